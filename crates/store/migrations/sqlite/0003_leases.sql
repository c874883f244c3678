-- What one node at a time does, until when by this machine's clock (milliseconds since 1970).
CREATE TABLE lease (
    name    TEXT    NOT NULL PRIMARY KEY,
    node    BLOB    NOT NULL CHECK (length(node) = 16),
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Whether the table waits for somebody who is no person, and when its last entry was written by this machine's
-- clock: so are tables found whose bots nobody lets play.
ALTER TABLE game_table ADD COLUMN awaits_bot INTEGER NOT NULL DEFAULT 0 CHECK (awaits_bot IN (0, 1));
ALTER TABLE game_table ADD COLUMN touched INTEGER NOT NULL DEFAULT 0;

CREATE INDEX tables_awaiting_bots ON game_table (touched) WHERE awaits_bot = 1;
