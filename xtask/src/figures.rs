//! A line of figures, as the measuring programs print it: `games=3 decisions=120 cpu_ns=4000`.

use anyhow::{Context, Result, anyhow};

#[derive(Clone, Debug)]
pub(crate) struct Figures(String);

impl Figures {
    pub(crate) fn read(line: &str) -> Figures {
        Figures(line.trim().to_owned())
    }

    pub(crate) fn has(&self, name: &str) -> bool {
        self.find(name).is_some()
    }

    pub(crate) fn text(&self, name: &str) -> Result<&str> {
        self.find(name).ok_or_else(|| anyhow!("no {name} in “{}”", self.0))
    }

    pub(crate) fn number(&self, name: &str) -> Result<f64> {
        self.text(name)?.parse().with_context(|| format!("{name} is no number in “{}”", self.0))
    }

    fn find(&self, name: &str) -> Option<&str> {
        self.0.split_whitespace().find_map(|figure| figure.strip_prefix(name)?.strip_prefix('='))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_found_by_their_whole_name() {
        let figures = Figures::read("games=3 cpu_ns=4.5 checksum=-7\n");
        assert_eq!(figures.number("games").unwrap().to_string(), "3");
        assert_eq!(figures.number("cpu_ns").unwrap().to_string(), "4.5");
        assert_eq!(figures.text("checksum").unwrap(), "-7");
        assert!(figures.has("games") && !figures.has("game"));
    }

    #[test]
    fn a_missing_or_broken_figure_is_named() {
        let figures = Figures::read("games=many");
        assert_eq!(figures.number("cpu_ns").unwrap_err().to_string(), "no cpu_ns in “games=many”");
        assert_eq!(figures.number("games").unwrap_err().to_string(), "games is no number in “games=many”");
    }
}
