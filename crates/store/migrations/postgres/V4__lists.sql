-- The columns by which the lobby is filtered and players are matched. The first entry of a table writes all of them
-- except the names. Rows written by an older program lack the names and the key.
ALTER TABLE tables
    ADD COLUMN names text,
    ADD COLUMN match_key bytea,
    ADD COLUMN clock text,
    ADD COLUMN rating bigint NOT NULL DEFAULT 1500,
    ADD COLUMN rating_min bigint NOT NULL DEFAULT 0,
    ADD COLUMN rating_max bigint NOT NULL DEFAULT 9999;
DROP INDEX tables_shown;
CREATE INDEX tables_lobby ON tables (state, created, id) WHERE public AND state <> 'over';
CREATE INDEX tables_lobby_game ON tables (state, game, created, id) WHERE public AND state <> 'over';
CREATE INDEX tables_waiting ON tables (match_key, created, id) WHERE public AND state = 'open' AND taken < seats;

-- The table's state and the time of its last change, so that an index finds the tables of a player in any state. Until
-- the table is over, the time is rounded down to a minute, so that not every entry changes the index. Triggers keep
-- both columns up to date, whichever program writes.
ALTER TABLE members
    ADD COLUMN state text NOT NULL DEFAULT 'open',
    ADD COLUMN touched bigint NOT NULL DEFAULT 0;
UPDATE members m
SET state = t.state, touched = CASE t.state WHEN 'over' THEN t.touched ELSE t.touched - t.touched % 60000 END
FROM tables t WHERE t.id = m.table_id;
DROP INDEX members_player;
CREATE INDEX members_listed ON members (player, state, touched, table_id);
CREATE FUNCTION members_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE members m
    SET state = t.state, touched = CASE t.state WHEN 'over' THEN t.touched ELSE t.touched - t.touched % 60000 END
    FROM tables t WHERE t.id = NEW.table_id AND m.table_id = NEW.table_id AND m.player = NEW.player;
    RETURN NULL;
END $$;
CREATE TRIGGER members_inserted AFTER INSERT ON members FOR EACH ROW EXECUTE FUNCTION members_inserted();
CREATE FUNCTION tables_touched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE members
    SET state = NEW.state,
        touched = CASE NEW.state WHEN 'over' THEN NEW.touched ELSE NEW.touched - NEW.touched % 60000 END
    WHERE table_id = NEW.id;
    RETURN NULL;
END $$;
CREATE TRIGGER tables_touched AFTER UPDATE OF state, touched ON tables FOR EACH ROW
WHEN (NEW.state <> OLD.state OR NEW.state = 'over' OR NEW.touched / 60000 <> OLD.touched / 60000)
EXECUTE FUNCTION tables_touched();

CREATE INDEX players_programs ON players (id) WHERE kind = 'bot';
