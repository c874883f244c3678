//! London in a terminal: the map with its routes, the players, cards and tickets.

use anstyle::{AnsiColor, Color, RgbColor, Style};
use omnibus_core::{Game, Seat, Side, Viewer};
use omnibus_london::{
    Board, Card, Cards, Colour, Lane, Location, London, Route, RouteSet, Ticket, TicketSet, View, card_name,
};
use omnibus_words::{Voice, Words};

use crate::{
    Drawn,
    canvas::Canvas,
    letters,
    players::{Players, seat_style},
};

impl Drawn for London {
    fn draw(&self, view: &View, voice: &Voice<'_>, width: usize) -> String {
        let drawing = Drawing::new(self, view, voice);
        format!("{}\n{}\n{}", drawing.map(width), drawing.players(), drawing.facts())
    }

    fn legend(words: &Words) -> String {
        words.lo_table_legend()
    }
}

struct Drawing<'a> {
    game: &'a London,
    view: &'a View,
    voice: &'a Voice<'a>,
    /// A small letter for each colour.
    colour_letters: Vec<char>,
    players: Players<'a>,
}

/// Columns that the map needs at least, and at most makes use of.
const NARROWEST: usize = 80;
const WIDEST: usize = 120;

/// A lane that the other one closes (LO-C7).
const CLOSED: &str = "x";
/// A grey route takes any colour (LO-C2).
const GREY: &str = "*";

/// `[5]`
const FRAME: usize = 3;

