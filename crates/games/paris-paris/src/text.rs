//! Words for people: labels, log lines, refusals, faults of board files.

use omnibus_core::{Malformed, Rule, Seat, Viewer};
use omnibus_words::{BoardFault, Language, Spoken, Voice, Words, sign_sentence};

use crate::{
    action::{Illegal, Take},
    board_file::FaultKind,
    event::{Event, Removal},
    game::ParisParis,
    line::{Line, Tile},
    meta::MAX_PLAYERS,
    stop::Stop,
    table::Stack,
    view::View,
};

impl Spoken for ParisParis {
    fn label(&self, view: &View, Take { tile, remove }: Take, voice: &Voice<'_>) -> String {
        let (stop, line) = (self.stop_name(tile.stop()), self.line_name(tile.line(), voice.words));
        match remove {
            None => voice.words.pp_take(stop, &line),
            Some(owner) if view.viewer() == Viewer::Player(owner) => {
                voice.words.pp_take_removing_own(stop, &line)
            }
            Some(owner) => voice.words.pp_take_removing(stop, &line, voice.name(owner)),
        }
    }

    fn log_line(&self, event: &Event, voice: &Voice<'_>) -> (String, Rule) {
        let words = voice.words;
        let stop_name = |stop| self.stop_name(stop);
        let line_name = |line| self.line_name(line, words);
        let line = match *event {
            Event::Markers { by_seat, open } => self.markers_line(by_seat, open, words),
            Event::Stack { tiles, start } => {
                words.pp_log_stack(voice.name(start), self.tile_list(tiles, words))
            }
            Event::Opened { seat, stop } => words.pp_log_opened(voice.name(seat), stop_name(stop)),
            Event::Removed { seat, stop, to: Removal::Bag } => {
                words.pp_log_removed_bag(voice.name(seat), stop_name(stop))
            }
            Event::Removed { seat, stop, .. } => {
                words.pp_log_removed_supply(voice.name(seat), stop_name(stop))
            }
            Event::SmallTour { stop } => words.pp_log_small_tour(stop_name(stop)),
            Event::Discarded { tile } => {
                words.pp_log_discarded(line_name(tile.line()), stop_name(tile.stop()))
            }
            Event::GrandTour { line } => words.pp_log_grand_tour(line_name(line)),
            Event::SpecialTour { line, seat: Some(seat) } => {
                words.pp_log_special_tour(line_name(line), voice.name(seat))
            }
            Event::SpecialTour { line, seat: None } => words.pp_log_special_tour_open(line_name(line)),
            Event::Score { seat, points, stop: None, .. } => words.pp_log_score_bag(points, voice.name(seat)),
            Event::Score { seat, points, stop: Some(stop), rule } => {
                let say = match rule.0 {
                    "PP-V2" => Words::pp_log_score_nearest,
                    "PP-G5" => Words::pp_log_score_neighbour,
                    _ => Words::pp_log_score,
                };
                say(words, points, voice.name(seat), stop_name(stop))
            }
            Event::Bag { by_seat } => {
                let counts = Seat::all(self.players)
                    .map(|seat| format!("{} {}", voice.name(seat), by_seat[seat.index()]));
                words.pp_log_bag(counts.collect::<Vec<_>>().join(", "))
            }
        };
        (line, event.rule())
    }

    fn refusal(&self, refusal: &Illegal, voice: &Voice<'_>) -> String {
        let words = voice.words;
        match *refusal {
            Illegal::GameOver => words.pp_no_game_over(),
            Illegal::NotYourTurn { turn } => words.pp_no_not_your_turn(voice.name(turn)),
            Illegal::NotOnOffer { tile } => {
                words.pp_no_not_on_offer(self.line_name(tile.line(), words), self.stop_name(tile.stop()))
            }
            Illegal::HasRoom { stop } => words.pp_no_has_room(self.stop_name(stop)),
            Illegal::IsFull { stop } => words.pp_no_is_full(self.stop_name(stop)),
            Illegal::NotThere { seat, stop } => words.pp_no_not_there(voice.name(seat), self.stop_name(stop)),
        }
    }

    fn rulebook(language: Language) -> &'static str {
        match language {
            Language::En => include_str!("../../../../docs/rules/paris-paris.md"),
            Language::Fr => include_str!("../../../../docs/rules/paris-paris.fr.md"),
            Language::De => include_str!("../../../../docs/rules/paris-paris.de.md"),
            Language::It => include_str!("../../../../docs/rules/paris-paris.it.md"),
        }
    }
}

