-- The oldest program that may work with this database, by the last step that it knows. A step after which older
-- programs would do harm raises it to its own number; one that only adds leaves it. So two versions can work side
-- by side while a server is renewed node by node.
CREATE TABLE omnibus_format (
    oldest_program BIGINT  NOT NULL,
    one_row        BOOLEAN NOT NULL PRIMARY KEY DEFAULT TRUE CHECK (one_row)
);
INSERT INTO omnibus_format (oldest_program) VALUES (1);

-- A table as the lobby knows it. Everything but the id is replaced with each entry. Whoever writes entry n + 1
-- counts `length` up from n: of two writers one finds it counted up already.
CREATE TABLE game_table (
    id         UUID        NOT NULL PRIMARY KEY,
    length     BIGINT      NOT NULL CHECK (length >= 1),
    updated    BIGINT      NOT NULL,
    game       TEXT        NOT NULL,
    state      TEXT        NOT NULL CHECK (state IN ('waiting', 'playing', 'finished')),
    guests     UUID[]      NOT NULL,
    turn       UUID[]      NOT NULL,
    body       TEXT        NOT NULL CHECK (body::json IS NOT NULL),
    -- Whether it waits for somebody who is no person, and when its last entry was written by this database's
    -- clock: so are tables found whose bots nobody lets play.
    awaits_bot BOOLEAN     NOT NULL DEFAULT FALSE,
    touched    TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp()
);

CREATE INDEX tables_awaiting_bots ON game_table (touched) WHERE awaits_bot;

-- The logs. TEXT and not JSONB: the bytes are kept, not the meaning.
CREATE TABLE entry (
    table_id UUID   NOT NULL REFERENCES game_table (id),
    seq      BIGINT NOT NULL CHECK (seq >= 1),
    at       BIGINT NOT NULL,
    body     TEXT   NOT NULL CHECK (body::json IS NOT NULL),
    PRIMARY KEY (table_id, seq)
);

-- game_table.guests the other way round: the tables of a guest.
CREATE TABLE seat (
    guest    UUID NOT NULL,
    table_id UUID NOT NULL REFERENCES game_table (id),
    PRIMARY KEY (table_id, guest)
);

CREATE INDEX tables_of_guest ON seat (guest);

CREATE TABLE guest (
    id      UUID   NOT NULL PRIMARY KEY,
    updated BIGINT NOT NULL,
    body    TEXT   NOT NULL CHECK (body::json IS NOT NULL)
);

-- Up to which entry a guest has seen a table.
CREATE TABLE seen (
    table_id UUID   NOT NULL REFERENCES game_table (id),
    guest    UUID   NOT NULL,
    seq      BIGINT NOT NULL,
    PRIMARY KEY (table_id, guest)
);

-- Programs that play by a token. Of the token there is only its SHA-256; a revoked one is gone. The name is a JSON
-- string: TEXT cannot hold every character that a name can.
CREATE TABLE bot (
    id      UUID   NOT NULL PRIMARY KEY,
    owner   UUID   NOT NULL,
    name    TEXT   NOT NULL CHECK (json_typeof(name::json) = 'string'),
    token   BYTEA  NOT NULL CHECK (length(token) = 32),
    created BIGINT NOT NULL
);

CREATE INDEX bots_of_owner ON bot (owner, created);

CREATE TABLE secret (
    name  TEXT  NOT NULL PRIMARY KEY,
    value BYTEA NOT NULL
);

-- What one node at a time does. Unlogged: a lease costs no write to the disk, and one that is lost in a crash of the
-- database is free, as after its expiry.
CREATE UNLOGGED TABLE lease (
    name    TEXT        NOT NULL PRIMARY KEY,
    node    UUID        NOT NULL,
    expires TIMESTAMPTZ NOT NULL
);
