### The terminal: playing, simulating, replaying, checking.

language-code = en
language-name = English
# The word that marks our own rulings in this language's rules files.
ruling = Ruling

## Playing

you = You
# $game (String) - title of the game
# $players (Number) - how many play
play-welcome = { $game }, { $players } players. Type a number and press Enter; ? explains, q leaves.
# $commitment (String) - 64 hexadecimal digits
play-commitment = The deal is fixed and sealed: { $commitment }
play-your-turn = Your turn. What do you do?
# $most (Number) - highest number on the list
play-prompt-help = Type a number from 1 to { $most }, or ? for help.
play-prompt = >
# $input (String) - what was typed
# $most (Number) - highest number on the list
play-not-understood = “{ $input }” is not on the list. Type a number from 1 to { $most }, or ? for help.
# $rule (String) - id of a rule
play-help = 
    A number takes that choice.
    ? 3     explains choice 3 and names its rules
    ? { $rule } shows that rule
    u       takes your last choice back, while nobody has learnt anything since (--confirm)
    b       draws the board again
    r       shows all the rules
    q       leaves; the game is kept if you gave --save FILE
play-explain = If you do, this happens:
play-explain-chance = Chance decides.
play-confirm = Enter goes on, u takes it back.
play-undone = Taken back.
play-undo-nothing = You have not chosen anything yet.
play-undo-closed = That cannot be taken back: somebody has learnt something since.
# $id (String) - what was typed
play-no-rule = There is no rule “{ $id }”. Type r to see them all.
play-left = You left the game.
# $file (String) - path of the file
play-saved = The record is in { $file }.
play-over = The game is over.
play-tie-break = Tied on points; the tie-break of the rules decides.
# $player (String) - who won
# $points (Number) - with how many points
play-winner = Winner: { $player }, { $points ->
    [one] 1 point
   *[other] { $points } points
}.
# $players (String) - who won
# $points (Number) - with how many points
play-winners = Shared victory: { $players }, { $points } points.
# $seed (String) - 64 hexadecimal digits
play-seed = The seed was { $seed }.
# $rule (String) - id of a rule
see-rule = see { $rule }

## The board

# $heading (String) - what it is
# $value (String) - how it is
board-fact = { $heading }: { $value }

# $round (Number) - the round under way
# $rounds (Number) - how many there are
board-round = Round { $round } of { $rounds }
board-offer = On offer
board-parked = P spaces
board-empty = empty
board-your-marker = Your special route
board-open-marker = Face-up special route
board-bag = Bag
board-legend = [ ] has one place, [  ] is a crossing with two; < > has a tile on offer. Capitals inside are players, small letters between the dots are lines.
board-player = Player
board-score = Points
board-supply = Supply
board-on-board = Open
board-bus = holds the bus

## Simulating

# $games (Number) - how many
# $players (Number) - how many play
# $game (String) - title of the game
# $bots (String) - list of bots
sim-title = { $game }: { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $players } players, bots { $bots }
sim-seat = Seat
sim-bot = Bot
sim-wins = Wins
sim-mean = Mean score
sim-deviation = Deviation
sim-range = Range
# $mean (String) - a number
# $least (Number) - fewest
# $most (Number) - most
sim-decisions = Decisions a game: { $mean } on average, { $least } to { $most }
# $share (String) - a percentage
sim-shared = Shared victories: { $share }
# $share (String) - a percentage
sim-first = The starting player wins { $share }
# $rate (String) - a number
sim-rate = { $rate } games a second
# $count (Number) - how many
# $folder (String) - path of the folder
sim-traces = { $count } traces in { $folder }

## Comparing bots

