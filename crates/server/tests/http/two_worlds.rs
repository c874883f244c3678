//! Two worlds that differ only in what somebody may not know give them the same bytes, whatever they ask.
//!
//! Both worlds have a table with the same id, the same people and the same seed. In the second one the
//! tickets that Bea holds are others, because they stand elsewhere in the file of the board, or because she has chosen
//! otherwise where nobody sees it. Everybody to whom both look the same asks for everything that there is to ask for.
//! Whoever runs the server reads its log and its figures, and learns no more from them.
//!
//! Only London has secret choices and dealt secrets that can be exchanged without a trace. For Paris Paris and Taxi the
//! same is checked one layer below, where states can be made up (`src/hosted/host/tests.rs`); what is above that layer, and is
//! checked here, is the same for all games.

mod log;
mod twins;
mod world;

use std::collections::BTreeMap;

use omnibus_collection::{AnyGame, GameName, Setup};
use omnibus_core::{Deal, Hex32, Notation, OwnFile, Seat, Viewer, json};
use omnibus_words::Language;
use serde_json::{Value, json};

use self::{
    twins::Twins,
    world::{Questions, Template},
};
use crate::site::Dice;

/// How many actions are taken, and after how many of them everybody asks again.
const STEPS: usize = 20;
const STRIDE: usize = 5;
/// Shares the device with seat 0, and has the secrets.
const BEA: Seat = Seat::new(1);
/// How many entries come before the first action: opened, and two joined.
const OPENING: u64 = 3;

/// Somebody who looks at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Onlooker {
    Spectator,
    /// On seat 3.
    Guest,
    /// On seat 2.
    Program,
    /// The device of seats 0 and 1, for nobody in particular.
    Curtain,
    /// The same, in the hands of seat 0.
    Lifted,
}

impl Onlooker {
    const ALL: [Onlooker; 5] =
        [Onlooker::Spectator, Onlooker::Guest, Onlooker::Program, Onlooker::Curtain, Onlooker::Lifted];

    /// What they may know at most.
    fn viewer(self) -> Viewer {
        match self {
            Onlooker::Spectator | Onlooker::Curtain => Viewer::Spectator,
            Onlooker::Guest => Viewer::Player(Seat::new(3)),
            Onlooker::Program => Viewer::Player(Seat::new(2)),
            Onlooker::Lifted => Viewer::Player(Seat::new(0)),
        }
    }
}

/// Plays both worlds side by side. Returns how often each onlooker compared two worlds that do differ.
async fn compare<G: Notation>(
    name: &str,
    files: [Vec<(&str, &str)>; 2],
    mut twins: Twins<'_, G>,
    seed: Hex32,
) -> BTreeMap<Onlooker, usize> {
    log::listen();
    let template = Template::new(name, &files[0]).await;
    let mut ours = template.world(seed, &files[0]).await;
    let mut other = template.world(seed, &files[1]).await;
    let (mut dice, mut asking) = (Dice::new(3), Dice::new(4));
    let mut compared = BTreeMap::new();
    log::taken();
    for step in 0..=STEPS {
        if step < 2 || step % STRIDE == 0 {
            for onlooker in Onlooker::ALL.into_iter().filter(|onlooker| twins.is_alike(onlooker.viewer())) {
                let questions = questions(&twins, onlooker, step, &mut asking);
                let answers = ours.answers(onlooker, &questions).await;
                let logged = log::taken();
                let others = other.answers(onlooker, &questions).await;
                assert!(!logged.is_empty());
                assert_eq!(logged, log::taken(), "the log tells after {step} actions");
                for ((asked, answer), (_, other)) in answers.iter().zip(&others) {
                    assert_eq!(
                        answer, other,
                        "{onlooker:?} can tell by asking {asked}, after {step} actions"
                    );
                }
                assert!(answers.len() == others.len() && answers.len() > 3);
                *compared.entry(onlooker).or_default() += usize::from(twins.differ());
            }
        }
        let Some((seat, [action, other_action], after)) = twins.next(&mut dice) else { break };
        ours.act(seat, &action).await;
        let logged = log::taken();
        other.act(seat, &other_action).await;
        assert_eq!(logged, log::taken(), "the log tells {action}");
        assert_eq!(ours.figures().await, other.figures().await, "the figures tell {action}");
        twins = after;
    }
    compared
}

