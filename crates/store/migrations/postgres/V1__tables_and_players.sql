-- Times are milliseconds since 1970. Ids are 16 bytes.

CREATE TABLE players (
    id bytea PRIMARY KEY,
    name text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('guest', 'account', 'bot')),
    login text,
    -- The login in lower case, for comparisons.
    login_key text UNIQUE,
    password text,
    owner bytea REFERENCES players (id) ON DELETE CASCADE,
    created bigint NOT NULL,
    seen bigint NOT NULL
);
CREATE INDEX players_owner ON players (owner) WHERE owner IS NOT NULL;
CREATE INDEX players_guests ON players (seen) WHERE kind = 'guest';

CREATE TABLE tokens (
    hash bytea PRIMARY KEY,
    player bytea NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    created bigint NOT NULL,
    seen bigint NOT NULL
);
CREATE INDEX tokens_player ON tokens (player);

-- For queries over many tables. The entries of a table are the source of truth.
CREATE TABLE tables (
    id bytea PRIMARY KEY,
    game text NOT NULL,
    state text NOT NULL CHECK (state IN ('open', 'running', 'over')),
    public boolean NOT NULL,
    rated boolean NOT NULL,
    seats smallint NOT NULL,
    taken smallint NOT NULL,
    host bytea NOT NULL,
    created bigint NOT NULL,
    touched bigint NOT NULL,
    ended bigint,
    version bigint NOT NULL,
    summary text NOT NULL
);
-- No index contains a column that every entry changes.
CREATE INDEX tables_shown ON tables (state, created) WHERE public AND state <> 'over';
CREATE INDEX tables_host ON tables (host) WHERE state <> 'over';
CREATE INDEX tables_ended ON tables (ended) WHERE state = 'over';

CREATE TABLE entries (
    table_id bytea NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    version bigint NOT NULL,
    at bigint NOT NULL,
    text text NOT NULL,
    PRIMARY KEY (table_id, version)
);

-- No reference to players, so that an entry can be stored even if a player was deleted.
CREATE TABLE members (
    table_id bytea NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    player bytea NOT NULL,
    seat smallint,
    turn boolean NOT NULL,
    PRIMARY KEY (table_id, player)
);
CREATE INDEX members_player ON members (player);

CREATE TABLE due (
    table_id bytea NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    kind text NOT NULL,
    at bigint NOT NULL,
    version bigint NOT NULL,
    -- When a node may claim the row: first at `at`, later when the last claim expires.
    wake bigint NOT NULL,
    PRIMARY KEY (table_id, kind)
);
CREATE INDEX due_wake ON due (wake);

CREATE TABLE ratings (
    player bytea NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    game text NOT NULL,
    ladder text NOT NULL,
    rating double precision NOT NULL,
    deviation double precision NOT NULL,
    volatility double precision NOT NULL,
    matches bigint NOT NULL,
    touched bigint NOT NULL,
    PRIMARY KEY (player, game, ladder)
);
CREATE INDEX ratings_best ON ratings (game, ladder, rating);

CREATE TABLE rating_history (
    player bytea NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    game text NOT NULL,
    ladder text NOT NULL,
    matches bigint NOT NULL,
    rating double precision NOT NULL,
    deviation double precision NOT NULL,
    at bigint NOT NULL,
    -- No reference, because a rating outlives its match.
    table_id bytea NOT NULL,
    PRIMARY KEY (player, game, ladder, matches)
);
