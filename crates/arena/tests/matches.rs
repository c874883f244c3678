//! Real bots at real tables.
#![allow(clippy::unwrap_used)]

use std::{
    num::NonZero,
    ops::ControlFlow,
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
};

use omnibus_arena::{Match, MatchResult, Pair, Scale, Sprt, Verdict, compare, schedule};
use omnibus_bots::{Bot, Decision, Playable};
use omnibus_core::{Game, QuickChance};
use omnibus_london::London;
use omnibus_paris_paris::ParisParis;
use omnibus_taxi::Taxi;

fn paris_paris(players: u8) -> ParisParis {
    use omnibus_paris_paris::{Board, Options};
    ParisParis::new(Board::standard(), players, Options::default()).unwrap()
}

fn london(players: u8) -> London {
    use omnibus_london::{Board, Options};
    London::new(Board::standard(), players, Options::default()).unwrap()
}

fn taxi(players: u8) -> Taxi {
    let (board, deck) = (omnibus_taxi::Board::standard(), omnibus_taxi::Deck::standard());
    Taxi::new(board, deck, players, omnibus_taxi::Options::default()).unwrap()
}

fn threads(number: usize) -> NonZero<usize> {
    NonZero::new(number).unwrap()
}

fn played<G: Playable>(game: &G, names: &[&str], deals: u64, number_of_threads: usize) -> MatchResult {
    let boxed: Vec<Box<dyn Bot<G>>> = names.iter().map(|name| game.bot(name).unwrap()).collect();
    let bots: Vec<&dyn Bot<G>> = boxed.iter().map(AsRef::as_ref).collect();
    let line_ups = schedule(bots.len(), game.players());
    let play = Match { game, line_ups: &line_ups, deals, seed: 11 };
    play.play(&bots, threads(number_of_threads), |_| ControlFlow::Continue(()))
}

/// Nothing is left to the seat, the deal or the bots' own chance: against itself a bot has exactly its part of
/// every deal.
fn a_bot_is_its_own_equal_on_every_deal<G: Playable>(game: &G, name: &str) {
    let result = played(game, &[name, name], 3, 2);
    let pair = Pair::of(&result.line_ups, 0, 1).unwrap();
    let fair = 1.0 / f64::from(game.players());
    for deal in &result.deals {
        assert!((pair.alone(deal) - fair).abs() < 1e-12, "{:?}", deal.rounds);
        assert!((pair.many(deal) - 1.0 + fair).abs() < 1e-12, "{:?}", deal.rounds);
        assert!(pair.margin(deal).is_finite());
    }
    if game.players() == 2 {
        assert!(result.deals.iter().all(|deal| pair.margin(deal) == 0.0));
    }
}

#[test]
fn a_bot_is_its_own_equal() {
    for players in 2..=4 {
        a_bot_is_its_own_equal_on_every_deal(&paris_paris(players), "random");
        a_bot_is_its_own_equal_on_every_deal(&london(players), "greedy");
    }
    a_bot_is_its_own_equal_on_every_deal(&taxi(6), "greedy");
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let game = paris_paris(3);
    let bots = ["random", "greedy", "novice"];
    let outcomes = |number_of_threads| -> Vec<_> {
        played(&game, &bots, 12, number_of_threads).deals.into_iter().map(|deal| deal.rounds).collect()
    };
    let alone = outcomes(1);
    assert_eq!(alone.len(), 12);
    assert_ne!(alone[0], alone[1], "deals differ");
    assert_eq!(outcomes(2), alone);
    assert_eq!(outcomes(5), alone);
}

