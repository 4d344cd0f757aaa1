//! Rebuilding positions from valid and invalid views.

use conformance::rng;
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};
use table::{Game, Seat, Seed, Viewer};
use tilings::{Options, Tilings, View};

/// Rebuilds a position from a view, compares the two, and plays it to the end.
fn assert_rebuilt(options: &Options, tilings: &Tilings, viewer: Viewer, rng: &mut Pcg64Mcg) {
    let view = tilings.view(viewer);
    let mut rebuilt = match Tilings::from_view(options, viewer, &view) {
        Ok(rebuilt) => rebuilt,
        Err(error) => panic!("{error}: {options:?} {view:?}"),
    };
    assert_eq!(rebuilt.view(viewer), view);
    while !rebuilt.turn().is_over() {
        let mv = rebuilt.sample(rng, &mut Vec::new());
        rebuilt.play(mv, &mut ());
    }
}

#[test]
fn every_number_of_players_is_rebuilt() {
    for players in 2..=20 {
        let options = Options {
            players,
            ..Options::default()
        };
        let mut rng = rng(players as u64);
        let mut tilings = Tilings::new(&options, Seed::number(5)).unwrap();
        while !tilings.turn().is_over() {
            assert_rebuilt(&options, &tilings, Viewer::Spectator, &mut rng);
            assert_rebuilt(&options, &tilings, Viewer::Everything, &mut rng);
            for _ in 0..3 {
                if !tilings.turn().is_over() {
                    let mv = tilings.sample(&mut rng, &mut Vec::new());
                    tilings.play(mv, &mut ());
                }
            }
        }
        assert_rebuilt(&options, &tilings, Viewer::Spectator, &mut rng);
        assert_rebuilt(&options, &tilings, Viewer::Everything, &mut rng);
    }
}

/// Unseen tiles may come from any deal, and every possible deal can be sampled.
#[test]
fn a_determinization_of_a_view_is_a_fair_sample() {
    let options = Options {
        players: 3,
        ..Options::default()
    };
    let tilings = Tilings::new(&options, Seed::number(9)).unwrap();
    let seat = tilings.turn().seat().unwrap();
    let view = tilings.view(Viewer::Seat(seat));
    let mut seconds = [0; 5];
    for n in 0..2000 {
        let mut rebuilt = Tilings::from_view(&options, Viewer::Seat(seat), &view).unwrap();
        rebuilt.determinize(seat, &mut rng(n));
        let all = rebuilt.view(Viewer::Everything);
        let mut counts = [0; 5];
        let names = ["RRRR", "PPPP", "RRPP", "PPRR", "PRRP"];
        let kind = |name: &str| names.iter().position(|&other| other == name).unwrap();
        for tile in all.decks.iter().flatten().chain(&all.left_out) {
            counts[kind(tile.as_deref().unwrap())] += 1;
        }
        counts[kind(&all.cells[0].tile)] += 1;
        assert_eq!(counts, [20; 5]);
        seconds[kind(all.decks[0][1].as_deref().unwrap())] += 1;
    }
    assert!(
        seconds.iter().all(|count| (300..500).contains(count)),
        "{seconds:?}"
    );
}

/// Returns a view from the middle of a game, as JSON to corrupt.
fn middle() -> (Options, Seat, Value) {
    let options = Options {
        players: 3,
        ..Options::default()
    };
    let mut tilings = Tilings::new(&options, Seed::number(4)).unwrap();
    for _ in 0..25 {
        let mv = tilings.sample(&mut rng(3), &mut Vec::new());
        tilings.play(mv, &mut ());
    }
    let seat = tilings.turn().seat().unwrap();
    let view = serde_json::to_value(tilings.view(Viewer::Seat(seat))).unwrap();
    (options, seat, view)
}

#[test]
fn a_view_that_no_position_has_is_refused_with_the_reason() {
    let (options, seat, view) = middle();
    let next = seat.next(3).index();
    let wrong = [
        ("/side", json!(9), "the side, the board or the level"),
        ("/level", json!("2"), "the side, the board or the level"),
        ("/turn", json!(next), "has placed 9 in 8 turns"),
        ("/turn", json!(3), "but player 4 is to move"),
        ("/turn", Value::Null, "nobody is to move"),
        ("/end", json!("no-tile"), "but somebody is to move"),
        ("/round", json!(0), "this cannot be round 0"),
        ("/round", json!(4_000_000_000_u32), "this cannot be round"),
        ("/round", json!(5), "has placed"),
        (
            "/skips",
            json!(3_000_000_000_u32),
            "cannot all have been skips",
        ),
        ("/decks/0/0", Value::Null, "below the top must be known"),
        ("/decks/0/0", json!("GGGG"), "no tile \"GGGG\""),
        ("/decks/0/3", json!("RRRR"), "below the top must be known"),
        ("/decks/1", json!([]), "was dealt 33 tiles"),
        ("/decks", json!([]), "0 decks"),
        ("/left-out", json!([]), "must leave out 1 tile"),
        ("/left-out/0", json!("RRRR"), "none of them may be known"),
        ("/cells/0/at", json!("Zx"), "is not on the board"),
        (
            "/cells/1/influence",
            json!([1, 2]),
            "the influence of 2 players",
        ),
        (
            "/cells/1/influence",
            json!([4_294_967_295_u32, 4_294_967_295_u32, 9]),
            "cannot be more",
        ),
        ("/cells/1/beside", json!(9), "cannot have been placed there"),
        ("/scores/0/score", json!(7), "the scores do not match"),
    ];
    conformance::assert_refused::<Tilings>(&options, Viewer::Seat(seat), &view, wrong);
    // A tile that was not turned does not have this key.
    let mut turned = view;
    turned["cells"][1]["turn"] = json!("r90");
    let refusal = conformance::from_json_view::<Tilings>(&options, Viewer::Seat(seat), &turned);
    let refusal = refusal.unwrap_err();
    assert!(refusal.contains("cannot have this rotation"), "{refusal}");
}

