### Paris Paris: labels, log lines, refusals, faults of board files.

# $id (String) - the line's id in the board file; a board of one's own may have others
pp-line = { $id ->
    [green] green
    [red] red
    [orange] orange
    [grey] grey
    [blue] blue
   *[other] { $id }
}

## What a player can do

# $stop (String) - name of the stop
# $line (String) - name of the line
pp-take = { $stop }, { $line } tile
# $stop (String) - name of the stop
# $line (String) - name of the line
# $owner (String) - whose business goes
pp-take-removing = { $stop }, { $line } tile, removing { $owner }
# $stop (String) - name of the stop
# $line (String) - name of the line
pp-take-removing-own = { $stop }, { $line } tile, replacing your own

## What happened

# $line (String) - name of the line
pp-log-marker = Your special route is the { $line } line.
# $line (String) - name of the line
pp-log-markers-open = A special-route marker was dealt to each player; the { $line } line lies face up.
pp-log-markers = A special-route marker was dealt to each player.
# $player (String) - who turns up the stack
# $tiles (String) - list of tiles
pp-log-stack = { $player }: turned up { $tiles }.
# $player (String) - who opens
# $stop (String) - name of the stop
pp-log-opened = { $player }: business opened at { $stop }.
# $player (String) - whose business is removed
# $stop (String) - name of the stop
pp-log-removed-bag = { $player }: business at { $stop } removed into the bag.
# $player (String) - whose business is removed
# $stop (String) - name of the stop
pp-log-removed-supply = { $player }: business at { $stop } back to the supply.
# $stop (String) - name of the stop
pp-log-small-tour = Small tour to { $stop }.
# $stop (String) - name of the stop
# $line (String) - name of the line
pp-log-discarded = The { $line } tile of { $stop } goes to the P spaces.
# $line (String) - name of the line
pp-log-grand-tour = Grand tour of the { $line } line.
# $line (String) - name of the line
# $player (String) - whose marker it is
pp-log-special-tour = Special tour of the { $line } line (marker: { $player }).
# $line (String) - name of the line
pp-log-special-tour-open = Special tour of the { $line } line, the face-up marker.
# $points (Number) - how many
# $player (String) - who scores
# $stop (String) - where the paying business stands
pp-log-score = +{ $points } { $player }, { $stop }.
# $points (Number) - how many
# $player (String) - who scores
# $stop (String) - where the paying business stands
pp-log-score-nearest = +{ $points } { $player }, { $stop } is nearest.
# $points (Number) - how many
# $player (String) - who scores
# $stop (String) - where the paying business stands
pp-log-score-neighbour = +{ $points } { $player }, { $stop } is next door.
# $points (Number) - how many
# $player (String) - who scores
pp-log-score-bag = +{ $points } { $player }, most businesses in the bag.
# $counts (String) - list of players with their counts
pp-log-bag = The bag holds { $counts }.

## Why not

pp-no-game-over = The game is over.
# $player (String) - whose turn it is
pp-no-not-your-turn = It is not your turn: { $player } chooses.
# $stop (String) - name of the stop
# $line (String) - name of the line
pp-no-not-on-offer = The { $line } tile of { $stop } is not on offer.
# $stop (String) - name of the stop
pp-no-has-room = { $stop } has room: nothing is removed there.
# $stop (String) - name of the stop
pp-no-is-full = { $stop } is full: choose whose business makes room.
# $stop (String) - name of the stop
# $player (String) - who has no business there
pp-no-not-there = { $player }: no business at { $stop } to remove.

## What is wrong with a board file

