//! Reads arbitrary record files. A file must be refused or give a match that survives writing and reading.

use saves::read_records;
use table::Record;

use crate::safe::assert_safe;

pub(crate) fn run(data: &[u8]) {
    for record in read_records(data) {
        let record = match record {
            Ok(record) => record,
            Err(error) => return assert_safe(&error.to_string()),
        };
        let mut game = match games::GAMES.load(&record) {
            Ok(game) => game,
            Err(error) => {
                assert_safe(&error.to_string());
                continue;
            }
        };
        let written = game.record();
        assert_eq!(written.moves.len(), record.moves.len());
        for text in [written.to_line(), written.to_text()] {
            let again = games::GAMES
                .load(&Record::from_text(&text).unwrap())
                .unwrap();
            assert_eq!(again.record(), written);
        }
        // Every move can be undone and redone.
        game.rewind();
        while game.redo() {}
        assert_eq!(game.record(), written);
    }
}
