//! The table and the replay as the script and the server rely on them.

use std::collections::BTreeSet;

use maud::{Markup, html};
use omnibus_bots::Promise;
use omnibus_core::{Game, Seat};
use omnibus_london::London;
use omnibus_web::{
    Choice, Paint, People, PlayerLine, ShownEvent, Stage, Told,
    pages::{
        Aside, Eyes, Hint, Hints, LogLine, LogStep, Place, Reader, Refused, ReplayPage, Result, ScoreSheet,
        Settings, SheetLine, SheetRow, StandIn, TablePage, hint, preview, refused, replay, replay_parts,
        table, table_parts,
    },
};
use omnibus_words::{Language, Voice, Words};
use serde_json::json;

const HOSTILE: &str = r#"<script>alert("'x'")</script>"#;

fn told() -> Told {
    let shown = ShownEvent { spots: vec!["stop-a".into(), "stop-b".into()], shows: Vec::new() };
    Told { line: format!("+2 {HOSTILE}"), rule: "LO-C4", shown }
}

fn stage(words: &Words, choices: usize) -> Stage {
    let names = [HOSTILE.to_owned(), "N".repeat(10_000)];
    let paints: Vec<Paint> = Paint::all().collect();
    let people = People { voice: Voice { words, names: &names }, paints: &paints };
    Stage {
        plane: (100.0, 70.0),
        pieces: html! { circle #stop-a data-spot="stop-a" r="3" {} },
        display: html! { p { "display" } },
        hand: Some(html! { p { "hand" } }),
        players: Seat::all(2)
            .map(|seat| PlayerLine {
                seat,
                name: people.name(seat).to_owned(),
                badge: people.badge(seat),
                paint: people.paint(seat).class(),
                score: -3,
                belongings: html! {},
                to_act: seat == Seat::new(0),
                has_won: seat == Seat::new(1),
                is_bot: seat == Seat::new(1),
            })
            .collect(),
        question: HOSTILE.into(),
        choices: (0..choices)
            .map(|number| Choice {
                label: format!("Choice {number} {HOSTILE}"),
                action: omnibus_core::json::raw(&json!({ "take": "it's \"so\"", "number": number })),
                spots: vec!["stop-a".into()],
            })
            .collect(),
    }
}

fn page(words: &Words) -> TablePage {
    TablePage {
        address: "/table/t1".into(),
        meta: London::meta(),
        seq: 41,
        step: 40,
        map: html! { path d="M0 0" {} },
        stage: stage(words, 3),
        place: Place::Seat(Seat::new(0)),
        log: (38..=40)
            .map(|step| LogStep {
                step,
                label: words.table_log_step(step).into(),
                lines: vec![LogLine::of(&told()), LogLine::of(&told())],
            })
            .collect(),
        asides: vec![Aside { step: 39, line: HOSTILE.into() }],
        log_is_cut: true,
        can_undo: true,
        hints: Hints::Now,
        hint: None,
        stand_ins: vec![StandIn { can_ask: true, ..StandIn::default() }, stood_in()],
        missed: Some((3, 38)),
        result: None,
        commitment: "ab".repeat(32),
        seed: None,
        rematch: None,
    }
}

fn stood_in() -> StandIn {
    StandIn { bot: Some(HOSTILE.into()), can_ask: false, can_return: true }
}

fn hinted(words: &Words) -> Hint {
    let promise = Promise { wins: 0.6, lead: 3.0 };
    let choices = stage(words, 3).choices.into_iter().map(|choice| (choice, promise)).collect();
    Hint { address: "/table/t1".into(), game: "london", seq: 41, seat: Seat::new(0), choices }
}

fn over(words: &Words) -> TablePage {
    let line = SheetLine { step: 7, seat: Seat::new(1), points: -4, line: HOSTILE.into(), rule: "LO-C4" };
    let rows = vec![SheetRow { source: HOSTILE.into(), points: vec![0, -4], lines: vec![line] }];
    let sheet =
        ScoreSheet { rows, totals: vec![12, -4], course: vec![vec![0, 0], vec![5, -4], vec![12, -4]] };
    let result = Result { winners: vec![Seat::new(0)], by_tie_break: true, sheet, hints: vec![3, 0] };
    TablePage { result: Some(result), seed: Some("cd".repeat(32)), stage: stage(words, 0), ..page(words) }
}

fn looking_back(words: &Words) -> ReplayPage {
    ReplayPage {
        address: "/table/t1".into(),
        meta: London::meta(),
        at: 7,
        last: 40,
        eyes: Eyes::All,
        eyes_open: vec![(Eyes::All, "All".into()), (Eyes::Seat(Seat::new(0)), HOSTILE.into())],
        map: html! {},
        stage: stage(words, 0),
        hands: vec![(HOSTILE.into(), html! { p { "hand" } })],
        action: Some(HOSTILE.into()),
        told: vec![told()],
    }
}

fn with_reader<T>(language: Language, then: impl Fn(&Reader<'_>) -> T) -> T {
    let words = language.load();
    let reader =
        Reader { words: &words, language, guest: None, settings: Settings::default(), here: "/table/t1" };
    then(&reader)
}

/// Every page and piece of HTML that this part makes.
fn everything(reader: &Reader<'_>) -> Vec<(&'static str, String)> {
    let words = reader.words;
    let with = |place| TablePage { place, ..page(words) };
    let why = Refused { sentence: HOSTILE.into(), rule: Some("LO-C4") };
    let all: [(&str, Markup); 13] = [
        ("table", table(reader, &page(words))),
        ("many choices", table(reader, &TablePage { stage: stage(words, 60), ..page(words) })),
        ("spectator", table(reader, &with(Place::Spectator))),
        ("curtain", table(reader, &with(Place::Curtain { next: Seat::new(1) }))),
        ("over", table(reader, &over(words))),
        ("hint", hint(reader, &hinted(words))),
        ("hinted", table(reader, &TablePage { hint: Some(hinted(words)), ..page(words) })),
        ("stood in", table(reader, &TablePage { stand_ins: vec![stood_in(), stood_in()], ..page(words) })),
        ("parts", table_parts(reader, &page(words))),
        ("replay", replay(reader, &looking_back(words))),
        ("replay parts", replay_parts(reader, &looking_back(words))),
        ("preview", preview(reader, HOSTILE, &[told()], "/rules/london")),
        ("refused", refused(reader, &why, "/rules/london")),
    ];
    all.map(|(name, markup)| (name, markup.into_string())).into()
}

/// The values of an attribute, in order.
fn values<'a>(html: &'a str, attribute: &str) -> Vec<&'a str> {
    let start = format!(" {attribute}=\"");
    html.split(&start).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// The first form with this action, up to its end.
fn form<'a>(html: &'a str, action: &str) -> &'a str {
    let at = html.find(&format!("action=\"{action}\"")).unwrap_or_else(|| panic!("no form for {action}"));
    html[at..].split("</form>").next().unwrap_or_default()
}

