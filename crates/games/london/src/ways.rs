//! The ways to pay for routes with a number of Bus (LO-C8), ready as tables.

use crate::{
    action::{Action, Payment},
    board::Board,
    card::Colour,
    route::{Route, RouteSet},
};

/// Each colour together with so many Bus; and Bus alone.
#[derive(Clone, Debug)]
pub(crate) struct Ways {
    /// What a colour pays for with at least one card, by how many of it are held.
    payable: [[RouteSet; Ways::HELD]; Colour::COUNT],
    /// The claim of each route in each way, the colours' first; whatever where it is no payment.
    claims: [Action; Ways::ROOM * Route::MOST],
}

impl Ways {
    /// The number of the way after those of the colours: with Bus alone, as many as the route is long.
    pub(crate) const ALONE: usize = Colour::COUNT;
    /// For all of them, and a power of two, so that no index needs a check.
    pub(crate) const ROOM: usize = (Ways::ALONE + 1).next_power_of_two();
    /// There are fewer cards of a colour than this; a power of two as well.
    const HELD: usize = 8;

    pub(crate) fn new(
        bus: u8,
        lengths: &[u8; Route::MOST],
        paid_with: &[RouteSet; Colour::COUNT],
        up_to: &[RouteSet; Board::COUNTS],
    ) -> Ways {
        let too_short = up_to[usize::from(bus)];
        let claim = |route: usize, colour: Option<&Colour>| {
            let length = lengths[route];
            let payment = match colour {
                Some(&colour) => Payment { colour: Some(colour), cards: length.saturating_sub(bus), bus },
                None => Payment { colour: None, cards: 0, bus: length },
            };
            Action::Claim { route: Route(route as u8), payment }
        };
        Ways {
            payable: paid_with.map(|wanted| {
                std::array::from_fn(|held| wanted.and(up_to[held + usize::from(bus)]).without(too_short))
            }),
            claims: std::array::from_fn(|index| {
                claim(index % Route::MOST, Colour::ALL.get(index / Route::MOST))
            }),
        }
    }

    /// What these cards of a colour pay for, at least one of them.
    #[inline]
    pub(crate) fn payable(&self, colour: Colour, held: u8) -> RouteSet {
        self.payable[colour.index()][usize::from(held) % Ways::HELD]
    }

    /// Where the claims in the way of this number begin.
    #[inline]
    pub(crate) const fn begin(number: usize) -> u16 {
        (number * Route::MOST) as u16
    }

    /// The claim of a route that can be paid for in the way whose claims begin there.
    #[inline]
    pub(crate) fn claim(&self, route: Route, begin: u16) -> Action {
        self.claims[(usize::from(begin) | route.index()) % (Ways::ROOM * Route::MOST)]
    }
}

const _: () = assert!((Colour::Orange.card().copies() as usize) < Ways::HELD);
