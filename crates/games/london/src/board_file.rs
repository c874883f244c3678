//! Reading a board file: every fault in it, each at its place.

use std::{collections::BTreeMap, ops::Range};

use omnibus_core::{Faults, Malformed, SignEntry, SignFault, check_drawing, check_ids, parse};
use serde::Deserialize;
use serde_json::{Value, json};
use serde_spanned::Spanned;

use crate::{
    board::{District, Prints, Spaces, points},
    card::{Card, Colour},
    display::Display,
    location::{Location, LocationSet, Parts},
    meta::MAX_PLAYERS,
    route::{Lane, Route, RoutePrint},
    setup,
    supply::FLUSHED_BUSES,
    table::BUSES,
    ticket::{Ticket, TicketPrint},
    turn::FEW_BUSES,
};

pub type Fault = omnibus_core::Fault<FaultKind>;

/// What can be wrong with a board file, or odd about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultKind {
    Malformed(Malformed),
    Sign(SignFault),
    /// More locations, routes or tickets than the engine has room for.
    TooMany {
        what: &'static str,
        found: usize,
        most: usize,
    },
    /// A number that the rules fix.
    Stated {
        field: String,
        expected: String,
        rule: &'static str,
    },
    DistrictTwice {
        value: i64,
    },
    DistrictValue {
        found: i64,
    },
    UnknownMember {
        district: i64,
        location: String,
    },
    InTwoDistricts {
        location: String,
    },
    InNoDistrict {
        location: String,
    },
    OtherDistrict {
        location: String,
        says: i64,
        listed: i64,
    },
    UnknownEnd {
        route: String,
        end: String,
    },
    RouteToItself {
        location: String,
    },
    RouteLength {
        route: String,
        found: i64,
    },
    RouteColour {
        route: String,
        found: String,
    },
    RouteLane {
        route: String,
        found: i64,
    },
    TwoSingles {
        route: String,
    },
    LaneAlone {
        route: String,
    },
    LaneTwice {
        route: String,
    },
    LanesDiffer {
        route: String,
    },
    TooManyLanes {
        route: String,
    },
    Unreachable {
        location: String,
        from: String,
    },
    UnknownTicketEnd {
        ticket: String,
        end: String,
    },
    TicketToItself {
        location: String,
    },
    TicketTwice {
        ticket: String,
    },
    TicketPoints {
        ticket: String,
        found: i64,
    },
    TooFewTickets {
        found: usize,
        least: usize,
    },
    /// Only a warning.
    NotShortest {
        ticket: String,
        found: u8,
        shortest: u8,
    },
}

impl From<Malformed> for FaultKind {
    fn from(malformed: Malformed) -> FaultKind {
        FaultKind::Malformed(malformed)
    }
}

impl From<SignFault> for FaultKind {
    fn from(fault: SignFault) -> FaultKind {
        FaultKind::Sign(fault)
    }
}

/// The file's own layout. Fields that are not here (remarks on sources) are free.
#[derive(Deserialize)]
struct BoardFile {
    board: Spanned<BoardEntry>,
    #[serde(default)]
    players: Section,
    #[serde(default)]
    cards: Section,
    #[serde(default)]
    tickets_rule: Section,
    #[serde(default)]
    end: Section,
    #[serde(default)]
    double_routes: Section,
    #[serde(default)]
    scoring: Section,
    #[serde(default)]
    district: Vec<DistrictEntry>,
    #[serde(default)]
    location: Vec<LocationEntry>,
    #[serde(default)]
    route: Vec<RouteEntry>,
    #[serde(default)]
    ticket: Vec<TicketEntry>,
}

/// What a file says about the rules, where it says anything.
type Section = BTreeMap<String, Spanned<Value>>;

#[derive(Deserialize)]
struct BoardEntry {
    plane: [f64; 2],
    space_length: Option<f64>,
    space_width: Option<f64>,
    lane_gap: Option<f64>,
}

impl BoardEntry {
    /// Sizes that a file does not give, or that nothing could be drawn with, are the standard board's.
    fn spaces(&self) -> Spaces {
        let or = |size: Option<f64>, standard| size.filter(|size| *size >= 1.0).unwrap_or(standard);
        let Spaces { length, width, lane_gap } = Spaces::STANDARD;
        Spaces {
            length: or(self.space_length, length),
            width: or(self.space_width, width),
            lane_gap: or(self.lane_gap, lane_gap),
        }
    }
}

