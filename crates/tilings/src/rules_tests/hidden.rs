//! Public and hidden tiles of the decks.

use conformance::ByText;
use rand_pcg::Pcg64Mcg;
use table::{Game, Seed, Viewer};

use super::scene::{ANA, BO, Play, Scene};
use crate::{Event, Level, Options, Tilings};

fn shown(deck: &[Option<String>]) -> Vec<&str> {
    deck.iter()
        .map(|tile| tile.as_deref().unwrap_or("?"))
        .collect()
}

#[test]
fn only_the_top_of_a_deck_is_visible() {
    let tilings = Scene::new(3)
        .lay("A BB RRRR")
        .hand(ANA, "RRRR PPPP RRPP")
        .hand(BO, "PPPP RRRR")
        .done();
    for viewer in [Viewer::Spectator, Viewer::Seat(ANA), Viewer::Seat(BO)] {
        let decks = tilings.view(viewer).decks;
        assert_eq!(shown(&decks[0]), ["RRRR", "?", "?"]);
        assert_eq!(shown(&decks[1]), ["PPPP", "?"]);
    }
    let all = tilings.view(Viewer::Everything).decks;
    assert_eq!(shown(&all[0]), ["RRRR", "PPPP", "RRPP"]);
}

#[test]
fn everybody_sees_the_tile_in_hand() {
    let options = Options::default();
    let tilings = Tilings::new(&options, Seed::number(3)).unwrap();
    let seat = tilings.turn().seat().unwrap();
    for viewer in [Viewer::Spectator, Viewer::Seat(ANA), Viewer::Seat(BO)] {
        let mut view = tilings.view(viewer);
        let tile = view.tile_in_hand(&options).unwrap();
        assert_eq!(Some(&tile.name), view.decks[seat.index()][0].as_ref());
        assert!(options.deck.tiles().contains(tile));
        assert_eq!(view.top_tile(seat, &options), Some(tile));
        view.turn = None;
        assert_eq!(view.tile_in_hand(&options), None);
    }
}

#[test]
fn a_tile_that_was_skipped_is_known_at_the_bottom() {
    let mut tilings = Scene::new(3)
        .level(Level::Tiles)
        .lay("A BB RRRR")
        .hand(ANA, "RRRR RRRR RRRR RRRR")
        .hand(BO, "PPPP PPPP GGGG RRRR")
        .done();
    tilings.go("place AB");
    assert_eq!(
        shown(&tilings.spectator_view().decks[1]),
        ["PPPP", "?", "?", "PPPP"]
    );
    tilings.go("place BA");
    assert_eq!(
        shown(&tilings.spectator_view().decks[1]),
        ["GGGG", "?", "PPPP", "PPPP"]
    );
    tilings.go("place BC");
    assert_eq!(
        shown(&tilings.spectator_view().decks[1]),
        ["RRRR", "PPPP", "PPPP", "GGGG"],
        "after a whole pass through the deck, everything is known"
    );
}

#[test]
fn tiles_that_were_left_out_stay_hidden() {
    let options = Options {
        players: 3,
        ..Options::default()
    };
    let tilings = Tilings::new(&options, Seed::number(1)).unwrap();
    assert_eq!(tilings.spectator_view().left_out, [None]);
    assert!(tilings.view(Viewer::Everything).left_out[0].is_some());
}

#[test]
fn a_determinization_looks_the_same_and_has_the_same_tiles() {
    let tilings = Scene::new(3)
        .lay("A BB RRRR")
        .hand(ANA, "RRRR PPPP GGGG RRPP")
        .hand(BO, "PPPP RRRR")
        .done();
    let mut others = 0;
    for n in 0..20 {
        let mut sampled = tilings.clone();
        sampled.determinize(ANA, &mut Pcg64Mcg::new(2 * n + 1));
        assert_eq!(sampled.spectator_view(), tilings.spectator_view());
        assert_eq!(sampled.texts(), tilings.texts());
        let all = |of: &Tilings| {
            let mut names: Vec<_> = of
                .view(Viewer::Everything)
                .decks
                .into_iter()
                .flatten()
                .collect();
            names.sort();
            names
        };
        assert_eq!(all(&sampled), all(&tilings), "only the order is sampled");
        others += usize::from(sampled.view(Viewer::Everything) != tilings.view(Viewer::Everything));
    }
    assert!(others > 10, "{others}");
}

#[test]
fn a_preview_shows_the_tile_laid_and_nothing_that_follows() {
    let tilings = Scene::new(3)
        .lay("A BB RRRR")
        .hand(ANA, "RRRR PPPP")
        .hand(BO, "RRRR PPPP")
        .turn(BO)
        .done();
    let preview = tilings.preview(tilings.parse("place AB").unwrap());
    assert_eq!(preview.tile.influence, [0, 100], "no decay");
    let is_known: Vec<bool> = preview
        .events
        .iter()
        .map(|event| matches!(event, Event::Placed { .. } | Event::Influence { .. }))
        .collect();
    assert_eq!(is_known, [true, true], "no King");
}
