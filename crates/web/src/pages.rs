//! The pages: data in, HTML out. The server makes the data; nothing here knows a game, a table or a cookie.

mod chrome;
mod curve;
mod front;
mod invitation;
mod me;
mod message;
mod new_table;
mod own_bots;
mod replay;
mod rules;
mod sheet;
mod table;

pub use chrome::{Confirm, Guest, Reader, Settings, Speed, Theme};
pub use front::{Front, GameCard, TableCard, Whose, front};
pub use invitation::{Invitation, WaitingSeat, invitation};
pub use me::{NAME_LENGTH, me};
pub use message::{Message, message};
pub use new_table::{
    BotLevel, NewTable, OptionField, SeatField, SeatKind, WORD_LENGTH, bot_level, bot_name, new_table,
    option_field,
};
pub use own_bots::{OwnBot, OwnBots};
pub use replay::{Eyes, ReplayPage, replay, replay_parts};
pub use rules::{RulesPage, rules};
pub use sheet::{ScoreSheet, SheetLine, SheetRow};
pub use table::{
    Aside, Hint, Hints, LogLine, LogStep, Place, Refused, Result, StandIn, TablePage, hint, preview, promise,
    refused, table, table_parts,
};
