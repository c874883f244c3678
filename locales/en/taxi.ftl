### Taxi.

## Cards

# $card (String) - id of a BONUS or STOP card
tx-card = { $card ->
    [green] green lights
    [cancel] cancel all STOPs
    [pompidou] Voie Georges Pompidou
    [agent] traffic policeman
    [clear] clear streets
    [tip] generous client
    [works] roadworks
    [jam] traffic jam
    [ten] 10 taxis before you
    [red] red lights
    [breakdown] breakdown
    [police] police check
    [demo] demonstration
    [burglar] burglars
   *[other] { $card }
}
# $title (String) - who the client is, in French
# $stop (String) - name of the space
# $fare (Number) - in francs
tx-course-single = “{ $title }” to { $stop }, { $fare } F
# $title (String) - who the client is, in French
# $first (String) - name of the space
# $second (String) - name of the space
# $fare (Number) - in francs
tx-course-double = “{ $title }” to { $first }, then { $second }, { $fare } F
# $title (String) - who the client is, in French
# $stops (String) - names of the spaces
# $fare (Number) - in francs
tx-course-tour = “{ $title }” to { $stops } in any order, { $fare } F
# $course (String) - a course in words
tx-course-tip = { $course }, and 25 F at the start of the next

## Choices

# $space (String) - name of the space
tx-start = Start at { $space }
tx-draw-course = Draw a course
tx-drive-empty = Drive empty this turn
# $course (String) - a course in words
tx-accept = Accept { $course }
tx-refuse = Refuse, and lose the turn
# $card (String) - name of the card
tx-play = Play { $card }
# $card (String) - name of the card
# $player (String) - whose taxi it slows down
tx-play-on = Play { $card } on { $player }
tx-play-none = Play no card
# $card (String) - name of the card
tx-discard = Throw { $card } away
# $space (String) - name of the space
tx-move = { $space }
# $space (String) - name of the space
# $distance (Number) - how many spaces
# $stop (String) - name of the stop
tx-move-distance = { $space }, { $distance ->
    [one] 1 space
   *[other] { $distance } spaces
} from { $stop }
# $space (String) - name of the space
tx-move-arrive = { $space }: arrival
# $space (String) - name of the space
# $amount (Number) - in francs
tx-move-bank = { $space }: deposit { $amount } F
# $drive (String) - where the move leads
# $rest (String) - name of the space
tx-move-pushed-back = { $drive } (full: back to { $rest })
# $drive (String) - where the move leads
tx-move-off-express = { $drive }, by the Voie Georges Pompidou

## The log

# $player (String) - whose card it is
# $course (String) - a course in words
tx-log-start-card = { $player }: start card { $course }.
# $player (String) - whose taxi it is
# $space (String) - name of the space
tx-log-placed = { $player }: taxi at { $space }.
# $player (String) - who rolls
# $roll (Number) - on the die
tx-log-start-roll = { $player }: { $roll } for the start.
# $player (String) - who begins
tx-log-begins = First to drive: { $player }.
# $player (String) - who draws
# $course (String) - a course in words
tx-log-course-drawn = { $player }: course { $course }.
# $player (String) - whose client it is
tx-log-already-there = { $player }: the client is there already; another course.
# $player (String) - whose client it is
tx-log-accepted = { $player }: course accepted.
# $player (String) - whose client it was
tx-log-refused = { $player }: course refused, turn lost.
# $player (String) - who draws
tx-log-card-drawn = { $player }: a card from the dispenser.
# $player (String) - who draws
# $card (String) - name of the card
tx-log-card-drawn-seen = { $player }: { $card } from the dispenser.
# $player (String) - who plays
# $card (String) - name of the card
tx-log-played = { $player }: { $card }.
# $player (String) - who plays
# $card (String) - name of the card
# $victim (String) - whose taxi it slows down
tx-log-played-on = { $player }: { $card } for { $victim }.
# $player (String) - whose card it is
# $card (String) - name of the card
tx-log-discarded = { $player }: { $card } thrown away.
# $player (String) - in front of whom it lay
# $card (String) - name of the card
tx-log-left = { $player }: { $card } is over.
# $player (String) - who rolls
# $roll (Number) - on the die
tx-log-die = { $player }: { $roll } on the die.
# $player (String) - who drives
# $spaces (Number) - how many spaces
# $space (String) - name of the last
tx-log-moved = { $player }: { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
} to { $space }.
# $player (String) - who drives
# $space (String) - name of the space
tx-log-pushed-back = { $player }: no room, back to { $space }.
# $player (String) - who does not drive
tx-log-stays = { $player }: no move this turn.
# $player (String) - who drives
# $space (String) - name of the stop
tx-log-reached = { $player }: stop { $space } reached.
# $amount (Number) - in francs
# $player (String) - who is paid
tx-log-paid = +{ $amount } F { $player }.
# $amount (Number) - in francs
# $player (String) - who pays
tx-log-lost = −{ $amount } F { $player }.
# $player (String) - whose money it is
# $amount (Number) - in francs
tx-log-banked = { $player }: { $amount } F into the bank.
tx-log-reshuffled-courses = The courses are reshuffled.
tx-log-reshuffled-cards = The BONUS and STOP cards are reshuffled.

