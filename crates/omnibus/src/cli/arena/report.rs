//! What a match says: as a table, as JSON, as a picture.

use std::time::Duration;

use omnibus_arena::{Chart, Comparison, Estimate, MatchResult, Share, Sprt, Verdict};
use omnibus_core::{Notation, Seat};
use omnibus_words::Words;
use serde_json::{Value, json};

use super::super::columns::{columns, percent};
use crate::arguments::Arena;

pub(crate) struct Report<'a, G> {
    pub(crate) arena: &'a Arena,
    pub(crate) game: &'a G,
    /// What the bots are called, as they were named.
    pub(crate) names: Vec<&'a str>,
    pub(crate) anchor: usize,
    pub(crate) result: MatchResult,
    /// By bot.
    pub(crate) ratings: Vec<Estimate>,
    pub(crate) test: Option<Sprt>,
    pub(crate) elapsed: Duration,
}

impl<G: Notation> Report<'_, G> {
    pub(crate) fn text(&self, words: &Words) -> String {
        let rate = words.arena_rate(format!("{:.1}", self.elapsed.as_secs_f64()), self.arena.threads().get());
        let mut text = format!(
            "{}\n\n{}: {}\n{}\n{}\n{}",
            words.arena_title(G::meta().title, self.played(words)),
            words.arena_ratings(),
            words.arena_scale(self.names[self.anchor]),
            self.ratings_table(words),
            words.arena_pairs(),
            self.pairs_table(words),
        );
        if let Some(test) = &self.test {
            text += &format!("\n{}\n", self.verdict(test, words));
        }
        text + &format!("\n{rate}\n")
    }

    pub(crate) fn chart(&self, words: &Words) -> String {
        let rows: Vec<(String, Estimate)> =
            self.ranking().into_iter().map(|bot| (self.names[bot].to_owned(), self.ratings[bot])).collect();
        let (subtitle, axis) = (self.played(words), words.arena_scale(self.names[self.anchor]));
        Chart { title: G::meta().title, subtitle: &subtitle, axis: &axis, rows: &rows }.svg()
    }

    /// Every figure with all its digits, and what is needed to play the same again.
    pub(crate) fn json(&self) -> Value {
        let (game, board) = (self.game, self.game.board());
        let ratings: Vec<Value> = self
            .ranking()
            .into_iter()
            .map(|bot| {
                let effort = self.result.effort(bot);
                json!({
                    "bot": self.names[bot],
                    "elo": estimate(&self.ratings[bot]),
                    "decisions": effort.decisions,
                    "cpu_seconds_a_decision": effort.mean().as_secs_f64(),
                })
            })
            .collect();
        let pairs: Vec<Value> = self
            .pairs()
            .map(|(bot, rival, pair)| {
                json!({
                    "bot": self.names[bot],
                    "against": self.names[rival],
                    "deals": pair.deals,
                    "games": pair.games,
                    "share": share(&Share { estimate: pair.share, fair: 0.5 }),
                    "alone": share(&pair.alone),
                    "many": share(&pair.many),
                    "margin": estimate(&pair.margin),
                    "elo": estimate(&pair.elo),
                })
            })
            .collect();
        let line_ups: Vec<Vec<&str>> = self
            .result
            .line_ups
            .iter()
            .map(|line_up| {
                Seat::all(game.players()).map(|seat| self.names[line_up.bot_at(seat, 0)]).collect()
            })
            .collect();
        json!({
            "arena": 1,
            "version": env!("CARGO_PKG_VERSION"),
            "game": G::meta().id,
            "board": { "id": board.id, "fingerprint": format!("{:016x}", board.fingerprint) },
            "options": game.options(),
            "players": game.players(),
            "bots": self.names,
            "anchor": self.names[self.anchor],
            "seed": self.arena.seed,
            "most_deals": self.arena.deals,
            "deals": self.result.deals.len(),
            "games": self.result.games(),
            "line_ups": line_ups,
            "ratings": ratings,
            "pairs": pairs,
            "sprt": self.test.as_ref().map(|test| self.test_json(test)),
            "threads": self.arena.threads(),
            "seconds": self.elapsed.as_secs_f64(),
        })
    }

    fn test_json(&self, test: &Sprt) -> Value {
        json!({
            "elo0": self.arena.elo0,
            "elo1": self.arena.elo1,
            "alpha": Sprt::RISK,
            "beta": Sprt::RISK,
            "log_likelihood_ratio": test.log_likelihood_ratio(),
            "lower": -Sprt::bound(),
            "upper": Sprt::bound(),
            "verdict": match test.verdict() {
                Verdict::Passed => "passed",
                Verdict::Failed => "failed",
                Verdict::Undecided => "undecided",
            },
        })
    }

    fn played(&self, words: &Words) -> String {
        let (deals, games) = (self.result.deals.len(), self.result.games());
        words.arena_played(self.game.players(), deals, games, self.arena.seed.to_string())
    }

    /// The strongest first.
    fn ranking(&self) -> Vec<usize> {
        let mut bots: Vec<usize> = (0..self.names.len()).collect();
        bots.sort_by(|&one, &other| self.ratings[other].value.total_cmp(&self.ratings[one].value));
        bots
    }

    /// Every two bots once, in the order in which they were named.
    fn pairs(&self) -> impl Iterator<Item = (usize, usize, Comparison)> {
        let bots = self.names.len();
        (0..bots)
            .flat_map(move |bot| (bot + 1..bots).map(move |rival| (bot, rival)))
            .filter_map(|(bot, rival)| Some((bot, rival, self.result.compare(bot, rival)?)))
    }

    fn ratings_table(&self, words: &Words) -> String {
        let headings = vec![words.sim_bot(), words.arena_elo(), words.arena_interval(), words.arena_time()];
        let rows = self.ranking().into_iter().map(|bot| {
            let elo = &self.ratings[bot];
            // The anchor stands where it is put: it has no interval.
            let interval = if bot == self.anchor { String::new() } else { interval(elo) };
            let time = spoken_time(self.result.effort(bot).mean());
            vec![self.names[bot].to_owned(), signed(elo.value, 0), interval, time]
        });
        columns(std::iter::once(headings).chain(rows))
    }

    fn pairs_table(&self, words: &Words) -> String {
        // Between two players there is nothing but one against one.
        let is_duel = self.game.players() == 2;
        let fair = 1.0 / f64::from(self.game.players());
        let shares = |share: String, alone: String, many: String| {
            if is_duel { vec![share] } else { vec![share, alone, many] }
        };
        let row = |bot: String, rival: String, shares: Vec<String>, rest: [String; 3]| {
            [bot, rival].into_iter().chain(shares).chain(rest).collect::<Vec<_>>()
        };
        let headings = row(
            words.sim_bot(),
            words.arena_rival(),
            shares(
                words.arena_share(),
                words.arena_alone(percent(fair)),
                words.arena_many(percent(1.0 - fair)),
            ),
            [words.arena_margin(), words.arena_elo(), words.arena_interval()],
        );
        let rows = self.pairs().map(|(bot, rival, pair)| {
            row(
                self.names[bot].to_owned(),
                self.names[rival].to_owned(),
                shares(
                    percentage(&pair.share),
                    percentage(&pair.alone.estimate),
                    percentage(&pair.many.estimate),
                ),
                [
                    format!("{} ± {:.2}", signed(pair.margin.value, 2), pair.margin.reach()),
                    signed(pair.elo.value, 0),
                    interval(&pair.elo),
                ],
            )
        });
        columns(std::iter::once(headings).chain(rows))
    }

    fn verdict(&self, test: &Sprt, words: &Words) -> String {
        let &Arena { elo0, elo1, .. } = self.arena;
        let (bot, rival) = (self.names[0], self.names[1]);
        let found = match test.verdict() {
            Verdict::Passed => words.arena_passed(bot, elo1.to_string(), rival, elo0.to_string()),
            Verdict::Failed => words.arena_failed(bot, elo0.to_string(), rival, elo1.to_string()),
            Verdict::Undecided => words.arena_undecided(),
        };
        let ratio = signed(test.log_likelihood_ratio(), 2);
        format!("{}\n{found}", words.arena_sprt(ratio, format!("{:.2}", Sprt::bound())))
    }
}

