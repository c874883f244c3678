use super::*;
use omnibus_collection::{AnyGame, GameName, Setup};
use omnibus_core::{Chance, Game, Silent, Viewer, json};
use omnibus_web::Paint;
use serde_json::json;

/// How many actions of a game are looked at, and how far apart the positions are.
const ACTIONS: usize = 160;
const STRIDE: usize = 9;
const SAMPLES: usize = 2;
/// How much is thought about a hint.
const THOUGHT: Budget = Budget::nodes(12);
/// How many of a position's choices are previewed.
const PREVIEWS: usize = 6;

fn value(written: &RawValue) -> Value {
    serde_json::from_str(written.get()).expect("JSON")
}

fn list(written: &RawValue) -> Vec<Value> {
    serde_json::from_str(written.get()).expect("a list")
}

/// All that a viewer gets of a position, in every way in which it is sent.
fn everything<G: Depicted + Playable>(
    position: &Position<'_, G>,
    viewer: Viewer,
    attempts: &[Value],
    people: &People<'_>,
) -> String {
    let (eyes, own) = match viewer {
        Viewer::Player(seat) => (Eyes::Seat(seat), Some(seat)),
        Viewer::Spectator => (Eyes::Public, None),
    };
    let mut bytes = format!("{:?}\n", position.stage(eyes, own, people));
    bytes += &format!("{:?}\n", position.stage(eyes, None, people));
    bytes += &format!("{}\n", projection::view(position.game, position.state, eyes));
    let Some(seat) = own else { return bytes };
    let choices = position.choices(seat, people);
    bytes += &format!("{choices:?}\n");
    if !choices.is_empty() {
        let sight = project(position.game, position.state, eyes, own);
        bytes += &format!("{:?}\n", advice(position.game, seat, sight, THOUGHT, None, 5));
    }
    for (_, action) in choices.iter().step_by(choices.len() / PREVIEWS + 1) {
        let action = value(action);
        bytes += &format!("{action} {:?}\n", position.preview(seat, &action, people));
    }
    for attempt in attempts {
        bytes += &format!("{attempt} {:?}\n", position.preview(seat, attempt, people));
    }
    for spot in spots(&bytes) {
        bytes += &format!("{spot} {:?}\n", position.why(seat, &spot, people));
    }
    bytes
}

/// What can be pointed at.
fn spots(sent: &str) -> Vec<String> {
    let marks = sent.split("data-spot=\\\"").skip(1);
    let mut spots: Vec<String> =
        marks.filter_map(|rest| rest.split('\\').next()).map(str::to_owned).collect();
    spots.sort_unstable();
    spots.dedup();
    spots
}

/// Promise 3: two states that look the same to somebody give them the same bytes, whatever they ask.
fn look_alikes_look_alike<G: Depicted + Playable>(game: &G, series: u64) {
    let words = Language::En.load();
    let names: Vec<String> = (0..game.players()).map(|number| format!("Player {number}")).collect();
    let paints: Vec<Paint> = (0..game.players()).filter_map(Paint::new).collect();
    let people = People { voice: Voice { words: &words, names: &names }, paints: &paints };
    let mut chance = QuickChance::new(series);
    let mut playing = Playing::new(game, Deal::numbered(series, 0), &mut Silent);
    let mut legal = Vec::new();
    // What was legal somewhere on the way, to be tried where it may not be.
    let mut attempts: Vec<Value> = Vec::new();
    let mut differed = 0;
    for number in 0..ACTIONS {
        let Some(seat) = game.to_act(playing.state()).first() else { break };
        game.legal_actions(playing.state(), seat, &mut legal);
        let action = chance.pick(&legal);
        let written = json::value(&game.write_action(playing.state(), seat, action));
        if number % STRIDE == 0 {
            let state = playing.state();
            let tried: Vec<Value> = (0..4.min(attempts.len()))
                .map(|_| attempts[chance.below(attempts.len() as u32) as usize].clone())
                .collect();
            for viewer in Viewer::all(game.players()) {
                let truth = everything(&Position { game, state }, viewer, &tried, &people);
                for _ in 0..SAMPLES {
                    let other = game.sample(&game.view(state, viewer), &mut chance);
                    differed += usize::from(other != *state);
                    let alike = everything(&Position { game, state: &other }, viewer, &tried, &people);
                    assert_eq!(alike, truth, "{viewer:?} can tell two states apart");
                    told_alike(game, (state, &other), (seat, action), viewer, &people);
                }
            }
        }
        attempts.push(written);
        playing.act(seat, action, &mut Silent).expect("a legal action is accepted");
    }
    assert!(differed > 20, "too few look-alikes to say anything: {differed}");
}

/// What is told of a step is the same where the step leaves two states looking the same.
fn told_alike<G: Depicted>(
    game: &G,
    (state, other): (&G::State, &G::State),
    (seat, action): (Seat, G::Action),
    viewer: Viewer,
    people: &People<'_>,
) {
    if game.check(other, seat, action).is_err() {
        return;
    }
    let eyes = match viewer {
        Viewer::Player(seat) => Eyes::Seat(seat),
        Viewer::Spectator => Eyes::Public,
    };
    let step = |state: &G::State| {
        let (mut after, mut events) = (state.clone(), Vec::new());
        game.apply_unchecked(&mut after, seat, action, &mut QuickChance::new(7), &mut events);
        (game.view(&after, viewer), format!("{:?}", told(game, &events, eyes, people)))
    };
    let ((view, heard), (other_view, other_heard)) = (step(state), step(other));
    if view == other_view {
        assert_eq!(heard, other_heard, "{viewer:?} is told more than it sees");
    }
}

