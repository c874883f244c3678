//! Bots against bots: which is stronger, by how much, and how sure that is.
//!
//! Every deal is played by every [`LineUp`] in every rotation, so that nobody gains from a lucky seat or a lucky
//! deal. What is counted is therefore the deal, never the game: the games of one deal hang together.
//!
//! [`compare`] answers the common question, whether one bot is better than another. [`Match`] plays any
//! line-ups; [`ratings`] puts all bots of a match on one scale; [`Sprt`] stops as soon as a match is decided.
//!
//! A bot is asked with a `Decision`, which holds the view of its seat and nothing else.

mod chart;
mod comparison;
mod effort;
mod elo;
mod estimate;
mod line_up;
mod pair;
mod play;
mod ratings;
mod result;
mod series;
mod sprt;

pub use chart::Chart;
pub use comparison::{Comparison, Share, compare};
pub use effort::Effort;
pub use elo::Scale;
pub use estimate::Estimate;
pub use line_up::{LineUp, schedule};
pub use pair::Pair;
pub use play::{chances, play};
pub use ratings::ratings;
pub use result::{DealResult, MatchResult, Round};
pub use series::Match;
pub use sprt::{Sprt, Verdict};
