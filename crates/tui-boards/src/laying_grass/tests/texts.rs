//! Tests for the UI strings in every language.

use games::AnyEvent;
use laying_grass::{Colour, Expected, ExpectedAction, MoveError, Orientation, Tile};
use serde_json::json;

use super::*;

#[test]
fn the_shortest_words_of_the_buttons_fit_beside_a_board_that_leaves_little_room() {
    for language in Language::ALL {
        let texts = Texts::new(language);
        for button in ["zoom", "stone-short", "discard-short", "done"] {
            let word = texts.get(&format!("grass-button-{button}"));
            let room = usize::from(tray::NARROWEST) - 1 - "C ".len();
            assert!(word.chars().count() <= room, "{word}");
        }
    }
}

#[test]
fn every_event_and_every_move_of_a_game_is_narrated_in_every_language() {
    for language in Language::ALL {
        for seed in 0..4 {
            let mut table = GrassTest::new(3 + seed as usize, &[], seed);
            table.texts = Texts::new(language);
            let mut ply = 0;
            while let Some(mv) = ambitious(&*table.game, ply) {
                table.point_at(&mv);
                table.with(|board, scene| {
                    assert!(!words::described(scene.model, &mv, scene.texts).is_empty());
                    assert!(!board.status(scene).to_string().is_empty());
                });
                table.game.play(&mv).expect("the move is legal");
                ply += 1;
                let played = table.game.history(ply).expect("the move was played");
                let players = table.game.players().clone();
                for event in &played.events {
                    let narrated =
                        words::narrator("laying-grass").narrate(event, &players, &table.texts);
                    let is_turn = matches!(event.get(), Some(laying_grass::Event::Turn { .. }));
                    assert!(narrated.is_some() || is_turn, "{event:?}");
                }
            }
        }
    }
}

#[test]
fn every_refusal_has_a_text_in_every_language() {
    let cell: Cell = "CF".parse().expect("a valid cell");
    let tile = Tile::new(7).expect("a valid tile");
    let colour = Colour::Red;
    let text = String::new;
    let expected = || Expected {
        colour,
        action: ExpectedAction::Base,
        example: None,
    };
    let all = [
        MoveError::NotAMove {
            text: text(),
            expected: expected(),
        },
        MoveError::NotNow {
            word: "done",
            expected: expected(),
        },
        MoveError::OffTheBoard {
            tile,
            orientation: Orientation::R0,
            corner: cell,
            height: 2,
            width: 3,
        },
        MoveError::OnOwnGrass(cell),
        MoveError::OnGrass { cell, colour },
        MoveError::OnStone(cell),
        MoveError::OnBonus {
            cell,
            bonus: Bonus::Stone,
        },
        MoveError::Touches {
            cell,
            other: cell,
            colour,
        },
        MoveError::Apart,
        MoveError::TouchesOrphans,
        MoveError::NoStone(cell),
        MoveError::NoCoupon,
        MoveError::CouponSpent,
        MoveError::Exchanged,
        MoveError::PastTheEnd { place: 5, left: 1 },
        MoveError::MustPlace { tile, like: text() },
        MoveError::NoTile(cell),
        MoveError::OwnTile(cell),
        MoveError::Base { cell, colour },
        MoveError::Captured(cell),
        MoveError::Bought(cell),
        MoveError::Unplaceable { tile, cell },
        MoveError::Over,
    ];
    for language in Language::ALL {
        let mut table = GrassTest::new(2, &[], 1);
        table.texts = Texts::new(language);
        for error in &all {
            let message = table.with(|board, scene| {
                let situation = board.situation(scene);
                situation.refusal(error, scene)
            });
            assert!(
                !message.is_empty() && !message.contains("grass-"),
                "{message}"
            );
        }
    }
}

