//! Paris Paris as it is drawn over whole games of bots: whatever is pointed at is there.

use std::collections::BTreeSet;

use omnibus_bots::{Decision, Playable};
use omnibus_core::{Deal, Game, Playing, QuickChance, Seat, Silent, Viewer};
use omnibus_paris_paris::{Board, Event, Options, ParisParis, State};
use omnibus_web::{Depicted, Moment, Paint, People, Show, Stage};
use omnibus_words::{Language, Spoken, Voice, Words};

const LANGUAGES: [Language; 4] = [Language::En, Language::Fr, Language::De, Language::It];
const NAMES: [&str; 4] = ["Anna", "Ben", "Chloé", "David"];

fn game(players: u8) -> ParisParis {
    ParisParis::new(Board::standard(), players, Options::default()).expect("2 to 4 players")
}

/// A decision: the state before it, whose it was, and what it caused.
struct Step {
    before: State,
    seat: Seat,
    events: Vec<Event>,
}

/// The decisions of a game, and the state at its end.
fn played(game: &ParisParis, number: u64) -> (Vec<Step>, State) {
    let bot = game.bot("greedy").expect("there is one");
    let mut chance = QuickChance::new(number);
    let mut playing = Playing::new(game, Deal::numbered(5, number), &mut Silent);
    let (mut steps, mut legal) = (Vec::new(), Vec::new());
    while let Some(seat) = game.to_act(playing.state()).first() {
        let before = *playing.state();
        game.legal_actions(&before, seat, &mut legal);
        let view = game.view(&before, Viewer::Player(seat));
        let action = bot.choose(&Decision::new(game, &view, seat, &legal), &mut chance);
        let mut events = Vec::new();
        playing.act(seat, action, &mut events).expect("it was listed");
        steps.push(Step { before, seat, events });
    }
    let end = *playing.state();
    (steps, end)
}

fn with_people<T>(words: &Words, then: impl FnOnce(&People<'_>) -> T) -> T {
    let (names, paints): (Vec<String>, Vec<Paint>) =
        (NAMES.map(String::from).to_vec(), Paint::all().collect());
    then(&People { voice: Voice { words, names: &names }, paints: &paints })
}

/// Everything that the shell puts on the page beside the map, and the stage that it came from.
fn page(game: &ParisParis, state: &State, viewer: Viewer, people: &People<'_>) -> (String, Stage) {
    let view = game.view(state, viewer);
    let to_act = game.to_act(state);
    let mut legal = Vec::new();
    let choosing = to_act.iter().find(|&seat| viewer.is(seat));
    if let Some(seat) = choosing {
        game.legal_actions(state, seat, &mut legal);
    }
    let written: Vec<_> = legal.iter().map(|&action| (action, omnibus_core::json::raw(&()))).collect();
    let choosing = choosing.map(|seat| (seat, &written[..]));
    let outcome = game.outcome(state);
    let drawn = Stage::of(&Moment { game, view: &view, choosing, to_act, outcome: outcome.as_ref() }, people);
    let mut page = drawn.pieces.0.clone();
    page.push_str(&drawn.display.0);
    page.push_str(drawn.hand.as_ref().map_or("", |hand| &hand.0));
    for player in &drawn.players {
        page.push_str(&format!("<li id=\"player-{}\">{}</li>", player.seat, player.belongings.0));
    }
    (page, drawn)
}

/// The values of an attribute, one by one.
fn values<'p>(page: &'p str, attribute: &str) -> Vec<&'p str> {
    let marker = format!(" {attribute}=\"");
    page.match_indices(&marker)
        .map(|(at, _)| page[at + marker.len()..].split('"').next().unwrap_or_default())
        .collect()
}

/// Every element that is opened is closed, in order.
fn assert_well_formed(drawing: &str) {
    let mut open: Vec<&str> = Vec::new();
    for tag in drawing.split('<').skip(1) {
        let inside = tag.split('>').next().unwrap_or_default();
        assert!(tag.contains('>') && !inside.contains('&') | inside.contains(';'), "{tag}");
        if let Some(name) = inside.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "in {drawing:.200}");
        } else {
            assert_eq!(inside.matches('"').count() % 2, 0, "{inside}");
            open.push(inside.split(' ').next().unwrap_or_default());
        }
    }
    assert!(open.is_empty(), "{open:?} stays open");
}

#[test]
fn map_pieces_pictures_and_poster_are_well_formed_and_without_style() {
    for language in LANGUAGES {
        let words = language.load();
        let mut drawings = vec![ParisParis::cover().into_string(), game(2).map(&words).into_string()];
        let rules = ["PP-M1", "PP-T1", "PP-T3", "PP-V1", "PP-V2", "PP-V4", "PP-G1", "PP-G5"];
        for rule in rules {
            assert!(ParisParis::rulebook(language).contains(rule));
            let picture = game(2).picture(rule, &words).expect(rule).into_string();
            assert!(values(&picture, "aria-label").iter().all(|label| !label.is_empty()), "{rule}");
            assert!(values(&picture, "id").is_empty(), "a picture may stand beside the board");
            drawings.push(picture);
        }
        let game = game(4);
        let (steps, end) = played(&game, 2);
        with_people(&words, |people| {
            for state in steps.iter().map(|step| &step.before).step_by(6).chain([&end]) {
                let (_, stage) = page(&game, state, Viewer::Player(Seat::new(1)), people);
                assert!(stage.pieces.0.len() < 15_000, "{}", stage.pieces.0.len());
                drawings.extend([stage.pieces.0, stage.display.0]);
            }
        });
        for drawing in drawings {
            assert_well_formed(&drawing);
            assert!(!drawing.contains(" style="));
            assert!(drawing.len() < 60_000);
        }
    }
    assert!(ParisParis::cover().into_string().len() < 6_000);
}

