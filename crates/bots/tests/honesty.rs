//! Promise 3: bots know only what their seat knows.
#![allow(clippy::unwrap_used)]

use omnibus_bots::{Budget, Decision, Playable};
use omnibus_core::{Deal, Game, Playing, QuickChance, Seat, Seats, Silent, Viewer};
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

#[test]
fn hidden_state_never_changes_a_choice_in_paris_paris() {
    (2..=4).for_each(|players| hidden_state_never_changes_a_choice(&paris_paris(players)));
}

fn taxi(players: u8) -> Taxi {
    let (board, deck) = (omnibus_taxi::Board::standard(), omnibus_taxi::Deck::standard());
    Taxi::new(board, deck, players, omnibus_taxi::Options::default()).unwrap()
}

#[test]
fn hidden_state_never_changes_a_choice_in_taxi() {
    (2..=6).for_each(|players| hidden_state_never_changes_a_choice(&taxi(players)));
}

#[test]
fn hidden_state_never_changes_a_choice_in_london() {
    (2..=4).for_each(|players| hidden_state_never_changes_a_choice(&london(players)));
}

/// Other secrets under the same view, the same chance: the same choice, of every bot. They look at the game of
/// one that plays sensibly without thinking for long.
fn hidden_state_never_changes_a_choice<G: Playable>(game: &G) {
    let bots: Vec<_> =
        G::bots().map(|name| (name, game.bot_within(name, Some(Budget::nodes(20))).unwrap())).collect();
    let mut playing = Playing::new(game, Deal::numbered(31, game.players().into()), &mut Silent);
    let mut legal = Vec::new();
    let mut hidden = QuickChance::new(17);
    while let Some(seat) = game.to_act(playing.state()).first() {
        game.legal_actions(playing.state(), seat, &mut legal);
        let view = game.view(playing.state(), Viewer::Player(seat));
        let other = game.view(&game.sample(&view, &mut hidden), Viewer::Player(seat));
        let number = playing.actions().len() as u64;
        let mut choice = None;
        for (name, bot) in &bots {
            let choose = |view| {
                let decision = Decision::new(game, view, seat, &legal);
                bot.choose(&decision, &mut QuickChance::new(number))
            };
            let chosen = choose(&view);
            assert_eq!(choose(&other), chosen);
            assert!(legal.contains(&chosen), "{name} chose what is not legal");
            if *name == "greedy" {
                choice = Some(chosen);
            }
        }
        playing.act(seat, choice.unwrap(), &mut Silent).unwrap();
    }
}

#[test]
fn there_is_no_bot_of_another_name() {
    assert!(paris_paris(2).bot("clever").is_none());
    assert!(london(2).bot("clever").is_none());
}

/// A plan is worth more than chance: it wins every one of these games.
#[test]
fn greedy_beats_random_in_london() {
    for players in 2..=4 {
        let game = london(players);
        let [random, greedy] = ["random", "greedy"].map(|name| game.bot(name).unwrap());
        for deal in 0..10 {
            let me = Seat::new((deal % u64::from(players)) as u8);
            let mut playing = Playing::new(&game, Deal::numbered(32, deal), &mut Silent);
            let mut chance = QuickChance::new(deal);
            let mut legal = Vec::new();
            while let Some(seat) = game.to_act(playing.state()).first() {
                game.legal_actions(playing.state(), seat, &mut legal);
                let view = game.view(playing.state(), Viewer::Player(seat));
                let bot = if seat == me { &greedy } else { &random };
                let action = bot.choose(&Decision::new(&game, &view, seat, &legal), &mut chance);
                playing.act(seat, action, &mut Silent).unwrap();
            }
            let outcome = game.outcome(playing.state()).unwrap();
            assert_eq!(
                outcome.winners,
                Seats::only(me),
                "{players} players, deal {deal}: {:?}",
                outcome.scores
            );
        }
    }
}

/// What the guide chooses without a list is on the list, and as good as what it would choose from it, if
/// there is one stop to drive to; with several it takes the first of the best order.
#[test]
fn the_guide_of_taxi_drives_where_it_may() {
    let game = taxi(6);
    let guide = omnibus_bots::Guide::new(&game);
    let (mut chance, mut legal, mut quick) = (QuickChance::new(6), Vec::new(), 0);
    for _ in 0..20 {
        let mut state = game.deal(&mut chance, &mut Silent);
        while let Some(seat) = game.to_act(&state).first() {
            game.legal_actions(&state, seat, &mut legal);
            let known = omnibus_bots::Known { table: state.table(), seat };
            let chosen = guide.choose(&game, &known, &legal, &mut chance);
            if let Some(action) = guide.ordinary_move(&game, &known) {
                quick += 1;
                assert!(legal.contains(&action), "{action:?} is not among {legal:?}");
                // Of two that are equally good each has its chance.
                let mut choices = (0..64)
                    .map(|seed| guide.choose(&game, &known, &[chosen, action], &mut QuickChance::new(seed)));
                let is_as_good = choices.any(|choice| choice == action);
                let stops = game.deck().targets(state.table().driver(seat)).spaces();
                assert!(is_as_good || stops.len() > 1, "{chosen:?} is better than {action:?}");
            }
            game.apply_unchecked(&mut state, seat, chosen, &mut chance, &mut Silent);
        }
    }
    assert!(quick > 1000);
}
