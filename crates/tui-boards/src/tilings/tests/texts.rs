//! Tests for the UI strings about colours and events.

use table::Players;

use super::stage::{LARGE, SMALL, TilingsTest};
use words::{Language, Texts};

fn has(texts: &Texts, key: &str) {
    assert!(!texts.get(key).is_empty(), "{key}");
}

#[test]
fn every_colour_has_a_name_in_every_language() {
    for language in Language::ALL {
        let texts = Texts::new(language);
        for colour in tilings::Colour::ALL {
            has(&texts, &format!("tilings-colour-{colour}"));
            has(&texts, &format!("tilings-zone-{colour}"));
        }
    }
}

/// Returns all sentences about a whole game.
fn narrated(language: Language) -> Vec<String> {
    let mut stage = TilingsTest::new(2, &["side=4", "rotate=on"], SMALL);
    stage.play_on(100);
    let texts = Texts::new(language);
    let players = Players::new(["Ana", "Bo"]).unwrap();
    let mut events = stage.game.opening();
    for ply in 1..=stage.game.ply() {
        events.extend(stage.game.history(ply).unwrap().events);
    }
    let narrated = events.iter();
    narrated
        .filter_map(|event| words::narrator("tilings").narrate(event, &players, &texts))
        .collect()
}

#[test]
fn a_game_is_narrated_in_english() {
    insta::assert_snapshot!(narrated(Language::ENGLISH).join("\n"));
}

#[test]
fn a_game_is_narrated_in_french() {
    insta::assert_snapshot!(narrated(Language::find("fr").unwrap()).join("\n"));
}

#[test]
fn the_number_of_a_page_hides_nothing() {
    let mut seen = 0;
    for language in Language::ALL {
        let texts = Texts::new(language);
        let more = texts.with("tilings-more", &[("page", 1.into()), ("pages", 2.into())]);
        let (more, _) = more.split_once('(').unwrap();
        for width in [40, 48, 50, 52, 54, 56, 58] {
            let mut stage = TilingsTest::new(2, &["side=3"], SMALL).sized(width, 21);
            stage.texts = Texts::new(language);
            for _ in 0..10 {
                let drawn = stage.drawn();
                for (before, _) in drawn.lines().filter_map(|line| line.split_once(more)) {
                    assert!(before.ends_with([' ', '│']), "{drawn}");
                    seen += 1;
                }
                stage.play_on(1);
            }
        }
    }
    assert!(seen > 50, "seen only {seen} times");
}

#[test]
fn rows_have_numbers_if_the_person_chose_them() {
    for has_numbers in [false, true] {
        let mut stage = TilingsTest::new(2, &["side=12"], LARGE);
        stage.texts = Texts::new(Language::ENGLISH).with_row_numbers(has_numbers);
        let first = stage.game.moves()[0].clone();
        stage.point_at(&first);
        let cell = first.split(' ').nth(1).unwrap();
        let screen = stage.screen();
        let named = stage.texts.notation(cell);
        assert_eq!(named != cell, has_numbers);
        assert!(screen.contains(&named), "{named}\n{screen}");
        let has_row = |name: &str| screen.lines().any(|line| line.starts_with(name));
        assert_eq!(has_row("12 "), has_numbers, "{screen}");
        assert_eq!(has_row("L "), !has_numbers, "{screen}");
    }
}
