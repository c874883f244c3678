//! Taxi in a terminal: the map of Paris, the taxis, what lies in front of whom.

use anstyle::{AnsiColor, Style};
use omnibus_core::{Seat, Seats, Side, Viewer};
use omnibus_taxi::{Board, Card, Space, SpaceKind, Step, Taxi, View};
use omnibus_words::{Voice, Words};

use crate::{
    Drawn,
    canvas::Canvas,
    players::{Players, seat_style},
};

impl Drawn for Taxi {
    fn draw(&self, view: &View, voice: &Voice<'_>, width: usize) -> String {
        let players = Players::new(omnibus_core::Game::players(self), voice);
        let drawing = Drawing { game: self, view, voice, players };
        format!("{}\n{}\n{}", drawing.map(width), drawing.players(), drawing.facts())
    }

    fn legend(words: &Words) -> String {
        words.tx_legend()
    }
}

struct Drawing<'a> {
    game: &'a Taxi,
    view: &'a View,
    voice: &'a Voice<'a>,
    players: Players<'a>,
}

/// Columns that the map needs at least, and at most makes use of.
const NARROWEST: usize = 76;
const WIDEST: usize = 150;

impl Drawing<'_> {
    fn map(&self, width: usize) -> String {
        let width = width.clamp(NARROWEST, WIDEST);
        let height = width * 4 / 10;
        let board = self.game.board();
        let at = |space| place(board, space, width, height);
        let mut canvas = Canvas::new(width, height);
        for bank in [&board.drawing().seine, &board.drawing().seine_south_arm] {
            for reach in bank.windows(2) {
                let point = |(x, y): (f64, f64)| on_sheet(board, x, y, width, height);
                canvas.stroke(point(reach[0]), point(reach[1]), '~', water());
            }
        }
        for space in board.spaces() {
            let (column, row) = at(space);
            let (sign, style) = self.sign(space);
            canvas.put_solid(column, row, sign, style);
        }
        for seat in self.placed() {
            let (column, row) = at(self.view.table().driver(seat).taxi());
            // Several taxis on one space stand side by side.
            let before = self.placed().take_while(|&other| other != seat);
            let beside = before.filter(|&other| self.taxi(other) == self.taxi(seat)).count();
            canvas.put_solid(column + beside, row, self.players.initial(seat), seat_style(seat));
        }
        // The names that matter most first: those that come late may find no room.
        let own = self.own_stops();
        let stops_of_all = self.placed().flat_map(|seat| self.stops(seat).to_vec());
        let squares = board.spaces().filter(|&space| board.is_place(space));
        let destinations = board.spaces().filter(|&space| board.kind(space) == SpaceKind::Destination);
        let all =
            own.iter().copied().chain([board.bank()]).chain(stops_of_all).chain(squares).chain(destinations);
        let mut named: Vec<Space> = Vec::new();
        for space in all {
            if !named.contains(&space) {
                named.push(space);
                self.write_name(&mut canvas, space, at(space));
            }
        }
        canvas.text().trim_matches('\n').to_owned() + "\n"
    }

    /// The letter for a space, and how it looks.
    fn sign(&self, space: Space) -> (char, Style) {
        let board = self.game.board();
        if self.own_stops().contains(&space) {
            return ('X', Style::new().bold().fg_color(Some(AnsiColor::Red.into())));
        }
        match board.kind(space) {
            SpaceKind::Place => ('#', Style::new().bold()),
            SpaceKind::Destination => ('o', Style::new().bold()),
            SpaceKind::Bank => ('$', Style::new().bold().fg_color(Some(AnsiColor::Green.into()))),
            SpaceKind::Express => ('=', Style::new().fg_color(Some(AnsiColor::Yellow.into()))),
            SpaceKind::Street if board.is_rank(space) => ('t', Style::new()),
            SpaceKind::Street => ('·', Style::new()),
        }
    }

    fn write_name(&self, canvas: &mut Canvas, space: Space, (column, row): (usize, usize)) {
        let sign = self.game.board().sign(space);
        let letters = sign.name.chars().count() as isize;
        let (column, row) = (column as isize, row as isize);
        let (east, west) = ((column + 2, row), (column - letters - 1, row));
        let centred = column - letters / 2;
        let (north, south) = ((centred, row - 1), (centred, row + 1));
        let (north_east, south_east) = ((column + 1, row - 1), (column + 1, row + 1));
        let (north_west, south_west) = ((column - letters, row - 1), (column - letters, row + 1));
        let first = match sign.label {
            Side::North => north,
            Side::NorthEast => north_east,
            Side::East => east,
            Side::SouthEast => south_east,
            Side::South => south,
            Side::SouthWest => south_west,
            Side::West => west,
            Side::NorthWest => north_west,
        };
        let style =
            if self.own_stops().contains(&space) { Style::new().bold() } else { Style::new().dimmed() };
        let wherever = [first, east, west, north, south, north_east, south_east, north_west, south_west];
        canvas.write(&wherever, &sign.name, style);
    }

    fn placed(&self) -> impl Iterator<Item = Seat> + Clone {
        let table = self.view.table();
        Seat::all(table.players()).filter(|&seat| table.is_placed(seat))
    }

    fn taxi(&self, seat: Seat) -> Space {
        self.view.table().driver(seat).taxi()
    }

    fn stops(&self, seat: Seat) -> &[Space] {
        self.game.deck().targets(self.view.table().driver(seat)).spaces()
    }

    /// Where the viewer's client wants to go.
    fn own_stops(&self) -> &[Space] {
        match self.view.viewer() {
            Viewer::Player(seat) if self.view.table().is_placed(seat) => self.stops(seat),
            _ => &[],
        }
    }

    fn players(&self) -> String {
        let (words, table) = (self.voice.words, self.view.table());
        let headings = [words.tx_carried(), words.tx_banked(), words.tx_cards()];
        self.players.table(
            if table.is_over() { Seats::NONE } else { Seats::only(table.turn()) },
            &headings,
            |seat| {
                let driver = table.driver(seat);
                let cards = self.view.hand_size(seat);
                [driver.carried().to_string(), driver.banked().to_string(), cards.to_string()]
            },
            |seat| table.is_placed(seat).then(|| self.whereabouts(seat)),
        )
    }

    /// Where a taxi stands, where it wants to go, and the cards in front of it.
    fn whereabouts(&self, seat: Seat) -> String {
        let table = self.view.table();
        let name = |space: Space| self.game.space_name(space);
        let mut text = name(self.taxi(seat)).to_owned();
        let stops: Vec<&str> = self.stops(seat).iter().map(|&stop| name(stop)).collect();
        if !stops.is_empty() {
            text += &format!(" → {}", stops.join(", "));
        }
        let cards = self.card_names(table.display(seat).iter());
        if !cards.is_empty() {
            text += &format!(" [{cards}]");
        }
        text
    }

    fn facts(&self) -> String {
        let (words, table) = (self.voice.words, self.view.table());
        let mut facts = Vec::new();
        if let Viewer::Player(seat) = self.view.viewer() {
            let hand = self.card_names(self.view.hand().iter());
            facts.push((words.tx_hand(), if hand.is_empty() { words.board_empty() } else { hand }));
            let course = table.driver(seat).course();
            facts.extend(course.map(|course| (words.tx_course(), self.game.course_name(course, words))));
        }
        match table.step() {
            Step::Offer(course) => facts.push((words.tx_offer(), self.game.course_name(course, words))),
            Step::Move(reach) => facts.push((words.tx_movement(), reach.to_string())),
            _ => {}
        }
        facts.into_iter().map(|(heading, fact)| words.board_fact(heading, fact) + "\n").collect()
    }

    fn card_names(&self, cards: impl Iterator<Item = Card>) -> String {
        cards.map(|card| self.voice.words.tx_card(card.id())).collect::<Vec<_>>().join(", ")
    }
}

fn place(board: &Board, space: Space, width: usize, height: usize) -> (usize, usize) {
    let sign = board.sign(space);
    on_sheet(board, sign.x, sign.y, width, height)
}

fn on_sheet(board: &Board, x: f64, y: f64, width: usize, height: usize) -> (usize, usize) {
    let (plane_width, plane_height) = board.drawing().plane;
    let scale = |at: f64, plane: f64, most: usize| (at / plane * most as f64).round() as usize;
    (scale(x, plane_width, width - 2), scale(y, plane_height, height - 1))
}

fn water() -> Style {
    Style::new().fg_color(Some(AnsiColor::Blue.into()))
}
