//! Words for people: labels, log lines, refusals, faults of files.

use omnibus_core::{Malformed, Rule, Seat};
use omnibus_words::{BoardFault, Language, Spoken, Voice, Words, sign_sentence};

use crate::{
    action::{Action, Drive, Illegal},
    board_file::FaultKind,
    card::Card,
    card_file::CardFaultKind,
    course::{CourseId, CourseKind},
    event::{Event, Pile},
    game::Taxi,
    roads::PathFault,
    space::Space,
    table::{Step, Table},
    view::View,
};

impl Spoken for Taxi {
    fn label(&self, view: &View, action: Action, voice: &Voice<'_>) -> String {
        let words = voice.words;
        let card_name = |card: Card| words.tx_card(card.id());
        match action {
            Action::Start(space) => words.tx_start(self.space_name(space)),
            Action::DrawCourse => words.tx_draw_course(),
            Action::DriveEmpty => words.tx_drive_empty(),
            Action::Accept => match view.table().step {
                Step::Offer(course) => words.tx_accept(self.course_name(course, words)),
                _ => words.tx_accept(""),
            },
            Action::Refuse => words.tx_refuse(),
            Action::Play { card, on } if card.is_stop() => words.tx_play_on(card_name(card), voice.name(on)),
            Action::Play { card, .. } => words.tx_play(card_name(card)),
            Action::PlayNone => words.tx_play_none(),
            Action::Discard(card) => words.tx_discard(card_name(card)),
            Action::Move(drive) => self.drive_label(view.table(), drive, words),
        }
    }

    fn log_line(&self, event: &Event, voice: &Voice<'_>) -> (String, Rule) {
        let words = voice.words;
        let name = |seat: Seat| voice.name(seat);
        let card_name = |card: Card| words.tx_card(card.id());
        let line = match *event {
            Event::StartCard { seat, course } => {
                words.tx_log_start_card(name(seat), self.course_name(course, words))
            }
            Event::Placed { seat, space } => words.tx_log_placed(name(seat), self.space_name(space)),
            Event::StartRoll { seat, roll } => words.tx_log_start_roll(name(seat), roll),
            Event::Begins { seat } => words.tx_log_begins(name(seat)),
            Event::CourseDrawn { seat, course } => {
                words.tx_log_course_drawn(name(seat), self.course_name(course, words))
            }
            Event::AlreadyThere { seat, .. } => words.tx_log_already_there(name(seat)),
            Event::Accepted { seat, .. } => words.tx_log_accepted(name(seat)),
            Event::Refused { seat, .. } => words.tx_log_refused(name(seat)),
            Event::CardDrawn { seat, card: None } => words.tx_log_card_drawn(name(seat)),
            Event::CardDrawn { seat, card: Some(card) } => {
                words.tx_log_card_drawn_seen(name(seat), card_name(card))
            }
            Event::Played { seat, card, on } if card.is_stop() => {
                words.tx_log_played_on(name(seat), card_name(card), name(on))
            }
            Event::Played { seat, card, .. } => words.tx_log_played(name(seat), card_name(card)),
            Event::Discarded { seat, card } => words.tx_log_discarded(name(seat), card_name(card)),
            Event::Left { seat, card } => words.tx_log_left(name(seat), card_name(card)),
            Event::Die { seat, roll } => words.tx_log_die(name(seat), roll),
            Event::Moved { seat, path } => {
                let to = path.last().map_or("", |space| self.space_name(space));
                words.tx_log_moved(name(seat), path.spaces().len(), to)
            }
            Event::PushedBack { seat, to } => words.tx_log_pushed_back(name(seat), self.space_name(to)),
            Event::Stays { seat } => words.tx_log_stays(name(seat)),
            Event::Reached { seat, stop } => words.tx_log_reached(name(seat), self.space_name(stop)),
            Event::Money { seat, amount, .. } if amount < 0 => {
                words.tx_log_lost(amount.unsigned_abs(), name(seat))
            }
            Event::Money { seat, amount, .. } => words.tx_log_paid(amount, name(seat)),
            Event::Banked { seat, amount } => words.tx_log_banked(name(seat), amount),
            Event::Reshuffled { pile: Pile::Courses } => words.tx_log_reshuffled_courses(),
            Event::Reshuffled { pile: Pile::Cards } => words.tx_log_reshuffled_cards(),
        };
        (line, event.rule())
    }

