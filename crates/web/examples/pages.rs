//! Every page but the table's, with made-up people, as files:
//! `cargo run -p omnibus-web --example pages -- FOLDER [en|fr|de|it] [auto|light|dark]`.
#![allow(clippy::print_stdout)]

use std::{error::Error, fs, path::Path};

use maud::{Markup, html};
use omnibus_bots::{Level, Playable};
use omnibus_core::{Game, Meta, Rulebook, Seat};
use omnibus_london::London;
use omnibus_paris_paris::ParisParis;
use omnibus_taxi::Taxi;
use omnibus_web::{
    Depicted, Paint, People, asset,
    pages::{
        Front, GameCard, Guest, Invitation, Message, NewTable, OwnBot, OwnBots, Reader, RulesPage, SeatField,
        SeatKind, Settings, TableCard, Theme, WaitingSeat, Whose, bot_level, front, invitation, me, message,
        new_table, option_field, rules,
    },
};
use omnibus_words::{Language, Voice, Words};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let argument = |at: usize, default: &str| arguments.get(at).cloned().unwrap_or(default.into());
    let folder = argument(0, "pages");
    let language: Language = argument(1, "en").parse()?;
    let theme = match argument(2, "auto").as_str() {
        "light" => Theme::Light,
        "dark" => Theme::Dark,
        _ => Theme::Auto,
    };
    let words = language.load();
    let guest = Guest { name: "Anna".into(), paint: 0 };
    let reader = |here: &'static str, guest| Reader {
        words: &words,
        language,
        guest,
        settings: Settings { theme, ..Settings::default() },
        here,
    };
    let anna = reader("/", Some(&guest));
    let standard = "the standard board";
    let london = London::new(omnibus_london::Board::standard(), 3, omnibus_london::Options::default());
    let london = london.ok_or(standard)?;
    let deck = omnibus_taxi::Deck::standard();
    let taxi = Taxi::new(omnibus_taxi::Board::standard(), deck, 3, omnibus_taxi::Options::default());
    let taxi = taxi.ok_or(standard)?;
    let pages = [
        ("front", front(&anna, &Front { games: games(), tables: tables() })),
        ("first-visit", front(&reader("/", None), &Front { games: games(), tables: Vec::new() })),
        ("new", new_table(&anna, &new::<ParisParis>(&words, None))),
        (
            "new-taxi",
            new_table(
                &anna,
                &new::<Taxi>(
                    &words,
                    Some("Stop “Louvre” lies on no line.\nLine C has 6 stops, not 7.".into()),
                ),
            ),
        ),
        ("invitation", invitation(&reader("/table/x", None), &invited(&words, false))),
        ("seated", invitation(&reader("/table/x", Some(&guest)), &invited(&words, true))),
        ("me", me(&reader("/me", Some(&guest)), true, "/", &bots())),
        ("rules", rulebook(&london, &reader("/rules/london", Some(&guest)), language)),
        ("rules-taxi", rulebook(&taxi, &reader("/rules/taxi", Some(&guest)), language)),
        ("message", message(&anna, &said())),
        (
            "faults",
            message(
                &anna,
                &Message {
                    sentence: "Line 4: a number is missing.\nLine 9: no such stop.".into(),
                    rule: Some(("/rules/london#LO-C8".into(), "LO-C8".into())),
                    ..said()
                },
            ),
        ),
    ];
    let folder = Path::new(&folder);
    fs::create_dir_all(folder)?;
    for name in ["omnibus.css", "omnibus.js", "overpass.woff2", "icon.svg"] {
        fs::write(folder.join(name), asset(name).ok_or(name)?.bytes)?;
    }
    for (name, page) in pages {
        let page = page.into_string();
        // A file has its assets beside it.
        let Some((_, stamped)) = page.split_once("/assets/") else { return Err(name.into()) };
        let stamp = stamped.split('/').next().unwrap_or_default();
        let file = folder.join(format!("{name}.html"));
        fs::write(&file, page.replace(&format!("/assets/{stamp}/"), ""))?;
        println!("{}", file.display());
    }
    Ok(())
}

