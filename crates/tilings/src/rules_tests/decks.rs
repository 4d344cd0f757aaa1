//! Colours, the shipped decks, and deck files.

use crate::{Colour, Deck, FileError, LARGEST_DECK};

const NAMES: [&str; 15] = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white", "orange", "purple",
    "pink", "brown", "gray", "lime", "teal",
];

#[test]
fn there_are_fifteen_colours_found_by_name_in_any_case() {
    assert_eq!(Colour::ALL.map(Colour::name), NAMES);
    for colour in Colour::ALL {
        let name = colour.name();
        for text in [name.to_owned(), name.to_uppercase()] {
            assert_eq!(text.parse(), Ok(colour));
        }
        assert_eq!(serde_json::to_value(colour).unwrap(), name);
    }
    for wrong in ["", "none", "crimson", "r", "no colour"] {
        assert!(wrong.parse::<Colour>().is_err(), "{wrong}");
    }
}

#[test]
fn each_colour_has_a_terminal_and_a_web_colour_and_a_letter_of_its_own() {
    for (i, one) in Colour::ALL.iter().enumerate() {
        assert_eq!(one.web().len(), 7);
        assert!(one.web().starts_with('#'));
        for other in &Colour::ALL[..i] {
            assert_ne!(one.terminal(), other.terminal());
            assert_ne!(one.web(), other.web());
            assert_ne!(one.letter(), other.letter());
        }
    }
}

fn sides(deck: &Deck) -> Vec<(String, u16)> {
    let letters = |sides: [Colour; 4]| sides.map(Colour::letter).iter().collect::<String>();
    deck.tiles()
        .iter()
        .map(|tile| (letters(tile.sides), tile.count))
        .collect()
}

#[test]
fn the_standard_deck_has_five_kinds_twenty_of_each() {
    let deck = Deck::default();
    assert_eq!(deck, Deck::shipped("standard").unwrap());
    assert_eq!(deck.size(), 100);
    let expected = ["RRRR", "PPPP", "RRPP", "PPRR", "PRRP"].map(|name| (name.to_owned(), 20));
    assert_eq!(sides(&deck), expected);
    let names: Vec<&str> = deck.tiles().iter().map(|tile| tile.name.as_str()).collect();
    assert_eq!(names, ["RRRR", "PPPP", "RRPP", "PPRR", "PRRP"]);
    assert_eq!(deck.colours(), [Colour::Red, Colour::Purple]);
}

/// Checks the tiles of a deck against symbols given in the order E N W S. Each symbol is the same colour on every side,
/// and different symbols are different colours.
fn assert_symbols(name: &str, tiles: &str) {
    let deck = Deck::shipped(name).unwrap();
    let tiles: Vec<&str> = tiles.split_whitespace().collect();
    assert_eq!(deck.tiles().len(), tiles.len());
    let mut meaning: Vec<(char, Colour)> = Vec::new();
    for (tile, symbols) in deck.tiles().iter().zip(tiles) {
        assert_eq!(tile.count, 10);
        let [north, east, south, west] = tile.sides;
        for pair in symbols.chars().zip([east, north, west, south]) {
            if !meaning.contains(&pair) {
                meaning.push(pair);
            }
        }
    }
    assert_eq!(
        meaning.len(),
        5,
        "five symbols, one colour each: {meaning:?}"
    );
    assert_eq!(deck.colours().len(), 5);
    assert_eq!(deck.size(), 10 * deck.tiles().len());
}

#[test]
fn the_jeandel_rao_deck_is_as_published() {
    assert_symbols(
        "jeandel-rao",
        "2421 2220 1131 1232 3133 0131 0001 3102 0212 1214 3312",
    );
}

#[test]
fn the_culik_deck_is_as_published() {
    assert_symbols(
        "culik",
        "a0aa a1a2 h0a1 haa1 h0ha h1h2 a1h1 1201 2101 2211 0110 0220 1120",
    );
}

#[test]
fn three_decks_are_shipped() {
    let names: Vec<&str> = Deck::shipped_names().collect();
    assert_eq!(names, ["standard", "jeandel-rao", "culik"]);
    assert_eq!(Deck::shipped("penrose"), None);
}

#[test]
fn a_deck_file_has_one_tile_a_line_comments_and_blank_lines() {
    let deck = Deck::from_text(
        "# a deck

        plain Red RED red rEd 8   # eight
            \t
        half   red blue green Teal 4
        # the end",
    )
    .unwrap();
    assert_eq!(
        sides(&deck),
        [("RRRR".to_owned(), 8), ("RBGT".to_owned(), 4)]
    );
    assert_eq!(deck.tiles()[1].name, "half");
    assert_eq!((deck.size(), deck.name()), (12, None));
}

