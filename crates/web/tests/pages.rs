//! Laws of every page but the table's: in four languages, with friendly and with hostile people.

use std::collections::BTreeSet;

use maud::{Markup, html};
use omnibus_bots::{Level, Playable};
use omnibus_core::{Meta, Rulebook};
use omnibus_london::London;
use omnibus_paris_paris::ParisParis;
use omnibus_taxi::Taxi;
use omnibus_web::{
    Depicted,
    pages::{
        Confirm, Front, GameCard, Guest, Invitation, Message, NewTable, OwnBot, OwnBots, Reader, RulesPage,
        SeatField, SeatKind, Settings, Speed, TableCard, Theme, WaitingSeat, Whose, bot_level, front,
        invitation, me, message, new_table, option_field, rules,
    },
};
use omnibus_words::{Language, Words};

/// Tries to leave an attribute, an element and the page.
const HOSTILE: &str = r#""><script>alert('x')</script><img src=x onerror="alert(1)">&amp;"#;

/// A page by name, for each of some people.
fn pages(language: Language, name: &str) -> Vec<(&'static str, String)> {
    let words = language.load();
    let guest = Guest { name: name.into(), paint: 200 };
    let settings = Settings { theme: Theme::Dark, confirm: Confirm::Touch, speed: Speed::Fast, sound: true };
    let reader = Reader { words: &words, language, guest: Some(&guest), settings, here: name };
    let stranger = Reader { guest: None, settings: Settings::default(), here: "/", ..reader };
    let tables = vec![
        table(name, Whose::Mine),
        table(name, Whose::Waiting),
        table(name, Whose::Others { names: vec![name.into()] }),
        table(name, Whose::Finished { winners: vec![name.into()], scores: vec![12, 7] }),
    ];
    let invited = |seated| Invitation {
        address: "/table/17".into(),
        link: format!("https://example.org/table/17?{name}"),
        code: None,
        game: "london",
        title: "London",
        cover: html! {},
        seats: vec![
            WaitingSeat { number: 0, name: Some(name.into()), badge: html! {}, is_bot: true },
            WaitingSeat { number: 1, name: None, badge: html! {}, is_bot: false },
        ],
        seated,
        commitment: "00".repeat(32),
        seq: 3,
    };
    let fault = Message {
        sentence: format!("{name}\n{name}"),
        rule: Some((format!("/rules/taxi#{name}"), name.into())),
        ..said()
    };
    let pages = [
        ("front", front(&reader, &Front { games: games(), tables })),
        ("first visit", front(&stranger, &Front { games: games(), tables: Vec::new() })),
        ("new paris", new_table(&reader, &new::<ParisParis>(&words, name))),
        ("new london", new_table(&stranger, &new::<London>(&words, name))),
        ("new taxi", new_table(&reader, &new::<Taxi>(&words, name))),
        ("invitation", invitation(&stranger, &invited(false))),
        ("seated", invitation(&reader, &invited(true))),
        ("me", me(&reader, true, name, &bots(name))),
        ("me first", me(&stranger, false, "/", &OwnBots::default())),
        ("rules of paris", book::<ParisParis>(&reader)),
        ("rules of london", book::<London>(&reader)),
        ("rules of taxi", book::<Taxi>(&reader)),
        ("fault", message(&reader, &fault)),
        ("no page", message(&stranger, &said())),
    ];
    pages.map(|(name, page)| (name, page.into_string())).into()
}

fn table(name: &str, whose: Whose) -> TableCard {
    TableCard { address: "/table/17".into(), game: "taxi", names: vec![name.into(); 2], whose, age: 123_456 }
}

fn games() -> Vec<GameCard> {
    fn card<G: Depicted>() -> GameCard {
        let Meta { id, title, designer, year, players, minutes, .. } = G::meta();
        let (designer, year, minutes) = (*designer, *year, *minutes);
        let players = (*players.start(), *players.end());
        GameCard { id, title, cover: G::cover(), players, minutes, designer, year }
    }
    vec![card::<ParisParis>(), card::<London>(), card::<Taxi>()]
}

fn said() -> Message {
    Message {
        title: "Not found".into(),
        sentence: "There is no page at this address.".into(),
        way_on: ("/".into(), "To the front page".into()),
        rule: None,
    }
}

/// A bot of that name, just made.
fn bots(name: &str) -> OwnBots {
    OwnBots {
        bots: vec![OwnBot { id: "0".repeat(32), name: name.into() }],
        fresh: Some((name.into(), format!("omni_{name}"))),
        complaint: Some(name.into()),
    }
}

