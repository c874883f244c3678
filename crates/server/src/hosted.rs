//! A game at a table, whichever it is: all that the server asks of it, with the type left behind.

use std::{
    borrow::Cow,
    collections::VecDeque,
    sync::Arc,
    time::{Duration, Instant},
};

use maud::Markup;
use omnibus_bots::{Budget, Decision, Playable, Promise};
use omnibus_collection::{AnyGame, Complaint, GameName, replay_complaint};
use omnibus_core::{
    Deal, Meta, Misread, Outcome, Playing, QuickChance, Record, Refusal, Seat, Seats, preview,
};
use omnibus_web::{
    Depicted, Moment, People, Stage, Told,
    pages::{Eyes, LogLine, LogStep, Refused, ScoreSheet, SheetLine, SheetRow},
};
use omnibus_words::{Language, Voice, Words};
use serde_json::{Value, value::RawValue};

use crate::{
    company::Company,
    projection::{self, Sight, project},
    recent::Recent,
    wording::Wording,
};

/// The longest that a person waits for a bot's move or for a hint, once the bot has begun to think.
const PATIENCE: Duration = Duration::from_secs(1);
/// How many positions are remembered.
const PAST: usize = 4;
/// What a hint is thought out with, where the time allows it.
const HINT: Budget = Budget::nodes(4_000);
/// How many choices a hint names.
const HINTED: usize = 3;

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

struct Host<G: Depicted> {
    playing: Playing<Arc<G>>,
    /// The positions before the latest actions, the latest last.
    past: VecDeque<G::State>,
    recent: Recent<G::Event>,
    company: Arc<Company<G>>,
}

impl<G: Depicted + Playable> Host<G> {
    fn new(game: G, deal: Deal) -> Host<G> {
        let mut dealt = Vec::new();
        let playing = Playing::new(Arc::new(game), deal, &mut dealt);
        Host { playing, past: VecDeque::new(), recent: Recent::new(dealt), company: Arc::new(Company::new()) }
    }

    /// Calls `f` with the position as it is now.
    fn now<T>(&self, f: impl FnOnce(Position<'_, G>) -> T) -> T {
        f(Position { game: &self.playing.game(), state: self.playing.state() })
    }

    /// The position after the first `steps` actions: remembered where somebody is a little behind or may take an action
    /// back, and otherwise played again.
    fn state_after(&self, steps: usize) -> Cow<'_, G::State> {
        match (self.steps() - steps.min(self.steps())).checked_sub(1) {
            None => Cow::Borrowed(self.playing.state()),
            Some(ago) => match self.past.iter().rev().nth(ago) {
                Some(state) => Cow::Borrowed(state),
                None => Cow::Owned(self.playing.state_after(steps)),
            },
        }
    }

    fn steps(&self) -> usize {
        self.playing.actions().len()
    }

    /// What happened in the steps `from..=to`, as far as they have been taken. Only what is no longer remembered is
    /// played through again.
    fn happened(&self, from: usize, to: usize, mut visit: impl FnMut(usize, &[G::Event])) {
        if self.recent.step(from).is_none() {
            return self.walk(to, |step, events, _| {
                if step >= from {
                    visit(step, events);
                }
            });
        }
        for (number, step) in (from..=to).map_while(|step| Some((step, self.recent.step(step)?))) {
            visit(number, &step.events);
        }
    }

    /// Walks through the steps `0..=last`: what happened, and the position after it.
    fn walk(&self, last: usize, mut visit: impl FnMut(usize, &[G::Event], &G::State)) {
        let game = self.playing.game();
        let deal = self.playing.deal();
        let mut events = Vec::new();
        let mut state = game.deal(&mut deal.chance(0), &mut events);
        visit(0, &events, &state);
        for (index, &(seat, action)) in self.playing.actions().iter().take(last).enumerate() {
            events.clear();
            let mut chance = deal.chance(index as u64 + 1);
            game.apply_unchecked(&mut state, seat, action, &mut chance, &mut events);
            visit(index + 1, &events, &state);
        }
    }
}

