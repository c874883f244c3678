//! A table as one visitor sees it: the data of its page, and of the frames that keep the page true.

use omnibus_core::Seat;
use omnibus_store::GuestId;
use omnibus_web::{
    Told,
    pages::{Aside, Hint, Hints, Place, Reader, Result as GameResult, TablePage, table_parts},
};
use omnibus_words::Words;
use serde::Serialize;

use crate::{
    hints::Advised,
    hosted::Hosted,
    quoted::quote,
    stand_ins::level_name,
    table::{Change, Table},
};

/// How many steps of the log a page shows; the replay has them all.
pub(crate) const LOG_STEPS: usize = 40;
/// How many missed entries are shown one by one; before them the board jumps.
const SHOWN_FRAMES: u64 = 24;

/// Who looks: a guest, and the seat for which the curtain was lifted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Onlooker {
    pub(crate) guest: Option<GuestId>,
    pub(crate) lifted: Option<Seat>,
}

/// One change of the table, as the script gets it.
#[derive(Debug, Serialize)]
pub(crate) struct Frame {
    pub(crate) seq: u64,
    pub(crate) step: usize,
    /// The parts of the page that changed, each an element with its id.
    html: String,
    /// What to show before.
    told: Vec<Told>,
    /// Whether it has just become the onlooker's turn.
    bell: bool,
    /// For the window's title.
    title: String,
}

impl Frame {
    /// The same bytes as serde's, in less time.
    pub(crate) fn json(&self) -> Option<String> {
        let Frame { seq, step, html, told, bell, title } = self;
        let mut json = format!("{{\"seq\":{seq},\"step\":{step},\"html\":").into_bytes();
        quote(html, &mut json);
        json.extend_from_slice(b",\"told\":");
        serde_json::to_writer(&mut json, told).ok()?;
        json.extend_from_slice(format!(",\"bell\":{bell},\"title\":").as_bytes());
        quote(title, &mut json);
        json.push(b'}');
        String::from_utf8(json).ok()
    }
}

/// The page of a game that has begun. `missed`: the latest entry that the guest had seen.
pub(crate) fn page(
    table: &Table,
    game: &dyn Hosted,
    onlooker: Onlooker,
    missed: Option<u64>,
    reader: &Reader<'_>,
) -> TablePage {
    let mut page = page_at(table, game, (table.seq, table.step()), onlooker, reader);
    page.map = game.map(reader.words);
    page.missed = missed.filter(|&seen| seen < table.seq).and_then(|seen| {
        let showable = table.showable_after(seen);
        let count = showable.clone().filter(|&seq| table.is_action(seq)).count();
        (count > 0).then(|| (count, showable.start() - 1))
    });
    page
}

/// Everything that happened after entry `after`, one frame an entry.
pub(crate) fn frames(
    table: &Table,
    game: &dyn Hosted,
    onlooker: Onlooker,
    after: u64,
    reader: &Reader<'_>,
) -> Vec<Frame> {
    let showable = table.showable_after(after);
    let first = (*showable.start()).max(table.seq.saturating_sub(SHOWN_FRAMES) + 1);
    let jumped = first > after + 1;
    let place = table.place(onlooker.guest, onlooker.lifted);
    let eyes = Table::eyes(place);
    (first..=table.seq)
        .filter(|&seq| !table.is_quiet(seq))
        .map(|seq| {
            let (before, step) = (table.step_at(seq - 1), table.step_at(seq));
            let told = if step > before && !(jumped && seq == first) {
                table.with_people(reader.words, |people| game.told(before + 1, step, eyes, people))
            } else {
                Vec::new()
            };
            let is_last = seq == table.shown_seq();
            let page = page_at(table, game, (seq, step), onlooker, reader);
            let bell = is_last && acting_seat(table, place).is_some();
            let title = title(&page, reader);
            Frame { seq, step, html: table_parts(reader, &page).into_string(), told, bell, title }
        })
        .collect()
}

