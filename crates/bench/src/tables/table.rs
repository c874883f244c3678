//! A table and its two players, game after game.

use std::{
    cell::RefCell,
    rc::Rc,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail};
use tokio::time::timeout;

use crate::{
    pace::Pace,
    player::{Place, Player, Shown},
    tally::{Done, Tally},
};

/// How long anything may take before it is an error.
const PATIENCE: Duration = Duration::from_secs(10);
/// After so many errors there is nothing left to measure.
const ENOUGH: u64 = 50;
/// Two players take two tiles of three, and there are sixty.
pub(crate) const ACTIONS: usize = 40;

pub(crate) struct Table<P> {
    players: [P; 2],
    /// What each player saw last.
    seen: [Shown; 2],
    /// How many actions the game has had.
    actions: usize,
    /// When the latest action was seen by all, or the game was dealt.
    free: Instant,
    /// When the game was dealt.
    dealt: Instant,
}

impl<P: Player> Table<P> {
    pub(crate) async fn open(places: [Place; 2]) -> Result<Table<P>> {
        let opened = async {
            let [one, other] = places;
            let mut players = [P::arrive(one).await?, P::arrive(other).await?];
            let seen = begin(&mut players).await?;
            let now = Instant::now();
            Ok(Table { players, seen, actions: 0, free: now, dealt: now })
        };
        timeout(PATIENCE, opened).await.context("a table was not opened in time")?
    }

    /// Plays until the pace ends, or everything is measured.
    pub(crate) async fn play(mut self, mut pace: Pace, tally: Rc<RefCell<Tally>>) {
        let mut has_begun = false;
        loop {
            let due = if has_begun && pace.is_at_once {
                (!tally.borrow().has_ended()).then(|| Ok(Instant::now()))
            } else {
                self.wait(&mut pace).await
            };
            let Some(due) = due else { return };
            has_begun = true;
            let done = match due {
                Ok(due) => self.act_and_go_on(due, &tally).await,
                Err(error) => Err(error),
            };
            if let Err(error) = done {
                tally.borrow_mut().add_errors(1, &error);
                // What is left of this game is in an unknown state.
                if tally.borrow().errors() > ENOUGH || self.begin_again().await.is_err() {
                    return;
                }
            }
        }
    }

    /// Waits until an action is due, while the viewers stay awake.
    async fn wait(&mut self, pace: &mut Pace) -> Option<Result<Instant>> {
        loop {
            let [one, other] = &mut self.players;
            let (seat, shown) = tokio::select! {
                biased;
                due = pace.due.recv() => return due.map(Ok),
                shown = one.next() => (0, shown),
                shown = other.next() => (1, shown),
            };
            match shown {
                Ok(shown) => self.seen[seat] = shown,
                Err(error) => return Some(Err(error.context("a viewer was lost"))),
            }
        }
    }

    async fn act_and_go_on(&mut self, due: Instant, tally: &RefCell<Tally>) -> Result<()> {
        let done = self.act(due).await?;
        tally.borrow_mut().add(done);
        if self.actor().is_none() {
            if self.actions != ACTIONS {
                bail!("a game was over after {} actions, which takes {ACTIONS}", self.actions);
            }
            tally.borrow_mut().add_game();
            self.begin_again().await.context("the next game did not begin")?;
        }
        Ok(())
    }

    /// The first choice of whose turn it is, until both have seen it.
    async fn act(&mut self, due: Instant) -> Result<Done> {
        let actor = self.actor().context("nobody is to act")?;
        let seq = self.seen[actor].seq;
        // That a new game had to be dealt is nobody's delay.
        let due = due.max(self.dealt);
        let lag = due.max(self.free).elapsed();
        let seen = async {
            self.players[actor].act(&self.seen[actor]).await?;
            let [one, other] = &mut self.players;
            tokio::try_join!(until_after(one, seq), until_after(other, seq))
        };
        let ((one, first), (other, second)) =
            timeout(PATIENCE, seen).await.context("an action was not seen in time")??;
        if one.seq != other.seq {
            bail!("one viewer saw the update {}, the other {}", one.seq, other.seq);
        }
        self.actions += 1;
        self.free = first.max(second);
        let done = Done { due, lag, seen: self.free, seq: one.seq, bytes: one.bytes + other.bytes };
        self.seen = [one, other];
        Ok(done)
    }

    /// Who is to act; nobody when the game is over.
    fn actor(&self) -> Option<usize> {
        actor(&self.seen)
    }

    async fn begin_again(&mut self) -> Result<()> {
        self.seen = timeout(PATIENCE, begin(&mut self.players)).await.context("no table in time")??;
        self.actions = 0;
        self.dealt = Instant::now();
        self.free = self.dealt;
        Ok(())
    }
}

/// Who has something to choose from.
fn actor(seen: &[Shown; 2]) -> Option<usize> {
    seen.iter().position(|seen| seen.choice.is_some())
}

/// Both sit down at a new table, and wait until it is somebody's turn: a node may still have to hear of the deal.
async fn begin<P: Player>(players: &mut [P; 2]) -> Result<[Shown; 2]> {
    let mut seen = P::begin(players).await?;
    while actor(&seen).is_none() {
        let [one, other] = players;
        tokio::select! {
            shown = one.next() => seen[0] = shown?,
            shown = other.next() => seen[1] = shown?,
        }
    }
    Ok(seen)
}

/// The first update after one that is known, and when it was there.
async fn until_after<P: Player>(player: &mut P, seq: u64) -> Result<(Shown, Instant)> {
    loop {
        let shown = player.next().await?;
        if shown.seq > seq {
            return Ok((shown, Instant::now()));
        }
    }
}
