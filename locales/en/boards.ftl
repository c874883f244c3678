### Board files of all games.

# $message (String) - what the TOML reader says, in English
board-malformed = This is not a board file: { $message }.
# $id (String) - the id
board-id-twice = The id “{ $id }” is there twice. Give each its own.
# $id (String) - id of a point of the board
# $found (String) - what stands there
board-bad-side = “{ $id }” has its label at “{ $found }”. Write n, ne, e, se, s, sw, w or nw.
# $id (String) - id of a point of the board
board-off-plane = “{ $id }” lies outside the plane. Keep x and y within it.
