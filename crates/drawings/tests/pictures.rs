//! Tests for pictures of real matches, and of views that no match can reach.

use std::sync::Arc;

use azul::Azul;
use conformance::nim::Nim;
use drawings::picture;
use games::{AnyGame, AnyView, CatalogueEntry, GAMES, TypedView};
use laying_grass::LayingGrass;
use serde_json::{Value, json};
use table::{Game, Players, Seed, Viewer, read_options, view_from_json};
use tilings::Tilings;

fn typed<G: Game>(options: &Value, view: &Value) -> Box<dyn AnyView> {
    let options = read_options::<G>(options).unwrap_or_else(|error| panic!("{error}"));
    let view = view_from_json::<G>(view).unwrap_or_else(|error| panic!("{error}"));
    let spectator = Viewer::Spectator;
    Box::new(TypedView::<G>::new(Arc::new(options), spectator, view))
}

/// Returns a spectator's view of a table with these options. Most views in these tests do not belong to a real
/// position.
fn view_of(game: &str, options: &Value, view: &Value) -> Box<dyn AnyView> {
    match game {
        Azul::ID => typed::<Azul>(options, view),
        LayingGrass::ID => typed::<LayingGrass>(options, view),
        Tilings::ID => typed::<Tilings>(options, view),
        other => panic!("there is no game {other}"),
    }
}

fn svg(game: &str, options: &Value, view: &Value) -> String {
    picture::svg(&*view_of(game, options, view))
}

fn lines(game: &str, view: &Value) -> String {
    let lines = picture::lines(&*view_of(game, &json!({}), view));
    lines.unwrap().join("\n")
}

fn view_after(id: &str, moves: usize) -> Value {
    let game = GAMES.find(id).unwrap();
    let options = game.options_for(2, &[]).unwrap();
    let players = Players::new(["Ana", "Bo"]).unwrap();
    let started = game.start(options, Seed::number(7), players.into());
    let mut game = started.unwrap_or_else(|error| panic!("{error}"));
    for _ in 0..moves {
        let Some(first) = game.moves().first().cloned() else {
            break;
        };
        game.play(&first).unwrap();
    }
    game.view(Viewer::Spectator).to_json()
}

/// Returns a view of the start of a game, with some fields replaced.
fn changed(id: &str, parts: Value) -> Value {
    replaced(view_after(id, 0), parts)
}

fn replaced(mut whole: Value, parts: Value) -> Value {
    let Value::Object(parts) = parts else {
        panic!("the parts must be an object");
    };
    for (name, part) in parts {
        whole[name] = part;
    }
    whole
}

/// Returns a tile of Tilings on the board, with some fields replaced.
fn laid(parts: Value) -> Value {
    replaced(view_after("tilings", 0)["cells"][0].clone(), parts)
}

fn score(points: u32) -> Value {
    json!({"score": points, "tiles": points, "motifs": 0, "zones": 0})
}

