//! The laws, each a statement about any position of any game.

use omnibus_core::{
    CanonicalHasher, Chance, Game, Notation, Playing, QuickChance, Record, Refusal, Rule, Rulebook, Seat,
    Silent, Sink, Viewer, json, preview, trace, undo,
};
use omnibus_words::{Language, Spoken, Voice};
use serde::Serialize;
use serde_json::Value;

use crate::walk::{Steps, reach};

/// Samples drawn from a view where one would prove little.
const SAMPLES: usize = 12;

/// An action is listed exactly when it is accepted, and listed once.
pub fn legal_means_accepted<G: Spoken>(game: &G, steps: &Steps, candidates: &[G::Action]) {
    let playing = reach(game, steps);
    for seat in Seat::all(game.players()) {
        let legal = legal_actions(game, playing.state(), seat);
        assert_eq!(legal.is_empty(), !game.to_act(playing.state()).contains(seat), "{seat:?} decides");
        for (index, action) in legal.iter().enumerate() {
            assert!(!legal[..index].contains(action), "{action:?} is listed twice");
        }
        for &action in candidates.iter().chain(&legal) {
            let accepted = game.check(playing.state(), seat, action).is_ok();
            assert_eq!(legal.contains(&action), accepted, "{seat:?} {action:?}");
        }
    }
}

/// A refused action leaves the state untouched, tells nothing, and names a rule that exists.
pub fn refusals_change_nothing<G: Spoken>(game: &G, steps: &Steps, candidates: &[G::Action]) {
    let playing = reach(game, steps);
    let ids = rule_ids::<G>();
    for seat in Seat::all(game.players()) {
        for &action in candidates {
            let mut state = playing.state().clone();
            let mut events = Vec::new();
            if let Err(refusal) = game.apply(&mut state, seat, action, &mut QuickChance::new(1), &mut events)
            {
                assert!(&state == playing.state(), "{action:?} was refused but changed the state");
                assert!(events.is_empty(), "{action:?} was refused but told {events:?}");
                assert!(ids.contains(&refusal.rule().0.to_owned()), "{refusal:?} names {}", refusal.rule());
            }
        }
    }
}

/// Record, text and back: the same state, the same trace. Going back and forth: the same state.
pub fn replay_gives_the_same_game<G: Spoken>(game: &G, steps: &Steps, _: &[G::Action]) {
    let playing = reach(game, steps);
    let text = Record::of(&playing).write();
    let record = Record::read(&text).expect("what was written can be read");
    let again = record.replay(game).expect("what was played can be replayed");
    assert!(again.state() == playing.state());
    assert_eq!(trace_of(&again), trace_of(&playing));
    assert_eq!(Record::of(&again).write(), text);

    let mut back = record.replay(game).expect("what was played can be replayed");
    for half in [playing.actions().len() / 2, 0] {
        back.rewind(half);
        assert_eq!(back.actions(), &playing.actions()[..half]);
    }
    for &(seat, action) in playing.actions() {
        back.act(seat, action, &mut Silent).expect("the same actions are legal again");
    }
    assert!(back.state() == playing.state());
}

/// Equal positions have equal hashes, and along a game no two different ones share one.
pub fn hashes_tell_states_apart<G: Spoken>(game: &G, steps: &Steps, _: &[G::Action]) {
    let playing = reach(game, steps);
    let mut again = reach(game, steps);
    assert_eq!(game.hash(playing.state()), game.hash(again.state()));
    let mut seen = Vec::new();
    for length in (0..=playing.actions().len()).rev() {
        again.rewind(length);
        seen.push((game.hash(again.state()), again.state().clone()));
    }
    // Where a game lets a position come back, it comes back with its hash.
    for (index, (hash, state)) in seen.iter().enumerate() {
        for (other_hash, other) in &seen[..index] {
            assert_eq!(hash == other_hash, state == other, "{state:?}\n{other:?}");
        }
    }
    assert_ne!(CanonicalHasher::new().finish(), game.hash(playing.state()));
}