fn questions<G: Notation>(
    twins: &Twins<'_, G>,
    onlooker: Onlooker,
    step: usize,
    dice: &mut Dice,
) -> Questions {
    let own = match onlooker.viewer() {
        Viewer::Player(seat) => Twins::legal(&twins.ours, seat),
        Viewer::Spectator => Vec::new(),
    };
    let is_own = |action: &Value| own.iter().any(|(_, own)| own == action);
    let mut attempts = vec![json!({ "keep": ["x"] }), json!({ "draw": "tickets" }), json!(7)];
    for playing in [&twins.ours, &twins.other] {
        for seat in Seat::all(4) {
            let legal = Twins::legal(playing, seat);
            if !legal.is_empty() {
                attempts.extend((0..3).map(|_| dice.pick(&legal).1));
            }
        }
        // What only Bea could say.
        let game = playing.game();
        let view = json::value(&game.write_view(&game.view(playing.state(), Viewer::Player(BEA))));
        for held in [&view["offer"], &view["tickets"][BEA.index()]] {
            attempts.push(json!({ "keep": held }));
        }
    }
    // One ticket each: which of several is complained about follows their order in the file.
    let single = |action: Value| match action["keep"].as_array() {
        Some(tickets) => tickets.iter().map(|ticket| json!({ "keep": [ticket] })).collect(),
        None => vec![action],
    };
    let mut attempts: Vec<Value> = attempts.into_iter().flat_map(single).collect();
    attempts.retain(|action| !is_own(action));
    attempts.dedup();
    let is_programs_turn = !Twins::legal(&twins.ours, Seat::new(2)).is_empty();
    Questions { step, seq: OPENING + step as u64, attempts, is_programs_turn }
}

fn setup(name: GameName, files: &[(&str, &str)]) -> AnyGame {
    let file = |wanted: &str| {
        let text = files.iter().find(|(name, _)| *name == wanted).map(|(_, text)| (*text).to_owned());
        text.map(|text| OwnFile { name: wanted.into(), text })
    };
    let setup = Setup { board: file("board"), cards: file("cards"), ..Setup::standard(4) };
    setup.game(name, &Language::En.load()).unwrap_or_else(|complaint| panic!("{}", complaint.0))
}

/// The file with two of its parts, as `[[ticket]]`, in each other's place.
fn swapped(file: &str, heading: &str, one: usize, other: usize) -> String {
    let mut parts: Vec<&str> = file.split(heading).collect();
    parts.swap(one + 1, other + 1);
    parts.join(heading)
}

fn everybody_compared(compared: &BTreeMap<Onlooker, usize>) {
    for onlooker in Onlooker::ALL {
        assert!(compared.get(&onlooker).is_some_and(|times| *times > 2), "{compared:?}");
    }
}

const LONDON: &str = include_str!("../../../../boards/london.toml");
fn london(files: &[(&str, &str)]) -> omnibus_london::London {
    let AnyGame::London(game) = setup(GameName::London, files) else { panic!("another game") };
    game
}

/// Bea keeps other tickets than in the other world.
#[tokio::test]
async fn nobody_can_tell_what_a_rival_chose_in_secret() {
    let game = london(&[]);
    let seed = Deal::numbered(6, 1).seed;
    let twins = Twins::deal(&game, &game, seed);
    everybody_compared(&compare("london", [vec![], vec![]], twins, seed).await);
}

/// Bea was dealt other tickets than in the other world.
#[tokio::test]
async fn nobody_can_tell_what_a_rival_was_dealt() {
    let ours = london(&[("board", LONDON)]);
    let seed = Deal::numbered(6, 2).seed;
    let count = ours.board().tickets().count();
    let pairs = (0..count).flat_map(|one| (0..one).map(move |other| (one, other)));
    for (one, other) in pairs {
        let file = swapped(LONDON, "[[ticket]]", one, other);
        let game = london(&[("board", &file)]);
        let twins = Twins::deal(&ours, &game, seed);
        if twins.differ() && twins.ignorant() == 4 {
            let files = [vec![("board", LONDON)], vec![("board", file.as_str())]];
            return everybody_compared(&compare("london", files, twins, seed).await);
        }
    }
    panic!("no two tickets can be exchanged unseen");
}
