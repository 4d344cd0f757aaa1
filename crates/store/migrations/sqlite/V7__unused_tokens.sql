-- Finds tokens that nobody uses any more.
CREATE INDEX tokens_seen ON tokens (seen);
