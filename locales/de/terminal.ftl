### The terminal: playing, simulating, replaying, checking.

language-name = English
ruling = Ruling

## Playing

bot-name = Bot { $number }
you = You
play-welcome = { $game }, { $players } players. Type a number and press Enter; ? explains, q leaves.
play-commitment = The deal is fixed and sealed: { $commitment }
play-your-turn = Your turn. Which tile do you take?
play-turn = { $player }'s turn. Which tile do you take?
play-prompt-help = Type a number from 1 to { $most }, or ? for help.
play-prompt = >
play-not-understood = “{ $input }” is not on the list. Type a number from 1 to { $most }, or ? for help.
play-help = 
    A number takes that choice.
    ? 3     explains choice 3 and names its rules
    ? PP-V2 shows that rule
    u       takes your last choice back, while nobody has learnt anything since
    b       draws the board again
    r       shows all the rules
    q       leaves; the game is kept if you gave --save FILE
play-explain = If you do, this happens:
play-undone = Taken back.
play-undo-nothing = You have not chosen anything yet.
play-undo-closed = That cannot be taken back: tiles have been turned up since.
play-no-rule = There is no rule “{ $id }”. Type r to see them all.
play-left = You left the game.
play-saved = The record is in { $file }.
play-over = The game is over.
play-winner = { $player } wins with { $points } points.
play-winners = { $players } share the victory with { $points } points.
play-seed = The seed was { $seed }.
see-rule = see { $rule }

## The board

board-round = Round { $round } of { $rounds }
board-offer = On offer
board-parked = P spaces
board-empty = none
board-your-marker = Your special route
board-open-marker = Face-up special route
board-bag = Bag
board-legend = [ ] one place, [  ] a crossing with two; letters are the players.
board-player = Player
board-score = Points
board-supply = Supply
board-on-board = Open
board-bus = holds the bus

## Simulating

sim-title = { $game }: { $games } games, { $players } players, bots { $bots }
sim-seat = Seat
sim-bot = Bot
sim-wins = Wins
sim-mean = Mean score
sim-deviation = Deviation
sim-range = Range
sim-decisions = Decisions a game: { $mean } on average, { $least } to { $most }
sim-shared = Shared victories: { $share }
sim-first = The starting player wins { $share }
sim-rate = { $rate } games a second
sim-traces = { $count } traces in { $folder }

## Replaying and verifying

replay-actions = { $count ->
    [one] 1 action
   *[other] { $count } actions
}
replay-unfinished = The game is not finished.
verify-good = The record is sound: the seed fits its commitment, every action is legal, and the result follows.
verify-good-unfinished = The record is sound so far: the seed fits its commitment and every action is legal. The game is not finished.
verify-commitment = Commitment { $commitment }

## Board files

board-good = { $file } is a good board: 5 lines, { $stops } stops, { $tiles } tiles.
board-bad = { $count ->
    [one] 1 fault
   *[other] { $count } faults
} in { $file }:

## Rules

rules-ruling = our ruling
rules-unknown = { $game } has no rule “{ $id }”. Leave the id out to see them all.

## What goes wrong

error = Error: { $message }
error-read = cannot read { $file }: { $message }
error-write = cannot write { $file }: { $message }
error-not-text = { $file } is not a text file
error-players = { $game } is for { $least } to { $most } players, not { $found }
error-seat = there is no seat { $found }: with { $players } players, choose 1 to { $players }
error-bot = there is no bot “{ $name }”; there are { $known }
error-bot-count = { $found } bots named for { $places } seats: name one for all, or one for each
error-language = there is no language “{ $name }”; there are { $known }
error-traces = { $folder } already has files in it: name a new or empty folder
error-exists = { $file } already exists: name a new file
error-no-terminal = the input ended before the game did
error-seed = a seed is 64 hexadecimal digits
error-no-games = there is nothing to play: give --games 1 or more

## What is wrong with a record

record-malformed = line { $line }, column { $column }: this is not a record: { $message }
record-version = field “record”: the version is { $found }, and this program reads version 1; it may be from a later version, or no record at all
record-other-game = field “game”: the record is of “{ $found }”, which this program does not have
record-other-board = field “board”: the record was played on another board, “{ $found }”; give that board's file with --board
record-options = field “options”: this game has no such options
record-commitment = field “deal”: the seed does not fit the commitment, so one of them was changed
record-unknown-action = action { $number }: “{ $what }” is not known here
record-illegal-action = action { $number }, seat { $seat }: { $reason } (rule { $rule })
record-other-result = field “result”: the actions lead to another result