impl<'a> Drawing<'a> {
    fn new(game: &'a London, view: &'a View, voice: &'a Voice<'a>) -> Drawing<'a> {
        let names = Colour::ALL.map(|colour| card_name(colour.card(), voice.words));
        // Small letters, so that no colour looks like a player; x is for closed lanes.
        let colour_letters = letters(std::iter::once(CLOSED).chain(names.iter().map(String::as_str)))
            .into_iter()
            .skip(1)
            .flat_map(char::to_lowercase)
            .collect();
        let players = Players::new(game.players(), voice);
        Drawing { game, view, voice, colour_letters, players }
    }

    fn map(&self, width: usize) -> String {
        let width = width.clamp(NARROWEST, WIDEST);
        let sheet = Sheet { width, height: width * 2 / 5, plane: self.game.board().plane() };
        let board = self.game.board();
        let mut canvas = Canvas::new(sheet.width, sheet.height);
        // The second lane of a double route is drawn with the first.
        let drawn: Vec<Route> =
            board.routes().filter(|&route| board.route(route).lane != Lane::Second).collect();
        for &route in &drawn {
            let print = board.route(route);
            let [from, to] = print.ends.map(|end| sheet.centre(board, end));
            let mid = sheet.place(print.mid);
            canvas.line(from, mid, '·', self.route_style(route));
            canvas.line(mid, to, '·', self.route_style(route));
        }
        // All locations and routes first: no name may cover one.
        for location in board.locations() {
            self.draw_location(&mut canvas, location, sheet.centre(board, location));
        }
        for &route in &drawn {
            self.draw_label(&mut canvas, route, &sheet);
        }
        for location in board.locations() {
            self.draw_name(&mut canvas, location, sheet.centre(board, location));
        }
        canvas.text()
    }

    fn draw_location(&self, canvas: &mut Canvas, location: Location, (column, row): (usize, usize)) {
        let district =
            self.game.board().districts().iter().find(|district| district.members.contains(location));
        let number = district.map_or(String::new(), |district| format!("[{}]", district.value));
        for (place, letter) in number.chars().enumerate() {
            canvas.put_solid((column + place).saturating_sub(1), row, letter, Style::new().bold());
        }
    }

    /// Colour and length of a free route, owner and length of a claimed one, both lanes of a double one.
    fn draw_label(&self, canvas: &mut Canvas, route: Route, sheet: &Sheet) {
        let board = self.game.board();
        let both = board.other_lanes(only(route)).or(only(route));
        let lanes: String = both.iter().map(|lane| self.lane_letter(lane)).collect();
        let label = format!("{lanes}{}", board.length(route));
        let (column, row) = sheet.place(board.route(route).mid);
        let (column, row) = (column as isize - label.len() as isize / 2, row as isize);
        let near =
            [(0, 0), (1, 0), (-1, 0), (2, 0), (-2, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1)];
        let wherever = near.map(|(right, down)| (column + right, row + down));
        canvas.write(&wherever, &label, self.route_style(route));
    }

    fn lane_letter(&self, route: Route) -> String {
        let (board, table) = (self.game.board(), self.view.table());
        let closed = || table.players() == 2 && board.other_lanes(table.taken()).contains(route);
        match (table.owner(route), board.route(route).colour) {
            (Some(owner), _) => self.players.initial(owner).into(),
            (None, _) if closed() => CLOSED.into(),
            (None, Some(colour)) => self.colour_letters[colour.index()].into(),
            (None, None) => GREY.into(),
        }
    }

    /// The location's name on the side that the board file gives, or where there is room.
    fn draw_name(&self, canvas: &mut Canvas, location: Location, (column, row): (usize, usize)) {
        let sign = self.game.board().location_sign(location);
        let letters = sign.name.chars().count() as isize;
        let (column, row) = (column as isize, row as isize);
        let (right, left, centred) = (column - 1, column + 2 - letters, column - letters / 2);
        let east = (column + 3, row);
        let west = (column - letters - 2, row);
        let first = match sign.label {
            Side::North => (centred, row - 1),
            Side::NorthEast => (right, row - 1),
            Side::East => east,
            Side::SouthEast => (right, row + 1),
            Side::South => (centred, row + 1),
            Side::SouthWest => (left, row + 1),
            Side::West => west,
            Side::NorthWest => (left, row - 1),
        };
        let beside = [first, east, west];
        let above_and_below = [row - 1, row + 1]
            .into_iter()
            .flat_map(|row| [centred, right, left, right + 2, left - 2].map(|column| (column, row)));
        let wherever: Vec<_> = beside.into_iter().chain(above_and_below).collect();
        canvas.write(&wherever, &sign.name, Style::new());
    }

    fn route_style(&self, route: Route) -> Style {
        match (self.view.table().owner(route), self.game.board().route(route).colour) {
            (Some(owner), _) => seat_style(owner),
            (None, Some(colour)) => card_style(colour.card()),
            (None, None) => Style::new().dimmed(),
        }
    }

    fn players(&self) -> String {
        let (words, table) = (self.voice.words, self.view.table());
        let headings =
            [words.board_score(), words.lo_table_buses(), words.lo_table_cards(), words.lo_table_tickets()];
        self.players.table(
            table.to_act(),
            &headings,
            |seat| {
                let tickets = self.view.ticket_count(seat).map_or("?".into(), |count| count.to_string());
                let (score, buses) = (table.score(seat), table.buses(seat));
                [score.to_string(), buses.to_string(), self.view.hand_size(seat).to_string(), tickets]
            },
            |seat| Some(self.cards(table.known(seat))).filter(|known| !known.is_empty()),
        )
    }

    fn facts(&self) -> String {
        let (words, table) = (self.voice.words, self.view.table());
        let face_up = table.display().slots().map(|slot| slot.map_or("–".into(), |card| self.card(card)));
        let mut facts = vec![
            (words.lo_table_face_up(), face_up.join(", ")),
            (words.lo_table_deck(), self.view.deck_size().to_string()),
            (words.lo_table_discards(), self.counted(table.discards())),
        ];
        if let Viewer::Player(seat) = self.view.viewer() {
            facts.push((words.lo_table_hand(), self.counted(self.view.hand())));
            if !self.view.offer().is_empty() {
                facts.push((words.lo_table_offer(), self.tickets(seat, self.view.offer())));
            }
            if !self.view.tickets(seat).is_empty() {
                facts.push((words.lo_table_your_tickets(), self.tickets(seat, self.view.tickets(seat))));
            }
        }
        let lines = facts.into_iter().map(|(heading, fact)| words.board_fact(heading, fact));
        let last_round = table.turns_left().filter(|_| !table.is_over());
        let last_round = last_round.map(|turns| words.lo_table_last_round(turns));
        lines.chain(last_round).map(|line| line + "\n").collect()
    }

    fn tickets(&self, seat: Seat, tickets: TicketSet) -> String {
        let parts = self.game.board().parts(self.view.table().routes(seat));
        let words = self.voice.words;
        let ticket = |ticket: Ticket| {
            let name = self.game.ticket_name(ticket, words);
            let linked = parts.link(self.game.board().ticket(ticket).locations());
            if linked { words.lo_table_linked(name) } else { words.lo_table_open(name) }
        };
        tickets.iter().map(ticket).collect::<Vec<_>>().join(", ")
    }

    fn counted(&self, cards: Cards) -> String {
        if cards.is_empty() { self.voice.words.board_empty() } else { self.cards(cards) }
    }

    fn cards(&self, cards: Cards) -> String {
        let counted = cards.iter().map(|(card, count)| format!("{count} {}", self.card(card)));
        counted.collect::<Vec<_>>().join(", ")
    }

    /// A card's name in its colour, with the letter that the map has for it.
    fn card(&self, card: Card) -> String {
        let (style, name) = (card_style(card), card_name(card, self.voice.words));
        match card.colour() {
            Some(colour) => format!("{style}{} {name}{style:#}", self.colour_letters[colour.index()]),
            None => format!("{style}{name}{style:#}"),
        }
    }
}

/// The drawing plane on a sheet of characters.
struct Sheet {
    width: usize,
    height: usize,
    plane: (f64, f64),
}

impl Sheet {
    fn place(&self, (x, y): (f64, f64)) -> (usize, usize) {
        let scale = |at: f64, plane: f64, most: usize| (at / plane * most as f64).round() as usize;
        (1 + scale(x, self.plane.0, self.width - FRAME), scale(y, self.plane.1, self.height - 1))
    }

    fn centre(&self, board: &Board, location: Location) -> (usize, usize) {
        let sign = board.location_sign(location);
        self.place((sign.x, sign.y))
    }
}

fn only(route: Route) -> RouteSet {
    RouteSet::EMPTY.with(route)
}

fn card_style(card: Card) -> Style {
    let colour: Color = match card {
        Card::Blue => AnsiColor::Blue.into(),
        Card::Green => AnsiColor::Green.into(),
        Card::Black => AnsiColor::BrightBlack.into(),
        Card::Pink => AnsiColor::Magenta.into(),
        Card::Yellow => AnsiColor::Yellow.into(),
        Card::Orange => RgbColor(230, 126, 34).into(),
        Card::Bus => AnsiColor::Red.into(),
    };
    Style::new().fg_color(Some(colour))
}
