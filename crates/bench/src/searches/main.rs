//! Tree searches of Paris Paris, ours and that of the `ismcts` crate.
//!
//! `searches WHO PLAYERS BUDGET SEARCHES MOVES_BEFORE` prints one line: iterations, CPU nanoseconds, how many
//! legal actions the poorest root had, and a checksum of what was found, so that no work can be optimised
//! away. Each search starts from a game of its own, after some moves at random. Run by `cargo xtask bench peers`.

mod alone;
mod ours;
mod root;
mod the_crate;

use std::process::ExitCode;

use cpu_time::ProcessTime;
use omnibus_bots::Budget;
use omnibus_core::QuickChance;
use omnibus_paris_paris::{Board, Options, ParisParis};

use root::Root;

#[expect(clippy::print_stdout, reason = "the figures are what this program is for")]
fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some(Measured { iterations, nanoseconds, fewest_choices, checksum }) = measure(&arguments) else {
        eprintln!(
            "usage: searches WHO PLAYERS BUDGET SEARCHES MOVES_BEFORE, such as: searches ours 2 100ms 20 0\n\
             WHO is one of ours, ismcts, ismcts-with-our-playouts, sampled-playouts, copied-playouts"
        );
        return ExitCode::FAILURE;
    };
    println!(
        "iterations={iterations} cpu_ns={nanoseconds} fewest_choices={fewest_choices} checksum={checksum}"
    );
    ExitCode::SUCCESS
}

type Searching = fn(&Root<'_>, Budget, &mut QuickChance) -> Found;

/// What a search brought: how many iterations it made, and a number that hangs on all of them.
struct Found {
    iterations: u64,
    checksum: u64,
}

struct Measured {
    iterations: u64,
    nanoseconds: u128,
    fewest_choices: usize,
    checksum: u64,
}

fn measure(arguments: &[String]) -> Option<Measured> {
    let [who, players, budget, searches, moves_before] = arguments else { return None };
    let search = match who.as_str() {
        "ours" => ours::search as Searching,
        "ismcts" => the_crate::search_with_own_rollouts,
        "ismcts-with-our-playouts" => the_crate::search_with_our_playouts,
        "sampled-playouts" => alone::sample_and_play_out,
        "copied-playouts" => alone::copy_and_play_out,
        _ => return None,
    };
    let game = ParisParis::new(Board::standard(), players.parse().ok()?, Options::default())?;
    let budget = budget.parse().ok()?;
    if who.starts_with("ismcts") && !the_crate::can_search(&game, budget) {
        return None;
    }
    let (searches, moves_before): (u32, u32) = (searches.parse().ok()?, moves_before.parse().ok()?);

    let mut chance = QuickChance::new(2);
    let mut measured = Measured { iterations: 0, nanoseconds: 0, fewest_choices: usize::MAX, checksum: 0 };
    search(&Root::new(&game, moves_before, &mut chance), budget, &mut chance); // The warm-up.
    for _ in 0..searches {
        let root = Root::new(&game, moves_before, &mut chance);
        measured.fewest_choices = measured.fewest_choices.min(root.legal.len());
        let start = ProcessTime::now();
        let found = search(&root, budget, &mut chance);
        measured.nanoseconds += start.elapsed().as_nanos();
        measured.iterations += found.iterations;
        measured.checksum = measured.checksum.wrapping_mul(31).wrapping_add(found.checksum);
    }
    Some(measured)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn measured(who: &str, players: &str, budget: &str) -> Option<Measured> {
        measure(&[who, players, budget, "2", "35"].map(str::to_owned))
    }

    #[test]
    fn whoever_searches_has_a_choice_and_makes_iterations() {
        for who in ["ours", "ismcts", "ismcts-with-our-playouts", "sampled-playouts", "copied-playouts"] {
            let measured = measured(who, "2", "1ms").unwrap();
            assert!(measured.iterations > 0, "{who}");
            assert!(measured.fewest_choices > 1, "{who}");
        }
    }

    #[test]
    fn a_budget_of_nodes_is_so_many_iterations() {
        assert_eq!(measured("ours", "4", "50").unwrap().iterations, 100);
    }

    #[test]
    fn nonsense_is_refused() {
        assert!(measured("nobody", "2", "50").is_none());
        assert!(measured("ours", "5", "50").is_none());
        assert!(measured("ours", "2", "soon").is_none());
        assert!(measured("ismcts", "2", "50").is_none(), "the crate counts no nodes");
        assert!(measured("ismcts", "4", "1ms").is_none(), "the adapter is for two");
    }
}
