//! The four languages, loaded once.

use std::sync::LazyLock;

use omnibus_words::{Language, Words};

pub(crate) struct Languages([Words; 4]);

const ALL: [(&str, Language); 4] =
    [("en", Language::En), ("fr", Language::Fr), ("de", Language::De), ("it", Language::It)];

impl Languages {
    /// Loaded when they are first needed, and then for all nodes of this process.
    pub(crate) fn all() -> &'static Languages {
        static LANGUAGES: LazyLock<Languages> =
            LazyLock::new(|| Languages(ALL.map(|(_, language)| language.load())));
        &LANGUAGES
    }

    pub(crate) fn words(&self, language: Language) -> &Words {
        let index = ALL.iter().position(|(_, known)| *known == language).unwrap_or(0);
        &self.0[index]
    }
}

pub(crate) fn by_code(code: &str) -> Option<Language> {
    ALL.iter().find(|(known, _)| *known == code).map(|(_, language)| *language)
}

pub(crate) fn code(language: Language) -> &'static str {
    ALL.iter().find(|(_, known)| *known == language).map_or("en", |(code, _)| code)
}

/// The language that a browser asks for first among those that we speak.
pub(crate) fn negotiate(accept_language: &str) -> Language {
    let mut wishes: Vec<(&str, f32)> = accept_language
        .split(',')
        .map(|wish| {
            let (tag, rest) = wish.split_once(';').unwrap_or((wish, ""));
            let weight = rest.trim().strip_prefix("q=").and_then(|weight| weight.parse().ok()).unwrap_or(1.0);
            (tag.trim(), weight)
        })
        .collect();
    wishes.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    let spoken = |tag: &str| by_code(&tag.split('-').next().unwrap_or_default().to_ascii_lowercase());
    wishes.iter().find_map(|(tag, _)| spoken(tag)).unwrap_or(Language::En)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_heaviest_wish_that_we_speak_wins() {
        let wishes = [
            ("", Language::En),
            ("de-CH,de;q=0.9,en;q=0.8", Language::De),
            ("pt, it;q=0.5, fr;q=0.7", Language::Fr),
            ("FR", Language::Fr),
            ("*;q=0.1", Language::En),
            ("de;q=nonsense,it", Language::De),
        ];
        for (header, language) in wishes {
            assert_eq!(negotiate(header), language, "{header}");
        }
    }
}
