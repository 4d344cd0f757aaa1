use table::Game;

use super::*;

#[test]
fn the_end_of_a_round_is_shown_tile_by_tile() {
    let mut play = AzulTest::new(2, &[]);
    play.step_duration = Some(Duration::from_millis(100));
    while play.board.waits().is_none() {
        let moves = play.game.moves();
        let mv = moves
            .iter()
            .find(|mv| !mv.ends_with('f'))
            .unwrap_or(&moves[0]);
        let mv = mv.clone();
        play.board.own = Some(play.mv(&mv));
        play.play(&mv);
    }
    let events = play.game.history(play.game.ply()).unwrap().events;
    let seen = |kind: &str| {
        events
            .iter()
            .filter(|event| event.to_json()["event"] == kind)
            .count()
    };
    let all = seen("tile") + seen("floor") + seen("bonus");
    let mut steps = 0;
    while play.board.waits().is_some() {
        assert!(!play.screen().is_empty());
        assert!(!play.status().is_empty());
        play.board.step();
        steps += 1;
    }
    assert_eq!(steps, all);
}

#[test]
fn every_animation_ends_in_the_position_as_it_is() {
    for (players, options) in [(2, &[][..]), (3, &["wall=free"]), (4, &[])] {
        let mut play = AzulTest::new(players, options);
        play.step_duration = Some(Duration::from_millis(1));
        let mut luck = Luck(11);
        while !play.game.turn().is_over() && play.game.ply() < 300 {
            let moves = play.game.moves();
            let mv = moves[luck.below(moves.len())].clone();
            play.play(&mv);
            let mut last = None;
            while play.board.waits().is_some() {
                last = play
                    .board
                    .animation
                    .as_ref()
                    .map(|shown| shown.view.boards.clone());
                play.board.step();
            }
            let events = play.game.history(play.game.ply()).unwrap().events;
            let visible = ["tile", "floor", "bonus"];
            if !events
                .iter()
                .any(|event| visible.iter().any(|&kind| event.to_json()["event"] == kind))
            {
                continue;
            }
            // The last step may still show the floor, and a new round has taken the marker.
            let now = match_of(&play).position().view(Viewer::Everything);
            for (shown, real) in last.unwrap().iter().zip(&now.boards) {
                assert_eq!(shown.score, real.score);
                assert_eq!(shown.wall, real.wall);
                assert_eq!(shown.lines, real.lines);
            }
        }
    }
}

#[test]
fn the_bar_names_what_is_shown() {
    for options in [&[][..], &["wall=free"]] {
        let mut play = AzulTest::new(2, options);
        play.step_duration = Some(Duration::from_millis(1));
        while !play.game.turn().is_over() {
            let round = match_of(&play).position().round();
            play.play_on(play.game.ply() + 1);
            while let Some(animation) = &play.board.animation {
                let view = &animation.view;
                let boards = view.boards.iter().map(|board| {
                    let lines = board.lines.iter().flatten().map(|&(_, count)| count);
                    let floor = board.floor.filled() - u32::from(board.floor.has_marker());
                    u32::from(lines.sum::<u8>()) + board.wall.occupied().count_ones() + floor
                });
                let factories = view.factories.iter().map(|tiles| tiles.total());
                let offered = factories.sum::<u8>() + view.centre.total();
                let rest = offered + view.bag.total() + view.lid.total();
                let tiles = boards.sum::<u32>() + u32::from(rest);
                assert_eq!(tiles, 100, "a tile was lost on the way");
                let bar = format!(
                    "Round {round} · bag {} · lid {}",
                    view.bag.total(),
                    view.lid.total()
                );
                assert_eq!(play.with(|board, scene| board.progress(scene)), bar);
                play.board.step();
            }
        }
    }
}

#[test]
fn a_key_ends_an_animation() {
    let mut play = AzulTest::new(2, &[]);
    play.step_duration = Some(Duration::from_millis(100));
    play.play("1 b 1");
    assert!(
        play.board.waits().is_some(),
        "another player's move is animated"
    );
    assert_eq!(play.press(KeyCode::Enter), BoardResponse::Taken);
    assert!(play.board.waits().is_none());
}
