//! Step 6 of a turn: where the taxi can drive, by outcome (TX-M1 to TX-M8, TX-36).

use crate::{
    action::{Action, Drive, Illegal},
    card::Card,
    game::Taxi,
    roads::{PlaceRule, Roads},
    space::{Path, Space, SpaceSet},
    table::Table,
};

impl Taxi {
    /// What is open to the acting taxi for a movement of this reach.
    pub(crate) fn roads(&self, table: &Table, reach: u8) -> Roads<'_> {
        let driver = table.acting();
        let is_waved_on = table.bonus == Some(Card::Agent);
        let is_demonstration = Taxi::acting_stops(table).contains(Card::Demo);
        Roads {
            board: &self.board,
            start: driver.taxi,
            reach,
            places: match (is_waved_on, is_demonstration) {
                (false, false) => PlaceRule::Stop,
                (true, false) => PlaceRule::Cross,
                (false, true) => PlaceRule::Closed,
                (true, true) => PlaceRule::CrossOnly,
            },
            bank_open: !driver.has_client(),   // TX-39
            express_open: driver.has_pompidou, // TX-41
            own_stops: *self.deck.targets(driver),
        }
    }

    /// Every outcome once.
    #[inline]
    pub(crate) fn list_drives(&self, table: &Table, reach: u8, actions: &mut Vec<Action>) {
        let roads = self.roads(table, reach);
        let full = Full::spaces(table);
        match self.board.ends().get(&roads) {
            Some(moves) if full.is_empty() || !moves.iter().any(|&action| full.ends(action)) => {
                actions.extend_from_slice(moves);
            }
            _ => roads.each_path(&mut |path| push_new(actions, Action::Move(roads.outcome(&full, path)))),
        }
    }

    pub(crate) fn check_drive(&self, table: &Table, reach: u8, drive: Drive) -> Result<(), Illegal> {
        self.path_of(table, reach, drive).map(|_| ()).ok_or(Illegal::NoSuchDrive { to: drive.to })
    }

    /// A path with that outcome, always the same.
    pub(crate) fn path_of(&self, table: &Table, reach: u8, drive: Drive) -> Option<Path> {
        let roads = self.roads(table, reach);
        let full = Full::spaces(table);
        roads.find_path(&mut |path| (roads.outcome(&full, path) == drive).then_some(*path))
    }

    /// Where a given path leads.
    pub(crate) fn read_drive(&self, table: &Table, reach: u8, spaces: &[Space]) -> Result<Drive, Illegal> {
        let roads = self.roads(table, reach);
        let path = roads.read(spaces).map_err(Illegal::NoSuchPath)?;
        Ok(roads.outcome(&Full::spaces(table), &path))
    }
}

impl Roads<'_> {
    /// All outcomes where no space is full.
    pub(crate) fn moves(&self) -> Vec<Action> {
        let mut moves = Vec::new();
        self.each_path(&mut |path| push_new(&mut moves, self.end(path)));
        moves
    }

    /// The move along a path, where no space is full.
    pub(crate) fn end(&self, path: &Path) -> Action {
        Action::Move(self.outcome(&Full::NONE, path))
    }

    /// Where the taxi comes to rest at the end of a path.
    fn outcome(&self, full: &Full, path: &Path) -> Drive {
        let spaces = path.spaces();
        // TX-36, TX-M7: back along the path until a space with fewer than two; if none, stay put.
        let driven = spaces.len() - spaces.iter().rev().take_while(|&&space| full.contains(space)).count();
        let rest = spaces[..driven].last().copied().unwrap_or(self.start);
        // TX-V1: having been on the road it rests off it; one pushed back to the entrance has not been on it.
        let is_express = |space: &Space| self.board.is_express(*space);
        let has_been_on = is_express(&self.start) || spaces[..driven].iter().any(is_express);
        Drive {
            to: path.last().unwrap_or(self.start),
            rest,
            leaves_express: self.express_open && has_been_on && !is_express(&rest),
        }
    }
}

pub(crate) fn push_new<T: PartialEq>(items: &mut Vec<T>, item: T) {
    if !items.contains(&item) {
        items.push(item);
    }
}

