//! Invariants of every position.

use std::collections::{BTreeMap, BTreeSet};

use tilings::{Cell, CellView, Colour, Deal, Level, Options, Topology, View, ZoneTie};

type Tiles<'a> = BTreeMap<Cell, &'a CellView>;

/// Returns the cell north, east, south or west of another.
fn beside(options: &Options, cell: Cell, side: usize) -> Option<Cell> {
    let length = options.side;
    let (down, right) = [(length - 1, 0), (0, 1), (1, 0), (0, length - 1)][side];
    let (row, column) = (cell.row() + down, cell.column() + right);
    let wraps = match side {
        0 => cell.row() == 0,
        1 => cell.column() + 1 == length,
        2 => cell.row() + 1 == length,
        _ => cell.column() == 0,
    };
    if wraps && options.board == Topology::Flat {
        return None;
    }
    Cell::new(row % length, column % length)
}

pub(crate) fn assert_in_order(options: &Options, view: &View) {
    let tiles: Tiles = view.cells.iter().map(|tile| (tile.at, tile)).collect();
    assert_eq!(tiles.len(), view.cells.len(), "one tile per cell");
    assert_sides_match(options, &tiles);
    assert_connected(options, &tiles);
    assert_conserved(options, view);
    assert_owned(options, view);
    assert_scores(options, view, &tiles);
}

/// Checks that touching sides have the same colour.
fn assert_sides_match(options: &Options, tiles: &Tiles) {
    for (&cell, tile) in tiles {
        for side in 0..4 {
            if let Some(other) = beside(options, cell, side).and_then(|next| tiles.get(&next)) {
                assert_eq!(tile.sides[side], other.sides[(side + 2) % 4], "{cell}");
            }
        }
    }
}

/// Checks that the tiles are connected, because every tile but the first was laid beside another.
fn assert_connected(options: &Options, tiles: &Tiles) {
    let mut reached = BTreeSet::new();
    let mut next: Vec<Cell> = tiles.keys().take(1).copied().collect();
    while let Some(cell) = next.pop() {
        if tiles.contains_key(&cell) && reached.insert(cell) {
            next.extend((0..4).filter_map(|side| beside(options, cell, side)));
        }
    }
    assert_eq!(reached.len(), tiles.len());
}

/// Checks conservation: board, decks and left-out tiles together are the whole deck.
fn assert_conserved(options: &Options, view: &View) {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    let in_decks = view.decks.iter().flatten().chain(&view.left_out);
    let names = in_decks.map(|name| name.as_deref().expect("everything is seen"));
    for name in names.chain(view.cells.iter().map(|tile| tile.tile.as_str())) {
        *counts.entry(name).or_insert(0) += 1;
    }
    let size = options.deck.size();
    let each = size / options.players;
    let dealt: usize = counts.values().sum();
    for (seat, deck) in view.decks.iter().enumerate() {
        let placed = view.cells.iter().filter(|tile| tile.placer.index() == seat);
        assert_eq!(deck.len() + placed.count(), each);
    }
    match options.deal {
        Deal::Even => {
            for tile in options.deck.tiles() {
                let count = counts.get(tile.name.as_str()).copied().unwrap_or(0);
                assert_eq!(count, usize::from(tile.count), "{}", tile.name);
            }
        }
        Deal::WithReplacement => {
            assert_eq!(dealt, each * options.players);
            assert!(view.left_out.is_empty());
        }
    }
}

/// Checks that the owners are the players with the highest influence, if there is any.
fn assert_owned(options: &Options, view: &View) {
    for tile in &view.cells {
        if options.level < Level::Influence {
            assert_eq!(tile.owners, [tile.placer]);
            assert!(tile.influence.is_empty());
            assert_eq!(tile.beside, 0);
            continue;
        }
        assert_eq!(tile.influence.len(), options.players);
        assert!(tile.beside <= 8);
        let most = *tile.influence.iter().max().expect("there are players");
        let owners: Vec<usize> = tile.owners.iter().map(|seat| seat.index()).collect();
        let top: Vec<usize> = (0..options.players)
            .filter(|&seat| most > 0 && tile.influence[seat] == most)
            .collect();
        assert_eq!(owners, top);
    }
}

fn assert_scores(options: &Options, view: &View, tiles: &Tiles) {
    let mut motifs = vec![0; options.players];
    for paid in &view.motifs {
        for owner in &paid.owners {
            motifs[owner.index()] += paid.points;
        }
    }
    let mut zones = vec![0; options.players];
    for zone in &view.zones {
        let all = zone.size * zone.size;
        assert_eq!(zone.points, all);
        assert_eq!(zone.cells.len(), zone.size as usize);
        let paid: u32 = zone.owners.iter().map(|share| share.points).sum();
        match options.zone_tie {
            ZoneTie::Share => assert!(
                paid <= all && all - paid < options.players as u32 || zone.owners.is_empty()
            ),
            ZoneTie::Full => assert_eq!(paid, all * zone.owners.len() as u32),
        }
        for share in &zone.owners {
            zones[share.seat.index()] += share.points;
        }
    }
    for (seat, tally) in view.scores.iter().enumerate() {
        let placed = view.cells.iter().filter(|tile| tile.placer.index() == seat);
        let placed = placed.count() as u32;
        let counts = |from: Level| u32::from(options.level >= from);
        let only_tiles = u32::from(options.level == Level::Tiles);
        assert_eq!(tally.tiles, placed * only_tiles);
        assert_eq!(tally.motifs, motifs[seat] * counts(Level::Motifs));
        assert_eq!(tally.zones, zones[seat] * counts(Level::Zones));
        assert_eq!(tally.score, tally.tiles + tally.motifs + tally.zones);
    }
    if options.level >= Level::Zones {
        assert_zones(options, view, tiles);
    } else {
        assert!(view.zones.is_empty());
    }
}

/// Checks that every side of every tile is in exactly one zone, and that touching sides are in the same.
fn assert_zones(options: &Options, view: &View, tiles: &Tiles) {
    let mut zone_of: BTreeMap<(Cell, Colour), usize> = BTreeMap::new();
    for (number, zone) in view.zones.iter().enumerate() {
        for &cell in &zone.cells {
            assert!(tiles[&cell].sides.contains(&zone.colour));
            let before = zone_of.insert((cell, zone.colour), number);
            assert_eq!(before, None, "{cell} is in two zones of the same colour");
        }
    }
    for (&cell, tile) in tiles {
        for (side, &colour) in tile.sides.iter().enumerate() {
            let zone = zone_of.get(&(cell, colour));
            assert!(
                zone.is_some(),
                "no zone contains the {colour} side of {cell}"
            );
            if let Some(next) = beside(options, cell, side)
                && tiles.contains_key(&next)
            {
                assert_eq!(zone, zone_of.get(&(next, colour)));
            }
        }
    }
    let colours: usize = tiles
        .values()
        .map(|tile| tile.sides.iter().collect::<BTreeSet<_>>().len())
        .sum();
    assert_eq!(zone_of.len(), colours);
    for pair in view.zones.windows(2) {
        assert!(
            pair[0].size >= pair[1].size,
            "the zones are not sorted by size"
        );
    }
}
