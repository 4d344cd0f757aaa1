//! Checks that no tile or marker appears or disappears, and that they move only as the rules allow.

use azul::{
    Colour, ColourCounts, Column, EndReason, Event, FloorPiece, Marker, Move, Row, Source, Target,
    Tiles, View,
};

/// Tiles by colour, in the order of the colours.
type Heap = [i16; 5];

fn heap(tiles: impl IntoIterator<Item = Colour>) -> Heap {
    let mut heap = [0; 5];
    for colour in tiles {
        heap[colour as usize] += 1;
    }
    heap
}

fn counted(counts: ColourCounts) -> Heap {
    [
        counts.dark_blue,
        counts.yellow,
        counts.red,
        counts.black,
        counts.light_blue,
    ]
    .map(i16::from)
}

fn sum(heaps: &[Heap]) -> Heap {
    let mut all = [0; 5];
    for heap in heaps {
        for (total, count) in all.iter_mut().zip(heap) {
            *total += count;
        }
    }
    all
}

fn less(heap: Heap, other: Heap) -> Heap {
    sum(&[heap, other.map(|count| -count)])
}

fn lines(view: &View) -> Heap {
    let lines = view.boards.iter().flat_map(|board| board.lines).flatten();
    heap(lines.flat_map(|(colour, count)| vec![colour; count.into()]))
}

fn walls(view: &View) -> Heap {
    let rows = view
        .boards
        .iter()
        .flat_map(|board| Row::ALL.map(|row| board.wall.row(row)));
    heap(rows.flatten().flatten())
}

fn floors(view: &View) -> Heap {
    let pieces = view.boards.iter().flat_map(|board| board.floor.pieces());
    heap(pieces.filter_map(|piece| match piece {
        FloorPiece::Tile(colour) => Some(colour),
        FloorPiece::Marker => None,
    }))
}

fn offer(view: &View) -> Heap {
    let factories = view.factories.iter().flat_map(|tiles| tiles.iter());
    heap(factories.chain(view.centre.iter()))
}

/// Checks that there are 20 tiles of each colour and one marker, all in legal places.
pub(crate) fn assert_conserved(view: &View) {
    let all = sum(&[
        counted(view.bag),
        counted(view.lid),
        offer(view),
        lines(view),
        floors(view),
        walls(view),
    ]);
    assert_eq!(all, [20; 5], "{view:?}");

    let on_floors: Vec<usize> = view
        .boards
        .iter()
        .map(|board| {
            let pieces = board.floor.pieces();
            pieces.filter(|&piece| piece == FloorPiece::Marker).count()
        })
        .collect();
    match view.marker {
        Marker::Centre(_) => assert!(on_floors.iter().all(|&n| n == 0), "{view:?}"),
        Marker::Held(holder) => {
            for (seat, &markers) in on_floors.iter().enumerate() {
                assert!(markers <= usize::from(seat == holder.index()), "{view:?}");
            }
        }
    }
    for board in &view.boards {
        assert!(board.floor.pieces().count() <= 7, "{view:?}");
        for (row, line) in Row::ALL.into_iter().zip(board.lines) {
            if let Some((colour, count)) = line {
                assert!((1..=row.length()).contains(&count), "{view:?}");
                assert!(!board.wall.row(row).contains(&Some(colour)), "{view:?}");
            }
        }
        let columns = Column::ALL.map(|column| Row::ALL.map(|row| board.wall.tile(row, column)));
        for tiles in Row::ALL
            .map(|row| board.wall.row(row))
            .iter()
            .chain(&columns)
        {
            for colour in Colour::ALL {
                let alike = tiles.iter().filter(|&&tile| tile == Some(colour));
                assert!(alike.count() <= 1, "{view:?}");
            }
        }
    }
}

fn round_ended(events: &[Event]) -> bool {
    events.iter().any(|event| {
        matches!(
            event,
            Event::Round { .. } | Event::End { .. } | Event::Tile { .. } | Event::Floor { .. }
        )
    })
}

