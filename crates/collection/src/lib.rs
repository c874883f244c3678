//! The games that there are. With the drawings, the only place that knows them all.

mod board_file;
mod complaint;
mod game_name;
mod record_file;
mod setup;

pub use board_file::check_board_file;
pub use complaint::Complaint;
pub use game_name::GameName;
pub use record_file::{read_record, replay_complaint};
pub use setup::{AnyGame, Setup};