fn title(page: &TablePage, reader: &Reader<'_>) -> String {
    let turn: Vec<&str> =
        page.stage.players.iter().filter(|player| player.to_act).map(|player| player.name.as_str()).collect();
    let mine = matches!(page.place, Place::Seat(seat)
        if page.stage.players[seat.index()].to_act && page.stand_ins[seat.index()].bot.is_none());
    let title = page.meta.title;
    if page.result.is_some() {
        reader.words.server_title_over(title)
    } else if mine {
        reader.words.server_title_mine(title)
    } else {
        reader.words.server_title_turn(turn.join(", "), title)
    }
}

/// The seat whose choices the page shows: not while a bot plays there.
fn acting_seat(table: &Table, place: Place) -> Option<Seat> {
    match place {
        Place::Seat(seat) if table.to_act().contains(seat) && table.stand_in(seat).is_none() => Some(seat),
        _ => None,
    }
}

/// The hint as the seat reads it.
pub(crate) fn hint(table: &Table, game: &dyn Hosted, advised: Advised, words: &Words) -> Hint {
    let Advised { seat, choices: advised, .. } = advised;
    let eyes = omnibus_web::pages::Eyes::Seat(seat);
    let stage = table.with_people(words, |people| game.stage(table.step(), eyes, Some(seat), people));
    let choices = advised.into_iter().filter_map(|(action, promise)| {
        let choice = stage.choices.iter().find(|choice| choice.action.get() == action.get())?;
        Some((choice.clone(), promise))
    });
    Hint {
        address: format!("/table/{}", table.id),
        game: table.game.meta().id,
        seq: table.seq,
        seat,
        choices: choices.collect(),
    }
}

/// Who began to play for whom, who came back, and which moves a bot took for a player from outside.
fn asides(table: &Table, steps: std::ops::RangeInclusive<usize>, words: &Words) -> Vec<Aside> {
    let name = |seat: Seat| table.seats()[seat.index()].name.as_str();
    let line = |Change { seat, level, by }: &Change| {
        let Some(level) = level else { return words.table_aside_back(name(*seat)) };
        let bot = level_name(level, words);
        let others = table.seats_of(Some(*by));
        match others.first().filter(|_| !others.contains(*seat)) {
            Some(other) => words.table_aside_stands_in_by(bot, name(*seat), name(other)),
            None => words.table_aside_stands_in(bot, name(*seat)),
        }
    };
    let these = table.changes().iter().filter(|(step, _)| steps.contains(step));
    let changes = these.map(|(step, change)| Aside { step: *step, line: line(change) });
    let lapses = table.lapses(words).filter(|(step, _)| steps.contains(step));
    changes.chain(lapses.map(|(step, line)| Aside { step, line })).collect()
}

/// The page as it is after an entry. Choices, undo, result and seed are only there on the latest.
fn page_at(
    table: &Table,
    game: &dyn Hosted,
    (seq, step): (u64, usize),
    onlooker: Onlooker,
    reader: &Reader<'_>,
) -> TablePage {
    let words = reader.words;
    let is_latest = seq >= table.shown_seq();
    let place = table.place(onlooker.guest, onlooker.lifted);
    let eyes = Table::eyes(place);
    let acting = acting_seat(table, place).filter(|_| is_latest);
    let seat = match place {
        Place::Seat(seat) => Some(seat),
        Place::Spectator | Place::Curtain { .. } => None,
    };
    let from = step.saturating_sub(LOG_STEPS);
    table.with_people(words, |people| TablePage {
        address: format!("/table/{}", table.id),
        meta: game.meta(),
        seq,
        step,
        // Drawn once, with the page.
        map: maud::PreEscaped(String::new()),
        stage: table.stage(game, step, eyes, acting, people),
        place,
        log: game.log(from, step, eyes, reader.language, people),
        asides: asides(table, from..=step, words),
        log_is_cut: from > 0,
        can_undo: is_latest
            && !table.is_over()
            && seat.is_some_and(|seat| table.stand_in(seat).is_none() && table.undo_for(seat).is_some()),
        hints: match table.hinted_seat(onlooker.guest, onlooker.lifted) {
            _ if !table.opening().hints => Hints::Forbidden,
            Ok(_) if is_latest => Hints::Now,
            _ => Hints::Allowed,
        },
        hint: None,
        stand_ins: table.stand_ins(onlooker.guest, seat, words),
        missed: None,
        result: game.outcome().filter(|_| is_latest).map(|outcome| {
            let best = outcome.scores.iter().max();
            let best = outcome.scores.iter().filter(|score| Some(*score) == best).count();
            GameResult {
                winners: outcome.winners.iter().collect(),
                by_tie_break: best > outcome.winners.len(),
                sheet: game.sheet(people),
                hints: table.hints().to_vec(),
            }
        }),
        commitment: table.commitment().to_string(),
        seed: (is_latest && table.is_over()).then(|| game.deal().seed.to_string()),
        rematch: table.rematch().map(|id| format!("/table/{id}")),
    })
}

