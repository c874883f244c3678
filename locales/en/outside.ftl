### Players from outside: programs with a token, and engines.

# A mark beside the name of whoever is no person.
bot-mark = Bot

# $name (String) - what whoever started the server calls it
new-engine = Engine: { $name }

## The log, where a bot of ours took a move

# $name (String) - the player's name
lapse-not-started = { $name } could not be started: a built-in bot took this move.
# $name (String) - the player's name
lapse-crashed = { $name } stopped running: a built-in bot took this move.
# $name (String) - the player's name
lapse-silent = { $name } gave no answer in time: a built-in bot took this move.
# $name (String) - the player's name
lapse-garbage = { $name } answered with something that is no choice: a built-in bot took this move.
# $name (String) - the player's name
lapse-illegal = { $name } chose something that the rules forbid: a built-in bot took this move.
# $name (String) - the player's name
lapse-given-up = That was the third time in a row: the built-in bot plays on for { $name }.

## Troubles

trouble-bad-token = This token is wrong or was revoked. Make a new one on the page about you.
trouble-token-elsewhere = A bot’s token opens only the addresses under /api/bot. Leave it out here.

## One’s own bots

own-bots-title = Your bots
own-bots-lead = A program of yours can sit at a table as a player of its own. It shows a token with every request.
own-bots-how = How to write one
own-bots-name = Name of the bot
own-bots-make = Make a token
own-bots-revoke = Revoke
# $name (String) - the bot’s name
own-bots-revoke-of = Revoke the token of { $name }
# $name (String) - the bot’s name
own-bots-fresh = This is the token of { $name }. Copy it now: it is not shown again.
own-bots-copy = Copy token
own-bots-copied = Copied
own-bots-none = No bots yet.
# $most (Number) - how many
own-bots-too-many = { $most } bots are as many as one person can have. Revoke one that you no longer need.
own-bots-nameless = A bot needs a name.
own-bots-gone = This bot is not there any more. Load the page again to see which are.

## The command line

# $command (String) - as it was typed
error-engine-empty = There is no program in the command “{ $command }”
# $command (String) - as it was typed
error-engine-unclosed = A quotation mark is not closed in the command “{ $command }”
# $time (String) - as it was typed
error-engine-time = “{ $time }” is no time: write 5s or 500ms
# $text (String) - as it was typed
error-engine-form = An engine is given as NAME=COMMAND, not “{ $text }”
# $name (String) - as it was typed
# $most (Number) - letters of a name
error-engine-name = “{ $name }” is no name for an engine: it needs a name of its own, of at most { $most } letters
help-arg-engine = A program that can be asked to a table, as NAME=COMMAND; may be given several times
help-arg-engine-time = How long a program may think that plays, as 5s or 500ms [default: 5s]
