-- What a match did to the ratings is asked for by its table.
CREATE INDEX rating_history_table ON rating_history (table_id);
