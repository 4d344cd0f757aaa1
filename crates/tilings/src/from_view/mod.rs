//! Rebuilds a position from what a player sees of it.

mod turns;

use table::text::{self, quoted};
use table::{Game, Seat, Seed, SetupError, ViewError, Viewer, filler_stream};

use turns::{check_table, next_seat, unseen};

use crate::influence::PLACED;
use crate::position::NO_TILE;
use crate::queues::Queues;
use crate::tile::Side;
use crate::{
    CellView, Deal, EndReason, EndRule, FirstCell, Level, Options, Reach, Rotation, Switch,
    Tilings, View,
};

/// Returns a position that has this view.
///
/// This function first checks everything that its later steps rely on. It then lays the tiles again and checks that the
/// values that follow from them (owners, scores, motifs, zones) match the view.
pub(crate) fn rebuild(
    options: &Options,
    viewer: Viewer,
    view: &View,
) -> Result<Tilings, ViewError> {
    let setup = |error: SetupError| ViewError::new(error.to_string());
    let mut tilings = Tilings::dealt(options, Seed::number(0)).map_err(setup)?;
    check_table(options, viewer, view)?;
    let block = options.deck.size() / options.players;
    let seat = next_seat(options, viewer, view, block)?;

    tilings.round = view.round;
    tilings.influence.after(view.round - 1);
    for cell in &view.cells {
        tilings.lay_again(options, cell)?;
    }
    tilings.check_board(options)?;
    for cell in &view.cells {
        tilings.influence_again(cell)?;
    }
    let unseen = Seat::all(options.players).map(|player| {
        let unseen = unseen(view, seat, player, block);
        // The top tile is always known, so only the others can be unseen.
        unseen.min(view.decks[player.index()].len().saturating_sub(1)) as u16
    });
    let unseen: Vec<u16> = unseen.collect();
    tilings.queues = queues(options, viewer, view, block, &unseen)?;
    tilings.skips = view.skips;
    tilings.turn = seat;
    match viewer {
        // All tiles are known, but not where the King will strike.
        Viewer::Everything => {
            tilings.draw_kings(&mut filler_stream());
            tilings.queues.count_held(options.players);
        }
        Viewer::Seat(_) | Viewer::Spectator => tilings.resample_hidden(&mut filler_stream()),
    }
    tilings.find_moves();
    match view.end {
        None if tilings.legal.moves == 0 => {
            return wrong("the tile of the player to move fits nowhere");
        }
        None => {}
        Some(reason) => {
            tilings.check_end(reason)?;
            tilings.end = view.end;
            tilings.legal.moves = 0;
        }
    }
    check_same(view, &tilings.view(viewer))?;
    Ok(tilings)
}

fn wrong<T>(reason: impl Into<String>) -> Result<T, ViewError> {
    Err(ViewError::new(reason))
}

/// Returns the number of a kind of tile in the deck.
fn kind(options: &Options, name: &str) -> Result<u16, ViewError> {
    let kind = options.deck.kind(name);
    kind.ok_or_else(|| ViewError::new(format!("there is no tile {} in the deck", quoted(name))))
}

/// Returns the decks. Unseen tiles can be any tiles that are not seen elsewhere.
fn queues(
    options: &Options,
    viewer: Viewer,
    view: &View,
    block: usize,
    unseen: &[u16],
) -> Result<Queues, ViewError> {
    let mut decks = Vec::with_capacity(view.decks.len());
    for deck in &view.decks {
        let known = deck
            .iter()
            .map(|tile| tile.as_deref().map(|name| kind(options, name)).transpose())
            .collect::<Result<Vec<_>, _>>()?;
        decks.push(known);
    }
    let (left_out, unknown) = match options.deal {
        Deal::WithReplacement => (0, Vec::new()),
        Deal::Even => (
            options.deck.size() - block * options.players,
            nowhere_else(options, view, &decks)?,
        ),
    };
    let all = viewer == Viewer::Everything;
    if view.left_out.len() != left_out || view.left_out.iter().any(|tile| tile.is_some() != all) {
        return wrong(format!(
            "the deal must leave out {}; {}",
            text::count(left_out, "tile"),
            if all {
                "all of them must be known"
            } else {
                "none of them may be known"
            }
        ));
    }
    Ok(Queues::known(&options.deck, block, &decks, unseen, unknown))
}

/// Returns the kinds of the tiles that are neither on the board nor seen in a deck.
fn nowhere_else(
    options: &Options,
    view: &View,
    decks: &[Vec<Option<u16>>],
) -> Result<Vec<u16>, ViewError> {
    let tiles = options.deck.tiles();
    let mut left: Vec<u16> = tiles.iter().map(|tile| tile.count).collect();
    let mut take = |kind: u16| {
        let (tile, left) = (&tiles[usize::from(kind)], &mut left[usize::from(kind)]);
        if *left == 0 {
            let (count, name) = (tile.count, quoted(&tile.name));
            return wrong(format!("there are more than {count} tiles {name}"));
        }
        *left -= 1;
        Ok(())
    };
    for cell in &view.cells {
        take(kind(options, &cell.tile)?)?;
    }
    for &kind in decks.iter().flatten().flatten() {
        take(kind)?;
    }
    let kinds = (0..).zip(left);
    Ok(kinds
        .flat_map(|(kind, left)| std::iter::repeat_n(kind, usize::from(left)))
        .collect())
}

