//! Rebuilding positions from valid and invalid views.

use azul::{Azul, First, Options, View, WallSide};
use serde_json::{Value, json};
use table::{Game, Seat, Seed, Viewer, view_from_json};

/// Returns a view from the middle of a round with two players.
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
    conformance::from_json_view(options, Viewer::Seat(Seat::new(seat)), view)
}

#[test]
fn a_view_made_by_hand_is_read() {
    let azul = read(&Options::default(), 1, &scene()).unwrap();
    assert_eq!(azul.turn().seat(), Some(Seat::new(1)));
    assert!(azul.parse("c b 3").is_ok());
}

/// Old views do not say whose turn it is. Players received them only on their own turn.
#[test]
fn without_a_turn_it_is_the_viewers_turn() {
    let azul = read(&Options::default(), 0, &scene()).unwrap();
    assert_eq!(azul.turn().seat(), Some(Seat::new(0)));
    let mut view = scene();
    view["turn"] = json!(1);
    let azul = read(&Options::default(), 0, &view).unwrap();
    assert_eq!(azul.turn().seat(), Some(Seat::new(1)));
    let view: View = serde_json::from_value(scene()).unwrap();
    let refusal = Azul::from_view(&Options::default(), Viewer::Spectator, &view).unwrap_err();
    assert!(refusal.to_string().contains("who is to move"), "{refusal}");
}

#[test]
fn a_game_that_is_over_was_ended_by_something() {
    let mut azul = Azul::new(&Options::default(), Seed::number(5)).unwrap();
    let mut moves = Vec::new();
    while !azul.turn().is_over() {
        azul.moves(&mut moves);
        azul.play(moves[0], &mut ());
    }
    let over = serde_json::to_value(azul.view(Viewer::Spectator)).unwrap();
    assert!(read(&Options::default(), 0, &over).is_ok());
    let wrong = [
        ("/turn", json!(0), "but seat 0 is to move"),
        ("/factories/0", json!("R"), "there are tiles on offer"),
        ("/boards/0/floor", json!("R"), "must be tiled already"),
    ];
    let viewer = Viewer::Seat(Seat::new(0));
    conformance::assert_refused::<Azul>(&Options::default(), viewer, &over, wrong);
    let mut early = scene();
    early["phase"] = json!("over");
    early["factories"] = json!(["", "", "", "", ""]);
    early["centre"] = json!("");
    early["boards"][0]["floor"] = json!("*");
    let refusal = read(&Options::default(), 0, &early).unwrap_err();
    assert!(refusal.contains("nothing has ended it"), "{refusal}");
}

#[test]
fn impossible_views_are_refused_with_the_reason() {
    let four = "but there are 2 players";
    let wrong = [
        ("/round", json!(0), "the round must be 1 to 100, not 0"),
        ("/round", json!(101), "the round must be 1 to 100, not 101"),
        (
            "/phase",
            json!("over"),
            "the game is over, but there are tiles on offer",
        ),
        ("/phase", json!("tiling"), "standard wall"),
        ("/first", json!(2), four),
        ("/marker", json!(9), "there is no seat 9"),
        ("/marker", json!("centre"), "says that it is elsewhere"),
        ("/marker", json!(1), "says that it is elsewhere"),
        ("/bag/B", json!(255), "there cannot be 255 dark blue tiles"),
        ("/bag/B", json!(8), "19 dark blue tiles instead of 20"),
        ("/lid/U", json!(1), "21 black tiles instead of 20"),
        (
            "/factories",
            json!(["", "", ""]),
            "expected 5 factories, got 3",
        ),
        (
            "/factories/1",
            json!("BYRRR"),
            "factory 2 cannot hold 5 tiles",
        ),
        ("/factories/1", json!("BX"), "\"X\" is not a tile"),
        ("/factories/1", json!("byrr"), "\"b\" is not a tile"),
        (
            "/centre",
            json!("B".repeat(300)),
            "more than 20 dark blue tiles",
        ),
        ("/boards", json!([]), "expected 2 boards, got 0"),
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
        (
            "/boards/0/wall/0",
            json!("B..."),
            "row 1 must have five spaces",
        ),
        (
            "/boards/0/wall/0",
            json!(".B..."),
            "dark blue cannot be in column 2",
        ),
        ("/boards/1/wall/3", json!("RULBY"), "a row is complete"),
        ("/boards/0/floor", json!("*LLLLLLL"), "seven spaces"),
        ("/boards/0/floor", json!("**"), "more than one marker"),
        ("/boards/0/floor", json!("L"), "unless the line is full"),
    ];
    let viewer = Viewer::Seat(Seat::new(1));
    conformance::assert_refused::<Azul>(&Options::default(), viewer, &scene(), wrong);
    let refusal = read(&Options::default(), 2, &scene()).unwrap_err();
    assert!(refusal.contains(four), "{refusal}");
    let many = Options {
        players: 9,
        ..Options::default()
    };
    assert!(read(&many, 0, &scene()).is_err());
}

#[test]
fn a_wrong_text_is_refused_with_its_place() {
    let wrong = [
        (
            "/centre",
            json!(3),
            "centre: found the number 3, expected text",
        ),
        (
            "/factories/1",
            json!("BX"),
            "factories[1]: \"X\" is not a tile",
        ),
        (
            "/boards/0/lines/1",
            json!("RX"),
            "boards[0].lines[1]: line 2: \"X\" is not a tile",
        ),
        (
            "/boards/1/wall/2",
            json!("..x.."),
            "boards[1].wall[2]: \"x\" is not a tile",
        ),
        (
            "/boards/1/wall",
            json!(vec!["....."; 6]),
            "boards[1].wall: a board must have five lines and five rows",
        ),
        (
            "/boards/0/floor",
            json!("L?"),
            "boards[0].floor: \"?\" is not a tile",
        ),
    ];
    for (place, value, reason) in wrong {
        let mut view = scene();
        *view.pointer_mut(place).unwrap() = value;
        let refusal = view_from_json::<Azul>(&view).unwrap_err();
        assert_eq!(refusal.to_string(), reason);
    }
}

#[test]
fn a_round_begins_with_its_starting_player() {
    let options = Options {
        first: First::Seat1,
        ..Options::default()
    };
    let azul = Azul::new(&options, Seed::number(5)).unwrap();
    let mut view = serde_json::to_value(azul.view(Viewer::Spectator)).unwrap();
    assert!(read(&options, 0, &view).is_ok());
    view["turn"] = json!(1);
    let refusal = read(&options, 1, &view).unwrap_err();
    assert!(refusal.contains("nobody has moved"), "{refusal}");
}

#[test]
fn a_tiling_needs_a_column_to_choose() {
    let options = Options {
        wall: WallSide::Free,
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