/// The spaces where two other taxis stand (TX-36).
struct Full {
    spaces: [Space; Full::MOST],
    count: usize,
}

impl Full {
    /// Five others, of whom each after the first may stand on somebody's space.
    const MOST: usize = 4;
    const NONE: Full = Full { spaces: [Space(0); Full::MOST], count: 0 };

    #[inline]
    fn spaces(table: &Table) -> Full {
        let (mut full, mut taken) = (Full::NONE, SpaceSet::EMPTY);
        for (seat, driver) in table.drivers[..table.players.into()].iter().enumerate() {
            if seat == table.turn.index() {
                continue;
            }
            if taken.contains(driver.taxi) {
                full.spaces[full.count] = driver.taxi;
                full.count += 1;
            }
            taken.insert(driver.taxi);
        }
        full
    }

    #[inline]
    fn is_empty(&self) -> bool {
        self.count == 0
    }

    fn ends(&self, action: Action) -> bool {
        matches!(action, Action::Move(drive) if self.contains(drive.to))
    }

    #[inline]
    fn contains(&self, space: Space) -> bool {
        self.spaces[..self.count].contains(&space)
    }
}

#[cfg(test)]
mod tests {
    use omnibus_core::{Game, Misread, Notation, QuickChance};
    use omnibus_testkit::covers;
    use serde_json::json;

    use super::*;
    use crate::{
        deck::Targets,
        event::Event,
        position::{Position, left, paid, seat},
        roads::PathFault,
        table::Step,
    };

    fn ids(ends: &[&str]) -> Vec<String> {
        let mut ends: Vec<String> = ends.iter().map(|&end| end.into()).collect();
        ends.sort_unstable();
        ends
    }

    /// Reads a path for seat 0.
    fn read(position: &Position, path: &[&str]) -> Result<Action, Illegal> {
        let value = json!({ "move": { "to": path.last(), "path": path } });
        position.game.read_action(&position.state, seat(0), &value).map_err(|misread| match misread {
            Misread::Illegal(illegal) => illegal,
            Misread::Unknown { what, .. } => panic!("{what}"),
        })
    }

    #[test]
    fn any_direction_but_no_turning_round() {
        covers!("TX-M1", "TX-M3", "TX-7");
        // Boulevard Davout: bagnolet s012 pvincennes.
        let position = Position::new(2).taxi(0, "s012").moving(2);
        assert_eq!(position.ends(), ids(&["s011", "s015", "s035"]));
        let twice = PathFault::Twice { space: position.space("s012") };
        assert_eq!(read(&position, &["bagnolet", "s012"]), Err(Illegal::NoSuchPath(twice)));
        let position = Position::new(2).taxi(0, "s012").moving(4);
        let twice = PathFault::Twice { space: position.space("bagnolet") };
        let back = ["bagnolet", "s011", "bagnolet", "s012"];
        assert_eq!(read(&position, &back), Err(Illegal::NoSuchPath(twice)));
    }

    #[test]
    fn the_whole_movement_is_used() {
        covers!("TX-M2");
        let position = Position::new(2).taxi(0, "s012").moving(3);
        assert_eq!(position.ends(), ids(&["lilas", "vincennes", "nation"]));
        for path in [&["bagnolet"][..], &["bagnolet", "s011"], &["bagnolet", "s011", "lilas", "s013"]] {
            let fault = Illegal::NoSuchPath(PathFault::Length { reach: 3 });
            assert_eq!(read(&position, path), Err(fault));
        }
        assert!(read(&position, &["bagnolet", "s011", "lilas"]).is_ok());
        let near = position.space("bagnolet");
        let short = Action::Move(Drive { to: near, rest: near, leaves_express: false });
        assert_eq!(position.refusal(short), Illegal::NoSuchDrive { to: near });
        let apart = PathFault::NotAdjacent { from: position.space("s012"), to: position.space("s035") };
        assert_eq!(read(&position, &["s035", "nation"]), Err(Illegal::NoSuchPath(apart)));
    }

