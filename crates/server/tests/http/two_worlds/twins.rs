//! The same game in both worlds, as only we know it.

use std::collections::BTreeMap;

use omnibus_core::{Deal, Game, Hex32, Notation, Playing, Seat, Silent, Viewer, json};
use serde_json::Value;

use super::BEA;
use crate::site::Dice;

pub(super) struct Twins<'g, G: Game> {
    pub(super) ours: Playing<&'g G>,
    pub(super) other: Playing<&'g G>,
    /// To whom both look the same, and always have.
    alike: BTreeMap<u8, bool>,
}

fn number(viewer: Viewer) -> u8 {
    match viewer {
        Viewer::Player(seat) => seat.index() as u8,
        Viewer::Spectator => u8::MAX,
    }
}

impl<'g, G: Notation> Twins<'g, G> {
    pub(super) fn deal(ours: &'g G, other: &'g G, seed: Hex32) -> Twins<'g, G> {
        let deal = || Deal { seed, salts: Vec::new() };
        let (mut events, mut other_events) = (Vec::new(), Vec::new());
        let ours = Playing::new(ours, deal(), &mut events);
        let other = Playing::new(other, deal(), &mut other_events);
        let alike = Viewer::all(4).map(|viewer| (number(viewer), true)).collect();
        let mut twins = Twins { ours, other, alike };
        twins.look(&events, &other_events);
        twins
    }

    pub(super) fn is_alike(&self, viewer: Viewer) -> bool {
        self.alike[&number(viewer)]
    }

    /// How many see no difference.
    pub(super) fn ignorant(&self) -> usize {
        self.alike.values().filter(|alike| **alike).count()
    }

    /// Whether the worlds are two.
    pub(super) fn differ(&self) -> bool {
        !self.is_alike(Viewer::Player(BEA))
    }

    fn look(&mut self, events: &[G::Event], other_events: &[G::Event]) {
        for viewer in Viewer::all(4) {
            let seen = |playing: &Playing<&G>, events: &[G::Event]| {
                let game = playing.game();
                let told = events.iter().filter_map(|event| game.event_for(event, viewer));
                let told: Vec<String> = told.map(|event| json::text(&game.write_event(&event))).collect();
                (json::text(&game.write_view(&game.view(playing.state(), viewer))), told)
            };
            let alike = seen(&self.ours, events) == seen(&self.other, other_events);
            if let Some(so_far) = self.alike.get_mut(&number(viewer)) {
                *so_far &= alike;
            }
        }
    }

    pub(super) fn legal(playing: &Playing<&'g G>, seat: Seat) -> Vec<(G::Action, Value)> {
        let (game, mut legal) = (playing.game(), Vec::new());
        if game.to_act(playing.state()).contains(seat) {
            game.legal_actions(playing.state(), seat, &mut legal);
        }
        let written = |action| json::value(&game.write_action(playing.state(), seat, action));
        legal.into_iter().map(|action| (action, written(action))).collect()
    }

    fn after(&self, seat: Seat, action: G::Action, other_action: G::Action) -> Twins<'g, G> {
        let again = |playing: &Playing<&'g G>, action: G::Action| {
            let mut copy = Playing::new(playing.game(), playing.deal().clone(), &mut Silent);
            for &(seat, action) in playing.actions() {
                copy.act(seat, action, &mut Silent).unwrap_or_else(|_| panic!("it was legal"));
            }
            let mut events = Vec::new();
            copy.act(seat, action, &mut events).unwrap_or_else(|_| panic!("it is legal"));
            (copy, events)
        };
        let (ours, events) = again(&self.ours, action);
        let (other, other_events) = again(&self.other, other_action);
        let mut twins = Twins { ours, other, alike: self.alike.clone() };
        twins.look(&events, &other_events);
        twins
    }

    /// What is done next in both worlds: the same, but for Bea, who does what leaves the others as ignorant as they
    /// were; `None` at the end.
    pub(super) fn next(&self, dice: &mut Dice) -> Option<(Seat, [Value; 2], Twins<'g, G>)> {
        let seat = self.ours.game().to_act(self.ours.state()).first()?;
        let legal = Self::legal(&self.ours, seat);
        let others = Self::legal(&self.other, seat);
        let mut best: Option<(Seat, [Value; 2], Twins<'g, G>)> = None;
        let mut record = (0, false);
        for _ in 0..12 {
            let (action, written) = dice.pick(&legal);
            // How many tickets she keeps is told when all have chosen.
            let is_like =
                |other: &Value| if seat == BEA { kept(other) == kept(&written) } else { *other == written };
            let candidates: Vec<_> = others.iter().filter(|(_, other)| is_like(other)).cloned().collect();
            if candidates.is_empty() {
                continue;
            }
            let (other_action, other_written) = dice.pick(&candidates);
            let after = self.after(seat, action, other_action);
            let worth = (
                after.ignorant() - usize::from(after.is_alike(Viewer::Player(BEA))),
                written != other_written,
            );
            if best.is_none() || worth > record {
                record = worth;
                best = Some((seat, [written, other_written], after));
            }
            // Whoever sees no difference does the same in both, without a second thought.
            if seat != BEA {
                break;
            }
        }
        best
    }
}

fn kept(action: &Value) -> Option<usize> {
    action["keep"].as_array().map(Vec::len)
}