#[derive(Deserialize)]
struct DistrictEntry {
    value: Spanned<i64>,
    colour: String,
    members: Vec<Spanned<String>>,
}

#[derive(Deserialize)]
struct LocationEntry {
    id: Spanned<String>,
    name: String,
    district: Spanned<i64>,
    x: Spanned<f64>,
    y: Spanned<f64>,
    label: Spanned<String>,
}

#[derive(Deserialize)]
struct RouteEntry {
    a: Spanned<String>,
    b: Spanned<String>,
    length: Spanned<i64>,
    colour: Spanned<String>,
    double: Spanned<i64>,
    mid: Spanned<[f64; 2]>,
}

#[derive(Deserialize)]
struct TicketEntry {
    a: Spanned<String>,
    b: Spanned<String>,
    points: Spanned<i64>,
}

pub(crate) fn read(toml: &str) -> Result<Prints, Vec<Fault>> {
    let file: BoardFile = parse(toml)?;
    let mut check = Check(Faults::new(toml));
    check.rules(&file);
    for check_next in [
        Check::sizes,
        Check::locations,
        Check::districts,
        Check::members,
        Check::homes,
        Check::routes,
        Check::lanes,
        Check::connections,
        Check::tickets,
    ] {
        if check.0.is_sound() {
            check_next(&mut check, &file);
        }
    }
    check.drawing(&file);
    check.0.finish()?;
    let mut odd = Check(Faults::new(toml));
    odd.ticket_values(&file);
    Ok(Prints { warnings: odd.0.finish().err().unwrap_or_default(), ..file.prints() })
}

struct Check<'t>(Faults<'t, FaultKind>);