/// From anywhere random play comes to an end, with a result that fits the scores.
pub fn the_game_ends<G: Spoken>(game: &G, steps: &Steps, _: &[G::Action]) {
    const MOST: u32 = 1_000_000;
    let playing = reach(game, steps);
    let mut state = playing.state().clone();
    let mut chance = QuickChance::new(steps.deal);
    let mut decisions = 0;
    while let Some(seat) = game.to_act(&state).first() {
        assert_eq!(game.outcome(&state), None, "a result while {seat:?} decides");
        let action = chance.pick(&legal_actions(game, &state, seat));
        game.apply_unchecked(&mut state, seat, action, &mut chance, &mut Silent);
        decisions += 1;
        assert!(decisions < MOST, "no end after {MOST} decisions");
    }
    let outcome = game.outcome(&state).expect("a game that is over has a result");
    assert_eq!(outcome.scores, game.scores(&state));
    assert!(!outcome.winners.is_empty());
    let best = outcome.scores.iter().max();
    for winner in outcome.winners.iter() {
        assert_eq!(Some(&outcome.scores[winner.index()]), best, "{winner:?} won");
    }
}

/// Every point anybody has was told.
pub fn scores_are_the_sum_of_their_events<G: Spoken>(game: &G, steps: &Steps, _: &[G::Action]) {
    let playing = reach(game, steps);
    let mut sums = vec![0; game.players().into()];
    for event in told(&playing) {
        if let Some((seat, points)) = game.points(&event) {
            sums[seat.index()] += points;
        }
    }
    assert_eq!(sums, game.scores(playing.state()));
}

/// Whether anybody listens makes no difference to what happens.
pub fn silence_changes_nothing<G: Spoken>(game: &G, steps: &Steps, _: &[G::Action]) {
    let silent = reach(game, steps);
    let mut loud = Playing::new(game, silent.deal().clone(), &mut Vec::new());
    for &(seat, action) in silent.actions() {
        loud.act(seat, action, &mut Vec::new()).expect("the same actions are legal again");
    }
    assert!(loud.state() == silent.state());
}

/// Two states that look the same to a viewer give it the same bytes: view, choices, and what it is told
/// of a step that leaves them looking the same.
pub fn views_hide_what_they_must<G: Spoken>(game: &G, steps: &Steps, _: &[G::Action]) {
    let playing = reach(game, steps);
    let state = playing.state();
    let words = Language::En.load();
    let names = names(game);
    let voice = Voice { words: &words, names: &names };
    let mut chance = QuickChance::new(steps.deal);
    for viewer in Viewer::all(game.players()) {
        let view = game.view(state, viewer);
        for _ in 0..SAMPLES {
            let other = game.sample(&view, &mut chance);
            let other_view = game.view(&other, viewer);
            assert_eq!(json::text(&game.write_view(&other_view)), json::text(&game.write_view(&view)));
            for seat in game.to_act(state).iter() {
                if viewer != Viewer::Player(seat) {
                    continue;
                }
                let labels = |state: &G::State, view: &G::View| -> Vec<String> {
                    legal_actions(game, state, seat)
                        .iter()
                        .map(|&action| game.label(view, action, &voice))
                        .collect()
                };
                assert_eq!(labels(&other, &other_view), labels(state, &view));
                for action in legal_actions(game, state, seat) {
                    let step = |state: &G::State| {
                        let (mut after, mut events) = (state.clone(), Vec::new());
                        game.apply_unchecked(&mut after, seat, action, &mut QuickChance::new(7), &mut events);
                        let seen: Vec<G::Event> =
                            events.iter().filter_map(|event| game.event_for(event, viewer)).collect();
                        (game.view(&after, viewer), seen)
                    };
                    let ((view_after, seen), (other_after, other_seen)) = (step(state), step(&other));
                    if view_after == other_after {
                        assert_eq!(seen, other_seen, "{viewer:?} is told more than it sees");
                    }
                }
            }
        }
    }
}

/// A sampled state looks to its viewer like the one it was sampled from, and can be played on. Early in
/// the game, when much is hidden, samples differ from each other and from the truth.
pub fn samples_agree_with_their_view<G: Spoken>(game: &G, steps: &Steps, _: &[G::Action]) {
    const EARLY: usize = 12;
    let playing = reach(game, steps);
    let mut chance = QuickChance::new(steps.deal);
    let mut early = Playing::new(game, playing.deal().clone(), &mut Silent);
    for _ in 0..EARLY {
        let Some(seat) = game.to_act(early.state()).first() else { break };
        let action = chance.pick(&legal_actions(game, early.state(), seat));
        early.act(seat, action, &mut Silent).expect("a legal action is accepted");
    }
    let view = game.view(early.state(), Viewer::Spectator);
    let mut hashes: Vec<u64> = (0..SAMPLES).map(|_| game.hash(&game.sample(&view, &mut chance))).collect();
    hashes.push(game.hash(early.state()));
    hashes.sort_unstable();
    hashes.dedup();
    assert!(hashes.len() > SAMPLES / 2, "samples repeat each other, or the truth");
    for viewer in Viewer::all(game.players()) {
        let view = game.view(playing.state(), viewer);
        for _ in 0..SAMPLES {
            let mut sample = game.sample(&view, &mut chance);
            assert!(game.view(&sample, viewer) == view, "{viewer:?}");
            assert_eq!(game.scores(&sample), game.scores(playing.state()));
            play_on(game, &mut sample, &mut chance);
        }
    }
}