fn new<G: Depicted + Playable>(words: &Words, name: &str) -> NewTable {
    let meta = G::meta();
    let most = *meta.players.end();
    NewTable {
        game: meta.id,
        title: meta.title,
        cover: G::cover(),
        players: (*meta.players.start(), most),
        seats: (0..most).map(|_| SeatField { kind: SeatKind::Bot("greedy"), name: name.into() }).collect(),
        chosen: 3,
        bots: Level::ALL.map(|level| bot_level(level, vec![(2, 1000), (3, 1234)], words)).into(),
        engines: vec![name.into()],
        options: meta.options.iter().map(|option| option_field(meta.id, option, Some(name), words)).collect(),
        hints: None,
        has_cards: meta.id == "taxi",
        complaint: Some(name.into()),
    }
}

fn book<G: Depicted>(reader: &Reader<'_>) -> Markup {
    let ruling = reader.words.ruling();
    let book = Rulebook::parse(G::rulebook(reader.language), &ruling);
    rules(reader, &RulesPage { meta: G::meta(), book, picture: &|_| None })
}

fn every_page() -> impl Iterator<Item = (String, String)> {
    let names = ["Anna", HOSTILE];
    Language::iter().flat_map(move |&language| {
        names.into_iter().flat_map(move |name| {
            pages(language, name).into_iter().map(move |(page, html)| (format!("{language} {page}"), html))
        })
    })
}

/// The tags of a page, each as it is written between its brackets.
fn tags(page: &str) -> impl Iterator<Item = &str> {
    page.split('<').skip(1).map(|piece| piece.split('>').next().unwrap_or_default())
}

/// The value of an attribute of a tag.
fn attribute<'t>(tag: &'t str, name: &str) -> Option<&'t str> {
    let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
    rest.split('"').next()
}

#[test]
fn every_element_is_closed() {
    const VOID: [&str; 4] = ["meta", "link", "input", "!DOCTYPE"];
    for (name, page) in every_page() {
        let mut open = Vec::new();
        for tag in tags(&page) {
            let word = tag.split([' ', '/']).find(|word| !word.is_empty()).unwrap();
            if tag.starts_with('/') {
                assert_eq!(open.pop(), Some(word), "{name}");
            } else if !VOID.contains(&word) {
                open.push(word);
            }
        }
        assert!(open.is_empty(), "{name}: {open:?}");
    }
}

#[test]
fn the_content_policy_holds() {
    for (name, page) in every_page() {
        for tag in tags(&page) {
            assert!(attribute(tag, "style").is_none(), "{name}: {tag}");
            assert!(!tag.starts_with("style") && !tag.starts_with("img"), "{name}: {tag}");
            assert!(!tag.starts_with("script") || attribute(tag, "src").is_some(), "{name}: {tag}");
            // Whatever follows a closed quote and a space is an attribute's name.
            let names = tag.split("\" ").skip(1).chain(tag.split_once(' ').map(|(_, rest)| rest));
            for attribute in names {
                assert!(!attribute.starts_with("on"), "{name}: {tag}");
            }
        }
        assert_eq!(page.matches("<script").count(), 1, "{name}");
        assert!(!page.contains("javascript:"), "{name}");
    }
}

#[test]
fn a_name_of_ten_thousand_letters_is_only_long() {
    let name = "<&\"".repeat(3_333) + "x";
    for (page, html) in pages(Language::En, &name) {
        assert!(!html.contains("<&"), "{page}");
    }
}

#[test]
fn a_page_has_one_heading_one_main_and_no_id_twice() {
    for (name, page) in every_page() {
        let count = |element: &str| tags(&page).filter(|tag| tag.split(' ').next() == Some(element)).count();
        assert_eq!(count("h1"), 1, "{name}");
        assert_eq!(count("main"), 1, "{name}");
        let ids: Vec<_> = tags(&page).filter_map(|tag| attribute(tag, "id")).collect();
        let set: BTreeSet<_> = ids.iter().copied().collect();
        assert_eq!(ids.len(), set.len(), "{name}");
        for named in ["for", "aria-describedby", "aria-labelledby"] {
            for id in tags(&page).filter_map(|tag| attribute(tag, named)) {
                assert!(set.contains(id), "{name}: {named}={id}");
            }
        }
        for link in tags(&page).filter_map(|tag| attribute(tag, "href")?.strip_prefix('#')) {
            assert!(set.contains(link), "{name}: #{link}");
        }
    }
}

