//! Where a game tells what happens.

/// Receives the events of a step, in order.
pub trait Sink<Event> {
    /// Whether anybody listens. Where telling costs more than a value, ask first.
    const LISTENS: bool = true;

    fn tell(&mut self, event: Event);
}

/// Nobody listens: what search and playouts use. Costs nothing once compiled.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<Event> Sink<Event> for Silent {
    const LISTENS: bool = false;

    #[inline(always)]
    fn tell(&mut self, _: Event) {}
}

impl<Event> Sink<Event> for Vec<Event> {
    fn tell(&mut self, event: Event) {
        self.push(event);
    }
}
