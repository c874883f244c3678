//! Random games through the public `Game` trait, the one that search uses.
//!
//! `playouts GAME PLAYERS GAMES` prints one line: games, decisions, the points of all players, the sum of
//! their squares by game, allocations, CPU nanoseconds and a checksum of all final scores, so that no work can
//! be optimised away. Run by `cargo xtask bench`.

use std::process::ExitCode;

use cpu_time::ProcessTime;
use omnibus_bots::{Guide, Known};
use omnibus_core::{Game, QuickChance, Silent};
use omnibus_london::London;
use omnibus_paris_paris::ParisParis;
use omnibus_taxi::{State, Taxi};

#[expect(clippy::print_stdout, reason = "the figures are what this program is for")]
fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let measured = match &arguments[..] {
        [game, players, games] => match (game.as_str(), players.parse(), games.parse()) {
            ("paris-paris", Ok(players), Ok(games)) => paris_paris(players).map(|game| measure(&game, games)),
            ("london", Ok(players), Ok(games)) => london(players).map(|game| measure(&game, games)),
            ("taxi", Ok(players), Ok(games)) => taxi(players).map(|game| measure(&game, games)),
            ("taxi-guided", Ok(players), Ok(games)) => taxi(players).map(|game| measure_guided(&game, games)),
            _ => None,
        },
        _ => None,
    };
    let Some(measured) = measured else {
        eprintln!("usage: playouts GAME PLAYERS GAMES, such as: playouts paris-paris 4 1000000");
        return ExitCode::FAILURE;
    };
    let Measured { games, played, warm_up, allocations, nanoseconds } = measured;
    let Played { decisions, points, squares, checksum } = played;
    println!(
        "games={games} decisions={decisions} points={points} squares={squares} warm_up={warm_up} \
         allocations={allocations} cpu_ns={nanoseconds} checksum={checksum}"
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

fn taxi(players: u8) -> Option<Taxi> {
    use omnibus_taxi::{Board, Deck, Options};
    Taxi::new(Board::standard(), Deck::standard(), players, Options::default())
}

/// Room for any list of legal actions.
const LONGEST: usize = 1024;

struct Measured {
    games: u32,
    played: Played,
    /// Decisions before the clock starts.
    warm_up: u64,
    allocations: u64,
    nanoseconds: u128,
}

/// What a number of games came to.
#[derive(Default)]
struct Played {
    decisions: u64,
    /// Of all players.
    points: i64,
    /// Of the points of each game.
    squares: i64,
    checksum: i64,
}

fn measure<G: Game>(game: &G, games: u32) -> Measured {
    let mut actions = Vec::with_capacity(LONGEST);
    measure_playing(game, games, |state, chance| game.playout(state, chance, &mut actions))
}

/// Playouts guided by what `greedy` would choose, as search does where even choices lead nowhere.
fn measure_guided(game: &Taxi, games: u32) -> Measured {
    let guide = Guide::new(game);
    let mut legal = Vec::with_capacity(LONGEST);
    measure_playing(game, games, |state: &mut State, chance| {
        let mut decisions = 0;
        while let Some(seat) = game.to_act(state).first() {
            let known = Known { table: state.table(), seat };
            let action = guide.ordinary_move(game, &known).unwrap_or_else(|| {
                game.legal_actions(state, seat, &mut legal);
                guide.choose(game, &known, &legal, chance)
            });
            game.apply_unchecked(state, seat, action, chance, &mut Silent);
            decisions += 1;
        }
        decisions
    })
}

/// Plays many games from their deals, each to its end by `play_out`, which counts its decisions.
fn measure_playing<G: Game>(
    game: &G,
    games: u32,
    mut play_out: impl FnMut(&mut G::State, &mut QuickChance) -> u32,
) -> Measured {
    let mut play = |games: u32, seed: u64| {
        let mut chance = QuickChance::new(seed);
        let mut played = Played::default();
        for _ in 0..games {
            let mut state = game.deal(&mut chance, &mut Silent);
            played.decisions += u64::from(play_out(&mut state, &mut chance));
            let mut points = 0;
            for seat in omnibus_core::Seat::all(game.players()) {
                let score = i64::from(game.score(&state, seat));
                points += score;
                played.checksum = played.checksum * 31 % 1_000_003 + score;
            }
            played.points += points;
            played.squares += points * points;
        }
        played
    };
    let warm_up = play(games / 20 + 1, 1).decisions;

    let start = ProcessTime::now();
    let mut played = Played::default();
    let allocations = allocation_counter::measure(|| played = play(games, 2)).count_total;
    let nanoseconds = start.elapsed().as_nanos();
    Measured { games, played, warm_up, allocations, nanoseconds }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A search asks for its room once, however long it thinks.
    #[test]
    fn an_iteration_of_a_search_allocates_nothing() {
        use omnibus_bots::{Bot, Budget, Decision, Search, Uniform};
        let game = paris_paris(2).unwrap();
        let mut chance = QuickChance::new(1);
        let state = game.deal(&mut chance, &mut Silent);
        let seat = game.to_act(&state).first().unwrap();
        let view = game.view(&state, omnibus_core::Viewer::Player(seat));
        let mut legal = Vec::new();
        game.legal_actions(&state, seat, &mut legal);
        let mut count = |nodes| {
            let search = Search { searchable: Uniform, budget: Budget::nodes(nodes) };
            let decision = Decision::new(&game, &view, seat, &legal);
            allocation_counter::measure(|| {
                search.choose(&decision, &mut chance);
            })
            .count_total
        };
        assert_eq!(count(200), count(5_000));
    }

    /// Search plays millions of games: none may ask for memory.
    #[test]
    fn a_playout_allocates_nothing() {
        for players in 2..=4 {
            let paris_paris = measure(&paris_paris(players).unwrap(), 100);
            assert_eq!(paris_paris.allocations, 0, "Paris Paris, {players} players");
            let london = measure(&london(players).unwrap(), 100);
            assert_eq!(london.allocations, 0, "London, {players} players");
        }
        for players in [2, 6] {
            let taxi = measure_guided(&taxi(players).unwrap(), 100);
            assert_eq!(taxi.allocations, 0, "Taxi, {players} players");
        }
        assert_eq!(measure(&taxi(2).unwrap(), 5).allocations, 0, "Taxi, even choices");
    }
}
