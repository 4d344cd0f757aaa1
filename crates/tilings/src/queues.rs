//! The players' decks: queues in which only the top tile and skipped tiles are known.

use std::ops::Range;

use table::{Draw, Rng, Seat};

use crate::{Deal, Deck};

/// The maximum number of players.
pub(crate) const SEATS: usize = 20;

/// The decks of all players, and the tiles left out of the deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Queues {
    /// A block of equal length for each player, then the tiles that were left out.
    tiles: Box<[u16]>,
    /// Number of tiles of each kind in the players' decks.
    held: Box<[u16]>,
    /// Number of tiles dealt to each player.
    block: u16,
    of_seats: [Queue; SEATS],
}

/// One player's deck, a ring buffer within the player's block.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Queue {
    /// The index of the top within the block.
    top: u16,
    len: u16,
    /// Number of tiles that nobody has seen; they come right after the top tile. Skipped tiles are known.
    unseen: u16,
}

impl Queues {
    /// Deals the deck, which must have at least as many tiles as there are players.
    pub(crate) fn deal(deck: &Deck, deal: Deal, players: usize, stream: &mut impl Rng) -> Self {
        let block = deck.size() / players;
        let mut tiles: Box<[u16]> = match deal {
            Deal::Even => {
                let mut tiles: Box<[u16]> = deck.all().into();
                stream.shuffle(&mut tiles);
                tiles
            }
            Deal::WithReplacement => (0..block * players)
                .map(|_| stream.pick(deck.all()))
                .collect(),
        };
        let block = block as u16;
        let mut queues = [Queue::default(); SEATS];
        queues[..players].fill(Queue {
            top: 0,
            len: block,
            unseen: block - 1,
        });
        let (dealt, left_out) = tiles.split_at_mut(usize::from(block) * players);
        // The tiles left out are sorted, because their order has no meaning.
        left_out.sort_unstable();
        let mut held: Box<[u16]>;
        match deal {
            Deal::Even => {
                held = deck.tiles().iter().map(|tile| tile.count).collect();
                for &mut kind in left_out {
                    held[usize::from(kind)] -= 1;
                }
            }
            Deal::WithReplacement => {
                held = vec![0; deck.tiles().len()].into();
                for &mut kind in dealt {
                    held[usize::from(kind)] += 1;
                }
            }
        }
        Queues {
            tiles,
            held,
            block,
            of_seats: queues,
        }
    }

    /// Builds decks from public knowledge: the known tiles from the top, the size of each player's `block`, and the
    /// number of unseen tiles in each deck. The unseen tiles must be determinized afterwards. With [`Deal::Even`],
    /// `unknown` lists the kinds of the unseen tiles, one entry per tile.
    pub(crate) fn known(
        deck: &Deck,
        block: usize,
        decks: &[Vec<Option<u16>>],
        unseen: &[u16],
        mut unknown: Vec<u16>,
    ) -> Self {
        let mut tiles = Vec::new();
        let mut queues = [Queue::default(); SEATS];
        for ((queue, known), &unseen) in queues.iter_mut().zip(decks).zip(unseen) {
            queue.len = known.len() as u16;
            queue.unseen = unseen;
            for &kind in known {
                tiles.push(kind.or_else(|| unknown.pop()).unwrap_or_default());
            }
            tiles.extend(std::iter::repeat_n(0, block - known.len()));
        }
        tiles.append(&mut unknown);
        Queues {
            tiles: tiles.into(),
            held: vec![0; deck.tiles().len()].into(),
            block: block as u16,
            of_seats: queues,
        }
    }

    /// Recounts the tiles in the players' decks.
    pub(crate) fn count_held(&mut self, players: usize) {
        self.held.fill(0);
        for seat in Seat::all(players) {
            for place in 0..self.len(seat) {
                self.held[usize::from(self.tiles[self.slot(seat, place)])] += 1;
            }
        }
    }

    /// Returns the index of a tile by its position in a deck; the top is position 0.
    #[inline]
    fn slot(&self, seat: Seat, place: usize) -> usize {
        let block = usize::from(self.block);
        let mut slot = usize::from(self.of_seats[seat.index()].top) + place;
        if slot >= block {
            slot -= block;
        }
        seat.index() * block + slot
    }

    #[inline]
    pub(crate) fn len(&self, seat: Seat) -> usize {
        usize::from(self.of_seats[seat.index()].len)
    }

    /// Returns the kind of a player's top tile.
    #[inline]
    pub(crate) fn top(&self, seat: Seat) -> Option<u16> {
        let queue = &self.of_seats[seat.index()];
        (queue.len > 0).then(|| self.tiles[self.slot(seat, 0)])
    }

