//! One table as its log tells it.

use std::collections::{BTreeMap, BTreeSet};

use omnibus_collection::{Complaint, GameName, Setup};
use omnibus_core::{Deal, Hex32, Record, Seat, Seats};
use omnibus_store::{GuestId, Summary, TableId, TableState};
use omnibus_web::{
    Paint, People, Stage,
    pages::{Eyes, Place},
};
use omnibus_words::{Voice, Words};
use serde::{Deserialize, Serialize};

use crate::{
    entry::{Entry, Holder, Opening, Who},
    hosted::{self, Hosted},
    lapse::{LAPSES, Lapse, UNDERSTUDY},
};

/// A table, as far as its log goes. Nothing here is kept but the log: all of it is made again from there.
pub(crate) struct Table {
    pub(crate) id: TableId,
    pub(crate) game: GameName,
    opening: Opening,
    seats: Vec<Holder>,
    /// The levels of the bots that play for people, by seat.
    stand_ins: Vec<Option<String>>,
    /// When they came and went, by step.
    changes: Vec<(usize, Change)>,
    /// How many hints each seat asked for.
    hints: Vec<usize>,
    /// The lucky words, in the order in which they came.
    salts: Vec<String>,
    /// `None` until everybody is here.
    hosted: Option<Box<dyn Hosted>>,
    pub(crate) seq: u64,
    /// Not while an entry is being written that it has followed already, nor after that failed.
    pub(crate) is_as_logged: bool,
    /// What each entry so far was, in a word.
    trail: Vec<Footprint>,
    rematch: Option<TableId>,
    /// The steps at which a bot of ours moved for a player from outside, and whether it was the last time that
    /// the player was asked.
    lapses: BTreeMap<usize, (Seat, Lapse, bool)>,
    /// How often in a row each seat has failed.
    failures: [u8; Seat::MAX],
}

/// What an entry left behind.
#[derive(Clone, Copy)]
struct Footprint {
    /// How many actions had been taken after it.
    step: usize,
    what: Happened,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Happened {
    Acted(Seat),
    Undone,
    /// Somebody asked for a hint: nobody else hears of it.
    Hinted(Seat),
    /// The board is as it was.
    Aside,
    Other,
}

impl Happened {
    fn is_aside(self) -> bool {
        matches!(self, Happened::Hinted(_) | Happened::Aside)
    }
}

/// A bot began to play for somebody, or somebody came back.
pub(crate) struct Change {
    pub(crate) seat: Seat,
    pub(crate) level: Option<String>,
    pub(crate) by: GuestId,
}

/// Why a log cannot be followed; without the action, which may be nobody's to know. It was written by another program, or by a later version of this one.
#[derive(Debug, thiserror::Error)]
#[error("entry {seq} of table {table} cannot be followed: {what}")]
pub(crate) struct BrokenLog {
    table: TableId,
    seq: u64,
    what: String,
}

impl Table {
    /// A table from the first line of its log.
    pub(crate) fn open(id: TableId, opening: Opening, words: &Words) -> Result<Table, BrokenLog> {
        let broken = |what: String| BrokenLog { table: id, seq: 1, what };
        let game = GameName::by_id(&opening.game).ok_or_else(|| broken(opening.game.clone()))?;
        let seats = opening.seats.clone();
        let salts = opening.salts.clone();
        let mut table = Table {
            id,
            game,
            opening,
            stand_ins: vec![None; seats.len()],
            changes: Vec::new(),
            hints: vec![0; seats.len()],
            seats,
            salts,
            hosted: None,
            seq: 1,
            is_as_logged: true,
            trail: Vec::new(),
            rematch: None,
            lapses: BTreeMap::new(),
            failures: [0; Seat::MAX],
        };
        table.begin_if_complete(words).map_err(|complaint| broken(complaint.0))?;
        for (seat, action) in &table.opening.actions {
            let done = table.hosted.as_mut().is_some_and(|game| game.act(Seat::new(*seat), action));
            if !done {
                return Err(broken("the action is not possible there".into()));
            }
        }
        table.trail.push(Footprint { step: table.step(), what: Happened::Other });
        Ok(table)
    }