impl<G> Hosted for Host<G>
where
    G: Depicted + Playable + Send + Sync + 'static,
    G::State: Send + Sync,
    G::Action: Send + Sync,
    G::Event: Send + Sync,
    G::View: Send,
{
    fn meta(&self) -> &'static Meta {
        G::meta()
    }

    fn players(&self) -> u8 {
        self.playing.game().players()
    }

    fn steps(&self) -> usize {
        Host::steps(self)
    }

    fn last_action_of(&self, seat: Seat) -> Option<usize> {
        self.playing.actions().iter().rposition(|&(actor, _)| actor == seat)
    }

    fn actors_since(&self, step: usize) -> Seats {
        self.playing.actions().iter().skip(step).map(|&(seat, _)| seat).collect()
    }

    fn to_act(&self) -> Seats {
        self.playing.game().to_act(self.playing.state())
    }

    fn outcome(&self) -> Option<Outcome> {
        self.playing.game().outcome(self.playing.state())
    }

    fn deal(&self) -> &Deal {
        self.playing.deal()
    }

    fn check(&self, seat: Seat, action: &Value, people: &People<'_>) -> Result<(), Refused> {
        self.now(|position| position.read(seat, action, people)).map(|_| ())
    }

    fn act(&mut self, seat: Seat, action: &Value) -> bool {
        let game = self.playing.game();
        match game.read_action(self.playing.state(), seat, action) {
            Ok(action) => {
                let (before, mut events) = (self.playing.state().clone(), Vec::new());
                let done = self.playing.act(seat, action, &mut events).is_ok();
                if done {
                    self.recent.push(events);
                    self.past.push_back(before);
                    self.past.drain(..self.past.len().saturating_sub(PAST));
                }
                done
            }
            Err(_) => false,
        }
    }

    fn is_free_since(&self, step: usize) -> bool {
        self.playing.is_free_from(step, self.state_after(step).into_owned())
    }

    fn rewind(&mut self, steps: usize) {
        let gone = self.steps().saturating_sub(steps);
        self.playing.rewind(steps);
        self.recent.rewind(steps);
        self.past.truncate(self.past.len().saturating_sub(gone));
    }

    fn record(&self) -> Record {
        Record::of(&self.playing)
    }

    fn verify(&self, words: &Words) -> Result<(), String> {
        let game = self.playing.game();
        let voice = Voice { words, names: &[] };
        match self.record().replay(&*game) {
            Ok(_) => Ok(()),
            Err(fault) => Err(replay_complaint(&*game, fault, &voice).0),
        }
    }

    fn is_reproducible(&self) -> bool {
        let game = self.playing.game();
        let replayed = self.record().replay(&*game);
        replayed.is_ok_and(|replayed| game.hash(replayed.state()) == game.hash(self.playing.state()))
    }

    fn map(&self, words: &Words) -> Markup {
        self.playing.game().map(words)
    }

    fn stage(&self, step: usize, eyes: Eyes, choosing: Option<Seat>, people: &People<'_>) -> Stage {
        let position = Position { game: &*self.playing.game(), state: &*self.state_after(step) };
        position.stage(eyes, choosing, people)
    }

    fn told(&self, from: usize, to: usize, eyes: Eyes, people: &People<'_>) -> Vec<Told> {
        let game = self.playing.game();
        let mut all = Vec::new();
        self.happened(from, to, |_, events| all.extend(told(&*game, events, eyes, people)));
        all
    }

    fn log(
        &self,
        from: usize,
        to: usize,
        eyes: Eyes,
        language: Language,
        people: &People<'_>,
    ) -> Vec<LogStep> {
        let game = self.playing.game();
        let say = |event: &G::Event| LogLine::of(&Told::of(&*game, event, people));
        let mut log = Vec::new();
        self.happened(from, to, |step, events| {
            let forgotten = Wording::default();
            let wording = self.recent.step(step).map_or(&forgotten, |step| &step.wording);
            let seen = events.iter().filter_map(|event| projection::event(&*game, event, eyes));
            let label = || people.words().table_log_step(step);
            log.push(wording.log_step((step, language), seen, label, say));
        });
        log
    }

    fn forget_words(&self) {
        self.recent.forget_words();
    }

    fn label(&self, step: usize, people: &People<'_>) -> Option<String> {
        let game = self.playing.game();
        let &(seat, action) = self.playing.actions().get(step.checked_sub(1)?)?;
        let view = project(&*game, &self.state_after(step - 1), Eyes::Seat(seat), None).view;
        Some(game.label(&view, action, &people.voice))
    }

    fn preview(
        &self,
        seat: Seat,
        action: &Value,
        people: &People<'_>,
    ) -> Result<(String, Vec<Told>), Refused> {
        self.now(|position| position.preview(seat, action, people))
    }

    fn why(&self, seat: Seat, spot: &str, people: &People<'_>) -> Option<Refused> {
        self.now(|position| position.why(seat, spot, people))
    }

    fn sheet(&self, people: &People<'_>) -> ScoreSheet {
        let game = self.playing.game();
        let players = usize::from(game.players());
        let mut rows: Vec<SheetRow> = Vec::new();
        let mut course = Vec::new();
        self.walk(self.steps(), |step, events, state| {
            for event in events {
                let Some((seat, points)) = game.points(event) else { continue };
                let source = game.source(event, people.words());
                let known = rows.iter().position(|row| row.source == source).unwrap_or_else(|| {
                    rows.push(SheetRow { source, points: vec![0; players], lines: Vec::new() });
                    rows.len() - 1
                });
                let (line, rule) = game.log_line(event, &people.voice);
                rows[known].points[seat.index()] += points;
                rows[known].lines.push(SheetLine { step, seat, points, line, rule: rule.0 });
            }
            course.push(game.scores(state));
        });
        ScoreSheet { rows, totals: game.scores(self.playing.state()), course }
    }

    fn view(&self, eyes: Eyes) -> Box<RawValue> {
        self.now(|position| projection::view(position.game, position.state, eyes))
    }

    fn choices(&self, seat: Seat, people: &People<'_>) -> Vec<(String, Box<RawValue>)> {
        self.now(|position| position.choices(seat, people))
    }

    fn legal(&self, seat: Seat) -> Box<RawValue> {
        self.now(|position| projection::legal(position.game, position.state, seat))
    }

    fn events(&self, from: usize, to: usize, eyes: Eyes) -> Box<RawValue> {
        let game = self.playing.game();
        let mut seen = Vec::new();
        self.happened(from, to, |step, events| {
            let events = events.iter().filter_map(|event| projection::event(&*game, event, eyes));
            seen.extend(events.map(|event| (step, event)));
        });
        projection::events(&*game, &seen)
    }

    fn bot_turn(&self, seat: Seat, level: &str, seed: u64) -> Option<BotTurn> {
        let game = self.playing.game();
        let state = self.playing.state();
        let Sight { view, legal } = project(&*game, state, Eyes::Seat(seat), Some(seat));
        let (actions, written): (Vec<G::Action>, Vec<Box<RawValue>>) = legal.into_iter().unzip();
        let (company, level) = (Arc::clone(&self.company), level.to_owned());
        (!actions.is_empty()).then(|| -> BotTurn {
            Box::new(move || {
                let bot = company.bot(&game, &level)?;
                let decision = Decision::new(&*game, &view, seat, &actions).by(Instant::now() + PATIENCE);
                let chosen = bot.choose(&decision, &mut QuickChance::new(seed));
                let index = actions.iter().position(|legal| *legal == chosen)?;
                serde_json::from_str(written[index].get()).ok()
            })
        })
    }

    fn advise(&self, seat: Seat, seed: u64) -> Option<Advising> {
        let game = self.playing.game();
        let sight = project(&*game, self.playing.state(), Eyes::Seat(seat), Some(seat));
        (!sight.legal.is_empty()).then(|| -> Advising {
            Box::new(move || advice(&*game, seat, sight, HINT, Some(Instant::now() + PATIENCE), seed))
        })
    }
}