fn estimate(Estimate { value, low, high }: &Estimate) -> Value {
    json!({ "value": value, "low": low, "high": high })
}

fn share(Share { estimate: Estimate { value, low, high }, fair }: &Share) -> Value {
    json!({ "value": value, "low": low, "high": high, "fair": fair })
}

fn percentage(share: &Estimate) -> String {
    format!("{} ± {:.1}", percent(share.value), share.reach() * 100.0)
}

fn interval(elo: &Estimate) -> String {
    format!("{} … {}", signed(elo.low, 0), signed(elo.high, 0))
}

/// With its sign, unless nothing is left of it.
fn signed(value: f64, digits: usize) -> String {
    let text = format!("{value:+.digits$}");
    if text.contains(|letter: char| ('1'..='9').contains(&letter)) { text } else { text[1..].to_owned() }
}

/// In a unit in which people can read it.
fn spoken_time(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    match seconds {
        0.0..1e-3 => format!("{:.1} µs", seconds * 1e6),
        1e-3..1.0 => format!("{:.1} ms", seconds * 1e3),
        _ => format!("{seconds:.2} s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_short_and_never_minus_nothing() {
        assert_eq!(
            [signed(-0.2, 0), signed(0.004, 2), signed(12.34, 1), signed(-7.0, 0)],
            ["0", "0.00", "+12.3", "-7"]
        );
        let times =
            [320, 45_678, 1_234_567, 2_500_000_000].map(|nanos| spoken_time(Duration::from_nanos(nanos)));
        assert_eq!(times, ["0.3 µs", "45.7 µs", "1.2 ms", "2.50 s"]);
    }
}
