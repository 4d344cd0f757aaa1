use azul::{BoardView, Event, Row};
use table::{Game, Seat};

use super::*;
use crate::azul::fresh::{Fresh, recent_events};

/// Checks that the marked tiles are exactly those that were not there after the player's last move.
#[test]
fn tiles_laid_since_the_last_decision_are_highlighted() {
    for (players, options) in [(2, &[][..]), (3, &["wall=free"]), (4, &[])] {
        let mut play = AzulTest::new(players, options);
        let (mut lines, mut floors, mut walls) = (0, 0, 0);
        while !play.game.turn().is_over() && play.game.ply() < 300 {
            play.play_on(play.game.ply() + 1);
            let game = match_of(&play);
            let onlooker = Seat::new(0);
            let plies = game.history();
            let Some(own) = plies.iter().rposition(|ply| ply.seat == onlooker) else {
                continue;
            };
            let mut before = Azul::new(game.options(), game.seed()).unwrap();
            for ply in &plies[..=own] {
                before.play(ply.mv, &mut ());
            }
            let model = ViewModel::of(&*play.game, Viewer::Everything);
            let fresh = Fresh::of(recent_events(&model, Some(onlooker), 0).iter());
            let (old, now) = (
                before.view(Viewer::Everything),
                game.position().view(Viewer::Everything),
            );
            let same_round =
                old.round == now.round && [old.phase, now.phase] == [azul::ViewPhase::Offer; 2];
            for seat in Seat::all(players).skip(1).filter(|_| same_round) {
                let (old, now) = (&old.boards[seat.index()], &now.boards[seat.index()]);
                for row in Row::ALL {
                    let held = |board: &BoardView| {
                        let line = board.lines[row as usize];
                        line.map_or(0, |(_, count)| usize::from(count))
                    };
                    let laid = held(now) - held(old);
                    assert_eq!(fresh.on_line(seat, row), laid);
                    lines += laid;
                }
                let laid = now.floor.pieces().count() - old.floor.pieces().count();
                assert_eq!(fresh.on_floor(seat), laid);
                floors += laid;
            }
            for (seat, row) in Seat::all(players).flat_map(|seat| Row::ALL.map(|row| (seat, row))) {
                if let Some((column, _)) = fresh.on_wall(seat, row) {
                    let wall = &now.boards[seat.index()].wall;
                    assert!(wall.tile(row, column).is_some());
                    walls += 1;
                }
            }
        }
        assert!(
            lines > 0 && floors > 0 && walls > 0,
            "{lines} {floors} {walls}"
        );
    }
}

#[test]
fn recent_events_read_well() {
    let mut narrated = Vec::new();
    for language in Language::ALL {
        for players in [2, 4] {
            let mut play = AzulTest::new(players, &[]);
            play.texts = Texts::new(language);
            while match_of(&play).position().round() == 1 {
                play.play_on(play.game.ply() + 1);
            }
            play.play_on(play.game.ply() + 1);
            narrated.extend(play.with(|board, scene| DescribeBoard::recent_events(board, scene)));
        }
    }
    insta::assert_snapshot!(narrated.join("\n"));
}

#[test]
fn the_bonus_at_the_end_is_not_part_of_the_last_round() {
    let mut seen = false;
    for language in Language::ALL {
        let mut play = AzulTest::new(2, &[]);
        play.texts = Texts::new(language);
        while !play.game.turn().is_over() {
            play.play_on(play.game.ply() + 1);
        }
        let events: Vec<Event> = play.with(|_, scene| {
            let last = scene.model.ply();
            scene.model.events(last).cloned().collect()
        });
        let narrated = play.with(|board, scene| DescribeBoard::recent_events(board, scene));
        let bonus: u16 = events
            .iter()
            .filter_map(|event| match event {
                Event::Bonus { points, .. } => Some(*points),
                _ => None,
            })
            .sum();
        let lines = narrated
            .iter()
            .filter(|line| line.to_lowercase().contains("bonus"));
        let total: u16 = lines
            .flat_map(|line| line.split('+').skip(1))
            .map(|rest| {
                let digits = rest.chars().take_while(char::is_ascii_digit);
                digits.collect::<String>().parse::<u16>().unwrap()
            })
            .sum();
        assert_eq!(total, bonus, "{narrated:?}");
        seen |= bonus > 0;
    }
    assert!(seen, "nobody completed anything");
}
