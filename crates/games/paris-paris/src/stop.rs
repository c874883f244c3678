//! Stops, and the businesses that stand at them.

/// One of the board's 25 stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stop(pub(crate) u8);

impl Stop {
    pub const COUNT: usize = 25;
    /// Room for any number that a stop's five bits can hold, so that no index needs a check.
    pub(crate) const BITS: usize = 32;

    pub fn all() -> impl Iterator<Item = Stop> {
        (0..Stop::COUNT as u8).map(Stop)
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of stops.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StopSet(pub(crate) u32);

impl StopSet {
    pub const EMPTY: StopSet = StopSet(0);

    #[must_use]
    pub const fn with(self, stop: Stop) -> StopSet {
        StopSet(self.0 | 1 << stop.0)
    }

    #[inline]
    pub const fn contains(self, stop: Stop) -> bool {
        self.0 >> stop.0 & 1 == 1
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub fn iter(self) -> impl Iterator<Item = Stop> {
        Stop::all().filter(move |&stop| self.contains(stop))
    }
}

/// The businesses of one player on the board: none, one or two at each stop.
///
/// The lower half has a bit for each stop with at least one, the upper half for each with two.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Businesses(pub(crate) u64);

impl Businesses {
    const SECOND: u32 = 32;
    const BOTH_HALVES: u64 = 0x1_0000_0001;

    /// How many there are.
    #[inline]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// How many stand at `stop`.
    #[inline]
    pub const fn at(self, stop: Stop) -> u32 {
        (self.0 >> stop.0 & 1) as u32 + (self.0 >> (stop.0 as u32 + Businesses::SECOND) & 1) as u32
    }

    /// Those that stand at one of `stops`.
    #[inline]
    #[must_use]
    pub const fn within(self, stops: StopSet) -> Businesses {
        Businesses(self.0 & (stops.0 as u64 * Businesses::BOTH_HALVES))
    }

    /// The stops where at least one stands.
    #[inline]
    pub const fn stops(self) -> StopSet {
        StopSet(self.0 as u32)
    }

    #[inline]
    pub(crate) const fn open(&mut self, stop: Stop) {
        let taken = (self.0 >> stop.0 & 1) as u32;
        self.0 |= 1 << (stop.0 as u32 + taken * Businesses::SECOND);
    }

    /// Takes one away, if so; then there is one.
    #[inline]
    pub(crate) const fn remove_if(&mut self, really: bool, stop: Stop) {
        let two = (self.0 >> (stop.0 as u32 + Businesses::SECOND) & 1) as u32;
        self.0 &= !((really as u64) << (stop.0 as u32 + two * Businesses::SECOND));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_of_one_owner_stand_at_a_stop() {
        let (near, far) = (Stop(3), Stop(24));
        let mut own = Businesses::default();
        own.open(near);
        own.open(near);
        own.open(far);
        assert_eq!((own.count(), own.at(near), own.at(far), own.at(Stop(4))), (3, 2, 1, 0));
        assert_eq!(own.stops(), StopSet::EMPTY.with(near).with(far));
        assert_eq!(own.within(StopSet::EMPTY.with(near)).count(), 2);
        own.remove_if(true, near);
        own.remove_if(false, near);
        own.remove_if(true, far);
        assert_eq!((own.count(), own.at(near), own.at(far)), (1, 1, 0));
    }

    #[test]
    fn a_set_lists_its_stops() {
        let set = StopSet::EMPTY.with(Stop(20)).with(Stop(2));
        assert_eq!(set.iter().collect::<Vec<_>>(), [Stop(2), Stop(20)]);
        assert_eq!((set.len(), set.is_empty(), StopSet::EMPTY.is_empty()), (2, false, true));
    }
}
