//! Invariants that every visible position satisfies.

use std::collections::BTreeMap;

use laying_grass::{Cell, CellContent, PieceKind, Tile, View};

use crate::policies::{letter, neighbours};

/// Checks that every tile is in exactly one place.
pub(crate) fn assert_conserved(start: &View, view: &View) {
    let mut tiles: Vec<Tile> = view.pieces.iter().filter_map(|piece| piece.tile).collect();
    tiles.extend(view.hand.as_ref().map(|hand| hand.tile));
    tiles.extend(&view.discarded);
    tiles.extend(&view.queue);
    tiles.sort_unstable();
    let mut all = start.queue.clone();
    all.sort_unstable();
    assert_eq!(tiles, all, "{view:?}");
}

/// Checks that the board shows exactly the pieces as grass, and that no two pieces overlap.
pub(crate) fn assert_no_overlap(view: &View) {
    let mut grass: BTreeMap<Cell, char> = BTreeMap::new();
    for piece in &view.pieces {
        assert!(piece.cells.is_sorted());
        for &cell in &piece.cells {
            let owner = char::from(b'0' + piece.owner.index() as u8);
            assert_eq!(grass.insert(cell, owner), None, "{cell} twice: {view:?}");
            assert_eq!(letter(view, cell), owner, "{cell}: {view:?}");
        }
    }
    let shown = view.board.cells();
    let shown = shown.filter(|(_, content)| matches!(content, CellContent::Grass(_)));
    assert_eq!(shown.count(), grass.len(), "{view:?}");
}

/// Checks that no base or tile touches one of another player.
pub(crate) fn assert_no_contact(view: &View, corners_too: bool) {
    let placed = view
        .pieces
        .iter()
        .filter(|piece| matches!(piece.kind, PieceKind::Base | PieceKind::Tile));
    let cells: Vec<(Cell, usize)> = placed
        .flat_map(|piece| piece.cells.iter().map(|&cell| (cell, piece.owner.index())))
        .collect();
    for (i, &(cell, owner)) in cells.iter().enumerate() {
        for &(other, other_owner) in &cells[..i] {
            let (down, right) = (
                cell.row.abs_diff(other.row),
                cell.column.abs_diff(other.column),
            );
            let touching = down + right == 1 || corners_too && down.max(right) == 1;
            assert!(
                !touching || owner == other_owner,
                "{cell} touches {other}: {view:?}"
            );
        }
    }
}

/// Checks that cells connected to a base, edge to edge, are its owner's territory, and all other grass cells are
/// orphans.
pub(crate) fn assert_territories(view: &View, orphans_count: bool) {
    for (seat, player) in view.players.iter().enumerate() {
        let own = char::from(b'0' + seat as u8);
        let mut joined: Vec<Cell> = player.base.into_iter().collect();
        let mut visited = 0;
        while visited < joined.len() {
            for near in neighbours(view, joined[visited]) {
                if letter(view, near) == own && !joined.contains(&near) {
                    joined.push(near);
                }
            }
            visited += 1;
        }
        let all = view.board.cells();
        let all = all.filter(|(_, content)| content.letter() == own).count();
        let territory = usize::from(player.territory);
        assert_eq!(joined.len() + player.cut_off.len(), all, "{view:?}");
        assert!(player.cut_off.iter().all(|cell| !joined.contains(cell)));
        assert_eq!(territory + player.orphans.len(), all, "{view:?}");
        if orphans_count {
            assert_eq!(territory, all, "{view:?}");
        } else {
            assert_eq!(territory, joined.len(), "{view:?}");
            assert!(player.orphans.iter().all(|cell| !joined.contains(cell)));
        }
        if let Some(square) = player.square {
            assert!(usize::from(square.side).pow(2) <= territory);
            for row in square.corner.row..square.corner.row + square.side {
                for column in square.corner.column..square.corner.column + square.side {
                    let cell = Cell { row, column };
                    assert_eq!(letter(view, cell), own, "{view:?}");
                    assert!(!player.orphans.contains(&cell), "{view:?}");
                }
            }
        }
    }
}
