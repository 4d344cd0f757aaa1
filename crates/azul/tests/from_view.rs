//! Positions read back from views.

use azul::{Azul, First, Options, Side, View};
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};
use table::{Draw, Game, Seat, Seed, Viewer};

fn all_options() -> impl Iterator<Item = Options> {
    (2..=4).flat_map(|players| {
        [Side::Standard, Side::Free].map(|wall| Options {
            players,
            wall,
            first: First::Random,
        })
    })
}

/// Plays games with many moves to the floor, so that floor lines overflow, and shows every position.
fn for_every_position(games: u64, mut show: impl FnMut(&Options, &Azul)) {
    for options in all_options() {
        for seed in 0..games {
            let mut rng = Pcg64Mcg::new(seed.into());
            let mut azul = Azul::new(&options, Seed::number(seed)).unwrap();
            let mut moves = Vec::new();
            while !azul.turn().is_over() && azul.round() < 12 {
                show(&options, &azul);
                azul.moves(&mut moves);
                // The last listed is a move to the floor.
                let mv = if rng.below(4) == 0 {
                    moves[moves.len() - 1]
                } else {
                    rng.pick(&moves)
                };
                azul.play(mv, &mut ());
            }
        }
    }
}

#[test]
fn a_position_is_read_back_as_its_player_sees_it() {
    let mut rng = Pcg64Mcg::new(7);
    let (mut offers, mut tilings) = (0, 0);
    for_every_position(40, |options, azul| {
        let seat = azul.turn().seat().unwrap();
        let view = azul.view(Viewer::Seat(seat));
        let text = serde_json::to_string(&view).unwrap();
        let view: View = serde_json::from_str(&text).unwrap();
        let read = match Azul::from_view(options, seat, &view, &mut rng) {
            Ok(read) => read,
            Err(error) => panic!("{error}: {text}"),
        };
        assert_eq!(read.view(Viewer::Seat(seat)), view);
        assert_eq!(read.turn(), azul.turn());
        let (mut expected, mut moves) = (Vec::new(), Vec::new());
        azul.moves(&mut expected);
        read.moves(&mut moves);
        assert_eq!(moves, expected);
        if azul.tiling().is_some() {
            tilings += 1;
        } else {
            offers += 1;
        }
    });
    assert!(offers > 5000 && tilings > 500, "{offers} {tilings}");
}

/// What is read back plays on like the original until the bag is asked.
#[test]
fn a_position_that_was_read_back_plays_on_like_the_original() {
    let mut rng = Pcg64Mcg::new(7);
    for_every_position(6, |options, azul| {
        let seat = azul.turn().seat().unwrap();
        let view = azul.view(Viewer::Seat(seat));
        let mut read = Azul::from_view(options, seat, &view, &mut rng).unwrap();
        let mut same = *azul;
        let mut moves = Vec::new();
        while !same.turn().is_over() && same.round() == azul.round() {
            assert_eq!(read.view(Viewer::Spectator), same.view(Viewer::Spectator));
            assert_eq!(read.turn(), same.turn());
            same.moves(&mut moves);
            let mv = rng.pick(&moves);
            same.play(mv, &mut ());
            read.play(mv, &mut ());
        }
        for seat in azul.seats() {
            assert_eq!(read.score(seat), same.score(seat));
            assert_eq!(read.wall(seat), same.wall(seat));
        }
    });
}

/// A view in the middle of a round of two players.
fn scene() -> Value {
    json!({
        "round": 2, "phase": "offer", "first": 0,
        "bag": {"B": 9, "Y": 17, "R": 15, "U": 17, "L": 16},
        "lid": {"B": 1, "Y": 0, "R": 0, "U": 0, "L": 0},
        "factories": ["", "BYRR", "BBUL", "BYRL", "BUUL"], "centre": "BBY", "marker": 0,
        "boards": [
            {"score": 3, "lines": ["", "R", "", "", ""],
             "wall": ["B....", ".....", ".....", ".....", "....."], "floor": "*L"},
            {"score": 0, "lines": ["", "", "BB", "", ""],
             "wall": [".....", ".....", ".....", "R....", "....."], "floor": ""}],
    })
}

fn read(options: &Options, seat: u8, view: &Value) -> Result<Azul, String> {
    let view: View = serde_json::from_value(view.clone()).map_err(|error| error.to_string())?;
    let mut rng = Pcg64Mcg::new(1);
    Azul::from_view(options, Seat::new(seat), &view, &mut rng).map_err(|error| error.to_string())
}