#[test]
fn every_choice_has_spots_on_the_page_and_no_id_is_there_twice() {
    let words = Language::En.load();
    with_people(&words, |people| {
        for players in 2..=4 {
            let game = game(players);
            let map = game.map(&words).into_string();
            for number in 0..2 {
                for Step { before, seat, .. } in played(&game, number).0 {
                    let (page, stage) = page(&game, &before, Viewer::Player(seat), people);
                    let ids = [values(&map, "id"), values(&page, "id")].concat();
                    let unique: BTreeSet<&str> = ids.iter().copied().collect();
                    assert_eq!(ids.len(), unique.len(), "{ids:?}");
                    let spots: BTreeSet<&str> = [values(&map, "data-spot"), values(&page, "data-spot")]
                        .concat()
                        .into_iter()
                        .collect();
                    assert!(!stage.question.is_empty() && !stage.choices.is_empty());
                    for choice in &stage.choices {
                        assert!(choice.spots.len() >= 3, "{choice:?}");
                        for spot in &choice.spots {
                            assert!(spots.contains(spot.as_str()), "{spot} is nowhere");
                            assert!(unique.contains(spot.as_str()), "{spot} has no element");
                        }
                    }
                    let lit = page.matches(" lit\"").count();
                    assert!(lit >= stage.choices.len(), "what may be chosen is lit");
                }
            }
        }
    });
}

#[test]
fn whatever_an_event_shows_is_on_the_board_before_it() {
    let words = Language::En.load();
    with_people(&words, |people| {
        for players in 2..=4 {
            let game = game(players);
            let map = game.map(&words).into_string();
            let (width, height) = game.plane();
            let mut drives = 0;
            for number in [u64::from(players)] {
                for Step { before, seat, events } in played(&game, number).0 {
                    for viewer in [Viewer::Player(seat), Viewer::Spectator] {
                        let (page, _) = page(&game, &before, viewer, people);
                        let ids: BTreeSet<&str> =
                            [values(&map, "id"), values(&page, "id")].concat().into_iter().collect();
                        let mut there: Vec<String> = Vec::new();
                        for event in events.iter().filter_map(|event| game.event_for(event, viewer)) {
                            let shown = game.shown(&event, people);
                            let is_payment = game.points(&event).is_some();
                            assert_eq!(is_payment, !game.source(&event, &words).is_empty(), "{event:?}");
                            let rises = shown.shows.iter().any(|show| matches!(show, Show::Rise { .. }));
                            assert_eq!(is_payment, rises, "{event:?}");
                            there.extend(shown.spots);
                            for show in shown.shows {
                                match show {
                                    Show::Drive { piece, path } => {
                                        drives += 1;
                                        there.push(piece);
                                        for at in path {
                                            assert!(
                                                (0.0..width).contains(&at.0) && (0.0..height).contains(&at.1)
                                            );
                                        }
                                    }
                                    Show::Rise { from, text, .. } => {
                                        assert!(text.starts_with('+'));
                                        there.push(from);
                                    }
                                    Show::Fly { from, to, like } => {
                                        there.extend([from, to]);
                                        there.extend(like);
                                    }
                                }
                            }
                        }
                        for spot in there {
                            assert!(ids.contains(spot.as_str()), "{spot} is nowhere");
                        }
                    }
                }
            }
            assert!(drives > 0, "the bus drives");
        }
    });
}

#[test]
fn to_point_at_anything_means_an_action_that_the_rules_can_answer() {
    let words = Language::En.load();
    with_people(&words, |people| {
        for players in 2..=4 {
            let game = game(players);
            let map = game.map(&words).into_string();
            let (steps, end) = played(&game, 7);
            for state in steps.iter().map(|step| &step.before).step_by(5).chain([&end]) {
                for seat in Seat::all(players) {
                    let viewer = Viewer::Player(seat);
                    let (page, _) = page(&game, state, viewer, people);
                    let mut legal = Vec::new();
                    game.legal_actions(state, seat, &mut legal);
                    let view = game.view(state, viewer);
                    let lit: BTreeSet<String> =
                        legal.iter().flat_map(|&action| game.spots(&view, action)).collect();
                    for spot in [values(&map, "data-spot"), values(&page, "data-spot")].concat() {
                        let action = game.meant(&view, seat, spot);
                        let action = action.unwrap_or_else(|| panic!("{spot} means nothing"));
                        // What is not lit is refused: there is a reason to tell.
                        assert!(lit.contains(spot) || game.check(state, seat, action).is_err(), "{spot}");
                    }
                }
            }
            let view = game.view(&end, Viewer::Spectator);
            for nonsense in
                ["", "stop", "stop-nowhere", "tile-louvre", "house-louvre-300", "deck-louvre", "--"]
            {
                assert_eq!(game.meant(&view, Seat::new(0), nonsense), None, "{nonsense}");
            }
        }
    });
}

#[test]
fn only_its_owner_is_shown_a_marker() {
    let words = Language::En.load();
    with_people(&words, |people| {
        let game = game(3);
        let (steps, _) = played(&game, 1);
        let middle = &steps[10].before;
        let (_, watched) = page(&game, middle, Viewer::Spectator, people);
        assert!(watched.hand.is_none() && watched.choices.is_empty());
        for seat in Seat::all(3) {
            let (_, stage) = page(&game, middle, Viewer::Player(seat), people);
            assert!(stage.hand.is_some());
            for (own, others) in stage.players.iter().zip(&watched.players) {
                assert_eq!(
                    own.belongings.0, others.belongings.0,
                    "nothing more of {} than all see",
                    own.name
                );
            }
        }
    });
}