#[test]
fn every_event_is_narrated_in_every_language() {
    let cells = json!(["CF", "CG"]);
    let all = [
        json!({"event": "base", "seat": 0, "cell": "CF"}),
        json!({"event": "round", "round": 3}),
        json!({"event": "exchanged", "seat": 0, "place": 3, "tile": 9, "sent-back": [1, 2], "coupons": 0}),
        json!({"event": "exchanged", "seat": 0, "place": 2, "tile": 9, "sent-back": [1], "coupons": 0}),
        json!({"event": "cleared", "seat": 0, "cell": "CF", "coupons": 0}),
        json!({"event": "placed", "seat": 0, "piece": 4, "tile": 9, "corner": "CF", "orientation": "r0", "cells": cells}),
        json!({"event": "covered", "seat": 0, "bonus": "exchange", "cell": "CF"}),
        json!({"event": "captured", "seat": 0, "bonus": "stone", "cell": "CF", "piece": 5}),
        json!({"event": "coupon", "seat": 0, "coupons": 2}),
        json!({"event": "stone-set", "seat": 0, "cell": "CF"}),
        json!({"event": "stolen", "seat": 0, "from": 1, "piece": 4, "tile": 9, "cells": cells}),
        json!({"event": "split", "seat": 0, "cells": cells}),
        json!({"event": "apart", "seat": 0, "cells": ["CF"]}),
        json!({"event": "rejoined", "seat": 0, "cells": cells}),
        json!({"event": "lost", "seat": 0, "bonus": "stone", "cell": "CF", "reason": "no-empty-cell"}),
        json!({"event": "lost", "seat": 0, "bonus": "robbery", "cell": "CF", "reason": "no-target"}),
        json!({"event": "discarded", "seat": 0, "tile": 9, "reason": "forced"}),
        json!({"event": "discarded", "seat": 0, "tile": 9, "reason": "chosen"}),
        json!({"event": "last-coupons"}),
        json!({"event": "passed-over", "seat": 0}),
        json!({"event": "bought", "seat": 0, "piece": 4, "cell": "CF", "coupons": 0}),
        json!({"event": "finished", "seat": 0, "coupons": 1}),
        json!({"event": "end"}),
    ];
    let players = Players::new(["Ana", "Bo"]).expect("valid names");
    let narrated = |language| {
        let texts = Texts::new(language);
        let narrated = all
            .iter()
            .map(|event| AnyEvent::from(event.clone()))
            .map(|event| words::narrator("laying-grass").narrate(&event, &players, &texts));
        let narrated: Vec<String> = narrated
            .map(|narrated| narrated.expect("the event has a sentence"))
            .collect();
        narrated.join("\n")
    };
    insta::assert_snapshot!("narrated_in_english", narrated(Language::ENGLISH));
    insta::assert_snapshot!(
        "narrated_in_french",
        narrated(Language::find("fr").unwrap())
    );
}

#[test]
fn rows_have_numbers_if_the_person_chose_them() {
    let screen = |has_numbers: bool| {
        let mut table = GrassTest::new(2, &[], 4).sized(80, 24);
        table.texts = Texts::new(Language::ENGLISH).with_row_numbers(has_numbers);
        table.point_at("base CF");
        table.screen()
    };
    let (letters, numbers) = (screen(false), screen(true));
    let has_row = |screen: &str, name: &str| {
        let mut lines = screen.lines();
        lines.any(|line| line.trim_start().starts_with(name))
    };
    assert!(letters.contains("CF") && !letters.contains("F3"));
    assert!(has_row(&letters, "T ") && !has_row(&letters, "20 "));
    assert!(numbers.contains("F3") && !numbers.contains("CF"));
    assert!(has_row(&numbers, "20 ") && !has_row(&numbers, "T "));
}

#[test]
fn row_numbers_beside_the_board_are_shown_whole_or_not_at_all() {
    for (players, height) in [(2, 24), (2, 50), (5, 50)] {
        for width in 30..100 {
            let mut table = GrassTest::new(players, &[], 4).sized(width, height);
            table.texts = Texts::new(Language::ENGLISH).with_row_numbers(true);
            let drawn = table.buffer();
            let plan = table.board.plan.expect("the board was drawn");
            let right = plan.right_letters();
            assert!(
                right.is_none_or(|right| right + plan.row_width <= plan.frame.right()),
                "{width}"
            );
            for cell in plan.grid.cells::<Cell>() {
                let Some(place) = plan.grid.place(cell) else {
                    continue;
                };
                let beside: String = (plan.grid.inside.right()..plan.frame.right())
                    .map(|x| drawn[(x, place.y)].symbol())
                    .collect();
                let name = table.texts.row(cell.row.into());
                let shown = beside.trim();
                assert!(
                    shown.is_empty() || shown == name,
                    "{width}: {shown:?} {name}"
                );
            }
        }
    }
}
