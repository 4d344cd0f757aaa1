//! Sends arbitrary messages to an engine. The first line is the id of a game; the engine must answer or refuse each
//! further line.

use games::{Engine, EngineReply};
use table::Seed;

use crate::safe::assert_safe;

pub(crate) fn run(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else {
        return;
    };
    let mut lines = text.lines();
    let Some(game) = lines.next().and_then(|id| games::GAMES.find(id)) else {
        return;
    };
    let bot = "bot:greedy".parse().unwrap();
    let mut engine = Engine::new(game, bot, Seed::number(1));
    for line in lines {
        match engine.receive(line) {
            Ok(EngineReply::Answer(answer)) => {
                assert!(answer.ends_with('\n'));
                assert_safe(answer.trim_end());
            }
            Ok(EngineReply::Nothing | EngineReply::Unknown) => {}
            Err(error) => assert_safe(&error.to_string()),
        }
    }
}
