//! Moves as text.

use table::Game;

use super::scene::{ANA, BO, Play, Scene};
use crate::{Azul, Colour, Column, Move, Row, Source, Target};

fn offer() -> Azul {
    Scene::standard(4)
        .factories("BYRU YYLL BBRR UUUU LLLL RRRR YYYY BBBB BYRU")
        .centre("RRL")
        .done()
}

fn choosing() -> Azul {
    let (azul, _) = Scene::free(2)
        .board(
            ANA,
            "    .|.....
                ..|.....
               RRR|.....
              ....|.....
             .....|.....",
        )
        .last_tile_to(BO);
    azul
}

#[test]
fn two_y_five_takes_the_yellow_tiles_of_factory_2_to_line_5() {
    let mut azul = offer();
    assert_eq!(
        azul.parse("2 y 5"),
        Ok(Move::Take {
            from: Source::Factory2,
            colour: Colour::Yellow,
            to: Target::Line(Row::Five),
        })
    );
    azul.go("2 y 5");
    assert_eq!(azul.line(ANA, 5), "YY");
}

#[test]
fn c_r_f_takes_the_red_tiles_of_the_centre_to_the_floor() {
    let mut azul = offer();
    assert_eq!(
        azul.parse("c r f"),
        Ok(Move::Take {
            from: Source::Centre,
            colour: Colour::Red,
            to: Target::Floor,
        })
    );
    azul.go("c r f");
    assert_eq!(azul.floor(ANA), "*RR");
}

#[test]
fn wall_3_5_puts_the_tile_of_line_3_in_column_5() {
    let mut azul = choosing();
    assert_eq!(
        azul.parse("wall 3 5"),
        Ok(Move::Place {
            row: Row::Three,
            column: Column::Five,
        })
    );
    azul.go("wall 3 5");
    assert_eq!(azul.wall_row(ANA, 3), "....R");
}

#[test]
fn every_letter_may_be_of_any_case() {
    let azul = offer();
    for text in ["1 r 2", "1 y 2", "1 b 2", "1 u 2", "2 l 2"] {
        assert!(azul.parse(text).is_ok());
        assert_eq!(azul.parse(&text.to_uppercase()), azul.parse(text));
    }
    for text in ["C R F", "c R f", "C r f", "c r F"] {
        assert_eq!(azul.parse(text), azul.parse("c r f"), "{text}");
    }
    let azul = choosing();
    for text in ["WALL 3 5", "Wall 3 5", "waLL 3 5"] {
        assert_eq!(azul.parse(text), azul.parse("wall 3 5"), "{text}");
    }
}

#[test]
fn space_around_and_between_the_words_does_not_matter() {
    let azul = offer();
    assert_eq!(azul.parse("  2\ty   5\r\n"), azul.parse("2 y 5"));
    let azul = choosing();
    assert_eq!(azul.parse(" wall  3\t5 "), azul.parse("wall 3 5"));
}

#[test]
fn all_nine_factories_can_be_named() {
    let azul = offer();
    for (factory, colour) in Source::ALL[..9].iter().zip("uybulrybu".chars()) {
        let text = format!("{} {colour} f", *factory as u8 + 1);
        match azul.parse(&text) {
            Ok(Move::Take { from, .. }) => assert_eq!(from, *factory),
            other => panic!("{text}: {other:?}"),
        }
    }
}

#[test]
fn every_listed_move_is_written_in_lower_case_and_read_back() {
    for azul in [offer(), choosing()] {
        let mut moves = Vec::new();
        azul.moves(&mut moves);
        for mv in moves {
            let text = azul.write(mv);
            assert_eq!(text, text.to_lowercase());
            assert_eq!(azul.parse(&text), Ok(mv));
        }
    }
}
