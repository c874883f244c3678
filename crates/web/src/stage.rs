//! One moment of a game drawn for one viewer: what the pages are made of, whichever the game.

use maud::Markup;
use omnibus_core::{Game, Outcome, Rule, Seat, Seats};
use serde::Serialize;
use serde_json::value::RawValue;

use crate::{Depicted, Lit, Look, People, ShownEvent, Spot};

/// What a viewer may know of one moment. Made by the server's projection, and by nobody else.
#[derive(Debug)]
pub struct Moment<'a, G: Depicted> {
    pub game: &'a G,
    pub view: &'a G::View,
    /// The seat that may act through this page now, with its legal actions and their written form.
    pub choosing: Option<(Seat, Choosable<'a, G>)>,
    pub to_act: Seats,
    pub outcome: Option<&'a Outcome>,
}

/// Legal actions, each with its written form.
pub type Choosable<'a, G> = &'a [(<G as Game>::Action, Box<RawValue>)];

/// The drawing of a moment.
#[derive(Debug)]
pub struct Stage {
    pub plane: (f64, f64),
    pub pieces: Markup,
    pub display: Markup,
    pub hand: Option<Markup>,
    pub players: Vec<PlayerLine>,
    /// What the seat to act is asked; empty when the game is over.
    pub question: String,
    pub choices: Vec<Choice>,
}

/// A player's line in the list beside the board.
#[derive(Debug)]
pub struct PlayerLine {
    pub seat: Seat,
    pub name: String,
    pub badge: Markup,
    pub paint: &'static str,
    pub score: i32,
    pub belongings: Markup,
    pub to_act: bool,
    pub has_won: bool,
    /// The game does not know: whoever knows the table says so.
    pub is_bot: bool,
}

/// A legal action: its words, its written form, and where a click means it.
#[derive(Clone, Debug, Serialize)]
pub struct Choice {
    pub label: String,
    pub action: Box<RawValue>,
    pub spots: Vec<Spot>,
}

/// An event as a viewer reads it and sees it.
#[derive(Clone, Debug, Serialize)]
pub struct Told {
    pub line: String,
    pub rule: &'static str,
    #[serde(flatten)]
    pub shown: ShownEvent,
}

impl Told {
    /// `event` is what the viewer may know of it.
    pub fn of<G: Depicted>(game: &G, event: &G::Event, people: &People<'_>) -> Told {
        let (line, Rule(rule)) = game.log_line(event, &people.voice);
        Told { line, rule, shown: game.shown(event, people) }
    }
}

impl Stage {
    pub fn of<G: Depicted>(moment: &Moment<'_, G>, people: &People<'_>) -> Stage {
        let &Moment { game, view, choosing, to_act, outcome } = moment;
        let choices: Vec<Choice> = choosing
            .map(|(_, legal)| legal)
            .unwrap_or_default()
            .iter()
            .map(|(action, written)| Choice {
                label: game.label(view, *action, &people.voice),
                action: written.clone(),
                spots: game.spots(view, *action),
            })
            .collect();
        let lit: Lit = choices.iter().flat_map(|choice| choice.spots.iter().cloned()).collect();
        let look = Look { view, people, lit: &lit };
        let asked = choosing.map(|(seat, _)| seat).or(to_act.first());
        Stage {
            plane: game.plane(),
            pieces: game.pieces(&look),
            display: game.display(&look),
            hand: game.hand(&look),
            players: Seat::all(game.players())
                .map(|seat| PlayerLine {
                    seat,
                    name: people.name(seat).to_owned(),
                    badge: people.badge(seat),
                    paint: people.paint(seat).class(),
                    score: game.public_score(view, seat),
                    belongings: game.belongings(&look, seat),
                    to_act: to_act.contains(seat),
                    has_won: outcome.is_some_and(|outcome| outcome.winners.contains(seat)),
                    is_bot: false,
                })
                .collect(),
            question: asked.map(|seat| game.question(view, seat, people.words())).unwrap_or_default(),
            choices,
        }
    }
}
