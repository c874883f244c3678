//! Routes, and sets of them.

use crate::{card::Colour, location::Location};

/// One of the board's routes; each lane of a double route is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Route(pub(crate) u8);

impl Route {
    /// The most that a board may have: a bit each in a [`RouteSet`].
    pub const MOST: usize = 64;
    /// Spaces of the longest (LO-C4).
    pub const LONGEST: usize = 4;

    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What is printed on the board for a route.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RoutePrint {
    pub ends: [Location; 2],
    pub length: u8,
    /// `None` for a grey route (LO-C2).
    pub colour: Option<Colour>,
    pub lane: Lane,
    /// A point that the drawn route passes half way.
    pub mid: (f64, f64),
}

/// Which of the routes between its ends a route is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    Single,
    First,
    Second,
}

impl Lane {
    /// As board files and actions write it.
    pub const fn number(self) -> u8 {
        match self {
            Lane::Single => 0,
            Lane::First => 1,
            Lane::Second => 2,
        }
    }
}

/// A set of routes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RouteSet(pub(crate) u64);

impl RouteSet {
    pub const EMPTY: RouteSet = RouteSet(0);

    #[inline]
    #[must_use]
    pub const fn with(self, route: Route) -> RouteSet {
        RouteSet(self.0 | 1 << route.0)
    }

    #[inline]
    #[must_use]
    pub const fn and(self, other: RouteSet) -> RouteSet {
        RouteSet(self.0 & other.0)
    }

    #[inline]
    #[must_use]
    pub const fn or(self, other: RouteSet) -> RouteSet {
        RouteSet(self.0 | other.0)
    }

    #[inline]
    #[must_use]
    pub const fn without(self, other: RouteSet) -> RouteSet {
        RouteSet(self.0 & !other.0)
    }

    #[inline]
    pub const fn contains(self, route: Route) -> bool {
        self.0 >> route.0 & 1 == 1
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The lowest route of a set that is not empty.
    #[inline]
    pub(crate) const fn lowest(self) -> Route {
        Route(self.0.trailing_zeros() as u8)
    }

    #[inline]
    #[must_use]
    pub(crate) const fn without_lowest(self) -> RouteSet {
        RouteSet(self.0 & self.0.wrapping_sub(1))
    }

    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Route> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let route = (!rest.is_empty()).then(|| rest.lowest());
            rest = rest.without_lowest();
            route
        })
    }
}

impl FromIterator<Route> for RouteSet {
    fn from_iter<I: IntoIterator<Item = Route>>(routes: I) -> RouteSet {
        routes.into_iter().fold(RouteSet::EMPTY, RouteSet::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_lists_its_routes() {
        let set: RouteSet = [Route(63), Route(0), Route(7)].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [Route(0), Route(7), Route(63)]);
        assert_eq!((set.len(), set.is_empty(), RouteSet::EMPTY.is_empty()), (3, false, true));
        let odd = RouteSet::EMPTY.with(Route(7)).with(Route(9));
        assert_eq!(set.and(odd).iter().collect::<Vec<_>>(), [Route(7)]);
        assert_eq!(set.without(odd).iter().collect::<Vec<_>>(), [Route(0), Route(63)]);
        assert_eq!(set.or(odd).len(), 4);
    }
}
