//! The picture of Laying Grass: the board, the next tiles, and every player with base, territory and coupons.

use laying_grass::{
    CellContent, LayingGrass, Options, Orientation, PlayerView, Tile, View, letter,
};

use super::sheet::Sheet;
use super::{EDGE, INK, Picture, edges, heading};

const CELL: usize = 16;
/// The side length of a cell in the drawing of the next tiles. Six tiles of seven cells fit side by side.
const SMALL: usize = 7;

impl Picture for LayingGrass {
    fn draw(sheet: &mut Sheet, _: &Options, view: &View) {
        sheet.text(0, 12, &heading(view.round.into(), view.turn));
        let side = usize::from(view.board.side());
        edges(sheet, letters(view), CELL);
        let corner = |row: usize, column: usize| (EDGE.0 + column * CELL, EDGE.1 + row * CELL);
        let middle = |row, column| {
            let (x, y) = corner(row, column);
            (x + CELL / 2, y + CELL / 2)
        };
        for (cell, content) in view.board.cells() {
            let fill = match content {
                CellContent::Grass(seat) => colour(view, seat.index()),
                CellContent::Stone => "#777777".to_owned(),
                CellContent::Empty => "#f4f1e6".to_owned(),
                CellContent::Bonus(_) => "#d9c777".to_owned(),
            };
            let (row, column) = (cell.row.into(), cell.column.into());
            let (x, y) = corner(row, column);
            sheet.square(x, y, CELL, &fill);
            if let CellContent::Bonus(bonus) = content {
                sheet.label(middle(row, column), &bonus.letter().to_string(), INK);
            }
        }
        let below = EDGE.1 + side * CELL + 20;
        sheet.text(0, below, &tiles(view));
        let below = draw_tiles(sheet, below + 8, view);
        for (seat, player) in view.players.iter().enumerate() {
            if let Some(base) = player.base {
                let middle = middle(base.row.into(), base.column.into());
                sheet.circle(middle, CELL / 2 - 1, "#ffffff");
                sheet.label(middle, &seat.to_string(), INK);
            }
            let y = below + seat * 20;
            sheet.square(0, y, CELL, &player.colour.to_string());
            sheet.text(22, y + 13, &format!("seat {seat}: {}", summary(player)));
        }
    }

    fn in_letters(view: &View) -> Vec<String> {
        let mut lines = vec![heading(view.round.into(), view.turn)];
        lines.push(format!("  {}", letters(view).collect::<String>()));
        for (letter, cells) in letters(view).zip(view.board.rows()) {
            let cells = cells.iter().map(|content| content.letter());
            lines.push(format!("{letter} {}", cells.collect::<String>()));
        }
        lines.push(tiles(view));
        for (seat, player) in view.players.iter().enumerate() {
            let colour = player.colour;
            lines.push(format!("seat {seat} ({colour}): {}", summary(player)));
        }
        lines
    }
}

/// Returns the letters of the rows and columns.
fn letters(view: &View) -> impl Iterator<Item = char> {
    (0..view.board.side()).map(letter)
}

fn colour(view: &View, seat: usize) -> String {
    let player = view.players.get(seat);
    player.map_or_else(|| "green".to_owned(), |player| player.colour.to_string())
}

/// Draws the tile to be placed, in the colour of the player to move, and the queue behind it. Returns where
/// the drawing ends at the bottom.
fn draw_tiles(sheet: &mut Sheet, y: usize, view: &View) -> usize {
    let mover = view.turn.map_or(usize::MAX, table::Seat::index);
    let own = view.tile.map(|tile| (tile, colour(view, mover)));
    let is_first = view.tile.is_some() && view.queue.first().copied() == view.tile;
    let others = view.queue.iter().skip(usize::from(is_first));
    let others = others.map(|&tile| (tile, "#c9c4b4".to_owned()));
    let (mut x, mut end) = (0, y);
    for (tile, fill) in own.into_iter().chain(others).take(6) {
        let shape = tile.shape(Orientation::R0);
        let (width, height) = (usize::from(shape.width()), usize::from(shape.height()));
        for &(row, column) in shape.cells() {
            let (row, column) = (usize::from(row), usize::from(column));
            sheet.square(x + column * SMALL, y + row * SMALL, SMALL, &fill);
        }
        x += width * SMALL + 14;
        end = end.max(y + height * SMALL + 12);
    }
    end
}

/// Returns a line with the numbers of the tile to be placed and of the next ones.
fn tiles(view: &View) -> String {
    let number = |tile: Tile| tile.number().to_string();
    let none = || "none".to_owned();
    let tile = view.tile.map_or_else(none, number);
    let queue: Vec<String> = view.queue.iter().copied().map(number).collect();
    let queue = if queue.is_empty() {
        none()
    } else {
        queue.join(" ")
    };
    format!("tile to place: {tile}; queue: {queue}")
}

fn summary(player: &PlayerView) -> String {
    let base = player
        .base
        .map_or("none yet".to_owned(), |base| base.to_string());
    let (territory, coupons) = (player.territory, player.coupons.count());
    format!("base {base}, territory {territory}, coupons {coupons}")
}
