//! The queue of tiles and what is publicly known of it.

use table::{Draw, Rng};

use crate::Tile;

/// Number of tiles in the queue that a turn reveals: the player's tile and the next five.
pub(crate) const PUBLIC: u8 = 6;

/// All 96 tiles in one list: used tiles, then the queue, then the tiles left in the box.
///
/// All players know the same about the queue: the tiles that turns have revealed, and those that exchanges have sent to
/// the back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Queue {
    tiles: [Tile; Tile::COUNT],
    /// The start of the queue. Tiles before it were placed or discarded, in this order.
    first: u8,
    /// The end of the queue. Tiles from here on are not in the game.
    end: u8,
    /// Number of public tiles at the front.
    shown: u8,
    /// Number of known tiles at the back, which exchanges sent there.
    sent_back: u8,
}

impl Queue {
    /// Returns the number of tiles in a game of that many players: 32/3 per player, rounded.
    pub(crate) const fn length_for(players: usize) -> usize {
        (64 * players + 3) / 6
    }

    /// Creates a queue from all tiles in this order; the first `length` are in the game.
    pub(crate) const fn new(tiles: [Tile; Tile::COUNT], length: usize) -> Self {
        Queue {
            tiles,
            first: 0,
            end: length as u8,
            shown: 0,
            sent_back: 0,
        }
    }

    /// Restores a queue in the middle of a game of `length` tiles, given how many tiles have been used, how many are
    /// shown after those, and how many are known at the back.
    pub(crate) const fn resumed(
        tiles: [Tile; Tile::COUNT],
        [used, shown, sent_back]: [usize; 3],
        length: usize,
    ) -> Self {
        Queue {
            tiles,
            first: used as u8,
            end: length as u8,
            shown: shown as u8,
            sent_back: sent_back as u8,
        }
    }

    pub(crate) const fn len(&self) -> u8 {
        self.end - self.first
    }

    /// Returns the tile of the player whose turn it is.
    pub(crate) const fn front(&self) -> Tile {
        self.tiles[self.first as usize]
    }

    /// Returns all tiles of the queue in order, known or not.
    pub(crate) fn tiles(&self) -> &[Tile] {
        &self.tiles[usize::from(self.first)..usize::from(self.end)]
    }

    /// Returns the tiles that turns have revealed, in order.
    pub(crate) fn shown(&self) -> &[Tile] {
        &self.tiles()[..usize::from(self.shown)]
    }

    /// Returns the known tiles at the back that no turn has revealed, in order.
    pub(crate) fn sent_back(&self) -> &[Tile] {
        let known = self.sent_back.min(self.len() - self.shown);
        &self.tiles()[usize::from(self.len() - known)..]
    }

    /// Returns the tiles that were placed or discarded, in order.
    pub(crate) fn used(&self) -> &[Tile] {
        &self.tiles[..usize::from(self.first)]
    }

    /// Reveals the tiles that a player sees on their turn.
    pub(crate) fn show(&mut self) {
        self.shown = PUBLIC.min(self.len());
    }

    /// Removes the first tile and returns it.
    pub(crate) fn take(&mut self) -> Tile {
        let tile = self.front();
        self.first += 1;
        self.shown -= 1;
        tile
    }

    /// Moves the `k`-th tile, counted from 1, to the front. The tiles before it go to the back.
    pub(crate) fn bring_forward(&mut self, k: u8) {
        let passed = k - 1;
        self.tiles[usize::from(self.first)..usize::from(self.end)].rotate_left(usize::from(passed));
        self.sent_back = (self.sent_back + passed).min(self.len());
        self.show();
    }

    /// Determinizes the queue: resamples the tiles at unknown positions. Every tile that is not known to be used or in
    /// the queue is a candidate, including those in the box.
    pub(crate) fn determinize(&mut self, rng: &mut impl Rng) {
        let from = usize::from(self.first + self.shown);
        let to = usize::from(self.end) - self.sent_back().len();
        let end = usize::from(self.end);
        let (hidden, in_box) = (to - from, Tile::COUNT - end);
        let mut room = self.tiles;
        let unknown = &mut room[..hidden + in_box];
        unknown[..hidden].copy_from_slice(&self.tiles[from..to]);
        unknown[hidden..].copy_from_slice(&self.tiles[end..]);
        // The candidates are sorted, so that the result depends only on public knowledge.
        unknown.sort_unstable();
        rng.shuffle(unknown);
        self.tiles[from..to].copy_from_slice(&unknown[..hidden]);
        self.tiles[end..].copy_from_slice(&unknown[hidden..]);
    }

    /// Shortens the queue to this many tiles and leaves the others in the box.
    #[cfg(test)]
    pub(crate) fn truncate(&mut self, length: u8) {
        self.end = self.first + length;
        self.show();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn in_order(length: usize) -> Queue {
        let tiles: Vec<Tile> = Tile::all().collect();
        Queue::new(tiles.try_into().unwrap(), length)
    }

    fn numbers(tiles: &[Tile]) -> Vec<u8> {
        tiles.iter().map(|tile| tile.number()).collect()
    }

    #[test]
    fn a_game_uses_a_third_of_32_tiles_a_player_rounded() {
        let lengths: Vec<usize> = (2..=9).map(Queue::length_for).collect();
        assert_eq!(lengths, [21, 32, 43, 53, 64, 75, 85, 96]);
        for players in 2..=9 {
            assert!(9 * players <= Queue::length_for(players));
        }
    }

    #[test]
    fn tiles_passed_over_go_to_the_back_in_their_order() {
        let mut queue = in_order(10);
        queue.show();
        queue.bring_forward(4);
        assert_eq!(numbers(queue.tiles()), [4, 5, 6, 7, 8, 9, 10, 1, 2, 3]);
        assert_eq!(numbers(queue.shown()), [4, 5, 6, 7, 8, 9]);
        assert_eq!(numbers(queue.sent_back()), [1, 2, 3]);
        assert_eq!(queue.take().number(), 4);
        assert_eq!(queue.front().number(), 5);
        assert_eq!(numbers(queue.used()), [4]);
    }

    #[test]
    fn shown_tiles_are_not_listed_at_the_back() {
        let mut queue = in_order(7);
        queue.show();
        queue.bring_forward(6);
        assert_eq!(numbers(queue.shown()), [6, 7, 1, 2, 3, 4]);
        assert_eq!(numbers(queue.sent_back()), [5]);
        queue.take();
        queue.show();
        assert_eq!(numbers(queue.shown()), [7, 1, 2, 3, 4, 5]);
        assert_eq!(numbers(queue.sent_back()), [0; 0]);
    }
}