/// Checks a move that does not end the offer. Tiles move only from a factory to the centre, or from a source to a line,
/// the floor or the lid. All of them have one colour, except those that go to the centre. The other boards do not
/// change, and the marker moves only from the centre to the floor.
pub(crate) fn assert_taken(before: &View, after: &View, mv: Move, events: &[Event]) {
    if round_ended(events) || after.phase != before.phase {
        return;
    }
    let Move::Take { from, colour, to } = mv else {
        panic!("{mv:?} takes nothing");
    };
    let &Event::Take { seat, tiles, .. } = &events[0] else {
        panic!("expected a take first, got {events:?}");
    };
    let mut taken = [0; 5];
    taken[colour as usize] = i16::from(tiles);

    assert_eq!(counted(after.bag), counted(before.bag));
    assert_eq!(walls(after), walls(before));
    assert_eq!(less(offer(before), offer(after)), taken);
    for (i, (tiles, left)) in before.factories.iter().zip(&after.factories).enumerate() {
        let chosen = from != Source::Centre && from as usize == i;
        assert_eq!(*left, if chosen { Tiles::NONE } else { *tiles });
    }
    match from {
        Source::Centre => assert_eq!(after.centre.count(colour), 0),
        _ => assert_eq!(
            less(heap(after.centre.iter()), heap(before.centre.iter())),
            less(heap(before.factories[from as usize].iter()), taken)
        ),
    }

    let to_lines = less(lines(after), lines(before));
    let to_floors = less(floors(after), floors(before));
    let to_lid = less(counted(after.lid), counted(before.lid));
    assert_eq!(sum(&[to_lines, to_floors, to_lid]), taken);
    for path in [to_lines, to_floors, to_lid] {
        assert!(path.iter().all(|&count| count >= 0));
    }

    for (i, (old, new)) in before.boards.iter().zip(&after.boards).enumerate() {
        assert_eq!(old.score, new.score);
        let (floor, pieces): (Vec<_>, Vec<_>) =
            (old.floor.pieces().collect(), new.floor.pieces().collect());
        assert!(pieces.starts_with(&floor));
        if i != seat.index() {
            assert_eq!(old, new);
        }
        for (row, (old, new)) in old.lines.iter().zip(&new.lines).enumerate() {
            let chosen = matches!(to, Target::Line(line) if line as usize == row);
            if let Some((colour, count)) = *old {
                assert!(new.is_some_and(|(now, more)| now == colour && more >= count));
            }
            assert!(chosen && i == seat.index() || new == old);
        }
    }
    if after.marker != before.marker {
        assert_eq!(from, Source::Centre);
        assert!(matches!(before.marker, Marker::Centre(_)));
        assert_eq!(after.marker, Marker::Held(seat));
    }
}

/// Checks a choice of a column that is not the last of its round. Tiles move only from a line to the wall, the lid or
/// the floor, or from the floor to the lid. The boards of earlier seats, which are already tiled, do not change.
pub(crate) fn assert_tiled(before: &View, after: &View, turn: usize, events: &[Event]) {
    let filled = |event: &Event| matches!(event, Event::Round { .. } | Event::Short { .. });
    if events.iter().any(filled) {
        return;
    }
    assert_eq!(counted(after.bag), counted(before.bag));
    assert_eq!(offer(after), [0; 5]);
    assert_eq!(after.marker, before.marker);
    let rose = |new: Heap, old: Heap| less(new, old).iter().all(|&count| count >= 0);
    assert!(rose(lines(before), lines(after)));
    assert!(rose(walls(after), walls(before)));
    assert!(rose(counted(after.lid), counted(before.lid)));
    let tiles = |event: &&Event| matches!(event, Event::Tile { .. });
    let placed: i16 = less(walls(after), walls(before)).iter().sum();
    assert_eq!(
        usize::try_from(placed),
        Ok(events.iter().filter(tiles).count())
    );
    for (old, new) in before.boards[..turn].iter().zip(&after.boards) {
        assert_eq!(old.wall, new.wall);
        assert_eq!(old.lines, new.lines);
        assert_eq!(old.floor, new.floor);
    }
}

/// Checks any move: tiles never leave a wall, scores decrease only because of floor lines, and the bag gets tiles only
/// from the lid.
pub(crate) fn assert_round_turned(before: &View, after: &View, events: &[Event]) {
    let refilled = events
        .iter()
        .any(|event| matches!(event, Event::Refill { .. }));
    for (old, new) in counted(before.bag).iter().zip(counted(after.bag)) {
        assert!(new <= *old || refilled);
    }
    for (seat, (old, new)) in before.boards.iter().zip(&after.boards).enumerate() {
        for row in Row::ALL {
            for (old, new) in old.wall.row(row).into_iter().zip(new.wall.row(row)) {
                assert!(old.is_none() || old == new, "a tile left the wall");
            }
        }
        let points: i32 = events
            .iter()
            .map(|event| match event {
                Event::Tile {
                    seat: at, points, ..
                } if at.index() == seat => i32::from(*points),
                Event::Floor { seat: at, lost, .. } if at.index() == seat => -i32::from(*lost),
                Event::Bonus {
                    seat: at, points, ..
                } if at.index() == seat => i32::from(*points),
                _ => 0,
            })
            .sum();
        assert_eq!(i32::from(new.score) - i32::from(old.score), points);
    }
    let ended = events.iter().find_map(|event| match event {
        Event::End { reason } => Some(*reason),
        _ => None,
    });
    if after.round != before.round {
        assert!(matches!(after.marker, Marker::Centre(_)));
        assert!(matches!(ended, None | Some(EndReason::NoTiles)));
        let first = match before_tiling(before, events) {
            Marker::Held(holder) => holder,
            Marker::Centre(_) => before.first,
        };
        assert_eq!(after.first, first);
    }
}

/// Returns where the marker was when the offer ended.
fn before_tiling(before: &View, events: &[Event]) -> Marker {
    let taken = events.iter().find_map(|event| match event {
        Event::Marker { seat, .. } => Some(Marker::Held(*seat)),
        _ => None,
    });
    taken.unwrap_or(before.marker)
}