    /// Follows the log by one entry. What does not fit is refused, and nothing changes.
    pub(crate) fn follow(&mut self, entry: &Entry, words: &Words) -> Result<(), BrokenLog> {
        let broken = |what: String| BrokenLog { table: self.id, seq: self.seq + 1, what };
        match entry {
            Entry::Opened(_) => return Err(broken("opened twice".into())),
            Entry::Joined { seat, guest, name, paint, word, program } => {
                let free = self.seats.get_mut(usize::from(*seat)).filter(|holder| holder.who == Who::Open);
                let Some(holder) = free else { return Err(broken(format!("seat {seat} is not free"))) };
                let who = if *program { Who::Program(*guest) } else { Who::Guest(*guest) };
                *holder = Holder { who, name: name.clone(), paint: *paint };
                if !word.is_empty() {
                    self.salts.push(word.clone());
                }
                self.begin_if_complete(words).map_err(|complaint| BrokenLog {
                    table: self.id,
                    seq: self.seq + 1,
                    what: complaint.0,
                })?;
            }
            Entry::Acted { seat, action, instead } => {
                if !self.hosted.as_mut().is_some_and(|game| game.act(Seat::new(*seat), action)) {
                    return Err(broken("the action is not possible there".into()));
                }
                self.note_lapse(Seat::new(*seat), *instead);
            }
            Entry::Undone { steps, .. } => match &mut self.hosted {
                Some(game) if *steps <= game.steps() => {
                    game.rewind(*steps);
                    self.lapses.split_off(&(steps + 1));
                }
                _ => return Err(broken(format!("back to {steps}"))),
            },
            Entry::StandIn { seat, level, by } => {
                let Some(stand_in) = self.stand_ins.get_mut(usize::from(*seat)) else {
                    return Err(broken(format!("there is no seat {seat}")));
                };
                stand_in.clone_from(level);
                let change = Change { seat: Seat::new(*seat), level: level.clone(), by: *by };
                self.changes.push((self.step(), change));
            }
            Entry::Hinted { seat } => match self.hints.get_mut(usize::from(*seat)) {
                Some(hints) => *hints += 1,
                None => return Err(broken(format!("there is no seat {seat}"))),
            },
            Entry::Rematched { table } => self.rematch = Some(*table),
        }
        self.seq += 1;
        let what = match entry {
            Entry::Acted { seat, .. } => Happened::Acted(Seat::new(*seat)),
            Entry::Undone { .. } => Happened::Undone,
            Entry::Hinted { seat } => Happened::Hinted(Seat::new(*seat)),
            Entry::StandIn { .. } => Happened::Aside,
            Entry::Opened(_) | Entry::Joined { .. } | Entry::Rematched { .. } => Happened::Other,
        };
        self.trail.push(Footprint { step: self.step(), what });
        Ok(())
    }

    fn note_lapse(&mut self, seat: Seat, lapse: Option<Lapse>) {
        let failures = &mut self.failures[seat.index()];
        *failures = lapse.map_or(0, |_| failures.saturating_add(1));
        let is_last = *failures == LAPSES;
        if let Some(lapse) = lapse {
            self.lapses.insert(self.step(), (seat, lapse, is_last));
        }
    }

    fn begin_if_complete(&mut self, words: &Words) -> Result<(), Complaint> {
        if self.hosted.is_none() && self.seats.iter().all(|holder| holder.who != Who::Open) {
            let game = self.opening.setup.game(self.game, words)?;
            let deal = Deal { seed: self.opening.seed, salts: self.salts.clone() };
            self.hosted = Some(hosted::deal(game, deal));
        }
        Ok(())
    }

    /// The game on paper, with the files that it was set up from; `None` before it begins.
    pub(crate) fn record(&self) -> Option<Record> {
        let Setup { board, cards, .. } = &self.opening.setup;
        Some(self.hosted()?.record().with_files(board.clone(), cards.clone()))
    }

    pub(crate) fn hosted(&self) -> Option<&dyn Hosted> {
        self.hosted.as_deref()
    }

