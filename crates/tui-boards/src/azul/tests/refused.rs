use super::*;

#[test]
fn an_empty_factory_says_so() {
    let mut play = AzulTest::new(2, &[]);
    play.play("1 b 1");
    play.keys("1");
    assert_eq!(play.status(), "Factory 1 is empty. Choose another one.");
    play.keys(">");
    assert!(play.status().starts_with("Where will you take tiles from?"));
    // A click shows the same message, even after a source was chosen.
    let (x, y) = play.find(" 1 ");
    for _ in 0..2 {
        assert_eq!(play.click(x, y + 1), BoardResponse::Taken);
        assert_eq!(play.status(), "Factory 1 is empty. Choose another one.");
        play.keys("2");
        assert!(!play.status().contains("empty"), "{}", play.status());
    }
    assert_eq!(play.game.ply(), 1);
}

#[test]
fn a_mouse_over_an_empty_factory_points_at_nothing() {
    let mut play = AzulTest::new(2, &[]);
    play.play("1 b 1");
    let (x, y) = play.find(" 1 ");
    let before = play.screen();
    assert_eq!(
        play.mouse(MouseEventKind::Moved, x, y + 1),
        BoardResponse::Ignored
    );
    assert_eq!(play.screen(), before);
}

#[test]
fn an_empty_centre_says_so() {
    let mut play = AzulTest::new(2, &[]);
    let reason = "The centre has no tiles. Choose a factory.";
    for key in ["c", "0"] {
        play.keys(key);
        assert_eq!(play.status(), reason);
    }
    play.keys("10");
    assert_eq!(play.status(), reason, "while the player chooses a colour");
    play.keys("!!");
    let (x, y) = play.find("Centre");
    play.click(x, y + 1);
    assert_eq!(play.status(), reason);
}

#[test]
fn an_invalid_number_lists_the_valid_ones() {
    let mut play = AzulTest::new(2, &[]);
    play.keys("8");
    assert_eq!(
        play.status(),
        "There is no factory 8. Choose one from 1 to 5."
    );
    play.keys("15");
    let reason = play.status();
    assert!(reason.starts_with("There are 4 colours here."), "{reason}");
    play.keys("17");
    assert_eq!(
        play.status(),
        "Type a line from 1 to 5, or 0 for the floor."
    );
    let mut free = AzulTest::new(2, &["wall=free"]);
    while !free.game.moves()[0].starts_with("wall") {
        free.play_on(free.game.ply() + 1);
    }
    free.keys("6");
    assert_eq!(free.status(), "Type a column from 1 to 5.");
}

#[test]
fn a_warning_comes_before_tiles_that_fit_a_line_go_to_the_floor() {
    let mut play = AzulTest::new(2, &[]);
    for letter in "1y".chars() {
        play.press(KeyCode::Char(letter));
    }
    let BoardResponse::Warn { question, mv } = play.press(KeyCode::Char('f')) else {
        panic!("no warning");
    };
    assert_eq!(mv.text(), "1 y f");
    assert_eq!(
        question,
        "This move puts 1 yellow on the floor (−1), though lines 1, 2, 3, 4, 5 have room. Play it anyway?"
    );
}

/// Checks that the board warns about a move to the floor only if a line has room, and never about a move to a line.
#[test]
fn there_is_a_warning_exactly_if_a_line_has_room() {
    let mut play = AzulTest::new(2, &[]);
    let mut luck = Luck(2);
    let (mut warned, mut forced) = (0, 0);
    while !play.game.turn().is_over() {
        let moves = play.game.moves();
        for mv in &moves {
            let room = mv.strip_suffix('f').is_some_and(|taking| {
                let same = |other: &&String| other.starts_with(taking);
                moves.iter().filter(same).count() > 1
            });
            play.point_at(mv);
            let answer = play.with(|board, scene| board.key(scene, KeyCode::Enter.into()));
            if room {
                assert!(
                    matches!(&answer, BoardResponse::Warn { mv: risky, .. } if risky.text() == mv)
                );
                warned += 1;
            } else {
                assert_eq!(answer.played(), Some(&**mv));
                forced += usize::from(mv.ends_with('f'));
            }
        }
        play.play(&moves[luck.below(moves.len())]);
    }
    assert!(warned > 0 && forced > 0, "{warned} {forced}");
}
