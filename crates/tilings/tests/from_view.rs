//! A position rebuilt from what a player sees of it.

mod tables;

use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};
use table::{Game, Seat, Seed, Viewer};
use tables::Table;
use tilings::{Move, Options, Tilings, View};

fn rng(seed: u64) -> Pcg64Mcg {
    Pcg64Mcg::new(u128::from(seed) << 1 | 1)
}

fn moves(tilings: &Tilings) -> Vec<Move> {
    let mut moves = Vec::new();
    tilings.moves(&mut moves);
    moves
}

/// Rebuilds what the player to move sees, looks at it, and plays it to the end.
fn assert_rebuilt(options: &Options, tilings: &Tilings, rng: &mut Pcg64Mcg) {
    let seat = tilings.turn().seat().unwrap();
    let view = tilings.view(Viewer::Seat(seat));
    let text = serde_json::to_string(&view).unwrap();
    let read: View = serde_json::from_str(&text).unwrap();
    let mut rebuilt = match Tilings::from_view(options, seat, &read, rng) {
        Ok(rebuilt) => rebuilt,
        Err(error) => panic!("{error}: {options:?} {text}"),
    };
    assert_eq!(rebuilt.view(Viewer::Seat(seat)), view);
    assert_eq!(moves(&rebuilt), moves(tilings));
    while !rebuilt.turn().is_over() {
        let mv = rebuilt.sample(rng, &mut Vec::new());
        rebuilt.play(mv, &mut ());
    }
}

#[test]
fn what_a_player_sees_makes_a_position_that_looks_the_same() {
    for n in 0..300 {
        let options = Table::random(n, 1..=9).options();
        let mut rng = rng(n);
        let mut tilings = Tilings::new(&options, Seed::number(n)).unwrap();
        while !tilings.turn().is_over() {
            assert_rebuilt(&options, &tilings, &mut rng);
            // Not every position of a long game.
            for _ in 0..=n % 7 {
                if !tilings.turn().is_over() {
                    let mv = tilings.sample(&mut rng, &mut Vec::new());
                    tilings.play(mv, &mut ());
                }
            }
        }
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
        for _ in 0..30 {
            if tilings.turn().is_over() {
                break;
            }
            assert_rebuilt(&options, &tilings, &mut rng);
            let mv = tilings.sample(&mut rng, &mut Vec::new());
            tilings.play(mv, &mut ());
        }
    }
}

/// Played alike from here on, two positions that look the same stay so but for what was hidden.
#[test]
fn a_rebuilt_position_goes_on_as_the_one_it_was_made_from() {
    let options = Options::default();
    for seed in 0..20 {
        let mut rng = rng(seed);
        let mut tilings = Tilings::new(&options, Seed::number(seed)).unwrap();
        for _ in 0..20 {
            let mv = tilings.sample(&mut rng, &mut Vec::new());
            tilings.play(mv, &mut ());
        }
        let seat = tilings.turn().seat().unwrap();
        let view = tilings.view(Viewer::Seat(seat));
        let mut rebuilt = Tilings::from_view(&options, seat, &view, &mut rng).unwrap();
        for mv in moves(&tilings) {
            assert_eq!(rebuilt.preview(mv), tilings.preview(mv));
        }
        let mv = moves(&tilings)[0];
        rebuilt.play(mv, &mut ());
        tilings.play(mv, &mut ());
        let cells = |tilings: &Tilings| {
            let cells = tilings.view(Viewer::Spectator).cells;
            cells
                .into_iter()
                .map(|cell| (cell.at, cell.tile, cell.beside))
        };
        assert!(cells(&rebuilt).eq(cells(&tilings)));
    }
}