    #[test]
    fn places_stop_a_taxi_and_the_rest_of_the_roll_is_lost() {
        covers!("TX-37", "TX-M5");
        let position = Position::new(2).taxi(0, "s035").moving(6);
        assert!(position.ends().contains(&"nation".into()));
        // Nothing beyond the place: lachaise, voltaire and bastille are four streets further.
        assert!(!position.ends().iter().any(|end| ["s056", "s074", "s034", "s055"].contains(&end.as_str())));
        let beyond = PathFault::Beyond { space: position.space("nation") };
        assert_eq!(read(&position, &["nation", "s056"]), Err(Illegal::NoSuchPath(beyond)));
        // From a place one leaves in any direction.
        let position = Position::new(2).taxi(0, "nation").moving(1);
        assert_eq!(position.ends(), ids(&["s034", "s035", "s056", "s074"]));
    }

    #[test]
    fn ones_own_stop_ends_the_move_whatever_is_left() {
        covers!("TX-32", "TX-M4");
        let mut position = Position::new(2).course(0, "C10").taxi(0, "s105").moving(6);
        assert!(position.ends().contains(&"bercy".into()));
        assert!(!position.ends().contains(&"vincennes".into()));
        let events = position.drive("bercy");
        assert_eq!(paid(&events), [(0, 100, "TX-27")]);
    }

    #[test]
    fn destinations_of_others_are_ordinary_spaces() {
        covers!("TX-M6");
        // The other's client goes to Bercy; this one drives through.
        let mut position = Position::new(2).course(1, "C10").taxi(0, "s105").moving(4);
        let events = position.drive("s107");
        assert_eq!(paid(&events), []);
        let path = position.space("bercy");
        assert!(matches!(events[0], Event::Moved { path: driven, .. } if driven.spaces().contains(&path)));
    }

    #[test]
    fn two_taxis_share_a_space_and_a_third_stays_before_it() {
        covers!("TX-36", "TX-M7");
        let position = Position::new(3).taxi(0, "s012").taxi(1, "s035").moving(2);
        assert!(position.ends().contains(&"s035".into()));
        let mut position = position.taxi(2, "s035");
        assert_eq!(position.ends(), ids(&["s011", "s015", "s035>pvincennes"]));
        let events = position.drive("s035");
        assert_eq!(events[1], Event::PushedBack { seat: seat(0), to: position.space("pvincennes") });
        assert!(
            matches!(events[0], Event::Moved { path, .. } if path.last() == Some(position.space("s035")))
        );
        assert_eq!(position.driver(0).taxi, position.space("pvincennes"));
        assert!(!position.driver(0).stood_still);
    }

    #[test]
    fn full_spaces_are_passed_freely_and_pushing_back_goes_to_the_start_if_need_be() {
        covers!("TX-M7", "TX-K7");
        let crowd =
            Position::new(6).taxi(1, "pvincennes").taxi(2, "pvincennes").taxi(3, "s035").taxi(4, "s035");
        let position = crowd.taxi(0, "s012").moving(3);
        assert!(position.ends().contains(&"nation".into()));
        let mut position = position.moving(2);
        assert!(position.ends().contains(&"s035>s012".into()));
        position.drive("s035");
        assert_eq!(position.driver(0).taxi, position.space("s012"));
        assert!(position.driver(0).stood_still);
    }

    #[test]
    fn a_third_taxi_at_its_destination_has_not_arrived() {
        covers!("TX-M8", "TX-36");
        let crowd = Position::new(3).taxi(1, "bercy").taxi(2, "bercy");
        let mut position = crowd.course(0, "C10").taxi(0, "lyon").moving(4);
        assert!(position.ends().contains(&"bercy>s105".into()));
        let events = position.drive("bercy");
        assert_eq!(paid(&events), []);
        assert!(position.driver(0).has_client());
        // Any roll will do next turn.
        let mut position = position.taxi(1, "s012");
        position.state.table.turn = seat(0);
        let mut position = position.moving(6);
        assert_eq!(paid(&position.drive("bercy")), [(0, 100, "TX-27")]);
    }

