-- The hash of the code with which a player can set a new password.
ALTER TABLE players ADD COLUMN recovery bytea;
