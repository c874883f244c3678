//! One position, and all that anybody is shown of it.

use omnibus_core::{Misread, QuickChance, Refusal, Seat, preview};
use omnibus_web::{
    Depicted, Moment, People, Stage, Told,
    pages::{Eyes, Refused},
};
use serde_json::{Value, value::RawValue};

use crate::projection::{self, Sight, project};

/// One position, and all that anybody is shown of it.
pub(super) struct Position<'a, G: Depicted> {
    pub(super) game: &'a G,
    pub(super) state: &'a G::State,
}

impl<G: Depicted> Position<'_, G> {
    /// The action that these words name, if the seat may take it.
    pub(super) fn read(&self, seat: Seat, action: &Value, people: &People<'_>) -> Result<G::Action, Refused> {
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

    pub(super) fn stage(&self, eyes: Eyes, choosing: Option<Seat>, people: &People<'_>) -> Stage {
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

    pub(super) fn preview(
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

    pub(super) fn why(&self, seat: Seat, spot: &str, people: &People<'_>) -> Option<Refused> {
        let view = project(self.game, self.state, Eyes::Seat(seat), None).view;
        let action = self.game.meant(&view, seat, spot)?;
        // Asked of a state that only looks like this one: the answer can tell nothing that the seat does not
        // know already.
        let state = self.game.sample(&view, &mut QuickChance::new(0));
        let refusal = self.game.check(&state, seat, action).err()?;
        Some(Refused { sentence: self.game.refusal(&refusal, &people.voice), rule: Some(refusal.rule().0) })
    }

    pub(super) fn choices(&self, seat: Seat, people: &People<'_>) -> Vec<(String, Box<RawValue>)> {
        let Sight { view, legal } = project(self.game, self.state, Eyes::Seat(seat), Some(seat));
        legal
            .into_iter()
            .map(|(action, written)| (self.game.label(&view, action, &people.voice), written))
            .collect()
    }
}

/// What happened, as these eyes saw it.
pub(super) fn told<G: Depicted>(game: &G, events: &[G::Event], eyes: Eyes, people: &People<'_>) -> Vec<Told> {
    let seen = events.iter().filter_map(|event| projection::event(game, event, eyes));
    seen.map(|event| Told::of(game, &event, people)).collect()
}
