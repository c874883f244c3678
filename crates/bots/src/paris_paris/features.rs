//! What a network is told of a position in Paris Paris, as one seat sees it.

use omnibus_core::{Game, Seat};
use omnibus_paris_paris::{Line, ParisParis, State, Stop, Table, Tile};

use crate::net::Features;

/// Seats that features tell apart: the own one, then clockwise.
const SEATS: usize = 4;
/// A stop's businesses of one owner, one or two, and by how many tiles they can still be driven out.
const STANDS: usize = 2 * EXPOSED;
const EXPOSED: usize = 4;
const TILES: usize = Line::COUNT * Stop::COUNT;
const A_LINE: usize = 8;
const ROUNDS: usize = 21;
/// Leads are told in steps of so many points, up to so many steps either way.
const STEP: i32 = 3;
const STEPS: i32 = 8;

// Where each group of features begins.
const BUSINESSES: usize = 0;
const OFFERED: usize = BUSINESSES + Stop::COUNT * SEATS * STANDS;
const TO_COME: usize = OFFERED + TILES;
const LINES: usize = TO_COME + 2 * TILES;
const OWN_MARKER: usize = LINES + Line::COUNT * A_LINE;
const OPEN_MARKER: usize = OWN_MARKER + Line::COUNT + 2;
const OTHER_MARKERS: usize = OPEN_MARKER + Line::COUNT + 2;
const ROUNDS_LEFT: usize = OTHER_MARKERS + 2;
const NEXT: usize = ROUNDS_LEFT + ROUNDS;
const LEAD: usize = NEXT + SEATS * (SEATS + 1);
const LEAD_STEPS: usize = LEAD + 3;
const BAG: usize = LEAD_STEPS + 2 * STEPS as usize + 1;
pub(super) const COUNT: usize = BAG + 4;

/// A tour's points, so that most are below 1.
const TOUR: f32 = 0.1;

/// What all seats' features have in common.
pub(super) struct Position<'a> {
    state: &'a State,
    players: u8,
    /// Whether a round is over: what the next stack shows is not known yet, though the state holds it.
    is_between: bool,
    /// Tiles still to come, by kind and by stop.
    to_come: [u8; TILES],
    by_stop: [u8; Stop::COUNT],
    by_line: [u8; Line::COUNT],
    /// What a tour would pay, by line and seat.
    tours: [[f32; SEATS]; Line::COUNT],
}