#[test]
fn greedy_is_clearly_better_than_random() {
    fn check<G: Playable>(game: &G, deals: u64) {
        let (greedy, random) = (game.bot("greedy").unwrap(), game.bot("random").unwrap());
        let comparison = compare(game, greedy.as_ref(), random.as_ref(), deals, 4, threads(2));
        let players = u64::from(game.players());
        assert_eq!(comparison.games, deals * players * if players == 2 { 1 } else { 2 });
        assert!(comparison.share.low > 0.6 && comparison.elo.low > 60.0, "{comparison:?}");
        assert!(comparison.alone.estimate.low > comparison.alone.fair, "{comparison:?}");
        assert!(comparison.many.estimate.low > comparison.many.fair, "{comparison:?}");
        assert!(comparison.margin.low > 0.0, "{comparison:?}");
    }
    (2..=4).for_each(|players| check(&paris_paris(players), 40));
    check(&london(2), 10);
}

#[test]
fn the_other_side_of_a_comparison_is_its_mirror() {
    let result = played(&paris_paris(4), &["greedy", "random"], 10, 2);
    let (one, other) = (result.compare(0, 1).unwrap(), result.compare(1, 0).unwrap());
    assert!((one.share.value + other.share.value - 1.0).abs() < 1e-12);
    assert!((one.margin.value + other.margin.value).abs() < 1e-12);
    assert!((one.elo.value + other.elo.value).abs() < 1e-9);
    assert!(result.compare(0, 2).is_none(), "nobody is called 2");
}

#[test]
fn a_match_ends_when_it_is_decided_at_the_same_deal_with_any_number_of_threads() {
    let game = paris_paris(2);
    let (greedy, random) = (game.bot("greedy").unwrap(), game.bot("random").unwrap());
    let line_ups = schedule(2, 2);
    let decided = |number_of_threads| {
        let pair = Pair::of(&line_ups, 0, 1).unwrap();
        let mut test = Sprt::new(Scale::new(2), 0.0, 10.0);
        let result = Match { game: &game, line_ups: &line_ups, deals: 2_000, seed: 3 }.play(
            &[greedy.as_ref(), random.as_ref()],
            threads(number_of_threads),
            |deal| {
                test.add(pair.score(deal));
                match test.verdict() {
                    Verdict::Undecided => ControlFlow::Continue(()),
                    _ => ControlFlow::Break(()),
                }
            },
        );
        assert_eq!(test.verdict(), Verdict::Passed);
        result.deals.into_iter().map(|deal| deal.rounds).collect::<Vec<_>>()
    };
    let alone = decided(1);
    assert!((10..500).contains(&alone.len()), "{} deals", alone.len());
    assert_eq!(decided(3), alone);
}

/// Takes the first legal action, and counts how often there was another.
#[derive(Default)]
struct Counting(AtomicU64);

impl<G: Game> Bot<G> for Counting {
    fn choose(&self, decision: &Decision<'_, G>, _: &mut QuickChance) -> G::Action {
        self.0.fetch_add(u64::from(decision.legal.len() > 1), Ordering::Relaxed);
        decision.legal[0]
    }
}

#[test]
fn only_real_choices_are_counted() {
    let game = taxi(2);
    let greedy = game.bot("greedy").unwrap();
    let (one, line_ups) = (Counting::default(), schedule(2, 2));
    let result = Match { game: &game, line_ups: &line_ups, deals: 2, seed: 1 }.play(
        &[&one, greedy.as_ref()],
        threads(1),
        |_| ControlFlow::Continue(()),
    );
    assert_eq!(result.games(), 4);
    assert!(result.effort(0).decisions > 0);
    assert_eq!(result.effort(0).decisions, one.0.into_inner());
}

/// Takes the first legal action, but breaks down once, at its first.
struct Fragile {
    is_broken: AtomicBool,
}

impl<G: Game> Bot<G> for Fragile {
    fn choose(&self, decision: &Decision<'_, G>, _: &mut QuickChance) -> G::Action {
        assert!(self.is_broken.swap(true, Ordering::Relaxed), "broken down");
        decision.legal[0]
    }
}

/// So many deals would take minutes: the other threads do not play them first.
#[test]
#[should_panic(expected = "a scoped thread panicked")]
fn a_bot_that_breaks_down_ends_the_match() {
    let (game, bot) = (paris_paris(2), Fragile { is_broken: AtomicBool::new(false) });
    compare(&game, &bot, &bot, 20_000_000, 1, threads(2));
}
