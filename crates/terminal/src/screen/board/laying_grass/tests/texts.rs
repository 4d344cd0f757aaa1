//! What is said, in both languages.

use table::Values;

use super::*;

#[test]
fn every_option_is_explained_in_every_language() {
    let game = games::find("laying-grass").expect("it is a game");
    for language in Language::ALL {
        let texts = Texts::new(language);
        let said = |key: &str| assert!(!texts.get(key).is_empty(), "{key}");
        said("grass-name");
        said("grass-blurb");
        for option in game.options() {
            let key = format!("grass-option-{}", option.key);
            said(&key);
            said(&format!("{key}-about"));
            let words: Vec<&str> = match option.values {
                Values::Words(words) | Values::WordOrFile { words, .. } => {
                    words.iter().map(|(word, _)| *word).collect()
                }
                Values::OnePerPlayer(words) => words.to_vec(),
                Values::Number { .. } | Values::Numbers { .. } => Vec::new(),
            };
            for word in words {
                said(&format!("{key}-{word}"));
            }
        }
    }
}

#[test]
fn every_event_and_every_move_of_a_game_is_told_in_every_language() {
    for language in Language::ALL {
        for seed in 0..4 {
            let mut table = Table::new(3 + seed as usize, &[], seed);
            table.texts = Texts::new(language);
            let mut ply = 0;
            while let Some(mv) = ambitious(&table.game, ply) {
                table.with(|board, scene| {
                    assert!(!board.describe(scene, &mv).is_empty());
                    board.point_at(scene, &mv);
                    assert!(!board.status(scene).to_string().is_empty());
                });
                table.game.play(&mv).expect("it is legal");
                ply += 1;
                let played = AnyMatch::history(&table.game, ply).expect("it was played");
                let players = AnyMatch::players(&table.game).clone();
                for event in &played.events {
                    let told = table.with(|board, scene| board.tell(event, &players, scene.texts));
                    assert!(told.is_some() || event["event"] == "turn", "{event}");
                }
            }
        }
    }
}
