//! Networks as files: one line that says what it is, then the weights.

use std::fmt;

use crate::net::{HIDDEN, Net};

/// Which network a file holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NetLabel {
    pub game: String,
    pub players: u8,
    /// How many features the game told the network of.
    pub features: usize,
}

/// The first word of every such file, and the version of all the rest.
const NAME: &str = "omnibus-net";
const VERSION: u32 = 1;
/// No first line is longer.
const LONGEST_LINE: usize = 200;

impl Net {
    pub fn write(&self, label: &NetLabel) -> Vec<u8> {
        let NetLabel { game, players, .. } = label;
        let features = self.feature_count();
        let line = format!("{NAME} {VERSION} {game} players={players} features={features} hidden={HIDDEN}\n");
        let weights = self.weights().flat_map(|weight| weight.to_le_bytes());
        line.into_bytes().into_iter().chain(weights).collect()
    }

    /// Reads a network that was made for this.
    pub fn read(bytes: &[u8], wanted: &NetLabel) -> Result<Net, BadNet> {
        let end = bytes.iter().take(LONGEST_LINE).position(|&byte| byte == b'\n').ok_or(BadNet::NotANet)?;
        let line = str::from_utf8(&bytes[..end]).map_err(|_| BadNet::NotANet)?;
        let weights = &bytes[end + 1..];
        let mut words = line.split(' ');
        if words.next() != Some(NAME) {
            return Err(BadNet::NotANet);
        }
        let version = words.next().unwrap_or_default();
        if version != VERSION.to_string() {
            return Err(BadNet::Version { found: version.to_owned() });
        }
        let game = words.next().unwrap_or_default();
        let mut number = |name: &str| -> Option<usize> {
            words.next()?.strip_prefix(name)?.strip_prefix('=')?.parse().ok()
        };
        let (Some(players), Some(features), Some(hidden)) =
            (number("players"), number("features"), number("hidden"))
        else {
            return Err(BadNet::NotANet);
        };
        if game != wanted.game || players != usize::from(wanted.players) {
            return Err(BadNet::OtherGame { game: game.to_owned(), players });
        }
        if (features, hidden) != (wanted.features, HIDDEN) {
            return Err(BadNet::Shape { found: (features, hidden), wanted: (wanted.features, HIDDEN) });
        }
        let mut net = Net::blank(features);
        let (numbers, rest) = weights.as_chunks::<4>();
        if !rest.is_empty() || numbers.len() != net.weights().count() {
            return Err(BadNet::Length { found: weights.len(), wanted: 4 * net.weights().count() });
        }
        for (weight, &number) in net.weights_mut().zip(numbers) {
            *weight = f32::from_le_bytes(number);
            if !weight.is_finite() {
                return Err(BadNet::NotANumber);
            }
        }
        Ok(net)
    }
}

/// Why a file is not the network that was wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadNet {
    NotANet,
    Version {
        found: String,
    },
    OtherGame {
        game: String,
        players: usize,
    },
    /// Features and hidden units.
    Shape {
        found: (usize, usize),
        wanted: (usize, usize),
    },
    /// In bytes, after the first line.
    Length {
        found: usize,
        wanted: usize,
    },
    NotANumber,
}

impl fmt::Display for BadNet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadNet::NotANet => write!(f, "this is no file of weights: it does not begin with “{NAME}”"),
            BadNet::Version { found } => write!(
                f,
                "these weights are of version “{found}”, and this program reads version {VERSION}: train them anew"
            ),
            BadNet::OtherGame { game, players } => {
                write!(f, "these weights are for {game} with {players} players")
            }
            BadNet::Shape { found, wanted } => write!(
                f,
                "these weights are for {} features and {} hidden units, and the game has {} and {}: train them anew",
                found.0, found.1, wanted.0, wanted.1
            ),
            BadNet::Length { found, wanted } => {
                write!(
                    f,
                    "there are {found} bytes of weights where there should be {wanted}: the file is damaged"
                )
            }
            BadNet::NotANumber => f.write_str("one of the weights is no number: the file is damaged"),
        }
    }
}

impl std::error::Error for BadNet {}

#[cfg(test)]
mod tests {
    use super::*;

    fn label() -> NetLabel {
        NetLabel { game: "paris-paris".into(), players: 2, features: 3 }
    }

    fn net() -> Net {
        let mut net = Net::blank(3);
        for (number, weight) in net.weights_mut().enumerate() {
            *weight = number as f32 / 7.0;
        }
        net
    }

    #[test]
    fn what_is_written_is_read() {
        assert_eq!(Net::read(&net().write(&label()), &label()), Ok(net()));
    }

    /// Weights of a wrong version or shape are refused with a sentence.
    #[test]
    fn other_files_are_refused() {
        let good = net().write(&label());
        let with = |from: &str, to: &str| {
            let end = good.iter().position(|&byte| byte == b'\n').unwrap();
            let line = str::from_utf8(&good[..end]).unwrap().replace(from, to);
            [line.as_bytes(), &good[end..]].concat()
        };
        let refusal = |bytes: &[u8]| Net::read(bytes, &label()).unwrap_err();
        assert_eq!(refusal(b""), BadNet::NotANet);
        assert_eq!(refusal(&[0xFF; 500]), BadNet::NotANet);
        assert_eq!(refusal(&with("omnibus-net", "omnibus-pet")), BadNet::NotANet);
        assert_eq!(refusal(&with("net 1", "net 2")), BadNet::Version { found: "2".into() });
        assert_eq!(
            refusal(&with("paris-paris", "london")),
            BadNet::OtherGame { game: "london".into(), players: 2 }
        );
        assert_eq!(
            refusal(&with("=2 ", "=3 ")),
            BadNet::OtherGame { game: "paris-paris".into(), players: 3 }
        );
        assert!(matches!(refusal(&with("features=3", "features=4")), BadNet::Shape { found: (4, 64), .. }));
        assert!(matches!(refusal(&good[..good.len() - 1]), BadNet::Length { .. }));
        assert!(matches!(refusal(&good[..good.len() - 4]), BadNet::Length { .. }));
        let mut broken = good.clone();
        let end = broken.len();
        broken[end - 4..].copy_from_slice(&f32::NAN.to_le_bytes());
        assert_eq!(refusal(&broken), BadNet::NotANumber);
        for fault in [refusal(b""), refusal(&with("net 1", "net 2")), refusal(&good[..good.len() - 4])] {
            assert!(fault.to_string().len() > 30, "{fault}");
        }
    }
}
