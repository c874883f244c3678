//! Words for people: labels, log lines, refusals, faults of board files.

use omnibus_core::{Malformed, Rule};
use omnibus_words::{BoardFault, Language, Spoken, Voice, Words, sign_sentence};

use crate::{
    action::{Action, Illegal, Payment, Source},
    board_file::FaultKind,
    card::{Card, Colour},
    display::Display,
    event::{Event, Kept, Origin},
    game::London,
    location::Location,
    route::{Lane, Route},
    ticket::{Ticket, TicketSet},
    view::View,
};

impl Spoken for London {
    fn label(&self, view: &View, action: Action, voice: &Voice<'_>) -> String {
        let words = voice.words;
        match action {
            Action::Keep(choice) => words.lo_keep(self.ticket_list(choice.of(view.offer()), words)),
            Action::Draw(Source::Deck) => words.lo_draw_deck(),
            Action::Draw(Source::Display(card)) => words.lo_draw_display(card_name(card, words)),
            Action::Claim { route, payment } => {
                words.lo_claim(self.route_name(route, words), payment_name(payment, words))
            }
            Action::Tickets => words.lo_tickets(),
            Action::Pass => words.lo_pass(),
        }
    }

    fn log_line(&self, event: &Event, voice: &Voice<'_>) -> (String, Rule) {
        let words = voice.words;
        let name = |seat| voice.name(seat);
        let line = match *event {
            Event::First { seat } => words.lo_log_first(name(seat)),
            Event::Drew { seat, card: Some(card), from } => {
                let say = match from {
                    Origin::Deal => Words::lo_log_dealt,
                    Origin::Deck => Words::lo_log_drew_deck,
                    Origin::Display => Words::lo_log_drew_display,
                };
                say(words, name(seat), &card_name(card, words))
            }
            Event::Drew { seat, card: None, from: Origin::Deal } => words.lo_log_dealt_hidden(name(seat)),
            Event::Drew { seat, card: None, .. } => words.lo_log_drew_hidden(name(seat)),
            Event::Display { cards } => words.lo_log_display(display_list(cards, words)),
            Event::Flush => words.lo_log_flush(),
            Event::Reshuffle { cards } => words.lo_log_reshuffle(cards),
            Event::Offer { seat, tickets: Some(tickets), .. } => {
                words.lo_log_offer(name(seat), self.ticket_list(tickets, words))
            }
            Event::Offer { seat, tickets: None, count, .. } => words.lo_log_offer_hidden(name(seat), count),
            Event::Kept { seat, tickets: Kept::Tickets { kept, returned }, .. } => words.lo_log_kept(
                name(seat),
                self.ticket_list(kept, words),
                self.ticket_list(returned, words),
            ),
            Event::Kept { seat, tickets: Kept::Counts { kept, .. }, .. } => {
                words.lo_log_kept_hidden(name(seat), kept)
            }
            Event::Kept { seat, tickets: Kept::Secret, .. } => words.lo_log_chosen(name(seat)),
            Event::Claimed { seat, route, payment, points } => words.lo_log_claimed(
                points,
                name(seat),
                self.route_name(route, words),
                payment_name(payment, words),
            ),
            Event::Passed { seat } => words.lo_log_passed(name(seat)),
            Event::LastRound { seat } => words.lo_log_last_round(name(seat)),
            Event::Ticket { seat, ticket, points } => {
                let say = if points > 0 { Words::lo_log_ticket_done } else { Words::lo_log_ticket_failed };
                say(words, points.unsigned_abs(), name(seat), &self.ticket_name(ticket, words))
            }
            Event::District { seat, district } => {
                let district = &self.board.districts()[usize::from(district)];
                let members: Vec<&str> =
                    district.members.iter().map(|member| self.location_name(member)).collect();
                words.lo_log_district(district.value, name(seat), members.join(", "))
            }
        };
        (line, event.rule())
    }