/// Checks that the view contains the values that follow from the board.
fn check_same(view: &View, rebuilt: &View) -> Result<(), ViewError> {
    for (cell, rebuilt) in view.cells.iter().zip(&rebuilt.cells) {
        if cell != rebuilt {
            return wrong(format!(
                "the sides, the owners or the list position of {} are wrong",
                cell.at
            ));
        }
    }
    for (same, what) in [
        (view.scores == rebuilt.scores, "scores"),
        (view.motifs == rebuilt.motifs, "motifs"),
        (view.zones == rebuilt.zones, "zones"),
        (view == rebuilt, "other values"),
    ] {
        if !same {
            return wrong(format!("the {what} do not match the board"));
        }
    }
    Ok(())
}

impl Tilings {
    /// Lays a tile of a view's board, if its sides match its neighbours.
    fn lay_again(&mut self, options: &Options, tile: &CellView) -> Result<(), ViewError> {
        let Some(cell) = self.grid.number(tile.at) else {
            return wrong(format!("{} is not on the board", tile.at));
        };
        if self.laid_at(cell).is_some() {
            return wrong(format!("{} has two tiles", tile.at));
        }
        let kind = kind(options, &tile.tile)?;
        let turn = tile.turn.unwrap_or_default();
        let turned = tile.turn.is_some() == (options.rotate == Switch::On);
        // The first tile is never rotated, nor is any tile in a game without rotation.
        if !turned || self.deck.turns(kind) >> turn as u8 & 1 == 0 {
            return wrong(format!("the tile at {} cannot have this rotation", tile.at));
        }
        for side in Side::ALL {
            let next = usize::from(self.grid.around[cell][side as usize]);
            let shown = self.laid_at(next).map(|other| self.shape_of(other).sides);
            let shape = self.shape(kind, turn).sides;
            if shown.is_some_and(|shown| shown[side.opposite() as usize] != shape[side as usize]) {
                return wrong(format!("the {side} side of {} does not match", tile.at));
            }
        }
        self.turn = tile.placer;
        self.put(kind, cell, turn, &mut ());
        Ok(())
    }

    /// Checks that the game could have ended for this reason. Unseen tiles of the decks are not checked.
    fn check_end(&self, reason: EndReason) -> Result<(), ViewError> {
        let right = match (reason, self.options.end_rule) {
            (EndReason::NothingFits, EndRule::Strict) => self.legal.moves == 0,
            (EndReason::AllSkipped, EndRule::Classic) => self.skips as usize == self.seats(),
            (EndReason::NoTile, _) => self.queues.len(self.turn) == 0,
            _ => false,
        };
        if right {
            Ok(())
        } else {
            wrong(format!("the game cannot have ended because {reason}"))
        }
    }

    /// Checks that the tiles are connected, and that the first one is where the game lays it.
    fn check_board(&self, options: &Options) -> Result<(), ViewError> {
        let mut reached = vec![false; self.grid.len() + 1];
        let mut next: Vec<usize> = self.row_by_row().take(1).collect();
        let mut count = 0;
        while let Some(tile) = next.pop() {
            let cell = usize::from(self.laid[tile].cell);
            if std::mem::replace(&mut reached[cell], true) {
                continue;
            }
            count += 1;
            let beside = &self.grid.around[cell][..4];
            next.extend(
                beside
                    .iter()
                    .filter_map(|&cell| self.laid_at(usize::from(cell))),
            );
        }
        if count < self.placed {
            return wrong("the tiles on the board are not connected");
        }
        if options.first_cell == FirstCell::Centre {
            let centre = (options.side / 2) * (options.side + 1);
            let first = self.laid[usize::from(self.at[centre])];
            let by_the_game = self.laid_at(centre).is_some()
                && first.placer == 0
                && first.rotation() == Rotation::R0;
            if !by_the_game {
                return wrong("the first player's first tile is not in the centre");
            }
        }
        Ok(())
    }

    /// Sets the influence on a tile, and the number of placements beside it, to the values in a view.
    fn influence_again(&mut self, tile: &CellView) -> Result<(), ViewError> {
        let at = tile.at;
        let number = self.grid.number(at).and_then(|cell| self.laid_at(cell));
        let number = number.unwrap_or(NO_TILE);
        let players = if self.options.level == Level::Influence {
            self.seats()
        } else {
            0
        };
        if tile.influence.len() != players {
            return wrong(format!(
                "the tile at {at} lists the influence of {}, not of {players}",
                text::count(tile.influence.len(), "player")
            ));
        }
        let beside = if players == 0 { 0 } else { self.around(number) };
        if usize::from(tile.beside) > beside {
            return wrong(format!(
                "{at} has {} beside it, so {} cannot have been placed there",
                text::count(beside, "tile"),
                tile.beside
            ));
        }
        self.laid[number].beside = tile.beside;
        if players == 0 {
            return Ok(());
        }
        let gained = (1..=u64::from(tile.beside)).map(|beside| 100 - 10 * beside);
        let most = u64::from(PLACED) + gained.sum::<u64>();
        if tile
            .influence
            .iter()
            .map(|&all| u64::from(all))
            .sum::<u64>()
            > most
        {
            return wrong(format!("the influence at {at} cannot be more than {most}"));
        }
        for (seat, &influence) in Seat::all(players).zip(&tile.influence) {
            self.influence.set(number, seat, influence);
        }
        Ok(())
    }

    /// Returns the number of tiles around another that influence reaches.
    fn around(&self, tile: usize) -> usize {
        let reach = match self.options.reach {
            Reach::Eight => 8,
            Reach::Four => 4,
        };
        let around = &self.grid.around[usize::from(self.laid[tile].cell)][..reach];
        let lies = |&&cell: &&u16| self.laid_at(usize::from(cell)).is_some();
        around.iter().filter(lies).count()
    }
}
