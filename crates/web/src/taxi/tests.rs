use std::collections::BTreeSet;

use maud::{PreEscaped, html};
use omnibus_bots::{Decision, Playable};
use omnibus_core::{Deal, Playing, QuickChance, Refusal, Rulebook, Silent, Viewer};
use omnibus_taxi::{Action, Board, Deck, Event, Options, State};
use omnibus_words::{Language, Spoken, Voice};

use super::*;
use crate::{Lit, Moment, Paint, Show, Stage};

const LANGUAGES: [Language; 4] = [Language::En, Language::Fr, Language::De, Language::It];
const NAMES: [&str; 6] = ["Anna", "Ben", "Chloé", "David", "Emma", "Farid"];

fn game(players: u8, options: Options) -> Taxi {
    Taxi::new(Board::standard(), Deck::standard(), players, options).unwrap()
}

/// Whole games of bots: each moment as the seat that chooses sees it, and the events that follow.
fn each_moment(players: u8, deal: u64, mut visit: impl FnMut(&Taxi, &State, Seat, &[Action], &[Event])) {
    let options = Options { target: 150, allow_discard: true, ..Options::default() };
    let game = game(players, options);
    let bot = game.bot("greedy").unwrap();
    let mut chance = QuickChance::new(deal);
    let mut playing = Playing::new(&game, Deal::numbered(deal, 0), &mut Silent);
    let mut legal = Vec::new();
    while let Some(seat) = game.to_act(playing.state()).first() {
        game.legal_actions(playing.state(), seat, &mut legal);
        let view = game.view(playing.state(), Viewer::Player(seat));
        let action = bot.choose(&Decision::new(&game, &view, seat, &legal), &mut chance);
        let before = *playing.state();
        let mut events = Vec::new();
        playing.act(seat, action, &mut events).unwrap();
        visit(&game, &before, seat, &legal, &events);
    }
}

/// The people, and the map, which is drawn once as pages draw it once.
fn with_people<T>(language: Language, then: impl FnOnce(&People<'_>, &str) -> T) -> T {
    let words = language.load();
    let names = NAMES.map(String::from);
    let paints: Vec<Paint> = Paint::all().collect();
    let map = game(2, Options::default()).map(&words).into_string();
    then(&People { voice: Voice { words: &words, names: &names }, paints: &paints }, &map)
}

/// Everything on the page for a viewer.
fn page(
    game: &Taxi,
    state: &State,
    viewer: Viewer,
    legal: &[Action],
    (people, map): (&People<'_>, &str),
) -> String {
    let view = game.view(state, viewer);
    let written: Vec<_> = legal.iter().map(|&action| (action, omnibus_core::json::raw(&()))).collect();
    let turn = view.table().turn();
    let choosing = viewer.is(turn).then_some((turn, &written[..]));
    let to_act = game.to_act(state);
    let drawn = Stage::of(&Moment { game, view: &view, choosing, to_act, outcome: None }, people);
    let page = html! {
        svg { (PreEscaped(map)) }
        svg { (drawn.pieces) }
        (drawn.display)
        @if let Some(hand) = drawn.hand { (hand) }
        @for player in drawn.players {
            div id=(format!("player-{}", player.seat.index())) data-spot=(format!("player-{}", player.seat.index())) {
                (player.badge) (player.belongings)
            }
        }
    };
    page.into_string()
}

fn values(page: &str, attribute: &str) -> Vec<String> {
    let start = format!(" {attribute}=\"");
    page.split(&start).skip(1).filter_map(|rest| Some(rest.split_once('"')?.0.to_owned())).collect()
}

/// A walk over the tags: each that is opened is closed, in the right order.
fn assert_well_formed(page: &str) {
    let mut open: Vec<&str> = Vec::new();
    for tag in page.split('<').skip(1) {
        let (tag, text) = tag.split_once('>').unwrap_or_else(|| panic!("no end: {tag}"));
        assert!(!text.contains('>'), "a loose bracket after {tag}");
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "closed by {tag}");
        } else {
            open.push(tag.split(' ').next().unwrap());
        }
    }
    assert!(open.is_empty(), "never closed: {open:?}");
}

