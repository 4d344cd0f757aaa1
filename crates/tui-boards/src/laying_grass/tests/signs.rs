//! Checks that different contents have different symbols, at every scale and without colours, and that the legend has
//! them all.

use laying_grass::{Colour, PieceKind};

use super::super::plan::Scale;
use super::super::signs::{Mark, Thing};
use super::super::situation::TEXTURES;
use super::*;
use crate::testing::unexplained;

const KINDS: [PieceKind; 4] = [
    PieceKind::Base,
    PieceKind::Tile,
    PieceKind::Captured,
    PieceKind::Bought,
];

/// Returns the grass of every colour, kind and state.
fn grass() -> Vec<Thing> {
    let mut things = Vec::new();
    for (i, colour) in (0..).zip(Colour::ALL) {
        for kind in KINDS {
            for orphan in [false, true] {
                for mark in [Mark::None, Mark::Recent, Mark::Loot] {
                    things.extend((0..TEXTURES).map(|texture| Thing::Grass {
                        owner: Seat::new(i),
                        colour,
                        kind,
                        orphan,
                        mark,
                        texture,
                    }));
                }
            }
        }
    }
    // A base cannot be cut off, and only tiles can be stolen.
    things.retain(|thing| match thing {
        Thing::Grass {
            kind, orphan, mark, ..
        } => {
            !(*kind == PieceKind::Base && *orphan
                || *kind != PieceKind::Tile && *mark == Mark::Loot)
        }
        _ => true,
    });
    things
}

/// Returns everything that a cell can show.
fn everything() -> Vec<Thing> {
    let mut things = vec![Thing::Stone];
    for flag in [false, true] {
        things.push(Thing::Empty { marked: flag });
        things.extend(Bonus::ALL.map(|bonus| Thing::Bonus {
            bonus,
            marked: flag,
        }));
        let covers = None;
        things.push(Thing::Ghost {
            legal: flag,
            covers,
        });
    }
    things.extend(Bonus::ALL.map(|bonus| Thing::Ghost {
        legal: true,
        covers: Some(bonus),
    }));
    things.extend(grass());
    things
}

/// Reduces a cell's content to what its symbols express at a scale. Two characters show the kind of grass, otherwise
/// its mark, otherwise its texture. One character shows the owner, bases and loot.
fn reduced(thing: Thing, scale: Scale) -> Thing {
    match (thing, scale) {
        (
            Thing::Grass {
                mark: Mark::Loot, ..
            },
            Scale::Small,
        ) => Thing::Grass {
            owner: Seat::new(0),
            colour: Colour::ALL[0],
            kind: PieceKind::Tile,
            orphan: false,
            mark: Mark::Loot,
            texture: 0,
        },
        (
            Thing::Grass {
                owner,
                colour,
                kind,
                orphan,
                mark,
                texture,
            },
            _,
        ) => {
            let small = scale == Scale::Small;
            let plain = kind == PieceKind::Tile && !small;
            Thing::Grass {
                owner,
                colour,
                kind: if small && kind != PieceKind::Base {
                    PieceKind::Tile
                } else {
                    kind
                },
                orphan,
                mark: if plain { mark } else { Mark::None },
                texture: if plain && mark == Mark::None {
                    texture
                } else {
                    0
                },
            }
        }
        (Thing::Bonus { bonus, .. }, Scale::Small) => Thing::Bonus {
            bonus,
            marked: false,
        },
        (thing, _) => thing,
    }
}

#[test]
fn every_pair_of_different_things_has_different_signs_without_colours() {
    for unicode in [true, false] {
        for scale in [Scale::Large, Scale::Medium, Scale::Small] {
            let mut seen: Vec<(Vec<Vec<char>>, Thing)> = Vec::new();
            for thing in everything() {
                let (rows, thing) = (thing.rows(scale, unicode), reduced(thing, scale));
                for (others, other) in &seen {
                    assert_eq!(
                        *others == rows,
                        *other == thing,
                        "{scale:?}, unicode {unicode}: {thing:?} and {other:?} are {rows:?}"
                    );
                }
                if seen.iter().all(|(_, other)| *other != thing) {
                    seen.push((rows, thing));
                }
            }
        }
    }
}

#[test]
fn a_robbery_is_not_red_grass_on_the_smallest_cells() {
    let mut table = GrassTest::new(2, &[], 5)
        .after(16)
        .sized(32, 17)
        .looking(ASCII);
    table.watching = true;
    let buffer = table.buffer();
    let Plan { scale, grid, .. } = table.board.plan.expect("the board was drawn");
    assert_eq!(scale, Scale::Small);
    let situation = table.with(|board, scene| board.situation(scene));
    let robbery = situation::Spot::Bonus(Bonus::Robbery);
    let mut robberies = 0;
    for cell in grid.cells() {
        let place = grid.place(cell).expect("the cell is visible");
        let is_robbery = buffer[(place.x, place.y)].symbol() == "!";
        assert_eq!(is_robbery, situation.spot(cell) == robbery, "{cell}");
        robberies += usize::from(is_robbery);
    }
    assert!(robberies > 0);
}

#[test]
fn the_legend_has_every_sign_that_a_cell_can_show() {
    for theme in [COLOURFUL, ASCII] {
        let mut table = GrassTest::new(2, &[], 5).looking(theme);
        let legend = table.with(|board, scene| board.legend(scene));
        let signs: Vec<&str> = legend
            .iter()
            .flat_map(|line| line.signs.split_whitespace())
            .collect();
        for thing in everything() {
            for scale in [Scale::Medium, Scale::Small] {
                let row = thing.rows(scale, theme.unicode).concat();
                let text: String = row.iter().collect::<String>().trim().to_owned();
                let (mut first, second) = (row[0], row.get(1).copied());
                // The legend has one player's letter and number, as examples for all players.
                if first.is_ascii_digit() {
                    first = '1';
                }
                let known = match (thing, second) {
                    (Thing::Grass { .. }, Some(second)) => {
                        let like = format!("R{second}").trim().to_owned();
                        signs.contains(&&*first.to_string()) && signs.contains(&&*like)
                    }
                    (Thing::Bonus { marked: true, .. }, Some(second)) => {
                        signs.contains(&&*format!("E{second}"))
                    }
                    _ if first == '1' => signs.iter().any(|sign| sign.starts_with('1')),
                    _ => signs.contains(&&*text),
                };
                assert!(known, "{thing:?} is {text:?}, which is not in {signs:?}");
            }
        }
    }
}

#[test]
fn the_legend_has_every_symbol_that_is_drawn_on_a_board() {
    for theme in [COLOURFUL, ASCII] {
        for (players, moves) in [(2, 16), (4, 40), (9, 80)] {
            for zoom in 0..4 {
                for (width, height) in [(50, 19), (92, 35), (17, 11)] {
                    let mut table = GrassTest::new(players, &[], 5)
                        .after(moves)
                        .sized(width, height)
                        .looking(theme);
                    table.board.zoom = zoom;
                    let buffer = table.buffer();
                    let legend = table.with(|board, scene| board.legend(scene));
                    let frame = table.board.plan.expect("the board was drawn").frame;
                    assert_eq!(unexplained(&buffer, frame, &legend), "");
                }
            }
        }
    }
}
