use azul::Move;
use table::Game;
use unicode_width::UnicodeWidthStr;

use super::*;
use words::azul::refuse_line;

#[test]
fn whole_games_are_narrated_in_every_language() {
    for language in Language::ALL {
        for options in [&[][..], &["wall=free"]] {
            let mut play = AzulTest::new(3, options);
            play.texts = Texts::new(language);
            play.play_on(1000);
            for ply in 1..=play.game.ply() {
                for event in play.game.history(ply).unwrap().events {
                    let players = play.game.players().clone();
                    let narrated = words::narrator("azul").narrate(&event, &players, &play.texts);
                    assert!(narrated.is_some_and(|narrated| !narrated.is_empty()));
                }
            }
            let roster = play.with(|board, scene| board.breakdown(scene));
            assert_eq!(roster.heads.len(), roster.lines[0].columns.len());
            assert!(!play.with(|board, scene| board.keys(scene.texts)).is_empty());
        }
    }
}

#[test]
fn events_read_well() {
    let mut play = AzulTest::new(2, &[]);
    play.play_on(12);
    let mut narrated = Vec::new();
    for language in Language::ALL {
        let texts = Texts::new(language);
        for ply in 8..=play.game.ply() {
            for event in play.game.history(ply).unwrap().events {
                let players = play.game.players().clone();
                narrated.extend(words::narrator("azul").narrate(&event, &players, &texts));
            }
        }
    }
    insta::assert_snapshot!(narrated.join("\n"));
}

#[test]
fn moves_and_what_they_do_read_well() {
    let mut narrated = Vec::new();
    for language in Language::ALL {
        let mut play = AzulTest::new(2, &[]);
        play.texts = Texts::new(language);
        play.play_on(7);
        for mv in play.game.moves().into_iter().step_by(3) {
            let described = words::move_words::one(&*play.game, &play.texts, &mv);
            play.point_at(&mv);
            narrated.push(format!("{mv}: {described} | {}", play.status()));
        }
        play.keys("!!");
        narrated.push(play.status());
        play.keys(".");
        narrated.push(play.status());
    }
    insta::assert_snapshot!(narrated.join("\n"));
}

/// The width of an 80-column terminal, minus its margins.
const LINE: usize = 78;

#[test]
fn questions_and_previews_fit_on_a_line() {
    for (language, options) in [
        (Language::ENGLISH, &[][..]),
        (Language::ENGLISH, &["wall=free"]),
        (Language::find("fr").unwrap(), &[]),
        (Language::find("fr").unwrap(), &["wall=free"]),
    ] {
        let mut play = AzulTest::new(2, options);
        play.texts = Texts::new(language);
        while !play.game.turn().is_over() {
            for mv in play.game.moves() {
                play.point_at(&mv);
                for row in azul::Row::ALL {
                    assert!(play.status().width() <= LINE, "{}", play.status());
                    play.board.pointer.target = azul::Target::Line(row);
                }
            }
            play.play_on(play.game.ply() + 1);
        }
    }
}

#[test]
fn a_refusal_is_given_for_every_line_that_is_not_legal() {
    let mut play = AzulTest::new(2, &[]);
    let mut luck = Luck(9);
    for _ in 0..60 {
        if play.game.turn().is_over() {
            break;
        }
        let azul = *match_of(&play).position();
        let mut moves = Vec::new();
        azul.moves(&mut moves);
        for &mv in &moves {
            let Move::Take { from, colour, .. } = mv else {
                continue;
            };
            for row in azul::Row::ALL {
                let to = azul::Target::Line(row);
                let legal = moves.contains(&Move::Take { from, colour, to });
                let refused = refuse_line(&play.texts, &azul, from, colour, row);
                assert_eq!(legal, refused.is_none());
            }
        }
        let mv = azul.write(moves[luck.below(moves.len())]);
        play.play(&mv);
    }
}