    pub(crate) fn opening(&self) -> &Opening {
        &self.opening
    }

    pub(crate) fn seats(&self) -> &[Holder] {
        &self.seats
    }

    /// Who set the table up. Where the log does not say, the first person who had a seat.
    pub(crate) fn owner(&self) -> Option<GuestId> {
        self.opening.owner.or_else(|| {
            self.opening.seats.iter().find_map(|holder| match holder.who {
                Who::Guest(guest) => Some(guest),
                _ => None,
            })
        })
    }

    /// The level of the bot that plays for the person on this seat.
    pub(crate) fn stand_in(&self, seat: Seat) -> Option<&str> {
        self.stand_ins.get(seat.index())?.as_deref()
    }

    /// When bots began to play for people, and when those came back.
    pub(crate) fn changes(&self) -> &[(usize, Change)] {
        &self.changes
    }

    /// How many hints each seat asked for.
    pub(crate) fn hints(&self) -> &[usize] {
        &self.hints
    }

    pub(crate) fn rematch(&self) -> Option<TableId> {
        self.rematch
    }

    pub(crate) fn commitment(&self) -> Hex32 {
        Deal { seed: self.opening.seed, salts: Vec::new() }.commitment()
    }

    /// How many actions have been taken.
    pub(crate) fn step(&self) -> usize {
        self.hosted().map_or(0, Hosted::steps)
    }

    /// How many actions had been taken after entry `seq`.
    pub(crate) fn step_at(&self, seq: u64) -> usize {
        self.footprint(seq).map_or(self.step(), |footprint| footprint.step)
    }

    /// Whether a choice that `seat` made when entry `seq` was the latest is still meant: nothing has happened
    /// since but that others, who choose at the same time, have chosen.
    pub(crate) fn is_current(&self, seq: u64, seat: Seat) -> bool {
        let mut since = (seq.saturating_add(1)..=self.seq).filter_map(|seq| self.footprint(seq));
        let leaves_it = |footprint: Footprint| match footprint.what {
            Happened::Acted(other) => other != seat,
            what => what.is_aside(),
        };
        seq <= self.seq && since.all(leaves_it) && self.to_act().contains(seat)
    }

    /// The latest entry that changed the board.
    pub(crate) fn board_seq(&self) -> u64 {
        let latest = self.trail.iter().rposition(|footprint| !footprint.what.is_aside());
        latest.map_or(1, |index| index as u64 + 1)
    }

    /// Whether the board is as it was when entry `seq` was the latest.
    pub(crate) fn is_as_after(&self, seq: u64) -> bool {
        (self.board_seq()..=self.seq).contains(&seq)
    }

    /// Whether the seat has had a hint for the board as it is.
    pub(crate) fn is_hinted(&self, seat: Seat) -> bool {
        let mut since = (self.board_seq() + 1..=self.seq).filter_map(|seq| self.footprint(seq));
        since.any(|footprint| footprint.what == Happened::Hinted(seat))
    }

    /// Whether an entry is nobody's to see.
    pub(crate) fn is_quiet(&self, seq: u64) -> bool {
        self.footprint(seq).is_some_and(|footprint| matches!(footprint.what, Happened::Hinted(_)))
    }

    /// The latest entry that is somebody's to see.
    pub(crate) fn shown_seq(&self) -> u64 {
        (1..=self.seq).rev().find(|&seq| !self.is_quiet(seq)).unwrap_or(self.seq)
    }

    /// The entries after `after` that can be shown one by one: from the latest undo on, because what was undone
    /// is no longer there.
    pub(crate) fn showable_after(&self, after: u64) -> std::ops::RangeInclusive<u64> {
        let undone = (after + 1..=self.seq)
            .rev()
            .find(|&seq| self.footprint(seq).is_some_and(|footprint| footprint.what == Happened::Undone));
        undone.unwrap_or(after + 1)..=self.seq
    }

    pub(crate) fn is_action(&self, seq: u64) -> bool {
        self.footprint(seq).is_some_and(|footprint| matches!(footprint.what, Happened::Acted(_)))
    }

