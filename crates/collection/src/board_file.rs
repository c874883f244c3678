//! Is this file a board?

use omnibus_core::{Meta, OwnFile};
use omnibus_words::Words;

use crate::{
    Complaint,
    complaint::lines,
    setup::{london_board, paris_paris_board, taxi_board, taxi_deck},
};

/// Checks a file, whichever game's it is, and says what is in it. `map` is the map that Taxi's cards are for.
pub fn check_board_file(file: &OwnFile, map: Option<&OwnFile>, words: &Words) -> Result<String, Complaint> {
    // A file that is no TOML at all gets its complaint from the first reader.
    let entries = file.text.parse::<toml::Table>().unwrap_or_default();
    let has = |name: &str| entries.contains_key(name);
    let praise = |meta: &Meta, facts: String| words.board_good(&file.name, meta.title, facts);
    if has("course") || has("action") {
        let map = taxi_board(map, words)?;
        let deck = taxi_deck(Some(file), &map, words)?;
        let facts = words.tx_cards_facts(deck.courses().count(), deck.cards().len());
        return Ok(praise(&omnibus_taxi::META, facts));
    }
    if has("space") || has("street") {
        let board = taxi_board(Some(file), words)?;
        let facts = words.tx_board_facts(board.spaces().count(), board.streets().len());
        return Ok(praise(&omnibus_taxi::META, facts));
    }
    if has("route") || has("location") {
        let board = london_board(Some(file), words)?;
        let [locations, routes, tickets] =
            [board.locations().count(), board.routes().count(), board.tickets().count()];
        let facts = words.lo_board_facts(locations, routes, tickets);
        return Ok(praise(&omnibus_london::META, facts) + &lines(board.warnings(), words));
    }
    if !entries.is_empty() && !has("line") && !has("stop") {
        return Err(Complaint(words.board_of_no_game(&file.name)));
    }
    paris_paris_board(Some(file), words)?;
    let facts = words.pp_board_facts(omnibus_paris_paris::Stop::COUNT, omnibus_paris_paris::Board::TILES);
    Ok(praise(&omnibus_paris_paris::META, facts))
}
