//! Which language to speak.

use std::ffi::OsString;

use omnibus_words::Language;

/// What `--lang` says, else what the system says, else English. Read before the arguments proper, so
/// that help and complaints about them can be in it too.
pub(crate) fn spoken(arguments: impl Iterator<Item = OsString>) -> Language {
    asked(arguments).and_then(|code| code.parse().ok()).or_else(of_system).unwrap_or_default()
}

fn asked(arguments: impl Iterator<Item = OsString>) -> Option<String> {
    let arguments: Vec<String> = arguments.map(|argument| argument.to_string_lossy().into_owned()).collect();
    let apart = arguments.iter().position(|argument| argument == "--lang");
    apart
        .and_then(|place| arguments.get(place + 1).cloned())
        .or_else(|| arguments.iter().find_map(|argument| argument.strip_prefix("--lang=").map(str::to_owned)))
}

/// `fr_CH.UTF-8` is French.
fn of_system() -> Option<Language> {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|value| !value.is_empty())?;
    locale.split(['_', '.', '@', '-']).next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_is_found_before_the_arguments_are_parsed() {
        let spoken = |line: &str| spoken(line.split(' ').map(OsString::from));
        assert_eq!(spoken("omnibus --lang fr play"), Language::Fr);
        assert_eq!(spoken("omnibus sim --lang=it"), Language::It);
    }
}
