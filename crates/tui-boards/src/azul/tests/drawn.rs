use super::*;

/// Returns a table in its second or third round, with a move selected that fills a line or drops tiles.
fn midgame(players: usize, width: u16, height: u16) -> AzulTest {
    let mut play = AzulTest::new(players, &[]).sized(width, height);
    play.play_on(12 * players + 3);
    let moves = play.game.moves();
    let mv = moves[moves.len() / 2].clone();
    play.point_at(&mv);
    play
}

#[test]
fn two_players_at_80_by_24() {
    insta::assert_snapshot!(midgame(2, 80, 19).screen());
}

#[test]
fn three_players_at_80_by_24() {
    insta::assert_snapshot!(midgame(3, 80, 19).screen());
}

#[test]
fn four_players_at_80_by_24() {
    insta::assert_snapshot!(midgame(4, 80, 19).screen());
}

#[test]
fn two_players_at_120_by_40() {
    insta::assert_snapshot!(midgame(2, 120, 35).screen());
}

#[test]
fn four_players_at_120_by_40() {
    insta::assert_snapshot!(midgame(4, 120, 35).screen());
}

#[test]
fn two_players_at_200_by_60() {
    insta::assert_snapshot!(midgame(2, 200, 55).screen());
}

#[test]
fn four_players_at_200_by_60() {
    insta::assert_snapshot!(midgame(4, 200, 55).screen());
}

#[test]
fn four_players_at_60_by_20() {
    insta::assert_snapshot!(midgame(4, 60, 17).screen());
}

#[test]
fn four_players_at_45_by_14() {
    insta::assert_snapshot!(midgame(4, 45, 11).screen());
}

#[test]
fn a_move_is_browsed_and_played() {
    let mut play = AzulTest::new(2, &[]);
    play.play_on(4);
    let before = play.screen();
    let browsed = play.keys("c..").screen();
    let played = play.keys(".").screen();
    insta::assert_snapshot!(format!(
        "{before}\n\nc Enter Enter\n\n{browsed}\n\nEnter\n\n{played}"
    ));
}

#[test]
fn a_column_of_the_free_wall_is_browsed_and_played() {
    let mut play = AzulTest::new(2, &["wall=free"]);
    let mut plies = 1;
    while !play.game.moves()[0].starts_with("wall") || play.game.ply() < 20 {
        plies += 1;
        play.play_on(plies);
    }
    let before = play.screen();
    let browsed = play.keys(">").screen();
    let played = play.keys(".").screen();
    insta::assert_snapshot!(format!("{before}\n\n→\n\n{browsed}\n\nEnter\n\n{played}"));
}

#[test]
fn the_end_of_a_round_in_steps() {
    let mut play = AzulTest::new(2, &[]);
    let mut plies = 10;
    play.play_on(plies);
    play.step_duration = Some(Duration::from_millis(100));
    while play.board.waits().is_none() {
        plies += 1;
        play.play_on(plies);
        let ply = play.game.history(play.game.ply()).unwrap();
        if !ply
            .events
            .iter()
            .any(|event| event.to_json()["event"] == "tile")
        {
            play.board.skip();
        }
    }
    let mut steps = Vec::new();
    while play.board.waits().is_some() && steps.len() < 4 {
        steps.push(play.screen());
        play.board.step();
    }
    insta::assert_snapshot!(steps.join("\n\n"));
}

#[test]
fn in_french() {
    let mut play = midgame(2, 80, 19);
    play.texts = Texts::new(Language::find("fr").unwrap());
    insta::assert_snapshot!(play.screen());
}

#[test]
fn in_ascii_nothing_else_is_drawn() {
    for (players, width, height) in [(2, 80, 19), (2, 200, 55), (2, 30, 12)] {
        let mut play = midgame(players, width, height);
        play.theme.unicode = false;
        play.theme.depth = Depth::None;
        let screen = play.screen();
        assert!(screen.is_ascii(), "{screen}");
        if width == 80 {
            insta::assert_snapshot!(screen);
        }
    }
}

#[test]
fn every_tile_has_its_letter_in_every_palette() {
    let mut screens = Vec::new();
    for depth in [Depth::None, Depth::Sixteen, Depth::Cube, Depth::True] {
        for palette in [Palette::Standard, Palette::ColourBlind] {
            let mut play = midgame(4, 120, 35);
            play.theme.depth = depth;
            play.theme.palette = palette;
            let letters: String = play
                .screen()
                .chars()
                .filter(|letter| "BYRULbyrul".contains(*letter))
                .collect();
            screens.push(letters);
        }
    }
    screens.dedup();
    assert_eq!(screens.len(), 1);
}
