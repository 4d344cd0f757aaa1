//! The players' decks: queues of tiles, of which only the top and what came by it are known.

use std::ops::Range;

use table::{Draw, Rng, Seat};

use crate::{Deal, Deck};

/// The most players there can be.
pub(crate) const SEATS: usize = 20;

/// The decks of all players, and what was left out of the deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Queues {
    /// A block of equal length for each player, then the tiles that were left out.
    tiles: Box<[u16]>,
    /// How many tiles of each kind are in the players' decks.
    held: Box<[u16]>,
    /// How many tiles each player was dealt.
    block: u16,
    of_seats: [Queue; SEATS],
}

/// One player's deck: a ring within the player's block.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Queue {
    /// Where in the block the top lies.
    top: u16,
    len: u16,
    /// How many tiles, from the second on, nobody has seen: a tile that was skipped is known.
    unseen: u16,
}

impl Queues {
    /// Deals the deck; there are at least as many tiles as players.
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
        // What is left out has no order.
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

    /// Decks of which so much is known, the top tile first, `block` tiles having been dealt to each
    /// player, and so many of each that the players have not seen. What is not known is to be
    /// imagined; after an even deal it is among the kinds `unknown`, as many as there are places for.
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

    /// Counts the tiles in the players' decks anew.
    pub(crate) fn count_held(&mut self, players: usize) {
        self.held.fill(0);
        for seat in Seat::all(players) {
            for place in 0..self.len(seat) {
                self.held[usize::from(self.tiles[self.slot(seat, place)])] += 1;
            }
        }
    }

    /// Where the tile at this place of a deck lies, the top being at place 0.
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

    /// The kind of a player's top tile.
    #[inline]
    pub(crate) fn top(&self, seat: Seat) -> Option<u16> {
        let queue = &self.of_seats[seat.index()];
        (queue.len > 0).then(|| self.tiles[self.slot(seat, 0)])
    }

    /// A player's tiles from the top, each with whether everybody knows it.
    #[inline]
    pub(crate) fn tiles_of(&self, seat: Seat) -> impl Iterator<Item = (u16, bool)> + '_ {
        let unseen = usize::from(self.of_seats[seat.index()].unseen);
        (0..self.len(seat)).map(move |place| {
            let known = !(1..=unseen).contains(&place);
            (self.tiles[self.slot(seat, place)], known)
        })
    }

    /// The places of a player's tiles that nobody has seen.
    #[inline]
    pub(crate) fn unseen_places(&self, seat: Seat) -> Range<usize> {
        1..1 + usize::from(self.of_seats[seat.index()].unseen)
    }

    /// A player's tiles that everybody knows, each with its place from the top.
    #[inline]
    pub(crate) fn known_tiles(&self, seat: Seat) -> impl Iterator<Item = (usize, u16)> + '_ {
        let length = self.len(seat);
        let places = (0..length.min(1)).chain(self.unseen_places(seat).end..length);
        places.map(move |place| (place, self.tiles[self.slot(seat, place)]))
    }

    /// The tiles that nobody got, kinds in order.
    pub(crate) fn left_out(&self, players: usize) -> &[u16] {
        &self.tiles[usize::from(self.block) * players..]
    }

    /// How many tiles of a kind somebody has or nobody got.
    #[inline]
    pub(crate) fn off_board(&self, kind: u16, players: usize) -> u32 {
        let left_out = self
            .left_out(players)
            .iter()
            .filter(|&&other| other == kind);
        u32::from(self.held[usize::from(kind)]) + left_out.count() as u32
    }

    /// The kinds of which somebody has a tile.
    pub(crate) fn held(&self) -> impl Iterator<Item = u16> + '_ {
        (0..self.held.len() as u16).filter(|&kind| self.held[usize::from(kind)] > 0)
    }

    /// Takes a player's top tile off.
    #[inline]
    pub(crate) fn take(&mut self, seat: Seat) -> u16 {
        let kind = self.tiles[self.slot(seat, 0)];
        self.held[usize::from(kind)] -= 1;
        self.of_seats[seat.index()].len -= 1;
        self.uncover(seat);
        kind
    }

    /// Puts a player's top tile to the bottom.
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

    /// Replaces every tile that nobody knows by what it might be.
    ///
    /// After an even deal these are some order of the tiles that nobody has seen, each order as
    /// likely: what was seen of the others does not depend on it. (That a game went on although a
    /// tile did not fit tells that somebody had one that did; but such a tile lies on top of the
    /// deck of the player to move, where all see it.) Of tiles that were drawn with replacement,
    /// nothing seen says anything about the others.
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
                // Their order must not depend on the order that nobody knows.
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
