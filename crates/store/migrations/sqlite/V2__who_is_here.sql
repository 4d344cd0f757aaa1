-- Until when a node knows that the player is present before the match, so that other nodes keep the seat; 0 if no node does.
ALTER TABLE members ADD COLUMN here INTEGER NOT NULL DEFAULT 0;
