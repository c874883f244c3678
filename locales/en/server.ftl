### What the server says: troubles, titles, small answers.

# The name of somebody who has not chosen one.
server-guest = Guest
# $number (Number) - place at the table, counted from 1
server-player = Player { $number }
# $what (String) - what was not understood
server-unknown-action = That is no action of this game: { $what }.
server-nothing-here = There is nothing to do here now.
server-eyes-all = Everything
server-eyes-public = Spectators
# $game (String) - title of the game
server-title-over = Game over · { $game }
# $game (String) - title of the game
server-title-mine = Your turn · { $game }
# $names (String) - whose turn it is
# $game (String) - title of the game
server-title-turn = { $names } · { $game }
server-verified = The deal was fair
# $sealed (String) - 64 hexadecimal digits
# $seed (String) - 64 hexadecimal digits
# $words (String) - lucky words, with commas; may be empty
server-verified-how = 
    The record was played through again, and everything follows from the deal.
    Sealed before the first move: { $sealed }
    The seed that it hid: { $seed }
    Lucky words: { $words }
server-not-verified = The record does not hold
server-back-to-table = Back to the table

## Troubles

trouble-not-found = Not found
trouble-not-allowed = Not allowed
trouble-refused = Against the rules
trouble-not-possible = That did not work
trouble-broken = Something broke
trouble-way-on = To the front page
trouble-no-page = There is no page at this address. Check it, or start from the front page.
trouble-no-table = There is no such table. Check the link, or ask whoever sent it.
trouble-no-game = There is no such game here. Choose one on the front page.
trouble-no-seat = There is no such seat at this table. Choose one that is listed.
trouble-not-your-seat = This seat is not yours. You can watch, or join where a seat is free.
trouble-seat-taken = Somebody else took this seat a moment ago. Choose another.
trouble-not-begun = The game has not begun: somebody is still to come.
trouble-not-over = The game is not over yet. Come back when it is.
trouble-stale = The table has moved on since you looked, perhaps in another tab. Look again and choose anew.
trouble-nothing-to-undo = That cannot be taken back: somebody has learnt something or acted since.
trouble-no-hints = Hints are not allowed at this table. Whoever sets one up chooses.
trouble-not-your-turn = It is not your turn. Ask again when it is.
trouble-covered = Several people share this device. Lift the curtain for the one whose turn it is first.
trouble-over = The game is over.
trouble-stood-in = A bot plays for this seat. Say that you are back, and it is yours again.
# $player (String) - who is not to play
trouble-not-their-turn = The game is not waiting for { $player }. A bot can stand in when it does.
# $player (String) - who is there
trouble-not-away = { $player } is at the table just now and can play without help.
# $what (String) - the technical reason
trouble-malformed = What was sent cannot be read: { $what }
trouble-too-large = That is too large. Files may have up to 2 MB.
trouble-too-slow = What you sent did not arrive in time. Try again.
trouble-too-many-pages = You have too many pages of tables open. Close one of them.
# $seconds (Number) - how long to wait
trouble-too-many = { $seconds ->
    [one] Too many requests at once. Wait a second and try again.
   *[other] Too many requests at once. Wait { $seconds } seconds and try again.
}
trouble-cross-site = This request came from another site and was not carried out. Open the table itself and try again.
trouble-bad-cookie = Your browser's pass is damaged and has been put away. Load the page again to get a new one.
trouble-no-method = This address cannot be used like that.
trouble-no-socket = Only WebSockets are opened at this address.
trouble-broken-sentence = That is our fault, and nothing was changed. Try again in a moment.
