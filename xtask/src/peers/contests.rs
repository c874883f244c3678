//! What is compared, with what has to be reached.

use super::{
    contest::{Contest, Goal},
    contestant::Contestant,
    field::Program,
};

pub(crate) const CONTESTS: &[Contest] = &[
    Contest {
        row: 1,
        ours: games("Paris Paris, 2 players", &["paris-paris", "2", "400000"]),
        peers: &[boardgame_io("boardgame.io", "decisions", &["moves", "2", "500"])],
        goal: Some(Goal { floor: 2_000.0, target: 5_000.0 }),
    },
    Contest {
        row: 1,
        ours: games("Paris Paris, 4 players", &["paris-paris", "4", "300000"]),
        peers: &[boardgame_io("boardgame.io", "decisions", &["moves", "4", "500"])],
        goal: Some(Goal { floor: 2_000.0, target: 5_000.0 }),
    },
    Contest {
        row: 2,
        ours: search("search, 1,000 iterations, 2 players", &["ours", "2", "1000", "500", "0"]),
        peers: &[boardgame_io("boardgame.io MCTSBot", "iterations", &["searches", "2", "8", "0"])],
        goal: Some(Goal { floor: 2_000.0, target: 5_000.0 }),
    },
    Contest {
        row: 2,
        ours: search("search, 1,000 iterations, 4 players", &["ours", "4", "1000", "500", "0"]),
        peers: &[boardgame_io("boardgame.io MCTSBot", "iterations", &["searches", "4", "8", "0"])],
        goal: None,
    },
    Contest {
        row: 3,
        ours: search("search, 100 ms, 2 players", &["ours", "2", "100ms", "10", "0"]),
        peers: &[search("`ismcts`, its own rollouts", &["ismcts", "2", "100ms", "10", "0"])],
        goal: Some(Goal { floor: 1.5, target: 3.0 }),
    },
    Contest {
        row: 3,
        ours: search("search, 100 ms, 2 players", &["ours", "2", "100ms", "10", "0"]),
        peers: &[search("`ismcts`, our playouts", &["ismcts-with-our-playouts", "2", "100ms", "10", "0"])],
        goal: Some(Goal { floor: 1.5, target: 3.0 }),
    },
    Contest {
        row: 3,
        ours: search("search, 100 ms, from mid-game", &["ours", "2", "100ms", "10", "20"]),
        peers: &[search("`ismcts`, its own rollouts, mid-game", &["ismcts", "2", "100ms", "10", "20"])],
        goal: None,
    },
    Contest {
        row: 3,
        ours: search(
            "ceiling: samples and playouts, no tree",
            &["sampled-playouts", "2", "100ms", "10", "0"],
        ),
        peers: &[search("`ismcts`, its own rollouts", &["ismcts", "2", "100ms", "10", "0"])],
        goal: None,
    },
    Contest {
        row: 3,
        ours: search("ceiling: nothing but playouts", &["copied-playouts", "2", "100ms", "10", "0"]),
        peers: &[search("`ismcts`, its own rollouts", &["ismcts", "2", "100ms", "10", "0"])],
        goal: None,
    },
    Contest {
        row: 4,
        ours: games("Paris Paris, 2 players", &["paris-paris", "2", "400000"]),
        peers: CARD_GAMES,
        goal: Some(Goal { floor: 2.5, target: 4.0 }),
    },
    Contest {
        row: 4,
        ours: games("Paris Paris, 4 players", &["paris-paris", "4", "300000"]),
        peers: CARD_GAMES,
        goal: Some(Goal { floor: 2.5, target: 4.0 }),
    },
    Contest {
        row: 4,
        ours: games("London, 2 players", &["london", "2", "150000"]),
        peers: CARD_GAMES,
        goal: Some(Goal { floor: 2.5, target: 4.0 }),
    },
    Contest {
        row: 4,
        ours: games("London, 4 players", &["london", "4", "80000"]),
        peers: CARD_GAMES,
        goal: Some(Goal { floor: 2.5, target: 4.0 }),
    },
    Contest {
        row: 5,
        ours: games("Taxi guided, 2 players", &["taxi-guided", "2", "20000"]),
        peers: &[open_spiel("OpenSpiel maedn, 2 players", &["maedn", "10000"])],
        goal: Some(Goal { floor: 5.0, target: 10.0 }),
    },
    Contest {
        row: 5,
        ours: games("Taxi guided, 4 players", &["taxi-guided", "4", "15000"]),
        peers: &[open_spiel("OpenSpiel maedn, 4 players", &["maedn(players=4)", "4000"])],
        goal: Some(Goal { floor: 5.0, target: 10.0 }),
    },
    Contest {
        row: 5,
        ours: games("Taxi, even choices, 2 players", &["taxi", "2", "500"]),
        peers: &[open_spiel("OpenSpiel maedn, 2 players", &["maedn", "10000"])],
        goal: Some(Goal { floor: 5.0, target: 10.0 }),
    },
];

/// The quickest of `OpenSpiel`'s games that are at all like ours: hidden hands, several players.
const CARD_GAMES: &[Contestant] = &[
    open_spiel("OpenSpiel euchre", &["euchre", "200000"]),
    open_spiel("OpenSpiel hearts", &["hearts", "50000"]),
    open_spiel("OpenSpiel crazy_eights", &["crazy_eights", "30000"]),
];

const fn games(name: &'static str, arguments: &'static [&'static str]) -> Contestant {
    Contestant { name, program: Program::Playouts, arguments, counted: "decisions" }
}

const fn search(name: &'static str, arguments: &'static [&'static str]) -> Contestant {
    Contestant { name, program: Program::Searches, arguments, counted: "iterations" }
}

const fn boardgame_io(
    name: &'static str,
    counted: &'static str,
    arguments: &'static [&'static str],
) -> Contestant {
    Contestant { name, program: Program::BoardgameIo, arguments, counted }
}

const fn open_spiel(name: &'static str, arguments: &'static [&'static str]) -> Contestant {
    Contestant { name, program: Program::OpenSpiel, arguments, counted: "decisions" }
}