# $game (String) - title of the game
# $played (String) - what was played
arena-title = { $game }: { $played }
# $players (Number) - how many play
# $deals (Number) - how many
# $games (Number) - how many
# $seed (String) - number of the series
arena-played = { $players } players, { $deals } deals, { $games } games, seed { $seed }
# $anchor (String) - name of a bot
arena-scale = Elo above { $anchor }, intervals of 95 %
arena-ratings = Ratings
arena-pairs = Pairs
arena-elo = Elo
arena-interval = 95 %
arena-time = CPU a decision
arena-rival = Against
arena-share = Share (fair: 50 %)
# $fair (String) - a percentage
arena-alone = Alone (fair: { $fair })
# $fair (String) - a percentage
arena-many = In the majority (fair: { $fair })
arena-margin = Points ahead
# $ratio (String) - a number
# $bound (String) - a number
arena-sprt = Sequential test: log-likelihood ratio { $ratio }; -{ $bound } fails, +{ $bound } passes
# $bot (String) - name of a bot
# $rival (String) - name of a bot
# $elo0 (String) - a number
# $elo1 (String) - a number
arena-passed = Passed: { $bot } is { $elo1 } Elo above { $rival } rather than { $elo0 }.
# $bot (String) - name of a bot
# $rival (String) - name of a bot
# $elo0 (String) - a number
# $elo1 (String) - a number
arena-failed = Failed: { $bot } is { $elo0 } Elo above { $rival } rather than { $elo1 }.
arena-undecided = Not decided yet: let it play more deals.
# $seconds (String) - a number
# $threads (Number) - how many
arena-rate = { $seconds } s, { $threads ->
    [one] 1 thread
   *[other] { $threads } threads
}
# $file (String) - path of the file
arena-written = Written: { $file }
# $budget (String) - what was written
error-budget = “{ $budget }” is no budget: behind the @ write a number of nodes or a time, as in master@2000 or master@50ms
error-arena-few = name two bots or more: --bots greedy,random
# $name (String) - name of a bot
error-arena-twice = { $name } is named twice: a bot does not play against itself
# $found (Number) - what was asked for
error-arena-deals = { $found ->
    [one] 1 deal says
   *[other] { $found } deals say
} nothing: play at least 2
# $name (String) - what was asked for
# $known (String) - list of bots
error-arena-anchor = the anchor “{ $name }” does not play; there are { $known }
# $found (Number) - how many were named
error-arena-sprt = --sprt compares two bots, not { $found }
error-arena-bounds = --elo0 and --elo1 are differences from -1000 to 1000, the first less than the second

## Replaying and verifying

# $count (Number) - how many
replay-actions = { $count ->
    [one] 1 action
   *[other] { $count } actions
}
replay-unfinished = The game is not finished.
verify-good = The record is sound: the seed fits its commitment, every action is legal, and the result follows.
verify-good-unfinished = The record is sound so far: the seed fits its commitment and every action is legal. The game is not finished.
# $commitment (String) - 64 hexadecimal digits
verify-commitment = Commitment { $commitment }

## Board files

# $file (String) - path of the file
# $game (String) - title of the game
# $facts (String) - what is in it
board-good = { $file } is a good board for { $game }: { $facts }.
# $file (String) - path of the file
board-of-no-game = { $file } is not a file of any of these games: it has neither lines nor routes, spaces or courses.
# $file (String) - path of the file
# $count (Number) - how many
board-bad = { $count ->
    [one] 1 fault
   *[other] { $count } faults
} in { $file }:

## Rules

rules-ruling = our ruling
# $id (String) - what was asked for
# $game (String) - title of the game
rules-unknown = { $game } has no rule “{ $id }”. Leave the id out to see them all.

## What goes wrong

# $message (String) - what went wrong
error = Error: { $message }
# $file (String) - path of the file
# $message (String) - what the system says
error-read = cannot read { $file }: { $message }
# $file (String) - path of the file
# $message (String) - what the system says
error-write = cannot write { $file }: { $message }
# $file (String) - path of the file
error-not-text = { $file } is not a text file
# $game (String) - title of the game
# $least (Number) - fewest players
# $most (Number) - most players
# $found (Number) - what was asked for
error-players = { $game } is for { $least } to { $most } players, not { $found }
# $found (Number) - what was asked for
# $players (Number) - how many play
error-seat = there is no seat { $found }: with { $players } players, choose 1 to { $players }
# $name (String) - what was asked for
# $known (String) - list of bots
error-bot = there is no bot “{ $name }”; there are { $known }
# $found (Number) - how many were named
# $places (Number) - how many are needed
error-bot-count = { $found } bots named for { $places } seats: name one for all, or one for each
# $folder (String) - path of the folder
error-traces = { $folder } already has files in it: name a new or empty folder
# $file (String) - path of the file
error-exists = { $file } already exists: name a new file
# $game (String) - title of the game
error-no-cards = { $game } has no cards file: leave --cards out
# $chosen (String) - options with their values
# $game (String) - title of the game
# $known (String) - all options with their values
error-options = { $chosen }: { $game } has no such options; there are { $known }
# $option (String) - what was written
error-option-form = “{ $option }” is no option: write name=value
error-no-terminal = the input ended before the game did

## What is wrong with a record

# $line (Number) - line in the file
# $column (Number) - column in the file
# $message (String) - what the JSON reader says, in English
record-malformed = line { $line }, column { $column }: this is not a record: { $message }
record-none = this is not a record: it has no field “record”
# $found (String) - the version that stands there
record-version = field “record”: the version is { $found }, and this program reads version 1; it is from a later version
# $found (String) - the game that stands there
record-other-game = field “game”: the record is of “{ $found }”, which this program does not have
# $found (String) - the board that stands there
record-other-board = field “board”: the record was played on another board, “{ $found }”; give that board's file with --board
record-commitment = field “deal”: the seed does not fit the commitment, so one of them was changed
# $number (Number) - which action
# $what (String) - what was not understood
record-unknown-action = action { $number }: “{ $what }” is not known here
# $number (Number) - which action
# $seat (Number) - seat counted from 1
# $reason (String) - why it is illegal
# $rule (String) - id of the rule
record-illegal-action = action { $number }, seat { $seat }: { $reason } (rule { $rule })
record-other-result = field “result”: the actions lead to another result

