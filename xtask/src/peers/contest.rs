//! Ours against one or several peers.

use anyhow::Result;

use super::{contestant::Contestant, field::Field, rates::Rates};

#[derive(Clone, Copy, Debug)]
pub(crate) struct Contest {
    /// Several contests can be about one goal.
    pub(crate) row: u8,
    pub(crate) ours: Contestant,
    /// The fastest of them counts.
    pub(crate) peers: &'static [Contestant],
    /// Contests without one only tell something.
    pub(crate) goal: Option<Goal>,
}

/// How many times as fast as the peer ours has to be.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Goal {
    pub(crate) floor: f64,
    pub(crate) target: f64,
}

/// A contest with what was measured so far.
#[derive(Clone, Debug)]
pub(crate) struct Played {
    pub(crate) contest: Contest,
    pub(crate) ours: Rates,
    /// In the order of the contest's peers.
    pub(crate) peers: Vec<Rates>,
}

impl Contest {
    pub(crate) fn begin(&self) -> Played {
        Played {
            contest: *self,
            ours: Rates::default(),
            peers: self.peers.iter().map(|_| Rates::default()).collect(),
        }
    }
}

impl Played {
    /// Everybody runs once, ours first; what one did is printed at once.
    pub(crate) fn play(&mut self, field: &Field) -> Result<()> {
        let measure = |contestant: &Contestant, rates: &mut Rates| -> Result<()> {
            let run = contestant.run(field)?;
            rates.add(run.rate);
            let row = self.contest.row;
            println!(
                "{row} {:50} {:>12.0} {} a CPU-second, checksum {}",
                contestant.name, run.rate, contestant.counted, run.checksum
            );
            Ok(())
        };
        measure(&self.contest.ours, &mut self.ours)?;
        self.contest.peers.iter().zip(&mut self.peers).try_for_each(|(peer, rates)| measure(peer, rates))
    }

    /// The fastest peer.
    pub(crate) fn rival(&self) -> Option<(&Contestant, &Rates)> {
        let peers = self.contest.peers.iter().zip(&self.peers);
        peers.max_by(|(_, one), (_, other)| one.median().total_cmp(&other.median()))
    }
}
