//! The tile in hand and the next tiles.

use laying_grass::{Orientation, Phase, Tile, View};

use super::super::text::{flow, styled};
use super::super::{BOLD, Console, DIM, DrawingContext};

/// Draws a tile under its title, with two characters per cell.
fn drawn(title: &str, tile: Tile, orientation: Orientation, console: Console) -> Vec<String> {
    let shape = tile.shape(orientation);
    let (full, empty) = if console.unicode {
        ("██", "  ")
    } else {
        ("##", "  ")
    };
    let mut lines = vec![title.to_owned()];
    for row in 0..shape.height() {
        let line: String = (0..shape.width())
            .map(|column| {
                if shape.cells().contains(&(row, column)) {
                    full
                } else {
                    empty
                }
            })
            .collect();
        lines.push(line.trim_end().to_owned());
    }
    lines
}

/// Draws the tile in hand with its number and orientation.
pub(super) fn in_hand(
    tile: Tile,
    orientation: Orientation,
    context: DrawingContext,
) -> Vec<String> {
    let number = ("number", tile.number().into());
    let title = context.with("grass-drawn-tile", &[number]);
    let title = styled(BOLD, &format!("{title} {orientation}"));
    drawn(&title, tile, orientation, context.console)
}

/// Draws the tile in hand and the next ones side by side, with their positions in the queue and their numbers.
pub(super) fn strip(
    view: &View,
    orientation: impl Fn(Tile) -> Orientation,
    context: DrawingContext,
) -> String {
    let console = context.console;
    let mut blocks: Vec<Vec<String>> = view
        .tile
        .iter()
        .map(|&tile| in_hand(tile, orientation(tile), context))
        .collect();
    // During a turn, the first tile of the queue is the tile in hand.
    let first = usize::from(view.queue.first() == view.tile.as_ref());
    let next = view.queue.iter().enumerate().skip(first).take(5);
    blocks.extend(next.map(|(i, &tile)| {
        let title = styled(DIM, &format!("{}: {}", i + 1, tile.number()));
        drawn(&title, tile, Orientation::R0, console)
    }));
    if blocks.is_empty() || view.phase == Phase::Over {
        return String::new();
    }
    format!("\n{}", flow(&blocks, 3, console.width))
}
