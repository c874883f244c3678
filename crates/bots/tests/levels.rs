//! Everyone finds an equal: each level is stronger than the one below. All answer in time, and learning is
//! reproducible.
#![allow(clippy::unwrap_used)]

use std::time::Instant;

use omnibus_bots::{Advice, Bot, Budget, Course, Decision, Learnable, Level, Playable, train};
use omnibus_core::{Deal, Playing, QuickChance, Seat, Silent, Viewer};
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

/// How many of the games `one` wins against `other`, each deal played from both seats.
fn wins<G: Playable>(game: &G, one: &dyn Bot<G>, other: &dyn Bot<G>, deals: u64) -> f32 {
    let mut wins = 0.0;
    for (deal, own) in (0..deals).flat_map(|deal| [(deal, 0), (deal, 1)]) {
        let mut playing = Playing::new(game, Deal::numbered(77, deal), &mut Silent);
        let mut chance = QuickChance::new(deal);
        let mut legal = Vec::new();
        while let Some(seat) = game.to_act(playing.state()).first() {
            game.legal_actions(playing.state(), seat, &mut legal);
            let view = game.view(playing.state(), Viewer::Player(seat));
            let bot = if seat.index() == own { one } else { other };
            let action = bot.choose(&Decision::new(game, &view, seat, &legal), &mut chance);
            playing.act(seat, action, &mut Silent).unwrap();
        }
        let winners = game.winners(playing.state()).unwrap();
        if winners.contains(Seat::new(own as u8)) {
            wins += 1.0 / winners.len() as f32;
        }
    }
    wins
}

fn quick_levels_are_apart<G: Playable>(game: &G) {
    let bots = [Level::Novice, Level::Casual, Level::Strong].map(|level| game.bot(level.id()).unwrap());
    for pair in bots.windows(2) {
        let wins = wins(game, &*pair[1], &*pair[0], 40);
        assert!(wins > 48.0, "{wins} of 80 games");
    }
}

#[test]
fn casual_beats_novice_and_strong_beats_casual() {
    quick_levels_are_apart(&paris_paris(2));
    quick_levels_are_apart(&london(2));
    quick_levels_are_apart(&taxi(2));
}

/// Master with a small part of its budget: more is stronger still, and slower than a test may be.
#[test]
fn master_beats_strong_in_london() {
    let game = london(2);
    let [master, strong] = ["master@400", "strong"].map(|wish| game.bot(wish).unwrap());
    let wins = wins(&game, &*master, &*strong, 6);
    assert!(wins > 6.0, "{wins} of 12 games");
}

/// Never longer than the budget: a deadline that is already past still gets a legal answer.
fn answers_when_it_is_late<G: Playable>(game: &G) {
    let mut playing = Playing::new(game, Deal::numbered(5, 0), &mut Silent);
    let mut legal = Vec::new();
    for number in 0..8 {
        let Some(seat) = game.to_act(playing.state()).first() else { break };
        game.legal_actions(playing.state(), seat, &mut legal);
        let view = game.view(playing.state(), Viewer::Player(seat));
        for name in G::bots() {
            let bot = game.bot_within(name, Some(Budget::nodes(1_000_000_000))).unwrap();
            let decision = Decision::new(game, &view, seat, &legal).by(Instant::now());
            let choice = bot.choose(&decision, &mut QuickChance::new(number));
            assert!(legal.contains(&choice), "{name}");
        }
        let usual = game.bot("greedy").unwrap();
        let decision = Decision::new(game, &view, seat, &legal);
        let action = usual.choose(&decision, &mut QuickChance::new(number));
        playing.act(seat, action, &mut Silent).unwrap();
    }
}

#[test]
fn every_bot_answers_when_it_is_late() {
    answers_when_it_is_late(&paris_paris(2));
    answers_when_it_is_late(&paris_paris(3));
    answers_when_it_is_late(&london(3));
    answers_when_it_is_late(&taxi(3));
}

/// A hint names legal actions, its shares are shares, and behind the choice itself none promises both more
/// victories and more points than one before it.
fn advice_is_sound<G: Playable>(game: &G) {
    let mut legal = Vec::new();
    let mut playing = Playing::new(game, Deal::numbered(3, 0), &mut Silent);
    let usual = game.bot("greedy").unwrap();
    for number in 0..20 {
        let seat = game.to_act(playing.state()).first().unwrap();
        game.legal_actions(playing.state(), seat, &mut legal);
        let view = game.view(playing.state(), Viewer::Player(seat));
        let decision = Decision::new(game, &view, seat, &legal);
        let ask = || game.advise(&decision, Budget::nodes(300), &mut QuickChance::new(number));
        let advice = ask();
        assert!(!advice.is_empty());
        for one in &advice {
            assert!(legal.contains(&one.action) && (0.0..=1.0).contains(&one.promise.wins), "{one:?}");
        }
        for (place, before) in advice.iter().enumerate().skip(1) {
            let is_better = |one: &&Advice<_>| {
                one.promise.wins > before.promise.wins && one.promise.lead > before.promise.lead
            };
            assert_eq!(advice[place..].iter().find(is_better), None, "{advice:?}");
        }
        assert_eq!(advice, ask(), "the same under the same seed");
        let action = usual.choose(&decision, &mut QuickChance::new(number));
        playing.act(seat, action, &mut Silent).unwrap();
    }
}

#[test]
fn advice_is_legal_and_in_order_and_the_same_under_the_same_seed() {
    advice_is_sound(&paris_paris(2));
    advice_is_sound(&paris_paris(4));
    advice_is_sound(&london(2));
    advice_is_sound(&taxi(4));
}

#[test]
fn learning_does_not_hang_on_the_number_of_threads() {
    let learnt = |threads| train(&paris_paris(2), &Course { games: 256, seed: 8, threads }, |_| ());
    assert_eq!(learnt(1), learnt(3));
}

#[test]
fn what_is_learnt_plays_better_than_chance() {
    let game = paris_paris(2);
    let net = train(&game, &Course { games: 5_120, seed: 8, threads: 2 }, |_| ());
    let random = game.bot("random").unwrap();
    let wins = wins(&game, &*game.player(net.into()), &*random, 10);
    assert!(wins >= 18.0, "{wins} of 20 games");
}