## Why not

tx-no-game-over = The game is over.
# $player (String) - whose turn it is
tx-no-not-your-turn = It is not your turn: { $player } decides.
tx-no-now-start = First choose where to start.
tx-no-now-course = First draw a course, or drive empty.
tx-no-now-offer = First accept the course, or refuse it.
tx-no-now-card = First play a card, or none.
tx-no-now-move = First drive.
# $space (String) - name of the space
tx-no-start-card = { $space } is not on your start card.
tx-no-first-course = The first course must be driven.
tx-no-course = There is no course that leads away from here. Drive empty.
# $card (String) - name of the card
tx-no-not-in-hand = You have no such card: { $card }.
tx-no-nobody-there = Nobody sits there.
# $card (String) - name of the card
tx-no-on-self = { $card }: that is a STOP. Lay it beside an opponent.
# $card (String) - name of the card
tx-no-on-opponent = { $card }: that is a BONUS. Lay it beside yourself.
# $card (String) - name of the card
tx-no-on-expressway = { $card }: not on a taxi that is on the expressway.
tx-no-stop-to-cancel = There is no STOP in front of you to cancel.
# $card (String) - name of the card
# $player (String) - where it lies
tx-no-already-there = { $card }: there is one already, in front of { $player }.
tx-no-client = You have no client who could be generous.
# $player (String) - whose taxi it is
tx-no-not-on-rank = The taxi of { $player } is not on a taxi rank.
# $card (String) - name of the card
# $player (String) - whose taxi it is
tx-no-spared = { $card }: not now, { $player } has just stood still or cannot move anyway.
# $player (String) - whose money it is
tx-no-money = { $player } carries no money.
tx-no-discards = At this table no card may be thrown away.
# $space (String) - name of the space
tx-no-drive = No path of this movement ends at { $space }.
# $from (String) - name of a space
# $to (String) - name of a space
tx-no-not-adjacent = No street leads from { $from } to { $to }.
# $space (String) - name of the space
tx-no-twice = { $space } would be entered twice.
tx-no-bank-closed = The bank is closed to taxis with a client.
# $space (String) - name of the space
tx-no-card = { $space } is on the expressway: play its card first.
# $space (String) - name of the space
tx-no-express-again = { $space }: you have left the expressway, and cannot enter it again in the same move.
# $space (String) - name of the space
tx-no-place-closed = { $space } is closed by the demonstration.
# $space (String) - name of the space
tx-no-beyond = The move ends at { $space }.
# $reach (Number) - how many spaces
tx-no-length = { $reach ->
    [one] The taxi drives exactly 1 space.
   *[other] The taxi drives exactly { $reach } spaces, unless a stop, a place, the bank or a dead end ends the move.
}

## What is wrong with a map file

