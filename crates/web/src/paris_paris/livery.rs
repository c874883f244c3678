//! How a line is told from the others: a colour, a letter, a weave, everywhere the same.

use maud::{Markup, html};
use omnibus_paris_paris::{Line, ParisParis};
use omnibus_words::{Words, letters};

use super::plan::TILE;

/// The colours that the style sheet has.
const COLOURS: [&str; Line::COUNT] = ["green", "red", "orange", "grey", "blue"];

/// The look of one line.
#[derive(Debug)]
pub(super) struct Livery {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) letter: char,
    /// Sets `--line` and `--on-line`, and the weave.
    pub(super) class: String,
}

impl Livery {
    /// By line.
    pub(super) fn all(game: &ParisParis, words: &Words) -> Vec<Livery> {
        let ids: Vec<&str> = Line::all().map(|line| game.board().line_sign(line).id.as_str()).collect();
        let names: Vec<String> = Line::all().map(|line| game.line_name(line, words)).collect();
        let letters = letters(names.iter().map(String::as_str));
        // A line of a board of one's own has a colour that no other line is named after.
        let mut spare = COLOURS.iter().filter(|colour| !ids.contains(colour));
        ids.iter()
            .zip(names)
            .zip(letters)
            .enumerate()
            .map(|(number, ((&id, name), letter))| {
                let own = COLOURS.iter().find(|&&colour| colour == id);
                let colour = own.or_else(|| spare.next()).unwrap_or(&COLOURS[0]);
                Livery { id: id.into(), name, letter, class: format!("pp-{colour} pp-weave-{number}") }
            })
            .collect()
    }

    /// A tile around (0 0): the letter over a piece of the line.
    pub(super) fn tile(&self) -> Markup {
        html! {
            rect.pp-card-rim x=(-TILE) y=(-TILE) width=(2.0 * TILE) height=(2.0 * TILE) rx="7" {}
            rect.pp-tile x=(4.5 - TILE) y=(4.5 - TILE) width=(2.0 * TILE - 9.0) height=(2.0 * TILE - 9.0) rx="4" {}
            text.pp-tile-letter y="5" text-anchor="middle" { (self.letter) }
            path.pp-tile-weave d="M-14 12.5H14" {}
        }
    }

    /// The same for running text: a small `svg` of its own.
    pub(super) fn badge(&self) -> Markup {
        html! {
            svg class=(format!("pp-badge {}", self.class)) viewBox="-26 -26 52 52" aria-hidden="true" {
                (self.tile())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use omnibus_paris_paris::{Board, Options};
    use omnibus_words::Language;

    use super::*;

    fn assert_all_differ(board: impl Into<Arc<Board>>) {
        let game = ParisParis::new(board, 2, Options::default()).unwrap();
        for language in [Language::En, Language::Fr, Language::De, Language::It] {
            let liveries = Livery::all(&game, &language.load());
            for (number, livery) in liveries.iter().enumerate() {
                for other in &liveries[..number] {
                    assert_ne!(livery.letter, other.letter);
                    let [own, others] = [livery, other].map(|one| one.class.split(' ').collect::<Vec<_>>());
                    assert!(own.iter().all(|class| !others.contains(class)), "{own:?} {others:?}");
                }
            }
        }
    }

    #[test]
    fn lines_differ_by_colour_and_letter_and_weave_in_every_language() {
        assert_all_differ(Board::standard());
    }

    #[test]
    fn lines_of_a_board_of_ones_own_differ_too() {
        let standard = include_str!("../../../../boards/paris-paris.toml");
        let mine = standard.replace("\"red\"", "\"violet\"").replace("\"green\"", "\"brown\"");
        assert_all_differ(Board::read("mine", &mine).unwrap());
    }
}
