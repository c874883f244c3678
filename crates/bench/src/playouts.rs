//! Random games through the public `Game` trait, the one that search uses.
//!
//! `playouts GAME PLAYERS GAMES` prints one line: games, decisions, allocations, CPU nanoseconds and a
//! checksum of all final scores, so that no work can be optimised away. Run by `cargo xtask bench`.

use std::process::ExitCode;

use cpu_time::ProcessTime;
use omnibus_core::{Game, QuickChance, Silent};
use omnibus_london::London;
use omnibus_paris_paris::ParisParis;

#[expect(clippy::print_stdout, reason = "the figures are what this program is for")]
fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let measured = match &arguments[..] {
        [game, players, games] => match (game.as_str(), players.parse(), games.parse()) {
            ("paris-paris", Ok(players), Ok(games)) => paris_paris(players).map(|game| measure(&game, games)),
            ("london", Ok(players), Ok(games)) => london(players).map(|game| measure(&game, games)),
            _ => None,
        },
        _ => None,
    };
    let Some(Measured { games, decisions, allocations, nanoseconds, checksum }) = measured else {
        eprintln!("usage: playouts GAME PLAYERS GAMES, such as: playouts paris-paris 4 1000000");
        return ExitCode::FAILURE;
    };
    println!(
        "games={games} decisions={decisions} allocations={allocations} cpu_ns={nanoseconds} checksum={checksum}"
    );
    ExitCode::SUCCESS
}

fn paris_paris(players: u8) -> Option<ParisParis> {
    use omnibus_paris_paris::{Board, Options};
    ParisParis::new(Board::standard(), players, Options::default())
}

fn london(players: u8) -> Option<London> {
    use omnibus_london::{Board, Options};
    London::new(Board::standard(), players, Options::default())
}

struct Measured {
    games: u32,
    decisions: u64,
    allocations: u64,
    nanoseconds: u128,
    checksum: i64,
}

fn measure<G: Game>(game: &G, games: u32) -> Measured {
    let mut actions = Vec::new();
    let mut play = |games: u32, seed: u64| {
        let mut chance = QuickChance::new(seed);
        let (mut decisions, mut checksum) = (0, 0);
        for _ in 0..games {
            let mut state = game.deal(&mut chance, &mut Silent);
            decisions += u64::from(game.playout(&mut state, &mut chance, &mut actions));
            for seat in omnibus_core::Seat::all(game.players()) {
                checksum = checksum * 31 % 1_000_003 + i64::from(game.score(&state, seat));
            }
        }
        (decisions, checksum)
    };
    play(games / 20 + 1, 1); // Warm up: the list of actions finds its size.

    let start = ProcessTime::now();
    let mut result = (0, 0);
    let allocations = allocation_counter::measure(|| result = play(games, 2)).count_total;
    let nanoseconds = start.elapsed().as_nanos();
    let (decisions, checksum) = result;
    Measured { games, decisions, allocations, nanoseconds, checksum }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Search plays millions of games: none may ask for memory.
    #[test]
    fn a_playout_allocates_nothing() {
        for players in 2..=4 {
            let paris_paris = measure(&paris_paris(players).unwrap(), 100);
            assert_eq!(paris_paris.allocations, 0, "Paris Paris, {players} players");
            let london = measure(&london(players).unwrap(), 100);
            assert_eq!(london.allocations, 0, "London, {players} players");
        }
    }
}