# $found (Number) - how many there are
tx-board-too-many-spaces = A map has at most 256 spaces; this one has { $found }.
# $space (String) - id of the space
# $found (String) - what stands there
tx-board-bad-kind = Space “{ $space }” is of kind “{ $found }”. Write street, destination, place, bank or express.
# $found (Number) - how many there are
tx-board-number-of-banks = There is one bank; this map has { $found }.
# $found (Number) - how many there are
tx-board-number-of-express = The expressway has 6 spaces; here it has { $found }.
tx-board-no-rank = There is no taxi rank. Mark one at least with rank = true.
# $field (String) - name of the field
# $found (Number) - what it says
# $counted (Number) - how many there are
tx-board-wrong-count = “{ $field }” says { $found }, but there are { $counted }.
# $street (String) - name of the street
tx-board-short-street = “{ $street }” joins nothing. Name two spaces at least.
# $street (String) - name of the street
# $space (String) - id of the space
tx-board-unknown-space = “{ $street }” leads to “{ $space }”, but there is no such space.
# $street (String) - name of the street
# $found (String) - what stands there
tx-board-unknown-access = “{ $street }” has the access “{ $found }”. Write no_client, pompidou or nothing.
# $from (String) - id of a space
# $to (String) - id of a space
tx-board-linked-twice = “{ $from }” and “{ $to }” are joined twice, or one to itself.
# $street (String) - name of the street
tx-board-bank-access = “{ $street }” leads to the bank. Give it access = "no_client".
# $street (String) - name of the street
tx-board-no-bank-here = “{ $street }” does not lead to the bank. Leave its access out.
# $street (String) - name of the street
tx-board-express-access = “{ $street }” leads to the expressway. Give it access = "pompidou".
# $street (String) - name of the street
tx-board-no-express-here = “{ $street }” has nothing to do with the expressway. Leave its access out.
# $street (String) - name of the street
tx-board-two-way-express = The expressway is one-way. Give “{ $street }” oneway = true.
# $found (Number) - how many there are
tx-board-number-of-entrances = The expressway has 2 entrances; here it has { $found }.
# $space (String) - id of the space
tx-board-dead-end = “{ $space }” is a dead end. Join it to another space.
# $space (String) - id of the space
tx-board-cut-off = “{ $space }” cannot be reached from everywhere, or not left again.

## What is wrong with a cards file

# $found (Number) - how many there are
tx-cards-number-of-courses = There are 40 COURSE cards; this file has { $found }.
# $course (String) - id of the card
# $found (String) - what stands there
tx-cards-bad-type = Course “{ $course }” is of type “{ $found }”. Write single, double or tour.
# $course (String) - id of the card
# $found (Number) - how many there are
# $expected (String) - how many there should be
tx-cards-number-of-stops = Stops of course “{ $course }”: { $found }; its type has { $expected }.
# $course (String) - id of the card
# $stop (String) - id of the space
tx-cards-unknown-stop = Course “{ $course }” leads to “{ $stop }”, but the map has no such space.
# $course (String) - id of the card
# $stop (String) - id of the space
tx-cards-not-a-destination = Course “{ $course }” leads to “{ $stop }”, which is no destination on the map.
# $course (String) - id of the card
# $stop (String) - id of the space
tx-cards-stop-twice = Course “{ $course }” leads to “{ $stop }” twice.
# $course (String) - id of the card
# $found (Number) - what stands there
tx-cards-bad-fare = Course “{ $course }” pays { $found } F. Write a multiple of 25, up to 10000.
# $card (String) - id of the card
tx-cards-unknown-card = There is no card “{ $card }” in this game.
# $card (String) - id of the card
# $expected (String) - what it should say
tx-cards-wrong-side = Card “{ $card }” belongs on the side “{ $expected }”.
# $card (String) - id of the card
# $expected (String) - what it should say
tx-cards-wrong-target = Card “{ $card }” has the target “{ $expected }”.
# $card (String) - id of the card
# $expected (String) - what it should say
tx-cards-wrong-effect = By its rule, the effect of card “{ $card }” is { $expected }.
# $card (String) - id of the card
# $found (Number) - what stands there
tx-cards-bad-count = There can be 0 to 15 cards “{ $card }”, not { $found }.
# $found (Number) - how many there are
tx-cards-number-of-cards = There are 70 BONUS and STOP cards; here the counts add up to { $found }.
# $card (String) - id of the card
tx-cards-missing = Card “{ $card }” is missing. If your game has none, write count = 0.
# $field (String) - name of the field
# $expected (String) - what it should say
tx-cards-wrong-claim = By the rules, “{ $field }” is { $expected }.
# $option (String) - name of the option
tx-cards-house-rule = “{ $option }” is chosen at the table, not in this file: leave it as it was, and use --option.

