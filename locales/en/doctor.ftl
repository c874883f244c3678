# What the doctor finds, and what to do.

help-doctor = Check everything that is kept: logs, results, seats, leases, clocks, settings. Changes nothing, also while the server runs
help-arg-doctor-json = For programs: each finding as a line of JSON
# $tables (Number) - how many were checked
# $entries (Number) - in all their logs
doctor-well = Everything is well: tables { $tables }, entries { $entries }
# $faults (Number) - how many were found
# $tables (Number) - how many were checked
# $entries (Number) - in all their logs
doctor-ailing = Faults { $faults } (tables { $tables }, entries { $entries }): docs/operations.md says what to do about each
# $reason (String) - what went wrong
error-doctor = The check could not be finished: { $reason }
doctor-fault = FAULT
doctor-note = note
# $table (String) - its id
doctor-table = table { $table }
# $after (Number) - the last before the gap
# $found (Number) - the first after it
doctor-gap = after entry { $after } comes entry { $found }. The table cannot be opened: take it from a backup
doctor-no-opening = the log does not begin with an opening. The table cannot be opened: take it from a backup
# $counted (Number) - as counted beside it
# $found (Number) - as they are there
doctor-length = the log has { $found } entries, but { $counted } are counted. Nobody can act there: take the table from a backup
# $seq (Number) - its number
doctor-unreadable = entry { $seq } cannot be read. Was it written by a newer version? Otherwise take the table from a backup
# $seq (Number) - its number
doctor-impossible = entry { $seq } is not possible by the rules. Was it written by a newer version? Otherwise take the table from a backup
# $parts (String) - names of what differs
doctor-summary = what the lobby shows is not what the log says ({ $parts }). The next entry puts it right
doctor-seats = the table is not among the tables of those who sit there. They reach it by its link; a restored backup has it right
doctor-hash = the record of the game leads to another position than the log. Keep a backup of it and report it: this is a fault of the program
# $seq (Number) - its number
# $seconds (Number) - how far in the future
doctor-future = entry { $seq } was written { $seconds } seconds from now: a clock was wrong. Only the times shown are
# $guest (String) - the id
doctor-guest = nothing is known of guest { $guest }, who sits there. Whoever has the cookie can go on; a backup may know the name
# $program (String) - the id
doctor-program = the program { $program }, which sits there, was revoked. A bot of ours moves in its place; nothing is to be done
# $table (String) - the id
doctor-rematch = the table of the rematch, { $table }, is not there. The game itself is well; the link leads nowhere
doctor-row = what the lobby shows cannot be read. Take the table from a backup
# $lease (String) - its name
doctor-lease-of-nothing = the lease “{ $lease }” is of a table that is not there. It ends by itself
# $lease (String) - its name
# $seconds (Number) - how long it lasts
doctor-long-lease = the lease “{ $lease }” lasts { $seconds } seconds more: bots there stand still so long. Set the clock of the database right and delete the row of the table “lease”
# $seconds (Number) - ours minus the other
doctor-clock = the clocks of this machine and of the database differ by { $seconds } seconds. Let both be set by the network (NTP)
# $setting (String) - its name
doctor-unsafe-setting = the database has { $setting } = off: a power cut can cost what was acknowledged. Set it to on
# $found (String) - in the words of SQLite
doctor-pages = the file is damaged ({ $found }). Stop the server, keep the file, restore the latest backup, and look at the disk
doctor-readable = others on this machine can read the file, and with it hidden cards and the key of the cookies. Run chmod 600 on it
# $rows (String) - where they are
doctor-dangling = rows of “{ $rows }” belong to no table. Restore a backup, or delete them