#[test]
fn the_map_fits_its_size_and_is_well_formed_in_every_language() {
    let game = game(6, Options::default());
    for language in LANGUAGES {
        let map = game.map(&language.load()).into_string();
        assert_well_formed(&map);
        assert!(map.len() < 60_000, "{}", map.len());
    }
    assert_well_formed(&Taxi::cover().into_string());
    assert!(Taxi::cover().into_string().len() < 6_000);
}

#[test]
fn whatever_may_be_chosen_or_is_shown_is_on_the_page() {
    with_people(Language::En, |people, map| {
        for players in 2..=6 {
            each_moment(players, players.into(), |game, state, seat, legal, events| {
                let viewer = Viewer::Player(seat);
                let view = game.view(state, viewer);
                let page = page(game, state, viewer, legal, (people, map));
                let spots: BTreeSet<String> = values(&page, "data-spot").into_iter().collect();
                let ids: BTreeSet<String> = values(&page, "id").into_iter().collect();
                for &action in legal {
                    let named = game.spots(&view, action);
                    assert!(!named.is_empty(), "{action:?} is nowhere");
                    for spot in named {
                        assert!(spots.contains(&spot), "{action:?}: no {spot}");
                    }
                }
                for event in events {
                    let ShownEvent { spots, shows } = game.shown(event, people);
                    for spot in spots {
                        assert!(ids.contains(&spot), "{event:?}: no {spot}");
                    }
                    for show in shows {
                        let needed = match show {
                            Show::Drive { piece, path } => {
                                assert!(!path.is_empty());
                                vec![piece]
                            }
                            Show::Rise { from, .. } => vec![from],
                            Show::Fly { from, to, .. } => vec![from, to],
                        };
                        for id in needed {
                            assert!(ids.contains(&id), "{event:?}: no {id}");
                        }
                    }
                }
            });
        }
    });
}

#[test]
fn every_page_is_well_formed_with_each_id_once_and_no_style() {
    with_people(Language::De, |people, map| {
        for players in [2, 6] {
            each_moment(players, 9, |game, state, seat, legal, _| {
                let page = page(game, state, Viewer::Player(seat), legal, (people, map));
                assert_well_formed(&page);
                let ids = values(&page, "id");
                let different: BTreeSet<&String> = ids.iter().collect();
                assert_eq!(ids.len(), different.len());
                assert!(!page.contains(" style="));
            });
        }
    });
}

#[test]
fn pieces_stay_small() {
    with_people(Language::En, |people, _| {
        let mut sizes = Vec::new();
        each_moment(6, 3, |game, state, seat, legal, _| {
            let view = game.view(state, Viewer::Player(seat));
            let lit: Lit = legal.iter().flat_map(|&action| game.spots(&view, action)).collect();
            sizes.push(game.pieces(&Look { view: &view, people, lit: &lit }).into_string().len());
        });
        sizes.sort_unstable();
        assert!(sizes[sizes.len() * 9 / 10] < 15_000, "{sizes:?}");
    });
}

#[test]
fn a_spectator_sees_no_hand_and_nothing_lit() {
    with_people(Language::En, |people, map| {
        each_moment(3, 4, |game, state, _, legal, _| {
            let page = page(game, state, Viewer::Spectator, legal, (people, map));
            assert!(values(&page, "data-spot").iter().all(|spot| !spot.starts_with("hand-")));
            assert!(values(&page, "class").iter().all(|class| !class.split(' ').any(|class| class == "lit")));
        });
    });
}

#[test]
fn a_click_anywhere_is_answered_by_the_rules() {
    with_people(Language::Fr, |people, map| {
        each_moment(4, 7, |game, state, seat, legal, _| {
            for asking in Seat::all(4) {
                let viewer = Viewer::Player(asking);
                let view = game.view(state, viewer);
                let legal = if asking == seat { legal } else { &[] };
                let page = page(game, state, viewer, legal, (people, map));
                for spot in values(&page, "data-spot") {
                    let Some(action) = game.meant(&view, asking, &spot) else {
                        // Without a fitting card in hand there is nothing to say of a player.
                        assert!(spot.starts_with("player-"), "{spot} means nothing");
                        continue;
                    };
                    match game.check(state, asking, action) {
                        Ok(()) => assert!(legal.contains(&action)),
                        Err(refusal) => {
                            assert!(!game.refusal(&refusal, &people.voice).is_empty());
                            assert!(refusal.rule().0.starts_with("TX-"));
                        }
                    }
                }
            }
        });
    });
}

