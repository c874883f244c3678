//! Whether every promise was kept, judged from the logs, from what people sent, and from every byte they were shown.

use std::collections::{BTreeMap, BTreeSet};

use omnibus_collection::{AnyGame, GameName, Setup};
use omnibus_core::{Seat, Viewer};
use omnibus_web::Depicted;
use omnibus_words::Words;
use serde_json::Value;

use crate::{
    browser::Browser,
    history::{History, print},
    log::Log,
    notes::{Frame, Look, Noted, Post, What},
    oracle::Oracle,
    rules::Rules,
    thoughts::Thought,
};

/// Of so many frames one is compared with the oracle's, besides the last of each stream; all are held against the rules.
const SAMPLE: u64 = 6;

/// Everybody's browser, by person.
pub(crate) type People = [Browser];

/// One order, everything acknowledged in it once, and nothing that nobody asked for.
pub(crate) fn judge_posts(log: &Log, noted: &Noted, history: &History) {
    let posts: Vec<&Post> = noted.posts.iter().filter(|post| post.table == log.table).collect();
    let mut written: BTreeMap<u64, &Post> = BTreeMap::new();
    let mut choices = BTreeSet::new();
    for post in posts.iter().copied() {
        let Some(seq) = post.written else { continue };
        if !matches(log, seq, post) {
            let found = log.line(seq).map(|line| line.entry.to_string());
            history.broken(
                "what is acknowledged is kept",
                format_args!("{post:?} was acknowledged as entry {seq}, which is {found:?}"),
            );
        }
        if !is_meant(log, seq, post) {
            history.broken("who is too late is told so", format_args!("{post:?} was written as {seq}"));
        }
        if written.insert(seq, post).is_some() || !choices.insert((post.seat, post.seen)) {
            history.broken("nothing is done twice", format_args!("{post:?} is acknowledged again"));
        }
    }
    // What nobody heard of may be there, once.
    let mut unheard: Vec<&Post> =
        posts.into_iter().filter(|post| post.written.is_none() && !post.is_refused).collect();
    for (seq, line) in (1..).zip(&log.lines) {
        if !(line.is_persons() || line.is("undone")) || written.contains_key(&seq) {
            continue;
        }
        let from = |post: &&Post| {
            matches(log, seq, post) && is_meant(log, seq, post) && !choices.contains(&(post.seat, post.seen))
        };
        match unheard.iter().position(from) {
            Some(index) => {
                let post = unheard.remove(index);
                choices.insert((post.seat, post.seen));
            }
            None => history.broken(
                "nothing is done twice, and nothing that nobody did",
                format_args!("entry {seq} of {}: {}", log.table, line.entry),
            ),
        }
    }
}

/// Whether the entry is what was asked for.
fn matches(log: &Log, seq: u64, post: &Post) -> bool {
    let Some(line) = log.line(seq) else { return false };
    line.seat() == Some(u64::from(post.seat))
        && match &post.what {
            What::Act(action) => line.is("acted") && line.entry["action"] == *action,
            What::Undo => line.is("undone"),
        }
}

/// Whether nothing has happened, between what somebody saw and what they did, that would have changed their mind: others
/// may have chosen who choose at the same time, and bots may have been called.
fn is_meant(log: &Log, seq: u64, post: &Post) -> bool {
    let mut between = (post.seen + 1..seq).filter_map(|seq| log.line(seq));
    post.seen < seq
        && between.all(|line| match post.what {
            What::Act(_) => line.is("stand_in") || line.is("acted") && line.seat() != Some(post.seat.into()),
            What::Undo => line.is("stand_in"),
        })
}

/// No bot acts twice, and while nothing fails one node at a time thinks.
pub(crate) fn judge_thoughts(logs: &[Log], thoughts: &[Thought], is_calm: bool, history: &History) {
    let moves: usize = logs.iter().map(|log| log.lines.iter().filter(|line| line.is_bots()).count()).sum();
    if moves > thoughts.len() {
        history.broken("no bot acts twice", format_args!("{moves} moves of {} thoughts", thoughts.len()));
    }
    if !is_calm {
        return;
    }
    for (index, one) in thoughts.iter().enumerate() {
        let others = thoughts[index + 1..].iter().filter(|other| other.node != one.node);
        for other in others {
            let ended = one.ended.unwrap_or(other.begun);
            if other.begun < ended {
                history.broken(
                    "each decision is thought about by one node",
                    format_args!("nodes {} and {} think at the same time", one.node, other.node),
                );
            }
        }
    }
}

/// Everything that people were shown of a table is what the log says and what they may know, and no more.
pub(crate) async fn judge_sights(
    log: &Log,
    noted: &Noted,
    people: &People,
    words: &Words,
    oracle: &Oracle,
    history: &History,
) {
    let opening = &log.lines[0].entry;
    let setup: Result<Setup, _> = serde_json::from_value(opening["setup"].clone());
    let name = opening["game"].as_str().and_then(GameName::by_id);
    let game = setup.ok().zip(name).and_then(|(setup, name)| setup.game(name, words).ok());
    match game {
        Some(AnyGame::ParisParis(game)) => sights(&game, log, noted, people, words, oracle, history).await,
        Some(AnyGame::London(game)) => sights(&game, log, noted, people, words, oracle, history).await,
        Some(AnyGame::Taxi(game)) => sights(&game, log, noted, people, words, oracle, history).await,
        None => history.broken("a log begins with an opening", format_args!("{opening}")),
    }
}