/// What a preview promises is what then happens, as far as it goes; and where a step could be taken back
/// freely, there is nothing that it does not tell.
pub fn previews_come_true<G: Spoken>(game: &G, steps: &Steps, _: &[G::Action]) {
    let playing = reach(game, steps);
    for seat in game.to_act(playing.state()).iter() {
        let view = game.view(playing.state(), Viewer::Player(seat));
        for action in legal_actions(game, playing.state(), seat) {
            let promised = preview(game, &view, seat, action);
            let (mut after, mut events) = (playing.state().clone(), Vec::new());
            let mut chance = playing.deal().chance(playing.actions().len() as u64 + 1);
            game.apply_unchecked(&mut after, seat, action, &mut chance, &mut events);
            let seen: Vec<G::Event> =
                events.iter().filter_map(|event| game.event_for(event, Viewer::Player(seat))).collect();
            assert!(seen.starts_with(&promised), "{promised:?}\n{seen:?}");
            let chance = playing.deal().chance(playing.actions().len() as u64 + 1);
            if undo::is_free(game, playing.state(), seat, action, chance) {
                assert_eq!(promised, seen);
            }
        }
    }
}

/// Where the fence lets a step be taken back, no viewer could tell any two states apart by it that it
/// could not tell apart before.
pub fn nobody_learns_across_a_free_undo<G: Spoken>(game: &G, steps: &Steps, _: &[G::Action]) {
    let playing = reach(game, steps);
    let mut free_steps = 0;
    let mut before = Playing::new(game, playing.deal().clone(), &mut Silent);
    let mut chance = QuickChance::new(!steps.deal);
    for (index, &(seat, action)) in playing.actions().iter().enumerate() {
        let step_chance = playing.deal().chance(index as u64 + 1);
        if undo::is_free(game, before.state(), seat, action, step_chance) {
            free_steps += 1;
            let mut after = before.state().clone();
            game.apply_unchecked(&mut after, seat, action, &mut Sealed, &mut Silent);
            for viewer in Viewer::all(game.players()) {
                for _ in 0..SAMPLES {
                    let mut other = game.sample(&game.view(before.state(), viewer), &mut chance);
                    game.apply_unchecked(&mut other, seat, action, &mut Sealed, &mut Silent);
                    assert!(
                        game.view(&other, viewer) == game.view(&after, viewer),
                        "{viewer:?} learnt something from {action:?}, and it can be taken back"
                    );
                }
            }
        } else {
            free_steps = 0;
        }
        before.act(seat, action, &mut Silent).expect("the same actions are legal again");
    }
    let fence = playing.actions().len() - free_steps;
    assert!(playing.is_free_since(fence));
    assert!(fence == 0 || !playing.is_free_since(fence - 1));
}

/// What a machine writes for an action, a machine reads.
pub fn each_action_reads_back<G: Spoken>(game: &G, steps: &Steps, candidates: &[G::Action]) {
    let playing = reach(game, steps);
    let state = playing.state();
    for seat in game.to_act(state).iter() {
        for action in legal_actions(game, state, seat) {
            let value = json::value(&game.write_action(state, seat, action));
            assert_eq!(value.as_object().map(serde_json::Map::len), Some(1), "{value} has one key, its kind");
            assert_eq!(game.read_action(state, seat, &value), Ok(action), "{value}");
        }
        for nonsense in
            [Value::Null, serde_json::json!({}), serde_json::json!({ "fly": true }), "take".into()]
        {
            assert!(game.read_action(state, seat, &nonsense).is_err(), "{nonsense}");
        }
    }
    assert!(!candidates.is_empty());
}