impl<'a> Position<'a> {
    pub(super) fn new(game: &ParisParis, state: &'a State) -> Position<'a> {
        let (table, players) = (state.table(), game.players());
        let offered = table.offer().count();
        let is_between = offered == usize::from(players) + 1;
        let (mut to_come, mut by_stop, mut by_line) = ([0; TILES], [0; Stop::COUNT], [0; Line::COUNT]);
        let next = table.offer().filter(|_| is_between);
        for tile in state.face_down().iter().copied().chain(next) {
            to_come[kind(tile)] += 1;
            by_stop[tile.stop().index()] += 1;
            by_line[tile.line().index()] += 1;
        }
        if !is_between {
            for tile in table.offer() {
                by_stop[tile.stop().index()] += 1;
                by_line[tile.line().index()] += 1;
            }
        }
        let tours = std::array::from_fn(|line| {
            let line = Line::all().nth(line).unwrap_or_else(|| unreachable!("there are five"));
            std::array::from_fn(|seat| tour(game, table, line, seat))
        });
        Position { state, players, is_between, to_come, by_stop, by_line, tours }
    }

    /// What is true of it for `seat`.
    pub(super) fn describe(&self, seat: Seat, features: &mut Features) {
        features.clear();
        let table = self.state.table();
        let after = |steps: usize| seat.clockwise(steps as u8, self.players);
        let others = usize::from(self.players);
        for steps in 0..others {
            let businesses = table.businesses_of(after(steps));
            for stop in businesses.stops().iter() {
                let exposed = usize::from(self.by_stop[stop.index()]).min(EXPOSED - 1);
                let second = businesses.at(stop) as usize - 1;
                let place = (stop.index() * SEATS + steps) * STANDS + second * EXPOSED + exposed;
                features.set(BUSINESSES + place);
            }
        }
        if !self.is_between {
            table.offer().for_each(|tile| features.add(OFFERED + kind(tile), 1.0));
        }
        for (kind, &count) in self.to_come.iter().enumerate() {
            if count > 0 {
                features.set(TO_COME + 2 * kind + usize::from(count) - 1);
            }
        }
        let rivals_best =
            |tours: &[f32; SEATS]| (1..others).map(|steps| tours[after(steps).index()]).fold(0.0, f32::max);
        let marker = self.state.marker(seat);
        let open = self.state.open_marker();
        let (mut own_sum, mut rival_sum) = (0.0, 0.0);
        for (line, tours) in Line::all().zip(&self.tours) {
            let (own, rival) = (tours[seat.index()], rivals_best(tours));
            let to_come = f32::from(self.by_line[line.index()]) / 12.0;
            let parked = if table.parked().contains(line) { 1.0 } else { 0.0 };
            let place = LINES + line.index() * A_LINE;
            let figures =
                [own, rival, own * to_come, rival * to_come, own * parked, rival * parked, parked, to_come];
            for (number, figure) in figures.into_iter().enumerate() {
                features.add(place + number, figure);
            }
            if line == marker {
                features.set(OWN_MARKER + line.index());
                features.add(OWN_MARKER + Line::COUNT, own);
                features.add(OWN_MARKER + Line::COUNT + 1, rival);
            } else if Some(line) == open {
                features.set(OPEN_MARKER + line.index());
                features.add(OPEN_MARKER + Line::COUNT, own);
                features.add(OPEN_MARKER + Line::COUNT + 1, rival);
            } else {
                own_sum += own;
                rival_sum += rival;
            }
        }
        features.add(OTHER_MARKERS, own_sum);
        features.add(OTHER_MARKERS + 1, rival_sum);

        // Rounds not begun; a stack just turned up is one of them.
        let rounds_left = table.stacks_left() + usize::from(self.is_between);
        features.set(ROUNDS_LEFT + rounds_left.min(ROUNDS - 1));
        let next = table.turn();
        let steps = (0..others).find(|&steps| after(steps) == next).unwrap_or(0);
        let takers = if self.is_between { 0 } else { table.offer().count() - 1 };
        features.set(NEXT + takers.min(SEATS) * SEATS + steps);

        let score = |seat: Seat| table.score(seat);
        let best = (1..others).map(|steps| score(after(steps))).max().unwrap_or(0);
        let lead = score(seat) - best;
        features.add(LEAD, lead as f32 / 20.0);
        features.add(LEAD + 1, lead as f32 / (4.0 + 2.0 * rounds_left as f32));
        features.add(LEAD + 2, lead.signum() as f32 / (1.0 + rounds_left as f32));
        features.set(LEAD_STEPS + (lead.div_euclid(STEP).clamp(-STEPS, STEPS) + STEPS) as usize);

        if others > 2 {
            let bag = |seat: Seat| f32::from(table.bag_of(seat));
            let best = (1..others).map(|steps| bag(after(steps))).fold(0.0, f32::max);
            let own = bag(seat);
            features.add(BAG, own / 5.0);
            features.add(BAG + 1, best / 5.0);
            features.add(BAG + 2, if own > best { own / 5.0 } else { 0.0 });
            features.add(BAG + 3, if best > own { best / 5.0 } else { 0.0 });
        }
    }
}

fn kind(tile: Tile) -> usize {
    tile.line().index() * Stop::COUNT + tile.stop().index()
}

/// What a tour of the line would pay.
fn tour(game: &ParisParis, table: &Table, line: Line, seat: usize) -> f32 {
    if seat >= usize::from(game.players()) {
        return 0.0;
    }
    let businesses = table.businesses_of(Seat::new(seat as u8));
    let board = game.board();
    let points: u32 = board
        .bus_stops(line)
        .iter()
        .filter(|&&crossing| businesses.stops().contains(crossing))
        .map(|&crossing| businesses.at(crossing) + businesses.within(board.neighbours(crossing)).count())
        .sum();
    points as f32 * TOUR
}
