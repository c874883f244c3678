//! Paris Paris in a terminal: the map of the five lines, the players, what is on offer.

use anstyle::{Color, RgbColor, Style};
use omnibus_core::{Game, Seat, Seats, Side, Viewer};
use omnibus_paris_paris::{Board, Line, ParisParis, Stop, Tile, View};
use omnibus_words::{Voice, Words};

use crate::{
    Drawn,
    canvas::Canvas,
    letters,
    players::{Players, seat_style},
};

impl Drawn for ParisParis {
    fn draw(&self, view: &View, voice: &Voice<'_>, width: usize) -> String {
        let drawing = Drawing::new(self, view, voice);
        format!("{}\n{}\n{}", drawing.map(width), drawing.players(), drawing.facts())
    }

    fn legend(words: &Words) -> String {
        words.board_legend()
    }
}

struct Drawing<'a> {
    game: &'a ParisParis,
    view: &'a View,
    voice: &'a Voice<'a>,
    line_names: Vec<String>,
    line_letters: Vec<char>,
    players: Players<'a>,
}

/// Columns that the map needs at least, and at most makes use of.
const NARROWEST: usize = 76;
const WIDEST: usize = 118;

impl<'a> Drawing<'a> {
    fn new(game: &'a ParisParis, view: &'a View, voice: &'a Voice<'a>) -> Drawing<'a> {
        let line_names: Vec<String> = Line::all().map(|line| game.line_name(line, voice.words)).collect();
        // Small letters, so that no line looks like a player.
        let line_letters =
            letters(line_names.iter().map(String::as_str)).into_iter().flat_map(char::to_lowercase).collect();
        let players = Players::new(game.players(), voice);
        Drawing { game, view, voice, line_names, line_letters, players }
    }

    fn map(&self, width: usize) -> String {
        let width = width.clamp(NARROWEST, WIDEST);
        let height = width * 3 / 10;
        let board = self.game.board();
        let mut canvas = Canvas::new(width, height);
        for line in Line::all() {
            let (letter, style) = (self.line_letters[line.index()], line_style(board, line));
            let route = board.route(line).map(|stop| {
                let (column, row) = place(board, stop, width, height);
                (column + 1, row)
            });
            for leg in route.windows(2) {
                canvas.line(leg[0], leg[1], letter, style);
            }
        }
        // All stops first: no name may cover one.
        for stop in Stop::all() {
            self.draw_stop(&mut canvas, stop, place(board, stop, width, height));
        }
        for stop in Stop::all() {
            self.draw_name(&mut canvas, stop, place(board, stop, width, height));
        }
        canvas.text()
    }

    /// `[A ]`, or `<A >` where a tile is on offer.
    fn draw_stop(&self, canvas: &mut Canvas, stop: Stop, (column, row): (usize, usize)) {
        let table = self.view.table();
        let frame = self.stop_style(stop);
        let (open, close) = if self.is_offered(stop) { ('<', '>') } else { ('[', ']') };
        let mut owners = Seat::all(self.game.players())
            .flat_map(|seat| std::iter::repeat_n(seat, table.businesses_at(seat, stop) as usize));
        let places = self.game.board().capacity(stop) as usize;
        canvas.put_solid(column, row, open, frame);
        for inside in 1..=places {
            let (letter, style) =
                owners.next().map_or((' ', frame), |seat| (self.players.initial(seat), seat_style(seat)));
            canvas.put_solid(column + inside, row, letter, style);
        }
        canvas.put_solid(column + places + 1, row, close, frame);
    }

    /// The stop's name on the side that the board file gives, or where there is room.
    fn draw_name(&self, canvas: &mut Canvas, stop: Stop, (column, row): (usize, usize)) {
        let board = self.game.board();
        let name = &board.stop_sign(stop).name;
        let (letters, places) = (name.chars().count() as isize, board.capacity(stop) as isize);
        let (column, row) = (column as isize, row as isize);
        let centred = column + (places + 2 - letters) / 2;
        let east = (column + places + 3, row);
        let west = (column - letters - 1, row);
        let (north, south) = ((centred, row - 1), (centred, row + 1));
        let first = match board.stop_sign(stop).label {
            Side::North | Side::NorthEast | Side::NorthWest => north,
            Side::East => east,
            Side::South | Side::SouthEast | Side::SouthWest => south,
            Side::West => west,
        };
        let left = |(_, row): (isize, isize)| (column + places + 2 - letters, row);
        let right = |(_, row): (isize, isize)| (column, row);
        let wherever =
            [first, east, west, north, south, right(north), left(north), right(south), left(south)];
        canvas.write(&wherever, name, self.stop_style(stop));
    }

    fn is_offered(&self, stop: Stop) -> bool {
        self.view.table().offer().any(|tile| tile.stop() == stop)
    }

    fn stop_style(&self, stop: Stop) -> Style {
        if self.is_offered(stop) { Style::new().bold() } else { Style::new() }
    }

    fn players(&self) -> String {
        let (words, table) = (self.voice.words, self.view.table());
        let headings = [words.board_score(), words.board_on_board(), words.board_supply()];
        self.players.table(
            if table.is_over() { Seats::NONE } else { Seats::only(table.turn()) },
            &headings,
            |seat| {
                let (score, open) = (table.score(seat), table.businesses_of(seat).count());
                [score.to_string(), open.to_string(), table.supply(seat).to_string()]
            },
            |seat| (table.bus() == seat && !table.is_over()).then(|| words.board_bus()),
        )
    }

    fn facts(&self) -> String {
        let (words, table) = (self.voice.words, self.view.table());
        let rounds = usize::from(table.round()) + table.stacks_left();
        let mut facts = Vec::new();
        let offer: Vec<String> = table.offer().map(|tile| self.tile(tile)).collect();
        if !table.is_over() {
            facts.push((words.board_offer(), offer.join(", ")));
        }
        let parked: Vec<String> = table.parked().iter().map(|line| self.line(line)).collect();
        let parked = if parked.is_empty() { words.board_empty() } else { parked.join(", ") };
        facts.push((words.board_parked(), parked));
        if let Viewer::Player(seat) = self.view.viewer()
            && let Some(line) = self.view.markers()[seat.index()]
        {
            facts.push((words.board_your_marker(), self.line(line)));
        }
        if let Some(line) = self.view.open_marker() {
            facts.push((words.board_open_marker(), self.line(line)));
        }
        if let Some(bag) = self.game.bag(self.view) {
            let counts = Seat::all(self.game.players()).zip(bag);
            let counts: Vec<String> =
                counts.map(|(seat, count)| format!("{} {count}", self.voice.name(seat))).collect();
            facts.push((words.board_bag(), counts.join(", ")));
        }
        let lines = facts.into_iter().map(|(heading, fact)| words.board_fact(heading, fact));
        std::iter::once(words.board_round(table.round(), rounds))
            .chain(lines)
            .map(|line| line + "\n")
            .collect()
    }

    fn tile(&self, tile: Tile) -> String {
        format!("{} ({})", self.game.stop_name(tile.stop()), self.line(tile.line()))
    }

    /// A line's name in its colour, with its letter.
    fn line(&self, line: Line) -> String {
        let style = line_style(self.game.board(), line);
        let (letter, name) = (self.line_letters[line.index()], &self.line_names[line.index()]);
        format!("{style}{letter} {name}{style:#}")
    }
}

/// Where a stop's frame begins on a sheet of this size.
fn place(board: &Board, stop: Stop, width: usize, height: usize) -> (usize, usize) {
    /// `[AB]`
    const FRAME: usize = 4;
    let sign = board.stop_sign(stop);
    let (plane_width, plane_height) = board.plane();
    let scale = |at: f64, plane: f64, most: usize| (at / plane * most as f64).round() as usize;
    (scale(sign.x, plane_width, width - FRAME), scale(sign.y, plane_height, height - 1))
}

fn line_style(board: &Board, line: Line) -> Style {
    let colour = &board.line_sign(line).colour;
    let part =
        |at: usize| colour.get(at..at + 2).and_then(|hex| u8::from_str_radix(hex, 16).ok()).unwrap_or(128);
    Style::new().fg_color(Some(Color::Rgb(RgbColor(part(1), part(3), part(5)))))
}