fn games() -> Vec<GameCard> {
    fn card<G: Depicted>() -> GameCard {
        let Meta { id, title, designer, year, players, minutes, .. } = G::meta();
        GameCard {
            id,
            title,
            cover: G::cover(),
            players: (*players.start(), *players.end()),
            minutes: *minutes,
            designer: *designer,
            year: *year,
        }
    }
    vec![card::<ParisParis>(), card::<London>(), card::<Taxi>()]
}

fn tables() -> Vec<TableCard> {
    let names = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
    let table = |game, people: &[&str], whose, minutes: u64| TableCard {
        address: "/table/x".into(),
        game,
        names: names(people),
        whose,
        age: minutes * 60_000,
    };
    vec![
        table("london", &["Anna", "Ben", "Early Bird"], Whose::Mine, 3),
        table(
            "taxi",
            &["Anna", "Chloé", "Daredevil", "Flâneur"],
            Whose::Others { names: names(&["Chloé"]) },
            130,
        ),
        table("paris-paris", &["Anna"], Whose::Waiting, 0),
        table(
            "paris-paris",
            &["Anna", "Early Bird", "Flâneur"],
            Whose::Finished { winners: names(&["Anna"]), scores: vec![54, 48, 31] },
            5000,
        ),
    ]
}

fn said() -> Message {
    Message {
        title: "Not found".into(),
        sentence: "There is no page at this address.".into(),
        way_on: ("/".into(), "To the front page".into()),
        rule: None,
    }
}

fn bots() -> OwnBots {
    let bot = |name: &str| OwnBot { id: "0".repeat(32), name: name.into() };
    OwnBots {
        bots: vec![bot("Mill"), bot("Four-wheeled wonder")],
        fresh: Some(("Mill".into(), format!("omni_{}", "0123456789abcdef".repeat(4)))),
        complaint: None,
    }
}

fn new<G: Depicted + Playable>(words: &Words, complaint: Option<String>) -> NewTable {
    let meta = G::meta();
    let seat = |index: u8| SeatField {
        kind: if index == 0 { SeatKind::Me } else { SeatKind::Bot("greedy") },
        name: String::new(),
    };
    NewTable {
        game: meta.id,
        title: meta.title,
        cover: G::cover(),
        players: (*meta.players.start(), *meta.players.end()),
        seats: (0..*meta.players.end()).map(seat).collect(),
        chosen: 3,
        bots: Level::ALL.map(|level| bot_level(level, vec![(2, 1000), (3, 1234)], words)).into(),
        engines: vec!["Mill".into()],
        options: meta.options.iter().map(|option| option_field(meta.id, option, None, words)).collect(),
        hints: None,
        has_cards: meta.id == "taxi",
        complaint,
    }
}

fn invited(words: &Words, seated: bool) -> Invitation {
    let names = ["Anna", "", "", "Early Bird"].map(String::from);
    let paints: Vec<Paint> = Paint::all().collect();
    let people = People { voice: Voice { words, names: &names }, paints: &paints };
    let seat = |seat: Seat| WaitingSeat {
        number: seat.index() as u8,
        name: Some(people.name(seat).to_owned()).filter(|name| !name.is_empty()),
        badge: people.badge(seat),
        is_bot: seat == Seat::new(3),
    };
    Invitation {
        address: "/table/x".into(),
        link: "http://192.168.1.20:8080/table/0198f3c2-77aa-7c1e".into(),
        code: Some(chequers()),
        game: "london",
        title: London::meta().title,
        cover: London::cover(),
        seats: Seat::all(4).map(seat).collect(),
        seated,
        commitment: "3f1a9c".repeat(10) + "77aa",
        seq: 1,
    }
}

/// Where the server puts a code.
fn chequers() -> Markup {
    html! {
        svg viewBox="0 0 21 21" {
            @for y in 0..21 { @for x in 0..21 { @if (x * 7 + y * 5 + x * y) % 3 == 0 { rect x=(x) y=(y) width="1" height="1" {} } } }
        }
    }
}

fn rulebook<G: Depicted>(game: &G, reader: &Reader<'_>, language: Language) -> Markup {
    let ruling = reader.words.ruling();
    let book = Rulebook::parse(G::rulebook(language), &ruling);
    rules(reader, &RulesPage { meta: G::meta(), book, picture: &|rule| game.picture(rule, reader.words) })
}
