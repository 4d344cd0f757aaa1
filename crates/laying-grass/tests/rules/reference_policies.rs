//! Policies that reach situations that random players never reach.

use rand_pcg::Pcg64Mcg;
use table::Draw;

use crate::reference::{Lies, Place, Reference, place, shape};

/// Rates a move for the player to move, who has these orphans.
pub(crate) type Policy = fn(&Reference, &[Place], &str) -> i64;

/// Picks one of the moves that the policy rates highest or, now and then, any move.
pub(crate) fn choose(
    table: &Reference,
    moves: &[String],
    policy: Policy,
    rng: &mut Pcg64Mcg,
) -> String {
    if rng.below(40) == 0 {
        return moves[rng.below(moves.len() as u32) as usize].clone();
    }
    let orphans = table.orphans(table.mover());
    conformance::pick_best(moves, |text| policy(table, &orphans, text), rng)
}

pub(crate) fn any(_: &Reference, _: &[Place], _: &str) -> i64 {
    0
}

/// Surrounds bonuses, never covers one, reconnects orphans, and robs where it hurts most.
pub(crate) fn hunt(table: &Reference, orphans: &[Place], text: &str) -> i64 {
    let words: Vec<&str> = text.split(' ').collect();
    match words[0] {
        "base" => near_bonuses(table, place(words[1])),
        "place" => laying(table, orphans, &covered(table, place(words[1]), words[2])),
        "buy" => 5 + laying(table, orphans, &[place(words[1])]),
        "swap" => 8,
        "clear" => 30,
        "rob" => damage(table, place(words[1])),
        "stone" => table
            .neighbours(place(words[1]))
            .filter(|&near| {
                table
                    .owner(near)
                    .is_some_and(|owner| owner != table.mover())
            })
            .count() as i64,
        _ => 0,
    }
}

/// Returns the cells of the tile in hand when it is placed there.
fn covered(table: &Reference, corner: Place, orientation: &str) -> Vec<Place> {
    let tile = table.tile_in_hand().expect("a tile is to be placed");
    shape(tile, orientation)
        .into_iter()
        .map(|(down, right)| (corner.0 + down, corner.1 + right))
        .collect()
}

/// Rates grass on these cells for the player to move.
fn laying(table: &Reference, orphans: &[Place], cells: &[Place]) -> i64 {
    let mine = |near: Place| table.owner(near) == Some(table.mover()) || cells.contains(&near);
    let mut value = 0;
    for &cell in cells {
        if matches!(table.at(cell), Lies::Bonus(_)) {
            value -= 40;
        }
        for near in table.neighbours(cell) {
            if matches!(table.at(near), Lies::Bonus(_)) && !cells.contains(&near) {
                let own = table.neighbours(near).filter(|&side| mine(side)).count() as i64;
                let open = table
                    .neighbours(near)
                    .all(|side| mine(side) || free(table, side));
                value += if open { own * own * 3 } else { 0 };
            }
            if orphans.contains(&near) {
                value += 40;
            }
        }
    }
    value
}

fn free(table: &Reference, place: Place) -> bool {
    matches!(table.at(place), Lies::Empty)
        && table
            .neighbours(place)
            .all(|near| table.owner(near).is_none_or(|owner| owner == table.mover()))
}

/// Rates a place for the base. Nearby bonuses increase the rating; nearby grass and a bonus on the cell itself reduce
/// it.
fn near_bonuses(table: &Reference, (row, column): Place) -> i64 {
    let mut value = 0;
    for place in table.places() {
        let distance = (place.0.abs_diff(row) + place.1.abs_diff(column)) as i64;
        match table.at(place) {
            Lies::Bonus(_) if distance == 0 => value -= 100,
            Lies::Bonus(_) => value += 40 / distance,
            Lies::Grass(_) if distance < 6 => value -= 10,
            _ => {}
        }
    }
    value
}

/// Returns how much of the victim's grass a robbery would cut off.
fn damage(table: &Reference, cell: Place) -> i64 {
    let Lies::Grass(piece) = table.at(cell) else {
        return 0;
    };
    let victim = table.pieces[piece].owner;
    let mut robbed = table.clone();
    for &(row, column) in &table.pieces[piece].cells {
        robbed.board[row][column] = Lies::Empty;
    }
    robbed.orphans(victim).len() as i64
}

/// Walls in the second player's base, which is in the corner, with the first player's base. Then both hunt bonuses.
pub(crate) fn wall_in(table: &Reference, orphans: &[Place], text: &str) -> i64 {
    match text {
        "base BB" | "base AA" => 10_000,
        "done" => 9,
        _ if text.starts_with("base") => 0,
        _ => hunt(table, orphans, text),
    }
}

/// Places all bases as near to the upper left corner as possible, and stones among them.
pub(crate) fn crowd(table: &Reference, orphans: &[Place], text: &str) -> i64 {
    let words: Vec<&str> = text.split(' ').collect();
    match words[0] {
        "base" | "stone" => {
            let (row, column) = place(words[1]);
            -((row + column) as i64)
        }
        "done" => 9,
        _ => hunt(table, orphans, text),
    }
}
