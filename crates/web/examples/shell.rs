//! The table as it looks at some moments of a game between bots, as files:
//! `cargo run -p omnibus-web --example shell -- FOLDER [game] [players] [language] [theme]`.
//!
//! Writes `table.html` (one's turn), `later.html`, `curtain.html`, `missed.html`, `over.html`, `replay.html`,
//! the files that these need, and `frames.json`: what a stream would bring to `table.html`.

use std::{fs, path::Path};

use omnibus_bots::{Decision, Playable};
use omnibus_core::{Deal, Playing, QuickChance, Seat, Silent, Viewer, json};
use omnibus_web::{
    Depicted, Moment, Paint, People, Stage, Told, asset,
    pages::{
        Eyes, Guest, Hints, LogLine, LogStep, Place, Reader, Refused, ReplayPage, Result, ScoreSheet,
        Settings, SheetLine, SheetRow, TablePage, preview, refused, replay, table, table_parts,
    },
};
use omnibus_words::{Language, Voice, Words};
use serde_json::{Value, json};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let argument = |at: usize, default: &str| arguments.get(at).cloned().unwrap_or(default.into());
    let players = argument(2, "3").parse().expect("a number of players");
    let standard = "the standard board";
    match argument(1, "paris-paris").as_str() {
        "paris-paris" => {
            use omnibus_paris_paris::{Board, Options, ParisParis};
            let game = ParisParis::new(Board::standard(), players, Options::default());
            show(&game.expect(standard), &argument);
        }
        "london" => {
            use omnibus_london::{Board, London, Options};
            show(&London::new(Board::standard(), players, Options::default()).expect(standard), &argument);
        }
        "taxi" => {
            use omnibus_taxi::{Board, Deck, Options, Taxi};
            let game = Taxi::new(Board::standard(), Deck::standard(), players, Options::default());
            show(&game.expect(standard), &argument);
        }
        other => eprintln!("no game {other}"),
    }
}

/// A whole game, with the events of each step.
struct Played<'a, G: Depicted + Playable> {
    game: &'a G,
    words: &'a Words,
    people: People<'a>,
    states: Vec<G::State>,
    steps: Vec<(Seat, Vec<G::Event>)>,
}

fn show<G: Depicted + Playable>(game: &G, argument: &dyn Fn(usize, &str) -> String) {
    let folder = argument(0, "target/shell");
    let folder = Path::new(&folder);
    let language = match argument(3, "en").as_str() {
        "fr" => Language::Fr,
        "de" => Language::De,
        "it" => Language::It,
        _ => Language::En,
    };
    let words = language.load();
    let names = ["Anna", "Ben", "Chloé", "David", "Emma", "Farid"].map(String::from);
    let paints: Vec<Paint> = Paint::all().collect();
    let people = People { voice: Voice { words: &words, names: &names }, paints: &paints };
    let played = Played::new(game, &words, people);
    let guest = Guest { name: "Anna".into(), paint: 0 };
    let settings: Settings =
        serde_json::from_value(json!({ "theme": argument(4, "light") })).expect("a theme");
    let reader = Reader { words: &words, language, guest: Some(&guest), settings, here: "/table/made-up" };

    let me = Seat::new(0);
    let last = played.states.len() - 1;
    let mine =
        |from: usize| (from..last).find(|&at| game.to_act(&played.states[at]).contains(me)).unwrap_or(0);
    let at = mine(last / 3);
    let write = |name: &str, text: &str| fs::write(folder.join(name), text).expect("a folder to write to");
    let write_page =
        |name: &str, page: &TablePage| write(name, &localised(&table(&reader, page).into_string()));
    fs::create_dir_all(folder).expect("a folder to write to");
    for name in ["omnibus.css", "omnibus.js", "overpass.woff2", "icon.svg"] {
        fs::write(folder.join(name), asset(name).expect("an asset").bytes).expect("a folder to write to");
    }
    write_page("table.html", &TablePage { can_undo: true, ..played.page(at, Place::Seat(me)) });
    let waits = (at..last).find(|&at| !game.to_act(&played.states[at]).contains(me)).unwrap_or(last);
    write_page("later.html", &played.page(waits, Place::Seat(me)));
    write_page("curtain.html", &played.page(at, Place::Curtain { next: Seat::new(1) }));
    write_page(
        "missed.html",
        &TablePage { missed: Some((3, at as u64)), ..played.page(at, Place::Seat(me)) },
    );
    write_page("over.html", &played.page(last, Place::Seat(me)));
    write("replay.html", &localised(&replay(&reader, &played.replay(at)).into_string()));
    let frames: Vec<Value> = (at + 1..last.min(at + 24))
        .map(|at| {
            let page = played.page(at, Place::Seat(me));
            json!({
                "seq": at, "step": at, "html": table_parts(&reader, &page).into_string(),
                "told": played.told(at, Viewer::Player(me)), "bell": !page.stage.choices.is_empty(),
                "title": page.stage.question,
            })
        })
        .collect();
    write("frames.json", &json!(frames).to_string());
    let told = played.told(at + 1, Viewer::Player(me));
    write("preview.html", &preview(&reader, "A choice", &told, "/rules").into_string());
    let why = Refused { sentence: "The line is not reached from here.".into(), rule: Some("PP-A1") };
    write("why.html", &refused(&reader, &why, "/rules").into_string());
}

/// Beside the page instead of on a server.
fn localised(page: &str) -> String {
    let mut parts = page.split("/assets/");
    let mut local = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        local.push_str(part.split_once('/').map_or(part, |(_, file)| file));
    }
    local
}