/// The best choices of a seat that may choose. Everything is worked out from what the seat sees.
fn advice<G: Playable>(
    game: &G,
    seat: Seat,
    Sight { view, legal }: Sight<G>,
    budget: Budget,
    deadline: Option<Instant>,
    seed: u64,
) -> Vec<(Box<RawValue>, Promise)> {
    let (actions, written): (Vec<G::Action>, Vec<Box<RawValue>>) = legal.into_iter().unzip();
    let decision = Decision { deadline, ..Decision::new(game, &view, seat, &actions) };
    let best = game.advise(&decision, budget, &mut QuickChance::new(seed)).into_iter().take(HINTED);
    best.filter_map(|advice| {
        let index = actions.iter().position(|action| *action == advice.action)?;
        Some((written[index].clone(), advice.promise))
    })
    .collect()
}

/// One position, and all that anybody is shown of it.
struct Position<'a, G: Depicted> {
    game: &'a G,
    state: &'a G::State,
}

impl<G: Depicted> Position<'_, G> {
    /// The action that these words name, if the seat may take it.
    fn read(&self, seat: Seat, action: &Value, people: &People<'_>) -> Result<G::Action, Refused> {
        let refused = |refusal: G::Refusal| Refused {
            sentence: self.game.refusal(&refusal, &people.voice),
            rule: Some(refusal.rule().0),
        };
        let action = self.game.read_action(self.state, seat, action).map_err(|misread| match misread {
            Misread::Unknown { what, rule } => Refused {
                sentence: people.words().server_unknown_action(what),
                rule: rule.map(|rule| rule.0),
            },
            Misread::Illegal(refusal) => refused(refusal),
        })?;
        self.game.check(self.state, seat, action).map_err(refused)?;
        Ok(action)
    }

    fn stage(&self, eyes: Eyes, choosing: Option<Seat>, people: &People<'_>) -> Stage {
        let Sight { view, legal } = project(self.game, self.state, eyes, choosing);
        let outcome = self.game.outcome(self.state);
        let moment = Moment {
            game: self.game,
            view: &view,
            choosing: choosing.filter(|_| !legal.is_empty()).map(|seat| (seat, &legal[..])),
            to_act: self.game.to_act(self.state),
            outcome: outcome.as_ref(),
        };
        Stage::of(&moment, people)
    }

    fn preview(
        &self,
        seat: Seat,
        action: &Value,
        people: &People<'_>,
    ) -> Result<(String, Vec<Told>), Refused> {
        let action = self.read(seat, action, people)?;
        let view = project(self.game, self.state, Eyes::Seat(seat), None).view;
        let sure = preview(self.game, &view, seat, action);
        let told = sure.iter().map(|event| Told::of(self.game, event, people)).collect();
        Ok((self.game.label(&view, action, &people.voice), told))
    }

    fn why(&self, seat: Seat, spot: &str, people: &People<'_>) -> Option<Refused> {
        let view = project(self.game, self.state, Eyes::Seat(seat), None).view;
        let action = self.game.meant(&view, seat, spot)?;
        // Asked of a state that only looks like this one: the answer can tell nothing that the seat does not
        // know already.
        let state = self.game.sample(&view, &mut QuickChance::new(0));
        let refusal = self.game.check(&state, seat, action).err()?;
        Some(Refused { sentence: self.game.refusal(&refusal, &people.voice), rule: Some(refusal.rule().0) })
    }

    fn choices(&self, seat: Seat, people: &People<'_>) -> Vec<(String, Box<RawValue>)> {
        let Sight { view, legal } = project(self.game, self.state, Eyes::Seat(seat), Some(seat));
        legal
            .into_iter()
            .map(|(action, written)| (self.game.label(&view, action, &people.voice), written))
            .collect()
    }
}

