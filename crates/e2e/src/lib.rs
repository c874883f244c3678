//! What the browser tests are made of: the real server, a real browser, and somebody who plays.
//!
//! A test is an [`evening`] in a [`House`]: a server with a data folder of its own, and as many browsers as
//! people come. At the end nothing may be left in a browser's console, and the server may not have stumbled.

mod audit;
mod browser;
mod driver;
mod house;
mod http;
mod player;
mod screenshots;
mod server;

pub use browser::{Browser, Device, Size};
pub use house::{House, evening};
pub use http::{Answer, get};
pub use player::{Move, Player};
pub use screenshots::folder as screenshot_folder;
