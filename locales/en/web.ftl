### The browser: front page, lobby, rules, settings, messages.

## Around every page

chrome-skip = Skip to the content
chrome-main-menu = Main menu
chrome-games = Games
chrome-rules = Rules
chrome-you = You
chrome-settings = Name, colour and settings
chrome-language = Language
chrome-licence = Free software under the MIT or Apache 2.0 licence
chrome-interface = Interface for programs

## Front page

front-title = Three games about getting around a city
front-lead = With friends or against bots. No account needed.
# $least (Number) - fewest
# $most (Number) - most
front-players = { $least } to { $most } players
# $minutes (Number) - how long a game takes
front-minutes = { $minutes } minutes
# $designer (String) - who invented the game
# $year (String) - when
front-designer = { $designer }, { $year }
front-designer-unknown = Designer unknown
front-play = Play now against bots
front-set-up = Set up a table
front-read-rules = Read the rules
front-tables = Your tables
front-finished = Finished games
front-none = No tables yet. Play one against bots?
front-waiting = Waiting for players
front-mine = Your turn
# $names (String) - who is to play
front-others = { $names } to play
# $names (String) - who won
front-won = Won by { $names }
front-record = Open a saved game
front-record-hint = Look through a game that you kept as a file, move by move.
front-record-file = Record of a game
front-record-open = Open

## How long ago

age-now = just now
# $count (Number) - how many
age-minutes = { $count ->
    [one] 1 minute ago
   *[other] { $count } minutes ago
}
# $count (Number) - how many
age-hours = { $count ->
    [one] 1 hour ago
   *[other] { $count } hours ago
}
# $count (Number) - how many
age-days = { $count ->
    [one] 1 day ago
   *[other] { $count } days ago
}

## Setting up a table

# $game (String) - title of the game
new-title = A table of { $game }
new-players = How many players
new-players-hint = Seats beyond this number stay empty.
new-seats = Who sits where
# $number (Number) - counted from 1
new-seat = Seat { $number }
new-me = Me
new-here = Another person on this device
new-friend = A friend, by link
# $bot (String) - name of the bot
new-bot = Bot: { $bot }
# $number (Number) - counted from 1
new-name = Name of the person on seat { $number }
new-name-hint = Name
new-bots = The bots
new-options = House rules
new-rulebook = usual
new-hints = Hints
new-hints-auto = Only when all rivals are bots
new-hints-on = For everybody
new-hints-off = For nobody
new-hints-hint = A hint shows the best choices and what they promise. How many somebody asked for is told with the result.
new-own-board = A board of your own
new-own-board-hint = Do you own the printed game, or have you drawn a city? Load it here; a fault in the file gets a plain sentence.
new-board = Board file
new-cards = Cards file
new-fair = A fair deal
new-fair-hint = The deal is sealed, mixed with every player’s word, and opened after the game: everybody can then check that nobody chose the cards.
new-word = Lucky word (may stay empty)
new-start = Start the game
new-complaint = This table cannot start yet

## Bots

bot-novice-name = Novice
bot-novice-character = Friendly and still learning. Overlooks things, as people do.
bot-casual-name = Casual
bot-casual-character = Plays sensibly and quickly, without much calculation.
bot-strong-name = Strong
bot-strong-character = Plans ahead and punishes mistakes. A match for practised players.
bot-master-name = Master
bot-master-character = The strongest there is: thinks for up to a second about every move.
# $points (Number) - Elo points
new-rating = Rating { $points }
new-rating-hint = Ratings are measured in games for as many players as are chosen: of two, the one with 100 points more wins about 64 games in 100.

## Options of the games

option-open-bag = The bag
option-open-bag-hidden = Nobody looks inside
option-open-bag-open = Its contents are shown
option-first = Who begins
option-first-drawn = Drawn by lot
option-immobile-guard = A taxi that has just stood still
option-immobile-guard-on = is spared the next time
option-immobile-guard-off = may be held up again
option-allow-discard = Throwing a card away
option-allow-discard-off = Not allowed
option-allow-discard-on = Allowed instead of playing one
option-burglar-takes = What burglars take
option-burglar-takes-all = All the money carried
# $amount (Number) - in francs
option-burglar-takes-at-most = At most { $amount } F
option-target = Earnings that win
# $amount (Number) - in francs
option-target-amount = { $amount } F

## Inviting

# $game (String) - title of the game
invite-title = { $game }: waiting for players
invite-lead = Send this link to whoever is to play. The game starts when every seat is taken.
invite-link = Link to this table
invite-copy = Copy
invite-copied = Copied
invite-share = Share
invite-code = Link as a code for a phone’s camera
invite-seats = Seats
# $number (Number) - counted from 1
invite-free = Seat { $number } is free
invite-join-title = Take a seat
invite-join = Sit down
invite-seated = You sit here. This page moves on by itself when the last seat is taken.
invite-full = Every seat is taken. The game is about to start.
# $commitment (String) - 64 hexadecimal digits
invite-sealed = The deal is sealed: { $commitment }

## Name and settings

me-title = You
me-lead = How others see you, and how you like the table.
me-name = Name
me-name-hint = Up to 24 characters
me-paint = Colour and shape
# $number (Number) - 0 to 5
me-paint-name = { $number ->
    [0] Violet disc
    [1] Yellow triangle
    [2] Turquoise square
    [3] White diamond
    [4] Brown star
   *[5] Black hexagon
}
me-theme = Theme
me-theme-auto = As the device
me-theme-light = Day
me-theme-dark = Night
me-confirm = Before a move counts
me-confirm-always = Show it first
me-confirm-touch = Show it first on a touch screen
me-confirm-never = Play at once
me-speed = How fast moves are shown
me-speed-slow = Slow
me-speed-normal = Normal
me-speed-fast = Fast
me-speed-off = At once
me-sound = Ring a soft bell when it is my turn
me-save = Save
me-saved = Saved.
me-back = Back

## The rules of a game

book-contents = Contents
book-find = Find in the rules
# $count (Number) - how many
book-found = { $count ->
    [0] No rule has these words.
    [one] 1 rule
   *[other] { $count } rules
}
book-ruling = Our ruling
book-ruling-hint = “Our ruling” marks what the printed rules leave open and we decide.
# $id (String) - id of the rule
book-link = Link to rule { $id }

## Messages

# $rule (String) - id of a rule
message-rule = The rule: { $rule }