#[test]
fn every_name_is_on_the_map_and_covers_neither_a_space_nor_another_name() {
    let board = Board::standard();
    let labels = label::labels(&board);
    let named = board.spaces().filter(|&space| label::is_named(&board, space));
    for space in named {
        assert!(labels.iter().any(|label| label.space == space), "{}", board.sign(space).name);
    }
    for (index, label) in labels.iter().enumerate() {
        for space in board.spaces() {
            let radius = mark::radius(board.kind(space));
            assert!(!label.area.touches(place::at(&board, space), radius), "{:?}", label.lines);
        }
        for other in &labels[..index] {
            assert!(!label.area.meets(other.area), "{:?}, {:?}", label.lines, other.lines);
        }
        assert_eq!(label.lines.concat().replace(' ', ""), board.sign(label.space).name.replace(' ', ""));
    }
}

#[test]
fn taxis_on_one_space_stand_apart() {
    with_people(Language::En, |people, _| {
        each_moment(6, 11, |game, state, seat, _, _| {
            let view = game.view(state, Viewer::Player(seat));
            let pieces = game.pieces(&Look { view: &view, people, lit: &Lit::default() }).into_string();
            let taxis = pieces.split("id=\"taxi-").skip(1);
            let places: Vec<&str> =
                taxis.filter_map(|rest| rest.split("transform=\"").nth(1)?.split('"').next()).collect();
            let different: BTreeSet<&&str> = places.iter().collect();
            assert_eq!(places.len(), different.len(), "{places:?}");
        });
    });
}

#[test]
fn a_move_is_driven_through_every_space_of_its_path() {
    with_people(Language::En, |people, _| {
        let mut moves = 0;
        each_moment(2, 5, |game, state, seat, _, events| {
            let mut taxi = game.view(state, Viewer::Spectator).table().driver(seat).taxi();
            for event in events {
                let Event::Moved { seat: driver, path } = event else { continue };
                assert_eq!(*driver, seat);
                let ShownEvent { shows, .. } = game.shown(event, people);
                let [Show::Drive { piece, path: way }] = &shows[..] else { panic!("{shows:?}") };
                assert_eq!(*piece, format!("taxi-{}", seat.index()));
                for (&entered, &point) in path.spaces().iter().zip(way) {
                    let links = [game.board().neighbours(taxi), game.board().express_neighbours(taxi)];
                    assert!(links.concat().contains(&entered));
                    assert_eq!(point, place::at(game.board(), entered));
                    taxi = entered;
                }
                assert_eq!(way.len(), path.spaces().len());
                moves += 1;
            }
        });
        assert!(moves > 0);
    });
}

#[test]
fn all_money_has_a_source_and_rises() {
    with_people(Language::It, |people, _| {
        each_moment(3, 6, |game, _, _, _, events| {
            for event in events.iter().filter(|event| game.points(event).is_some()) {
                assert!(!game.source(event, people.words()).is_empty());
                let shows = game.shown(event, people).shows;
                assert!(matches!(&shows[..], [Show::Rise { seat: Some(_), .. }]), "{shows:?}");
            }
        });
    });
}

#[test]
fn pictures_belong_to_rules_and_say_what_they_show() {
    let game = game(2, Options::default());
    let mut seen = 0;
    for language in LANGUAGES {
        let words = language.load();
        let rulebook = Rulebook::parse(Taxi::rulebook(language), "");
        for rule in rulebook.rules() {
            let Some(picture) = game.picture(rule.id, &words) else { continue };
            let picture = picture.into_string();
            assert_well_formed(&picture);
            let label = values(&picture, "aria-label");
            assert!(label.iter().all(|label| label.len() > rule.id.len()), "{label:?}");
            seen += 1;
        }
    }
    assert_eq!(seen, 8 * LANGUAGES.len());
}
