//! Looking for patterns in what was received: a viewer need not understand all of it.

use memchr::memmem;

/// What comes after the first occurrence of a pattern.
pub(crate) fn after<'a>(text: &'a [u8], pattern: &str) -> Option<&'a [u8]> {
    let at = memmem::find(text, pattern.as_bytes())?;
    text.get(at + pattern.len()..)
}

/// What comes before the first occurrence of a pattern.
pub(crate) fn until<'a>(text: &'a [u8], pattern: &str) -> Option<&'a [u8]> {
    text.get(..memmem::find(text, pattern.as_bytes())?)
}

/// The whole number that a text begins with.
pub(crate) fn number(text: &[u8]) -> Option<u64> {
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    std::str::from_utf8(&text[..digits]).ok()?.parse().ok()
}

/// The JSON object or list that a text begins with.
pub(crate) fn value(text: &[u8]) -> Option<&[u8]> {
    let (mut depth, mut in_string, mut is_escaped) = (0_u32, false, false);
    for (place, &byte) in text.iter().enumerate() {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' => is_escaped = in_string,
            b'"' => in_string = !in_string,
            b'{' | b'[' if !in_string => depth += 1,
            b'}' | b']' if !in_string => {
                depth = depth.checked_sub(1)?;
                if depth == 0 {
                    return text.get(..=place);
                }
            }
            _ if depth == 0 => return None,
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_occurrence_counts() {
        assert_eq!(after(b"a=1 a=2", "a="), Some(&b"1 a=2"[..]));
        assert_eq!(until(b"one\n\ntwo\n\n", "\n\n"), Some(&b"one"[..]));
        assert_eq!((after(b"a", "b"), until(b"a", "b")), (None, None));
    }

    #[test]
    fn a_number_ends_where_its_digits_do() {
        assert_eq!(number(b"205,\"step\":3"), Some(205));
        assert_eq!((number(b"null"), number(b"")), (None, None));
    }

    #[test]
    fn brackets_in_strings_close_nothing() {
        assert_eq!(value(br#"{"a":"}\"]","b":[1,{}]},{"c":1}]"#), Some(&br#"{"a":"}\"]","b":[1,{}]}"#[..]));
        assert_eq!(value(b"[[],[0,1]],"), Some(&b"[[],[0,1]]"[..]));
        for none in [&b"],"[..], b"null", b"{\"a\":1", b"\"{}\""] {
            assert_eq!(value(none), None);
        }
    }
}
