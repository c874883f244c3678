//! Positions that a fixed deal leads to, by depth: catches a lost or invented choice anywhere.
#![allow(clippy::unwrap_used)]

use omnibus_core::{Chance, Deal, Game, QuickChance, Silent};
use omnibus_taxi::{Board, Deck, Options, Taxi};
use omnibus_testkit::perft;

/// A small town: a ring road with two places, a bank, and an expressway under the bridges.
const TOWN: &str = include_str!("town.toml");

/// Its clients go from corner to corner; BONUS and STOP cards are those of Paris.
fn town(players: u8) -> Taxi {
    let board = Board::read("town", TOWN).unwrap();
    let corners = ["north", "east", "south", "west"];
    let courses = (0..40).map(|number: usize| {
        let (kind, count) = match number {
            0..30 => ("single", 1),
            30..36 => ("double", 2),
            _ => ("tour", 3),
        };
        let stops: Vec<&str> = (0..count).map(|stop| corners[(number + stop) % 4]).collect();
        let tip = number < 6;
        format!("[[course]]\nid = \"C{number}\"\ntype = \"{kind}\"\nstops = {stops:?}\nfare = 25\ntip_next = {tip}\n")
    });
    let cards = include_str!("../../../../boards/taxi-cards.toml");
    let (head, _) = cards.split_once("[[course]]").unwrap();
    let (_, actions) = cards.split_once("[[action]]").unwrap();
    let courses: String = courses.collect();
    let deck = Deck::read(&format!("{head}{courses}[[action]]{actions}"), &board).unwrap();
    Taxi::new(board, deck, players, Options::default()).unwrap()
}

fn paris(players: u8) -> Taxi {
    Taxi::new(Board::standard(), Deck::standard(), players, Options::default()).unwrap()
}

/// The tree from the deal, and from a position in which everybody holds cards and some lie on display.
fn trees(game: &Taxi, depth: u32) -> [Vec<u64>; 2] {
    let deal = Deal::numbered(60, 0);
    let start = game.deal(&mut deal.chance(0), &mut Silent);
    let mut later = start;
    let (mut chance, mut legal) = (QuickChance::new(60), Vec::new());
    for _ in 0..60 {
        let turn = later.table().turn();
        game.legal_actions(&later, turn, &mut legal);
        let action = chance.pick(&legal);
        game.apply_unchecked(&mut later, turn, action, &mut chance, &mut Silent);
    }
    [start, later].map(|state| (1..=depth).map(|depth| perft(game, &state, depth)).collect())
}

#[test]
fn the_tree_of_choices_in_a_small_town_has_the_known_size() {
    let trees = [2, 4, 6].map(|players| trees(&town(players), 8));
    assert_eq!(
        trees,
        [
            [[1, 3, 3, 6, 18, 36, 104, 312], [3, 6, 15, 42, 127, 319, 709, 1_615]],
            [[2, 2, 6, 6, 15, 15, 30, 30], [2, 5, 20, 40, 232, 736, 3_800, 10_800]],
            [[2, 2, 6, 6, 15, 15, 30, 30], [2, 6, 18, 36, 252, 1_008, 5_382, 17_496]]
        ]
    );
}

#[test]
fn the_tree_of_choices_in_paris_has_the_known_size() {
    assert_eq!(trees(&paris(3), 6), [[1, 9, 9, 81, 81, 648], [2, 8, 89, 384, 2_456, 10_072]]);
}
