### Ticket to Ride: London: labels, log lines, refusals, faults of board files.

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
lo-route = { $a } – { $b }
lo-route-lane = { $a } – { $b } (lane { $lane })
lo-ticket = { $a } – { $b } ({ $points })
lo-cards = { $count } { $card }
lo-and = { $one } and { $other }
lo-nothing = nothing

## What a player can do

lo-keep = Keep { $tickets }
lo-draw-deck = Card from the deck
lo-draw-display = Face-up card: { $card }
lo-claim = Claim { $route } with { $cards }
lo-tickets = Draw tickets
lo-pass = Pass

## What happened

lo-log-first = { $player }: first player.
lo-log-dealt = { $player }: dealt { $card }.
lo-log-dealt-hidden = { $player }: dealt a card.
lo-log-drew-deck = { $player }: { $card } card from the deck.
lo-log-drew-hidden = { $player }: card from the deck.
lo-log-drew-display = { $player }: { $card } card from the display.
lo-log-display = Face up: { $cards }.
lo-log-flush = Three Bus or more: all five are discarded.
lo-log-reshuffle = The discards make a new deck of { $count ->
    [one] 1 card
   *[other] { $count } cards
}.
lo-log-offer = { $player }: on offer { $tickets }.
lo-log-offer-hidden = { $player }: { $count ->
    [one] 1 ticket
   *[other] { $count } tickets
} to choose from.
lo-log-kept = { $player }: kept { $kept }, returned { $returned }.
lo-log-kept-hidden = { $player }: { $kept ->
    [one] 1 ticket
   *[other] { $kept } tickets
} kept.
lo-log-chosen = { $player }: tickets chosen.
lo-log-claimed = +{ $points } { $player }: { $route } claimed with { $cards }.
lo-log-passed = { $player }: no legal action, a forced pass.
lo-log-last-round = { $player }: 2 buses or fewer left. One more turn for everybody.
lo-log-ticket-done = +{ $points } { $player }: ticket { $ticket } completed.
lo-log-ticket-failed = −{ $points } { $player }: ticket { $ticket } not completed.
lo-log-district = +{ $points } { $player }: district linked ({ $locations }).

## Why not

lo-no-game-over = The game is over.
lo-no-not-your-turn = It is not your turn: { $player } plays.
lo-no-has-chosen = You have chosen your tickets: the others still choose.
lo-no-tickets-first = First choose which tickets to keep.
lo-no-nothing-on-offer = No such tickets are on offer.
lo-no-not-on-offer = Ticket { $ticket } is not on offer.
lo-no-keep-one = Keep at least one ticket.
lo-no-second-card-first = First draw the second card of this turn.
lo-no-deck-empty = The deck is empty: take a face-up card.
lo-no-not-showing = No such card lies face up: { $card }.
lo-no-bus-as-second = A face-up Bus cannot be the second card of a turn.
lo-no-route-taken = { $route } is taken: it belongs to { $player }.
lo-no-other-lane-yours = { $route }: the other lane is yours, and nobody owns both.
lo-no-other-lane-closes = { $route }: the other lane is taken, and with 2 players that closes this one.
lo-no-too-few-buses = { $route } needs { $length } buses; you have { $left } left.
lo-no-no-payment = A payment names one colour with its cards, or only Bus.
lo-no-wrong-number = { $route } costs { $length ->
    [one] 1 card
   *[other] { $length } cards
}, not { $paid }.
lo-no-wrong-colour = { $route } is paid with { $needs }, not with { $paid }.
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
lo-table-linked = { $ticket } linked
lo-table-open = { $ticket } open
lo-table-buses = Buses
lo-table-cards = Cards
lo-table-tickets = Tickets
lo-table-last-round = Last round: { $turns ->
    [one] the last turn
   *[other] { $turns } turns to go
}
lo-table-legend = Numbers in brackets are districts. Between the dots stand free routes: a small letter for the colour, * for grey, and the length; two signs are two lanes. Capitals are owners, x is a lane that the other one closes. Beside a player stand the cards that everybody knows the player to hold.

## What is wrong with a board file

lo-board-too-many = { $what ->
    [locations] A board has at most { $most } locations; this one has { $found }.
    [routes] A board has at most { $most } routes; this one has { $found }.
   *[tickets] A board has at most { $most } tickets; this one has { $found }.
}
lo-board-stated = By the rules, “{ $field }” is { $expected }. Write that, or leave it out.
lo-board-district-twice = There are two districts with the number { $value }. Give each its own.
lo-board-district-value = A district is worth 1 to 99, not { $found }.
lo-board-unknown-member = District { $district } lists “{ $location }”, but there is no such location.
lo-board-in-two-districts = “{ $location }” is listed in a district already. List it once.
lo-board-in-no-district = No district lists “{ $location }”. Add it to one.
lo-board-other-district = “{ $location }” says district { $says }, but district { $listed } lists it. Make them agree.
lo-board-unknown-end = Route “{ $route }” goes to “{ $end }”, but there is no such location.
lo-board-route-to-itself = A route leads from “{ $location }” to itself. Give it two different ends.
lo-board-route-length = A route has 1 to 4 spaces; “{ $route }” has { $found }.
lo-board-route-colour = Route “{ $route }” has the colour “{ $found }”. Write blue, green, black, pink, yellow, orange or grey.
lo-board-route-lane = “double” of route “{ $route }” is { $found }. Write 0 for a single route, 1 and 2 for the lanes of a double one.
lo-board-two-singles = There is another route between the ends of “{ $route }”. Make them lanes 1 and 2 of a double route.
lo-board-lane-alone = “{ $route }” is one lane of a double route, but the other is missing. Add it, or write double = 0.
lo-board-lane-twice = Both lanes of “{ $route }” have the same number. Number them 1 and 2.
lo-board-lanes-differ = The two lanes of “{ $route }” have different lengths. Make them alike.
lo-board-too-many-lanes = There are more than two lanes between the ends of “{ $route }”. Keep two.
lo-board-unreachable = No way leads from “{ $from }” to “{ $location }”. Add a route.
lo-board-unknown-ticket-end = Ticket “{ $ticket }” goes to “{ $end }”, but there is no such location.
lo-board-ticket-to-itself = A ticket leads from “{ $location }” to itself. Give it two different ends.
lo-board-ticket-twice = Ticket “{ $ticket }” is there already. Keep one.
lo-board-ticket-points = A ticket is worth 1 to 99 points; “{ $ticket }” has { $found }.
lo-board-too-few-tickets = A deal to 4 players needs { $least } tickets; this board has { $found }.
lo-board-not-shortest = Ticket “{ $ticket }” is worth { $found }, but the shortest way between its ends has { $shortest } spaces.
lo-board-facts = { $locations } lieux, { $routes } routes, { $tickets } tickets
