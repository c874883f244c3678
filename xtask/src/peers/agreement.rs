//! Whether Paris Paris is the same game at boardgame.io as it is here: if not, no ratio means anything.

use anyhow::{Result, bail};

use super::field::{Field, Program};
use crate::{figures::Figures, step::quiet};

/// How many standard errors two means may lie apart.
const TOLERANCE: f64 = 4.0;

pub(crate) fn check(field: &Field) -> Result<()> {
    for players in [2, 3, 4] {
        let play = |program, arguments: [&str; 3]| {
            let line = quiet(field.command(program).args(arguments))?;
            Play::read(&Figures::read(&line), players)
        };
        let number = players.to_string();
        let ours = play(Program::Playouts, ["paris-paris", &number, "200000"])?;
        let theirs = play(Program::BoardgameIo, ["moves", &number, "2000"])?;
        println!(
            "Paris Paris at random, {players} players: ours {}, boardgame.io {}",
            ours.told(),
            theirs.told()
        );
        if !ours.agrees_with(&theirs) {
            bail!("the two games of Paris Paris differ: their speeds cannot be compared");
        }
    }
    Ok(())
}

/// What games at random came to.
struct Play {
    /// Decisions a game: in Paris Paris always the same.
    decisions: f64,
    /// Points a player.
    mean: f64,
    standard_error: f64,
}

impl Play {
    fn read(figures: &Figures, players: u8) -> Result<Play> {
        let (games, players) = (figures.number("games")?, f64::from(players));
        let mean = figures.number("points")? / games;
        let variance = figures.number("squares")? / games - mean * mean;
        Ok(Play {
            decisions: figures.number("decisions")? / games,
            mean: mean / players,
            standard_error: (variance / games).sqrt() / players,
        })
    }

    fn agrees_with(&self, other: &Play) -> bool {
        let error = self.standard_error.hypot(other.standard_error);
        let is_as_long = (self.decisions - other.decisions).abs() < 0.01;
        is_as_long && (self.mean - other.mean).abs() <= TOLERANCE * error
    }

    fn told(&self) -> String {
        format!("{:.2} ± {:.2} points in {} decisions", self.mean, self.standard_error, self.decisions)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn play(line: &str) -> Play {
        Play::read(&Figures::read(line), 2).unwrap()
    }

    #[test]
    fn the_mean_is_that_of_a_player_and_its_error_that_of_the_games() {
        // Games of 10 and 30 points: 20 on average, 10 each way.
        let play = play("games=2 points=40 squares=1000 decisions=80");
        assert_eq!(play.told(), "10.00 ± 3.54 points in 40 decisions");
    }

    #[test]
    fn games_differ_by_points_beyond_chance_or_by_length() {
        let one = play("games=100 points=2000 squares=50000 decisions=4000");
        let near = play("games=100 points=2200 squares=58400 decisions=4000");
        let far = play("games=100 points=3000 squares=100000 decisions=4000");
        let longer = play("games=100 points=2000 squares=50000 decisions=4100");
        assert!(one.agrees_with(&one) && one.agrees_with(&near));
        assert!(!one.agrees_with(&far) && !one.agrees_with(&longer));
    }
}