## The board in the terminal

tx-legend = o is a destination, # a place where taxis stop, t a taxi rank, $ the bank, = the Voie Georges Pompidou, ~ the Seine. X is where your client wants to go; capitals are taxis.
tx-carried = Carried
tx-banked = Bank
tx-cards = Cards
tx-hand = Your cards
tx-course = Your course
tx-offer = On offer
tx-movement = Movement
# $spaces (Number) - how many
# $streets (Number) - how many
tx-board-facts = { $spaces } spaces, { $streets } streets
# $courses (Number) - how many
# $cards (Number) - how many
tx-cards-facts = { $courses } courses, { $cards } BONUS and STOP cards

## In the browser

tx-web-courses = Courses
tx-web-cards = BONUS and STOP
tx-web-bonus = BONUS
tx-web-stop = STOP
# $count (Number) - how many cards
tx-web-left = { $count } left
# $amount (Number) - in francs
tx-web-francs = { $amount } F
# $amount (Number) - in francs
tx-web-carried = { $amount } F carried
# $amount (Number) - in francs
tx-web-banked = { $amount } F in the bank
# $count (Number) - how many cards
tx-web-held = { $count ->
    [one] 1 card in hand
   *[other] { $count } cards in hand
}
tx-web-tip-next = then 25 F at the start of the next course
tx-web-promised = 25 F with the next course
tx-web-any-order = in any order
tx-web-driven = done
tx-web-no-client = no client
tx-web-accept = Accept
# $card (String) - id of a BONUS or STOP card
tx-web-does = { $card ->
    [green] 3 spaces more
    [cancel] no STOP acts this turn
    [pompidou] opens the expressway
    [agent] drive through squares
    [clear] roll again and add
    [tip] 25 F more on arrival
    [works] 1 space, no roll
    [jam] no roll
    [ten] no roll for two turns, on a rank
    [red] 3 off the die
    [breakdown] drives only from a 4
    [police] pay 25 F, or no roll
    [demo] no squares for two turns
    [burglar] lose all carried money
   *[other] { $card }
}
tx-web-ask-start = Choose where to start.
tx-web-ask-first = Draw your first course.
tx-web-ask-course = Draw a course, or drive empty.
tx-web-ask-offer = Accept the course?
tx-web-ask-card = Play a card, or none.
# $reach (Number) - how many spaces
tx-web-ask-move = { $reach ->
    [one] Drive 1 space.
   *[other] Drive { $reach } spaces.
}
tx-web-source-fares = Fares
tx-web-source-tips = Tips
tx-web-source-police = Police checks
tx-web-source-burglars = Burglars
tx-web-river = The Seine
tx-web-legend-express = Expressway: one way, with its card
tx-web-legend-bank = Bank: only without a client
tx-web-legend-place = Square: every taxi stops
tx-web-legend-rank = Taxi rank
tx-web-legend-destination = Destination
# $rule (String) - id of a rule
tx-web-picture = { $rule ->
    [TX-30] A taxi between three flags: a tourist route has its stops in any order.
    [TX-33] A taxi on a rank, and the card “10 taxis before you” beside it.
    [TX-34] Roadworks give 1 space, green lights add 3: together 4.
    [TX-36] Two taxis on a space; the third stays on the space before it.
    [TX-37] A taxi with 5 to drive stops on a square after 2.
    [TX-40] A taxi in front of the bank, its notes face down.
    [TX-42] The expressway runs along the river, one way, under the bridges.
    [TX-M1] A taxi may drive on or turn off, but not turn round within a move.
   *[other] { $rule }
}