#[test]
fn every_game_has_a_picture_that_changes_as_it_is_played() {
    for game in GAMES.iter() {
        let (before, after) = (view_after(game.id(), 0), view_after(game.id(), 8));
        let pictures = [before, after].map(|view| svg(game.id(), &json!({}), &view));
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
fn a_game_without_a_picture_is_drawn_part_by_part() {
    static NIM: CatalogueEntry<Nim> = CatalogueEntry::NEW;
    let options = NIM.options_for(2, &[]).unwrap();
    let started = NIM.start(options, Seed::number(1), Players::numbered(2).into());
    let view = started.unwrap().view(Viewer::Spectator);
    assert_eq!(picture::lines(&*view), None);
    let picture = picture::svg(&*view);
    let read = roxmltree::Document::parse(&picture).unwrap();
    let texts = read.descendants().filter(|node| node.has_tag_name("text"));
    let heaps = format!("heaps: {}", view.to_json()["heaps"]);
    assert!(texts.into_iter().any(|node| node.text() == Some(&heaps)));
}

#[test]
fn a_board_of_azul_in_letters() {
    let parts = json!({
        "round": 2, "turn": 1, "factories": ["BYRU", ""], "centre": "LL", "marker": "centre",
        "boards": [{"score": 7, "lines": ["B", "", "YY", "", "UUUUU"],
            "wall": ["B....", ".....", "..R..", ".....", "....."], "floor": "*B"}],
    });
    let view = changed("azul", parts);
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
    assert_eq!(lines("azul", &view), expected);
}

#[test]
fn a_board_of_tilings_in_letters() {
    let parts = json!({
        "round": 1, "turn": null, "side": 2, "cells": [laid(json!({"at": "BA", "tile": "PR"}))],
        "scores": [score(3)], "decks": [["RR", null]],
    });
    let view = changed("tilings", parts);
    let expected = "\
round 1: the game is over
  A  B
A .  .
B PR .
seat 0: 3 points, top tile RR";
    assert_eq!(lines("tilings", &view), expected);
}

/// Returns the text labels of a picture.
fn texts(game: &str, view: &Value) -> Vec<String> {
    texts_at(&json!({}), game, view)
}

/// Returns the text labels of a picture of a table with these options.
fn texts_at(options: &Value, game: &str, view: &Value) -> Vec<String> {
    let picture = svg(game, options, view);
    let read = roxmltree::Document::parse(&picture).unwrap();
    let texts = read.descendants().filter(|node| node.has_tag_name("text"));
    texts
        .filter_map(|node| Some(node.text()?.to_owned()))
        .collect()
}

const EMPTY_WALL: [&str; 5] = ["....."; 5];

#[test]
fn the_marker_of_azul_is_drawn_where_it_lies() {
    let texts = |marker: Value, floor: &str| {
        let parts = json!({
            "round": 1, "turn": 0, "factories": [], "centre": "B", "marker": marker,
            "boards": [{
                "score": 0, "lines": ["", "", "", "", ""], "wall": EMPTY_WALL, "floor": floor,
            }],
        });
        let texts = texts_at(&json!({"wall": "free"}), "azul", &changed("azul", parts));
        texts.join(" ")
    };
    let numbers = "seat 0: 0 points 1 2 3 4 5 1 2 3 4 5 f";
    assert_eq!(
        texts(json!("centre"), ""),
        format!("round 1: seat 0 to move c 1 B {numbers}")
    );
    assert_eq!(
        texts(json!(0), "*"),
        format!("round 1: seat 0 to move c B {numbers} 1")
    );
}

#[test]
fn boards_have_the_names_that_moves_have() {
    let azul = texts("azul", &view_after("azul", 0));
    for name in ["1", "2", "3", "4", "5", "c", "f", "B", "Y", "R", "U", "L"] {
        assert!(azul.iter().any(|text| text == name), "{name}");
    }
    for (game, last) in [("laying-grass", "T"), ("tilings", "J")] {
        let texts = texts(game, &view_after(game, 0));
        for name in ["A", last] {
            let found = texts.iter().filter(|text| *text == name).count();
            assert_eq!(found, 2, "a row and a column {name} of {game}");
        }
    }
}

#[test]
fn laying_grass_shows_bases_and_never_says_null() {
    for (moves, bases) in [(0, 0), (1, 1), (2, 2), (9, 2)] {
        let view = view_after("laying-grass", moves);
        let picture = svg("laying-grass", &json!({}), &view);
        assert_eq!(picture.matches("<circle").count(), bases);
        let lines = lines("laying-grass", &view);
        assert!(!(picture + &lines).contains("null"), "{lines}");
        assert_eq!(lines.matches("base none yet").count(), 2 - bases);
        assert_eq!(lines.contains("tile to place: none;"), bases < 2, "{lines}");
    }
}

#[test]
fn tilings_shows_the_open_tiles() {
    let options = json!({"deck": ["PRRP purple red red purple 1", "RRRP red red red purple 1"]});
    let laid = laid(json!({
        "at": "BA", "tile": "PRRP", "turn": "r90", "sides": ["purple", "purple", "red", "red"],
    }));
    let view = |top: &str| {
        let decks = json!([[top, null]]);
        let parts = json!({"side": 2, "cells": [laid], "scores": [score(3)], "decks": decks});
        changed("tilings", parts)
    };
    let top = |name: &str| -> Vec<String> {
        let picture = svg("tilings", &options, &view(name));
        let read = roxmltree::Document::parse(&picture).unwrap();
        let parts = read
            .descendants()
            .filter(|node| node.has_tag_name("polygon"));
        let colours = parts.skip(4).filter_map(|part| part.attribute("fill"));
        colours.map(str::to_owned).collect()
    };
    assert_eq!(
        top("PRRP"),
        ["purple", "red", "red", "purple"],
        "the tile is drawn unrotated"
    );
    assert_eq!(
        top("RRRP"),
        ["red", "red", "red", "purple"],
        "no such tile is on the board"
    );
    assert_eq!(top("one").len(), 0, "the deck has no such tile");
    assert!(texts("tilings", &view("one")).contains(&"seat 0: 3 points, top tile one".to_owned()));
}

/// Returns the side lengths and colours of the squares of a picture.
fn squares(game: &str, options: &Value, view: &Value) -> Vec<(String, String)> {
    let picture = svg(game, options, view);
    let read = roxmltree::Document::parse(&picture).unwrap();
    let squares = read.descendants().filter(|node| node.has_tag_name("rect"));
    let side_and_fill = |node: roxmltree::Node<'_, '_>| {
        let [side, fill] = ["width", "fill"].map(|name| node.attribute(name));
        Some((side?.to_owned(), fill?.to_owned()))
    };
    squares.filter_map(side_and_fill).collect()
}

#[test]
fn the_standard_wall_of_azul_shows_what_belongs_where() {
    let parts = json!({
        "round": 1, "turn": 0, "factories": [], "centre": "", "marker": 0,
        "boards": [{
            "score": 0, "lines": ["", "", "", "", ""],
            "wall": [".Y...", ".....", ".....", ".....", "....."], "floor": "",
        }],
    });
    let view = changed("azul", parts);
    let letters = |wall: &str| {
        let texts = texts_at(&json!({"wall": wall}), "azul", &view).into_iter();
        texts
            .filter(|text| "BYRULbyrul".contains(text.as_str()))
            .collect::<String>()
    };
    assert_eq!(letters("standard"), "bYrullbyruulbyrrulbyyrulb");
    assert_eq!(letters("free"), "Y");
    let fills = squares("azul", &json!({"wall": "standard"}), &view);
    let mut fills: Vec<&String> = fills.iter().map(|(_, fill)| fill).collect();
    fills.sort();
    fills.dedup();
    assert_eq!(
        fills.len(),
        8,
        "five pale ones, yellow, empty spaces and the sheet"
    );
}

#[test]
fn laying_grass_draws_the_tiles_that_come() {
    let parts = json!({"round": 1, "turn": 1, "tile": 1, "queue": [1, 2]});
    let mut view = changed("laying-grass", parts);
    view["players"][0]["colour"] = json!("red");
    view["players"][1]["colour"] = json!("blue");
    let drawn = |view: &Value, colour: &str| {
        let squares = squares("laying-grass", &json!({}), view);
        let small = squares.iter().filter(|(side, _)| side == "7");
        small.filter(|(_, fill)| fill == colour).count()
    };
    assert_eq!(drawn(&view, "blue"), 4, "tile 1 has four cells");
    let second = laying_grass::Tile::new(2).unwrap();
    let cells = second.shape(laying_grass::Orientation::R0).cells().len();
    assert_eq!(drawn(&view, "#c9c4b4"), cells);
}

#[test]
fn numbers_of_two_digits_fit_their_place_in_tilings() {
    let side_of = |placer: u8| {
        let laid = laid(json!({"at": "AA", "placer": placer}));
        let parts = json!({"side": 1, "cells": [laid], "scores": [], "decks": []});
        let view = changed("tilings", parts);
        let squares = squares("tilings", &json!({}), &view);
        squares.last().unwrap().0.clone()
    };
    assert_eq!([side_of(9), side_of(19)], ["12", "16"]);
}
