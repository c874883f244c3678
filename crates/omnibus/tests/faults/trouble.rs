//! What may go wrong, one thing after the other.

use std::{
    collections::BTreeMap,
    fmt::Write,
    time::{Duration, Instant},
};

use tokio::time::sleep;

use crate::{dice::Dice, town::Town};

/// How many actions are acknowledged between two of them, at most.
const BETWEEN: usize = 100;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Trouble {
    /// A node is killed, and started again.
    NodeKilled,
    /// A node is asked to stop, and started again.
    NodeRenewed,
    DatabaseKilled,
    /// All connections of a node to the database break.
    LineCut,
    /// Nothing goes through between a node and the database, and then the connections break.
    LineDead,
    /// A clock jumps, by up to an hour to and fro.
    ClockWrong,
}

impl Trouble {
    pub(crate) const OF_ONE_NODE: [Trouble; 1] = [Trouble::NodeKilled];
    pub(crate) const OF_NODES_AND_DATABASE: [Trouble; 9] = [
        Trouble::NodeKilled,
        Trouble::NodeKilled,
        Trouble::NodeRenewed,
        Trouble::DatabaseKilled,
        Trouble::DatabaseKilled,
        Trouble::LineCut,
        Trouble::LineCut,
        Trouble::LineDead,
        Trouble::ClockWrong,
    ];

    /// One after the other until then, and until each has happened `least` times; says how often each did.
    pub(crate) async fn befall(
        town: &Town,
        kinds: &[Trouble],
        least: u32,
        end: Instant,
        mut dice: Dice,
    ) -> String {
        let mut counted: BTreeMap<Trouble, u32> = kinds.iter().map(|kind| (*kind, 0)).collect();
        while Instant::now() < end || counted.values().any(|times| *times < least) {
            let trouble = *dice.pick(kinds);
            trouble.strike(town, &mut dice).await;
            *counted.entry(trouble).or_default() += 1;
            // In the middle of something, always.
            town.until_acknowledged(dice.below(BETWEEN)).await;
        }
        let mut said = String::new();
        for (trouble, times) in counted {
            let _ = write!(said, "{trouble:?} {times}, ");
        }
        said
    }

    async fn strike(self, town: &Town, dice: &mut Dice) {
        let node = dice.pick(&town.nodes);
        match self {
            Trouble::NodeKilled => {
                node.kill();
                sleep(a_while(dice, Duration::from_millis(300))).await;
                node.start().await;
            }
            Trouble::NodeRenewed => {
                tokio::task::block_in_place(|| node.stop());
                node.start().await;
            }
            Trouble::DatabaseKilled => {
                let cluster = town.cluster.as_ref().expect("a database of its own");
                tokio::task::block_in_place(|| cluster.kill()).unwrap();
                sleep(a_while(dice, Duration::from_secs(1))).await;
                tokio::task::block_in_place(|| cluster.start_again()).unwrap();
            }
            Trouble::LineCut => node.wire.as_ref().expect("a line").cut(),
            Trouble::LineDead => {
                let wire = node.wire.as_ref().expect("a line");
                wire.set_dead(true);
                sleep(a_while(dice, Duration::from_secs(2))).await;
                wire.cut();
                wire.set_dead(false);
            }
            Trouble::ClockWrong => {
                for clock in town.nodes.iter().filter_map(|node| node.clock.as_ref()) {
                    clock.set(dice.below(7_200) as i64 - 3_600);
                }
            }
        }
    }
}

fn a_while(dice: &mut Dice, longest: Duration) -> Duration {
    longest.mul_f64(dice.below(1_000) as f64 / 1_000.0)
}
