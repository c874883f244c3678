//! A game being played, with its type.

use std::{
    borrow::Cow,
    collections::VecDeque,
    sync::Arc,
    time::{Duration, Instant},
};

use maud::Markup;
use omnibus_bots::{Budget, Decision, Playable, Promise};
use omnibus_collection::replay_complaint;
use omnibus_core::{Deal, Meta, Outcome, Playing, QuickChance, Record, Seat, Seats};
use omnibus_web::{
    Depicted, People, Stage, Told,
    pages::{Eyes, LogLine, LogStep, Refused, ScoreSheet, SheetLine, SheetRow},
};
use omnibus_words::{Language, Voice, Words};
use serde_json::{Value, value::RawValue};

use super::{
    Advising, BotTurn, Hosted,
    position::{Position, told},
};
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

/// A game of one kind.
pub(super) struct Host<G: Depicted> {
    playing: Playing<Arc<G>>,
    /// The positions before the latest actions, the latest last.
    past: VecDeque<G::State>,
    recent: Recent<G::Event>,
    company: Arc<Company<G>>,
}

impl<G: Depicted + Playable> Host<G> {
    pub(super) fn new(game: G, deal: Deal) -> Host<G> {
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

#[cfg(test)]
mod tests;