    #[test]
    fn a_third_taxi_at_the_bank_or_a_place_is_pushed_back_too() {
        covers!("TX-M8");
        let crowd = Position::new(3).taxi(1, "bank").taxi(2, "bank").empty(0).carried(0, 50);
        let mut position = crowd.taxi(0, "s078").moving(3);
        assert!(position.ends().contains(&"bank>drouot".into()));
        position.drive("bank");
        assert_eq!((position.driver(0).banked, position.driver(0).carried), (0, 50));
        let position = Position::new(3).taxi(1, "nation").taxi(2, "nation").taxi(0, "s035").moving(5);
        assert!(position.ends().contains(&"nation>s035".into()));
    }

    #[test]
    fn two_paths_that_rest_apart_are_two_choices() {
        covers!("TX-M7");
        // To the full place of the Republic there is a way by each street.
        let crowd = Position::new(3).taxi(1, "republique").taxi(2, "republique");
        let position = crowd.taxi(0, "est").moving(6);
        let full: Vec<_> = position.ends().into_iter().filter(|end| end.starts_with("republique")).collect();
        assert_eq!(full, ids(&["republique>s060", "republique>s080"]));
    }

    #[test]
    fn a_dead_end_may_be_chosen() {
        covers!("TX-M2");
        // With the places closed, Boulevard Auguste-Blanqui leads from here over two spaces to nowhere.
        let position = Position::new(2).stops(0, &[Card::Demo]).taxi(0, "s132").moving(5);
        assert_eq!(position.ends(), ids(&["s134"]));
        let fault = Illegal::NoSuchPath(PathFault::PlaceClosed { space: position.space("italie") });
        assert_eq!(read(&position, &["italie"]), Err(fault));
    }

    #[test]
    fn where_no_space_can_be_entered_the_movement_is_lost() {
        covers!("TX-M2", "TX-card-demo");
        // Avenue Marceau: one space between the places of the Étoile and of the Alma.
        let mut position = Position::new(2).stops(0, &[Card::Demo]).taxi(0, "s041");
        let events = position.act(Action::PlayNone, &[4]);
        assert_eq!(events[1], Event::Stays { seat: seat(0) });
        assert_eq!(position.turn(), 1);
        assert!(position.driver(0).stood_still);
    }

    #[test]
    fn a_demonstration_closes_places_for_two_turns() {
        covers!("TX-card-demo", "TX-K6");
        let mut position = Position::new(2).stops(0, &[Card::Demo]).taxi(0, "s035");
        position.act(Action::PlayNone, &[1]);
        assert_eq!(position.ends(), ids(&["pvincennes"]));
        assert_eq!(left(&position.drive("pvincennes")), []);
        position.state.table.turn = seat(0);
        position.state.table.step = Step::Card;
        position.act(Action::PlayNone, &[2]);
        assert!(!position.ends().contains(&"nation".into()));
        let to = position.drives()[0];
        assert_eq!(left(&position.act(Action::Move(to), &[])), [(0, Card::Demo)]);
    }

    #[test]
    fn an_agent_waves_taxis_across_places() {
        covers!("TX-card-agent");
        let position = Position::new(2).bonus(Card::Agent).taxi(0, "s035").moving(2);
        assert_eq!(position.ends(), ids(&["s012", "s015", "s034", "s056", "s074"]));
        // One may still end on a place.
        let mut position = position.moving(1);
        assert!(position.ends().contains(&"nation".into()));
        assert_eq!(left(&position.drive("nation")), [(0, Card::Agent)]);
    }

    #[test]
    fn with_an_agent_in_a_demonstration_places_are_crossed_but_not_stopped_on() {
        covers!("TX-card-agent", "TX-card-demo");
        let position = Position::new(2).bonus(Card::Agent).stops(0, &[Card::Demo]).taxi(0, "s035");
        assert_eq!(position.moving(1).ends(), ids(&["pvincennes"]));
        let position = Position::new(2).bonus(Card::Agent).stops(0, &[Card::Demo]).taxi(0, "s035").moving(2);
        assert_eq!(position.ends(), ids(&["s012", "s015", "s034", "s056", "s074"]));
        let fault = Illegal::NoSuchPath(PathFault::PlaceClosed { space: position.space("nation") });
        assert_eq!(read(&position.moving(1), &["nation"]), Err(fault));
        // Pushed back onto a place: that is allowed.
        let crowd =
            Position::new(3).taxi(1, "s034").taxi(2, "s034").bonus(Card::Agent).stops(0, &[Card::Demo]);
        assert!(crowd.taxi(0, "s035").moving(2).ends().contains(&"s034>nation".into()));
    }

