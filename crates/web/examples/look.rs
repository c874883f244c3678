//! A board as it looks after some moves of bots, as a page of its own:
//! `cargo run -p omnibus-web --example look -- london 3 40 0 dark > look.html`
//! (game, players, steps, the seat that looks or `-`, theme).
#![allow(clippy::print_stdout)]

use maud::{DOCTYPE, PreEscaped, html};
use omnibus_bots::{Decision, Playable};
use omnibus_core::{Deal, Playing, QuickChance, Seat, Silent, Viewer, json};
use omnibus_web::{Depicted, Moment, Paint, People, Stage, Told, asset};
use omnibus_words::{Language, Voice};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let argument = |at: usize, default: &str| arguments.get(at).cloned().unwrap_or(default.into());
    let players = argument(1, "3").parse().expect("a number of players");
    let standard = "the standard board";
    match argument(0, "paris-paris").as_str() {
        "paris-paris" => {
            use omnibus_paris_paris::{Board, Options, ParisParis};
            look(
                &ParisParis::new(Board::standard(), players, Options::default()).expect(standard),
                &argument,
            );
        }
        "london" => {
            use omnibus_london::{Board, London, Options};
            look(&London::new(Board::standard(), players, Options::default()).expect(standard), &argument);
        }
        "taxi" => {
            use omnibus_taxi::{Board, Deck, Options, Taxi};
            let game = Taxi::new(Board::standard(), Deck::standard(), players, Options::default());
            look(&game.expect(standard), &argument);
        }
        other => eprintln!("no game {other}"),
    }
}

fn look<G: Depicted + Playable>(game: &G, argument: &dyn Fn(usize, &str) -> String) {
    let steps: usize = argument(2, "20").parse().expect("a number of steps");
    let viewer = match argument(3, "0").parse() {
        Ok(seat) => Viewer::Player(Seat::new(seat)),
        Err(_) => Viewer::Spectator,
    };
    let language = match argument(5, "en").as_str() {
        "fr" => Language::Fr,
        "de" => Language::De,
        "it" => Language::It,
        _ => Language::En,
    };
    let words = language.load();
    let names = ["Anna", "Ben", "Chloé", "David", "Emma", "Farid"].map(String::from);
    let paints: Vec<Paint> = Paint::all().collect();
    let people = People { voice: Voice { words: &words, names: &names }, paints: &paints };
    let bot = game.bot("greedy").expect("every game has one");
    let mut chance = QuickChance::new(1);
    let mut events = Vec::new();
    let mut playing = Playing::new(game, Deal::numbered(1, 0), &mut Silent);
    let mut legal = Vec::new();
    for _ in 0..steps {
        let Some(seat) = game.to_act(playing.state()).first() else { break };
        game.legal_actions(playing.state(), seat, &mut legal);
        let view = game.view(playing.state(), Viewer::Player(seat));
        let action = bot.choose(&Decision::new(game, &view, seat, &legal), &mut chance);
        playing.act(seat, action, &mut events).expect("it was listed");
    }
    let to_act = game.to_act(playing.state());
    let choosing = to_act.iter().find(|&seat| viewer.is(seat));
    let mut written = Vec::new();
    if let Some(seat) = choosing {
        game.legal_actions(playing.state(), seat, &mut legal);
        let state = playing.state();
        written
            .extend(legal.iter().map(|&action| (action, json::raw(&game.write_action(state, seat, action)))));
    }
    let outcome = game.outcome(playing.state());
    let view = game.view(playing.state(), viewer);
    let choosing = choosing.map(|seat| (seat, &written[..]));
    let stage =
        Stage::of(&Moment { game, view: &view, choosing, to_act, outcome: outcome.as_ref() }, &people);
    let told = events.iter().filter_map(|event| game.event_for(event, viewer));
    let told: Vec<Told> = told.map(|event| Told::of(game, &event, &people)).collect();
    let style = asset("omnibus.css").map(|file| String::from_utf8_lossy(file.bytes)).unwrap_or_default();
    let view_box = format!("0 0 {} {}", stage.plane.0, stage.plane.1);
    let page = html! {
        (DOCTYPE)
        html data-theme=(argument(4, "light")) {
            head { meta charset="utf-8"; style { (PreEscaped(style)) } }
            body.look data-game=(G::meta().id) {
                div.board {
                    svg.map viewBox=(view_box) { (game.map(&words)) }
                    svg.pieces viewBox=(view_box) { (stage.pieces) }
                }
                p { (stage.question) }
                section.display { (stage.display) }
                @if let Some(hand) = stage.hand { section.hand { (hand) } }
                @for player in stage.players {
                    div class=(player.paint) { (player.badge) " " (player.name) " " (player.score) " " (player.belongings) }
                }
                ol { @for choice in stage.choices { li { (choice.label) " " code { (choice.spots.join(" ")) } } } }
                ol {
                    @for told in told.iter().rev().take(40) {
                        li { (told.line) " " (told.rule) " " code { (serde_json::json!(told.shown)) } }
                    }
                }
            }
        }
    };
    println!("{}", page.into_string());
}
