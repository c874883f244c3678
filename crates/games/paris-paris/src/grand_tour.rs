//! Discard and grand tour (PP-G1 to PP-G9).

use omnibus_core::{Rule, Seat, Silent, Sink};

use crate::{
    event::Event,
    game::ParisParis,
    line::{Line, Tile},
    stop::StopSet,
    table::Table,
};

impl ParisParis {
    #[inline]
    pub(crate) fn discard(&self, table: &mut Table, tile: Tile, sink: &mut impl Sink<Event>) {
        // PP-G1: the remaining tile goes onto a free P space.
        sink.tell(Event::Discarded { tile });
        // PP-G2: if its colour was already there, a grand tour of that line happens at once.
        if table.parked.contains(tile.line()) {
            sink.tell(Event::GrandTour { line: tile.line() });
            self.tour(table, tile.line(), sink);
        }
        // PP-G9: after the tour both tiles of that colour leave.
        table.parked.toggle(tile.line());
    }

    /// What a tour of the line would pay each seat as things stand.
    pub fn tour_worth(&self, table: &Table, line: Line) -> impl Fn(Seat) -> i32 + use<> {
        let before = *table;
        let mut after = before;
        self.tour(&mut after, line, &mut Silent);
        move |seat| after.score(seat) - before.score(seat)
    }

