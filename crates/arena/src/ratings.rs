//! All bots on one scale.

use omnibus_core::{Chance, QuickChance};

use crate::{Estimate, LineUp, MatchResult};

/// How often the deals are drawn anew to see how far the ratings may be off.
const RESAMPLES: usize = 200;
/// The fit ends when no strength changes by more than this part of itself.
const PRECISE: f64 = 1e-9;
const MOST_STEPS: usize = 10_000;

/// Each bot's Elo above the anchor's, by one fit over all games of a match.
///
/// The model is Luce's choice, the first of Plackett and Luce's ranking: everybody at a table wins with a chance
/// in proportion to strength, and copies of a bot have one strength. Only victories count, because the rules of
/// the games say who has won and not who is third; of a shared victory each winner has its part. The fit is
/// Hunter's (2004), step by step towards the likeliest strengths. Every two bots are taken to have drawn one
/// game more than they played: so a bot that always wins has a finite rating.
///
/// Intervals are those of a bootstrap over deals, drawn with `seed`, in which two more deals are imagined: one
/// that the first of every line-up wins in all rotations, one that the last wins.
pub fn ratings(result: &MatchResult, bots: usize, anchor: usize, seed: u64) -> Vec<Estimate> {
    let tallies = Tallies::new(result, bots);
    let deals = result.deals.len();
    let likeliest = tallies.fit(&(0..deals).collect::<Vec<_>>(), vec![1.0; bots]);
    let mut chance = QuickChance::new(seed);
    let drawn: Vec<Vec<f64>> = (0..RESAMPLES)
        .map(|_| {
            let all = deals + Tallies::IMAGINED;
            let sample: Vec<usize> = (0..all).map(|_| chance.below(all as u32) as usize).collect();
            elos(&tallies.fit(&sample, likeliest.clone()), anchor)
        })
        .collect();
    elos(&likeliest, anchor)
        .into_iter()
        .enumerate()
        .map(|(bot, value)| {
            let mut spread: Vec<f64> = drawn.iter().map(|elos| elos[bot]).collect();
            spread.sort_by(f64::total_cmp);
            let low = quantile(&spread, 0.025).min(value);
            Estimate { value, low, high: quantile(&spread, 0.975).max(value) }
        })
        .collect()
}

fn elos(strengths: &[f64], anchor: usize) -> Vec<f64> {
    strengths.iter().map(|strength| 400.0 * (strength / strengths[anchor]).log10()).collect()
}

/// Of sorted values, the one below which this part of them lies.
fn quantile(sorted: &[f64], part: f64) -> f64 {
    let place = part * (sorted.len() - 1) as f64;
    let (below, above) = (sorted[place.floor() as usize], sorted[place.ceil() as usize]);
    below + (above - below) * place.fract()
}

/// Who won how often, by deal, line-up and bot.
struct Tallies {
    bots: usize,
    tables: Vec<Table>,
}

/// One line-up and its deals, the imagined ones last.
struct Table {
    /// By bot.
    copies: Vec<f64>,
    games_a_deal: f64,
    /// By deal, then by bot.
    wins: Vec<Vec<f64>>,
}

impl Tallies {
    const IMAGINED: usize = 2;

    fn new(result: &MatchResult, bots: usize) -> Tallies {
        let table = |(index, line_up): (usize, &LineUp)| {
            let games_a_deal = line_up.players() as f64;
            let all_to =
                |winner: usize| (0..bots).map(|bot| if bot == winner { games_a_deal } else { 0.0 }).collect();
            let played = result
                .deals
                .iter()
                .map(|deal| (0..bots).map(|bot| deal.rounds[index].wins(line_up, bot)).collect::<Vec<f64>>());
            Table {
                copies: (0..bots).map(|bot| line_up.copies(bot) as f64).collect(),
                games_a_deal,
                wins: played.chain([all_to(line_up.first()), all_to(line_up.last())]).collect(),
            }
        };
        Tallies { bots, tables: result.line_ups.iter().enumerate().map(table).collect() }
    }

    /// The likeliest strengths on a sample of the deals, found from a guess. Their geometric mean is 1.
    fn fit(&self, sample: &[usize], guess: Vec<f64>) -> Vec<f64> {
        // A drawn game with every other bot.
        let mut wins = vec![0.5 * (self.bots - 1) as f64; self.bots];
        for table in &self.tables {
            for &deal in sample {
                wins.iter_mut().zip(&table.wins[deal]).for_each(|(sum, won)| *sum += won);
            }
        }
        let mut strengths = guess;
        for _ in 0..MOST_STEPS {
            let next = self.step(&wins, sample.len() as f64, &strengths);
            let change = next.iter().zip(&strengths).map(|(new, old)| (new / old - 1.0).abs());
            let is_precise = change.fold(0.0, f64::max) < PRECISE;
            strengths = next;
            if is_precise {
                break;
            }
        }
        strengths
    }