#[test]
fn a_view_made_by_hand_is_read() {
    let azul = read(&Options::default(), 1, &scene()).unwrap();
    assert_eq!(azul.turn().seat(), Some(Seat::new(1)));
    assert!(azul.parse("c b 3").is_ok());
}

#[test]
fn what_no_position_shows_is_refused_with_the_reason() {
    let set = |path: &str, value: Value| {
        let mut view = scene();
        *view.pointer_mut(path).unwrap() = value;
        view
    };
    let four = "at a table of 2";
    for (path, value, reason) in [
        ("/round", json!(0), "there is no round 0"),
        ("/round", json!(101), "there is no round 101"),
        ("/phase", json!("over"), "the game is over"),
        ("/phase", json!("tiling"), "standard wall"),
        ("/first", json!(2), four),
        ("/marker", json!(9), "the marker is at seat 9"),
        ("/marker", json!("centre"), "the marker is elsewhere"),
        ("/marker", json!(1), "the marker is elsewhere"),
        ("/bag/B", json!(255), "255 tiles are dark blue"),
        ("/bag/B", json!(8), "19 tiles are dark blue, not 20"),
        ("/lid/U", json!(1), "21 tiles are black, not 20"),
        ("/factories", json!(["", "", ""]), "3 factories, not 5"),
        ("/factories/1", json!("BYRRR"), "factory 2 holds 5 tiles"),
        ("/factories/1", json!("BX"), "\"X\" is no tile"),
        ("/factories/1", json!("byrr"), "\"b\" is no tile"),
        (
            "/centre",
            json!("B".repeat(300)),
            "more than 20 tiles are dark blue",
        ),
        ("/boards", json!([]), "0 boards for 2 players"),
        ("/boards/0/score", json!(60_000), "60000 points"),
        ("/boards/0/lines", json!([]), "five lines"),
        (
            "/boards/0/lines/0",
            json!("RR"),
            "line 1 cannot hold \"RR\"",
        ),
        ("/boards/0/lines/0", json!("B"), "line 1 cannot hold \"B\""),
        (
            "/boards/0/lines/1",
            json!("RY"),
            "line 2 cannot hold \"RY\"",
        ),
        ("/boards/0/wall/0", json!("B..."), "row 1 has five places"),
        (
            "/boards/0/wall/0",
            json!(".B..."),
            "dark blue cannot be in column 2",
        ),
        ("/boards/1/wall/3", json!("RULBY"), "a row is complete"),
        ("/boards/0/floor", json!("*LLLLLLL"), "seven places"),
        ("/boards/0/floor", json!("**"), "one marker"),
        ("/boards/0/floor", json!("L"), "unless that is full"),
    ] {
        let refusal = read(&Options::default(), 1, &set(path, value)).unwrap_err();
        assert!(refusal.contains(reason), "{path}: {refusal}");
    }
    let refusal = read(&Options::default(), 2, &scene()).unwrap_err();
    assert!(refusal.contains(four), "{refusal}");
    let many = Options {
        players: 9,
        ..Options::default()
    };
    assert!(read(&many, 0, &scene()).is_err());
}

#[test]
fn a_round_begins_with_its_starting_player() {
    let options = Options {
        first: First::Seat1,
        ..Options::default()
    };
    let azul = Azul::new(&options, Seed::number(5)).unwrap();
    let view = serde_json::to_value(azul.view(Viewer::Spectator)).unwrap();
    assert!(read(&options, 0, &view).is_ok());
    let refusal = read(&options, 1, &view).unwrap_err();
    assert!(refusal.contains("nobody has moved"), "{refusal}");
}

#[test]
fn a_tiling_needs_a_column_to_choose() {
    let options = Options {
        wall: Side::Free,
        ..Options::default()
    };
    let mut view = scene();
    view["phase"] = json!("tiling");
    view["factories"] = json!(["", "", "", "", ""]);
    view["centre"] = json!("");
    view["bag"] = json!({"B": 16, "Y": 20, "R": 18, "U": 20, "L": 19});
    view["boards"][0]["floor"] = json!("*");
    view["bag"]["L"] = json!(20);
    let refusal = read(&options, 0, &view).unwrap_err();
    assert!(refusal.contains("no column to choose"), "{refusal}");
    view["boards"][1]["lines"][2] = json!("BBB");
    view["bag"]["B"] = json!(15);
    let azul = read(&options, 1, &view).unwrap();
    assert!(azul.parse("wall 3 5").is_ok());
    assert!(read(&options, 0, &view).is_err());
}
