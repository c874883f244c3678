//! Locations, and sets of them.

/// One of the board's locations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Location(pub(crate) u8);

impl Location {
    /// The most that a board may have: a bit each in a [`LocationSet`].
    pub const MOST: usize = 32;

    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of locations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LocationSet(pub(crate) u32);

impl LocationSet {
    pub const EMPTY: LocationSet = LocationSet(0);

    #[must_use]
    pub const fn with(self, location: Location) -> LocationSet {
        LocationSet(self.0 | 1 << location.0)
    }

    #[must_use]
    pub(crate) const fn or(self, other: LocationSet) -> LocationSet {
        LocationSet(self.0 | other.0)
    }

    pub const fn contains(self, location: Location) -> bool {
        self.0 >> location.0 & 1 == 1
    }

    /// Whether all of `others` are in here.
    pub const fn contains_all(self, others: LocationSet) -> bool {
        others.0 & !self.0 == 0
    }

    pub(crate) const fn meets(self, other: LocationSet) -> bool {
        self.0 & other.0 != 0
    }

    pub fn iter(self) -> impl Iterator<Item = Location> {
        (0..Location::MOST as u8).map(Location).filter(move |&location| self.contains(location))
    }
}

impl FromIterator<Location> for LocationSet {
    fn from_iter<I: IntoIterator<Item = Location>>(locations: I) -> LocationSet {
        locations.into_iter().fold(LocationSet::EMPTY, LocationSet::with)
    }
}

/// The connected parts of a network, locations that no route touches left out.
#[derive(Clone, Copy, Debug)]
pub struct Parts {
    parts: [LocationSet; Location::MOST / 2],
    count: usize,
}

impl Parts {
    /// The parts that routes with these ends make.
    pub(crate) fn new(ends: impl Iterator<Item = LocationSet>) -> Parts {
        let mut made = Parts { parts: [LocationSet::EMPTY; Location::MOST / 2], count: 0 };
        for ends in ends {
            let mut joined = ends;
            let mut kept = 0;
            for place in 0..made.count {
                let part = made.parts[place];
                if part.meets(ends) {
                    joined = joined.or(part);
                } else {
                    made.parts[kept] = part;
                    kept += 1;
                }
            }
            made.parts[kept] = joined;
            made.count = kept + 1;
        }
        made
    }

    /// Whether one part holds all of these.
    pub fn link(&self, locations: LocationSet) -> bool {
        // All parts, without a branch: which of them it is nobody could foresee.
        self.parts[..self.count].iter().fold(false, |linked, part| linked | part.contains_all(locations))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(locations: &[u8]) -> LocationSet {
        locations.iter().map(|&location| Location(location)).collect()
    }

    #[test]
    fn a_route_joins_the_parts_at_its_ends() {
        let mut routes = vec![set(&[0, 1]), set(&[2, 3]), set(&[30, 31])];
        let parts = Parts::new(routes.iter().copied());
        assert!(parts.link(set(&[0, 1])) && parts.link(set(&[30, 31])) && !parts.link(set(&[1, 2])));
        routes.push(set(&[1, 2]));
        let parts = Parts::new(routes.iter().copied());
        assert!(parts.link(set(&[0, 1, 2, 3])) && !parts.link(set(&[0, 31])) && !parts.link(set(&[5])));
    }

    #[test]
    fn there_is_room_for_the_most_parts_that_a_board_can_have() {
        let pairs = (0..Location::MOST as u8 / 2).map(|pair| set(&[2 * pair, 2 * pair + 1]));
        assert!(pairs.clone().all(|pair| Parts::new(pairs.clone()).link(pair)));
    }

    #[test]
    fn a_set_lists_its_locations() {
        assert_eq!(set(&[31, 4]).iter().collect::<Vec<_>>(), [Location(4), Location(31)]);
    }
}
