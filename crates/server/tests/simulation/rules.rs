//! What somebody may be shown, worked out from the log by the rules alone: `Game::view`, and what is drawn from it.
//! The server's own projection has no part in it.

use omnibus_core::{Playing, Seat, Silent, Viewer, json};
use omnibus_web::{Depicted, Moment, Paint, People, Stage, Told};
use omnibus_words::{Voice, Words};
use serde_json::{Value, json, value::RawValue};

use crate::log::{Line, Log};

/// A game, as far as the log has been followed.
pub(crate) struct Rules<'a, G: Depicted> {
    game: &'a G,
    words: &'a Words,
    playing: Option<Playing<&'a G>>,
    /// What the latest entry told.
    events: Vec<G::Event>,
}

impl<'a, G: Depicted> Rules<'a, G> {
    pub(crate) fn new(game: &'a G, words: &'a Words) -> Rules<'a, G> {
        Rules { game, words, playing: None, events: Vec::new() }
    }

    pub(crate) fn has_begun(&self) -> bool {
        self.playing.is_some()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.playing.as_ref().is_some_and(|playing| self.game.outcome(playing.state()).is_some())
    }

    /// Follows entry `seq`; says what is wrong with it.
    pub(crate) fn follow(&mut self, log: &Log, seq: u64) -> Result<(), String> {
        let Some(line) = log.line(seq) else { return Err("there is no such entry".into()) };
        self.events.clear();
        match (&mut self.playing, line.entry["entry"].as_str().unwrap_or_default()) {
            (None, "opened" | "joined") => {
                self.playing = log.deal_at(seq).map(|deal| Playing::new(self.game, deal, &mut Silent));
            }
            (Some(playing), "acted") => {
                let seat = seat(line);
                let action = self.game.read_action(playing.state(), seat, &line.entry["action"]);
                let action = action.map_err(|_| format!("{} means nothing", line.entry))?;
                let done = playing.act(seat, action, &mut self.events);
                done.map_err(|refusal| format!("{}: {refusal:?}", line.entry))?;
            }
            (Some(playing), "undone") => {
                let steps = line.entry["steps"].as_u64().unwrap_or(u64::MAX) as usize;
                if steps >= playing.actions().len() {
                    return Err(format!("{} takes nothing back", line.entry));
                }
                playing.rewind(steps);
            }
            (_, "stand_in" | "hinted" | "rematched") => {}
            _ => return Err(format!("{} does not belong here", line.entry)),
        }
        Ok(())
    }

    /// What is wrong with what somebody was told through the API.
    pub(crate) fn judge_look(&self, viewer: Viewer, body: &Value) -> Result<(), String> {
        let Some(playing) = &self.playing else {
            return if body["view"].is_null() { Ok(()) } else { Err("a view before the game".into()) };
        };
        let state = playing.state();
        let view = json::value(&self.game.write_view(&self.game.view(state, viewer)));
        if body["view"] != view {
            return Err(format!("is shown {}, and may know {view}", body["view"]));
        }
        let own = match viewer {
            Viewer::Player(seat) => json!(seat.index()),
            Viewer::Spectator => Value::Null,
        };
        let shown = body["choices"].as_array().into_iter().flatten();
        let shown: Vec<&Value> = shown.map(|choice| &choice["action"]).collect();
        let legal = self.legal(viewer).into_iter();
        let legal: Vec<Value> = legal.map(|(_, written)| json::value(&written)).collect();
        if body["seat"] != own || !shown.iter().copied().eq(&legal) {
            return Err(format!("as {} may choose {shown:?}, and the rules say {legal:?}", body["seat"]));
        }
        Ok(())
    }

    fn legal(&self, viewer: Viewer) -> Vec<(G::Action, Box<RawValue>)> {
        let (Some(playing), Viewer::Player(seat)) = (&self.playing, viewer) else { return Vec::new() };
        let state = playing.state();
        let mut actions = Vec::new();
        if self.game.to_act(state).contains(seat) {
            self.game.legal_actions(state, seat, &mut actions);
        }
        let written = |action| json::raw(&self.game.write_action(state, seat, action));
        actions.into_iter().map(|action| (action, written(action))).collect()
    }

    /// What is wrong with a frame of the latest entry: board, display and hand are those that the viewer may see, and
    /// what it tells is what the viewer may hear.
    pub(crate) fn judge_frame(&self, line: &Line, viewer: Viewer, data: &str) -> Result<(), String> {
        let Some(playing) = &self.playing else { return Err("a frame before the game".into()) };
        let (game, state) = (self.game, playing.state());
        let names: Vec<String> = line.seats.iter().map(|seat| seat.name.clone()).collect();
        let paints: Vec<Paint> = line.seats.iter().filter_map(|seat| Paint::new(seat.paint)).collect();
        let people = People { voice: Voice { words: self.words, names: &names }, paints: &paints };
        let frame: Value = serde_json::from_str(data).unwrap_or_default();
        let html = frame["html"].as_str().unwrap_or_default();
        let (view, outcome, legal) = (game.view(state, viewer), game.outcome(state), self.legal(viewer));
        let shows = |choosing| {
            let (to_act, outcome) = (game.to_act(state), outcome.as_ref());
            let drawn = Stage::of(&Moment { game, view: &view, choosing, to_act, outcome }, &people);
            let hand = drawn.hand.map_or_else(
                || !html.contains("id=\"hand-title\""),
                |hand| html.contains(&hand.into_string()),
            );
            html.contains(&drawn.pieces.into_string()) && html.contains(&drawn.display.into_string()) && hand
        };
        let own = match viewer {
            Viewer::Player(seat) if !legal.is_empty() => Some((seat, &legal[..])),
            _ => None,
        };
        // What may be chosen is lit, on the latest frame alone.
        if !shows(None) && !own.is_some_and(|own| shows(Some(own))) {
            return Err(format!("is drawn what {viewer:?} does not see"));
        }
        let heard = self.events.iter().filter_map(|event| game.event_for(event, viewer));
        let heard: Vec<Told> = heard.map(|event| Told::of(game, &event, &people)).collect();
        let heard = serde_json::to_string(&heard).unwrap_or_default();
        // Whoever has missed much is told nothing of the first that they see again.
        if data.contains("\"told\":[],") || data.contains(&format!("\"told\":{heard},")) {
            Ok(())
        } else {
            Err(format!("is told {}, and may hear {heard}", frame["told"]))
        }
    }
}

fn seat(line: &Line) -> Seat {
    Seat::new(line.seat().unwrap_or(0) as u8)
}