#[test]
fn every_field_has_a_label() {
    for (name, page) in every_page() {
        let labelled: BTreeSet<_> = tags(&page).filter_map(|tag| attribute(tag, "for")).collect();
        let mut in_label = false;
        for tag in tags(&page) {
            match tag.split(' ').next() {
                Some("label") => in_label = true,
                Some("/label") => in_label = false,
                Some("input" | "select") if attribute(tag, "type") != Some("hidden") => {
                    let is_labelled = in_label
                        || attribute(tag, "aria-label").is_some()
                        || attribute(tag, "id").is_some_and(|id| labelled.contains(id));
                    assert!(is_labelled, "{name}: {tag}");
                }
                _ => {}
            }
        }
    }
}

/// The names that a form sends, by its action.
fn fields(page: &str, action: &str) -> BTreeSet<String> {
    let (_, rest) = page.split_once(&format!(" action=\"{action}\"")).expect("the form is there");
    let form = rest.split("</form>").next().unwrap_or_default();
    tags(form).filter_map(|tag| attribute(tag, "name")).map(String::from).collect()
}

#[test]
fn forms_send_what_the_server_reads() {
    let pages = pages(Language::En, "Anna");
    let page = |name: &str| &pages.iter().find(|(page, _)| *page == name).unwrap().1;
    let expect = |name: &str, action: &str, names: &str| {
        let expected: BTreeSet<String> = names.split(' ').map(String::from).collect();
        assert_eq!(fields(page(name), action), expected, "{action}");
    };
    expect("front", "/play", "game");
    expect("front", "/records", "record");
    expect("front", "/language", "lang back");
    expect("me", "/me", "name paint theme confirm speed sound back");
    expect("invitation", "/table/17/join", "seat name word");
    let seats = |count: u8| (0..count).map(|seat| format!(" seat-{seat} name-{seat}")).collect::<String>();
    expect("new paris", "/new/paris-paris", &format!("players hints option-open_bag board word{}", seats(4)));
    expect("new london", "/new/london", &format!("players hints option-first board word{}", seats(4)));
    let taxi = "players hints option-immobile_guard option-allow_discard option-burglar_takes option-target board cards word";
    expect("new taxi", "/new/taxi", &format!("{taxi}{}", seats(6)));
    for (name, page) in &pages {
        for tag in tags(page).filter(|tag| tag.starts_with("form")) {
            assert_eq!(attribute(tag, "method"), Some("post"), "{name}: {tag}");
        }
        let has_file = page.contains("type=\"file\"");
        assert_eq!(has_file, page.contains("multipart/form-data"), "{name}");
    }
}

#[test]
fn the_reader_s_own_settings_are_set() {
    let pages = pages(Language::It, "Anna");
    let (_, page) = pages.iter().find(|(page, _)| *page == "me").unwrap();
    assert!(page.contains(
        r#"<html lang="it" data-theme="dark" data-confirm="touch" data-speed="fast" data-sound="on">"#
    ));
    for checked in [
        r#"name="theme" value="dark" checked"#,
        r#"value="touch" checked"#,
        r#"value="fast" checked"#,
        r#"value="on" checked"#,
    ] {
        assert!(page.contains(checked), "{checked}");
    }
    // The name of this test's people is no address: one does not go back there.
    assert!(page.contains(r#"name="back" value="/""#));
    // A colour that does not exist is as good as none.
    assert!(page.contains(r#"name="paint" value="0" checked"#));
}

#[test]
fn an_invitation_says_where_its_stream_is() {
    let pages = pages(Language::En, "Anna");
    let (_, page) = pages.iter().find(|(page, _)| *page == "seated").unwrap();
    let main = tags(page).find(|tag| tag.starts_with("main")).unwrap();
    for (name, value) in
        [("id", "table"), ("data-table", "/table/17"), ("data-seq", "3"), ("data-stream", "/table/17/stream")]
    {
        assert_eq!(attribute(main, name), Some(value));
    }
    assert!(!page.contains("/join"), "whoever sits here does not sit down again");
}

#[test]
fn every_rule_can_be_linked_to() {
    for &language in Language::iter() {
        let words = language.load();
        let pages = pages(language, "Anna");
        let (_, page) = pages.iter().find(|(page, _)| *page == "rules of london").unwrap();
        let ruling = words.ruling();
        let book = Rulebook::parse(<London as omnibus_words::Spoken>::rulebook(language), &ruling);
        for rule in book.rules() {
            assert!(page.contains(&format!(" id=\"{}\"", rule.id)), "{}", rule.id);
        }
        let rulings = book.rules().filter(|rule| rule.is_ruling).count();
        assert_eq!(page.matches("class=\"ruling-mark\"").count(), rulings);
    }
}

#[test]
fn languages_differ() {
    let all: Vec<_> = Language::iter().map(|&language| pages(language, "Anna")).collect();
    for (index, (name, page)) in all[0].iter().enumerate() {
        for other in &all[1..] {
            assert_ne!(*page, other[index].1, "{name}");
        }
    }
}
