//! Checks that the legend has every symbol that is drawn.

use azul::Colour;

use super::super::canvas::{Canvas, Face, Mark, Size};
use super::*;
use crate::testing::unexplained;

/// Returns the terminals with the most and with the fewest symbols.
fn looks() -> [Theme; 2] {
    let best = AzulTest::new(2, &[]).theme;
    let least = Theme {
        depth: Depth::None,
        unicode: false,
        ..best
    };
    [best, least]
}

#[test]
fn every_face_and_mark_is_explained() {
    for theme in looks() {
        let mut play = AzulTest::new(2, &[]);
        play.theme = theme;
        let legend = play.with(|board, scene| board.legend(scene));
        let mut faces = vec![Face::Marker, Face::GhostMarker, Face::Empty];
        faces.extend((1..=3).map(Face::Cost));
        for colour in Colour::ALL {
            faces.extend([
                Face::Tile(colour),
                Face::Ghost(colour),
                Face::Printed(colour),
            ]);
        }
        let signs: Vec<&str> = legend
            .iter()
            .flat_map(|line| line.signs.split_whitespace())
            .collect();
        for colour in Colour::ALL {
            let letter = colour.letter().to_string();
            assert!(signs.contains(&&*letter.to_ascii_uppercase()));
            assert!(signs.contains(&&*letter.to_ascii_lowercase()));
        }
        // The value of a move contains marks like these too, with a different meaning.
        assert!(signs.contains(&"(Y)"));
        for size in Size::ALL {
            for &face in &faces {
                for mark in [
                    Mark::None,
                    Mark::Chosen,
                    Mark::Advice,
                    Mark::Refused,
                    Mark::Fresh,
                ] {
                    let area = Rect::new(0, 0, 9, 4);
                    let mut buffer = Buffer::empty(area);
                    Canvas::new(&mut buffer, area, theme).place(0, 0, size, face, mark);
                    assert_eq!(unexplained(&buffer, area, &legend), "");
                }
            }
        }
    }
}

#[test]
fn the_legend_has_every_symbol_that_is_drawn_on_a_table() {
    for theme in looks() {
        for players in 2..=4 {
            for (width, height) in [(80, 21), (120, 36), (40, 9), (45, 11), (60, 13)] {
                for wall in ["wall=standard", "wall=free"] {
                    let mut play = AzulTest::new(players, &[wall]).sized(width, height);
                    play.theme = theme;
                    for plies in [1, 7, 20, 23, 24, 31] {
                        play.play_on(plies);
                        let mv = play.game.moves()[0].clone();
                        play.point_at(&mv);
                        let legend = play.with(|board, scene| board.legend(scene));
                        let area = play.area;
                        assert_eq!(unexplained(&play.buffer(), area, &legend), "");
                    }
                }
            }
        }
    }
}