    fn footprint(&self, seq: u64) -> Option<Footprint> {
        self.trail.get(usize::try_from(seq.checked_sub(1)?).ok()?).copied()
    }

    pub(crate) fn to_act(&self) -> Seats {
        self.hosted().map_or(Seats::NONE, Hosted::to_act)
    }

    pub(crate) fn is_over(&self) -> bool {
        self.hosted().is_some_and(|game| game.outcome().is_some())
    }

    /// The seats of this guest's browser: one's own, and those of others who share the device. Or those of a
    /// program: its id is no guest's.
    pub(crate) fn seats_of(&self, guest: Option<GuestId>) -> Seats {
        let Some(guest) = guest else { return Seats::NONE };
        Seat::all(self.seats.len() as u8)
            .filter(|seat| self.seats[seat.index()].who.id() == Some(guest))
            .collect()
    }

    /// Where a guest sits, having lifted the curtain for the seat `lifted`.
    pub(crate) fn place(&self, guest: Option<GuestId>, lifted: Option<Seat>) -> Place {
        let mine = self.seats_of(guest);
        if mine.len() < 2 {
            return mine.first().map_or(Place::Spectator, Place::Seat);
        }
        // A bot needs no device.
        let to_act: Seats = self.to_act().iter().filter(|&seat| self.stand_in(seat).is_none()).collect();
        let lifted = lifted.filter(|&seat| mine.contains(seat));
        let waiting = mine.iter().find(|&seat| to_act.contains(seat));
        match (lifted, waiting) {
            // Whoever lifted it keeps the device until it is another's turn.
            (Some(seat), _) if to_act.contains(seat) => Place::Seat(seat),
            (_, Some(next)) => Place::Curtain { next },
            (Some(seat), None) => Place::Seat(seat),
            (None, None) => Place::Spectator,
        }
    }

    /// A bot that has a decision to make: seat and level.
    pub(crate) fn bot_to_act(&self) -> Option<(Seat, &str)> {
        self.to_act().iter().find_map(|seat| Some((seat, self.bot(seat)?)))
    }

    /// The level of the bot that plays this seat, for itself or for somebody.
    pub(crate) fn bot(&self, seat: Seat) -> Option<&str> {
        match &self.seats[seat.index()].who {
            Who::Bot(level) => Some(level),
            // Ready for an engine too: it may fail.
            Who::Engine(_) => Some(UNDERSTUDY),
            Who::Program(_) if self.has_given_up(seat) => Some(UNDERSTUDY),
            _ => self.stand_in(seat),
        }
    }

    /// Whether the player from outside on this seat failed so often that it is not asked any more.
    pub(crate) fn has_given_up(&self, seat: Seat) -> bool {
        self.failures[seat.index()] >= LAPSES
    }

    /// The engine that is to be asked for this seat.
    pub(crate) fn engine(&self, seat: Seat) -> Option<&str> {
        match &self.seats[seat.index()].who {
            Who::Engine(name) if !self.has_given_up(seat) => Some(name),
            _ => None,
        }
    }

    /// The programs that are asked now.
    pub(crate) fn programs_to_act(&self) -> Seats {
        let is_asked = |seat: &Seat| {
            matches!(self.seats[seat.index()].who, Who::Program(_)) && !self.has_given_up(*seat)
        };
        self.to_act().iter().filter(is_asked).collect()
    }

    /// The programs that sit here.
    pub(crate) fn programs(&self) -> impl Iterator<Item = GuestId> {
        self.seats.iter().filter_map(|holder| match holder.who {
            Who::Program(bot) => Some(bot),
            _ => None,
        })
    }

    /// What is to be said of the moves that a bot of ours took, by step.
    pub(crate) fn lapses(&self, words: &Words) -> impl Iterator<Item = (usize, String)> {
        self.lapses.iter().filter_map(|(&step, &(seat, lapse, is_last))| {
            Some((step, lapse.line(&self.seats[seat.index()].name, is_last, words)?))
        })
    }