/// What happened, as these eyes saw it.
fn told<G: Depicted>(game: &G, events: &[G::Event], eyes: Eyes, people: &People<'_>) -> Vec<Told> {
    let seen = events.iter().filter_map(|event| projection::event(game, event, eyes));
    seen.map(|event| Told::of(game, &event, people)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use omnibus_collection::Setup;
    use omnibus_core::{Chance, Game, Silent, Viewer, json};
    use omnibus_web::Paint;
    use serde_json::json;

    /// How many actions of a game are looked at, and how far apart the positions are.
    const ACTIONS: usize = 160;
    const STRIDE: usize = 9;
    const SAMPLES: usize = 2;
    /// How much is thought about a hint.
    const THOUGHT: Budget = Budget::nodes(12);
    /// How many of a position's choices are previewed.
    const PREVIEWS: usize = 6;

    fn value(written: &RawValue) -> Value {
        serde_json::from_str(written.get()).expect("JSON")
    }

    fn list(written: &RawValue) -> Vec<Value> {
        serde_json::from_str(written.get()).expect("a list")
    }

    /// All that a viewer gets of a position, in every way in which it is sent.
    fn everything<G: Depicted + Playable>(
        position: &Position<'_, G>,
        viewer: Viewer,
        attempts: &[Value],
        people: &People<'_>,
    ) -> String {
        let (eyes, own) = match viewer {
            Viewer::Player(seat) => (Eyes::Seat(seat), Some(seat)),
            Viewer::Spectator => (Eyes::Public, None),
        };
        let mut bytes = format!("{:?}\n", position.stage(eyes, own, people));
        bytes += &format!("{:?}\n", position.stage(eyes, None, people));
        bytes += &format!("{}\n", projection::view(position.game, position.state, eyes));
        let Some(seat) = own else { return bytes };
        let choices = position.choices(seat, people);
        bytes += &format!("{choices:?}\n");
        if !choices.is_empty() {
            let sight = project(position.game, position.state, eyes, own);
            bytes += &format!("{:?}\n", advice(position.game, seat, sight, THOUGHT, None, 5));
        }
        for (_, action) in choices.iter().step_by(choices.len() / PREVIEWS + 1) {
            let action = value(action);
            bytes += &format!("{action} {:?}\n", position.preview(seat, &action, people));
        }
        for attempt in attempts {
            bytes += &format!("{attempt} {:?}\n", position.preview(seat, attempt, people));
        }
        for spot in spots(&bytes) {
            bytes += &format!("{spot} {:?}\n", position.why(seat, &spot, people));
        }
        bytes
    }

    /// What can be pointed at.
    fn spots(sent: &str) -> Vec<String> {
        let marks = sent.split("data-spot=\\\"").skip(1);
        let mut spots: Vec<String> =
            marks.filter_map(|rest| rest.split('\\').next()).map(str::to_owned).collect();
        spots.sort_unstable();
        spots.dedup();
        spots
    }

    /// Promise 3: two states that look the same to somebody give them the same bytes, whatever they ask.
    fn look_alikes_look_alike<G: Depicted + Playable>(game: &G, series: u64) {
        let words = Language::En.load();
        let names: Vec<String> = (0..game.players()).map(|number| format!("Player {number}")).collect();
        let paints: Vec<Paint> = (0..game.players()).filter_map(Paint::new).collect();
        let people = People { voice: Voice { words: &words, names: &names }, paints: &paints };
        let mut chance = QuickChance::new(series);
        let mut playing = Playing::new(game, Deal::numbered(series, 0), &mut Silent);
        let mut legal = Vec::new();
        // What was legal somewhere on the way, to be tried where it may not be.
        let mut attempts: Vec<Value> = Vec::new();
        let mut differed = 0;
        for number in 0..ACTIONS {
            let Some(seat) = game.to_act(playing.state()).first() else { break };
            game.legal_actions(playing.state(), seat, &mut legal);
            let action = chance.pick(&legal);
            let written = json::value(&game.write_action(playing.state(), seat, action));
            if number % STRIDE == 0 {
                let state = playing.state();
                let tried: Vec<Value> = (0..4.min(attempts.len()))
                    .map(|_| attempts[chance.below(attempts.len() as u32) as usize].clone())
                    .collect();
                for viewer in Viewer::all(game.players()) {
                    let truth = everything(&Position { game, state }, viewer, &tried, &people);
                    for _ in 0..SAMPLES {
                        let other = game.sample(&game.view(state, viewer), &mut chance);
                        differed += usize::from(other != *state);
                        let alike = everything(&Position { game, state: &other }, viewer, &tried, &people);
                        assert_eq!(alike, truth, "{viewer:?} can tell two states apart");
                        told_alike(game, (state, &other), (seat, action), viewer, &people);
                    }
                }
            }
            attempts.push(written);
            playing.act(seat, action, &mut Silent).expect("a legal action is accepted");
        }
        assert!(differed > 20, "too few look-alikes to say anything: {differed}");
    }

    /// What is told of a step is the same where the step leaves two states looking the same.
    fn told_alike<G: Depicted>(
        game: &G,
        (state, other): (&G::State, &G::State),
        (seat, action): (Seat, G::Action),
        viewer: Viewer,
        people: &People<'_>,
    ) {
        if game.check(other, seat, action).is_err() {
            return;
        }
        let eyes = match viewer {
            Viewer::Player(seat) => Eyes::Seat(seat),
            Viewer::Spectator => Eyes::Public,
        };
        let step = |state: &G::State| {
            let (mut after, mut events) = (state.clone(), Vec::new());
            game.apply_unchecked(&mut after, seat, action, &mut QuickChance::new(7), &mut events);
            (game.view(&after, viewer), format!("{:?}", told(game, &events, eyes, people)))
        };
        let ((view, heard), (other_view, other_heard)) = (step(state), step(other));
        if view == other_view {
            assert_eq!(heard, other_heard, "{viewer:?} is told more than it sees");
        }
    }

    fn look_alikes_of(name: GameName) {
        let words = Language::En.load();
        for players in name.meta().players.clone() {
            let series = u64::from(players);
            match Setup::standard(players).game(name, &words).expect("the standard game can be set up") {
                AnyGame::ParisParis(game) => look_alikes_look_alike(&game, series),
                AnyGame::London(game) => look_alikes_look_alike(&game, series),
                AnyGame::Taxi(game) => look_alikes_look_alike(&game, series),
            }
        }
    }

    #[test]
    fn paris_paris_shows_no_secret() {
        look_alikes_of(GameName::ParisParis);
    }

    #[test]
    fn london_shows_no_secret() {
        look_alikes_of(GameName::London);
    }

    #[test]
    fn taxi_shows_no_secret() {
        look_alikes_of(GameName::Taxi);
    }

    /// How far back a game goes that is taken back in this test: a step or two, or further than anything is remembered.
    const REGRETS: [usize; 6] = [1, 1, 1, 2, 5, 70];

    /// Whatever is remembered is what the log says: for everybody who looks, in any language, whoever looked before,
    /// and whatever was taken back.
    fn memory_is_true<G>(game: G, series: u64)
    where
        Host<G>: Hosted,
        G: Depicted + Playable,
    {
        let players = game.players();
        let languages = [Language::En, Language::Fr].map(|language| (language, language.load()));
        let names: Vec<String> = (0..players).map(|number| format!("Player {number}")).collect();
        let paints: Vec<Paint> = (0..players).filter_map(Paint::new).collect();
        let mut chance = QuickChance::new(series);
        let mut host = Host::new(game, Deal::numbered(series, 1));
        let (mut rewound, mut forgotten) = (0, 0);
        for _ in 0..ACTIONS {
            let steps = host.steps();
            let seat = host.to_act().first();
            if steps > 0 && (chance.below(8) == 0 || seat.is_none()) {
                let back = chance.pick(&REGRETS).min(steps);
                host.rewind(steps - back);
                rewound += 1;
            } else if let Some(seat) = seat {
                let legal = list(&host.legal(seat));
                let action = &legal[chance.below(legal.len() as u32) as usize];
                assert!(host.act(seat, action), "a legal action is accepted");
            }
            let steps = host.steps();
            let told_afresh = replayed(&host.playing);
            let from = steps.saturating_sub(crate::scene::LOG_STEPS + chance.below(20) as usize);
            forgotten += usize::from(host.recent.step(from).is_none());
            let seats = Seat::all(players).map(Eyes::Seat);
            for eyes in seats.chain([Eyes::Public, Eyes::All]) {
                let (language, words) = &languages[chance.below(2) as usize];
                let people = People { voice: Voice { words, names: &names }, paints: &paints };
                let game = host.playing.game();
                let (mut log, mut all_told, mut events) = (Vec::new(), Vec::new(), Vec::new());
                for (step, happened) in told_afresh.iter().enumerate().skip(from) {
                    let told = told(&*game, happened, eyes, &people);
                    let lines = told.iter().map(LogLine::of).collect();
                    log.push(LogStep { step, label: words.table_log_step(step).into(), lines });
                    all_told.extend(told);
                    for event in happened.iter().filter_map(|event| projection::event(&*game, event, eyes)) {
                        events.push(json!({ "step": step, "event": json::value(&game.write_event(&event)) }));
                    }
                }
                let heard = host.log(from, steps, eyes, *language, &people);
                assert_eq!(format!("{heard:?}"), format!("{log:?}"), "{eyes:?} after {steps}");
                let heard = host.told(from, steps, eyes, &people);
                assert_eq!(format!("{heard:?}"), format!("{all_told:?}"), "{eyes:?} after {steps}");
                assert_eq!(list(&host.events(from, steps, eyes)), events, "{eyes:?} after {steps}");
                if let Eyes::Seat(seat) = eyes {
                    let choices = host.choices(seat, &people);
                    let actions: Vec<Value> = choices.iter().map(|(_, action)| value(action)).collect();
                    assert_eq!(list(&host.legal(seat)), actions);
                }
            }
            for steps in steps.saturating_sub(PAST + 2)..=steps {
                assert_eq!(*host.state_after(steps), host.playing.state_after(steps));
            }
            let last = steps.saturating_sub(1);
            assert_eq!(host.is_free_since(last), host.playing.is_free_since(last));
            if chance.below(30) == 0 {
                host.forget_words();
            }
        }
        assert!(rewound > 10 && forgotten > 10, "too little was tried: {rewound} {forgotten}");
    }

    /// What every step told, from the deal on.
    fn replayed<G: Game>(playing: &Playing<Arc<G>>) -> Vec<Vec<G::Event>> {
        let mut dealt = Vec::new();
        let mut again = Playing::new(playing.game(), playing.deal().clone(), &mut dealt);
        let mut told = vec![dealt];
        for &(seat, action) in playing.actions() {
            let mut events = Vec::new();
            again.act(seat, action, &mut events).expect("what was played can be replayed");
            told.push(events);
        }
        told
    }

    #[test]
    fn what_is_remembered_of_a_game_is_what_its_log_says() {
        let words = Language::En.load();
        for name in GameName::ALL {
            let players = *name.meta().players.end();
            match Setup::standard(players).game(name, &words).expect("the standard game can be set up") {
                AnyGame::ParisParis(game) => memory_is_true(game, 1),
                AnyGame::London(game) => memory_is_true(game, 2),
                AnyGame::Taxi(game) => memory_is_true(game, 3),
            }
        }
    }
}
