//! Laying Grass: the board, and what every player has.

use serde_json::Value;

use crate::sheet::Sheet;
use crate::{items, letter, text, turn};

const CELL: usize = 14;

pub(crate) fn draw(sheet: &mut Sheet, view: &Value) {
    sheet.text(0, 12, &format!("round {}: {}", view["round"], turn(view)));
    let colours: Vec<&str> = items(view, "players")
        .map(|player| text(player, "colour"))
        .collect();
    let mut below = 20;
    for (row, cells) in items(view, "board").enumerate() {
        for (column, letter) in cells.as_str().unwrap_or_default().chars().enumerate() {
            let owner = letter.to_digit(10).map(|seat| seat as usize);
            let fill = match (letter, owner) {
                (_, Some(seat)) => colours.get(seat).copied().unwrap_or("green"),
                ('#', None) => "#777777",
                ('.', None) => "#f4f1e6",
                _ => "#d9c777",
            };
            let (x, y) = (column * CELL, 20 + row * CELL);
            sheet.square(x, y, CELL, fill);
            if letter.is_ascii_alphabetic() {
                sheet.text(x + 3, y + 11, &letter.to_string());
            }
        }
        below = 20 + (row + 1) * CELL;
    }
    for (seat, player) in items(view, "players").enumerate() {
        let y = below + 8 + seat * 20;
        sheet.square(0, y, CELL, text(player, "colour"));
        let told = format!(
            "seat {seat}: territory {}, coupons {}",
            player["territory"], player["coupons"]
        );
        sheet.text(20, y + 12, &told);
    }
}

pub(crate) fn write(view: &Value) -> Vec<String> {
    let mut lines = vec![format!("round {}: {}", view["round"], turn(view))];
    let columns: String = items(view, "board")
        .enumerate()
        .map(|(column, _)| letter(column))
        .collect();
    lines.push(format!("  {columns}"));
    for (row, cells) in items(view, "board").enumerate() {
        lines.push(format!(
            "{} {}",
            letter(row),
            cells.as_str().unwrap_or_default()
        ));
    }
    lines.push(format!("tile {}, queue {}", view["tile"], view["queue"]));
    for (seat, player) in items(view, "players").enumerate() {
        lines.push(format!(
            "seat {seat} ({}): territory {}, coupons {}",
            text(player, "colour"),
            player["territory"],
            player["coupons"]
        ));
    }
    lines
}
