-- Until when some node knows that a player is at the table, before the match; 0 if none does. Others keep the seat.
ALTER TABLE members ADD COLUMN here bigint NOT NULL DEFAULT 0;
