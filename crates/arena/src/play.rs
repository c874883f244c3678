//! One game between bots.

use omnibus_bots::Decision;
use omnibus_core::{Deal, Game, Playing, QuickChance, Seat, Silent, Viewer};

/// Plays a game to its end. Whoever chooses knows what the deciding seat knows.
///
/// # Panics
///
/// If a choice is not one of the legal actions.
pub fn play<G: Game>(
    game: &G,
    deal: Deal,
    mut choose: impl FnMut(&Decision<'_, G>) -> G::Action,
) -> Playing<&G> {
    let mut playing = Playing::new(game, deal, &mut Silent);
    let mut legal = Vec::new();
    while let Some(seat) = game.to_act(playing.state()).first() {
        game.legal_actions(playing.state(), seat, &mut legal);
        let view = game.view(playing.state(), Viewer::Player(seat));
        let action = choose(&Decision::new(game, &view, seat, &legal));
        assert!(playing.act(seat, action, &mut Silent).is_ok(), "bots choose from the legal actions");
    }
    playing
}

/// The bots' own chance, by seat.
///
/// It follows from the deal and the seat, whoever sits there: bots that differ little play almost the same
/// games, and what remains between them is their difference.
pub fn chances(deal: &Deal, players: u8) -> Vec<QuickChance> {
    let seed = u64::from_le_bytes(std::array::from_fn(|byte| deal.seed.0[byte]));
    Seat::all(players).map(|seat| QuickChance::new(seed ^ (seat.index() as u64) << 56)).collect()
}
