-- Programs that play by a token. Of the token there is only its SHA-256; a revoked one is gone.
CREATE TABLE bot (
    id      BLOB    NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    owner   BLOB    NOT NULL CHECK (length(owner) = 16),
    name    TEXT    NOT NULL,
    token   BLOB    NOT NULL CHECK (length(token) = 32),
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX bots_of_owner ON bot (owner, created);
