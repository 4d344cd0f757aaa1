-- Times are milliseconds since 1970. Ids are 16 bytes.

CREATE TABLE players (
    id BLOB PRIMARY KEY,
    name TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('guest', 'account', 'bot')),
    login TEXT,
    -- The login in lower case, for comparisons.
    login_key TEXT UNIQUE,
    password TEXT,
    owner BLOB REFERENCES players (id) ON DELETE CASCADE,
    created INTEGER NOT NULL,
    seen INTEGER NOT NULL
) STRICT;
CREATE INDEX players_owner ON players (owner) WHERE owner IS NOT NULL;
CREATE INDEX players_guests ON players (seen) WHERE kind = 'guest';

CREATE TABLE tokens (
    hash BLOB PRIMARY KEY,
    player BLOB NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    created INTEGER NOT NULL,
    seen INTEGER NOT NULL
) STRICT;
CREATE INDEX tokens_player ON tokens (player);

-- For queries over many tables. The entries of a table are the source of truth.
CREATE TABLE tables (
    id BLOB PRIMARY KEY,
    game TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'running', 'over')),
    public INTEGER NOT NULL,
    rated INTEGER NOT NULL,
    seats INTEGER NOT NULL,
    taken INTEGER NOT NULL,
    host BLOB NOT NULL,
    created INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    ended INTEGER,
    version INTEGER NOT NULL,
    summary TEXT NOT NULL
) STRICT;
-- No index contains a column that every entry changes.
CREATE INDEX tables_shown ON tables (state, created) WHERE public AND state <> 'over';
CREATE INDEX tables_host ON tables (host) WHERE state <> 'over';
CREATE INDEX tables_ended ON tables (ended) WHERE state = 'over';

-- With row ids, so that entries of different tables that are written together are stored together.
CREATE TABLE entries (
    table_id BLOB NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    at INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, version)
) STRICT;

-- No reference to players, so that an entry can be stored even if a player was deleted.
CREATE TABLE members (
    table_id BLOB NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    player BLOB NOT NULL,
    seat INTEGER,
    turn INTEGER NOT NULL,
    PRIMARY KEY (table_id, player)
) STRICT, WITHOUT ROWID;
CREATE INDEX members_player ON members (player);

CREATE TABLE due (
    table_id BLOB NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    at INTEGER NOT NULL,
    version INTEGER NOT NULL,
    -- When a node may claim the row: first at `at`, later when the last claim expires.
    wake INTEGER NOT NULL,
    PRIMARY KEY (table_id, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX due_wake ON due (wake);

CREATE TABLE ratings (
    player BLOB NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    game TEXT NOT NULL,
    ladder TEXT NOT NULL,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL,
    matches INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    PRIMARY KEY (player, game, ladder)
) STRICT, WITHOUT ROWID;
CREATE INDEX ratings_best ON ratings (game, ladder, rating);

CREATE TABLE rating_history (
    player BLOB NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    game TEXT NOT NULL,
    ladder TEXT NOT NULL,
    matches INTEGER NOT NULL,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    at INTEGER NOT NULL,
    -- No reference, because a rating outlives its match.
    table_id BLOB NOT NULL,
    PRIMARY KEY (player, game, ladder, matches)
) STRICT, WITHOUT ROWID;
