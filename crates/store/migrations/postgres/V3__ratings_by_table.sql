-- Finds the rating changes of a match by its table.
CREATE INDEX rating_history_table ON rating_history (table_id);
