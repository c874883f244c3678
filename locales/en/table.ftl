### The table in the browser.

## Whose turn

# $player (String) - whose turn it is
table-your-turn = Your turn, { $player }
# $players (String) - one name, or several
table-turn-of = Waiting for { $players }
table-watching = You are watching.
table-to-act = to play
table-winner = winner
# $points (Number) - the score
table-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
table-undo = Take back
table-reconnecting = Reconnecting…
table-unsent = That did not reach the table. Try again.

## The board

table-board = Board
table-zoom-in = Zoom in
table-zoom-out = Zoom out
table-zoom-all = Show the whole board
table-skip = Skip

## Choosing

table-choices = Choices
table-your-choices = Your choices
# $count (Number) - how many
table-all-choices = All { $count } choices
table-choices-here = Choices here
table-show-all = Show all
table-preview = What it does
table-confirm = Confirm
table-cancel = Cancel
# $rule (String) - id of a rule
table-rule = Rule { $rule }

## Hints

table-hint = Hint
table-hints-allowed = Hints are allowed at this table.
table-hints-forbidden = No hints at this table.
# $tenths (Number) - 0 to 10
hint-wins = { $tenths ->
    [0] You would hardly ever win
    [one] You would win about 1 game in 10
    [10] You would win almost every game
   *[other] You would win about { $tenths } games in 10
}
# $points (Number) - how many
hint-ahead = { $points ->
    [one] ending about a point ahead
   *[other] ending about { $points } points ahead
}
# $points (Number) - how many
hint-behind = { $points ->
    [one] ending about a point behind
   *[other] ending about { $points } points behind
}
# $francs (Number) - how many
hint-ahead-francs = ending about { $francs } F ahead
# $francs (Number) - how many
hint-behind-francs = ending about { $francs } F behind
hint-level = ending about level
# $wins (String) - the first half of the sentence
# $lead (String) - the second
hint-promise = { $wins }, { $lead }.
# $player (String) - name
# $count (Number) - how many
table-hints-asked = { $count ->
    [one] { $player } asked for 1 hint.
   *[other] { $player } asked for { $count } hints.
}

## Bots that play for people

table-stand-in-for-me = Let a bot play for me
# $player (String) - who is away
table-stand-in-for = Let a bot play for { $player }
table-stand-in-level = Which bot
table-stand-in-start = Let it play
table-come-back = I’m back
# $bot (String) - name of the bot
# $player (String) - whose seat it is
table-stands-in = { $bot } plays for { $player }
# $bot (String) - name of the bot
table-stands-in-for-you = { $bot } plays for you
# $bot (String) - name of the bot
# $player (String) - whose seat it is
table-aside-stands-in = { $bot } plays for { $player } from here.
# $bot (String) - name of the bot
# $player (String) - whose seat it is
# $by (String) - who asked for it
table-aside-stands-in-by = { $bot } plays for { $player } from here, as { $by } asked.
# $player (String) - who is back
table-aside-back = { $player } is back.
# $bot (String) - name of the bot
# $player (String) - whose seat it is
table-finished-by = { $bot } played to the end for { $player }.

## What lies on the table

table-display = On the table
table-hand = Hand
table-players = Players
table-log = Log
table-log-empty = Nothing has happened yet.
# $step (Number) - number of the move
table-log-step = Move { $step }
table-log-older = Earlier moves
table-close = Close

## Ways from here

table-more = More
table-rules = Rules
table-replay = Replay
table-copy-link = Copy link
table-copied = Link copied.
table-settings = Settings
table-keys = Keys

## Coming back

# $count (Number) - how many moves
table-missed = { $count ->
    [one] 1 move since you left
   *[other] { $count } moves since you left
}
table-missed-show = Show them
table-missed-dismiss = Dismiss
# $player (String) - who plays next on this device
table-curtain = Pass the device to { $player }.
table-curtain-why = Nobody’s hand is shown until then.
# $player (String) - who plays next on this device
table-curtain-lift = I am { $player }: show my hand

## After the game

table-result = Result
# $player (String) - the winner
table-won = { $player } wins.
# $players (String) - list of winners
table-won-shared = { $players } share the victory.
table-rematch = Play again
table-rematch-there = Go to the next game
table-new = New table
table-record = Download the record
table-verify = Verify the deal
table-sealed = The deal was sealed before the first move.
table-seal = Seal
table-seed = Seed
sheet-title = Where the points came from
sheet-total = Total
sheet-course = The scores, move by move
# $player (String) - name
# $points (Number) - final score
sheet-ends = { $player }: { $points }

## Keys

table-key-help = This list, with a link to the rules
table-key-next = Next choice
table-key-number = Choose by number
table-key-undo = Take back the latest choice
table-key-hint = Ask for a hint
table-key-cancel = Cancel, or skip what is being shown
table-key-log = Log
table-key-zoom = Zoom the board
table-key-move = Move the board

## Looking back

# $title (String) - of the game
replay-title = { $title }: replay
# $at (Number) - number of the move
# $last (Number) - of the latest move
replay-step = Move { $at } of { $last }
replay-deal = The deal
replay-first = First move
replay-back = One move back
replay-on = One move on
replay-latest = Last move
replay-play = Play
replay-pause = Pause
replay-eyes = Seen by
replay-show = Show
replay-copy = Copy link to this move
replay-table = Back to the table
# $player (String) - whose hand
replay-hand = Hand of { $player }
replay-told = What happened
