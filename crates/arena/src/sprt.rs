//! A test that ends as soon as it is decided.

use crate::{Scale, estimate::Sums};

/// Whether a candidate is stronger by `elo1` rather than by `elo0`: the generalised sequential probability ratio
/// test on scores of whole deals, with both risks at 5 %.
#[derive(Clone, Copy, Debug)]
pub struct Sprt {
    score0: f64,
    score1: f64,
    sums: Sums,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The candidate is as strong as `elo1` asks.
    Passed,
    /// It is no stronger than `elo0`.
    Failed,
    Undecided,
}

impl Sprt {
    /// The chance to pass what is only `elo0`, and to fail what is `elo1`.
    pub const RISK: f64 = 0.05;

    /// `elo0` is less than `elo1`.
    pub fn new(scale: Scale, elo0: f64, elo1: f64) -> Sprt {
        Sprt { score0: scale.score(elo0), score1: scale.score(elo1), sums: Sums::default() }
    }

    /// The score of one more deal, from 0 to 1.
    pub fn add(&mut self, score: f64) {
        self.sums.add(score);
    }

    /// The logarithm of how much likelier the scores are under `elo1` than under `elo0`.
    ///
    /// Scores of many deals are nearly normal, and of the variance only what they show themselves is known.
    pub fn log_likelihood_ratio(&self) -> f64 {
        if self.sums.count == 0.0 {
            return 0.0;
        }
        let Sprt { score0, score1, sums } = *self;
        sums.count * (score1 - score0) * (2.0 * sums.mean() - score0 - score1) / (2.0 * sums.share_variance())
    }

    /// At this ratio the test is passed; at its negative it has failed.
    pub fn bound() -> f64 {
        ((1.0 - Sprt::RISK) / Sprt::RISK).ln()
    }

    pub fn verdict(&self) -> Verdict {
        let ratio = self.log_likelihood_ratio();
        if ratio >= Sprt::bound() {
            Verdict::Passed
        } else if ratio <= -Sprt::bound() {
            Verdict::Failed
        } else {
            Verdict::Undecided
        }
    }
}

#[cfg(test)]
mod tests {
    use omnibus_core::{Chance, QuickChance};

    use super::*;

    /// Two games a deal, each won with the chance that the difference in strength gives.
    fn verdict_on(elo: f64, chance: &mut QuickChance) -> (Verdict, u32) {
        let scale = Scale::new(2);
        let wins =
            |chance: &mut QuickChance| f64::from(chance.next_u32()) / 4_294_967_296.0 < scale.score(elo);
        let mut test = Sprt::new(scale, 0.0, 40.0);
        for deal in 1..=20_000 {
            let games = [wins(chance), wins(chance)];
            test.add(games.into_iter().map(|won| f64::from(u8::from(won))).sum::<f64>() / 2.0);
            if test.verdict() != Verdict::Undecided {
                return (test.verdict(), deal);
            }
        }
        (test.verdict(), 20_000)
    }

    /// At its two hypotheses the test errs in one case of twenty, beyond them hardly ever.
    #[test]
    fn it_decides_right_on_known_strengths() {
        let mut chance = QuickChance::new(5);
        for (elo, right, most_errors) in [
            (0.0, Verdict::Failed, 18),
            (40.0, Verdict::Passed, 18),
            (-40.0, Verdict::Failed, 2),
            (80.0, Verdict::Passed, 2),
        ] {
            let runs: Vec<(Verdict, u32)> = (0..200).map(|_| verdict_on(elo, &mut chance)).collect();
            let errors = runs.iter().filter(|(verdict, _)| *verdict != right).count();
            assert!(errors <= most_errors, "{errors} errors in 200 tests at {elo} Elo");
            let mean = runs.iter().map(|(_, deals)| deals).sum::<u32>() / 200;
            assert!((50..900).contains(&mean), "{mean} deals on average at {elo} Elo");
        }
    }

    #[test]
    fn what_nobody_played_and_what_never_differs_decides_nothing_wrongly() {
        let mut test = Sprt::new(Scale::new(4), 0.0, 10.0);
        assert_eq!((test.verdict(), test.log_likelihood_ratio()), (Verdict::Undecided, 0.0));
        (0..5).for_each(|_| test.add(0.5));
        assert_eq!(test.verdict(), Verdict::Undecided, "five deals are few");
        (0..500).for_each(|_| test.add(0.5));
        assert_eq!(test.verdict(), Verdict::Failed, "equals are not stronger");
    }
}
