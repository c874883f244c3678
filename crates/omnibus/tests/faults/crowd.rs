//! Everybody who plays.

use std::sync::Arc;

use tokio::{sync::watch, task::JoinSet};

use crate::{
    dice::Dice,
    person::{self, Told},
    town::Town,
};

pub(crate) struct Crowd {
    people: JoinSet<Vec<Told>>,
    is_over: watch::Sender<bool>,
}

impl Crowd {
    /// So many people begin to play.
    pub(crate) fn gather(town: &Arc<Town>, count: usize, mut dice: Dice) -> Crowd {
        let is_over = watch::Sender::new(false);
        let people = (0..count).map(|_| person::play(Arc::clone(town), is_over.subscribe(), dice.split()));
        Crowd { people: people.collect(), is_over }
    }

    /// Nobody begins anything new; what they were told, table by table.
    pub(crate) async fn disperse(self) -> Vec<Told> {
        self.is_over.send_replace(true);
        self.people.join_all().await.into_iter().flatten().collect()
    }
}
