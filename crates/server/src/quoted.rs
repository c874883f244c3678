//! Text as JSON writes it. A frame is mostly markup, and markup is full of quotation marks: a writer that copies what
//! stands between two of them piece by piece takes longer than all the drawing of a board.

/// Appends the text in quotation marks.
pub(crate) fn quote(text: &str, json: &mut Vec<u8>) {
    json.reserve(text.len() + text.len() / 8 + 2);
    json.push(b'"');
    let mut rest = text.as_bytes();
    while let Some(word) = rest.first_chunk() {
        // All of it is written, and what stands for something else is taken back.
        let plain = plain(u64::from_le_bytes(*word));
        json.extend_from_slice(word);
        if plain < word.len() {
            json.truncate(json.len() - word.len() + plain);
            escape(rest[plain], json);
            rest = &rest[plain + 1..];
        } else {
            rest = &rest[word.len()..];
        }
    }
    for &byte in rest {
        if matches!(byte, b'"' | b'\\' | ..b' ') { escape(byte, json) } else { json.push(byte) }
    }
    json.push(b'"');
}

/// How many bytes of a word come before the first that is escaped.
fn plain(word: u64) -> usize {
    const ONES: u64 = u64::MAX / 255;
    const TOPS: u64 = ONES << 7;
    // The top bit of each byte that is below the limit. One that is not may follow one that is: only the first counts.
    let below = |word: u64, limit: u8| word.wrapping_sub(ONES * u64::from(limit)) & !word & TOPS;
    let is = |byte: u8| below(word ^ (ONES * u64::from(byte)), 1);
    let escaped = is(b'"') | is(b'\\') | below(word, b' ');
    escaped.trailing_zeros() as usize / 8
}

fn escape(byte: u8, json: &mut Vec<u8>) {
    let short = match byte {
        b'"' | b'\\' => byte,
        b'\n' => b'n',
        b'\r' => b'r',
        b'\t' => b't',
        0x08 => b'b',
        0x0c => b'f',
        _ => return json.extend_from_slice(format!("\\u{byte:04x}").as_bytes()),
    };
    json.extend_from_slice(&[b'\\', short]);
}

#[cfg(test)]
mod tests {
    use omnibus_core::{Chance, QuickChance};

    use super::*;

    #[test]
    fn text_is_quoted_as_everybody_quotes_it() {
        let letters: Vec<char> =
            (0..=0x90).filter_map(char::from_u32).chain("\"\"\"\\é€😀aaaaaaaa".chars()).collect();
        let mut chance = QuickChance::new(1);
        for length in (0..40).cycle().take(4_000) {
            let text: String = (0..length).map(|_| chance.pick(&letters)).collect();
            let mut json = Vec::new();
            quote(&text, &mut json);
            assert_eq!(String::from_utf8(json).expect("text"), serde_json::to_string(&text).expect("text"));
        }
    }
}
