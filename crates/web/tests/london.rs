//! London's drawing over whole games: what can be chosen can be pointed at, and what is shown is there.

use std::{collections::BTreeSet, sync::LazyLock};

use maud::Markup;
use omnibus_bots::{Decision, Playable};
use omnibus_core::{Deal, Game, Notation, Playing, QuickChance, Rulebook, Seat, Silent, Viewer, json};
use omnibus_london::{Action, Board, Event, London, Options, Phase, State};
use omnibus_web::{Depicted, Moment, Paint, People, Show, Stage};
use omnibus_words::{Language, Spoken, Voice, Words};

/// The lower layer is the same on every page.
static MAP: LazyLock<String> = LazyLock::new(|| london(2).map(&Language::En.load()).into_string());

/// A page as the shell puts it together.
struct Page {
    stage: Stage,
    html: String,
}

impl Page {
    fn of(game: &London, state: &State, viewer: Viewer, people: &People<'_>) -> Page {
        let (to_act, view) = (game.to_act(state), game.view(state, viewer));
        let choosing = to_act.iter().find(|&seat| viewer.is(seat));
        let mut written = Vec::new();
        if let Some(seat) = choosing {
            let actions = legal(game, state, seat).into_iter();
            written
                .extend(actions.map(|action| (action, json::raw(&game.write_action(state, seat, action)))));
        }
        let outcome = game.outcome(state);
        let choosing = choosing.map(|seat| (seat, &written[..]));
        let moment = Moment { game, view: &view, choosing, to_act, outcome: outcome.as_ref() };
        let drawn = Stage::of(&moment, people);
        let hand = drawn.hand.as_ref().map_or("", |hand| &hand.0);
        let players: String = drawn
            .players
            .iter()
            .map(|player| format!("<div id=\"player-{}\">{}</div>", player.seat.index(), player.belongings.0))
            .collect();
        let html = format!("{}{}{}{hand}{players}", *MAP, drawn.pieces.0, drawn.display.0);
        Page { stage: drawn, html }
    }

    fn ids(&self) -> BTreeSet<&str> {
        values(&self.html, "id").collect()
    }

    fn spots(&self) -> BTreeSet<&str> {
        values(&self.html, "data-spot").collect()
    }
}

/// The values of an attribute, in order.
fn values<'h>(html: &'h str, attribute: &str) -> impl Iterator<Item = &'h str> {
    let key = format!(" {attribute}=\"");
    let at: Vec<usize> = html.match_indices(&key).map(|(at, _)| at + key.len()).collect();
    at.into_iter().map(|at| html[at..].split('"').next().unwrap_or_default())
}

/// Every tag that is opened is closed, in order.
fn check_tags(markup: &str) {
    let mut open: Vec<&str> = Vec::new();
    for tag in markup.split('<').skip(1) {
        let (tag, _) = tag.split_once('>').expect("a tag has an end");
        match tag.strip_prefix('/') {
            Some(name) => assert_eq!(open.pop(), Some(name), "closed in order"),
            None => open.push(tag.split(' ').next().unwrap_or_default()),
        }
    }
    assert!(open.is_empty(), "left open: {open:?}");
}

fn legal(game: &London, state: &State, seat: Seat) -> Vec<Action> {
    let mut actions = Vec::new();
    game.legal_actions(state, seat, &mut actions);
    actions
}

fn london(players: u8) -> London {
    London::new(Board::standard(), players, Options::default()).expect("2 to 4 players")
}

fn viewers(game: &London) -> impl Iterator<Item = Viewer> {
    Seat::all(game.players()).map(Viewer::Player).chain([Viewer::Spectator])
}

