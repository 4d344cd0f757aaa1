-- When each server process last showed that players can move, and how far its clock was ahead of the storage's clock.
CREATE TABLE heartbeats (
    node bigint PRIMARY KEY,
    at bigint NOT NULL,
    ahead bigint NOT NULL,
    -- Whether the process may still be running, because it has not announced its end.
    running boolean NOT NULL
);

-- The periods in which nobody could move.
CREATE TABLE downtimes (
    since bigint PRIMARY KEY,
    until bigint NOT NULL
);