/// What is written is the same as text and as a tree, and the text is what its own parts are written as: no name
/// twice, every number as itself, all in one order.
pub fn text_and_tree_agree<G: Spoken>(game: &G, steps: &Steps, _: &[G::Action]) {
    fn agree(written: &impl Serialize) {
        let (text, tree) = (json::text(written), json::value(written));
        assert_eq!(tree.to_string(), text);
        assert_eq!(json::raw(written).get(), text);
        let read: Value = serde_json::from_str(&text).expect("what is written can be read");
        assert_eq!(read.to_string(), text);
        assert_eq!(read, tree);
    }
    let playing = reach(game, steps);
    let state = playing.state();
    for viewer in Viewer::all(game.players()) {
        agree(&game.write_view(&game.view(state, viewer)));
        for event in told(&playing).iter().filter_map(|event| game.event_for(event, viewer)) {
            agree(&game.write_event(&event));
        }
    }
    for event in told(&playing) {
        agree(&game.write_event(&event));
    }
    for seat in game.to_act(state).iter() {
        for action in legal_actions(game, state, seat) {
            agree(&game.write_action(state, seat, action));
        }
    }
}

/// Every choice and every event has its own words in every language, and every event its rule.
pub fn each_action_and_event_has_words<G: Spoken>(game: &G, steps: &Steps, _: &[G::Action]) {
    let playing = reach(game, steps);
    let ids = rule_ids::<G>();
    let names = names(game);
    for language in Language::iter() {
        let words = language.load();
        let voice = Voice { words: &words, names: &names };
        for event in told(&playing) {
            let (line, Rule(id)) = game.log_line(&event, &voice);
            assert!(!line.trim().is_empty() && !line.contains('{'), "{language}: {event:?} reads {line:?}");
            assert!(ids.contains(&id.to_owned()), "{event:?} names {id}");
        }
        for seat in game.to_act(playing.state()).iter() {
            let view = game.view(playing.state(), Viewer::Player(seat));
            let mut labels: Vec<String> = legal_actions(game, playing.state(), seat)
                .iter()
                .map(|&action| game.label(&view, action, &voice))
                .collect();
            let count = labels.len();
            labels.sort_unstable();
            labels.dedup();
            assert_eq!(labels.len(), count, "{language}: two choices read the same");
            assert!(labels.iter().all(|label| !label.trim().is_empty()));
        }
    }
}

/// Chance that a step which may be taken back must not touch.
struct Sealed;

impl Chance for Sealed {
    fn next_u32(&mut self) -> u32 {
        panic!("a step that draws chance cannot be taken back freely")
    }
}

/// Some way on with even choices, to the end where it is near.
fn play_on<G: Game>(game: &G, state: &mut G::State, chance: &mut QuickChance) {
    const DECISIONS: usize = 300;
    for _ in 0..DECISIONS {
        let Some(seat) = game.to_act(state).first() else { return };
        let action = chance.pick(&legal_actions(game, state, seat));
        game.apply_unchecked(state, seat, action, chance, &mut Silent);
    }
}

fn legal_actions<G: Game>(game: &G, state: &G::State, seat: Seat) -> Vec<G::Action> {
    let mut legal = Vec::new();
    game.legal_actions(state, seat, &mut legal);
    legal
}

fn told<G: Game>(playing: &Playing<&G>) -> Vec<G::Event> {
    let mut events: Vec<G::Event> = Vec::new();
    tell(playing, &mut events);
    events
}

fn tell<G: Game>(playing: &Playing<&G>, sink: &mut impl Sink<G::Event>) {
    let mut again = Playing::new(playing.game(), playing.deal().clone(), sink);
    for &(seat, action) in playing.actions() {
        again.act(seat, action, sink).expect("the same actions are legal again");
    }
}

fn trace_of<G: Notation>(playing: &Playing<&G>) -> Vec<String> {
    let mut lines = Vec::new();
    trace(playing, |line| lines.push(line.to_owned()));
    lines
}

fn rule_ids<G: Spoken>() -> Vec<String> {
    let words = Language::En.load();
    Rulebook::parse(G::rulebook(Language::En), &words.ruling())
        .rules()
        .map(|rule| rule.id.to_owned())
        .collect()
}

fn names<G: Game>(game: &G) -> Vec<String> {
    Seat::all(game.players()).map(|seat| format!("Player {seat}")).collect()
}