    fn refusal(&self, refusal: &Illegal, voice: &Voice<'_>) -> String {
        let words = voice.words;
        let card_name = |card: Card| words.tx_card(card.id());
        match *refusal {
            Illegal::GameOver | Illegal::NotNow { step: Step::Over } => words.tx_no_game_over(),
            Illegal::NotYourTurn { turn } => words.tx_no_not_your_turn(voice.name(turn)),
            Illegal::NotNow { step: Step::Start } => words.tx_no_now_start(),
            Illegal::NotNow { step: Step::Course } => words.tx_no_now_course(),
            Illegal::NotNow { step: Step::Offer(_) } => words.tx_no_now_offer(),
            Illegal::NotNow { step: Step::Card } => words.tx_no_now_card(),
            Illegal::NotNow { step: Step::Move(_) } => words.tx_no_now_move(),
            Illegal::NotOnStartCard { space } => words.tx_no_start_card(self.space_name(space)),
            Illegal::FirstCourse => words.tx_no_first_course(),
            Illegal::NoCourse => words.tx_no_course(),
            Illegal::NotInHand { card } => words.tx_no_not_in_hand(card_name(card)),
            Illegal::NobodyThere { .. } => words.tx_no_nobody_there(),
            Illegal::OnSelf { card } => words.tx_no_on_self(card_name(card)),
            Illegal::OnOpponent { card } => words.tx_no_on_opponent(card_name(card)),
            Illegal::OnExpressway { card, .. } => words.tx_no_on_expressway(card_name(card)),
            Illegal::NoStopToCancel => words.tx_no_stop_to_cancel(),
            Illegal::AlreadyThere { card, on } => words.tx_no_already_there(card_name(card), voice.name(on)),
            Illegal::NoClient => words.tx_no_client(),
            Illegal::NotOnRank { on } => words.tx_no_not_on_rank(voice.name(on)),
            Illegal::Spared { card, on } => words.tx_no_spared(card_name(card), voice.name(on)),
            Illegal::NoMoney { on } => words.tx_no_money(voice.name(on)),
            Illegal::NoDiscards => words.tx_no_discards(),
            Illegal::NoSuchDrive { to } => words.tx_no_drive(self.space_name(to)),
            Illegal::NoSuchPath(fault) => self.path_refusal(fault, words),
        }
    }

    fn rulebook(language: Language) -> &'static str {
        match language {
            Language::En => include_str!("../../../../docs/rules/taxi.md"),
            Language::Fr => include_str!("../../../../docs/rules/taxi.fr.md"),
            Language::De => include_str!("../../../../docs/rules/taxi.de.md"),
            Language::It => include_str!("../../../../docs/rules/taxi.it.md"),
        }
    }
}

impl Taxi {
    pub fn space_name(&self, space: Space) -> &str {
        &self.board.sign(space).name
    }

    /// What is printed on the card, in words.
    pub fn course_name(&self, course: CourseId, words: &Words) -> String {
        let course = self.deck.course(course);
        let stops: Vec<&str> = course.stops.iter().map(|&stop| self.space_name(stop)).collect();
        let name = match (course.kind, &stops[..]) {
            (CourseKind::Double, [first, second]) => {
                words.tx_course_double(&course.title, *first, *second, course.fare)
            }
            (CourseKind::Tour, _) => words.tx_course_tour(&course.title, stops.join(", "), course.fare),
            _ => words.tx_course_single(&course.title, stops.join(", "), course.fare),
        };
        if course.tip_next { words.tx_course_tip(name) } else { name }
    }

