//! A game at a table, whichever it is: all that the server asks of it, with the type left behind.

mod host;
mod position;

use maud::Markup;
use omnibus_bots::{Playable, Promise};
use omnibus_collection::{AnyGame, Complaint, GameName, replay_complaint};
use omnibus_core::{Deal, Meta, Outcome, Record, Seat, Seats};
use omnibus_web::{
    Depicted, People, Stage, Told,
    pages::{Eyes, LogStep, Refused, ScoreSheet},
};
use omnibus_words::{Language, Voice, Words};
use serde_json::{Value, value::RawValue};

use self::host::Host;

/// A game being played at a table.
pub(crate) trait Hosted: Send + Sync {
    fn meta(&self) -> &'static Meta;
    fn players(&self) -> u8;
    /// How many actions were taken.
    fn steps(&self) -> usize;
    fn last_action_of(&self, seat: Seat) -> Option<usize>;
    fn actors_since(&self, step: usize) -> Seats;
    fn to_act(&self) -> Seats;
    fn outcome(&self) -> Option<Outcome>;
    fn deal(&self) -> &Deal;

    /// Whether the seat may do this now, and if not, why.
    fn check(&self, seat: Seat, action: &Value, people: &People<'_>) -> Result<(), Refused>;
    /// Does what was checked; says whether it could.
    fn act(&mut self, seat: Seat, action: &Value) -> bool;
    fn is_free_since(&self, step: usize) -> bool;
    fn rewind(&mut self, steps: usize);
    fn record(&self) -> Record;
    /// Plays the record of this game through again, as anybody can who has it.
    fn verify(&self, words: &Words) -> Result<(), String>;
    /// Whether the record leads to the same position, by its hash.
    fn is_reproducible(&self) -> bool;

    fn map(&self, words: &Words) -> Markup;
    /// The table after `step` actions, through these eyes; with the choices of `choosing` if it may act.
    fn stage(&self, step: usize, eyes: Eyes, choosing: Option<Seat>, people: &People<'_>) -> Stage;
    /// What happened in the steps `from..=to`, as these eyes saw it. Step 0 is the deal.
    fn told(&self, from: usize, to: usize, eyes: Eyes, people: &People<'_>) -> Vec<Told>;
    /// The same as the log has it.
    fn log(
        &self,
        from: usize,
        to: usize,
        eyes: Eyes,
        language: Language,
        people: &People<'_>,
    ) -> Vec<LogStep>;
    /// Nobody reads the log any more.
    fn forget_words(&self);
    /// The words of the action that led to a step.
    fn label(&self, step: usize, people: &People<'_>) -> Option<String>;
    /// What an action is sure to do, as the seat knows it: its label, and the events.
    fn preview(
        &self,
        seat: Seat,
        action: &Value,
        people: &People<'_>,
    ) -> Result<(String, Vec<Told>), Refused>;
    /// Why a click on this spot means nothing legal to the seat; `None` if there is nothing to say.
    fn why(&self, seat: Seat, spot: &str, people: &People<'_>) -> Option<Refused>;
    /// Where every point came from. Only after the game.
    fn sheet(&self, people: &People<'_>) -> ScoreSheet;
    /// The view and the choices as the API gives them.
    fn view(&self, eyes: Eyes) -> Box<RawValue>;
    fn choices(&self, seat: Seat, people: &People<'_>) -> Vec<(String, Box<RawValue>)>;
    /// The list of the same choices without their words.
    fn legal(&self, seat: Seat) -> Box<RawValue>;
    /// The list of the events of the steps `from..=to`, as the trace names them.
    fn events(&self, from: usize, to: usize, eyes: Eyes) -> Box<RawValue>;

    /// What the bot of this level would do on this seat: to be worked out away from the table.
    fn bot_turn(&self, seat: Seat, level: &str, seed: u64) -> Option<BotTurn>;
    /// What the seat would do best, as far as it can know: to be worked out away from the table as well.
    fn advise(&self, seat: Seat, seed: u64) -> Option<Advising>;
}

/// A bot's decision still to be made; `None` if it cannot be.
pub(crate) type BotTurn = Box<dyn FnOnce() -> Option<Value> + Send>;

/// Advice still to be thought out: the best choices and what they promise.
pub(crate) type Advising = Box<dyn FnOnce() -> Vec<(Box<RawValue>, Promise)> + Send>;

/// All bots of a game by name: those that it is measured by, then the levels.
pub(crate) fn bot_names(game: GameName) -> Vec<&'static str> {
    match game {
        GameName::ParisParis => omnibus_paris_paris::ParisParis::bots().collect(),
        GameName::London => omnibus_london::London::bots().collect(),
        GameName::Taxi => omnibus_taxi::Taxi::bots().collect(),
    }
}

/// The picture on a game's card.
pub(crate) fn cover(game: GameName) -> Markup {
    match game {
        GameName::ParisParis => omnibus_paris_paris::ParisParis::cover(),
        GameName::London => omnibus_london::London::cover(),
        GameName::Taxi => omnibus_taxi::Taxi::cover(),
    }
}

/// A small picture for a rule of a game on its standard board.
pub(crate) fn picture(game: &AnyGame, rule: &str, words: &Words) -> Option<Markup> {
    match game {
        AnyGame::ParisParis(game) => game.picture(rule, words),
        AnyGame::London(game) => game.picture(rule, words),
        AnyGame::Taxi(game) => game.picture(rule, words),
    }
}

/// Deals a game.
pub(crate) fn deal(game: AnyGame, deal: Deal) -> Box<dyn Hosted> {
    match game {
        AnyGame::ParisParis(game) => Box::new(Host::new(game, deal)),
        AnyGame::London(game) => Box::new(Host::new(game, deal)),
        AnyGame::Taxi(game) => Box::new(Host::new(game, deal)),
    }
}

/// Plays a record through; what is wrong with it in words.
pub(crate) fn replay(game: AnyGame, record: &Record, words: &Words) -> Result<(), Complaint> {
    fn with<G: Depicted>(game: &G, record: &Record, words: &Words) -> Result<(), Complaint> {
        let names: Vec<String> = (1..=record.players).map(|number| words.server_player(number)).collect();
        let voice = Voice { words, names: &names };
        record.replay(game).map(|_| ()).map_err(|fault| replay_complaint(game, fault, &voice))
    }
    match game {
        AnyGame::ParisParis(game) => with(&game, record, words),
        AnyGame::London(game) => with(&game, record, words),
        AnyGame::Taxi(game) => with(&game, record, words),
    }
}
