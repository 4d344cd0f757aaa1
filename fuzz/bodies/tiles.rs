//! Reads arbitrary files of tiles and motifs. A file must be refused or survive writing and reading, and setting up a
//! game with it must not panic.

use serde::{Serialize, de::DeserializeOwned};
use table::{Game, Seed};
use tilings::{Deck, Motifs, Options, Tilings};

use crate::safe::assert_safe;

pub(crate) fn run(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else {
        return;
    };
    let mut options = Options {
        players: 2,
        ..Options::default()
    };
    match Deck::from_text(text) {
        Ok(deck) => options.deck = again(&deck),
        Err(error) => assert_safe(&error.to_string()),
    }
    match Motifs::from_text(text) {
        Ok(motifs) => options.motifs = again(&motifs),
        Err(error) => assert_safe(&error.to_string()),
    }
    if let Err(error) = Tilings::new(&options, Seed::number(1)) {
        assert_safe(&error.to_string());
    }
}

fn again<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T) -> T {
    let written = serde_json::to_value(value).unwrap();
    let read = serde_json::from_value(written).unwrap();
    assert_eq!(&read, value);
    read
}