    #[test]
    fn the_expressway_without_its_card_is_closed() {
        covers!("TX-41", "TX-V2", "TX-42");
        let position = Position::new(2).taxi(0, "louvre").moving(1);
        assert!(!position.ends().contains(&"x4".into()));
        let fault = Illegal::NoSuchPath(PathFault::NoCard { space: position.space("x4") });
        assert_eq!(read(&position, &["x4"]), Err(fault));
        let position = position.pompidou(0);
        assert!(position.ends().contains(&"x4".into()));
        let position = position.taxi(0, "chaillot");
        assert!(position.ends().contains(&"x1".into()));
        assert!(!position.taxi(0, "hdv").ends().contains(&"x5".into()));
    }

    #[test]
    fn the_expressway_is_one_way_and_touches_nothing_in_between() {
        covers!("TX-42", "TX-V2", "TX-V3");
        let position = |taxi, reach| Position::new(2).pompidou(0).taxi(0, taxi).moving(reach);
        assert_eq!(position("x1", 3).ends(), ids(&["x4"]));
        assert_eq!(position("x4", 2).ends(), ids(&["hdv!", "x6"]));
        assert_eq!(position("x6", 1).ends(), ids(&["rapee!"]));
        // Excess movement goes on in the streets.
        assert_eq!(position("x6", 2).ends(), ids(&["austerlitz!", "lyon!", "s102!"]));
        let fault =
            PathFault::NotAdjacent { from: position("x2", 1).space("x2"), to: position("x2", 1).space("x1") };
        assert_eq!(read(&position("x2", 1), &["x1"]), Err(Illegal::NoSuchPath(fault)));
    }

    #[test]
    fn the_expressways_card_stays_until_the_taxi_rests_off_it() {
        covers!("TX-V1", "TX-card-pompidou", "TX-26");
        // On the very turn of entry, before the roll.
        let mut position =
            Position::new(2).taxi(0, "louvre").hand(0, &[Card::Pompidou, Card::Tip, Card::Tip]);
        position.play(Card::Pompidou, 0, &[1]);
        assert_eq!(left(&position.drive("x4")), []);
        assert!(position.driver(0).has_pompidou);
        position.state.table.turn = seat(0);
        let mut position = position.moving(2);
        assert_eq!(left(&position.drive("hdv")), [(0, Card::Pompidou)]);
        assert!(!position.driver(0).has_pompidou);
        // In the streets it waits.
        let mut position = Position::new(2).taxi(0, "s012").pompidou(0).moving(1);
        position.drive("bagnolet");
        assert!(position.driver(0).has_pompidou);
    }

    #[test]
    fn by_the_expressway_or_by_the_street_are_two_choices() {
        covers!("TX-V1");
        // Louvre to Hôtel de Ville: s029 chatelet hdv is stopped by the place; x4 x5 hdv is not.
        let position = Position::new(2).taxi(0, "louvre").pompidou(0).moving(3);
        assert!(position.ends().contains(&"hdv!".into()) && !position.ends().contains(&"hdv".into()));
        // Once off, not on again: from x5 by hdv nothing leads back to the road.
        let position = Position::new(2).taxi(0, "x5").pompidou(0).moving(6);
        assert!(position.ends().iter().all(|end| !end.starts_with('x')), "{:?}", position.ends());
    }

    #[test]
    fn leaving_the_expressway_closes_it_for_the_rest_of_the_move() {
        covers!("TX-V1");
        // x5 hdv, and with an agent over Châtelet to the Louvre, whose slip road is closed now.
        let position = Position::new(2).taxi(0, "x5").pompidou(0).bonus(Card::Agent).moving(5);
        assert!(position.ends().contains(&"s028!".into()), "{:?}", position.ends());
        let fault = Illegal::NoSuchPath(PathFault::ExpressAgain { space: position.space("x4") });
        assert_eq!(read(&position, &["hdv", "chatelet", "s029", "louvre", "x4"]), Err(fault));
    }

