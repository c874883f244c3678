//! The table in a real browser. Each test has a server and browsers of its own.

mod every_page;
mod first_page;
mod friends;
mod games;
mod hints;
mod hot_seat;
mod keyboard;
mod languages;
mod looking_back;
mod mending;
mod no_script;
mod pages;
mod phone;
mod records;
mod stand_ins;
mod strangers;