#[test]
fn names_and_sentences_are_escaped_everywhere() {
    with_reader(Language::En, |reader| {
        for (name, html) in everything(reader) {
            assert!(!html.contains("<script>alert"), "{name}");
            assert!(html.contains("&lt;script&gt;"), "{name}");
        }
    });
}

#[test]
fn nothing_breaks_the_content_policy() {
    with_reader(Language::En, |reader| {
        for (name, html) in everything(reader) {
            for tag in html.split('<').skip(1).filter_map(|rest| rest.split('>').next()) {
                let has = |attribute: &str| tag.contains(&format!(" {attribute}"));
                assert!(!has("style=") && !has("onclick=") && !has("onload="), "{name}: {tag}");
            }
        }
    });
}

#[test]
fn every_leaf_of_a_drawing_is_closed() {
    with_reader(Language::En, |reader| {
        for (name, html) in everything(reader) {
            for leaf in ["path", "circle", "rect", "line", "use"] {
                let opened = html.matches(&format!("<{leaf} ")).count();
                assert_eq!(opened, html.matches(&format!("</{leaf}>")).count(), "{name}: {leaf}");
            }
        }
    });
}

#[test]
fn every_part_has_its_place_on_the_page_and_ids_are_unique() {
    with_reader(Language::En, |reader| {
        let words = reader.words;
        let pairs = [
            (table(reader, &page(words)), table_parts(reader, &over(words))),
            (table(reader, &over(words)), table_parts(reader, &page(words))),
            (replay(reader, &looking_back(words)), replay_parts(reader, &looking_back(words))),
        ];
        for (whole, parts) in pairs.map(|(whole, parts)| (whole.into_string(), parts.into_string())) {
            let ids = values(&whole, "id");
            let unique: BTreeSet<&str> = ids.iter().copied().collect();
            assert_eq!(ids.len(), unique.len(), "{ids:?}");
            let wanted = ["pieces", "display", "players"];
            for id in wanted.into_iter().chain(top_level(&parts)) {
                assert!(unique.contains(id), "{id}");
            }
        }
    });
}