#[cfg(test)]
mod tests {
    use omnibus_collection::Setup;
    use omnibus_core::Hex32;
    use omnibus_store::TableId;
    use omnibus_web::pages::Settings;
    use omnibus_words::{Language, Words};

    use super::*;
    use crate::entry::{Entry, Holder, Opening, Who};

    /// A table of Paris Paris for two guests.
    fn table(words: &Words) -> (Table, [GuestId; 2]) {
        let guests = [GuestId::random(), GuestId::random()];
        let seats = guests.iter().zip(0..).map(|(&guest, paint)| Holder {
            who: Who::Guest(guest),
            name: format!("Guest {paint}"),
            paint,
        });
        let opening = Opening {
            game: "paris-paris".into(),
            setup: Setup::standard(2),
            seats: seats.collect(),
            owner: None,
            hints: false,
            seed: Hex32([5; 32]),
            salts: Vec::new(),
            actions: Vec::new(),
        };
        (Table::open(TableId::random(), opening, words).expect("a table"), guests)
    }

    /// Whoever's turn it is takes the first choice.
    fn act(table: &mut Table, words: &Words) -> u8 {
        let seat = table.to_act().first().expect("the game goes on");
        let game = table.hosted().expect("the game has begun");
        let legal: Vec<serde_json::Value> = serde_json::from_str(game.legal(seat).get()).expect("a list");
        let action = legal[0].clone();
        let seat = seat.index() as u8;
        table.follow(&Entry::Acted { seat, action, instead: None }, words).expect("a legal action");
        seat
    }

    fn missed(table: &Table, guest: GuestId, seen: Option<u64>, words: &Words) -> Option<(usize, u64)> {
        let reader =
            Reader { words, language: Language::En, guest: None, settings: Settings::default(), here: "/" };
        let onlooker = Onlooker { guest: Some(guest), lifted: None };
        page(table, table.hosted().expect("the game has begun"), onlooker, seen, &reader).missed
    }

    #[test]
    fn what_was_missed_is_counted_from_where_it_can_be_shown() {
        let words = Language::En.load();
        let (mut table, [guest, _]) = table(&words);
        assert_eq!(missed(&table, guest, None, &words), None, "who was never here missed nothing");
        for _ in 0..3 {
            act(&mut table, &words);
        }
        assert_eq!(missed(&table, guest, Some(4), &words), None);
        assert_eq!(missed(&table, guest, Some(2), &words), Some((2, 2)));
        // What was taken back is not shown any more, nor counted.
        let seat = act(&mut table, &words);
        table.follow(&Entry::Undone { seat, steps: 3 }, &words).expect("back to the third action");
        assert_eq!(missed(&table, guest, Some(2), &words), None);
        act(&mut table, &words);
        assert_eq!(missed(&table, guest, Some(2), &words), Some((1, 5)));
        let (reader, onlooker) = (
            Reader {
                words: &words,
                language: Language::En,
                guest: None,
                settings: Settings::default(),
                here: "/",
            },
            Onlooker { guest: Some(guest), lifted: None },
        );
        let game = table.hosted().expect("the game has begun");
        let shown = frames(&table, game, onlooker, 5, &reader);
        assert_eq!(shown.iter().map(|frame| (frame.seq, frame.step)).collect::<Vec<_>>(), [(6, 3), (7, 4)]);
        assert!(shown[0].told.is_empty() && !shown[1].told.is_empty(), "the step back tells nothing");
        for frame in &shown {
            assert_eq!(frame.json(), serde_json::to_string(frame).ok(), "a stream sends what a list has");
        }
    }
}
