//! A table as one visitor sees it: the data of its page, and of the frames that keep the page true.

use omnibus_core::Seat;
use omnibus_store::GuestId;
use omnibus_web::{
    Told,
    pages::{LogStep, Place, Reader, Result as GameResult, TablePage, table_parts},
};
use omnibus_words::Words;
use serde::Serialize;

use crate::{hosted::Hosted, table::Table};

/// How many steps of the log a page shows; the replay has them all.
const LOG_STEPS: usize = 40;
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
        .map(|seq| {
            let (before, step) = (table.step_at(seq - 1), table.step_at(seq));
            let told = if step > before && !(jumped && seq == first) {
                let steps =
                    table.with_people(reader.words, |people| game.told(before + 1, step, eyes, people));
                steps.into_iter().flat_map(|step| step.told).collect()
            } else {
                Vec::new()
            };
            let is_last = seq == table.seq;
            let page = page_at(table, game, (seq, step), onlooker, reader);
            let bell = is_last && matches!(place, Place::Seat(seat) if table.to_act().contains(seat));
            let title = title(&page, reader);
            Frame { seq, step, html: table_parts(reader, &page).into_string(), told, bell, title }
        })
        .collect()
}

fn title(page: &TablePage, reader: &Reader<'_>) -> String {
    let turn: Vec<&str> =
        page.stage.players.iter().filter(|player| player.to_act).map(|player| player.name.as_str()).collect();
    let mine = matches!(page.place, Place::Seat(seat) if page.stage.players[seat.index()].to_act);
    let title = page.meta.title;
    if page.result.is_some() {
        reader.words.server_title_over(title)
    } else if mine {
        reader.words.server_title_mine(title)
    } else {
        reader.words.server_title_turn(turn.join(", "), title)
    }
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
    let is_latest = seq == table.seq;
    let place = table.place(onlooker.guest, onlooker.lifted);
    let eyes = Table::eyes(place);
    let acting = match place {
        Place::Seat(seat) if is_latest && table.to_act().contains(seat) => Some(seat),
        _ => None,
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
        log: noted(table, game.told(from, step, eyes, people), words),
        log_is_cut: from > 0,
        can_undo: match place {
            Place::Seat(seat) => is_latest && !table.is_over() && table.undo_for(seat).is_some(),
            _ => false,
        },
        missed: None,
        result: game.outcome().filter(|_| is_latest).map(|outcome| {
            let best = outcome.scores.iter().max();
            let best = outcome.scores.iter().filter(|score| Some(*score) == best).count();
            GameResult {
                winners: outcome.winners.iter().collect(),
                by_tie_break: best > outcome.winners.len(),
                sheet: game.sheet(people),
            }
        }),
        commitment: table.commitment().to_string(),
        seed: (is_latest && table.is_over()).then(|| game.deal().seed.to_string()),
        rematch: table.rematch().map(|id| format!("/table/{id}")),
    })
}

/// What one step told, for the replay.
pub(crate) fn step_told(
    table: &Table,
    game: &dyn Hosted,
    step: usize,
    eyes: omnibus_web::pages::Eyes,
    reader: &Reader<'_>,
) -> LogStep {
    let told = table.with_people(reader.words, |people| game.told(step, step, eyes, people));
    noted(table, told, reader.words).pop().unwrap_or_default()
}

/// Adds what is to be said besides what happened.
fn noted(table: &Table, mut steps: Vec<LogStep>, words: &Words) -> Vec<LogStep> {
    for step in &mut steps {
        step.note = table.note(step.step, words);
    }
    steps
}

#[cfg(test)]
mod tests {
    use omnibus_collection::Setup;
    use omnibus_core::Hex32;
    use omnibus_store::TableId;
    use omnibus_web::pages::Settings;
    use omnibus_words::Language;

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
        let (_, action) = table.with_people(words, |people| game.choices(seat, people)).remove(0);
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
    }
}