    #[test]
    fn pushed_back_to_the_entrance_the_card_stays() {
        covers!("TX-V1", "TX-V3");
        let crowd = Position::new(3).taxi(1, "x4").taxi(2, "x4").pompidou(1).pompidou(2);
        let mut position = crowd.taxi(0, "s120").pompidou(0).moving(2);
        assert!(position.ends().contains(&"x4>louvre".into()), "{:?}", position.ends());
        let events = position.drive("x4");
        assert_eq!(left(&events), []);
        assert!(position.driver(0).has_pompidou);
        assert_eq!(position.driver(0).taxi, position.space("louvre"));
    }

    #[test]
    fn the_bank_with_a_client_is_closed() {
        covers!("TX-39", "TX-B3");
        let position = Position::new(2).taxi(0, "drouot").moving(1);
        assert_eq!(position.ends(), ids(&["s078", "s079"]));
        assert_eq!(read(&position, &["bank"]), Err(Illegal::NoSuchPath(PathFault::BankClosed)));
        // Without one it is open, needs no exact roll, and is no short cut.
        let mut position = position.empty(0);
        position.state.table.step = Step::Move(5);
        assert!(position.ends().contains(&"bank".into()));
        let beyond = PathFault::Beyond { space: position.space("bank") };
        let through = ["bank", "halles", "s090", "beaubourg", "s087"];
        assert_eq!(read(&position, &through), Err(Illegal::NoSuchPath(beyond)));
    }

    /// The table of moves and the roads themselves say the same, whatever is open, from everywhere.
    #[test]
    fn the_table_of_moves_agrees_with_the_roads() {
        covers!("TX-M2", "TX-37");
        let board = Position::new(2).game.board;
        for start in board.spaces() {
            for reach in 1..=9 {
                for places in [PlaceRule::Stop, PlaceRule::Cross, PlaceRule::Closed] {
                    for (bank_open, express_open) in [(false, false), (true, true), (false, true)] {
                        let ordinary = Roads::ordinary(&board, start, reach);
                        let roads = Roads { places, bank_open, express_open, ..ordinary };
                        assert_eq!(board.ends().get(&roads).unwrap_or(&roads.moves()), roads.moves());
                        for stop in [&["orsay"][..], &["hdv"], &["louvre", "champs"]] {
                            let stops = stop.iter().filter_map(|id| board.space_by_id(id));
                            let roads = Roads { own_stops: Targets::new(stops), ..roads };
                            let drives = board.ends().get(&roads);
                            assert!(drives.is_none_or(|drives| drives == roads.moves()), "{roads:?}");
                        }
                    }
                }
            }
        }
    }

    /// Whatever stands in the way: the outcomes listed are those of the paths, each once.
    #[test]
    fn every_path_leads_to_a_listed_outcome_and_every_outcome_has_a_path() {
        covers!("TX-M3");
        let game = Position::new(5).game;
        let mut chance = QuickChance::new(12);
        let mut state = game.deal(&mut chance, &mut omnibus_core::Silent);
        let (mut legal, mut moves) = (Vec::new(), 0);
        while moves < 2000 {
            let turn = state.table.turn;
            game.legal_actions(&state, turn, &mut legal);
            if let Step::Move(reach) = state.table.step {
                moves += 1;
                let roads = game.roads(&state.table, reach);
                let full = Full::spaces(&state.table);
                let mut outcomes = Vec::new();
                roads.each_path(&mut |path| {
                    assert_eq!(roads.read(path.spaces()), Ok(*path));
                    push_new(&mut outcomes, Action::Move(roads.outcome(&full, path)));
                });
                let mut listed = legal.clone();
                listed.sort_unstable();
                outcomes.sort_unstable();
                assert_eq!(listed, outcomes);
            }
            let action = omnibus_core::Chance::pick(&mut chance, &legal);
            game.apply_unchecked(&mut state, turn, action, &mut chance, &mut omnibus_core::Silent);
        }
    }
}