    /// The bus drives the whole line. Special tours are exactly the same (PP-E1).
    #[inline]
    pub(crate) fn tour(&self, table: &mut Table, line: Line, sink: &mut impl Sink<Event>) {
        // PP-G3: from the arrow to the other end, stopping at the crossings only.
        for &crossing in self.board.bus_stops(line) {
            let here = StopSet::EMPTY.with(crossing);
            let neighbours = self.board.neighbours(crossing); // PP-G6
            for seat in Seat::all(self.players) {
                let businesses = table.businesses_of(seat);
                table.pay(seat, businesses.within(here), Rule("PP-G4"), sink);
                // PP-G5: neighbours pay an owner present at the crossing, once, also for both places
                // there. PP-G7: they pay nobody else.
                let present = businesses.stops().contains(crossing);
                let reached = if present { neighbours } else { StopSet::EMPTY };
                table.pay(seat, businesses.within(reached), Rule("PP-G5"), sink);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use omnibus_testkit::covers;

    use super::*;
    use crate::position::{Paid, Position, random_game, seat};

    /// A tour of the line pays this, in this order.
    fn assert_tour(mut position: Position, line: &str, expected: &[Paid]) {
        let mut events = Vec::new();
        let line = position.line(line);
        position.game.tour(&mut position.state.table, line, &mut events);
        position.assert_paid(&events, expected);
    }

    /// The tile is left over.
    fn discard(position: &mut Position, stop: &str, colour: &str) -> Vec<Event> {
        let mut events = Vec::new();
        let tile = position.tile(stop, colour);
        position.game.discard(&mut position.state.table, tile, &mut events);
        events
    }

    #[test]
    fn the_remaining_tile_parks_and_no_colour_parks_twice() {
        covers!("PP-G1");
        let mut position = Position::new(3);
        let events = discard(&mut position, "louvre", "grey");
        assert_eq!(events, [Event::Discarded { tile: position.tile("louvre", "grey") }]);
        assert!(position.state.table.parked.iter().eq([position.line("grey")]));
        for (_, state) in random_game(2, 4) {
            assert!(state.table.parked.iter().count() <= Line::COUNT);
        }
        let mut full =
            ["green", "red", "orange", "grey", "blue"].into_iter().fold(Position::new(3), Position::parked);
        discard(&mut full, "louvre", "blue");
        assert_eq!(full.state.table.parked.iter().count(), 4);
    }

    #[test]
    fn a_second_tile_of_a_colour_starts_a_grand_tour_at_once() {
        covers!("PP-G2");
        let mut position = Position::new(3).parked("grey");
        let blue = discard(&mut position, "louvre", "blue");
        assert!(!blue.iter().any(|event| matches!(event, Event::GrandTour { .. })));
        let grey = discard(&mut position, "chatelet", "grey");
        assert_eq!(grey[1], Event::GrandTour { line: position.line("grey") });
    }

    #[test]
    fn the_bus_stops_at_the_four_crossings_in_driving_order() {
        covers!("PP-G3");
        let everywhere = Position::new(3).businesses(0, &["montmartre", "quartier_latin"]);
        assert_tour(everywhere, "green", &[(0, 1, "montmartre", "PP-G4"), (0, 1, "quartier_latin", "PP-G4")]);
        let stops = |line: &str| {
            let board = crate::Board::standard();
            board.bus_stops(board.line_by_id(line).unwrap()).map(|stop| board.stop_sign(stop).id.clone())
        };
        assert_eq!(stops("green"), ["montmartre", "pompidou", "hotel_de_ville", "quartier_latin"]);
        assert_eq!(stops("grey"), ["hotel_de_ville", "pont_neuf", "louvre", "concorde"]);
        // A plain stop pays nobody by itself.
        assert_tour(Position::new(3).businesses(0, &["grands_boulevards", "moulin_rouge"]), "green", &[]);
    }

    #[test]
    fn each_business_at_a_crossing_earns_one_point() {
        covers!("PP-G4");
        let position = Position::new(4).businesses(3, &["pompidou"]).businesses(1, &["pompidou"]);
        assert_tour(position, "orange", &[(1, 1, "pompidou", "PP-G4"), (3, 1, "pompidou", "PP-G4")]);
        let position = Position::new(4).businesses(2, &["pompidou", "pompidou"]);
        assert_tour(position, "orange", &[(2, 2, "pompidou", "PP-G4")]);
    }

    #[test]
    fn neighbours_on_either_line_pay_once_also_for_both_places() {
        covers!("PP-G5");
        let neighbours = ["grands_boulevards", "st_nicolas"];
        let paid = [(0, 1, "grands_boulevards", "PP-G5"), (0, 1, "st_nicolas", "PP-G5")];
        let one = Position::new(3).businesses(0, &["pompidou"]).businesses(0, &neighbours);
        assert_tour(one, "green", &[&[(0, 1, "pompidou", "PP-G4")], &paid[..]].concat());
        let both = Position::new(3).businesses(0, &["pompidou", "pompidou"]).businesses(0, &neighbours);
        assert_tour(both, "green", &[&[(0, 2, "pompidou", "PP-G4")], &paid[..]].concat());
    }

    #[test]
    fn three_or_four_neighbours_are_checked_and_a_double_counts_two() {
        covers!("PP-G6");
        // Odéon has four neighbours; St-Germain and St-Michel, Luxembourg, Quartier Latin.
        let four = Position::new(2)
            .businesses(0, &["odeon", "st_michel", "luxembourg", "st_germain"])
            .businesses(0, &["quartier_latin", "quartier_latin"]);
        assert_tour(
            four,
            "orange",
            &[
                (0, 1, "odeon", "PP-G4"),
                (0, 2, "quartier_latin", "PP-G5"),
                (0, 1, "st_michel", "PP-G5"),
                (0, 1, "luxembourg", "PP-G5"),
                (0, 1, "st_germain", "PP-G5"),
            ],
        );
        // The grey line ends at Hôtel de Ville: three neighbours.
        let three = Position::new(2)
            .businesses(0, &["hotel_de_ville", "chatelet", "notre_dame"])
            .businesses(1, &["pompidou"]);
        assert_tour(
            three,
            "grey",
            &[(0, 1, "hotel_de_ville", "PP-G4"), (0, 1, "notre_dame", "PP-G5"), (0, 1, "chatelet", "PP-G5")],
        );
    }

    #[test]
    fn who_is_not_at_the_crossing_earns_nothing_for_neighbours() {
        covers!("PP-G7");
        let position = Position::new(3)
            .businesses(0, &["pont_neuf"])
            .businesses(1, &["st_michel", "les_halles", "chatelet"]);
        assert_tour(position, "orange", &[(0, 1, "pont_neuf", "PP-G4")]);
    }

    #[test]
    fn one_business_scores_once_for_each_crossing_that_reaches_it() {
        covers!("PP-G8");
        let position = Position::new(3).businesses(0, &["pompidou", "hotel_de_ville"]);
        assert_tour(
            position,
            "green",
            &[
                (0, 1, "pompidou", "PP-G4"),
                (0, 1, "hotel_de_ville", "PP-G5"),
                (0, 1, "hotel_de_ville", "PP-G4"),
                (0, 1, "pompidou", "PP-G5"),
            ],
        );
    }

    #[test]
    fn after_the_tour_both_tiles_leave() {
        covers!("PP-G9");
        let mut position = Position::new(3).parked("grey").parked("red");
        discard(&mut position, "louvre", "grey");
        assert!(position.state.table.parked.iter().eq([position.line("red")]));
    }

    #[test]
    fn the_bus_passes_to_the_left_neighbour_who_starts_the_next_round() {
        covers!("PP-G10");
        for (from, to) in [(0, 1), (2, 0)] {
            let mut position = Position::new(3).offer(&[
                ("louvre", "grey"),
                ("odeon", "blue"),
                ("opera", "red"),
                ("vendome", "blue"),
            ]);
            position.state.table.bus = seat(from);
            position.state.table.turn = seat(from);
            for (stop, colour) in [("louvre", "grey"), ("odeon", "blue"), ("opera", "red")] {
                position.take(stop, colour, None).unwrap();
            }
            assert_eq!((position.state.table.bus, position.state.table.turn), (seat(to), seat(to)));
        }
    }

    #[test]
    fn what_a_tour_is_worth_is_what_it_pays() {
        let mut position =
            Position::new(3).businesses(0, &["pompidou", "hotel_de_ville"]).businesses(2, &["pompidou"]);
        position.state.table.scores = [7, 8, 9, 0];
        let line = position.line("green");
        let worth = position.game.tour_worth(&position.state.table, line);
        assert_eq!([0, 1, 2].map(|index| worth(seat(index))), [4, 0, 1]);
        position.game.tour(&mut position.state.table, line, &mut Silent);
        assert_eq!(position.scores(), [11, 8, 10]);
    }
}
