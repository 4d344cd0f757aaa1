//! Anything as a record file: it is refused, or it is a match that survives being written.

use table::{Record, read_records};

pub(crate) fn run(data: &[u8]) {
    for record in read_records(data) {
        let Ok(record) = record else { break };
        let Ok(mut game) = games::GAMES.load(&record) else {
            continue;
        };
        let written = game.record();
        assert_eq!(written.moves.len(), record.moves.len());
        for text in [written.to_line(), written.to_text()] {
            let again = games::GAMES
                .load(&Record::from_text(&text).unwrap())
                .unwrap();
            assert_eq!(again.record(), written);
        }
        // Every move can be taken back and played again.
        game.rewind();
        while game.redo() {}
        assert_eq!(game.record(), written);
    }
}
