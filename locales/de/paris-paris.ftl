### Paris Paris: labels, log lines, refusals, faults of board files.

pp-line = { $id ->
    [green] green
    [red] red
    [orange] orange
    [grey] grey
    [blue] blue
   *[other] { $id }
}

## What a player can do

pp-take = { $stop }, { $line } tile
pp-take-removing = { $stop }, { $line } tile, removing { $owner }
pp-take-removing-own = { $stop }, { $line } tile, replacing your own

## What happened

pp-log-marker = Your special route is the { $line } line.
pp-log-markers-open = A special-route marker was dealt to each player; the { $line } line lies face up.
pp-log-markers = A special-route marker was dealt to each player.
pp-log-stack = { $player } turns up { $tiles }.
pp-log-opened = { $player } opens at { $stop }.
pp-log-removed-bag = { $player } loses the business at { $stop } to the bag.
pp-log-removed-supply = { $player } takes back the business at { $stop }.
pp-log-small-tour = Small tour to { $stop }.
pp-log-discarded = The { $line } tile of { $stop } goes to the P spaces.
pp-log-grand-tour = Grand tour of the { $line } line.
pp-log-special-tour = Special tour of the { $line } line, { $player }'s marker.
pp-log-special-tour-open = Special tour of the { $line } line, the face-up marker.
pp-log-score = +{ $points } { $player }, { $stop }.
pp-log-score-nearest = +{ $points } { $player }, { $stop } is nearest.
pp-log-score-neighbour = +{ $points } { $player }, { $stop } is next door.
pp-log-score-bag = +{ $points } { $player }, most businesses in the bag.
pp-log-bag = The bag holds { $counts }.

## Why not

pp-no-game-over = The game is over.
pp-no-not-your-turn = It is { $player }'s turn.
pp-no-not-on-offer = The { $line } tile of { $stop } is not on offer.
pp-no-has-room = { $stop } has room: nothing is removed there.
pp-no-is-full = { $stop } is full: choose whose business makes room.
pp-no-not-there = { $player } has no business at { $stop }.

## What is wrong with a board file

board-malformed = This is not a board file: { $message }.
board-stop-twice = There are two stops with the id “{ $id }”. Give each its own.
board-line-twice = There are two lines with the id “{ $id }”. Give each its own.
board-bad-side = Stop “{ $stop }” has its label at “{ $found }”. Write n, e, s or w.
board-off-plane = Stop “{ $stop }” lies outside the plane. Keep x and y within it.
board-bad-colour = Line “{ $line }” has the colour “{ $found }”. Write it as #rrggbb.
board-number-of-lines = A board has 5 lines; this one has { $found }.
board-line-length = A line has 7 stops; “{ $line }” has { $found }.
board-unknown-stop = Line “{ $line }” goes to “{ $stop }”, but there is no such stop.
board-stop-twice-on-line = Line “{ $line }” goes to “{ $stop }” twice.
board-stop-without-line = No line goes to stop “{ $stop }”.
board-stop-on-many-lines = At most 2 lines meet at a stop; at “{ $stop }” there are { $found }.
board-never-meet = Lines “{ $other }” and “{ $line }” never meet. They must cross at exactly one stop.
board-meet-often = Lines “{ $other }” and “{ $line }” meet at { $found } stops. They must cross at exactly one.
board-wrong-claim = By the lines, “{ $field }” of stop “{ $stop }” should be { $expected }.
board-unknown-tile = There is a tile of “{ $stop }” in “{ $colour }”, but no such line goes there.
board-tile-twice = The tile of “{ $stop }” in “{ $colour }” is listed twice. Say how many with count.
board-tile-count = There should be { $expected ->
    [one] 1 tile
   *[other] { $expected } tiles
} of “{ $stop }” in “{ $colour }”, not { $found }.
board-tile-missing = { $expected ->
    [one] The tile
   *[other] The { $expected } tiles
} of “{ $stop }” in “{ $colour }” { $expected ->
    [one] is
   *[other] are
} missing.
