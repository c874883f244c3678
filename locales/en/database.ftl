# Where tables are kept, and moving them.

help-arg-database = Where tables and guests are kept: a file, sqlite://FILE or postgres://…; by default a file in the system's place for data
help-migrate-store = Move a server: everything from one database to another one, which is empty
help-arg-from = Where everything is: a file, sqlite://FILE or postgres://…
help-arg-to = Where it is to be; nothing must be there yet
# $address (String) - what was written
error-database-address = “{ $address }” is no address of a database: write postgres://…, sqlite://FILE or the path of a file
# $database (String) - where it is
# $found (Number) - the format that it has
# $known (Number) - the newest format that this program knows
error-database-newer = { $database } was written by a newer version of Omnibus (its format is { $found }, this version knows { $known }): start that version, or a newer one
# $database (String) - where it is
error-database-foreign = { $database } is the database of another program: name one that is empty
# $path (String) - path of the file
error-database-missing = There is no database { $path }: nothing was moved
# $database (String) - where it is
error-migrate-nothing = There is nothing in { $database }: nothing was moved
# $database (String) - where it is
error-migrate-not-empty = { $database } is not empty: nothing was moved. Name a database in which nothing is kept
# $reason (String) - what went wrong
error-migrate = Nothing was moved: { $reason }
# $from (String) - where it was
# $to (String) - where it is
migrate-done = Everything from { $from } is now in { $to }, and was counted there:
# $tables (Number) - how many
# $entries (Number) - in all logs together
# $guests (Number) - how many
# $bots (Number) - accounts of programs
migrate-counts = tables { $tables }, entries { $entries }, guests { $guests }, bots { $bots }