impl Check<'_> {
    fn fault(&mut self, span: Range<usize>, kind: FaultKind) {
        self.0.add(span, kind);
    }

    /// Numbers that the rules fix: a file may leave them out, but not state others.
    fn rules(&mut self, file: &BoardFile) {
        let total: u8 = Card::ALL.into_iter().map(Card::copies).sum();
        let colours = json!(Colour::ALL.map(Colour::id));
        let fixed = [
            ("players", &file.players, "min", json!(2), "LO-C7"),
            ("players", &file.players, "max", json!(MAX_PLAYERS), "LO-C7"),
            ("players", &file.players, "buses", json!(BUSES), "LO-M1"),
            ("players", &file.players, "start_cards", json!(setup::CARDS), "LO-S1"),
            ("players", &file.players, "start_tickets", json!(setup::TICKETS), "LO-S3"),
            ("cards", &file.cards, "total", json!(total), "LO-M1"),
            ("cards", &file.cards, "wild", json!(Card::Bus.copies()), "LO-M1"),
            ("cards", &file.cards, "per_colour", json!(Card::Blue.copies()), "LO-M1"),
            ("cards", &file.cards, "colours", colours, "LO-M1"),
            ("cards", &file.cards, "face_up", json!(Display::SLOTS), "LO-S2"),
            ("cards", &file.cards, "flush_at_wilds", json!(FLUSHED_BUSES), "LO-D6"),
            ("tickets_rule", &file.tickets_rule, "draw", json!(2), "LO-T1"),
            ("tickets_rule", &file.tickets_rule, "keep_min", json!(1), "LO-T1"),
            ("tickets_rule", &file.tickets_rule, "returned_to", json!("bottom"), "LO-T1"),
            ("end", &file.end, "trigger_buses_left", json!(FEW_BUSES), "LO-E1"),
            ("end", &file.end, "extra_turns_each", json!(1), "LO-E1"),
            ("double_routes", &file.double_routes, "same_player_may_take_both", json!(false), "LO-C6"),
            ("double_routes", &file.double_routes, "closed_when_players_at_most", json!(2), "LO-C7"),
            ("scoring", &file.scoring, "length_1", json!(points(1)), "LO-C4"),
            ("scoring", &file.scoring, "length_2", json!(points(2)), "LO-C4"),
            ("scoring", &file.scoring, "length_3", json!(points(3)), "LO-C4"),
            ("scoring", &file.scoring, "length_4", json!(points(4)), "LO-C4"),
        ];
        for (section, stated, name, expected, rule) in fixed {
            if let Some(found) = stated.get(name)
                && *found.get_ref() != expected
            {
                let (field, expected) = (format!("{section}.{name}"), expected.to_string());
                self.fault(found.span(), FaultKind::Stated { field, expected, rule });
            }
        }
    }

    /// What the engine has room for.
    fn sizes(&mut self, file: &BoardFile) {
        let last_location = file.location.last().map(|location| location.id.span());
        let last_route = file.route.last().map(|route| route.a.span());
        let last_ticket = file.ticket.last().map(|ticket| ticket.a.span());
        for (what, found, most, last) in [
            ("locations", file.location.len(), Location::MOST, last_location),
            ("routes", file.route.len(), Route::MOST, last_route),
            ("tickets", file.ticket.len(), Ticket::MOST, last_ticket),
        ] {
            if let Some(span) = last
                && found > most
            {
                self.fault(span, FaultKind::TooMany { what, found, most });
            }
        }
    }

    fn locations(&mut self, file: &BoardFile) {
        check_ids(file.location.iter().map(|location| &location.id), &mut self.0);
    }

    /// LO-E3: each district has a number of its own.
    fn districts(&mut self, file: &BoardFile) {
        for (index, district) in file.district.iter().enumerate() {
            let value = *district.value.get_ref();
            if !POINTS.contains(&value) {
                self.fault(district.value.span(), FaultKind::DistrictValue { found: value });
            }
            if file.district[..index].iter().any(|earlier| *earlier.value.get_ref() == value) {
                self.fault(district.value.span(), FaultKind::DistrictTwice { value });
            }
        }
    }

    /// LO-E3: what districts list are locations, each once.
    fn members(&mut self, file: &BoardFile) {
        let mut listed: Vec<&str> = Vec::new();
        for district in &file.district {
            for member in &district.members {
                let location = member.get_ref().clone();
                if file.location(&location).is_none() {
                    let kind = FaultKind::UnknownMember { district: *district.value.get_ref(), location };
                    self.fault(member.span(), kind);
                } else if listed.contains(&location.as_str()) {
                    self.fault(member.span(), FaultKind::InTwoDistricts { location });
                }
                listed.push(member.get_ref());
            }
        }
    }

    /// LO-E3: each location is in the district that it names itself.
    fn homes(&mut self, file: &BoardFile) {
        for location in &file.location {
            let (id, says) = (location.id.get_ref(), *location.district.get_ref());
            let lists = |district: &&DistrictEntry| district.members.iter().any(|it| it.get_ref() == id);
            match file.district.iter().find(lists).map(|district| *district.value.get_ref()) {
                None => self.fault(location.id.span(), FaultKind::InNoDistrict { location: id.clone() }),
                Some(listed) if listed != says => {
                    let kind = FaultKind::OtherDistrict { location: id.clone(), says, listed };
                    self.fault(location.district.span(), kind);
                }
                Some(_) => {}
            }
        }
    }

    /// Each route by itself.
    fn routes(&mut self, file: &BoardFile) {
        for route in &file.route {
            for end in [&route.a, &route.b] {
                if file.location(end.get_ref()).is_none() {
                    let kind = FaultKind::UnknownEnd { route: route.id(), end: end.get_ref().clone() };
                    self.fault(end.span(), kind);
                }
            }
            if route.a.get_ref() == route.b.get_ref() {
                self.fault(route.b.span(), FaultKind::RouteToItself { location: route.b.get_ref().clone() });
            }
            let (length, lane) = (*route.length.get_ref(), *route.double.get_ref());
            // LO-C4
            if !(1..=Route::LONGEST as i64).contains(&length) {
                self.fault(route.length.span(), FaultKind::RouteLength { route: route.id(), found: length });
            }
            // LO-M1, LO-C2
            if route.colour().is_none() {
                let found = route.colour.get_ref().clone();
                self.fault(route.colour.span(), FaultKind::RouteColour { route: route.id(), found });
            }
            if route.lane().is_none() {
                self.fault(route.double.span(), FaultKind::RouteLane { route: route.id(), found: lane });
            }
        }
    }

    /// LO-C6: between two locations there is one single route, or two lanes that are alike.
    fn lanes(&mut self, file: &BoardFile) {
        for (index, route) in file.route.iter().enumerate() {
            let span = route.double.span();
            let lane = *route.double.get_ref();
            let earlier: Vec<&RouteEntry> =
                file.route[..index].iter().filter(|other| other.joins(route)).collect();
            let others = file.route.iter().filter(|other| other.joins(route)).count() - 1;
            let kind = match earlier[..] {
                [] if lane != 0 && others == 0 => FaultKind::LaneAlone { route: route.id() },
                [_, _, ..] => FaultKind::TooManyLanes { route: route.id() },
                [first] if lane == 0 || *first.double.get_ref() == 0 => {
                    FaultKind::TwoSingles { route: route.id() }
                }
                [first] if *first.double.get_ref() == lane => FaultKind::LaneTwice { route: route.id() },
                [first] if first.length.get_ref() != route.length.get_ref() => {
                    FaultKind::LanesDiffer { route: route.id() }
                }
                [] | [_] => continue,
            };
            self.fault(span, kind);
        }
    }

    /// From each location there is a way to each other.
    fn connections(&mut self, file: &BoardFile) {
        let ends = file.route.iter().map(|route| file.ends(&route.a, &route.b).into_iter().collect());
        let parts = Parts::new(ends);
        let Some(first) = file.location.first() else { return };
        for (index, location) in (0u8..).zip(&file.location).skip(1) {
            let pair = LocationSet::EMPTY.with(Location(0)).with(Location(index));
            if !parts.link(pair) {
                let (from, unreached) = (first.id.get_ref().clone(), location.id.get_ref().clone());
                self.fault(location.id.span(), FaultKind::Unreachable { location: unreached, from });
            }
        }
    }

    /// LO-E2, LO-S3: different ends, each pair once, enough for the deal.
    fn tickets(&mut self, file: &BoardFile) {
        for (index, ticket) in file.ticket.iter().enumerate() {
            for end in [&ticket.a, &ticket.b] {
                if file.location(end.get_ref()).is_none() {
                    let kind =
                        FaultKind::UnknownTicketEnd { ticket: ticket.id(), end: end.get_ref().clone() };
                    self.fault(end.span(), kind);
                }
            }
            if ticket.a.get_ref() == ticket.b.get_ref() {
                self.fault(
                    ticket.b.span(),
                    FaultKind::TicketToItself { location: ticket.b.get_ref().clone() },
                );
            }
            let found = *ticket.points.get_ref();
            if !POINTS.contains(&found) {
                self.fault(ticket.points.span(), FaultKind::TicketPoints { ticket: ticket.id(), found });
            }
            if file.ticket[..index].iter().any(|earlier| earlier.links_the_same(ticket)) {
                self.fault(ticket.a.span(), FaultKind::TicketTwice { ticket: ticket.id() });
            }
        }
        let least = MAX_PLAYERS * usize::from(setup::TICKETS);
        if file.ticket.len() < least {
            let span = file.ticket.last().map_or(file.board.span(), |ticket| ticket.a.span());
            self.fault(span, FaultKind::TooFewTickets { found: file.ticket.len(), least });
        }
    }

    /// What only the drawing needs.
    fn drawing(&mut self, file: &BoardFile) {
        let [width, height] = file.board.get_ref().plane;
        check_drawing(file.location.iter().map(LocationEntry::sign), [width, height], &mut self.0);
        for route in &file.route {
            let [x, y] = *route.mid.get_ref();
            if !(0.0..=width).contains(&x) || !(0.0..=height).contains(&y) {
                self.fault(route.mid.span(), SignFault::OffPlane { id: route.id() }.into());
            }
        }
    }

    /// A ticket is worth the shortest way between its ends, in spaces. Other values can be played.
    fn ticket_values(&mut self, file: &BoardFile) {
        let distances = file.distances();
        for ticket in &file.ticket {
            let [one, other] = file.ends(&ticket.a, &ticket.b);
            let (found, shortest) = (*ticket.points.get_ref() as u8, distances[one.index()][other.index()]);
            if found != shortest {
                let kind = FaultKind::NotShortest { ticket: ticket.id(), found, shortest };
                self.fault(ticket.points.span(), kind);
            }
        }
    }
}

