//! A state's canonical hash: the same number for the same position, on every platform, for ever.

/// Takes in a state word by word, in an order that the game fixes.
#[derive(Clone, Debug)]
pub struct CanonicalHasher(u64);

impl CanonicalHasher {
    pub const fn new() -> CanonicalHasher {
        CanonicalHasher(0x6F6D_6E69_6275_7331)
    }

    #[inline]
    pub fn word(&mut self, word: u64) {
        let wide = u128::from(self.0 ^ word) * 0x9E37_79B9_7F4A_7C15;
        self.0 = (wide as u64 ^ (wide >> 64) as u64).wrapping_add(0xF39C_C060_5CED_C835);
    }

    /// Bytes eight at a time, little-endian, the last word filled up with zeros.
    #[inline]
    pub fn bytes(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.word(u64::from_le_bytes(word));
        }
    }

    pub fn finish(&self) -> u64 {
        let mut last = self.clone();
        last.word(0x65_6E64);
        last.word(0);
        last.0
    }
}

impl Default for CanonicalHasher {
    fn default() -> CanonicalHasher {
        CanonicalHasher::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hash(bytes: &[u8]) -> u64 {
        let mut hasher = CanonicalHasher::new();
        hasher.bytes(bytes);
        hasher.finish()
    }

    #[test]
    fn hashes_are_pinned() {
        assert_eq!(hash(b""), 0x66DA_5022_5BF7_7300);
        assert_eq!(hash(b"omnibus"), 0x1F4A_83D2_96D1_4B21);
        assert_eq!(hash(b"omnibus for everyone"), 0xDB12_59A5_328B_76C2);
    }

    #[test]
    fn one_bit_changes_about_half_of_the_hash() {
        let base = hash(&[0; 16]);
        for bit in 0..128 {
            let mut bytes = [0; 16];
            bytes[bit / 8] |= 1 << (bit % 8);
            let changed = (hash(&bytes) ^ base).count_ones();
            assert!((12..=52).contains(&changed), "bit {bit}: {changed}");
        }
    }
}