impl ParisParis {
    pub fn stop_name(&self, stop: Stop) -> &str {
        &self.board.stop_sign(stop).name
    }

    /// The colour in words; its id on a board with colours of its own.
    pub fn line_name(&self, line: Line, words: &Words) -> String {
        words.pp_line(&self.board.line_sign(line).id)
    }

    pub fn tile_name(&self, tile: Tile, words: &Words) -> String {
        format!("{} ({})", self.stop_name(tile.stop()), self.line_name(tile.line(), words))
    }

    fn tile_list(&self, tiles: Stack, words: &Words) -> String {
        tiles.tiles().map(|tile| self.tile_name(tile, words)).collect::<Vec<_>>().join(", ")
    }

    /// Whoever reads a line with exactly one marker in it is the player who has it.
    fn markers_line(
        &self,
        by_seat: [Option<Line>; MAX_PLAYERS],
        open: Option<Line>,
        words: &Words,
    ) -> String {
        let dealt = match open {
            Some(line) => words.pp_log_markers_open(self.line_name(line, words)),
            None => words.pp_log_markers(),
        };
        let mut known = by_seat.into_iter().flatten();
        match (known.next(), known.next()) {
            (Some(own), None) => format!("{dealt} {}", words.pp_log_marker(self.line_name(own, words))),
            _ => dealt,
        }
    }
}

impl BoardFault for FaultKind {
    fn rule(&self) -> Option<Rule> {
        use FaultKind as Kind;
        match self {
            Kind::Malformed(_) | Kind::Sign(_) | Kind::LineTwice { .. } | Kind::BadColour { .. } => None,
            Kind::NumberOfLines { .. }
            | Kind::LineLength { .. }
            | Kind::UnknownStop { .. }
            | Kind::StopTwiceOnLine { .. } => Some(Rule("PP-M1")),
            Kind::StopWithoutLine { .. }
            | Kind::StopOnManyLines { .. }
            | Kind::NeverMeet { .. }
            | Kind::MeetOften { .. }
            | Kind::WrongClaim { .. } => Some(Rule("PP-M2")),
            Kind::CrossingOfEnds { .. }
            | Kind::UnknownTile { .. }
            | Kind::TileTwice { .. }
            | Kind::TileCount { .. }
            | Kind::TileMissing { .. } => Some(Rule("PP-M3")),
        }
    }

    fn sentence(&self, words: &Words) -> String {
        match self {
            FaultKind::Malformed(Malformed { message }) => words.board_malformed(message),
            FaultKind::Sign(fault) => sign_sentence(fault, words),
            FaultKind::LineTwice { id } => words.pp_board_line_twice(id),
            FaultKind::BadColour { line, found } => words.pp_board_bad_colour(line, found),
            FaultKind::NumberOfLines { found } => words.pp_board_number_of_lines(*found),
            FaultKind::LineLength { line, found } => words.pp_board_line_length(line, *found),
            FaultKind::UnknownStop { line, stop } => words.pp_board_unknown_stop(line, stop),
            FaultKind::StopTwiceOnLine { line, stop } => words.pp_board_stop_twice_on_line(line, stop),
            FaultKind::StopWithoutLine { stop } => words.pp_board_stop_without_line(stop),
            FaultKind::StopOnManyLines { stop, found } => words.pp_board_stop_on_many_lines(stop, *found),
            FaultKind::NeverMeet { line, other } => words.pp_board_never_meet(other, line),
            FaultKind::MeetOften { line, other, found } => words.pp_board_meet_often(other, line, *found),
            FaultKind::CrossingOfEnds { stop } => words.pp_board_crossing_of_ends(stop),
            FaultKind::WrongClaim { stop, field, expected } => {
                words.pp_board_wrong_claim(field, stop, expected)
            }
            FaultKind::UnknownTile { stop, colour } => words.pp_board_unknown_tile(stop, colour),
            FaultKind::TileTwice { stop, colour } => words.pp_board_tile_twice(stop, colour),
            FaultKind::TileCount { stop, colour, expected, found } => {
                words.pp_board_tile_count(*expected, stop, colour, *found)
            }
            FaultKind::TileMissing { stop, colour, expected } => {
                words.pp_board_tile_missing(*expected, stop, colour)
            }
        }
    }
}
