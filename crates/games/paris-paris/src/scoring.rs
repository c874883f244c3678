//! Points: who is paid, how much, for what.

use omnibus_core::{Rule, Seat, Sink};

use crate::{
    event::Event,
    stop::{Businesses, StopSet},
    table::Table,
};

impl Table {
    /// Each of these businesses earns its owner 1 point.
    #[inline]
    pub(crate) fn pay<S: Sink<Event>>(
        &mut self,
        seat: Seat,
        businesses: Businesses,
        rule: Rule,
        sink: &mut S,
    ) {
        self.scores[seat.index()] += businesses.count();
        if S::LISTENS {
            for stop in businesses.stops().iter() {
                sink.tell(Event::Score { seat, points: businesses.at(stop), stop: Some(stop), rule });
            }
        }
    }

    /// Each business at these stops earns its owner 1 point.
    #[inline]
    pub(crate) fn pay_all_at(&mut self, stops: StopSet, rule: Rule, sink: &mut impl Sink<Event>) {
        for seat in Seat::all(self.players) {
            self.pay(seat, self.businesses_of(seat).within(stops), rule, sink);
        }
    }
}
