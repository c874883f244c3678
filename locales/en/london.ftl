### Ticket to Ride: London: labels, log lines, refusals, faults of board files.

# $id (String) - the card's id: one of six colours, or bus
lo-card = { $id ->
    [blue] blue
    [green] green
    [black] black
    [pink] pink
    [yellow] yellow
    [orange] orange
    [bus] Bus
   *[other] { $id }
}
lo-grey = grey
# $a (String) - name of a location
# $b (String) - name of a location
lo-route = { $a } – { $b }
# $a (String) - name of a location
# $b (String) - name of a location
# $lane (Number) - 1 or 2
lo-route-lane = { $a } – { $b } (lane { $lane })
# $a (String) - name of a location
# $b (String) - name of a location
# $points (Number) - what the ticket is worth
lo-ticket = { $a } – { $b } ({ $points })
# $count (Number) - how many
# $card (String) - name of the card
lo-cards = { $count } { $card }
# $one (String) - something
# $other (String) - something else
lo-and = { $one } and { $other }
lo-nothing = nothing

## What a player can do

# $tickets (String) - one or two tickets
lo-keep = Keep { $tickets }
lo-draw-deck = Card from the deck
# $card (String) - name of the card
lo-draw-display = Face-up card: { $card }
# $route (String) - name of the route
# $cards (String) - what is paid
lo-claim = Claim { $route } with { $cards }
lo-tickets = Draw tickets
lo-pass = Pass

## What happened

# $player (String) - who begins
lo-log-first = { $player }: first player.
# $player (String) - who gets the card
# $card (String) - name of the card
lo-log-dealt = { $player }: dealt { $card }.
# $player (String) - who gets the card
lo-log-dealt-hidden = { $player }: dealt a card.
# $player (String) - who draws
# $card (String) - name of the card
lo-log-drew-deck = { $player }: { $card } card from the deck.
# $player (String) - who draws
lo-log-drew-hidden = { $player }: card from the deck.
# $player (String) - who draws
# $card (String) - name of the card
lo-log-drew-display = { $player }: { $card } card from the display.
# $cards (String) - list of five cards
lo-log-display = Face up: { $cards }.
lo-log-flush = Three Bus or more: all five are discarded.
# $count (Number) - how many cards
lo-log-reshuffle = The discards make a new deck of { $count ->
    [one] 1 card
   *[other] { $count } cards
}.
# $player (String) - who chooses
# $tickets (String) - one or two tickets
lo-log-offer = { $player }: on offer { $tickets }.
# $player (String) - who chooses
# $count (Number) - how many tickets
lo-log-offer-hidden = { $player }: { $count ->
    [one] 1 ticket
   *[other] { $count } tickets
} to choose from.
# $player (String) - who chose
# $kept (String) - one or two tickets
# $returned (String) - a ticket, or nothing
lo-log-kept = { $player }: kept { $kept }, returned { $returned }.
# $player (String) - who chose
# $kept (Number) - how many tickets
lo-log-kept-hidden = { $player }: { $kept ->
    [one] 1 ticket
   *[other] { $kept } tickets
} kept.
# $player (String) - who chose
lo-log-chosen = { $player }: tickets chosen.
# $points (Number) - how many
# $player (String) - who claims
# $route (String) - name of the route
# $cards (String) - what was paid
lo-log-claimed = +{ $points } { $player }: { $route } claimed with { $cards }.
# $player (String) - who passes
lo-log-passed = { $player }: no legal action, a forced pass.
# $player (String) - who has few buses left
lo-log-last-round = { $player }: 2 buses or fewer left. One more turn for everybody.
# $points (Number) - how many
# $player (String) - whose ticket
# $ticket (String) - the ticket
lo-log-ticket-done = +{ $points } { $player }: ticket { $ticket } completed.
# $points (Number) - how many
# $player (String) - whose ticket
# $ticket (String) - the ticket
lo-log-ticket-failed = −{ $points } { $player }: ticket { $ticket } not completed.
# $points (Number) - how many
# $player (String) - who linked it
# $locations (String) - list of locations
lo-log-district = +{ $points } { $player }: district linked ({ $locations }).

## Why not

