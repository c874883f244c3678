//! What came of a match.

use omnibus_core::{Outcome, Seat};

use crate::{Effort, LineUp};

/// Everything that was played, deal by deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchResult {
    pub line_ups: Vec<LineUp>,
    pub deals: Vec<DealResult>,
}

/// One deal, played by every line-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealResult {
    /// By line-up.
    pub rounds: Vec<Round>,
    /// By bot.
    pub efforts: Vec<Effort>,
}

/// The games of one line-up on one deal, by rotation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    pub games: Vec<Outcome>,
}

impl MatchResult {
    pub fn games(&self) -> u64 {
        self.deals.iter().flat_map(|deal| &deal.rounds).map(|round| round.games.len() as u64).sum()
    }

    /// What a bot's choices took in all.
    pub fn effort(&self, bot: usize) -> Effort {
        let mut sum = Effort::default();
        self.deals.iter().for_each(|deal| sum += deal.efforts[bot]);
        sum
    }
}

impl Round {
    /// The bot's victories, all its copies together; of a shared one it has its part.
    pub fn wins(&self, line_up: &LineUp, bot: usize) -> f64 {
        self.games
            .iter()
            .enumerate()
            .map(|(rotation, outcome)| {
                let own = outcome.winners.iter().filter(|&seat| line_up.bot_at(seat, rotation) == bot);
                own.count() as f64 / outcome.winners.len() as f64
            })
            .sum()
    }

    /// The part of all victories that the bot's copies have.
    pub fn share(&self, line_up: &LineUp, bot: usize) -> f64 {
        self.wins(line_up, bot) / self.games.len() as f64
    }

    /// How many points the best copy of the bot is ahead of the best rival, on average.
    pub fn margin(&self, line_up: &LineUp, bot: usize) -> f64 {
        let margins = self.games.iter().enumerate().map(|(rotation, outcome)| {
            let best = |of_bot: bool| {
                Seat::all(line_up.players() as u8)
                    .filter(|&seat| (line_up.bot_at(seat, rotation) == bot) == of_bot)
                    .map(|seat| outcome.scores[seat.index()])
                    .max()
            };
            best(true).zip(best(false)).map_or(0.0, |(own, rival)| f64::from(own - rival))
        });
        margins.sum::<f64>() / self.games.len() as f64
    }
}

#[cfg(test)]
mod tests {
    use omnibus_core::Seats;

    use super::*;

    fn outcome(scores: [i32; 3], winners: &[u8]) -> Outcome {
        let winners: Seats = winners.iter().map(|&seat| Seat::new(seat)).collect();
        Outcome { scores: scores.to_vec(), winners }
    }

    #[test]
    fn victories_and_margins_follow_the_bot_around_the_table() {
        let line_up = LineUp::of_two(0, 1, 1, 3);
        let games = vec![outcome([10, 4, 1], &[0]), outcome([9, 4, 1], &[0]), outcome([5, 7, 7], &[1, 2])];
        let round = Round { games };
        // Bot 0 sits on seats 0, 1 and 2 in turn: a victory, none, half of one.
        assert!((round.wins(&line_up, 0) - 1.5).abs() < 1e-12);
        assert!((round.share(&line_up, 1) - 0.5).abs() < 1e-12);
        assert!((round.margin(&line_up, 0) - f64::from(6 - 5) / 3.0).abs() < 1e-12);
        assert!((round.margin(&line_up, 1) + round.margin(&line_up, 0)).abs() < 1e-12);
    }
}
