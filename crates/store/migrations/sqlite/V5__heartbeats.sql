-- When each server process last showed that players can move, and how far its clock was ahead of the storage's clock.
CREATE TABLE heartbeats (
    node INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    ahead INTEGER NOT NULL,
    -- Whether the process may still be running, because it has not announced its end.
    running INTEGER NOT NULL
) STRICT;
-- An older server did not write heartbeats, but it was up when it wrote the last entry.
INSERT INTO heartbeats SELECT 0, max(touched), 0, 0 FROM tables HAVING max(touched) IS NOT NULL;

-- The periods in which nobody could move.
CREATE TABLE downtimes (
    since INTEGER PRIMARY KEY,
    until INTEGER NOT NULL
) STRICT;