lo-no-game-over = The game is over.
# $player (String) - whose turn it is
lo-no-not-your-turn = It is not your turn: { $player } plays.
lo-no-has-chosen = You have chosen your tickets: the others still choose.
lo-no-tickets-first = First choose which tickets to keep.
lo-no-nothing-on-offer = No such tickets are on offer.
# $ticket (String) - the ticket
lo-no-not-on-offer = Ticket { $ticket } is not on offer.
lo-no-keep-one = Keep at least one ticket.
lo-no-second-card-first = First draw the second card of this turn.
lo-no-deck-empty = The deck is empty: take a face-up card.
# $card (String) - name of the card
lo-no-not-showing = No such card lies face up: { $card }.
lo-no-bus-as-second = A face-up Bus cannot be the second card of a turn.
# $route (String) - name of the route
# $player (String) - who owns it
lo-no-route-taken = { $route } is taken: it belongs to { $player }.
# $route (String) - name of the route
lo-no-other-lane-yours = { $route }: the other lane is yours, and nobody owns both.
# $route (String) - name of the route
lo-no-other-lane-closes = { $route }: the other lane is taken, and with 2 players that closes this one.
# $route (String) - name of the route
# $length (Number) - spaces of the route
# $left (Number) - how many buses are left
lo-no-too-few-buses = { $route } needs { $length } buses; you have { $left } left.
lo-no-no-payment = A payment names one colour with its cards, or only Bus.
# $route (String) - name of the route
# $length (Number) - spaces of the route
# $paid (Number) - how many cards were offered
lo-no-wrong-number = { $route } costs { $length ->
    [one] 1 card
   *[other] { $length } cards
}, not { $paid }.
# $route (String) - name of the route
# $needs (String) - its colour
# $paid (String) - the colour offered
lo-no-wrong-colour = { $route } is paid with { $needs }, not with { $paid }.
# $card (String) - name of the card
# $paid (Number) - how many were offered
# $held (Number) - how many are in the hand
lo-no-not-in-hand = The payment needs { $paid } { $card }; you hold { $held }.
lo-no-no-tickets = The ticket deck is empty.
lo-no-may-not-pass = No passing: there is something you can do.

## The table in a terminal

lo-table-face-up = Face up
lo-table-deck = Deck
lo-table-discards = Discards
lo-table-hand = Your cards
lo-table-offer = On offer
lo-table-your-tickets = Your tickets
# $ticket (String) - the ticket
lo-table-linked = { $ticket } linked
# $ticket (String) - the ticket
lo-table-open = { $ticket } open
lo-table-buses = Buses
lo-table-cards = Cards
lo-table-tickets = Tickets
# $turns (Number) - how many, the one under way included
lo-table-last-round = Last round: { $turns ->
    [one] the last turn
   *[other] { $turns } turns to go
}
lo-table-legend = Numbers in brackets are districts. Between the dots stand free routes: a small letter for the colour, * for grey, and the length; two signs are two lanes. Capitals are owners, x is a lane that the other one closes. Beside a player stand the cards that everybody knows the player to hold.

## In the browser

lo-web-thames = Thames
# $name (String) - name of the location
# $district (Number) - number of its district
lo-web-location = { $name }, district { $district }
# $route (String) - name of the route
# $colour (String) - its colour
# $spaces (Number) - its length
lo-web-route = { $route }: { $colour }, { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
}
lo-web-ask-turn = Draw cards, claim a route or draw tickets.
lo-web-ask-last-turn = Last turn: draw cards, claim a route or draw tickets.
lo-web-ask-second-card = Draw a second card.
lo-web-ask-keep = Choose which tickets to keep: at least one.
lo-web-keep-this = Keep only this one
lo-web-keep-both = Keep both
# $count (Number) - how many
lo-web-buses-left = { $count ->
    [one] 1 bus left
   *[other] { $count } buses left
}
# $count (Number) - how many
lo-web-cards-held = { $count ->
    [one] 1 card in hand
   *[other] { $count } cards in hand
}
# $count (Number) - how many
lo-web-tickets-held = { $count ->
    [one] 1 ticket
   *[other] { $count } tickets
}
lo-web-tickets-secret = Number of tickets still secret
lo-web-known-cards = Cards in hand that everybody saw
# $district (Number) - number of the district
lo-web-district-linked = District { $district } linked
# $player (String) - whose tickets
lo-web-tickets-of = Tickets: { $player }
lo-web-source-routes = Routes
lo-web-source-districts = Districts
# $rule (String) - id of the rule
lo-web-picture = { $rule ->
    [LO-D3] Five face-up cards. A Bus taken first is the only card of the turn.
    [LO-D6] Five face-up cards, three of them Bus: all five are crossed out.
    [LO-C1] Two pink cards and a Bus pay for a pink route of three spaces.
    [LO-C2] Two green cards pay for a grey route of two spaces.
    [LO-C4] Routes of one, two, three and four spaces are worth 1, 2, 4 and 7 points.
    [LO-C6] A double route with two lanes: one owner on each.
    [LO-C7] A double route with two players: one lane is taken, the other is closed.
    [LO-E2] Two locations linked by routes of one owner: the ticket adds its value.
   *[LO-E3] All locations of district 3 linked by one owner: 3 points.
}