    fn refusal(&self, refusal: &Illegal, voice: &Voice<'_>) -> String {
        let words = voice.words;
        let name = |route| self.route_name(route, words);
        let length = |route| self.board.length(route);
        match *refusal {
            Illegal::GameOver => words.lo_no_game_over(),
            Illegal::NotYourTurn { turn } => words.lo_no_not_your_turn(voice.name(turn)),
            Illegal::HasChosen => words.lo_no_has_chosen(),
            Illegal::TicketsFirst { .. } => words.lo_no_tickets_first(),
            Illegal::NothingOnOffer => words.lo_no_nothing_on_offer(),
            Illegal::NotOnOffer { ticket } => words.lo_no_not_on_offer(self.ticket_name(ticket, words)),
            Illegal::KeepOne { .. } => words.lo_no_keep_one(),
            Illegal::SecondCardFirst => words.lo_no_second_card_first(),
            Illegal::DeckEmpty => words.lo_no_deck_empty(),
            Illegal::NotShowing { card } => words.lo_no_not_showing(card_name(card, words)),
            Illegal::BusAsSecond => words.lo_no_bus_as_second(),
            Illegal::RouteTaken { route, owner } => words.lo_no_route_taken(name(route), voice.name(owner)),
            Illegal::OtherLaneYours { route } => words.lo_no_other_lane_yours(name(route)),
            Illegal::OtherLaneCloses { route } => words.lo_no_other_lane_closes(name(route)),
            Illegal::TooFewBuses { route, left } => {
                words.lo_no_too_few_buses(name(route), length(route), left)
            }
            Illegal::NoPayment => words.lo_no_no_payment(),
            Illegal::WrongNumber { route, paid } => {
                words.lo_no_wrong_number(name(route), length(route), paid)
            }
            Illegal::WrongColour { route, colour } => words.lo_no_wrong_colour(
                name(route),
                self.route_colour_name(route, words),
                card_name(colour.card(), words),
            ),
            Illegal::NotInHand { card, paid, held } => {
                words.lo_no_not_in_hand(paid, card_name(card, words), held)
            }
            Illegal::NoTickets => words.lo_no_no_tickets(),
            Illegal::MayNotPass => words.lo_no_may_not_pass(),
        }
    }

    fn rulebook(language: Language) -> &'static str {
        match language {
            Language::En => include_str!("../../../../docs/rules/london.md"),
            Language::Fr => include_str!("../../../../docs/rules/london.fr.md"),
            Language::De => include_str!("../../../../docs/rules/london.de.md"),
            Language::It => include_str!("../../../../docs/rules/london.it.md"),
        }
    }
}

impl London {
    pub fn location_name(&self, location: Location) -> &str {
        &self.board.location_sign(location).name
    }

    /// Both ends; for a double route the lane as well.
    pub fn route_name(&self, route: Route, words: &Words) -> String {
        let print = self.board.route(route);
        let [one, other] = print.ends.map(|end| self.location_name(end));
        match print.lane {
            Lane::Single => words.lo_route(one, other),
            Lane::First | Lane::Second => words.lo_route_lane(one, other, print.lane.number()),
        }
    }

    /// The colour in words, or grey.
    pub fn route_colour_name(&self, route: Route, words: &Words) -> String {
        self.board.route(route).colour.map_or(words.lo_grey(), |colour| card_name(colour.card(), words))
    }

    pub fn ticket_name(&self, ticket: Ticket, words: &Words) -> String {
        let print = self.board.ticket(ticket);
        let [one, other] = print.ends.map(|end| self.location_name(end));
        words.lo_ticket(one, other, print.points)
    }

    fn ticket_list(&self, tickets: TicketSet, words: &Words) -> String {
        let names = tickets.iter().map(|ticket| self.ticket_name(ticket, words));
        names.reduce(|one, other| words.lo_and(one, other)).unwrap_or_else(|| words.lo_nothing())
    }
}

pub fn card_name(card: Card, words: &Words) -> String {
    words.lo_card(card.id())
}

fn payment_name(payment: Payment, words: &Words) -> String {
    let counted = |card: Card, count: u8| words.lo_cards(count, card_name(card, words));
    let coloured = payment.colour.map(|colour: Colour| counted(colour.card(), payment.cards));
    let bus = (payment.bus > 0).then(|| counted(Card::Bus, payment.bus));
    let parts = coloured.into_iter().chain(bus);
    parts.reduce(|one, other| words.lo_and(one, other)).unwrap_or_else(|| words.lo_nothing())
}

