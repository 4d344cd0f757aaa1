//! What must be true of everything that is seen and told.

use std::collections::{BTreeMap, VecDeque};

use tilings::{Board, Cell, Colour, Deal, Event, Level, Options, Side, View};

type Sides = BTreeMap<Cell, [Colour; 4]>;

fn sides(view: &View) -> Sides {
    view.cells
        .iter()
        .map(|cell| (cell.at, cell.sides))
        .collect()
}

/// The cells at the east and the south of this one, if there are any.
fn next_to(view: &View, cell: Cell) -> [(Side, Option<Cell>); 2] {
    let (row, column) = (cell.row(), cell.column());
    let cell = |row: usize, column: usize| {
        let over = row == view.side || column == view.side;
        let wrapped = Cell::new(row % view.side, column % view.side);
        wrapped.filter(|_| !over || view.board == Board::Torus)
    };
    [
        (Side::East, cell(row, column + 1)),
        (Side::South, cell(row + 1, column)),
    ]
}

/// Every two sides that touch: the cells and the colour of either.
fn touching(view: &View) -> Vec<[(Cell, Colour); 2]> {
    let laid = sides(view);
    let mut pairs = Vec::new();
    for (&cell, colours) in &laid {
        for (side, next) in next_to(view, cell) {
            if let Some((&next, others)) = next.and_then(|next| laid.get_key_value(&next)) {
                let other = others[side.opposite() as usize];
                pairs.push([(cell, colours[side as usize]), (next, other)]);
            }
        }
    }
    pairs
}

pub(crate) fn assert_matching(view: &View) {
    for [one, other] in touching(view) {
        assert_eq!(one.1, other.1, "{} and {}", one.0, other.0);
    }
}

/// How many tiles of each name there are on the board, in decks and left out, as far as seen.
pub(crate) fn all_tiles(view: &View) -> BTreeMap<String, u16> {
    let mut all = BTreeMap::new();
    let decks = view.decks.iter().flatten().chain(&view.left_out).flatten();
    for name in view.cells.iter().map(|cell| &cell.tile).chain(decks) {
        *all.entry(name.clone()).or_insert(0) += 1;
    }
    all
}

pub(crate) fn assert_dealt(options: &Options, all: &BTreeMap<String, u16>) {
    let deck = options.deck.tiles().iter();
    match options.deal {
        Deal::Even => {
            let counts: BTreeMap<String, u16> =
                deck.map(|tile| (tile.name.clone(), tile.count)).collect();
            assert_eq!(*all, counts);
        }
        Deal::WithReplacement => {
            let dealt: usize = all.values().map(|&count| usize::from(count)).sum();
            let players = options.players;
            assert_eq!(dealt, options.deck.size() / players * players);
        }
    }
}

/// Every side is in one zone, and what touches is in the same one.
pub(crate) fn assert_zones(view: &View) {
    if view.level < Level::Zones {
        assert!(view.zones.is_empty());
        return;
    }
    let laid = sides(view);
    let mut zone_of = BTreeMap::new();
    for (number, zone) in view.zones.iter().enumerate() {
        assert_eq!(zone.size as usize, zone.cells.len());
        assert_eq!(zone.points, zone.size.pow(2));
        assert!(zone.cells.is_sorted());
        for &cell in &zone.cells {
            assert!(laid[&cell].contains(&zone.colour), "{cell} {zone:?}");
            let before = zone_of.insert((cell, zone.colour), number);
            assert_eq!(before, None, "{cell} is in two {} zones", zone.colour);
        }
    }
    for (&cell, colours) in &laid {
        for &colour in colours {
            assert!(zone_of.contains_key(&(cell, colour)), "{cell} {colour}");
        }
    }
    for [one, other] in touching(view) {
        assert_eq!(zone_of[&one], zone_of[&other]);
    }
    assert!(view.zones.is_sorted_by(|one, other| one.size >= other.size));
    assert_connected(view);
}

/// No zone falls into parts.
fn assert_connected(view: &View) {
    let joints = touching(view);
    for zone in &view.zones {
        let mut reached = vec![zone.cells[0]];
        let mut looked = 0;
        while let Some(&cell) = reached.get(looked) {
            looked += 1;
            for [one, other] in &joints {
                for (from, to) in [(one, other), (other, one)] {
                    if *from == (cell, zone.colour) && !reached.contains(&to.0) {
                        reached.push(to.0);
                    }
                }
            }
        }
        assert_eq!(reached.len(), zone.cells.len(), "{zone:?}");
    }
}