/// What a ticket or a district may be worth.
const POINTS: std::ops::RangeInclusive<i64> = 1..=99;

impl BoardFile {
    fn location(&self, id: &str) -> Option<Location> {
        let index = self.location.iter().position(|location| location.id.get_ref() == id)?;
        Some(Location(index as u8))
    }

    /// Only for ends that are known.
    fn ends(&self, a: &Spanned<String>, b: &Spanned<String>) -> [Location; 2] {
        [a, b].map(|end| self.location(end.get_ref()).unwrap_or(Location(0)))
    }

    /// The shortest ways along routes, in spaces; only for a file without fault.
    fn distances(&self) -> [[u8; Location::MOST]; Location::MOST] {
        const FAR: u8 = u8::MAX / 2;
        let mut distances = [[FAR; Location::MOST]; Location::MOST];
        for route in &self.route {
            let [one, other] = self.ends(&route.a, &route.b).map(Location::index);
            let length = *route.length.get_ref() as u8;
            distances[one][other] = length.min(distances[one][other]);
            distances[other][one] = distances[one][other];
        }
        for via in 0..self.location.len() {
            for from in 0..self.location.len() {
                for to in 0..self.location.len() {
                    let through = distances[from][via] + distances[via][to];
                    distances[from][to] = through.min(distances[from][to]);
                }
            }
        }
        distances
    }

