//! What is there to be won at all: a player to whom every secret is told, against a bot that knows what its seat
//! knows.
//!
//! ```text
//! cargo run --release -p omnibus-arena --example ceiling -- paris-paris 2 100
//! cargo run --release -p omnibus-arena --example ceiling -- taxi 2 100
//! ```
//!
//! It cannot be a `Bot`: bots are given views. Dice stay in the future for it too.
#![allow(clippy::print_stdout)]

use anyhow::{Context, Result, bail};
use omnibus_arena::Estimate;
use omnibus_bots::{Bot, Budget, Decision, Guide, Playable, Promises, Rollouts, Search, Searchable, Uniform};
use omnibus_core::{Deal, Game, Playing, QuickChance, Seat, Silent, Viewer};
use omnibus_paris_paris::ParisParis;
use omnibus_taxi::{Deck, Taxi};

/// Not a number that any other match uses.
const SEED: u64 = 71;

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [game, players, deals] = &arguments[..] else { bail!("say which game, how many players and deals") };
    let players = players.parse().context("a number of players")?;
    let deals = deals.parse().context("a number of deals")?;
    match &**game {
        "paris-paris" => {
            use omnibus_paris_paris::{Board, Options};
            let game = ParisParis::new(Board::standard(), players, Options::default())
                .context("a number of players that the game allows")?;
            let reference = game.bot("ismcts").context("a bot")?;
            let budget = Budget::nodes(10_000);
            measure(&game, deals, &*reference, |state, decision, chance| {
                Search { searchable: Told { state, otherwise: &Uniform }, budget }.choose(decision, chance)
            });
        }
        "taxi" => {
            use omnibus_taxi::{Board, Options};
            let game = Taxi::new(Board::standard(), Deck::standard(), players, Options::default())
                .context("a number of players that the game allows")?;
            let reference = game.bot("greedy").context("a bot")?;
            let (guide, budget) = (Guide::new(&game), Budget::nodes(1_000));
            measure(&game, deals, &*reference, |state, decision, chance| {
                let searchable = Told { state, otherwise: &guide };
                Rollouts { searchable, budget }.choose(decision, chance)
            });
        }
        _ => bail!("paris-paris or taxi"),
    }
    Ok(())
}

/// Knows the state instead of imagining one.
struct Told<'a, S, T> {
    state: T,
    otherwise: &'a S,
}

impl<G: Game, S: Searchable<G>> Searchable<G> for Told<'_, S, G::State>
where
    G::State: Send + Sync,
{
    const CLEAR_LEAD: f32 = S::CLEAR_LEAD;
    const CURIOSITY: f32 = S::CURIOSITY;
    type Notes = S::Notes;

    fn sample(&self, _: &G, _: &G::View, _: &mut QuickChance) -> G::State {
        self.state.clone()
    }

    fn prune(&self, game: &G, state: &G::State, seat: Seat, legal: &mut Vec<G::Action>) {
        self.otherwise.prune(game, state, seat, legal);
    }

    fn policy(
        &self,
        game: &G,
        state: &G::State,
        seat: Seat,
        notes: &mut Self::Notes,
        legal: &mut Vec<G::Action>,
        chance: &mut QuickChance,
    ) -> G::Action {
        self.otherwise.policy(game, state, seat, notes, legal, chance)
    }

    fn evaluate(&self, game: &G, state: &G::State, decisions: u32) -> Option<Promises> {
        self.otherwise.evaluate(game, state, decisions)
    }
}

/// One who is told among copies of the reference, every deal from every seat.
fn measure<G: Game>(
    game: &G,
    deals: u64,
    reference: &dyn Bot<G>,
    told: impl Fn(G::State, &Decision<'_, G>, &mut QuickChance) -> G::Action,
) {
    let mut shares = Vec::new();
    for deal in 0..deals {
        let share = |own: Seat| {
            let mut playing = Playing::new(game, Deal::numbered(SEED, deal), &mut Silent);
            let mut chance = QuickChance::new(deal);
            let mut legal = Vec::new();
            while let Some(seat) = game.to_act(playing.state()).first() {
                game.legal_actions(playing.state(), seat, &mut legal);
                let view = game.view(playing.state(), Viewer::Player(seat));
                let decision = Decision::new(game, &view, seat, &legal);
                let action = if seat == own {
                    told(playing.state().clone(), &decision, &mut chance)
                } else {
                    reference.choose(&decision, &mut chance)
                };
                playing
                    .act(seat, action, &mut Silent)
                    .unwrap_or_else(|_| unreachable!("bots keep the rules"));
            }
            f64::from(Promises::of_end(game, playing.state()).of(own).wins)
        };
        shares.push(Seat::all(game.players()).map(share).sum::<f64>() / f64::from(game.players()));
    }
    let share = Estimate::mean(&shares);
    let (mean, error) = (share.value, share.reach());
    let rivals = f64::from(game.players() - 1);
    let elo = 400.0 * (rivals * mean / (1.0 - mean)).log10();
    println!("{deals} deals: share {mean:.3} ± {error:.3}, {elo:+.0} Elo");
}