    /// Where a move leads, and what that means for the course.
    fn drive_label(&self, table: &Table, drive: Drive, words: &Words) -> String {
        let space = self.space_name(drive.to);
        let driver = table.acting();
        let stops = self.deck.targets(driver).spaces();
        // Off the streets the way leads along the expressway.
        let distance = |stop| {
            if self.board.is_express(drive.rest) {
                self.board.distance_with_express(drive.rest, stop)
            } else {
                self.board.distance(drive.rest, stop)
            }
        };
        let nearest = stops.iter().min_by_key(|&&stop| distance(stop));
        let mut label = match nearest {
            _ if drive.to == self.board.bank() => words.tx_move_bank(space, driver.carried),
            Some(&stop) if stop == drive.to => words.tx_move_arrive(space),
            Some(&stop) => words.tx_move_distance(space, distance(stop), self.space_name(stop)),
            None => words.tx_move(space),
        };
        if drive.leaves_express {
            label = words.tx_move_off_express(label);
        }
        if drive.rest != drive.to {
            label = words.tx_move_pushed_back(label, self.space_name(drive.rest));
        }
        label
    }

    fn path_refusal(&self, fault: PathFault, words: &Words) -> String {
        match fault {
            PathFault::NotAdjacent { from, to } => {
                words.tx_no_not_adjacent(self.space_name(from), self.space_name(to))
            }
            PathFault::Twice { space } => words.tx_no_twice(self.space_name(space)),
            PathFault::BankClosed => words.tx_no_bank_closed(),
            PathFault::NoCard { space } => words.tx_no_card(self.space_name(space)),
            PathFault::ExpressAgain { space } => words.tx_no_express_again(self.space_name(space)),
            PathFault::PlaceClosed { space } => words.tx_no_place_closed(self.space_name(space)),
            PathFault::Beyond { space } => words.tx_no_beyond(self.space_name(space)),
            PathFault::Length { reach } => words.tx_no_length(reach),
        }
    }
}

impl BoardFault for FaultKind {
    fn rule(&self) -> Option<Rule> {
        use FaultKind as Kind;
        Some(Rule(match self {
            Kind::Malformed(_) | Kind::Sign(_) | Kind::TooManySpaces { .. } | Kind::WrongCount { .. } => {
                return None;
            }
            Kind::BadKind { .. } => "TX-M10",
            Kind::NumberOfBanks { .. } => "TX-38",
            Kind::NumberOfExpress { .. } | Kind::TwoWayExpress { .. } | Kind::NumberOfEntrances { .. } => {
                "TX-42"
            }
            Kind::NoRank => "TX-33",
            Kind::BankAccess { .. } | Kind::NoBankHere { .. } => "TX-39",
            Kind::ExpressAccess { .. } | Kind::NoExpressHere { .. } => "TX-41",
            Kind::ShortStreet { .. }
            | Kind::UnknownSpace { .. }
            | Kind::UnknownAccess { .. }
            | Kind::LinkedTwice { .. }
            | Kind::DeadEnd { .. }
            | Kind::CutOff { .. } => "TX-1",
        }))
    }

