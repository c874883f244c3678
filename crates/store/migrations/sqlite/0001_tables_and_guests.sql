-- "OMNI": tells this database from any other program's.
PRAGMA application_id = 1330466377;

-- A table as the lobby knows it. Everything but the id is replaced with each entry.
-- Rows are long (names, scores), so this one keeps its rowid.
CREATE TABLE game_table (
    id      BLOB    NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    updated INTEGER NOT NULL,
    game    TEXT    NOT NULL,
    state   TEXT    NOT NULL CHECK (state IN ('waiting', 'playing', 'finished')),
    guests  TEXT    NOT NULL CHECK (json_valid(guests)),
    turn    TEXT    NOT NULL CHECK (json_valid(turn)),
    body    TEXT    NOT NULL CHECK (json_valid(body))
) STRICT;

-- The logs. Without rowid a log lies in one place, in its order, and opening a table reads it straight.
CREATE TABLE entry (
    table_id BLOB    NOT NULL REFERENCES game_table (id),
    seq      INTEGER NOT NULL CHECK (seq >= 1),
    at       INTEGER NOT NULL,
    body     TEXT    NOT NULL CHECK (json_valid(body)),
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

-- game_table.guests the other way round: the tables of a guest.
CREATE TABLE seat (
    guest    BLOB NOT NULL CHECK (length(guest) = 16),
    table_id BLOB NOT NULL REFERENCES game_table (id),
    PRIMARY KEY (guest, table_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE guest (
    id      BLOB    NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    updated INTEGER NOT NULL,
    body    TEXT    NOT NULL CHECK (json_valid(body))
) STRICT, WITHOUT ROWID;

-- Up to which entry a guest has seen a table.
CREATE TABLE seen (
    table_id BLOB    NOT NULL REFERENCES game_table (id),
    guest    BLOB    NOT NULL CHECK (length(guest) = 16),
    seq      INTEGER NOT NULL,
    PRIMARY KEY (table_id, guest)
) STRICT, WITHOUT ROWID;

CREATE TABLE secret (
    name  TEXT NOT NULL PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;
