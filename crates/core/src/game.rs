//! What a game is.

use std::{fmt, hash::Hash};

use serde::Serialize;
use serde_json::{Map, Value};

use crate::{CanonicalHasher, Chance, Meta, Outcome, Refusal, Rule, Seat, Seats, Silent, Sink, Viewer};

/// The rules of one game, set up for a number of players, a board and options.
///
/// A game value never changes while it is played; all that changes is in `State`.
pub trait Game {
    /// Everything there is to know, secrets included. Never leaves the server, never reaches a bot.
    type State: Clone + Eq + fmt::Debug;
    /// One choice of one seat.
    type Action: Copy + Eq + Hash + fmt::Debug;
    /// Something that happened, as the log and the trace tell it.
    type Event: Clone + PartialEq + fmt::Debug;
    /// What one viewer may know.
    type View: Clone + Eq + fmt::Debug;
    type Refusal: Refusal;

    fn meta() -> &'static Meta;
    fn players(&self) -> u8;

    /// Sets the table up.
    fn deal(&self, chance: &mut impl Chance, sink: &mut impl Sink<Self::Event>) -> Self::State;

    /// The seats that have a decision to make; several where the rules let them choose at the same
    /// time, none when the game is over.
    fn to_act(&self, state: &Self::State) -> Seats;

    /// Replaces `actions` with the distinct legal actions of `seat`, in a fixed order.
    fn legal_actions(&self, state: &Self::State, seat: Seat, actions: &mut Vec<Self::Action>);

    /// Whether `seat` may take `action`, and if not, by which rule.
    fn check(&self, state: &Self::State, seat: Seat, action: Self::Action) -> Result<(), Self::Refusal>;

    /// Takes an action that is known to be legal, as search does with what `legal_actions` listed.
    /// An illegal one may leave a state that no game can reach.
    fn apply_unchecked(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: Self::Action,
        chance: &mut impl Chance,
        sink: &mut impl Sink<Self::Event>,
    );

    /// The running score of a seat.
    fn score(&self, state: &Self::State, seat: Seat) -> i32;

    /// Who has won, several where the victory is shared; `None` while the game goes on.
    fn winners(&self, state: &Self::State) -> Option<Seats>;

    /// Who began, as soon as that is settled.
    fn first_player(&self, state: &Self::State) -> Seat;

    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// An event as `viewer` may know it; `None` if not at all.
    fn event_for(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;

    /// The seat and the points, if the event gives or takes any.
    fn points(&self, event: &Self::Event) -> Option<(Seat, i32)>;

    /// A full state that looks to its viewer exactly like this, drawn from all such states.
    fn sample(&self, view: &Self::View, chance: &mut impl Chance) -> Self::State;

    /// Writes what makes this position this position, in one fixed order.
    fn write_canonical(&self, state: &Self::State, hasher: &mut CanonicalHasher);

    // Derived from the above for every game, and never overridden.

    /// Takes an action, or refuses it and leaves the state untouched.
    fn apply(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: Self::Action,
        chance: &mut impl Chance,
        sink: &mut impl Sink<Self::Event>,
    ) -> Result<(), Self::Refusal> {
        self.check(state, seat, action)?;
        self.apply_unchecked(state, seat, action, chance, sink);
        Ok(())
    }

    fn is_over(&self, state: &Self::State) -> bool {
        self.to_act(state).is_empty()
    }

    fn scores(&self, state: &Self::State) -> Vec<i32> {
        Seat::all(self.players()).map(|seat| self.score(state, seat)).collect()
    }

    /// The result; `None` while the game goes on.
    fn outcome(&self, state: &Self::State) -> Option<Outcome> {
        self.winners(state).map(|winners| Outcome { scores: self.scores(state), winners })
    }

    fn hash(&self, state: &Self::State) -> u64 {
        let mut hasher = CanonicalHasher::new();
        self.write_canonical(state, &mut hasher);
        hasher.finish()
    }

    /// Plays on to the end with even choices. `actions` is room to work in.
    #[inline]
    fn playout(
        &self,
        state: &mut Self::State,
        chance: &mut impl Chance,
        actions: &mut Vec<Self::Action>,
    ) -> u32 {
        let mut decisions = 0;
        while let Some(seat) = self.to_act(state).first() {
            self.legal_actions(state, seat, actions);
            let action = chance.pick(actions);
            self.apply_unchecked(state, seat, action, chance, &mut Silent);
            decisions += 1;
        }
        decisions
    }
}

/// How a game writes its actions, events and views for machines: stable names, ids of the board file.
///
/// What is written says of itself how it is serialised; [`json`](crate::json) makes text of it, or a tree.
pub trait Notation: Game {
    /// The board's id and a fingerprint of what matters on it.
    fn board(&self) -> BoardStamp;

    /// The options that differ from the rulebook's game.
    fn options(&self) -> Map<String, Value>;

    /// Names an action that `seat` may take in `state`.
    fn write_action(&self, state: &Self::State, seat: Seat, action: Self::Action) -> impl Serialize;
    /// Reads the name of an action. Several names may stand for one action, as several paths do that lead
    /// to the same place; a name that stands for nothing possible here may be refused at once, by its rule.
    fn read_action(
        &self,
        state: &Self::State,
        seat: Seat,
        value: &Value,
    ) -> Result<Self::Action, Misread<Self::Refusal>>;
    fn write_event<'a>(&'a self, event: &'a Self::Event) -> impl Serialize;
    fn write_view<'a>(&'a self, view: &'a Self::View) -> impl Serialize;
}

/// Which board a game is played on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardStamp {
    pub id: String,
    pub fingerprint: u64,
}

/// Why a value names no action that can be tried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misread<R> {
    /// It is no action of the game on this board: a field or a name was not understood. With the rule that
    /// says what there is, where one does.
    Unknown { what: String, rule: Option<Rule> },
    /// It is understood, and against the rules.
    Illegal(R),
}

impl<R> Misread<R> {
    pub fn unknown(what: impl Into<String>) -> Misread<R> {
        Misread::Unknown { what: what.into(), rule: None }
    }

    /// A name that is not among those that the rule speaks of.
    pub fn no_such(what: impl Into<String>, rule: &'static str) -> Misread<R> {
        Misread::Unknown { what: what.into(), rule: Some(Rule(rule)) }
    }
}
