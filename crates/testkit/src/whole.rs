//! Whole games, played with even choices: to be written down, taken apart or torn to pieces.

use omnibus_core::{
    Chance, Deal, Game, Notation, Playing, QuickChance, Record, Seat, Silent, Viewer, json, trace,
};
use omnibus_words::{Language, Spoken, Voice};
use proptest::{prelude::*, sample::Index};

/// A game played to its end with even choices.
pub fn random_game<G: Game>(game: &G, deal: Deal, seed: u64) -> Playing<&G> {
    let mut chance = QuickChance::new(seed);
    game_with(game, deal, |_, legal| chance.pick(legal))
}

/// A game played to its end by somebody's choices.
pub fn game_with<G: Game>(
    game: &G,
    deal: Deal,
    mut choose: impl FnMut(&G::State, &[G::Action]) -> G::Action,
) -> Playing<&G> {
    let mut playing = Playing::new(game, deal, &mut Silent);
    let mut legal = Vec::new();
    while let Some(seat) = game.to_act(playing.state()).first() {
        game.legal_actions(playing.state(), seat, &mut legal);
        let action = choose(playing.state(), &legal);
        playing.act(seat, action, &mut Silent).expect("it was listed");
    }
    playing
}

/// The positions that lie `depth` choices ahead, or nearer where the game ends before. Chance falls the
/// same way each time.
pub fn perft<G: Game>(game: &G, state: &G::State, depth: u32) -> u64 {
    let Some(seat) = game.to_act(state).first() else { return 1 };
    if depth == 0 {
        return 1;
    }
    let mut legal = Vec::new();
    game.legal_actions(state, seat, &mut legal);
    let after = |action| {
        let mut after = state.clone();
        game.apply_unchecked(&mut after, seat, action, &mut QuickChance::new(0), &mut Silent);
        after
    };
    legal.into_iter().map(|action| perft(game, &after(action), depth - 1)).sum()
}

/// The same told again: the deal and every action, each with its events and the state after it.
pub fn told_game<G: Game>(played: &Playing<&G>) -> Vec<(Vec<G::Event>, G::State)> {
    let mut events = Vec::new();
    let mut again = Playing::new(played.game(), played.deal().clone(), &mut events);
    let mut told = vec![(events, again.state().clone())];
    for &(seat, action) in played.actions() {
        let mut events = Vec::new();
        again.act(seat, action, &mut events).expect("the same actions are legal again");
        told.push((events, again.state().clone()));
    }
    told
}

/// The lines of a game's trace.
pub fn traced<G: Notation>(played: &Playing<&G>) -> String {
    let mut lines = Vec::new();
    trace(played, |line| lines.push(line.to_owned()));
    lines.join("\n")
}

/// A game with even choices as people read it: every choice with its label, every event with its line and
/// rule, the scores and the hash of every position, and how it looks in the end.
pub fn playthrough<G: Spoken>(game: &G, deal: Deal, seed: u64, language: Language) -> String {
    told(&random_game(game, deal, seed), language)
}

/// A played game as people read it.
pub fn told<G: Spoken>(played: &Playing<&G>, language: Language) -> String {
    let game = played.game();
    let words = language.load();
    let names = ["Anna", "Ben", "Clara", "David", "Elif", "Finn"].map(String::from);
    let voice = Voice { words: &words, names: &names };
    let mut text = String::new();
    let mut events = Vec::new();
    let mut again = Playing::new(game, played.deal().clone(), &mut events);
    let mut legal = Vec::new();
    let mut actions = played.actions().iter();
    loop {
        for event in events.drain(..) {
            let (line, rule) = game.log_line(&event, &voice);
            text += &format!("  {line} [{rule}]\n");
        }
        let state = again.state();
        text += &format!("# scores {:?}, hash {:016x}\n", game.scores(state), game.hash(state));
        let Some(&(seat, chosen)) = actions.next() else { break };
        game.legal_actions(state, seat, &mut legal);
        let view = game.view(state, Viewer::Player(seat));
        text += &format!("{}:\n", voice.name(seat));
        for &action in &legal {
            let mark = if action == chosen { '>' } else { ' ' };
            text += &format!(" {mark} {}\n", game.label(&view, action, &voice));
        }
        again.act(seat, chosen, &mut events).expect("the same actions are legal again");
    }
    for viewer in [Viewer::Player(Seat::new(0)), Viewer::Spectator] {
        text += &format!("{}\n", json::text(&game.write_view(&game.view(again.state(), viewer))));
    }
    text += &format!("{:?}\n", game.outcome(again.state()));
    text
}

/// Ways to spoil a record.
pub fn edits() -> impl Strategy<Value = Vec<(Index, Index, u8)>> {
    prop::collection::vec((any::<Index>(), any::<Index>(), 0..5u8), 1..4)
}

/// Spoils a record and replays it, which must not panic. Lines are dropped, doubled and swapped; words
/// are exchanged for others from the same record.
pub fn spoilt_records_replay_or_are_refused<G: Notation>(
    game: &G,
    record: &str,
    edits: Vec<(Index, Index, u8)>,
) {
    let mut lines: Vec<String> = record.lines().map(str::to_owned).collect();
    for (one, other, edit) in edits {
        let (one, other) = (one.index(lines.len()), other.index(lines.len()));
        match edit {
            0 => drop(lines.remove(one)),
            1 => lines.insert(one, lines[other].clone()),
            2 => lines.swap(one, other),
            3 => lines[one] = lines[one].replace(['0', '1', '2'], "9"),
            _ => {
                let word = lines[other].split('"').nth(9).unwrap_or("null").to_owned();
                let own = lines[one].split('"').nth(9).unwrap_or("null").to_owned();
                lines[one] = lines[one].replace(&own, &word);
            }
        }
    }
    if let Ok(record) = Record::read(&lines.join("\n"))
        && let Ok(played) = record.replay(game)
    {
        assert_eq!(played.actions().len(), record.actions.len());
    }
}

/// Cuts, doubles, moves and overwrites pieces of a file.
pub fn torn(text: &str, cuts: Vec<(usize, usize, usize, String)>) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for (at, length, from, insert) in cuts {
        let piece: Vec<u8> = bytes.iter().copied().skip(from).take(length).chain(insert.bytes()).collect();
        let at = at.min(bytes.len());
        let end = (at + length).min(bytes.len());
        bytes.splice(at..end, piece);
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Ways to tear a file of that length.
pub fn cuts(length: usize) -> impl Strategy<Value = Vec<(usize, usize, usize, String)>> {
    prop::collection::vec((0..length, 0usize..400, 0..length, ".{0,12}"), 1..6)
}