    /// Iterates over a player's tiles from the top, and whether each is publicly known.
    #[inline]
    pub(crate) fn tiles_of(&self, seat: Seat) -> impl Iterator<Item = (u16, bool)> + '_ {
        let unseen = usize::from(self.of_seats[seat.index()].unseen);
        (0..self.len(seat)).map(move |place| {
            let known = !(1..=unseen).contains(&place);
            (self.tiles[self.slot(seat, place)], known)
        })
    }

    /// Returns the positions of a player's unseen tiles.
    #[inline]
    pub(crate) fn unseen_places(&self, seat: Seat) -> Range<usize> {
        1..1 + usize::from(self.of_seats[seat.index()].unseen)
    }

    /// Iterates over a player's publicly known tiles, each with its position from the top.
    #[inline]
    pub(crate) fn known_tiles(&self, seat: Seat) -> impl Iterator<Item = (usize, u16)> + '_ {
        let length = self.len(seat);
        let places = (0..length.min(1)).chain(self.unseen_places(seat).end..length);
        places.map(move |place| (place, self.tiles[self.slot(seat, place)]))
    }

    /// Returns the tiles that were dealt to nobody, sorted by kind.
    pub(crate) fn left_out(&self, players: usize) -> &[u16] {
        &self.tiles[usize::from(self.block) * players..]
    }

    /// Returns how many tiles of a kind are in the decks or were left out.
    #[inline]
    pub(crate) fn off_board(&self, kind: u16, players: usize) -> u32 {
        let left_out = self
            .left_out(players)
            .iter()
            .filter(|&&other| other == kind);
        u32::from(self.held[usize::from(kind)]) + left_out.count() as u32
    }

    /// Iterates over the kinds that are still in some deck.
    pub(crate) fn held(&self) -> impl Iterator<Item = u16> + '_ {
        (0..self.held.len() as u16).filter(|&kind| self.held[usize::from(kind)] > 0)
    }

    /// Removes a player's top tile and returns its kind.
    #[inline]
    pub(crate) fn take(&mut self, seat: Seat) -> u16 {
        let kind = self.tiles[self.slot(seat, 0)];
        self.held[usize::from(kind)] -= 1;
        self.of_seats[seat.index()].len -= 1;
        self.uncover(seat);
        kind
    }

    /// Moves a player's top tile to the bottom and returns its kind.
    #[inline]
    pub(crate) fn skip(&mut self, seat: Seat) -> u16 {
        let kind = self.tiles[self.slot(seat, 0)];
        let below = self.slot(seat, self.len(seat));
        self.tiles[below] = kind;
        self.uncover(seat);
        kind
    }

    fn uncover(&mut self, seat: Seat) {
        let block = self.block;
        let queue = &mut self.of_seats[seat.index()];
        queue.top += 1;
        if queue.top == block {
            queue.top = 0;
        }
        queue.unseen = queue.unseen.saturating_sub(1);
    }

    /// Determinizes the decks: replaces every unseen tile with a random possible one.
    ///
    /// After an even deal, every order of the unseen tiles is equally likely, because the tiles seen so far do not
    /// depend on it. (If a game continued although a tile did not fit, another player had a tile that did. But that
    /// tile is on top of the deck of the player to move, where everybody sees it.) Tiles drawn with replacement are
    /// independent of each other.
    pub(crate) fn determinize(
        &mut self,
        deck: &Deck,
        deal: Deal,
        players: usize,
        rng: &mut impl Rng,
    ) {
        let mut hidden: Vec<usize> = Vec::new();
        for seat in Seat::all(players) {
            let unseen = usize::from(self.of_seats[seat.index()].unseen);
            hidden.extend((1..=unseen).map(|place| self.slot(seat, place)));
        }
        match deal {
            Deal::WithReplacement => {
                for slot in hidden {
                    self.tiles[slot] = rng.pick(deck.all());
                }
            }
            Deal::Even => {
                hidden.extend(usize::from(self.block) * players..self.tiles.len());
                let mut kinds: Vec<u16> = hidden.iter().map(|&slot| self.tiles[slot]).collect();
                // The tiles are sorted, so that the result does not depend on the hidden order.
                kinds.sort_unstable();
                rng.shuffle(&mut kinds);
                for (slot, kind) in hidden.into_iter().zip(kinds) {
                    self.tiles[slot] = kind;
                }
                self.tiles[usize::from(self.block) * players..].sort_unstable();
            }
        }
        self.count_held(players);
    }
}
