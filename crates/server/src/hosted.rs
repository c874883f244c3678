//! A game at a table, whichever it is: all that the server asks of it, with the type left behind.

use std::sync::Arc;

use maud::Markup;
use omnibus_bots::{Bot, Decision, Playable};
use omnibus_collection::{AnyGame, Complaint, GameName, replay_complaint};
use omnibus_core::{
    Deal, Meta, Misread, Outcome, Playing, QuickChance, Record, Refusal, Seat, Seats, Silent, preview,
};
use omnibus_web::{
    Depicted, Moment, People, Stage, Told,
    pages::{Eyes, LogStep, Refused, ScoreSheet, SheetLine, SheetRow},
};
use omnibus_words::{Voice, Words};
use serde_json::{Value, json};

use crate::projection::{Sight, project};

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

    fn map(&self, words: &Words) -> Markup;
    /// The table after `step` actions, through these eyes; with the choices of `choosing` if it may act.
    fn stage(&self, step: usize, eyes: Eyes, choosing: Option<Seat>, people: &People<'_>) -> Stage;
    /// What happened in the steps `from..=to`, as these eyes saw it. Step 0 is the deal.
    fn told(&self, from: usize, to: usize, eyes: Eyes, people: &People<'_>) -> Vec<LogStep>;
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
    fn view(&self, eyes: Eyes) -> Value;
    fn choices(&self, seat: Seat, people: &People<'_>) -> Vec<(String, Value)>;
    /// The events of the steps `from..=to` as the trace names them.
    fn events(&self, from: usize, to: usize, eyes: Eyes) -> Vec<Value>;

    /// What the bot of this level would do on this seat: to be worked out away from the table.
    fn bot_turn(&self, seat: Seat, level: &str, seed: u64) -> Option<BotTurn>;
}

/// A bot's decision still to be made.
pub(crate) type BotTurn = Box<dyn FnOnce() -> Value + Send>;

/// The levels of a game's bots, the weakest first.
pub(crate) fn bot_levels(game: GameName) -> &'static [&'static str] {
    match game {
        GameName::ParisParis => omnibus_paris_paris::ParisParis::BOTS,
        GameName::London => omnibus_london::London::BOTS,
        GameName::Taxi => omnibus_taxi::Taxi::BOTS,
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
}

impl<G: Depicted> Host<G> {
    fn new(game: G, deal: Deal) -> Host<G> {
        Host { playing: Playing::new(Arc::new(game), deal, &mut Silent) }
    }

    fn read(&self, seat: Seat, action: &Value, people: &People<'_>) -> Result<G::Action, Refused> {
        let game = self.playing.game();
        let refused = |refusal: G::Refusal| Refused {
            sentence: game.refusal(&refusal, &people.voice),
            rule: Some(refusal.rule().0),
        };
        let action =
            game.read_action(self.playing.state(), seat, action).map_err(|misread| match misread {
                Misread::Unknown { what, rule } => Refused {
                    sentence: people.words().server_unknown_action(what),
                    rule: rule.map(|rule| rule.0),
                },
                Misread::Illegal(refusal) => refused(refusal),
            })?;
        game.check(self.playing.state(), seat, action).map_err(refused)?;
        Ok(action)
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
    G::View: Send,
{
    fn meta(&self) -> &'static Meta {
        G::meta()
    }

    fn players(&self) -> u8 {
        self.playing.game().players()
    }

    fn steps(&self) -> usize {
        self.playing.actions().len()
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
        self.read(seat, action, people).map(|_| ())
    }

    fn act(&mut self, seat: Seat, action: &Value) -> bool {
        let game = self.playing.game();
        match game.read_action(self.playing.state(), seat, action) {
            Ok(action) => self.playing.act(seat, action, &mut Silent).is_ok(),
            Err(_) => false,
        }
    }

    fn is_free_since(&self, step: usize) -> bool {
        self.playing.is_free_since(step)
    }

    fn rewind(&mut self, steps: usize) {
        self.playing.rewind(steps);
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

    fn map(&self, words: &Words) -> Markup {
        self.playing.game().map(words)
    }

    fn stage(&self, step: usize, eyes: Eyes, choosing: Option<Seat>, people: &People<'_>) -> Stage {
        let game = self.playing.game();
        let earlier;
        let state = if step >= self.steps() {
            self.playing.state()
        } else {
            earlier = self.playing.state_after(step);
            &earlier
        };
        let Sight { view, legal } = project(&*game, state, eyes, choosing);
        let outcome = game.outcome(state);
        let moment = Moment {
            game: &*game,
            view: &view,
            choosing: choosing.filter(|_| !legal.is_empty()).map(|seat| (seat, &legal[..])),
            to_act: game.to_act(state),
            outcome: outcome.as_ref(),
        };
        Stage::of(&moment, people)
    }

    fn told(&self, from: usize, to: usize, eyes: Eyes, people: &People<'_>) -> Vec<LogStep> {
        let game = self.playing.game();
        let mut steps = Vec::new();
        self.walk(to, |step, events, _| {
            if step >= from {
                let seen = events.iter().filter_map(|event| crate::projection::event(&*game, event, eyes));
                let told = seen.map(|event| Told::of(&*game, &event, people)).collect();
                steps.push(LogStep { step, told });
            }
        });
        steps
    }

    fn label(&self, step: usize, people: &People<'_>) -> Option<String> {
        let game = self.playing.game();
        let &(seat, action) = self.playing.actions().get(step.checked_sub(1)?)?;
        let view = project(&*game, &self.playing.state_after(step - 1), Eyes::Seat(seat), None).view;
        Some(game.label(&view, action, &people.voice))
    }

    fn preview(
        &self,
        seat: Seat,
        action: &Value,
        people: &People<'_>,
    ) -> Result<(String, Vec<Told>), Refused> {
        let game = self.playing.game();
        let action = self.read(seat, action, people)?;
        let view = project(&*game, self.playing.state(), Eyes::Seat(seat), None).view;
        let sure = preview(&*game, &view, seat, action);
        let told = sure.iter().map(|event| Told::of(&*game, event, people)).collect();
        Ok((game.label(&view, action, &people.voice), told))
    }

    fn why(&self, seat: Seat, spot: &str, people: &People<'_>) -> Option<Refused> {
        let game = self.playing.game();
        let view = project(&*game, self.playing.state(), Eyes::Seat(seat), None).view;
        let action = game.meant(&view, seat, spot)?;
        // Asked of a state that only looks like this one: the answer can tell nothing that the seat does not
        // know already.
        let state = game.sample(&view, &mut QuickChance::new(0));
        let refusal = game.check(&state, seat, action).err()?;
        Some(Refused { sentence: game.refusal(&refusal, &people.voice), rule: Some(refusal.rule().0) })
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

    fn view(&self, eyes: Eyes) -> Value {
        let game = self.playing.game();
        game.write_view(&project(&*game, self.playing.state(), eyes, None).view)
    }

    fn choices(&self, seat: Seat, people: &People<'_>) -> Vec<(String, Value)> {
        let game = self.playing.game();
        let Sight { view, legal } = project(&*game, self.playing.state(), Eyes::Seat(seat), Some(seat));
        legal
            .into_iter()
            .map(|(action, written)| (game.label(&view, action, &people.voice), written))
            .collect()
    }

    fn events(&self, from: usize, to: usize, eyes: Eyes) -> Vec<Value> {
        let game = self.playing.game();
        let mut written = Vec::new();
        self.walk(to, |step, events, _| {
            if step >= from {
                for event in events.iter().filter_map(|event| crate::projection::event(&*game, event, eyes)) {
                    written.push(json!({ "step": step, "event": game.write_event(&event) }));
                }
            }
        });
        written
    }

    fn bot_turn(&self, seat: Seat, level: &str, seed: u64) -> Option<BotTurn> {
        let game = self.playing.game();
        let state = self.playing.state();
        let Sight { view, legal } = project(&*game, state, Eyes::Seat(seat), Some(seat));
        let (actions, written): (Vec<G::Action>, Vec<Value>) = legal.into_iter().unzip();
        let level = level.to_owned();
        (!actions.is_empty()).then(|| -> BotTurn {
            Box::new(move || {
                let decision = Decision { game: &*game, view: &view, seat, legal: &actions };
                let bot: Option<Box<dyn Bot<G>>> = game.bot(&level);
                let chosen = bot.map(|bot| bot.choose(&decision, &mut QuickChance::new(seed)));
                let index = chosen.and_then(|action| actions.iter().position(|legal| *legal == action));
                written[index.unwrap_or(0)].clone()
            })
        })
    }
}
