//! What is written at a point of a board: an id, a name, where it lies and where its label fits.

use serde_spanned::Spanned;

use crate::Faults;

/// A named point of a board on its drawing plane.
#[derive(Clone, Debug, PartialEq)]
pub struct Sign {
    pub id: String,
    pub name: String,
    /// To the right.
    pub x: f64,
    /// Downwards.
    pub y: f64,
    pub label: Side,
}

/// The side of a point on which its name fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    North,
    NorthEast,
    East,
    SouthEast,
    South,
    SouthWest,
    West,
    NorthWest,
}

impl Side {
    /// All of them, clockwise.
    pub const ROUND: [Side; 8] = [
        Side::North,
        Side::NorthEast,
        Side::East,
        Side::SouthEast,
        Side::South,
        Side::SouthWest,
        Side::West,
        Side::NorthWest,
    ];

    /// To the right and downwards, each -1, 0 or 1.
    pub const fn direction(self) -> (f64, f64) {
        match self {
            Side::North => (0.0, -1.0),
            Side::NorthEast => (1.0, -1.0),
            Side::East => (1.0, 0.0),
            Side::SouthEast => (1.0, 1.0),
            Side::South => (0.0, 1.0),
            Side::SouthWest => (-1.0, 1.0),
            Side::West => (-1.0, 0.0),
            Side::NorthWest => (-1.0, -1.0),
        }
    }

    /// As board files write it: `n`, `ne`, `e` and so on.
    pub fn read(text: &str) -> Option<Side> {
        Some(match text {
            "n" => Side::North,
            "ne" => Side::NorthEast,
            "e" => Side::East,
            "se" => Side::SouthEast,
            "s" => Side::South,
            "sw" => Side::SouthWest,
            "w" => Side::West,
            "nw" => Side::NorthWest,
            _ => return None,
        })
    }
}

/// A sign as it stands in a board file.
#[derive(Clone, Copy, Debug)]
pub struct SignEntry<'f> {
    pub id: &'f Spanned<String>,
    pub name: &'f str,
    pub x: &'f Spanned<f64>,
    pub y: &'f Spanned<f64>,
    /// Points without a name (the plain spaces of a street) need none.
    pub label: Option<&'f Spanned<String>>,
}

/// What can be wrong with a sign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SignFault {
    Twice { id: String },
    BadSide { id: String, found: String },
    OffPlane { id: String },
}

/// Each id is there once.
pub fn check_ids<'f, K: From<SignFault>>(
    ids: impl Iterator<Item = &'f Spanned<String>>,
    faults: &mut Faults<'_, K>,
) {
    let mut seen: Vec<&str> = Vec::new();
    for id in ids {
        if seen.contains(&id.get_ref().as_str()) {
            faults.add(id.span(), SignFault::Twice { id: id.get_ref().clone() });
        }
        seen.push(id.get_ref());
    }
}

/// What only the drawing needs: sides that exist, coordinates on the plane.
pub fn check_drawing<'f, K: From<SignFault>>(
    signs: impl Iterator<Item = SignEntry<'f>>,
    [width, height]: [f64; 2],
    faults: &mut Faults<'_, K>,
) {
    for sign in signs {
        let id = sign.id.get_ref();
        if let Some(label) = sign.label
            && Side::read(label.get_ref()).is_none()
        {
            faults.add(label.span(), SignFault::BadSide { id: id.clone(), found: label.get_ref().clone() });
        }
        for (coordinate, limit) in [(sign.x, width), (sign.y, height)] {
            if !(0.0..=limit).contains(coordinate.get_ref()) {
                faults.add(coordinate.span(), SignFault::OffPlane { id: id.clone() });
            }
        }
    }
}

impl SignEntry<'_> {
    /// Only for an entry without fault.
    pub fn sign(self) -> Sign {
        Sign {
            id: self.id.get_ref().clone(),
            name: self.name.to_owned(),
            x: *self.x.get_ref(),
            y: *self.y.get_ref(),
            label: self.label.and_then(|label| Side::read(label.get_ref())).unwrap_or(Side::East),
        }
    }
}