/// The parts of the scores are what tiles, motifs and zones pay, and the score is their sum.
pub(crate) fn assert_scores(view: &View) {
    let mut tiles = vec![0; view.scores.len()];
    let (mut motifs, mut zones) = (tiles.clone(), tiles.clone());
    if view.level == Level::Tiles {
        for cell in &view.cells {
            tiles[cell.placer.index()] += 1;
        }
        assert!(view.motifs.is_empty());
    }
    for paid in &view.motifs {
        assert!(!paid.owners.is_empty());
        for seat in &paid.owners {
            motifs[seat.index()] += paid.points;
        }
    }
    for zone in &view.zones {
        for share in &zone.owners {
            assert!(
                share.points == zone.points
                    || share.points == zone.points / zone.owners.len() as u32
            );
            zones[share.seat.index()] += share.points;
        }
    }
    for (seat, tally) in view.scores.iter().enumerate() {
        assert_eq!(tally.tiles, tiles[seat]);
        assert_eq!(tally.motifs, motifs[seat]);
        assert_eq!(tally.zones, zones[seat]);
        assert_eq!(tally.score, tally.tiles + tally.motifs + tally.zones);
    }
}

/// Influence as the events tell it.
pub(crate) struct Influences {
    on: BTreeMap<Cell, Vec<u32>>,
    players: usize,
    exists: bool,
}

impl Influences {
    pub(crate) fn new(options: &Options) -> Self {
        Influences {
            on: BTreeMap::new(),
            players: options.players,
            exists: options.level == Level::Influence,
        }
    }

    pub(crate) fn hear(&mut self, events: &[Event]) {
        for event in events {
            match *event {
                Event::Placed { seat, at, .. } => {
                    let mut fresh = vec![0; self.players];
                    fresh[seat.index()] = 100;
                    assert!(self.on.insert(at, fresh).is_none(), "{at} was empty");
                }
                Event::Influence {
                    seat,
                    at,
                    beside,
                    gained,
                    now,
                } => {
                    assert_eq!(gained, 100 - 10 * u32::from(beside));
                    let influence = self.of(at, seat);
                    *influence += gained;
                    assert_eq!(*influence, now);
                }
                Event::Decay { .. } => {
                    for influence in self.on.values_mut().flatten() {
                        *influence = influence.saturating_sub(1);
                    }
                }
                Event::Struck {
                    seat,
                    at,
                    lost,
                    now,
                } => {
                    let influence = self.of(at, seat);
                    assert!(lost <= *influence, "{lost} of {influence}");
                    assert_eq!(lost, 50.min(*influence));
                    *influence -= lost;
                    assert_eq!(*influence, now);
                }
                _ => continue,
            }
            assert!(
                self.exists || matches!(event, Event::Placed { .. }),
                "{event:?}"
            );
        }
    }

    fn of(&mut self, at: Cell, seat: table::Seat) -> &mut u32 {
        &mut self.on.get_mut(&at).expect("a tile lies there")[seat.index()]
    }

    pub(crate) fn assert_shown(&self, view: &View) {
        for cell in &view.cells {
            let told = if self.exists {
                &self.on[&cell.at][..]
            } else {
                &[]
            };
            assert_eq!(cell.influence, told, "{}", cell.at);
            let best = told.iter().copied().max().filter(|&best| best > 0);
            for (seat, &influence) in told.iter().enumerate() {
                let owns = cell.owners.iter().any(|owner| owner.index() == seat);
                assert_eq!(owns, Some(influence) == best, "{}", cell.at);
            }
        }
        assert_eq!(self.on.len(), view.cells.len());
    }
}

/// Which tiles of the decks everybody has seen, as the events tell it.
pub(crate) struct Known(Vec<VecDeque<bool>>);

impl Known {
    pub(crate) fn new(options: &Options) -> Self {
        let block = options.deck.size() / options.players;
        let mut deck: VecDeque<bool> = vec![false; block].into();
        deck[0] = true;
        Known(vec![deck; options.players])
    }

    pub(crate) fn hear(&mut self, events: &[Event]) {
        for event in events {
            let (Event::Placed { seat, .. } | Event::Skipped { seat, .. }) = event else {
                continue;
            };
            let deck = &mut self.0[seat.index()];
            assert_eq!(deck.pop_front(), Some(true));
            if matches!(event, Event::Skipped { .. }) {
                deck.push_back(true);
            }
            if let Some(top) = deck.front_mut() {
                *top = true;
            }
        }
    }

    /// Just the known tiles are seen, and as they are.
    pub(crate) fn assert_shown(&self, view: &View, all: &View) {
        assert!(view.left_out.iter().all(Option::is_none));
        assert!(all.left_out.iter().all(Option::is_some));
        assert_eq!(view.left_out.len(), all.left_out.len());
        for ((shown, true_deck), known) in view.decks.iter().zip(&all.decks).zip(&self.0) {
            assert!(shown.iter().map(Option::is_some).eq(known.iter().copied()));
            assert_eq!(shown.len(), true_deck.len());
            for (shown, tile) in shown.iter().zip(true_deck) {
                assert!(shown.is_none() || shown == tile);
            }
        }
    }
}
