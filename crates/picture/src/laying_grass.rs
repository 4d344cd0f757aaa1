//! Laying Grass: the board, the tiles that come, and what every player has.

use ::laying_grass::{Orientation, Tile};
use serde_json::Value;

use crate::sheet::Sheet;
use crate::{EDGE, INK, edges, items, letter, line, text, turn};

const CELL: usize = 16;
/// A cell of a tile that is not on the board yet: six tiles of seven cells stand side by side.
const SMALL: usize = 7;

pub(crate) fn draw(sheet: &mut Sheet, view: &Value) {
    sheet.text(0, 12, &format!("round {}: {}", view["round"], turn(view)));
    let colours: Vec<&str> = items(view, "players")
        .map(|player| text(player, "colour"))
        .collect();
    let side = items(view, "board").count();
    edges(sheet, side, CELL);
    let corner = |row: usize, column: usize| (EDGE.0 + column * CELL, EDGE.1 + row * CELL);
    let middle = |row, column| {
        let (x, y) = corner(row, column);
        (x + CELL / 2, y + CELL / 2)
    };
    for (row, cells) in items(view, "board").enumerate() {
        for (column, letter) in cells.as_str().unwrap_or_default().chars().enumerate() {
            let owner = letter.to_digit(10).map(|seat| seat as usize);
            let fill = match (letter, owner) {
                (_, Some(seat)) => colours.get(seat).copied().unwrap_or("green"),
                ('#', None) => "#777777",
                ('.', None) => "#f4f1e6",
                _ => "#d9c777",
            };
            let (x, y) = corner(row, column);
            sheet.square(x, y, CELL, fill);
            if letter.is_ascii_alphabetic() {
                sheet.label(middle(row, column), &letter.to_string(), INK);
            }
        }
    }
    let below = EDGE.1 + side * CELL + 20;
    sheet.text(0, below, &tiles(view));
    let below = draw_tiles(sheet, below + 8, view, &colours);
    for (seat, player) in items(view, "players").enumerate() {
        if let Some((row, column)) = base(player, side) {
            let middle = middle(row, column);
            sheet.circle(middle, CELL / 2 - 1, "#ffffff");
            sheet.label(middle, &seat.to_string(), INK);
        }
        let y = below + seat * 20;
        sheet.square(0, y, CELL, text(player, "colour"));
        sheet.text(22, y + 13, &format!("seat {seat}: {}", told(player)));
    }
}

/// The row and the column of a base, if it lies on the board.
fn base(player: &Value, side: usize) -> Option<(usize, usize)> {
    let mut name = text(player, "base").chars();
    let cell = (line(name.next())?, line(name.next())?);
    (cell.0 < side && cell.1 < side).then_some(cell)
}

/// The tile to be placed, in the colour of who is to move, and those of the queue behind it; gives where
/// they end.
fn draw_tiles(sheet: &mut Sheet, y: usize, view: &Value, colours: &[&str]) -> usize {
    let place = view["tile"].as_u64();
    let mover = view["turn"]
        .as_u64()
        .and_then(|seat| colours.get(seat as usize));
    let mut queue: Vec<u64> = items(view, "queue").filter_map(Value::as_u64).collect();
    if place.is_some() && queue.first() == place.as_ref() {
        queue.remove(0);
    }
    let own = place.map(|tile| (tile, mover.copied().unwrap_or("green")));
    let others = queue.into_iter().map(|tile| (tile, "#c9c4b4"));
    let (mut x, mut end) = (0, y);
    for (tile, fill) in own.into_iter().chain(others).take(6) {
        let Some(tile) = u8::try_from(tile).ok().and_then(Tile::new) else {
            continue;
        };
        let shape = tile.shape(Orientation::R0);
        let (width, height) = (usize::from(shape.width()), usize::from(shape.height()));
        for &(row, column) in shape.cells() {
            let (row, column) = (usize::from(row), usize::from(column));
            sheet.square(x + column * SMALL, y + row * SMALL, SMALL, fill);
        }
        x += width * SMALL + 14;
        end = end.max(y + height * SMALL + 12);
    }
    end
}

/// The tile to be placed, and those that come.
fn tiles(view: &Value) -> String {
    let queue: Vec<String> = items(view, "queue").map(Value::to_string).collect();
    let tile = view["tile"].as_u64();
    let tile = tile.map_or_else(|| "none".to_owned(), |tile| tile.to_string());
    let queue = if queue.is_empty() {
        "none".to_owned()
    } else {
        queue.join(" ")
    };
    format!("tile to place: {tile}; queue: {queue}")
}

fn told(player: &Value) -> String {
    let base = player["base"].as_str().unwrap_or("none yet");
    let (territory, coupons) = (&player["territory"], &player["coupons"]);
    format!("base {base}, territory {territory}, coupons {coupons}")
}

pub(crate) fn write(view: &Value) -> Vec<String> {
    let mut lines = vec![format!("round {}: {}", view["round"], turn(view))];
    let columns: String = items(view, "board")
        .enumerate()
        .map(|(column, _)| letter(column))
        .collect();
    lines.push(format!("  {columns}"));
    for (row, cells) in items(view, "board").enumerate() {
        let cells = cells.as_str().unwrap_or_default();
        lines.push(format!("{} {cells}", letter(row)));
    }
    lines.push(tiles(view));
    for (seat, player) in items(view, "players").enumerate() {
        let colour = text(player, "colour");
        lines.push(format!("seat {seat} ({colour}): {}", told(player)));
    }
    lines
}
