//! Scores and the differences in strength that they stand for.

/// From strengths to scores, for a number of players.
///
/// A bot of strength `s` (10 to the power of Elo / 400) wins against others in proportion to its strength, as
/// Bradley and Terry and Luce have it. A pair's score is the mean of two shares: of one bot among copies of the
/// other, and of all others against one. It is one half between equals, whatever the number of players.
#[derive(Clone, Copy, Debug)]
pub struct Scale {
    rivals: f64,
}

impl Scale {
    pub fn new(players: u8) -> Scale {
        Scale { rivals: f64::from(players - 1) }
    }

    /// The score that a bot may expect that is so much stronger.
    pub fn score(self, elo: f64) -> f64 {
        let strength = 10_f64.powf(elo / 400.0);
        let alone = strength / (strength + self.rivals);
        let many = self.rivals * strength / (self.rivals * strength + 1.0);
        f64::midpoint(alone, many)
    }

    /// How much stronger a bot is that has this score; endless at 0 and 1.
    pub fn elo(self, score: f64) -> f64 {
        if score < 0.5 {
            return -self.elo(1.0 - score);
        }
        // The score as a fraction of polynomials in the strength, solved for it.
        let square = 2.0 * self.rivals * (1.0 - score);
        let linear = (1.0 + self.rivals * self.rivals) * (2.0 * score - 1.0);
        let root = (linear * linear + 8.0 * self.rivals * score * square).sqrt();
        400.0 * ((linear + root) / (2.0 * square)).log10()
    }

    /// The same, but finite: a score is taken to be at least half a game away from 0 and from 1.
    pub(crate) fn finite_elo(self, score: f64, games: u64) -> f64 {
        let half_a_game = 0.5 / games as f64;
        self.elo(score.clamp(half_a_game, 1.0 - half_a_game))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn between_two_players_the_scale_is_the_chess_players() {
        let scale = Scale::new(2);
        for (elo, score) in [(0.0, 0.5), (100.0, 0.640_065), (-200.0, 0.240_253)] {
            assert!((scale.score(elo) - score).abs() < 1e-6);
        }
    }

    #[test]
    fn scores_and_differences_lead_back_to_each_other() {
        for players in 2..=6 {
            let scale = Scale::new(players);
            assert!((scale.score(0.0) - 0.5).abs() < 1e-12, "equals share, {players} players");
            for elo in [-1500.0, -80.0, -1.0, 0.0, 5.0, 300.0, 1200.0] {
                assert!((scale.elo(scale.score(elo)) - elo).abs() < 1e-6, "{elo}, {players} players");
                assert!((scale.score(elo) + scale.score(-elo) - 1.0).abs() < 1e-12);
            }
            assert!(scale.elo(1.0).is_infinite() && scale.finite_elo(1.0, 100).is_finite());
        }
    }
}
