//! The laws that every game obeys, as property tests: one macro call a game.
//!
//! ```text
//! omnibus_testkit::laws!(three_players, game(3), candidates(3));
//! ```
//!
//! [`covers!`], by which a test says which rules it protects; and whole games to write down or take apart.

mod laws;
mod walk;
mod whole;

pub use laws::{
    each_action_and_event_has_words, each_action_reads_back, hashes_tell_states_apart, legal_means_accepted,
    nobody_learns_across_a_free_undo, previews_come_true, refusals_change_nothing,
    replay_gives_the_same_game, samples_agree_with_their_view, scores_are_the_sum_of_their_events,
    silence_changes_nothing, text_and_tree_agree, the_game_ends, views_hide_what_they_must,
};
pub use proptest;
pub use walk::{Steps, reach, steps};
pub use whole::{
    cuts, edits, game_with, perft, playthrough, random_game, spoilt_records_replay_or_are_refused, told,
    told_game, torn, traced,
};

/// Says which rules a test protects. `cargo xtask rules` collects these; a test counts for a rule only
/// if breaking the rule makes it fail.
#[macro_export]
macro_rules! covers {
    ($($id:literal),+ $(,)?) => {};
}

/// A module of property tests: all laws for one game. `candidates` are actions of every kind, legal or
/// not, as many as there can be.
#[macro_export]
macro_rules! laws {
    ($module:ident, $game:expr, $candidates:expr) => {
        mod $module {
            #[allow(unused_imports)]
            use super::*;

            $crate::laws!(@each $game, $candidates;
                legal_means_accepted,
                refusals_change_nothing,
                replay_gives_the_same_game,
                hashes_tell_states_apart,
                the_game_ends,
                scores_are_the_sum_of_their_events,
                silence_changes_nothing,
                views_hide_what_they_must,
                samples_agree_with_their_view,
                nobody_learns_across_a_free_undo,
                previews_come_true,
                each_action_reads_back,
                text_and_tree_agree,
                each_action_and_event_has_words,
            );
        }
    };
    (@each $game:expr, $candidates:expr; $($law:ident),+ $(,)?) => {
        $(
            #[test]
            fn $law() {
                let game = $game;
                let candidates = $candidates;
                let config = $crate::proptest::test_runner::Config {
                    cases: 48,
                    // The failing walk is printed; files beside the sources would only age.
                    failure_persistence: None,
                    ..Default::default()
                };
                $crate::proptest::proptest!(config, |(steps in $crate::steps())| {
                    $crate::$law(&game, &steps, &candidates);
                });
            }
        )+
    };
}
