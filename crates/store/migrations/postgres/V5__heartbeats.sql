-- When each server process last showed that players can move, and how far its time was ahead of the storage's clock.
CREATE TABLE heartbeats (
    node bigint PRIMARY KEY,
    at bigint NOT NULL,
    ahead bigint NOT NULL,
    -- Whether the process may still run: it has not said that it ends.
    running boolean NOT NULL
);

-- The times in which nobody could move.
CREATE TABLE downtimes (
    since bigint PRIMARY KEY,
    until bigint NOT NULL
);