## What is wrong with a board file

# $what (String) - locations, routes or tickets
# $most (Number) - how many there may be
# $found (Number) - how many there are
lo-board-too-many = { $what ->
    [locations] A board has at most { $most } locations; this one has { $found }.
    [routes] A board has at most { $most } routes; this one has { $found }.
   *[tickets] A board has at most { $most } tickets; this one has { $found }.
}
# $field (String) - name of the field
# $expected (String) - what it should say
lo-board-stated = By the rules, “{ $field }” is { $expected }. Write that, or leave it out.
# $value (Number) - number of the district
lo-board-district-twice = There are two districts with the number { $value }. Give each its own.
# $found (Number) - what stands there
lo-board-district-value = A district is worth 1 to 99, not { $found }.
# $district (Number) - number of the district
# $location (String) - id of the location
lo-board-unknown-member = District { $district } lists “{ $location }”, but there is no such location.
# $location (String) - id of the location
lo-board-in-two-districts = “{ $location }” is listed in a district already. List it once.
# $location (String) - id of the location
lo-board-in-no-district = No district lists “{ $location }”. Add it to one.
# $location (String) - id of the location
# $says (Number) - number of a district
# $listed (Number) - number of a district
lo-board-other-district = “{ $location }” says district { $says }, but district { $listed } lists it. Make them agree.
# $route (String) - ids of its ends
# $end (String) - id of an end
lo-board-unknown-end = Route “{ $route }” goes to “{ $end }”, but there is no such location.
# $location (String) - id of the location
lo-board-route-to-itself = A route leads from “{ $location }” to itself. Give it two different ends.
# $route (String) - ids of its ends
# $found (Number) - what stands there
lo-board-route-length = A route has 1 to 4 spaces; “{ $route }” has { $found }.
# $route (String) - ids of its ends
# $found (String) - what stands there
lo-board-route-colour = Route “{ $route }” has the colour “{ $found }”. Write blue, green, black, pink, yellow, orange or grey.
# $route (String) - ids of its ends
# $found (Number) - what stands there
lo-board-route-lane = “double” of route “{ $route }” is { $found }. Write 0 for a single route, 1 and 2 for the lanes of a double one.
# $route (String) - ids of its ends
lo-board-two-singles = There is another route between the ends of “{ $route }”. Make them lanes 1 and 2 of a double route.
# $route (String) - ids of its ends
lo-board-lane-alone = “{ $route }” is one lane of a double route, but the other is missing. Add it, or write double = 0.
# $route (String) - ids of its ends
lo-board-lane-twice = Both lanes of “{ $route }” have the same number. Number them 1 and 2.
# $route (String) - ids of its ends
lo-board-lanes-differ = The two lanes of “{ $route }” have different lengths. Make them alike.
# $route (String) - ids of its ends
lo-board-too-many-lanes = There are more than two lanes between the ends of “{ $route }”. Keep two.
# $location (String) - id of a location
# $from (String) - id of another location
lo-board-unreachable = No way leads from “{ $from }” to “{ $location }”. Add a route.
# $ticket (String) - ids of its ends
# $end (String) - id of an end
lo-board-unknown-ticket-end = Ticket “{ $ticket }” goes to “{ $end }”, but there is no such location.
# $location (String) - id of the location
lo-board-ticket-to-itself = A ticket leads from “{ $location }” to itself. Give it two different ends.
# $ticket (String) - ids of its ends
lo-board-ticket-twice = Ticket “{ $ticket }” is there already. Keep one.
# $ticket (String) - ids of its ends
# $found (Number) - what stands there
lo-board-ticket-points = A ticket is worth 1 to 99 points; “{ $ticket }” has { $found }.
# $least (Number) - how many are needed
# $found (Number) - how many there are
lo-board-too-few-tickets = A deal to 4 players needs { $least } tickets; this board has { $found }.
# $ticket (String) - ids of its ends
# $found (Number) - what it is worth
# $shortest (Number) - spaces of the shortest way
lo-board-not-shortest = Ticket “{ $ticket }” is worth { $found }, but the shortest way between its ends has { $shortest } spaces.
# $locations (Number) - how many
# $routes (Number) - how many
# $tickets (Number) - how many
lo-board-facts = { $locations } locations, { $routes } routes, { $tickets } tickets