fn with_people(language: Language, check: impl FnOnce(&People<'_>)) {
    let words = language.load();
    let names = ["Anna", "Ben", "Chloé", "David"].map(String::from);
    let paints: Vec<Paint> = Paint::all().collect();
    check(&People { voice: Voice { words: &words, names: &names }, paints: &paints });
}

/// Plays games of bots and calls `check` with every state, what is done in it and what happens.
fn walk(mut check: impl FnMut(&London, &State, Option<(Seat, Action, &[Event])>)) {
    for (players, number, bot) in [(2, 1, "greedy"), (3, 2, "greedy"), (4, 3, "greedy"), (2, 4, "random")] {
        let game = london(players);
        let bot = game.bot(bot).expect("it is on the list");
        let mut chance = QuickChance::new(number);
        let mut playing = Playing::new(&game, Deal::numbered(number, 0), &mut Silent);
        while let Some(seat) = game.to_act(playing.state()).first() {
            let actions = legal(&game, playing.state(), seat);
            let view = game.view(playing.state(), Viewer::Player(seat));
            let action = bot.choose(&Decision::new(&game, &view, seat, &actions), &mut chance);
            let before = *playing.state();
            let mut events = Vec::new();
            playing.act(seat, action, &mut events).expect("it was listed");
            check(&game, &before, Some((seat, action, &events)));
        }
        check(&game, playing.state(), None);
    }
}

#[test]
fn every_tag_is_closed_and_every_id_is_there_once() {
    with_people(Language::En, |people| {
        walk(|game, state, _| {
            for viewer in viewers(game) {
                let page = Page::of(game, state, viewer, people);
                check_tags(&page.html);
                assert_eq!(page.ids().len(), values(&page.html, "id").count(), "ids are unique");
                assert_eq!(values(&page.html, "style").count(), 0, "the content policy forbids it");
            }
        });
    });
}

#[test]
fn every_legal_action_can_be_pointed_at() {
    with_people(Language::En, |people| {
        walk(|game, state, _| {
            for seat in game.to_act(state).iter() {
                let page = Page::of(game, state, Viewer::Player(seat), people);
                let spots = page.spots();
                for choice in &page.stage.choices {
                    assert!(!choice.spots.is_empty(), "{}", choice.label);
                    for spot in &choice.spots {
                        assert!(spots.contains(spot.as_str()), "{}: {spot}", choice.label);
                    }
                }
            }
        });
    });
}

#[test]
fn tickets_are_kept_with_one_click_each_way() {
    with_people(Language::En, |people| {
        walk(|game, state, _| {
            if !matches!(state.table().phase(), Phase::Setup | Phase::Offer) {
                return;
            }
            let seat = game.to_act(state).first().unwrap();
            let page = Page::of(game, state, Viewer::Player(seat), people);
            let spots: BTreeSet<_> = page.stage.choices.iter().map(|choice| &choice.spots).collect();
            assert_eq!(spots.len(), page.stage.choices.len(), "no two choices share their spots");
        });
    });
}

#[test]
fn a_click_means_something_legal_exactly_where_a_spot_is_lit() {
    with_people(Language::En, |people| {
        walk(|game, state, _| {
            for viewer in viewers(game) {
                let Viewer::Player(seat) = viewer else { continue };
                let page = Page::of(game, state, viewer, people);
                let view = game.view(state, viewer);
                let lit: BTreeSet<&str> = page
                    .stage
                    .choices
                    .iter()
                    .flat_map(|choice| choice.spots.iter().map(String::as_str))
                    .collect();
                for spot in page.spots() {
                    let action =
                        game.meant(&view, seat, spot).unwrap_or_else(|| panic!("{spot} means nothing"));
                    let answer = game.check(state, seat, action);
                    assert_eq!(answer.is_ok(), lit.contains(spot), "{spot}: {answer:?}");
                    assert!(
                        answer.is_err() || game.spots(&view, action).iter().any(|own| own == spot),
                        "{spot}"
                    );
                }
            }
        });
    });
}

#[test]
fn spots_of_no_page_mean_nothing() {
    let game = london(2);
    let playing = Playing::new(&game, Deal::numbered(1, 0), &mut Silent);
    let view = game.view(playing.state(), Viewer::Player(Seat::new(0)));
    for spot in ["route-44", "route-x", "display-5", "display-", "offer-99", "offer-19x", "nowhere", ""] {
        assert_eq!(game.meant(&view, Seat::new(0), spot), None, "{spot}");
    }
}

#[test]
fn whatever_is_shown_is_on_the_page_before() {
    with_people(Language::En, |people| {
        walk(|game, state, happened| {
            let Some((_, _, events)) = happened else { return };
            for viewer in viewers(game) {
                let page = Page::of(game, state, viewer, people);
                let ids = page.ids();
                for event in events.iter().filter_map(|event| game.event_for(event, viewer)) {
                    let shown = game.shown(&event, people);
                    let moved = shown.shows.iter().flat_map(|show| match show {
                        Show::Drive { piece, path } => {
                            assert!(path.len() > 1);
                            vec![piece]
                        }
                        Show::Rise { from, .. } => vec![from],
                        Show::Fly { from, to, like } => [from, to].into_iter().chain(like).collect(),
                    });
                    for spot in moved.chain(&shown.spots) {
                        assert!(ids.contains(spot.as_str()), "{event:?}: {spot}");
                    }
                }
            }
        });
    });
}

#[test]
fn points_rise_and_have_a_source() {
    with_people(Language::En, |people| {
        let mut counted = 0;
        walk(|game, _, happened| {
            let Some((_, _, events)) = happened else { return };
            for event in events {
                let Some((seat, points)) = game.points(event) else { continue };
                let text = format!("{}{}", if points < 0 { "−" } else { "+" }, points.abs());
                let rises = game.shown(event, people).shows.into_iter().any(|show| {
                    matches!(show, Show::Rise { text: said, seat: Some(who), .. } if said == text && usize::from(who) == seat.index())
                });
                assert!(rises && !game.source(event, people.words()).is_empty(), "{event:?}");
                counted += 1;
            }
        });
        assert!(counted > 0);
    });
}

#[test]
fn hands_and_tickets_are_drawn_for_their_owner_alone() {
    with_people(Language::En, |people| {
        walk(|game, state, _| {
            let spectator = Page::of(game, state, Viewer::Spectator, people);
            assert!(spectator.stage.hand.is_none());
            for viewer in viewers(game) {
                let page = Page::of(game, state, viewer, people);
                let view = game.view(state, viewer);
                let drawn = page.ids().iter().filter(|id| id.starts_with("ticket-")).count();
                let known: usize = Seat::all(game.players()).map(|seat| view.tickets(seat).len()).sum();
                assert_eq!(drawn, known, "{viewer:?}");
            }
        });
    });
}

#[test]
fn a_touched_ticket_points_at_its_two_places() {
    with_people(Language::En, |people| {
        let mut touched = 0;
        walk(|game, state, _| {
            let page = Page::of(game, state, Viewer::Player(Seat::new(0)), people);
            let places: BTreeSet<&str> = values(&MAP, "id").collect();
            for pair in values(&page.html, "data-glow") {
                let pair: Vec<&str> = pair.split(' ').collect();
                assert!(pair.len() == 2 && pair.iter().all(|place| places.contains(place)), "{pair:?}");
                touched += 1;
            }
        });
        assert!(touched > 0);
    });
}

#[test]
fn whoever_is_to_act_is_asked_something() {
    with_people(Language::En, |people| {
        walk(|game, state, _| {
            let page = Page::of(game, state, Viewer::Spectator, people);
            assert_eq!(page.stage.question.is_empty(), game.to_act(state).is_empty());
        });
    });
}

#[test]
fn drawings_stay_small() {
    with_people(Language::De, |people| {
        let mut sizes = Vec::new();
        walk(|game, state, _| {
            let seat = game.to_act(state).first().unwrap_or(Seat::new(0));
            sizes.push(Page::of(game, state, Viewer::Player(seat), people).stage.pieces.0.len());
        });
        sizes.sort_unstable();
        let (typical, largest) = (sizes[sizes.len() / 2], sizes[sizes.len() - 1]);
        assert!(typical < 12_000 && largest < 20_000, "{typical}, {largest}");
    });
    assert!(MAP.len() < 50_000, "the map: {}", MAP.len());
    assert!(London::cover().0.len() < 6_000);
    check_tags(&London::cover().0);
}

#[test]
fn pictures_belong_to_rules_and_say_what_they_show_in_every_language() {
    let game = london(3);
    for language in [Language::En, Language::Fr, Language::De, Language::It] {
        let words: Words = language.load();
        let book = Rulebook::parse(London::rulebook(language), &words.ruling());
        let rules = book.sections.iter().flat_map(|section| &section.rules);
        let pictures: Vec<Markup> = rules.filter_map(|rule| game.picture(rule.id, &words)).collect();
        assert_eq!(pictures.len(), 9);
        let labels: BTreeSet<String> = pictures
            .iter()
            .map(|picture| {
                check_tags(&picture.0);
                values(&picture.0, "aria-label").next().unwrap().to_owned()
            })
            .collect();
        assert_eq!(labels.len(), pictures.len(), "each has its own words");
    }
    assert!(game.picture("LO-A1", &Language::En.load()).is_none());
}
