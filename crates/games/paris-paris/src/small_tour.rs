//! The small tour (PP-V1 to PP-V6), every round.

use omnibus_core::{Rule, Sink};

use crate::{
    event::Event,
    game::ParisParis,
    stop::{Stop, StopSet},
    table::Table,
};

impl ParisParis {
    #[inline]
    pub(crate) fn small_tour(&self, table: &mut Table, stop: Stop, sink: &mut impl Sink<Event>) {
        sink.tell(Event::SmallTour { stop });
        let nearest = self.nearest(table.occupied(), stop);
        // PP-V1 at the stop itself, else PP-V2 for the nearest; all of them alike (PP-V4), and nothing for
        // those farther away (PP-V6). PP-V5: if there is none, nobody scores.
        let rule = if nearest.contains(stop) { Rule("PP-V1") } else { Rule("PP-V2") };
        table.pay_all_at(nearest, rule, sink);
    }

    /// The nearest of some stops: the stop itself, or outwards along its line, at a crossing along both
    /// (PP-V3). All rings are looked at, because a branch on each would cost more.
    #[inline]
    fn nearest(&self, occupied: StopSet, stop: Stop) -> StopSet {
        let mut nearest = StopSet::EMPTY;
        for ring in self.board.rings(stop) {
            let found = StopSet(ring.0 & occupied.0);
            nearest = if nearest.is_empty() { found } else { nearest };
        }
        nearest
    }
}

#[cfg(test)]
mod tests {
    use omnibus_testkit::covers;

    use super::*;
    use crate::position::{Paid, Position};

    /// The small tour to a stop pays this.
    fn assert_tour(mut position: Position, stop: &str, expected: &[Paid]) {
        let mut events = Vec::new();
        let stop = position.stop(stop);
        position.game.small_tour(&mut position.state.table, stop, &mut events);
        assert_eq!(events[0], Event::SmallTour { stop });
        position.assert_paid(&events, expected);
    }

    #[test]
    fn each_business_at_the_stop_earns_one_point() {
        covers!("PP-V1");
        let two_owners = Position::new(3).businesses(0, &["louvre"]).businesses(2, &["louvre"]);
        assert_tour(two_owners, "louvre", &[(0, 1, "louvre", "PP-V1"), (2, 1, "louvre", "PP-V1")]);
        let one_owner = Position::new(3).businesses(1, &["louvre", "louvre"]);
        assert_tour(one_owner, "louvre", &[(1, 2, "louvre", "PP-V1")]);
    }

    #[test]
    fn at_an_empty_stop_the_nearest_along_the_line_earns() {
        covers!("PP-V2");
        let position = Position::new(3).businesses(0, &["moulin_rouge"]).businesses(1, &["quartier_latin"]);
        assert_tour(position, "grands_boulevards", &[(0, 1, "moulin_rouge", "PP-V2")]);
        // Three stops one way, six the other.
        let position = Position::new(3).businesses(0, &["catacombes"]).businesses(1, &["opera"]);
        assert_tour(position, "gare_du_nord", &[(1, 1, "opera", "PP-V2")]);
        let whole_line = Position::new(3).businesses(0, &["catacombes"]);
        assert_tour(whole_line, "gare_du_nord", &[(0, 1, "catacombes", "PP-V2")]);
    }

    #[test]
    fn at_a_crossing_both_lines_count_whatever_the_colour() {
        covers!("PP-V3");
        let near_blue = || Position::new(3).businesses(0, &["st_germain"]).businesses(1, &["montparnasse"]);
        assert_tour(near_blue(), "odeon", &[(0, 1, "st_germain", "PP-V2")]);
        let near_orange = || Position::new(3).businesses(0, &["vendome"]).businesses(1, &["luxembourg"]);
        assert_tour(near_orange(), "odeon", &[(1, 1, "luxembourg", "PP-V2")]);

        // The same in a real round, with either colour left over.
        for colour in ["blue", "orange"] {
            let mut position = near_orange().offer(&[
                ("odeon", colour),
                ("arc_de_triomphe", "grey"),
                ("tour_eiffel", "red"),
                ("moulin_rouge", "green"),
            ]);
            position.take("arc_de_triomphe", "grey", None).unwrap();
            position.take("tour_eiffel", "red", None).unwrap();
            position.take("moulin_rouge", "green", None).unwrap();
            assert_eq!(position.scores(), [0, 1, 0], "{colour} left over");
        }
    }

    #[test]
    fn all_at_the_smallest_distance_score() {
        covers!("PP-V4");
        // Both directions, and both places of a crossing.
        let position = Position::new(3)
            .businesses(0, &["hotel_de_ville", "pont_neuf", "pont_neuf"])
            .businesses(1, &["hotel_de_ville", "les_halles"]);
        assert_tour(
            position,
            "chatelet",
            &[
                (0, 1, "hotel_de_ville", "PP-V2"),
                (0, 2, "pont_neuf", "PP-V2"),
                (1, 1, "hotel_de_ville", "PP-V2"),
            ],
        );
        // Both lines.
        let position = Position::new(3).businesses(0, &["st_germain"]).businesses(2, &["luxembourg"]);
        assert_tour(position, "odeon", &[(0, 1, "st_germain", "PP-V2"), (2, 1, "luxembourg", "PP-V2")]);
    }

    #[test]
    fn with_no_business_on_any_line_through_the_stop_nobody_scores() {
        covers!("PP-V5");
        let position = Position::new(3).businesses(0, &["tour_eiffel", "st_germain"]);
        assert_tour(position, "moulin_rouge", &[]);
        assert_tour(Position::new(3), "louvre", &[]);
    }

    #[test]
    fn a_business_at_the_stop_keeps_farther_ones_from_earning() {
        covers!("PP-V6");
        let position = Position::new(3).businesses(0, &["chatelet"]).businesses(1, &["pont_neuf"]);
        assert_tour(position, "chatelet", &[(0, 1, "chatelet", "PP-V1")]);
    }
}
