//! What was measured, as the documents show it.

use anyhow::Result;

use super::{
    entrant::{Entrant, House, Load},
    generator::{Generator, Measured},
    server::Grounds,
};
use crate::peers::rates::{Rates, short};

/// The share of what was offered that has to be done, or latencies only tell how long the queue had become.
const KEEPS_UP: f64 = 0.97;

/// A server under a load, with what was measured so far.
pub(crate) struct Row {
    pub(crate) load: Load,
    pub(crate) entrant: Entrant,
    /// Actions a second.
    rate: Rates,
    /// Actions a CPU-second of the server.
    by_cpu: Rates,
    /// CPU microseconds of the database for each action, where it has processes of its own.
    database: Rates,
    /// Milliseconds: the median, 99 % and 99.9 %.
    latencies: [Rates; 3],
    /// Bytes an update and viewer.
    bytes: Rates,
    /// Megabytes of the server.
    memory: Rates,
}

impl Row {
    pub(crate) fn new(load: Load, entrant: Entrant) -> Row {
        Row {
            load,
            entrant,
            rate: Rates::default(),
            by_cpu: Rates::default(),
            database: Rates::default(),
            latencies: Default::default(),
            bytes: Rates::default(),
            memory: Rates::default(),
        }
    }

    /// A server of its own, measured once.
    pub(crate) fn play(&mut self, grounds: &Grounds, generator: &Generator) -> Result<()> {
        let server = grounds.start(self.entrant.house)?;
        let measured = generator.measure(&server, self.entrant.kind, self.load)?;
        self.add(&measured)
    }

    fn add(&mut self, Measured { figures, before, after }: &Measured) -> Result<()> {
        let actions = figures.number("actions")?;
        let cpu = after.cpu - before.cpu;
        let database = after.database_cpu.zip(before.database_cpu).map(|(after, before)| after - before);
        self.rate.add(figures.number("rate")?);
        self.by_cpu.add(actions / cpu);
        if let Some(database) = database {
            self.database.add(database * 1e6 / actions);
        }
        for (latency, name) in self.latencies.iter_mut().zip(["p50_us", "p99_us", "p999_us"]) {
            latency.add(figures.number(name)? / 1e3);
        }
        self.bytes.add(figures.number("update_bytes")?);
        self.memory.add(after.memory / 1e6);
        println!(
            "{}, {}, {}: {} actions in {cpu:.2} CPU-seconds{}, checksum {}, 99 % seen within {} ms and sent within {}",
            self.load,
            self.entrant.name,
            self.entrant.viewers(),
            figures.text("actions")?,
            database.map_or(String::new(), |database| format!(" and {database:.2} of the database")),
            figures.text("checksum")?,
            short(figures.number("p99_us")? / 1e3),
            short(figures.number("lag_p99_us")? / 1e3),
        );
        Ok(())
    }
}

/// Markdown: one line for each row. Medians, with the least and the greatest in brackets.
pub(crate) fn table(rows: &[Row]) -> String {
    let mut text = "\
| load | server | viewers | actions a second | actions a CPU-second | by boardgame.io's | database, CPU µs an action | \
half within, ms | 99 %, ms | 99.9 %, ms | bytes an update | memory, MB |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
"
    .to_owned();
    for row in rows {
        let peer = rows.iter().find(|peer| peer.load == row.load && peer.entrant.house == House::BoardgameIo);
        text += &line(row, peer.filter(|peer| peer.entrant.house != row.entrant.house));
    }
    text
}

fn line(row: &Row, peer: Option<&Row>) -> String {
    let ratio = peer.map_or("–".to_owned(), |peer| {
        let ratio = row.by_cpu.by(&peer.by_cpu);
        let (least, greatest) = ratio.spread();
        format!("**{}×** ({} to {})", short(ratio.median()), short(least), short(greatest))
    });
    let has_database = matches!(row.entrant.house, House::Postgres { .. });
    let database = if has_database { row.database.to_string() } else { "–".to_owned() };
    let is_behind = row.load.rate.is_some_and(|offered| row.rate.median() < f64::from(offered) * KEEPS_UP);
    let behind = if is_behind { ", cannot keep up" } else { "" };
    let [half, most, nearly_all] = &row.latencies;
    format!(
        "| {} | {} | {} | {}{behind} | {} | {ratio} | {database} | {half} | {most} | {nearly_all} | {} | {} |\n",
        row.load,
        row.entrant.name,
        row.entrant.viewers(),
        row.rate,
        row.by_cpu,
        short(row.bytes.median()),
        short(row.memory.median()),
    )
}

#[cfg(test)]
mod tests {
    use super::{
        super::{
            entrant::{ENTRANTS, LOADS},
            server::Usage,
        },
        *,
    };
    use crate::figures::Figures;

    fn measured(actions: u32, cpu: f64, database: Option<f64>) -> Measured {
        let figures = format!(
            "actions={actions} rate=500.0 p50_us=1500 p99_us=2500 p999_us=9000 lag_p99_us=90 update_bytes=985.5 checksum=7"
        );
        let usage = |cpu, database_cpu| Usage { cpu, database_cpu, memory: 50e6 };
        Measured {
            figures: Figures::read(&figures),
            before: usage(1.0, database.map(|_| 3.0)),
            after: usage(1.0 + cpu, database.map(|database| 3.0 + database)),
        }
    }

    #[test]
    fn ratios_are_those_of_cpu_time_run_by_run() {
        let mut rows: Vec<Row> = ENTRANTS.map(|entrant| Row::new(LOADS[0], entrant)).into();
        for row in &mut rows {
            let is_peer = row.entrant.house == House::BoardgameIo;
            let database = matches!(row.entrant.house, House::Postgres { .. }).then_some(0.5);
            for cpu in [1.0, 2.0, 5.0] {
                row.add(&measured(5000, if is_peer { cpu * 2.0 } else { cpu }, database)).unwrap();
            }
        }
        let text = table(&rows);
        let lines: Vec<&str> = text.lines().skip(2).collect();
        assert!(
            lines[0].starts_with(
                "| 50 tables, 500 a second | ours, SQLite | as browsers do | 500 (500 to 500) | \
                 2,500 (1,000 to 5,000) | **2.00×** (2.00 to 2.00) | – | 1.50 (1.50 to 1.50) |"
            ),
            "{text}"
        );
        assert!(!text.contains("cannot keep up"), "{text}");
        assert!(lines[2].contains("| 100 (100 to 100) |"), "half a second for 5,000 actions: {text}");
        assert!(lines[7].contains("| – | – |"), "nobody is compared with themselves: {text}");
        assert!(text.lines().all(|line| line.matches('|').count() == 13), "{text}");
    }

    #[test]
    fn who_cannot_keep_up_is_named() {
        let mut row = Row::new(LOADS[0], ENTRANTS[0]);
        let mut measured = measured(5000, 1.0, None);
        measured.figures = Figures::read(
            "actions=1 rate=480 p50_us=1 p99_us=1 p999_us=1 lag_p99_us=1 update_bytes=1 checksum=1",
        );
        row.add(&measured).unwrap();
        assert!(table(&[row]).contains("| 480 (480 to 480), cannot keep up |"));
    }
}