fn look_alikes_of(name: GameName) {
    let words = Language::En.load();
    for players in name.meta().players.clone() {
        let series = u64::from(players);
        match Setup::standard(players).game(name, &words).expect("the standard game can be set up") {
            AnyGame::ParisParis(game) => look_alikes_look_alike(&game, series),
            AnyGame::London(game) => look_alikes_look_alike(&game, series),
            AnyGame::Taxi(game) => look_alikes_look_alike(&game, series),
        }
    }
}

#[test]
fn paris_paris_shows_no_secret() {
    look_alikes_of(GameName::ParisParis);
}

#[test]
fn london_shows_no_secret() {
    look_alikes_of(GameName::London);
}

#[test]
fn taxi_shows_no_secret() {
    look_alikes_of(GameName::Taxi);
}

/// How far back a game goes that is taken back in this test: a step or two, or further than anything is remembered.
const REGRETS: [usize; 6] = [1, 1, 1, 2, 5, 70];

/// Whatever is remembered is what the log says: for everybody who looks, in any language, whoever looked before,
/// and whatever was taken back.
fn memory_is_true<G>(game: G, series: u64)
where
    Host<G>: Hosted,
    G: Depicted + Playable,
{
    let players = game.players();
    let languages = [Language::En, Language::Fr].map(|language| (language, language.load()));
    let names: Vec<String> = (0..players).map(|number| format!("Player {number}")).collect();
    let paints: Vec<Paint> = (0..players).filter_map(Paint::new).collect();
    let mut chance = QuickChance::new(series);
    let mut host = Host::new(game, Deal::numbered(series, 1));
    let (mut rewound, mut forgotten) = (0, 0);
    for _ in 0..ACTIONS {
        let steps = host.steps();
        let seat = host.to_act().first();
        if steps > 0 && (chance.below(8) == 0 || seat.is_none()) {
            let back = chance.pick(&REGRETS).min(steps);
            host.rewind(steps - back);
            rewound += 1;
        } else if let Some(seat) = seat {
            let legal = list(&host.legal(seat));
            let action = &legal[chance.below(legal.len() as u32) as usize];
            assert!(host.act(seat, action), "a legal action is accepted");
        }
        let steps = host.steps();
        let told_afresh = replayed(&host.playing);
        let from = steps.saturating_sub(crate::scene::LOG_STEPS + chance.below(20) as usize);
        forgotten += usize::from(host.recent.step(from).is_none());
        let seats = Seat::all(players).map(Eyes::Seat);
        for eyes in seats.chain([Eyes::Public, Eyes::All]) {
            let (language, words) = &languages[chance.below(2) as usize];
            let people = People { voice: Voice { words, names: &names }, paints: &paints };
            let game = host.playing.game();
            let (mut log, mut all_told, mut events) = (Vec::new(), Vec::new(), Vec::new());
            for (step, happened) in told_afresh.iter().enumerate().skip(from) {
                let told = told(&*game, happened, eyes, &people);
                let lines = told.iter().map(LogLine::of).collect();
                log.push(LogStep { step, label: words.table_log_step(step).into(), lines });
                all_told.extend(told);
                for event in happened.iter().filter_map(|event| projection::event(&*game, event, eyes)) {
                    events.push(json!({ "step": step, "event": json::value(&game.write_event(&event)) }));
                }
            }
            let heard = host.log(from, steps, eyes, *language, &people);
            assert_eq!(format!("{heard:?}"), format!("{log:?}"), "{eyes:?} after {steps}");
            let heard = host.told(from, steps, eyes, &people);
            assert_eq!(format!("{heard:?}"), format!("{all_told:?}"), "{eyes:?} after {steps}");
            assert_eq!(list(&host.events(from, steps, eyes)), events, "{eyes:?} after {steps}");
            if let Eyes::Seat(seat) = eyes {
                let choices = host.choices(seat, &people);
                let actions: Vec<Value> = choices.iter().map(|(_, action)| value(action)).collect();
                assert_eq!(list(&host.legal(seat)), actions);
            }
        }
        for steps in steps.saturating_sub(PAST + 2)..=steps {
            assert_eq!(*host.state_after(steps), host.playing.state_after(steps));
        }
        let last = steps.saturating_sub(1);
        assert_eq!(host.is_free_since(last), host.playing.is_free_since(last));
        if chance.below(30) == 0 {
            host.forget_words();
        }
    }
    assert!(rewound > 10 && forgotten > 10, "too little was tried: {rewound} {forgotten}");
}

/// What every step told, from the deal on.
fn replayed<G: Game>(playing: &Playing<Arc<G>>) -> Vec<Vec<G::Event>> {
    let mut dealt = Vec::new();
    let mut again = Playing::new(playing.game(), playing.deal().clone(), &mut dealt);
    let mut told = vec![dealt];
    for &(seat, action) in playing.actions() {
        let mut events = Vec::new();
        again.act(seat, action, &mut events).expect("what was played can be replayed");
        told.push(events);
    }
    told
}

#[test]
fn what_is_remembered_of_a_game_is_what_its_log_says() {
    let words = Language::En.load();
    for name in GameName::ALL {
        let players = *name.meta().players.end();
        match Setup::standard(players).game(name, &words).expect("the standard game can be set up") {
            AnyGame::ParisParis(game) => memory_is_true(game, 1),
            AnyGame::London(game) => memory_is_true(game, 2),
            AnyGame::Taxi(game) => memory_is_true(game, 3),
        }
    }
}
