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
error-database-missing = There is no database { $path }
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
help-backup = Copy a server into one file, also while it runs
help-arg-backup-file = The file to be written; it must not exist yet. It holds secrets: hidden cards, the key of the cookies
help-restore = Put a backup into a database that is empty
help-arg-restore-file = The backup
# $reason (String) - what went wrong
error-database = The database cannot be opened: { $reason }
# $database (String) - where it is
# $found (Number) - the format that it has
# $known (Number) - the format that this program works with
error-database-older = { $database } was written by an older version of Omnibus (its format is { $found }, this version works with { $known }): start the server of this version, which renews the database, or use the older version
# $database (String) - where it is
error-backup-nothing = There is nothing in { $database }: no backup was made
# $reason (String) - what went wrong
error-backup = No backup was made: { $reason }
# $database (String) - where everything is
# $file (String) - path of the file
backup-done = Everything in { $database }, as it was at one moment, is now in { $file }:
backup-secret = The file holds hidden cards and the key of the cookies: keep it where nobody else can read it.
# $file (String) - path of the file
error-restore-nothing = There is nothing in { $file }: nothing was restored
# $database (String) - where it is
error-restore-not-empty = { $database } is not empty: nothing was restored. Stop the server and name a database in which nothing is kept
# $reason (String) - what went wrong
error-restore = Nothing was restored: { $reason }