/// The ids of the outermost elements.
fn top_level(html: &str) -> Vec<&str> {
    const VOID: [&str; 3] = ["input", "br", "meta"];
    let (mut depth, mut found) = (0, Vec::new());
    for tag in html.split('<').skip(1).filter_map(|rest| rest.split('>').next()) {
        if tag.starts_with('/') {
            depth -= 1;
        } else if !VOID.contains(&tag.split(' ').next().unwrap_or_default()) {
            if depth == 0 {
                found.push(values(tag, "id").first().copied().unwrap_or("an element without an id"));
            }
            depth += 1;
        }
    }
    assert_eq!(depth, 0);
    found
}

#[test]
fn forms_name_what_the_server_reads() {
    with_reader(Language::En, |reader| {
        let words = reader.words;
        let playing = table(reader, &page(words)).into_string();
        assert_eq!(
            values(form(&playing, "/table/t1/act"), "name"),
            ["seq", "seat", "action", "action", "action"]
        );
        assert!(form(&playing, "/table/t1/act").contains(r#"value="41""#));
        assert!(form(&playing, "/table/t1/act").contains("&quot;number&quot;:0}"));
        assert_eq!(values(form(&playing, "/table/t1/undo"), "name"), ["seq", "seat"]);
        let curtain = TablePage { place: Place::Curtain { next: Seat::new(1) }, ..page(words) };
        let curtain = table(reader, &curtain).into_string();
        assert!(form(&curtain, "/table/t1/curtain").contains(r#"name="seat" value="1""#));
        assert!(!curtain.contains("/table/t1/act"), "nobody chooses behind the curtain");
        assert!(!form(&table(reader, &over(words)).into_string(), "/table/t1/rematch").is_empty());
        let replay = replay(reader, &looking_back(words)).into_string();
        assert_eq!(values(form(&replay, "/table/t1/replay"), "name"), ["at", "eyes"]);
    });
}

#[test]
fn a_spectator_is_offered_nothing_to_do() {
    with_reader(Language::En, |reader| {
        let watching = TablePage { place: Place::Spectator, ..page(reader.words) };
        let html = table(reader, &watching).into_string();
        for verb in ["act", "undo", "curtain", "rematch"] {
            assert!(!html.contains(&format!("/table/t1/{verb}\"")), "{verb}");
        }
    });
}

#[test]
fn many_choices_are_folded_and_few_are_not() {
    with_reader(Language::En, |reader| {
        let with = |count| TablePage { stage: stage(reader.words, count), ..page(reader.words) };
        assert!(table(reader, &with(60)).into_string().contains("All 60 choices"));
        assert!(!form(&table(reader, &with(9)).into_string(), "/table/t1/act").contains("<details"));
    });
}

#[test]
fn each_language_has_words_of_its_own() {
    let says = |language| with_reader(language, |reader| table(reader, &over(reader.words)).into_string());
    let (english, french) = (says(Language::En), says(Language::Fr));
    assert!(english.contains("Where the points came from") && !french.contains("Where the points came from"));
    assert!(says(Language::De).contains("Woher die Punkte kamen"));
    assert!(says(Language::It).contains("Da dove vengono i punti"));
}

#[test]
fn eyes_are_found_by_their_id() {
    for eyes in [Eyes::All, Eyes::Public, Eyes::Seat(Seat::new(3))] {
        assert_eq!(Eyes::by_id(&eyes.id()), Some(eyes));
    }
    assert_eq!(Eyes::by_id("6"), None);
    assert_eq!(Eyes::by_id("-1"), None);
}