    fn sentence(&self, words: &Words) -> String {
        use FaultKind as Kind;
        match self {
            Kind::Malformed(Malformed { message }) => words.board_malformed(message),
            Kind::Sign(fault) => sign_sentence(fault, words),
            Kind::TooManySpaces { found } => words.tx_board_too_many_spaces(*found),
            Kind::BadKind { space, found } => words.tx_board_bad_kind(space, found),
            Kind::NumberOfBanks { found } => words.tx_board_number_of_banks(*found),
            Kind::NumberOfExpress { found } => words.tx_board_number_of_express(*found),
            Kind::NoRank => words.tx_board_no_rank(),
            Kind::WrongCount { field, found, counted } => {
                words.tx_board_wrong_count(*field, *found, *counted)
            }
            Kind::ShortStreet { street } => words.tx_board_short_street(street),
            Kind::UnknownSpace { street, space } => words.tx_board_unknown_space(street, space),
            Kind::UnknownAccess { street, found } => words.tx_board_unknown_access(street, found),
            Kind::LinkedTwice { from, to } => words.tx_board_linked_twice(from, to),
            Kind::BankAccess { street } => words.tx_board_bank_access(street),
            Kind::NoBankHere { street } => words.tx_board_no_bank_here(street),
            Kind::ExpressAccess { street } => words.tx_board_express_access(street),
            Kind::NoExpressHere { street } => words.tx_board_no_express_here(street),
            Kind::TwoWayExpress { street } => words.tx_board_two_way_express(street),
            Kind::NumberOfEntrances { found } => words.tx_board_number_of_entrances(*found),
            Kind::DeadEnd { space } => words.tx_board_dead_end(space),
            Kind::CutOff { space } => words.tx_board_cut_off(space),
        }
    }
}

impl BoardFault for CardFaultKind {
    fn rule(&self) -> Option<Rule> {
        use CardFaultKind as Kind;
        Some(match self {
            Kind::Malformed(_) | Kind::Sign(_) | Kind::WrongClaim { .. } | Kind::HouseRule { .. } => {
                return None;
            }
            Kind::NumberOfCourses { .. } => Rule("TX-2"),
            Kind::BadType { .. } | Kind::NumberOfStops { .. } => Rule("TX-30"),
            Kind::UnknownStop { .. } | Kind::NotADestination { .. } | Kind::StopTwice { .. } => Rule("TX-8"),
            Kind::BadFare { .. } => Rule("TX-4"),
            Kind::UnknownCard { .. } | Kind::BadCount { .. } | Kind::NumberOfCards { .. } => Rule("TX-3"),
            Kind::WrongSide { .. } | Kind::WrongTarget { .. } => Rule("TX-24"),
            Kind::WrongEffect { card, .. } | Kind::CardMissing { card } => {
                Card::by_id(card).map_or(Rule("TX-3"), Card::rule)
            }
        })
    }

    fn sentence(&self, words: &Words) -> String {
        use CardFaultKind as Kind;
        match self {
            Kind::Malformed(Malformed { message }) => words.board_malformed(message),
            Kind::Sign(fault) => sign_sentence(fault, words),
            Kind::NumberOfCourses { found } => words.tx_cards_number_of_courses(*found),
            Kind::BadType { course, found } => words.tx_cards_bad_type(course, found),
            Kind::NumberOfStops { course, found, expected } => {
                words.tx_cards_number_of_stops(course, *found, *expected)
            }
            Kind::UnknownStop { course, stop } => words.tx_cards_unknown_stop(course, stop),
            Kind::NotADestination { course, stop } => words.tx_cards_not_a_destination(course, stop),
            Kind::StopTwice { course, stop } => words.tx_cards_stop_twice(course, stop),
            Kind::BadFare { course, found } => words.tx_cards_bad_fare(course, *found),
            Kind::UnknownCard { card } => words.tx_cards_unknown_card(card),
            Kind::WrongSide { card, expected } => words.tx_cards_wrong_side(card, *expected),
            Kind::WrongTarget { card, expected } => words.tx_cards_wrong_target(card, *expected),
            Kind::WrongEffect { card, expected } => words.tx_cards_wrong_effect(card, *expected),
            Kind::BadCount { card, found } => words.tx_cards_bad_count(card, *found),
            Kind::NumberOfCards { found } => words.tx_cards_number_of_cards(*found),
            Kind::CardMissing { card } => words.tx_cards_missing(card),
            Kind::WrongClaim { field, expected } => words.tx_cards_wrong_claim(*field, expected),
            Kind::HouseRule { option } => words.tx_cards_house_rule(option),
        }
    }
}
