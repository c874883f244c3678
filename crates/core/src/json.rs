//! What a game writes for machines: as text at once, or as a tree where somebody looks into it.

use serde::{Serialize, Serializer};
use serde_json::{Error, Value, value::RawValue};

use crate::Seat;

/// On one line.
pub fn text(written: &impl Serialize) -> String {
    serde_json::to_string(written).unwrap_or_else(|error| impossible(&error))
}

/// The same text, to be put into a larger one as it is.
pub fn raw(written: &impl Serialize) -> Box<RawValue> {
    serde_json::value::to_raw_value(written).unwrap_or_else(|error| impossible(&error))
}

/// For whoever looks into it or keeps it.
pub fn value(written: &impl Serialize) -> Value {
    serde_json::to_value(written).unwrap_or_else(|error| impossible(&error))
}

/// An empty list.
pub fn nothing() -> Box<RawValue> {
    raw(&[(); 0])
}

fn impossible<T>(error: &Error) -> T {
    unreachable!("what is written has text as keys and plain values: {error}")
}

/// A list whose items are made while it is written. The closure begins it anew.
#[derive(Clone, Copy, Debug)]
pub struct Sequence<F>(pub F);

impl<F, I> Serialize for Sequence<F>
where
    F: Fn() -> I,
    I: IntoIterator<Item: Serialize>,
{
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq((self.0)())
    }
}

/// A list with an item for each seat.
#[derive(Clone, Copy, Debug)]
pub struct BySeat<T>([Option<T>; Seat::MAX]);

impl<T> BySeat<T> {
    pub fn new(players: u8, item: impl Fn(Seat) -> T) -> BySeat<T> {
        let mut seats = Seat::all(players);
        BySeat(std::array::from_fn(|_| seats.next().map(&item)))
    }
}

impl<T: Serialize> Serialize for BySeat<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().flatten())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn text_and_tree_are_the_same() {
        let known = BySeat::new(3, |seat| (seat.index() != 1).then_some(seat));
        let written = (Sequence(|| (1..4).map(|number| number * number)), known);
        assert_eq!(text(&written), "[[1,4,9],[0,null,2]]");
        assert_eq!(raw(&written).get(), text(&written));
        assert_eq!(nothing().get(), "[]");
        assert_eq!(value(&written), json!([[1, 4, 9], [0, null, 2]]));
        assert_eq!(text(&(Sequence(|| [0; 0]), BySeat::new(0, |seat| seat))), "[[],[]]");
    }
}
