//! Positions for tests, in the words of the board file.

use omnibus_core::{Deal, Game, QuickChance, Seat, Silent};
use omnibus_testkit::told_game;

use crate::{
    action::{Illegal, Take},
    board::Board,
    event::Event,
    game::ParisParis,
    line::{Line, Tile},
    meta::Options,
    state::State,
    stop::Stop,
    table::Stack,
};

/// A game and a state of it that can be arranged at will.
pub(crate) struct Position {
    pub(crate) game: ParisParis,
    pub(crate) state: State,
}

/// A payment: seat, points, stop, rule.
pub(crate) type Paid = (usize, u32, &'static str, &'static str);

pub(crate) fn seat(index: u8) -> Seat {
    Seat::new(index)
}

impl Position {
    /// Nobody has a business yet; seat 0 holds the bus.
    pub(crate) fn new(players: u8) -> Position {
        let game = ParisParis::new(Board::standard(), players, Options::default()).unwrap();
        let mut state = game.deal(&mut QuickChance::new(1), &mut Silent);
        state.table.bus = seat(0);
        state.table.turn = seat(0);
        Position { game, state }
    }

    pub(crate) fn stop(&self, id: &str) -> Stop {
        self.game.board.stop_by_id(id).unwrap()
    }

    pub(crate) fn line(&self, id: &str) -> Line {
        self.game.board.line_by_id(id).unwrap()
    }

    pub(crate) fn tile(&self, stop: &str, colour: &str) -> Tile {
        self.game.board.tile(self.stop(stop), self.line(colour)).unwrap()
    }

    /// Opens businesses of a seat where there is room.
    pub(crate) fn businesses(mut self, owner: u8, stops: &[&str]) -> Position {
        for id in stops {
            let stop = self.stop(id);
            assert!(self.state.table.occupants[stop.index()].has_room(), "{id} is full");
            self.game.open(&mut self.state.table, seat(owner), stop, None, &mut Silent);
        }
        self
    }

    pub(crate) fn offer(mut self, tiles: &[(&str, &str)]) -> Position {
        let mut tiles: Vec<Tile> = tiles.iter().map(|(stop, colour)| self.tile(stop, colour)).collect();
        tiles.sort_unstable();
        self.state.table.offer = Stack::new(&tiles);
        self
    }

    pub(crate) fn parked(mut self, colour: &str) -> Position {
        let line = self.line(colour);
        self.state.table.parked.toggle(line);
        self
    }

    /// The last round is under way, with these markers, first those of the seats.
    pub(crate) fn last_round(mut self, markers: [&str; 5]) -> Position {
        self.state.hidden.markers = markers.map(|id| self.line(id));
        self.state.table.rounds = crate::table::stacks(self.game.players) as u8;
        self
    }

    /// The seat whose turn it is takes a tile.
    pub(crate) fn take(
        &mut self,
        stop: &str,
        colour: &str,
        remove: Option<u8>,
    ) -> Result<Vec<Event>, Illegal> {
        let take = Take { tile: self.tile(stop, colour), remove: remove.map(seat) };
        let mut events = Vec::new();
        let turn = self.state.table.turn;
        self.game.apply(&mut self.state, turn, take, &mut QuickChance::new(1), &mut events)?;
        Ok(events)
    }

    pub(crate) fn legal(&self) -> Vec<(String, String, Option<usize>)> {
        let mut takes = Vec::new();
        self.game.legal_actions(&self.state, self.state.table.turn, &mut takes);
        let board = &self.game.board;
        let named = takes.iter().map(|take| {
            let stop = board.stop_sign(take.tile.stop()).id.clone();
            (stop, board.line_sign(take.tile.line()).id.clone(), take.remove.map(Seat::index))
        });
        let mut named: Vec<_> = named.collect();
        named.sort_unstable();
        named
    }

    pub(crate) fn scores(&self) -> Vec<i32> {
        self.game.scores(&self.state)
    }

    /// The payments among some events, in order.
    pub(crate) fn paid(&self, events: &[Event]) -> Vec<(usize, u32, &str, &'static str)> {
        events
            .iter()
            .filter_map(|event| match *event {
                Event::Score { seat, points, stop, rule } => {
                    let stop = stop.map_or("", |stop| self.game.board.stop_sign(stop).id.as_str());
                    Some((seat.index(), points, stop, rule.0))
                }
                _ => None,
            })
            .collect()
    }

    pub(crate) fn assert_paid(&self, events: &[Event], expected: &[Paid]) {
        assert_eq!(self.paid(events), expected);
    }
}

/// A whole random game: every event with the state after the decision that caused it.
pub(crate) fn random_game(players: u8, number: u64) -> Vec<(Vec<Event>, State)> {
    let game = ParisParis::new(Board::standard(), players, Options::default()).unwrap();
    told_game(&omnibus_testkit::random_game(&game, Deal::numbered(99, number), number))
}
