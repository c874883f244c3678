//! What a program is told, as it happens: a line for each decision that is its own.

use std::{collections::HashSet, time::Duration};

use omnibus_core::Seat;
use omnibus_engine::{Hello, Line};
use omnibus_store::{BotAccount, GuestId, TableId, TableState};
use tokio::{
    sync::{mpsc, watch},
    task::JoinSet,
    time::{Interval, MissedTickBehavior, interval},
};

use crate::{
    app::App,
    metrics::Counted,
    switchboard::{Call, Connection},
    trouble::Trouble,
    turn,
};

/// Proxies drop what is silent for longer.
const HEARTBEAT: Duration = Duration::from_secs(15);
/// How many of its tables, the last changed first, a program is told about.
const TABLES: u32 = 500;
/// How many lines may wait for a slow reader before tables wait too.
const WAITING: usize = 16;

/// One program's open stream.
pub(crate) struct BotStream {
    app: App,
    bot: GuestId,
    connection: Connection,
    _counted: Counted,
    stopping: watch::Receiver<bool>,
    heartbeat: Interval,
    /// The tables that are followed; each sends its lines here.
    tables: HashSet<TableId>,
    following: JoinSet<Result<(), Trouble>>,
    sender: mpsc::Sender<Line>,
    lines: mpsc::Receiver<Line>,
    /// Said first.
    greeting: Option<Line>,
}

impl BotStream {
    pub(crate) async fn open(app: App, account: BotAccount) -> Result<BotStream, Trouble> {
        let (sender, lines) = mpsc::channel(WAITING);
        let mut heartbeat = interval(HEARTBEAT);
        heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        heartbeat.reset();
        let mut stream = BotStream {
            bot: account.bot,
            // Connected first, listed then: no table falls in between.
            connection: app.tables.switchboard.connect(account.bot),
            _counted: Counted::new(&app.metrics, |metrics| &metrics.program_streams),
            stopping: app.stopping.clone(),
            heartbeat,
            tables: HashSet::new(),
            following: JoinSet::new(),
            sender,
            lines,
            greeting: Some(Hello::to(account.name)),
            app,
        };
        stream.follow_tables().await?;
        Ok(stream)
    }

    /// The next line; `None` when the stream is to end.
    pub(crate) async fn next(&mut self) -> Option<Line> {
        if let Some(hello) = self.greeting.take() {
            return Some(hello);
        }
        loop {
            tokio::select! {
                // A revoked token hears nothing more, whatever is waiting.
                biased;
                call = self.connection.call() => match call {
                    Call::Seated => self.follow_tables().await.ok()?,
                    Call::HangUp => return None,
                },
                () = async { drop(self.stopping.wait_for(|stopping| *stopping).await) } => return None,
                // A table that cannot be followed ends the stream: who connects again is told what is pending.
                Some(ended) = self.following.join_next() => ended.ok()?.ok()?,
                line = self.lines.recv() => return line,
                _ = self.heartbeat.tick() => {
                    // Another node may have revoked the token, or seated the program.
                    self.app.tables.store().bot(self.bot).await.ok()??;
                    self.follow_tables().await.ok()?;
                    return Some(Line::Ping);
                }
            }
        }
    }

    /// Follows the program's tables that are not over yet.
    async fn follow_tables(&mut self) -> Result<(), Trouble> {
        for listed in self.app.tables.store().tables_of(self.bot, TABLES).await? {
            if listed.summary.state != TableState::Finished && self.tables.insert(listed.table) {
                let (app, sender) = (self.app.clone(), self.sender.clone());
                self.following.spawn(follow(app, self.bot, listed.table, sender));
            }
        }
        Ok(())
    }
}

/// Sends a line for each decision of the program at this table, and one when the game is over.
async fn follow(app: App, bot: GuestId, id: TableId, lines: mpsc::Sender<Line>) -> Result<(), Trouble> {
    // Subscribed first and read then: nothing falls in between.
    let mut news = app.tables.store().subscribe(id).await?.ok_or(Trouble::NoTable)?;
    let open = app.tables.table(id).await?;
    // After which entry each seat was asked.
    let mut asked = [None; Seat::MAX];
    loop {
        app.tables.catch_up(&open, news.length()).await?;
        // Whoever reads from the log what another node wrote begins to wait here.
        app.tables.mind_programs(&open).await;
        let mut due = Vec::new();
        let is_over = {
            let table = app.tables.read(&open).await?;
            let mine = table.seats_of(Some(bot));
            for seat in table.programs_to_act().iter().filter(|&seat| mine.contains(seat)) {
                let last: &mut Option<u64> = &mut asked[seat.index()];
                // Asked once for each decision, though others may choose meanwhile.
                if last.is_some_and(|seq| table.is_current(seq, seat)) {
                    continue;
                }
                let time = open.patience.left(seat, app.tables.program_time);
                due.extend(turn::turn(&table, seat, time).map(|turn| Line::Turn(Box::new(turn))));
                *last = Some(table.seq);
            }
            let outcome = table.hosted().and_then(crate::hosted::Hosted::outcome);
            let is_over = outcome.is_some();
            due.extend(outcome.map(|outcome| Line::Over(turn::over(&table, outcome))));
            is_over
        };
        for line in due {
            if lines.send(line).await.is_err() {
                return Ok(());
            }
        }
        if is_over || news.grown().await.is_none() {
            return Ok(());
        }
    }
}