/// Returns the reason for rejecting a file with this fourth line.
fn reason(line: &str) -> String {
    let file = format!("# tiles\nfine red red red red 2499\n\n{line}\nnever read");
    match Deck::from_text(&file).unwrap_err() {
        FileError::Line { line, reason } => {
            assert_eq!(line, 4);
            reason.to_string()
        }
        FileError::NoTile => panic!("the deck has a tile"),
    }
}

#[test]
fn a_wrong_number_of_fields_is_refused() {
    for (line, fields) in [
        ("plain", 1),
        ("plain red red red 8", 5),
        ("plain red red red red", 5),
        ("plain red red red red 1 1", 7),
        ("plain red red red # red 1", 4),
    ] {
        assert_eq!(
            reason(line),
            format!("a tile needs six fields, name N E S W count, not {fields}")
        );
    }
}

#[test]
fn an_unknown_colour_is_refused_and_all_are_named() {
    for place in 1..=4 {
        let mut words = ["plain", "red", "red", "red", "red", "1"];
        words[place] = "crimson";
        let reason = reason(&words.join(" "));
        assert!(
            reason.starts_with("\"crimson\" is not a colour: use black, red, green"),
            "{reason}"
        );
    }
}

#[test]
fn a_name_twice_is_refused() {
    assert_eq!(
        reason("fine blue blue blue blue 1"),
        "the name \"fine\" occurs twice"
    );
}

#[test]
fn names_differ_by_case() {
    assert!(Deck::from_text("a red red red red 1\nA red red red red 1").is_ok());
}

#[test]
fn a_count_below_1_or_no_number_is_refused() {
    for count in ["0", "-1", "1.5", "many", "2501", "99999999999"] {
        assert_eq!(
            reason(&format!("plain red red red red {count}")),
            format!("the count must be a whole number from 1 to 2500, not \"{count}\"")
        );
    }
}

#[test]
fn a_deck_over_2500_tiles_is_refused() {
    assert_eq!(LARGEST_DECK, 2500);
    assert_eq!(
        reason("plain red red red red 2"),
        "with this tile the deck has 2501 tiles; it may have at most 2500"
    );
    let full = Deck::from_text("a red red red red 2499\nb red red red red 1").unwrap();
    assert_eq!(full.size(), 2500);
}

#[test]
fn a_name_that_cannot_be_shown_is_refused() {
    assert_eq!(
        reason("a\u{7}b red red red red 1"),
        "the name \"a\\u{7}b\" has characters that cannot be printed"
    );
    let long = "x".repeat(31);
    assert_eq!(
        reason(&format!("{long} red red red red 1")),
        format!("the name \"{long}\" is longer than 30 characters")
    );
}

#[test]
fn a_deck_without_tiles_is_refused() {
    for text in ["", "\n\n", "# only words\n"] {
        assert_eq!(
            Deck::from_text(text).unwrap_err().to_string(),
            "this deck has no tiles"
        );
    }
}

#[test]
fn in_options_a_shipped_deck_is_its_name_and_any_other_its_lines() {
    for name in Deck::shipped_names() {
        let json = serde_json::to_value(Deck::shipped(name).unwrap()).unwrap();
        assert_eq!(json, name);
        assert_eq!(
            serde_json::from_value::<Deck>(json).unwrap().name(),
            Some(name)
        );
    }
    let deck = Deck::from_text("a Red blue red teal 3").unwrap();
    let json = serde_json::to_value(&deck).unwrap();
    assert_eq!(json, serde_json::json!(["a red blue red teal 3"]));
    assert_eq!(serde_json::from_value::<Deck>(json).unwrap(), deck);
}

#[test]
fn a_wrong_deck_in_options_is_refused_with_the_tile() {
    let refusal = |json: serde_json::Value| {
        serde_json::from_value::<Deck>(json)
            .unwrap_err()
            .to_string()
    };
    assert_eq!(
        refusal(serde_json::json!(["a red red red red 1", "b red"])),
        "tile 2 of the deck: a tile needs six fields, name N E S W count, not 2"
    );
    assert_eq!(
        refusal(serde_json::json!("penrose")),
        "there is no deck \"penrose\": use standard, jeandel-rao or culik, or a list of \
         tiles"
    );
    assert_eq!(
        refusal(serde_json::json!(7)),
        "the deck must be a name or a list of tiles"
    );
    assert_eq!(refusal(serde_json::json!([])), "this deck has no tiles");
}
