//! Every string that a person sees, in English, French, German and Italian.
//!
//! The words live in `locales/*/*.ftl`; each becomes a function of [`Words`] with typed arguments.

mod board_file;
mod letters;
mod spoken;

#[allow(clippy::all, clippy::pedantic, clippy::unwrap_used, missing_debug_implementations)]
#[allow(unreachable_pub, unused_qualifications)]
mod l10n {
    include!(concat!(env!("OUT_DIR"), "/l10n.rs"));
}

pub use board_file::{BoardFault, sign_sentence};
pub use l10n::{L10n as Language, L10nLanguage as Words};
pub use letters::letters;
pub use spoken::{Spoken, Voice};