async fn sights<G: Depicted>(
    game: &G,
    log: &Log,
    noted: &Noted,
    people: &People,
    words: &Words,
    oracle: &Oracle,
    history: &History,
) {
    let mut rules = Rules::new(game, words);
    // Frames that were made when the log was longer.
    let mut later: Vec<&Frame> = Vec::new();
    let secrets = Secrets::of(log);
    let is_last = |frame: &Frame| noted.streams.get(&(frame.stream.clone(), log.table)) == Some(&frame.seq);
    for (entry, line) in log.entries.iter().zip(&log.lines) {
        let seq = entry.seq;
        if let Err(wrong) = rules.follow(log, seq) {
            return history.broken("every log can be followed", format_args!("entry {seq}: {wrong}"));
        }
        oracle.learn(log, entry).await;
        let viewer = |person: usize| {
            let place = line.seats.iter().position(|seat| seat.name == people[person].name);
            place.map_or(Viewer::Spectator, |seat| Viewer::Player(Seat::new(seat as u8)))
        };
        let mut shown: BTreeMap<usize, &Look> = BTreeMap::new();
        for look in noted.looks.iter().filter(|look| look.table == log.table && look.seq == seq) {
            let name = &people[look.person].name;
            if let Some(first) = shown.insert(look.person, look) {
                if first.body != look.body {
                    history.broken(
                        "all nodes show the same",
                        format_args!("entry {seq} to {name}: {:?} and {:?}", first.body, look.body),
                    );
                }
                continue;
            }
            let body: Value = serde_json::from_slice(&look.body).unwrap_or_default();
            if let Err(wrong) = rules.judge_look(viewer(look.person), &body) {
                history
                    .broken("nobody is shown what they may not know", format_args!("{seq}: {name} {wrong}"));
            }
            if *look.body != *oracle.look(&people[look.person], log.table).await {
                history.broken("what is shown follows from the log", format_args!("entry {seq} to {name}"));
            }
            secrets.judge(&look.body, rules.is_over(), name, history);
        }
        let mut drawn = BTreeSet::new();
        let frames = noted.frames.iter().filter(|frame| frame.table == log.table && frame.seq == seq);
        for frame in frames {
            let name = &people[frame.person].name;
            // Another tab may have been shown the same.
            if !drawn.insert((frame.person, frame.data.as_str())) {
                continue;
            }
            if let Err(wrong) = rules.judge_frame(line, viewer(frame.person), &frame.data) {
                history
                    .broken("nobody is shown what they may not know", format_args!("{seq}: {name} {wrong}"));
            }
            secrets.judge(frame.data.as_bytes(), rules.is_over(), name, history);
            if print(frame.data.as_bytes()).is_multiple_of(SAMPLE) || is_last(frame) {
                later.push(frame);
            }
        }
        if rules.has_begun() {
            later = still_unmatched(later, people, log, oracle).await;
        }
    }
    for frame in later {
        history.broken(
            "what is shown follows from the log",
            format_args!("{} was shown entry {} as it never was", frame.stream, frame.seq),
        );
    }
    for (person, _, bytes) in noted.bytes.iter().filter(|(_, table, _)| *table == log.table) {
        secrets.judge(bytes, rules.is_over(), &people[*person].name, history);
    }
}

/// The frames that do not look as they would if they were made now.
async fn still_unmatched<'a>(
    frames: Vec<&'a Frame>,
    people: &People,
    log: &Log,
    oracle: &Oracle,
) -> Vec<&'a Frame> {
    let mut unmatched = Vec::new();
    let mut made: BTreeMap<(usize, u64), Vec<Value>> = BTreeMap::new();
    for frame in frames {
        let (person, after) = (frame.person, frame.seq - 1);
        if let std::collections::btree_map::Entry::Vacant(place) = made.entry((person, after)) {
            place.insert(oracle.frames(&people[person], log.table, after).await);
        }
        let right = made[&(person, after)].iter().find(|right| right["seq"] == frame.seq);
        let data: Value = serde_json::from_str(&frame.data).unwrap_or_default();
        let is_same = |right: &Value| {
            ["step", "html", "bell", "title"].iter().all(|part| right[*part] == data[*part])
                && (data["told"] == right["told"] || data["told"] == Value::Array(Vec::new()))
        };
        if !right.is_some_and(is_same) {
            unmatched.push(frame);
        }
    }
    unmatched
}

/// What nobody may read in any answer.
struct Secrets {
    /// Until the game is over.
    seed: String,
    /// Ever: who knows one could be somebody else.
    guests: Vec<String>,
}

impl Secrets {
    fn of(log: &Log) -> Secrets {
        Secrets {
            seed: log.seed().map(|seed| seed.to_string()).unwrap_or_default(),
            guests: log.guests().iter().map(ToString::to_string).collect(),
        }
    }

    fn judge(&self, bytes: &[u8], is_over: bool, name: &str, history: &History) {
        let text = String::from_utf8_lossy(bytes);
        let found = self.guests.iter().any(|guest| text.contains(guest))
            || !is_over && !self.seed.is_empty() && text.contains(&self.seed);
        if found {
            history.broken("no secret leaves the server", format_args!("{name} is sent {text}"));
        }
    }
}