# $id (String) - id of the line
pp-board-line-twice = There are two lines with the id “{ $id }”. Give each its own.
# $line (String) - id of the line
# $found (String) - what stands there
pp-board-bad-colour = Line “{ $line }” has the colour “{ $found }”. Write it as #rrggbb.
# $found (Number) - how many lines there are
pp-board-number-of-lines = A board has 5 lines; this one has { $found }.
# $line (String) - id of the line
# $found (Number) - how many stops it has
pp-board-line-length = A line has 7 stops; “{ $line }” has { $found }.
# $line (String) - id of the line
# $stop (String) - id of the stop
pp-board-unknown-stop = Line “{ $line }” goes to “{ $stop }”, but there is no such stop.
# $line (String) - id of the line
# $stop (String) - id of the stop
pp-board-stop-twice-on-line = Line “{ $line }” goes to “{ $stop }” twice.
# $stop (String) - id of the stop
pp-board-stop-without-line = No line goes to stop “{ $stop }”.
# $stop (String) - id of the stop
# $found (Number) - how many lines meet there
pp-board-stop-on-many-lines = At most 2 lines meet at a stop; at “{ $stop }” there are { $found }.
# $line (String) - id of a line
# $other (String) - id of another line
pp-board-never-meet = Lines “{ $other }” and “{ $line }” never meet. They must cross at exactly one stop.
# $line (String) - id of a line
# $other (String) - id of another line
# $found (Number) - how often they meet
pp-board-meet-often = Lines “{ $other }” and “{ $line }” meet at { $found } stops. They must cross at exactly one.
# $stop (String) - id of the stop
pp-board-crossing-of-ends = Two lines end at “{ $stop }”. At a crossing at least one of them goes on.
# $stop (String) - id of the stop
# $field (String) - name of the field
# $expected (String) - what it should say
pp-board-wrong-claim = By the lines, “{ $field }” of stop “{ $stop }” should be { $expected }.
# $stop (String) - id of the stop
# $colour (String) - id of the line
pp-board-unknown-tile = There is a tile of “{ $stop }” in “{ $colour }”, but no such line goes there.
# $stop (String) - id of the stop
# $colour (String) - id of the line
pp-board-tile-twice = The tile of “{ $stop }” in “{ $colour }” is listed twice. Say how many with count.
# $stop (String) - id of the stop
# $colour (String) - id of the line
# $expected (Number) - how many there should be
# $found (Number) - how many there are
pp-board-tile-count = There should be { $expected ->
    [one] 1 tile
   *[other] { $expected } tiles
} of “{ $stop }” in “{ $colour }”, not { $found }.
# $stop (String) - id of the stop
# $colour (String) - id of the line
# $expected (Number) - how many there should be
pp-board-tile-missing = { $expected ->
    [one] The tile
   *[other] The { $expected } tiles
} of “{ $stop }” in “{ $colour }” { $expected ->
    [one] is
   *[other] are
} missing.
# $stops (Number) - how many
# $tiles (Number) - how many
pp-board-facts = 5 lines, { $stops } stops, { $tiles } tiles

## In the browser

pp-web-take = Take a tile and open a business at its stop.
pp-web-take-last = Take one of the last two tiles; the other decides where the bus drives.
# $line (String) - name of the line
pp-web-line = { $line } line
pp-web-would-tour = If this tile is left over, a grand tour starts.
pp-web-bag-closed = Bag, closed until the end
# $tiles (Number) - how many tiles nobody has seen yet
pp-web-unseen = { $tiles ->
    [one] 1 tile to come
   *[other] { $tiles } tiles to come
}
pp-web-from-small-tours = Small tours
pp-web-from-crossings = Tours, at the crossing
pp-web-from-neighbours = Tours, next door
pp-web-picture-line = A line has seven stops; the bus halts at its four crossings.
pp-web-picture-places = A stop holds one business, a crossing two.
pp-web-picture-takeover = The crossing is full: a new business there takes the place of one of the two.
pp-web-picture-here = The tile left over names this crossing: each business there earns 1 point.
pp-web-picture-nearest = The stop is empty: the nearest business along its line earns 1 point, the farther one nothing.
pp-web-picture-all-nearest = Two businesses are equally near, one on each line: both earn 1 point.
pp-web-picture-parked = Two of the five P spaces are taken: the next red or blue tile starts a grand tour.
pp-web-picture-neighbours = The bus halts at the crossing: the business there earns 1 point, and so does each neighbour of the same owner.