/// What is unknown is dealt anew, and every tile is somewhere.
#[test]
fn what_is_not_seen_is_a_fair_sample() {
    let options = Options {
        players: 3,
        ..Options::default()
    };
    let tilings = Tilings::new(&options, Seed::number(9)).unwrap();
    let seat = tilings.turn().seat().unwrap();
    let view = tilings.view(Viewer::Seat(seat));
    let mut seconds = [0; 5];
    for n in 0..2000 {
        let rebuilt = Tilings::from_view(&options, seat, &view, &mut rng(n)).unwrap();
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

/// A view from the middle of a game, as JSON to spoil.
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
    let spoilt: [(&str, Value, &str); 22] = [
        ("/side", json!(9), "its side, board or level"),
        ("/level", json!("2"), "its side, board or level"),
        ("/turn", json!(next), "is not to move"),
        ("/turn", Value::Null, "is not to move"),
        ("/end", json!("no-tile"), "is not to move"),
        ("/round", json!(0), "it is not round 0"),
        ("/round", json!(4_000_000_000_u32), "it is not round"),
        ("/round", json!(5), "has placed"),
        ("/skips", json!(3_000_000_000_u32), "were not all skips"),
        ("/decks/0/0", Value::Null, "everything is seen but"),
        ("/decks/0/0", json!("GGGG"), "no tile \"GGGG\""),
        ("/decks/0/3", json!("RRRR"), "everything is seen but"),
        ("/decks/1", json!([]), "was dealt 33 tiles"),
        ("/decks", json!([]), "0 decks"),
        ("/left-out", json!([]), "1 tile left out"),
        ("/left-out/0", json!("RRRR"), "nobody sees which"),
        ("/cells/0/at", json!("Zx"), "is not on the board"),
        (
            "/cells/1/influence",
            json!([1, 2]),
            "the influence of 2 players",
        ),
        (
            "/cells/1/influence",
            json!([4_294_967_295_u32, 4_294_967_295_u32, 9]),
            "never was more",
        ),
        ("/cells/1/beside", json!(9), "were not placed there"),
        ("/cells/1/turn", json!("r90"), "does not lie turned so"),
        ("/scores/0/score", json!(7), "the scores of this board"),
    ];
    for (place, value, part) in spoilt {
        let mut wrong = view.clone();
        if place.ends_with("/turn") && place.len() > 5 {
            wrong["cells"][1]["turn"] = Value::Null;
        }
        *wrong.pointer_mut(place).expect(place) = value;
        let wrong: View = serde_json::from_value(wrong).unwrap();
        let refusal = Tilings::from_view(&options, seat, &wrong, &mut rng(1)).unwrap_err();
        let refusal = refusal.to_string();
        assert!(refusal.contains(part), "{place}: {refusal}");
    }
}

#[test]
fn a_board_that_cannot_be_is_refused() {
    let (options, seat, view) = middle();
    let refusal = |change: &dyn Fn(&mut View)| {
        let mut view: View = serde_json::from_value(view.clone()).unwrap();
        change(&mut view);
        let read = Tilings::from_view(&options, seat, &view, &mut rng(1));
        read.unwrap_err().to_string()
    };
    let twice = refusal(&|view| view.cells[1].at = view.cells[0].at);
    assert!(twice.contains("has two tiles"), "{twice}");
    let order = refusal(&|view| view.cells.reverse());
    assert!(order.contains("place in the list"), "{order}");
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
    assert!(tile.contains("more than 20 \"RRRR\""), "{tile}");
    let far = refusal(&|view| view.cells.last_mut().unwrap().at = "JJ".parse().unwrap());
    assert!(far.contains("do not hang together"), "{far}");
}

/// Whatever a view says, it is refused or it makes a game that can be played.
#[test]
fn no_view_makes_a_panic() {
    let (options, seat, view) = middle();
    let text = view.to_string();
    let mut rng = rng(8);
    let mut read = 0;
    for n in 0..4000_usize {
        // Every number and every name in turn becomes another.
        let at = n * 37 % text.len();
        let mut changed = text.clone().into_bytes();
        changed[at] = b"0192PR,A"[n % 8];
        let Ok(view) = serde_json::from_slice::<View>(&changed) else {
            continue;
        };
        read += 1;
        if let Ok(rebuilt) = Tilings::from_view(&options, seat, &view, &mut rng) {
            assert_rebuilt(&options, &rebuilt, &mut rng);
        }
    }
    assert!(read > 300, "{read}");
}