    /// The drawing of a moment, with whoever is no person marked.
    pub(crate) fn stage(
        &self,
        game: &dyn Hosted,
        step: usize,
        eyes: Eyes,
        choosing: Option<Seat>,
        people: &People<'_>,
    ) -> Stage {
        let mut stage = game.stage(step, eyes, choosing, people);
        for (player, holder) in stage.players.iter_mut().zip(&self.seats) {
            player.is_bot = holder.who.is_bot();
        }
        stage
    }

    /// The person who plays this seat.
    fn person(&self, seat: Seat) -> Option<GuestId> {
        match self.seats[seat.index()].who {
            Who::Guest(guest) if self.stand_in(seat).is_none() => Some(guest),
            _ => None,
        }
    }

    /// Whether a person plays here.
    pub(crate) fn has_person(&self) -> bool {
        Seat::all(self.seats.len() as u8).any(|seat| self.person(seat).is_some())
    }

    /// To which step `seat` may go back: before its latest action, if nobody has learnt anything since and no
    /// other person has acted.
    pub(crate) fn undo_for(&self, seat: Seat) -> Option<usize> {
        let game = self.hosted()?;
        let step = game.last_action_of(seat)?;
        let others = game.actors_since(step).iter().filter(|&actor| actor != seat);
        let only_bots = others.map(|actor| &self.seats[actor.index()].who).all(Who::is_bot);
        (only_bots && game.is_free_since(step)).then_some(step)
    }

    /// What `people` needs.
    pub(crate) fn names(&self) -> Vec<String> {
        self.seats.iter().map(|holder| holder.name.clone()).collect()
    }

    pub(crate) fn paints(&self) -> Vec<Paint> {
        let paint = |holder: &Holder| Paint::new(holder.paint);
        self.seats.iter().filter_map(paint).collect()
    }

    /// Calls `f` with the people around the table, spoken of in this language.
    pub(crate) fn with_people<T>(&self, words: &Words, f: impl FnOnce(&People<'_>) -> T) -> T {
        let (names, paints) = (self.names(), self.paints());
        f(&People { voice: Voice { words, names: &names }, paints: &paints })
    }

    /// What a lobby shows.
    pub(crate) fn summary(&self) -> Summary {
        let guest = |seat: Seat| self.seats[seat.index()].who.id();
        let outcome = self.hosted().and_then(Hosted::outcome);
        let shown = Shown {
            names: self.names(),
            bots: (0..self.seats.len()).filter(|&seat| self.seats[seat].who.is_bot()).collect(),
            turn: self.to_act().iter().map(Seat::index).collect(),
            winners: outcome
                .as_ref()
                .map(|outcome| outcome.winners.iter().map(Seat::index).collect())
                .unwrap_or_default(),
            scores: outcome.as_ref().map(|outcome| outcome.scores.clone()).unwrap_or_default(),
        };
        let all = || Seat::all(self.seats.len() as u8);
        Summary {
            game: self.opening.game.clone(),
            state: match (&self.hosted, &outcome) {
                (None, _) => TableState::Waiting,
                (Some(_), None) => TableState::Playing,
                (Some(_), Some(_)) => TableState::Finished,
            },
            guests: all().filter_map(guest).collect(),
            turn: self.to_act().iter().filter_map(|seat| self.person(seat)).collect::<BTreeSet<GuestId>>(),
            awaits_bot: self.bot_to_act().is_some() || !self.programs_to_act().is_empty(),
            body: serde_json::to_string(&shown).unwrap_or_default(),
        }
    }

    /// Eyes for a place at the table.
    pub(crate) fn eyes(place: Place) -> Eyes {
        match place {
            Place::Seat(seat) => Eyes::Seat(seat),
            Place::Spectator | Place::Curtain { .. } => Eyes::Public,
        }
    }
}

/// The part of a summary that only the lobby reads. Seats are numbers.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Shown {
    pub(crate) names: Vec<String>,
    /// Who is no person.
    pub(crate) bots: Vec<usize>,
    pub(crate) turn: Vec<usize>,
    pub(crate) winners: Vec<usize>,
    pub(crate) scores: Vec<i32>,
}