impl<'a, G: Depicted + Playable> Played<'a, G> {
    fn new(game: &'a G, words: &'a Words, people: People<'a>) -> Played<'a, G> {
        let bot = game.bot("greedy").expect("every game has one");
        let mut chance = QuickChance::new(1);
        let mut playing = Playing::new(game, Deal::numbered(1, 0), &mut Silent);
        let (mut states, mut steps, mut legal) = (vec![playing.state().clone()], Vec::new(), Vec::new());
        while let Some(seat) = game.to_act(playing.state()).first() {
            game.legal_actions(playing.state(), seat, &mut legal);
            let view = game.view(playing.state(), Viewer::Player(seat));
            let action = bot.choose(&Decision::new(game, &view, seat, &legal), &mut chance);
            let mut events = Vec::new();
            playing.act(seat, action, &mut events).expect("it was listed");
            states.push(playing.state().clone());
            steps.push((seat, events));
        }
        Played { game, words, people, states, steps }
    }

    fn stage(&self, at: usize, viewer: Viewer) -> Stage {
        let state = &self.states[at];
        let game = self.game;
        let to_act = game.to_act(state);
        let choosing = to_act.iter().find(|&seat| viewer.is(seat));
        let mut legal = Vec::new();
        if let Some(seat) = choosing {
            game.legal_actions(state, seat, &mut legal);
        }
        let written: Vec<_> = legal
            .iter()
            .filter_map(|&action| {
                choosing.map(|seat| (action, json::raw(&game.write_action(state, seat, action))))
            })
            .collect();
        let outcome = game.outcome(state);
        let view = game.view(state, viewer);
        let choosing = choosing.map(|seat| (seat, &written[..]));
        Stage::of(&Moment { game, view: &view, choosing, to_act, outcome: outcome.as_ref() }, &self.people)
    }

    fn told(&self, step: usize, viewer: Viewer) -> Vec<Told> {
        let Some((_, events)) = step.checked_sub(1).and_then(|step| self.steps.get(step)) else {
            return Vec::new();
        };
        let seen = events.iter().filter_map(|event| self.game.event_for(event, viewer));
        seen.map(|event| Told::of(self.game, &event, &self.people)).collect()
    }

    fn page(&self, at: usize, place: Place) -> TablePage {
        let viewer = match place {
            Place::Seat(seat) => Viewer::Player(seat),
            Place::Spectator | Place::Curtain { .. } => Viewer::Spectator,
        };
        let outcome = self.game.outcome(&self.states[at]);
        TablePage {
            address: "/table/made-up".into(),
            meta: G::meta(),
            seq: at as u64,
            step: at,
            map: self.game.map(self.words),
            stage: self.stage(at, viewer),
            place,
            log: (at.saturating_sub(20)..=at)
                .map(|step| LogStep {
                    step,
                    label: self.words.table_log_step(step).into(),
                    lines: self.told(step, viewer).iter().map(LogLine::of).collect(),
                })
                .collect(),
            asides: Vec::new(),
            log_is_cut: at > 20,
            can_undo: false,
            hints: Hints::Forbidden,
            hint: None,
            stand_ins: Vec::new(),
            missed: None,
            result: outcome.map(|outcome| Result {
                winners: outcome.winners.iter().collect(),
                by_tie_break: false,
                sheet: self.sheet(outcome.scores),
                hints: Vec::new(),
            }),
            commitment: "9f2b7c41".repeat(8),
            seed: None,
            rematch: None,
        }
    }

    fn sheet(&self, totals: Vec<i32>) -> ScoreSheet {
        let seats: Vec<Seat> = Seat::all(self.game.players()).collect();
        let course: Vec<Vec<i32>> = self
            .states
            .iter()
            .map(|state| {
                let view = self.game.view(state, Viewer::Spectator);
                seats.iter().map(|&seat| self.game.public_score(&view, seat)).collect()
            })
            .collect();
        let mut rows: Vec<SheetRow> = Vec::new();
        for (step, (seat, events)) in self.steps.iter().enumerate() {
            for event in events {
                let source = self.game.source(event, self.words);
                let told = Told::of(self.game, event, &self.people);
                if !told.line.starts_with('+') {
                    continue;
                }
                let at = rows.iter().position(|row| row.source == source).unwrap_or_else(|| {
                    rows.push(SheetRow { source, points: vec![0; seats.len()], lines: Vec::new() });
                    rows.len() - 1
                });
                rows[at].points[seat.index()] += 1;
                let Told { line, rule, .. } = told;
                rows[at].lines.push(SheetLine { step: step + 1, seat: *seat, points: 1, line, rule });
            }
        }
        ScoreSheet { rows, totals, course }
    }

    fn replay(&self, at: usize) -> ReplayPage {
        let eyes_open = vec![(Eyes::All, "Everybody".into()), (Eyes::Seat(Seat::new(0)), "Anna".into())];
        let hands = Seat::all(self.game.players())
            .filter_map(|seat| {
                let hand = self.stage(at, Viewer::Player(seat)).hand?;
                Some((self.people.name(seat).to_owned(), hand))
            })
            .collect();
        ReplayPage {
            address: "/table/made-up".into(),
            meta: G::meta(),
            at,
            last: self.states.len() - 1,
            eyes: Eyes::All,
            eyes_open,
            map: self.game.map(self.words),
            stage: self.stage(at, Viewer::Spectator),
            hands,
            action: Some("A choice".into()),
            told: self.told(at, Viewer::Spectator),
        }
    }
}