    /// Hunter's step: a bot's victories divided by how many a strength of 1 would have had in its place.
    fn step(&self, wins: &[f64], deals: f64, strengths: &[f64]) -> Vec<f64> {
        let mut chances = vec![0.0; self.bots];
        for Table { copies, games_a_deal, .. } in &self.tables {
            let at_table: f64 = copies.iter().zip(strengths).map(|(copies, own)| copies * own).sum();
            let games = deals * games_a_deal;
            chances.iter_mut().zip(copies).for_each(|(sum, copies)| *sum += games * copies / at_table);
        }
        for (bot, sum) in chances.iter_mut().enumerate() {
            let rivals = strengths.iter().enumerate().filter(|&(rival, _)| rival != bot);
            *sum += rivals.map(|(_, strength)| 1.0 / (strengths[bot] + strength)).sum::<f64>();
        }
        let mut next: Vec<f64> = wins.iter().zip(&chances).map(|(wins, chances)| wins / chances).collect();
        let mean = (next.iter().map(|strength| strength.ln()).sum::<f64>() / self.bots as f64).exp();
        for strength in &mut next {
            *strength /= mean;
        }
        next
    }
}

#[cfg(test)]
mod tests {
    use omnibus_core::{Outcome, Seat, Seats};

    use super::*;
    use crate::{DealResult, Round, schedule};

    /// A match between bots whose strengths are known.
    fn simulated(elos: &[f64], players: u8, deals: usize, seed: u64) -> MatchResult {
        let mut chance = QuickChance::new(seed);
        let line_ups = schedule(elos.len(), players);
        let mut deal = || DealResult {
            rounds: line_ups.iter().map(|line_up| round(elos, line_up, &mut chance)).collect(),
            efforts: Vec::new(),
        };
        let deals = (0..deals).map(|_| deal()).collect();
        MatchResult { line_ups, deals }
    }

    /// Each draws the time at which it is ready; strong ones are ready early. Who is first has won: that is
    /// Plackett and Luce's ranking.
    fn round(elos: &[f64], line_up: &LineUp, chance: &mut QuickChance) -> Round {
        let players = line_up.players();
        let game = |rotation| {
            let scores: Vec<i32> = Seat::all(players as u8)
                .map(|seat| {
                    let strength = 10_f64.powf(elos[line_up.bot_at(seat, rotation)] / 400.0);
                    let ready = -((f64::from(chance.next_u32()) + 0.5) / 4_294_967_296.0).ln() / strength;
                    -(ready.ln() * 1e6) as i32
                })
                .collect();
            let best = scores.iter().max().copied();
            let winners: Seats =
                Seat::all(players as u8).filter(|seat| Some(scores[seat.index()]) == best).collect();
            Outcome { scores, winners }
        };
        Round { games: (0..players).map(game).collect() }
    }

    #[test]
    fn known_strengths_are_found_again() {
        let truth = [0.0, 120.0, -250.0, 40.0];
        for players in [2, 3, 4] {
            let found = ratings(&simulated(&truth, players, 600, 3), truth.len(), 0, 1);
            for (estimate, elo) in found.iter().zip(truth) {
                assert!((estimate.value - elo).abs() < 25.0, "{players} players: {found:?}");
                assert!(estimate.reach() < 40.0, "{players} players: {found:?}");
            }
            assert_eq!((found[0].low, found[0].high), (0.0, 0.0), "the anchor");
        }
    }

    #[test]
    fn intervals_hold_the_truth_about_as_often_as_they_say() {
        let truth = [0.0, 90.0, -60.0];
        let held = (0..100)
            .map(|seed| ratings(&simulated(&truth, 2, 60, seed), 3, 0, seed))
            .flat_map(|found| [found[1].contains(90.0), found[2].contains(-60.0)])
            .filter(|&held| held)
            .count();
        assert!((180..=199).contains(&held), "{held} of 200");
    }

    #[test]
    fn who_always_wins_has_a_finite_rating_and_an_honest_interval() {
        let found = ratings(&simulated(&[0.0, 9000.0], 2, 100, 7), 2, 0, 1);
        // 200.5 victories against half a one.
        assert!((found[1].value - 400.0 * 401_f64.log10()).abs() < 0.01, "{found:?}");
        assert!((400.0..750.0).contains(&found[1].low), "{found:?}");
    }

    #[test]
    fn the_anchor_only_moves_the_scale() {
        let played = simulated(&[0.0, 100.0, 30.0], 3, 100, 2);
        let (one, other) = (ratings(&played, 3, 0, 1), ratings(&played, 3, 2, 1));
        for bot in 0..3 {
            assert!((one[bot].value - one[2].value - other[bot].value).abs() < 1e-6);
        }
    }
}
