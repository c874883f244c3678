//! Four published agents for Ticket to Ride, each with a style of play of its own, to measure our bots by.
//!
//! They are those of Fernando de Mesentier Silva, Scott Lee, Julian Togelius and Andy Nealen, "AI-based
//! Playtesting of Contemporary Board Games" (FDG 2017), written anew for London:
//!
//! - They were made for 45 trains, routes of up to 6 spaces and 3 tickets a draw. Where a rule of theirs
//!   has such a number in it, it is scaled, and its constant says how.
//! - They remember a plan until somebody claims a route. Here it is made anew for each decision: of the same
//!   board the same plan comes out.
//! - They care for no bonus, so these do not care for districts.
//! - Where their code plainly misses what it is after, such as a comparison that never holds, these do
//!   what was meant.

mod hungry;
mod keeping;
mod long_route;
mod network;
mod one_step;
mod path;
mod sight;
mod target;

pub(super) use hungry::Hungry;
pub(super) use long_route::LongRoute;
pub(super) use one_step::OneStep;
pub(super) use path::Path;

#[cfg(test)]
mod tests {
    use omnibus_core::{Deal, Game, Playing, QuickChance, Seat, Silent, Viewer};
    use omnibus_london::{Action, Board, London, Options, State};

    use crate::{Bot, Decision, Playable};

    const AGENTS: [&str; 4] = ["one-step", "path", "hungry", "long-route"];

    fn london(players: u8) -> London {
        London::new(Board::standard(), players, Options::default()).unwrap()
    }

    fn bots(game: &London, names: &[&str]) -> Vec<Box<dyn Bot<London>>> {
        names.iter().map(|name| game.bot(name).unwrap()).collect()
    }

    /// A game of these bots, seat by seat. What they choose is checked, and told to `watch` beforehand.
    fn play(
        game: &London,
        bots: &[Box<dyn Bot<London>>],
        deal: u64,
        mut watch: impl FnMut(&State, Seat, Action),
    ) -> State {
        let mut playing = Playing::new(game, Deal::numbered(71, deal), &mut Silent);
        let mut chance = QuickChance::new(deal);
        let mut legal = Vec::new();
        while let Some(seat) = game.to_act(playing.state()).first() {
            game.legal_actions(playing.state(), seat, &mut legal);
            let view = game.view(playing.state(), Viewer::Player(seat));
            let decision = Decision::new(game, &view, seat, &legal);
            let action = bots[seat.index()].choose(&decision, &mut chance);
            watch(playing.state(), seat, action);
            playing.act(seat, action, &mut Silent).unwrap();
        }
        *playing.state()
    }

    #[test]
    fn they_play_whole_games() {
        for players in 2..=4 {
            let game = london(players);
            for deal in 0..12 {
                let names: Vec<_> =
                    (0..usize::from(players)).map(|seat| AGENTS[(deal as usize + seat) % 4]).collect();
                let end = play(&game, &bots(&game, &names), deal, |_, _, _| ());
                assert!(game.outcome(&end).is_some());
            }
            for name in AGENTS {
                play(&game, &bots(&game, &vec![name; players.into()]), 100, |_, _, _| ());
            }
        }
    }

    #[test]
    fn they_beat_random() {
        let game = london(2);
        for name in AGENTS {
            let mut won = 0;
            for deal in 0..20 {
                let me = Seat::new((deal % 2) as u8);
                let names = if me.index() == 0 { [name, "random"] } else { ["random", name] };
                let end = play(&game, &bots(&game, &names), deal, |_, _, _| ());
                won += usize::from(game.outcome(&end).unwrap().winners.contains(me));
            }
            assert!(won >= 17, "{name} won {won} of 20");
        }
    }

    /// Each against each: how many tickets an agent draws, and how long a route it claims.
    #[test]
    fn their_styles_differ() {
        let game = london(4);
        let bots = bots(&game, &AGENTS);
        let mut early_tickets = [0; 4];
        let mut claims = [(0, 0); 4];
        for deal in 0..30 {
            let mut turns = [0; 4];
            play(&game, &bots, deal, |_, seat, action| {
                let seat = seat.index();
                turns[seat] += usize::from(!matches!(action, Action::Keep(_)));
                match action {
                    Action::Tickets if turns[seat] <= 4 => early_tickets[seat] += 1,
                    Action::Claim { route, .. } => {
                        let (count, spaces) = claims[seat];
                        claims[seat] = (count + 1, spaces + u32::from(game.board().length(route)));
                    }
                    _ => (),
                }
            });
        }
        let [one_step, path, hungry, long_route] = early_tickets;
        assert!(hungry > 30, "hungry drew tickets early {hungry} times in 30 games");
        assert!(one_step < hungry / 4 && path == 0 && long_route == 0, "{early_tickets:?}");
        let length = claims.map(|(count, spaces)| f64::from(spaces) / f64::from(count));
        assert!(length[..3].iter().all(|&other| other + 0.5 < length[3]), "{length:?}");
    }
}