    /// Only for a file without fault.
    fn prints(&self) -> Prints {
        let [width, height] = self.board.get_ref().plane;
        let district = |entry: &DistrictEntry| District {
            value: *entry.value.get_ref() as u8,
            colour: entry.colour.clone(),
            members: entry.members.iter().filter_map(|member| self.location(member.get_ref())).collect(),
        };
        let route = |entry: &RouteEntry| RoutePrint {
            ends: self.ends(&entry.a, &entry.b),
            length: *entry.length.get_ref() as u8,
            colour: entry.colour().flatten(),
            lane: entry.lane().unwrap_or(Lane::Single),
            mid: (*entry.mid.get_ref()).into(),
        };
        let ticket = |entry: &TicketEntry| TicketPrint {
            ends: self.ends(&entry.a, &entry.b),
            points: *entry.points.get_ref() as u8,
        };
        Prints {
            plane: (width, height),
            spaces: self.board.get_ref().spaces(),
            locations: self.location.iter().map(|location| location.sign().sign()).collect(),
            districts: self.district.iter().map(district).collect(),
            routes: self.route.iter().map(route).collect(),
            tickets: self.ticket.iter().map(ticket).collect(),
            warnings: Vec::new(),
        }
    }
}

impl LocationEntry {
    fn sign(&self) -> SignEntry<'_> {
        SignEntry { id: &self.id, name: &self.name, x: &self.x, y: &self.y, label: Some(&self.label) }
    }
}

impl RouteEntry {
    fn id(&self) -> String {
        format!("{}-{}", self.a.get_ref(), self.b.get_ref())
    }

    /// Whether both routes lie between the same locations.
    fn joins(&self, other: &RouteEntry) -> bool {
        let ends = [other.a.get_ref(), other.b.get_ref()];
        ends == [self.a.get_ref(), self.b.get_ref()] || ends == [self.b.get_ref(), self.a.get_ref()]
    }

    /// `None` if there is no such colour; grey is none in particular.
    #[expect(clippy::option_option, reason = "unknown and grey are different things")]
    fn colour(&self) -> Option<Option<Colour>> {
        match self.colour.get_ref().as_str() {
            "grey" => Some(None),
            id => Colour::by_id(id).map(Some),
        }
    }

    fn lane(&self) -> Option<Lane> {
        [Lane::Single, Lane::First, Lane::Second]
            .into_iter()
            .find(|lane| i64::from(lane.number()) == *self.double.get_ref())
    }
}

impl TicketEntry {
    fn id(&self) -> String {
        format!("{}-{}", self.a.get_ref(), self.b.get_ref())
    }

    fn links_the_same(&self, other: &TicketEntry) -> bool {
        let ends = [other.a.get_ref(), other.b.get_ref()];
        ends == [self.a.get_ref(), self.b.get_ref()] || ends == [self.b.get_ref(), self.a.get_ref()]
    }
}
