//! Reading a map file: every fault in it, each at its place.

use omnibus_core::{Faults, Malformed, Sign, SignEntry, SignFault, check_drawing, check_ids, parse};
use serde::Deserialize;
use serde_spanned::Spanned;

use crate::{
    board::{Drawing, Street},
    space::{Space, SpaceKind, SpaceSet},
};

pub type Fault = omnibus_core::Fault<FaultKind>;

/// What can be wrong with a map file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultKind {
    Malformed(Malformed),
    Sign(SignFault),
    TooManySpaces { found: usize },
    BadKind { space: String, found: String },
    NumberOfBanks { found: usize },
    NumberOfExpress { found: usize },
    NoRank,
    WrongCount { field: &'static str, found: i64, counted: usize },
    ShortStreet { street: String },
    UnknownSpace { street: String, space: String },
    UnknownAccess { street: String, found: String },
    LinkedTwice { from: String, to: String },
    BankAccess { street: String },
    NoBankHere { street: String },
    ExpressAccess { street: String },
    NoExpressHere { street: String },
    TwoWayExpress { street: String },
    NumberOfEntrances { found: usize },
    DeadEnd { space: String },
    CutOff { space: String },
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

/// A good map file's contents.
pub(crate) struct Parts {
    pub(crate) signs: Vec<Sign>,
    pub(crate) kinds: Vec<SpaceKind>,
    pub(crate) ranks: SpaceSet,
    pub(crate) streets: Vec<Street>,
    pub(crate) drawing: Drawing,
}

/// Spaces of the expressway, and ways into it (TX-42).
const EXPRESS_SPACES: usize = 6;
const ENTRANCES: usize = 2;

/// The file's own layout. Fields that are not here (remarks on sources) are free.
#[derive(Deserialize)]
struct BoardFile {
    meta: Spanned<MetaEntry>,
    #[serde(default)]
    drawing: DrawingEntry,
    #[serde(default)]
    space: Vec<SpaceEntry>,
    #[serde(default)]
    street: Vec<StreetEntry>,
}

#[derive(Deserialize)]
struct MetaEntry {
    width: f64,
    height: f64,
    spaces_total: Option<Spanned<i64>>,
    spaces_street: Option<Spanned<i64>>,
    spaces_destination: Option<Spanned<i64>>,
    spaces_place: Option<Spanned<i64>>,
    spaces_bank: Option<Spanned<i64>>,
    spaces_express: Option<Spanned<i64>>,
    ranks: Option<Spanned<i64>>,
}

#[derive(Default, Deserialize)]
struct DrawingEntry {
    #[serde(default)]
    city_outline: Vec<(f64, f64)>,
    #[serde(default)]
    seine: Vec<(f64, f64)>,
    #[serde(default)]
    seine_south_arm: Vec<(f64, f64)>,
}

#[derive(Deserialize)]
struct SpaceEntry {
    id: Spanned<String>,
    kind: Spanned<String>,
    x: Spanned<f64>,
    y: Spanned<f64>,
    #[serde(default)]
    name: String,
    label: Option<Spanned<String>>,
    #[serde(default)]
    rank: bool,
    /// On which street a space without a name lies.
    street: Option<String>,
}

#[derive(Deserialize)]
struct StreetEntry {
    name: Spanned<String>,
    spaces: Spanned<Vec<Spanned<String>>>,
    #[serde(default)]
    oneway: bool,
    access: Option<Spanned<String>>,
}

pub(crate) fn read(toml: &str) -> Result<Parts, Vec<Fault>> {
    let file: BoardFile = parse(toml)?;
    let mut check = Check { file: &file, faults: Faults::new(toml) };
    // What builds on something unsound would only echo its fault: first mend that.
    for check_next in [Check::spaces, Check::streets, Check::special_streets, Check::connections] {
        if check.faults.is_sound() {
            check_next(&mut check);
        }
    }
    let plane = [file.meta.get_ref().width, file.meta.get_ref().height];
    check_drawing(file.space.iter().map(SpaceEntry::sign), plane, &mut check.faults);
    check.faults.finish()?;
    Ok(file.parts())
}

struct Check<'t, 'f> {
    file: &'f BoardFile,
    faults: Faults<'t, FaultKind>,
}

impl Check<'_, '_> {
    fn spaces(&mut self) {
        let Check { file, faults } = self;
        check_ids(file.space.iter().map(|space| &space.id), faults);
        let meta = file.meta.get_ref();
        if file.space.len() > Space::MOST {
            faults.add(file.meta.span(), FaultKind::TooManySpaces { found: file.space.len() });
        }
        for space in file.space.iter().filter(|space| kind(space.kind.get_ref()).is_none()) {
            let (space_id, found) = (space.id.get_ref().clone(), space.kind.get_ref().clone());
            faults.add(space.kind.span(), FaultKind::BadKind { space: space_id, found });
        }
        let count = |wanted| file.space.iter().filter(|space| space.kind() == Some(wanted)).count();
        let ranks = file.space.iter().filter(|space| space.rank).count();
        let banks = count(SpaceKind::Bank);
        if banks != 1 {
            faults.add(file.meta.span(), FaultKind::NumberOfBanks { found: banks });
        }
        let express = count(SpaceKind::Express);
        if express != EXPRESS_SPACES {
            faults.add(file.meta.span(), FaultKind::NumberOfExpress { found: express });
        }
        if ranks == 0 {
            faults.add(file.meta.span(), FaultKind::NoRank);
        }
        // What the file says of itself, where it says anything.
        for (field, claim, counted) in [
            ("spaces_total", &meta.spaces_total, file.space.len()),
            ("spaces_street", &meta.spaces_street, count(SpaceKind::Street)),
            ("spaces_destination", &meta.spaces_destination, count(SpaceKind::Destination)),
            ("spaces_place", &meta.spaces_place, count(SpaceKind::Place)),
            ("spaces_bank", &meta.spaces_bank, banks),
            ("spaces_express", &meta.spaces_express, express),
            ("ranks", &meta.ranks, ranks),
        ] {
            if let Some(claim) = claim
                && *claim.get_ref() != counted as i64
            {
                let found = *claim.get_ref();
                faults.add(claim.span(), FaultKind::WrongCount { field, found, counted });
            }
        }
    }

    fn streets(&mut self) {
        let Check { file, faults } = self;
        let mut links: Vec<(&str, &str)> = Vec::new();
        for street in &file.street {
            let name = street.name.get_ref().clone();
            let spaces = street.spaces.get_ref();
            if spaces.len() < 2 {
                faults.add(street.spaces.span(), FaultKind::ShortStreet { street: name.clone() });
            }
            for space in spaces.iter().filter(|space| file.index(space.get_ref()).is_none()) {
                let kind = FaultKind::UnknownSpace { street: name.clone(), space: space.get_ref().clone() };
                faults.add(space.span(), kind);
            }
            if let Some(access) = &street.access
                && !["no_client", "pompidou"].contains(&access.get_ref().as_str())
            {
                let found = access.get_ref().clone();
                faults.add(access.span(), FaultKind::UnknownAccess { street: name, found });
            }
            for pair in spaces.windows(2) {
                let link = (pair[0].get_ref().as_str(), pair[1].get_ref().as_str());
                let back = (link.1, link.0);
                if link.0 == link.1 || links.contains(&link) || links.contains(&back) {
                    let kind = FaultKind::LinkedTwice { from: link.0.to_owned(), to: link.1.to_owned() };
                    faults.add(pair[1].span(), kind);
                }
                links.push(link);
            }
        }
    }

    /// TX-39, TX-41, TX-42: the bank and the expressway have streets of their own.
    fn special_streets(&mut self) {
        let Check { file, faults } = self;
        for street in &file.street {
            let name = || street.name.get_ref().clone();
            let has = |kind| street.ids().any(|id| file.kind_of(id) == Some(kind));
            let place = || street.access.as_ref().map_or(street.name.span(), Spanned::span);
            match (street.access(), has(SpaceKind::Bank), has(SpaceKind::Express)) {
                (Some("no_client"), true, false) | (None, false, false) => {}
                (Some("pompidou"), false, true) if street.oneway => {}
                (Some("pompidou"), false, true) => {
                    faults.add(street.name.span(), FaultKind::TwoWayExpress { street: name() });
                }
                (_, true, _) => faults.add(place(), FaultKind::BankAccess { street: name() }),
                (_, _, true) => faults.add(place(), FaultKind::ExpressAccess { street: name() }),
                (Some("no_client"), ..) => faults.add(place(), FaultKind::NoBankHere { street: name() }),
                _ => faults.add(place(), FaultKind::NoExpressHere { street: name() }),
            }
        }
        let entrances: SpaceSet = file
            .links(true)
            .filter(|&(from, _)| file.space[from.index()].kind() != Some(SpaceKind::Express))
            .map(|(from, _)| from)
            .collect();
        if entrances.len() != ENTRANCES {
            faults.add(file.meta.span(), FaultKind::NumberOfEntrances { found: entrances.len() });
        }
    }

    /// Every ordinary space can be reached from every other by the streets and has two ways out; the bank
    /// can be reached, and the expressway leads from the streets to the streets.
    fn connections(&mut self) {
        let Check { file, faults } = self;
        let streets: Vec<(Space, Space)> = file.links(false).collect();
        let all: Vec<(Space, Space)> = streets.iter().copied().chain(file.links(true)).collect();
        let is_ordinary =
            |space: &SpaceEntry| !matches!(space.kind(), Some(SpaceKind::Bank | SpaceKind::Express));
        let Some(start) = file.space.iter().position(is_ordinary).map(|index| Space(index as u8)) else {
            return;
        };
        let is_bank = |space: Space| file.space[space.index()].kind() == Some(SpaceKind::Bank);
        let by_street: Vec<_> =
            streets.iter().copied().filter(|&(from, to)| !is_bank(from) && !is_bank(to)).collect();
        let back = |links: &[(Space, Space)]| -> Vec<(Space, Space)> {
            links.iter().map(|&(from, to)| (to, from)).collect()
        };
        let (out, home) = (reached(start, &by_street), reached(start, &back(&by_street)));
        let (far_out, far_home) = (reached(start, &all), reached(start, &back(&all)));
        for (index, space) in file.space.iter().enumerate() {
            let here = Space(index as u8);
            let id = || space.id.get_ref().clone();
            let (there, back) = if is_ordinary(space) { (&out, &home) } else { (&far_out, &far_home) };
            if !there.contains(here) || !back.contains(here) {
                faults.add(space.id.span(), FaultKind::CutOff { space: id() });
            } else if is_ordinary(space) {
                let neighbours: SpaceSet = by_street
                    .iter()
                    .filter_map(|&(from, to)| {
                        if from == here {
                            Some(to)
                        } else if to == here {
                            Some(from)
                        } else {
                            None
                        }
                    })
                    .collect();
                if neighbours.len() < 2 {
                    faults.add(space.id.span(), FaultKind::DeadEnd { space: id() });
                }
            }
        }
    }
}

/// The spaces that the links lead to from `start`.
fn reached(start: Space, links: &[(Space, Space)]) -> SpaceSet {
    let mut reached: SpaceSet = [start].into_iter().collect();
    let mut latest = vec![start];
    while let Some(here) = latest.pop() {
        for &(from, to) in links {
            if from == here && !reached.contains(to) {
                reached.insert(to);
                latest.push(to);
            }
        }
    }
    reached
}

impl BoardFile {
    fn index(&self, id: &str) -> Option<usize> {
        self.space.iter().position(|space| space.id.get_ref() == id)
    }

    fn kind_of(&self, id: &str) -> Option<SpaceKind> {
        self.space[self.index(id)?].kind()
    }

    /// From one space to the next along the streets that need the expressway's card, or those that do not.
    fn links(&self, by_express: bool) -> impl Iterator<Item = (Space, Space)> {
        let streets =
            self.street.iter().filter(move |street| (street.access() == Some("pompidou")) == by_express);
        streets.flat_map(|street| {
            let spaces: Vec<Space> = street.ids().filter_map(|id| self.space(id)).collect();
            let there: Vec<_> = spaces.windows(2).map(|pair| (pair[0], pair[1])).collect();
            let back: Vec<_> = there.iter().map(|&(from, to)| (to, from)).collect();
            there.into_iter().chain(if street.oneway { Vec::new() } else { back })
        })
    }

    fn space(&self, id: &str) -> Option<Space> {
        self.index(id).map(|index| Space(index as u8))
    }

    /// Only for a file without fault.
    fn parts(self) -> Parts {
        let streets = self
            .street
            .iter()
            .map(|street| Street {
                name: street.name.get_ref().clone(),
                spaces: street.ids().filter_map(|id| self.space(id)).collect(),
                one_way: street.oneway,
                needs_pompidou: street.access() == Some("pompidou"),
            })
            .collect();
        let ranked = self.space.iter().enumerate().filter(|(_, space)| space.rank);
        let mut numbered: Vec<&str> = Vec::new();
        Parts {
            signs: self.space.iter().map(|space| space.sign_named(&mut numbered)).collect(),
            kinds: self.space.iter().map(|space| space.kind().unwrap_or(SpaceKind::Street)).collect(),
            ranks: ranked.map(|(index, _)| Space(index as u8)).collect(),
            streets,
            drawing: Drawing {
                plane: (self.meta.get_ref().width, self.meta.get_ref().height),
                city_outline: self.drawing.city_outline,
                seine: self.drawing.seine,
                seine_south_arm: self.drawing.seine_south_arm,
            },
        }
    }
}

impl SpaceEntry {
    fn kind(&self) -> Option<SpaceKind> {
        kind(self.kind.get_ref())
    }

    fn sign(&self) -> SignEntry<'_> {
        SignEntry { id: &self.id, name: &self.name, x: &self.x, y: &self.y, label: self.label.as_ref() }
    }

    /// A space without a name is called after its street, and counted along it.
    fn sign_named<'f>(&'f self, numbered: &mut Vec<&'f str>) -> Sign {
        let mut sign = self.sign().sign();
        if sign.name.is_empty() {
            let street = self.street.as_deref().unwrap_or(self.id.get_ref());
            let number = 1 + numbered.iter().filter(|&&name| name == street).count();
            numbered.push(street);
            sign.name = format!("{street} {number}");
        }
        sign
    }
}

impl StreetEntry {
    fn ids(&self) -> impl Iterator<Item = &str> {
        self.spaces.get_ref().iter().map(|space| space.get_ref().as_str())
    }

    fn access(&self) -> Option<&str> {
        self.access.as_ref().map(|access| access.get_ref().as_str())
    }
}

fn kind(name: &str) -> Option<SpaceKind> {
    Some(match name {
        "street" => SpaceKind::Street,
        "destination" => SpaceKind::Destination,
        "place" => SpaceKind::Place,
        "bank" => SpaceKind::Bank,
        "express" => SpaceKind::Express,
        _ => return None,
    })
}
