//! The fair deal: nobody, the host included, can choose the chance of a game.
//!
//! The host draws a secret seed and shows its commitment. Then the players add their salts. The key
//! of the game's chance mixes both. After the game the seed is revealed, and anybody can check that it
//! fits the commitment and that the game follows from seed and salts.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::chance::StepChance;

/// 32 bytes, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Hex32(pub [u8; 32]);

/// Seed and salts: all the chance of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    pub seed: Hex32,
    /// What each player threw in, after seeing the commitment.
    pub salts: Vec<String>,
}

impl Deal {
    pub fn new(seed: [u8; 32]) -> Deal {
        Deal { seed: Hex32(seed), salts: Vec::new() }
    }

    /// A reproducible deal for experiments: the `index`-th one of a numbered series.
    pub fn numbered(series: u64, index: u64) -> Deal {
        let hash = Sha256::new()
            .chain_update(b"omnibus numbered deal 1")
            .chain_update(series.to_le_bytes())
            .chain_update(index.to_le_bytes())
            .finalize();
        Deal::new(hash.into())
    }

    /// What the host shows before the salts are known.
    pub fn commitment(&self) -> Hex32 {
        let hash = Sha256::new().chain_update(b"omnibus commitment 1").chain_update(self.seed.0).finalize();
        Hex32(hash.into())
    }

    /// The chance of one step; step 0 is the deal itself.
    pub fn chance(&self, step: u64) -> StepChance {
        StepChance::new(&self.key(), step)
    }

    fn key(&self) -> [u8; 32] {
        let mut hash = Sha256::new().chain_update(b"omnibus key 1").chain_update(self.seed.0);
        for salt in &self.salts {
            // The length keeps ["ab", "c"] and ["a", "bc"] apart.
            hash.update((salt.len() as u64).to_le_bytes());
            hash.update(salt.as_bytes());
        }
        hash.finalize().into()
    }
}

impl fmt::Display for Hex32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Hex32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Not 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected 64 hexadecimal digits")]
pub struct ParseHexError;

impl FromStr for Hex32 {
    type Err = ParseHexError;

    fn from_str(text: &str) -> Result<Hex32, ParseHexError> {
        let digits = text.as_bytes();
        if digits.len() != 64 {
            return Err(ParseHexError);
        }
        let digit = |at: usize| (digits[at] as char).to_digit(16).ok_or(ParseHexError);
        let mut bytes = [0; 32];
        for (i, byte) in bytes.iter_mut().enumerate() {
            *byte = (digit(2 * i)? << 4 | digit(2 * i + 1)?) as u8;
        }
        Ok(Hex32(bytes))
    }
}

impl TryFrom<String> for Hex32 {
    type Error = ParseHexError;

    fn try_from(text: String) -> Result<Hex32, ParseHexError> {
        text.parse()
    }
}

impl From<Hex32> for String {
    fn from(hex: Hex32) -> String {
        hex.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Chance;

    #[test]
    fn commitment_and_key_are_pinned() {
        let mut deal = Deal::new([7; 32]);
        assert_eq!(
            deal.commitment().to_string(),
            "0e70546fde8c96c6757b81d5ff05eed1260fb65f5eb0d650a53a3990d56d3d4f"
        );
        deal.salts = vec!["Anna".into(), "Ben".into()];
        assert_eq!(
            Hex32(deal.key()).to_string(),
            "ad49dfe2ccf4fed08c05b93081b885ce73a368e123a9812765157fc787bca8f4"
        );
        assert_eq!(
            Deal::numbered(1, 0).seed.to_string(),
            "e3e5179fd80fee7979fdd153456527441faa7580b1c97008e247f811011cd2a5"
        );
    }

    #[test]
    fn the_commitment_hides_from_no_salt_and_tells_no_salt() {
        let plain = Deal::new([7; 32]);
        let salted = Deal { salts: vec!["x".into()], ..plain.clone() };
        assert_eq!(plain.commitment(), salted.commitment());
        assert_ne!(plain.chance(0).next_u32(), salted.chance(0).next_u32());
    }

    #[test]
    fn where_one_salt_ends_matters() {
        let deal = |salts: &[&str]| Deal {
            salts: salts.iter().map(ToString::to_string).collect(),
            ..Deal::new([7; 32])
        };
        assert_ne!(deal(&["ab", "c"]).key(), deal(&["a", "bc"]).key());
    }

    #[test]
    fn hex_is_read_back_or_refused() {
        let hex = Deal::numbered(3, 4).seed;
        assert_eq!(hex.to_string().parse(), Ok(hex));
        for bad in ["", "00", &"g".repeat(64), &"é".repeat(32)] {
            assert_eq!(bad.parse::<Hex32>(), Err(ParseHexError), "{bad}");
        }
    }
}