#[test]
fn an_impossible_board_is_refused() {
    let (options, seat, view) = middle();
    let refusal = |change: &dyn Fn(&mut View)| {
        let mut view: View = serde_json::from_value(view.clone()).unwrap();
        change(&mut view);
        let read = Tilings::from_view(&options, Viewer::Seat(seat), &view);
        read.unwrap_err().to_string()
    };
    let twice = refusal(&|view| view.cells[1].at = view.cells[0].at);
    assert!(twice.contains("has two tiles"), "{twice}");
    let order = refusal(&|view| view.cells.reverse());
    assert!(order.contains("list position"), "{order}");
    let stranger = refusal(&|view| view.cells[3].placer = Seat::new(200));
    assert!(stranger.contains("was dealt"), "{stranger}");
    let owner = refusal(&|view| view.cells[3].owners.clear());
    assert!(owner.contains("the owners"), "{owner}");
    let zone = refusal(&|view| view.zones.clear());
    assert!(zone.contains("the zones"), "{zone}");
    let tile = refusal(&|view| {
        for cell in &mut view.cells {
            cell.tile = "RRRR".to_owned();
        }
    });
    assert!(tile.contains("more than 20 tiles \"RRRR\""), "{tile}");
    let far = refusal(&|view| view.cells.last_mut().unwrap().at = "JJ".parse().unwrap());
    assert!(far.contains("are not connected"), "{far}");
}

/// Corrupts the view of a finished game.
#[test]
fn an_impossible_end_is_refused() {
    let options = Options::default();
    let mut tilings = Tilings::new(&options, Seed::number(4)).unwrap();
    while !tilings.turn().is_over() {
        let mv = tilings.sample(&mut rng(3), &mut Vec::new());
        tilings.play(mv, &mut ());
    }
    let view = serde_json::to_value(tilings.view(Viewer::Spectator)).unwrap();
    let wrong = [
        (
            "/end",
            json!("all-skipped"),
            "because everybody has skipped",
        ),
        ("/end", Value::Null, "the game is not over"),
        ("/turn", json!(0), "but somebody is to move"),
        ("/round", json!(1), "do not fit the end"),
        ("/round", json!(0), "do not fit the end"),
    ];
    conformance::assert_refused::<Tilings>(&options, Viewer::Spectator, &view, wrong);
}

/// Every changed view is either rejected or gives a playable game.
#[test]
fn no_view_makes_a_panic() {
    let options = Options {
        players: 3,
        ..Options::default()
    };
    let mut tilings = Tilings::new(&options, Seed::number(4)).unwrap();
    let mut rng = rng(8);
    let (mut read, mut ply) = (0, 0);
    loop {
        let over = tilings.turn().is_over();
        if over || ply == 25 {
            for viewer in [
                Viewer::Seat(Seat::new(1)),
                Viewer::Spectator,
                Viewer::Everything,
            ] {
                read += spoil(&options, &tilings, viewer, &mut rng);
            }
        }
        if over {
            break;
        }
        let mv = tilings.sample(&mut rng, &mut Vec::new());
        tilings.play(mv, &mut ());
        ply += 1;
    }
    assert!(read > 1000, "{read}");
}

/// Changes every number and every name of a view, one at a time. Returns how many results are still valid views.
fn spoil(options: &Options, tilings: &Tilings, viewer: Viewer, rng: &mut Pcg64Mcg) -> usize {
    let text = serde_json::to_string(&tilings.view(viewer)).unwrap();
    let mut read = 0;
    for n in 0..2000_usize {
        let at = n * 37 % text.len();
        let mut changed = text.clone().into_bytes();
        changed[at] = b"0192PR,A"[n % 8];
        let Ok(view) = serde_json::from_slice::<View>(&changed) else {
            continue;
        };
        read += 1;
        if let Ok(rebuilt) = Tilings::from_view(options, viewer, &view) {
            assert_rebuilt(options, &rebuilt, viewer, rng);
        }
    }
    read
}