## Help on the command line

help-about = Board games about getting around a city: play, simulate, check. Without a command: the table opens in the browser.
help-play = Play in the terminal against bots
help-sim = Let bots play many games and sum up
help-train = Let a network learn a game by playing against itself
help-arg-weights = Where to write the weights
help-arg-exam = How many deals decide whether they are better
help-arena = Compare bots: the same deals for all, ratings with intervals
help-replay = Tell a recorded game again
help-verify = Check a record: seed, every action, result
help-board = Check a board file of your own
help-board-check = Say everything that is wrong with a board file
help-rules = Show the numbered rules, or one of them
help-help = Show this help
help-version = Show the version
help-arg-game = Which game
help-arg-lang = Language: en, fr, de or it [the system's]
help-arg-players = How many play
help-arg-seat = Your seat, counted from 1
help-arg-name = What you are called
help-arg-bots = Bots, one for all seats or one for each: random, greedy, wild (Taxi), engine:COMMAND
help-arg-confirm = After each choice wait for Enter, so that it can be taken back
help-arg-board = A board file of your own
help-arg-cards = A cards file of your own (Taxi)
help-arg-option = An option of the game, such as target=300; may be repeated
help-arg-map = The map that a cards file belongs to (Taxi)
help-arg-salt = Your part in the deal: any words, mixed into its chance
help-arg-save = Keep the game in a new file, choice by choice
help-arg-resume = Go on with a game that --save kept
help-arg-games = How many games
help-arg-seed = Number of the series of deals; the same number, the same games
help-arg-deal = Number of a deal to play again, instead of a fresh one
help-arg-traces = Write a trace of each game into a new or empty folder
help-arg-record = A record, as play --save writes it
help-arg-trace = As a trace: JSON lines, omniscient
help-arg-file = The file
help-arg-id = Id of a rule, such as PP-V2
help-arg-rivals = Bots to compare, such as greedy,master@2000,strong@50ms: after the @ how many nodes or how long they think
help-arg-deals = How many deals; each is played with everybody on every seat. With --sprt the most
help-arg-anchor = The bot whose rating is 0 [the first]
help-arg-sprt = Stop as soon as it is decided whether the first of two bots is stronger
help-arg-elo0 = With --sprt: no stronger than this fails
help-arg-elo1 = With --sprt: as strong as this passes
help-arg-threads = How many games at once [one a core]
help-arg-json = Write everything as JSON; - prints it instead of the table
help-arg-svg = Draw the ratings with their intervals

## Serving

# $address (String) - address to open in a browser
serve-ready = The table is open at { $address }
# $address (String) - address to open on a phone
serve-lan = Phones in the same network: { $address }
serve-lan-none = This machine has no address that phones in the same network could reach.
# $database (String) - where it is
serve-data = Everything is kept in { $database }. Ctrl+C stops the server; nothing is lost.
serve-stopped = Stopped. Every table is kept.
error-no-data-folder = This system has no folder for data: name one with --database
# $address (String) - address to listen at
# $reason (String) - what the system says
error-listen = Cannot listen at { $address }: { $reason }. Name another address with --listen
# $reason (String) - what the system says
error-serve = The server cannot go on: { $reason }
help-arg-listen = Address and port to listen at, such as 127.0.0.1:3080
help-arg-lan = Let phones in the same network in; prints the address and a QR code
help-arg-no-browser = Do not open a browser
error-serve-and-command = --database, --listen, --lan, --no-browser, --engine, --metrics, --log and --config before a command are for the table in the browser: leave them out, or the command; some commands have their own, after them

## Learning

# $games (String) - how many
# $seconds (Number) - how long it took
# $file (String) - where they are
train-done = { $games } games learnt from in { $seconds } s: the weights are in { $file }
# $curve (String) - a drawing of one line
train-curve = Error, from the first game to the last: { $curve }
# $deals (Number) - how many
# $elo (String) - points, with a sign
# $reach (String) - half the interval
train-exam = Against what is shipped, { $deals } deals: { $elo } Elo, give or take { $reach }
train-better = Better: these weights may replace the shipped ones.
train-not-better = Not shown to be better: the shipped weights stay.
error-train-games = Nothing can be learnt from no games: give a number with --games.
# $game (String) - title of the game
error-train-game = No network learns { $game }: its bots play choices out instead. Networks learn Paris Paris.
