//! A server, all of it: nodes, and the database behind them.

use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use omnibus_postgres_lab::Cluster;
use tokio::time::{sleep, timeout};

use crate::{dice::Dice, http, node::Node};

/// How long it may take until everything goes on, where nothing fails any more.
const PATIENCE: Duration = Duration::from_mins(2);

pub(crate) struct Town {
    pub(crate) nodes: Vec<Node>,
    /// The database, where it is one that can be killed by itself.
    pub(crate) cluster: Option<Cluster>,
    /// How many actions were acknowledged.
    acknowledged: AtomicUsize,
}

impl Town {
    pub(crate) async fn open(nodes: Vec<Node>, cluster: Option<Cluster>) -> Arc<Town> {
        for node in &nodes {
            node.start().await;
        }
        Arc::new(Town { nodes, cluster, acknowledged: AtomicUsize::new(0) })
    }

    /// Some node that serves; waits for one.
    pub(crate) async fn any_node(&self, dice: &mut Dice) -> SocketAddr {
        loop {
            if let Some(address) = dice.pick(&self.nodes).address() {
                return address;
            }
            sleep(Duration::from_millis(20)).await;
        }
    }

    pub(crate) fn acknowledge(&self) {
        self.acknowledged.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn acknowledged(&self) -> usize {
        self.acknowledged.load(Ordering::Relaxed)
    }

    /// Waits until so many more actions were acknowledged: whatever has happened, people can play.
    pub(crate) async fn until_acknowledged(&self, more: usize) {
        let enough = self.acknowledged() + more;
        let wait = async {
            while self.acknowledged() < enough {
                sleep(Duration::from_millis(10)).await;
            }
        };
        timeout(PATIENCE, wait)
            .await
            .unwrap_or_else(|_| panic!("nobody can play any more:\n{}", self.said()));
    }

    /// All that the nodes have complained about.
    fn said(&self) -> String {
        self.nodes.iter().map(Node::said).collect()
    }

    /// Everything works again, and every node says so.
    pub(crate) async fn mend(&self) {
        for node in &self.nodes {
            if let Some(clock) = &node.clock {
                clock.set(0);
            }
            if let Some(wire) = &node.wire {
                wire.set_dead(false);
            }
            if node.address().is_none() {
                node.start().await;
            }
        }
        for node in &self.nodes {
            let address = node.address().expect("it runs");
            let wait = async {
                while http::get(address, "/ready", "").await.map_or(0, |answer| answer.status) != 200 {
                    sleep(Duration::from_millis(50)).await;
                }
            };
            timeout(PATIENCE, wait).await.unwrap_or_else(|_| panic!("a node is not ready:\n{}", node.said()));
        }
    }
}
