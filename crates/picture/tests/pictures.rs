//! Pictures of real matches, and of views that are none.

use games::GAMES;
use serde_json::{Value, json};
use table::{Players, Seed, Viewer};

fn view_after(id: &str, moves: usize) -> Value {
    let game = GAMES.find(id).unwrap();
    let options = game.options_for(2, &[]).unwrap();
    let players = Players::new(["Ana", "Bo"]).unwrap();
    let started = game.start(options, Seed::number(7), players.into());
    let mut game = started.unwrap_or_else(|error| panic!("{error}"));
    for _ in 0..moves {
        let Some(&action) = game.legal().first() else {
            break;
        };
        game.play_action(action).unwrap();
    }
    game.view(Viewer::Spectator)
}

#[test]
fn every_game_has_a_picture_that_changes_as_it_is_played() {
    for game in GAMES.iter() {
        let (before, after) = (view_after(game.id(), 0), view_after(game.id(), 8));
        let pictures = [before, after].map(|view| picture::svg(game.id(), &view));
        for picture in &pictures {
            let read = roxmltree::Document::parse(picture).unwrap();
            assert_eq!(read.root_element().tag_name().name(), "svg");
            let squares = read.descendants().filter(|node| node.has_tag_name("rect"));
            assert!(squares.count() > 20, "{}", game.id());
        }
        assert_ne!(pictures[0], pictures[1]);
    }
}

#[test]
fn what_is_no_view_is_drawn_as_far_as_it_goes() {
    let wrong = json!({
        "round": "<&>", "turn": -1, "side": 9_999_999, "board": [3, "ab", "9#."], "boards": [1],
        "players": [{}, {"colour": 7}], "cells": [{"at": "é"}, {}], "factories": {}, "a<b": "\u{1}",
    });
    for id in ["azul", "laying-grass", "tilings", "chess"] {
        for view in [&wrong, &json!(null), &json!([])] {
            let picture = picture::svg(id, view);
            roxmltree::Document::parse(&picture).unwrap();
            assert_eq!(picture::lines(id, view).is_none(), id == "chess");
        }
    }
}

#[test]
fn a_board_of_azul_in_letters() {
    let view = json!({
        "round": 2, "turn": 1, "factories": ["BYRU", ""], "centre": "LL", "marker": "centre",
        "boards": [{"score": 7, "lines": ["B", "", "YY", "", "UUUUU"],
            "wall": ["B....", ".....", "..R..", ".....", "....."], "floor": "*B"}],
    });
    let expected = "\
round 2: seat 1 to move
factories 1:BYRU 2:
centre    *LL
seat 0: 7 points
      B | B....
     .. | .....
    .YY | ..R..
   .... | .....
  UUUUU | .....
  floor *B.....";
    assert_eq!(picture::lines("azul", &view).unwrap().join("\n"), expected);
}

#[test]
fn a_board_of_tilings_in_letters() {
    let view = json!({
        "round": 1, "turn": null, "side": 2, "cells": [{"at": "BA", "tile": "PR"}],
        "scores": [{"score": 3}], "decks": [["RR", null]],
    });
    let expected = "\
round 1: the game is over
  A  B
A .  .
B PR .
seat 0: 3 points, top tile RR";
    assert_eq!(
        picture::lines("tilings", &view).unwrap().join("\n"),
        expected
    );
}
