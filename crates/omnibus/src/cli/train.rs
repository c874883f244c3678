//! `omnibus train`: a network learns a game from games against itself.

use std::{num::NonZero, thread, time::Instant};

use anyhow::{Result, bail};
use omnibus_arena::compare;
use omnibus_bots::{Course, Learnable, train};
use omnibus_collection::AnyGame;
use omnibus_words::Words;

use super::progress::progress;
use crate::{arguments::Train, files};

impl Train {
    pub(crate) fn run(&self, words: &Words) -> Result<()> {
        if self.games == 0 {
            bail!(words.error_train_games());
        }
        let setup = self.seating.setup(words)?;
        match setup.game(self.game, words)? {
            AnyGame::ParisParis(game) => self.teach(&game, words),
            AnyGame::London(_) | AnyGame::Taxi(_) => bail!(words.error_train_game(self.game.meta().title)),
        }
    }

    fn teach<L: Learnable<Game: Sync>>(&self, school: &L, words: &Words) -> Result<()> {
        files::expect_writable(&self.save, words)?;
        let start = Instant::now();
        let threads = self.threads();
        let course = Course { games: self.games, seed: self.seed, threads: threads.get() };
        let bar = progress(self.games.into());
        let mut curve = Curve::default();
        let net = train(school, &course, |progress| {
            bar.set_position(progress.games.into());
            curve.errors.push(progress.error);
        });
        bar.finish_and_clear();
        files::replace(&self.save, net.write(&school.label()), words)?;
        let seconds = start.elapsed().as_secs();
        anstream::println!("{}", words.train_done(self.games.to_string(), seconds, files::shown(&self.save)));
        anstream::println!("{}", words.train_curve(curve.drawn()));
        self.examine(school, net.into(), threads, words);
        Ok(())
    }

    /// Whether what was learnt is better than what is shipped, on deals that nobody learnt from.
    fn examine<L: Learnable<Game: Sync>>(
        &self,
        school: &L,
        net: std::sync::Arc<omnibus_bots::Net>,
        threads: NonZero<usize>,
        words: &Words,
    ) {
        let (candidate, predecessor) = (school.player(net), school.predecessor());
        let seed = !self.seed;
        let result = compare(school.game(), &*candidate, &*predecessor, self.deals.into(), seed, threads);
        let (elo, reach) = (result.elo.value, result.elo.reach());
        let verdict = if result.elo.low > 0.0 { words.train_better() } else { words.train_not_better() };
        anstream::println!("{}", words.train_exam(self.deals, format!("{elo:+.0}"), format!("{reach:.0}")));
        anstream::println!("{verdict}");
    }

    /// As many threads as asked for, or one a core.
    fn threads(&self) -> NonZero<usize> {
        let asked = self.threads.and_then(|threads| NonZero::new(usize::from(threads)));
        asked.or_else(|| thread::available_parallelism().ok()).unwrap_or(NonZero::<usize>::MIN)
    }
}

/// How the error went down.
#[derive(Default)]
struct Curve {
    errors: Vec<f32>,
}

impl Curve {
    /// In how many steps it is drawn.
    const STEPS: usize = 40;
    const HEIGHTS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

    /// The means of equal parts of the way, each as high as it is beside the others.
    fn drawn(&self) -> String {
        let part = self.errors.len().div_ceil(Curve::STEPS).max(1);
        let means: Vec<f32> =
            self.errors.chunks(part).map(|part| part.iter().sum::<f32>() / part.len() as f32).collect();
        let least = means.iter().copied().fold(f32::INFINITY, f32::min);
        let most = means.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let height = |mean: f32| {
            let share = (mean - least) / (most - least).max(f32::EPSILON);
            Curve::HEIGHTS[(share * 7.0).round() as usize]
        };
        means.into_iter().map(height).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_curve_shows_where_the_error_was_high() {
        let falling = Curve { errors: (0..80).map(|step| 80.0 - step as f32).collect() };
        assert_eq!(falling.drawn().chars().count(), Curve::STEPS);
        assert!(falling.drawn().starts_with('█') && falling.drawn().ends_with('▁'));
        assert_eq!(Curve { errors: vec![0.5; 3] }.drawn(), "▁▁▁");
        assert_eq!(Curve::default().drawn(), "");
    }
}