fn display_list(display: Display, words: &Words) -> String {
    let names = display.slots().map(|slot| slot.map_or("–".into(), |card| card_name(card, words)));
    names.join(", ")
}

impl BoardFault for FaultKind {
    fn rule(&self) -> Option<Rule> {
        use FaultKind as Kind;
        Some(Rule(match self {
            Kind::Malformed(_)
            | Kind::Sign(_)
            | Kind::TooMany { .. }
            | Kind::UnknownEnd { .. }
            | Kind::RouteToItself { .. }
            | Kind::Unreachable { .. }
            | Kind::TicketTwice { .. }
            | Kind::NotShortest { .. } => return None,
            Kind::Stated { rule, .. } => rule,
            Kind::RouteColour { .. } => "LO-M1",
            Kind::TooFewTickets { .. } => "LO-S3",
            Kind::RouteLength { .. } => "LO-C4",
            Kind::RouteLane { .. }
            | Kind::TwoSingles { .. }
            | Kind::LaneAlone { .. }
            | Kind::LaneTwice { .. }
            | Kind::LanesDiffer { .. }
            | Kind::TooManyLanes { .. } => "LO-C6",
            Kind::UnknownTicketEnd { .. } | Kind::TicketToItself { .. } | Kind::TicketPoints { .. } => {
                "LO-E2"
            }
            Kind::DistrictTwice { .. }
            | Kind::DistrictValue { .. }
            | Kind::UnknownMember { .. }
            | Kind::InTwoDistricts { .. }
            | Kind::InNoDistrict { .. }
            | Kind::OtherDistrict { .. } => "LO-E3",
        }))
    }

    fn sentence(&self, words: &Words) -> String {
        use FaultKind as Kind;
        match self {
            Kind::Malformed(Malformed { message }) => words.board_malformed(message),
            Kind::Sign(fault) => sign_sentence(fault, words),
            Kind::TooMany { what, found, most } => words.lo_board_too_many(what, *most, *found),
            Kind::Stated { field, expected, .. } => words.lo_board_stated(field, expected),
            Kind::DistrictTwice { value } => words.lo_board_district_twice(*value),
            Kind::DistrictValue { found } => words.lo_board_district_value(*found),
            Kind::UnknownMember { district, location } => words.lo_board_unknown_member(*district, location),
            Kind::InTwoDistricts { location } => words.lo_board_in_two_districts(location),
            Kind::InNoDistrict { location } => words.lo_board_in_no_district(location),
            Kind::OtherDistrict { location, says, listed } => {
                words.lo_board_other_district(location, *says, *listed)
            }
            Kind::UnknownEnd { route, end } => words.lo_board_unknown_end(route, end),
            Kind::RouteToItself { location } => words.lo_board_route_to_itself(location),
            Kind::RouteLength { route, found } => words.lo_board_route_length(route, *found),
            Kind::RouteColour { route, found } => words.lo_board_route_colour(route, found),
            Kind::RouteLane { route, found } => words.lo_board_route_lane(route, *found),
            Kind::TwoSingles { route } => words.lo_board_two_singles(route),
            Kind::LaneAlone { route } => words.lo_board_lane_alone(route),
            Kind::LaneTwice { route } => words.lo_board_lane_twice(route),
            Kind::LanesDiffer { route } => words.lo_board_lanes_differ(route),
            Kind::TooManyLanes { route } => words.lo_board_too_many_lanes(route),
            Kind::Unreachable { location, from } => words.lo_board_unreachable(from, location),
            Kind::UnknownTicketEnd { ticket, end } => words.lo_board_unknown_ticket_end(ticket, end),
            Kind::TicketToItself { location } => words.lo_board_ticket_to_itself(location),
            Kind::TicketTwice { ticket } => words.lo_board_ticket_twice(ticket),
            Kind::TicketPoints { ticket, found } => words.lo_board_ticket_points(ticket, *found),
            Kind::TooFewTickets { found, least } => words.lo_board_too_few_tickets(*least, *found),
            Kind::NotShortest { ticket, found, shortest } => {
                words.lo_board_not_shortest(ticket, *found, *shortest)
            }
        }
    }
}
