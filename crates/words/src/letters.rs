//! A letter for each of several names.

/// One upper-case letter for each name: the first of its letters that no earlier name took, else a
/// digit.
pub fn letters<'n>(names: impl IntoIterator<Item = &'n str>) -> Vec<char> {
    let mut taken = Vec::new();
    for name in names {
        let own = name.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_uppercase);
        let letter = own.chain('1'..='9').find(|letter| !taken.contains(letter)).unwrap_or('?');
        taken.push(letter);
    }
    taken
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_begin_alike_get_different_letters() {
        assert_eq!(letters(["green", "red", "orange", "grey", "blue"]), ['G', 'R', 'O', 'E', 'B']);
        assert_eq!(letters(["", "a", "A", "é"]), ['1', 'A', '2', 'É']);
    }
}
