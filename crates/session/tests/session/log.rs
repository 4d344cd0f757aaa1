//! For any commands, the log determines the whole match, and the updates are sufficient for every viewer.

use crate::logged_session::LoggedSession;
use games::GAMES;
use proptest::prelude::*;
use session::{
    MatchCommand, MatchEntry, Perspective, PerspectiveUpdate, SeatChangeKind, Session, ViewModel,
};
use table::{Seat, Viewer};

/// Creates a command of any kind. Most are moves, and many are rejected.
fn command(logged: &LoggedSession, kind: u8, number: usize) -> MatchCommand {
    let seats = logged.session.game().seats().len();
    let seat = Seat::new((number % (seats + 1)) as u8);
    match kind {
        0 => MatchCommand::TakeBack { by: None },
        1 => MatchCommand::TakeBack { by: Some(seat) },
        2 => MatchCommand::PlayAgain,
        3 if number.is_multiple_of(5) => MatchCommand::Leave {
            seat,
            how: SeatChangeKind::Resigned {},
            successor: None,
        },
        4 if number.is_multiple_of(50) => MatchCommand::Abort,
        5 if number.is_multiple_of(5) => MatchCommand::Replace {
            seat,
            by: logged.session.game().seats()[Seat::new(0)].clone(),
        },
        _ => {
            let moves = logged.session.game().moves();
            MatchCommand::Play {
                by: Some(seat).filter(|_| number.is_multiple_of(7)),
                mv: moves
                    .get(number % moves.len().max(1))
                    .cloned()
                    .unwrap_or_default()
                    .into(),
                took: number.is_multiple_of(2).then_some(number as u32),
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(30))]

    #[test]
    fn the_log_and_the_updates_determine_the_match(
        table in prop::sample::select(vec![
            ("azul", "Ana,bot:1"),
            ("azul", "Ana,Bo,bot:1"),
            ("laying-grass", "Ana,Bo"),
            ("tilings", "Ana,bot:1,Bo"),
        ]),
        orders in prop::collection::vec((0_u8..20, 0_usize..1000), 1..60),
    ) {
        let mut logged = LoggedSession::new(table.0, table.1, &[]);
        let viewers = [Viewer::Seat(Seat::new(0)), Viewer::Seat(Seat::new(1)), Viewer::Spectator];
        let mut known: Vec<_> = viewers.iter().map(|&viewer| logged.session.perspective(viewer)).collect();
        let look = |known: &Perspective| ViewModel::remote(GAMES, known.clone()).unwrap();
        let mut models: Vec<_> = known.iter().map(look).collect();
        for (kind, number) in orders {
            let before = logged.session.record();
            let command = command(&logged, kind, number);
            if logged.execute(command).is_err() {
                prop_assert_eq!(logged.session.record(), before);
                continue;
            }
            let entry = logged.log.last().unwrap();
            for (known, model) in known.iter_mut().zip(&mut models) {
                let update: PerspectiveUpdate = logged.session.update_for(entry.at, &entry.what, known.viewer);
                let stand = update.stand;
                let again = serde_json::from_str(&serde_json::to_string(&update).unwrap()).unwrap();
                prop_assert!(known.apply(again));
                prop_assert!(!known.apply(update), "the same update is applied twice");
                prop_assert_eq!(&*known, &logged.session.perspective(known.viewer));
                *model = model.updated(GAMES, known, stand).unwrap();
                let plies = model.plies.iter().cloned();
                let plies: Vec<_> = plies.map(|ply| ply.map(|event| event.to_json())).collect();
                prop_assert_eq!(&plies, &known.plies);
                prop_assert_eq!(model.rules().to_json(), known.state.view.clone());
                prop_assert_eq!((model.version, model.state.turn), (known.version, known.state.turn));
            }
        }
        let lines: Vec<String> = logged.log.iter().map(|entry| serde_json::to_string(entry).unwrap()).collect();
        let log: Vec<MatchEntry> = lines.iter().map(|line| serde_json::from_str(line).unwrap()).collect();
        let again = Session::replay(GAMES, &log).unwrap();
        prop_assert_eq!(again.record(), logged.session.record());
        prop_assert_eq!(again.awaits(), logged.session.awaits());
        prop_assert_eq!(GAMES.load(&again.record()).unwrap().record(), again.record());
    }
}
