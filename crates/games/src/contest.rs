//! Games between bots and programs.

use std::marker::PhantomData;
use std::time::Duration;

use bots::{Forfeit, Player, PlayerName, Start, Strategy};
use table::{
    Dice, Draw, Game, Label, Match, Name, Players, Record, Rng, Seat, Seed, SetupError, text,
};

use crate::SeatOutcome;

/// Who plays, and with how much patience.
#[derive(Clone, Debug)]
pub struct Entrants {
    /// The entrants.
    pub names: Vec<PlayerName>,
    /// How long a program may take for an answer.
    pub patience: Duration,
}

/// Plays whole games between entrants, each with buffers or a process of its own that is used again
/// from game to game.
pub trait Contest: Send {
    /// Plays one game; the entrant with the number `seating[s]` plays seat s. An entrant may play
    /// several seats.
    ///
    /// # Panics
    /// If there is not an entrant for every seat.
    fn run(&mut self, seed: Seed, seating: &[usize]) -> Contested;

    /// The record of the game that was run last, as far as it was played.
    fn record(&self) -> Record;
}

/// How a game between entrants went.
#[derive(Clone, Debug, PartialEq)]
pub struct Contested {
    /// How many moves it took.
    pub moves: usize,
    /// Whether it was played to its end; a game stops early when all but one have forfeited.
    pub finished: bool,
    /// What became of every seat, in seat order.
    pub seats: Vec<SeatContested>,
}

/// What became of a seat.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SeatContested {
    /// Rank and points; no points are counted in a game that stopped early.
    pub outcome: SeatOutcome,
    /// How many moves the player chose.
    pub moves: u32,
    /// How long that took in all.
    pub time: Duration,
    /// How long the slowest of them took.
    pub slowest: Duration,
    /// Why the seat has lost, if it did not play to the end.
    pub forfeit: Option<Forfeit>,
}

/// The luck of bots has streams of its own: no other draw of the game depends on who plays.
const BOT: Label = Label::new("bot");

/// The seed for the question that a bot is asked at this ply.
pub(crate) fn question_seed(seed: Seed, ply: usize) -> u64 {
    Dice::new(seed).stream(BOT, ply as u64).next_u64()
}

pub(crate) struct Runner<G: Game, S> {
    options: G::Options,
    entrants: Entrants,
    /// By entrant, one player for each seat that it has had at once.
    players: Vec<Vec<Box<dyn Player<G>>>>,
    seed: Seed,
    names: Players,
    played: Vec<G::Move>,
    legal: Vec<G::Move>,
    strategy: PhantomData<fn() -> S>,
}

impl<G: Game, S: Strategy<G>> Runner<G, S> {
    pub(crate) fn new(options: G::Options, entrants: Entrants) -> Result<Self, SetupError> {
        let seats = G::new(&options, Seed(0))?.players();
        Ok(Runner {
            options,
            players: entrants.names.iter().map(|_| Vec::new()).collect(),
            entrants,
            seed: Seed(0),
            names: Players::numbered(seats),
            played: Vec::new(),
            legal: Vec::new(),
            strategy: PhantomData,
        })
    }

    /// Takes a player for every seat from the entrants' stock.
    fn seat_players(&mut self, seating: &[usize]) -> Vec<Box<dyn Player<G>>> {
        let take = |&entrant: &usize| {
            self.players[entrant].pop().unwrap_or_else(|| {
                let name = &self.entrants.names[entrant];
                name.player::<G, S>(self.entrants.patience)
            })
        };
        seating.iter().map(take).collect()
    }
}

impl<G: Game, S: Strategy<G>> Contest for Runner<G, S> {
    fn run(&mut self, seed: Seed, seating: &[usize]) -> Contested {
        self.seed = seed;
        self.played.clear();
        let name = |&entrant: &usize| self.entrants.names[entrant].to_string();
        self.names = distinct_names(seating.iter().map(name));
        let mut players = self.seat_players(seating);
        let mut game = Running::<G> {
            position: G::new(&self.options, seed).expect("the options made a game before"),
            seats: vec![SeatContested::default(); seating.len()],
            forfeited: Vec::new(),
        };
        for (seat, player) in Seat::all(seating.len()).zip(&mut players) {
            let start = Start {
                options: &self.options,
                players: &self.names,
                seat,
            };
            if let Err(forfeit) = player.begin(&start) {
                game.forfeit(seat, forfeit, None);
            }
        }
        // Bots see all they need; only for programs are the moves put into words.
        let program = |&entrant: &usize| self.entrants.names[entrant].is_program();
        let listened = seating.iter().any(program);
        while let Some(seat) = game.to_move() {
            game.position.moves(&mut self.legal);
            let ply = self.played.len();
            let player = &mut *players[seat.index()];
            let question = question_seed(seed, ply);
            let Some(mv) = game.next_move(seat, player, &self.legal, ply, question) else {
                break;
            };
            if listened {
                let text = game.position.write(mv);
                for player in &mut players {
                    player.hear(&text);
                }
            }
            self.played.push(mv);
            game.position.play(mv, &mut ());
        }
        for (seat, mut player) in Seat::all(seating.len()).zip(players) {
            if let Err(forfeit) = player.end(&game.position) {
                game.forfeit(seat, forfeit, Some(self.played.len()));
            }
            self.players[seating[seat.index()]].push(player);
        }
        game.result(self.played.len())
    }

    fn record(&self) -> Record {
        let mut replayed = Match::<G>::new(self.options.clone(), self.seed, self.names.clone())
            .expect("the options made a game before");
        for &mv in &self.played {
            let text = replayed.position().write(mv);
            replayed.play(&text).expect("a legal move was played");
        }
        replayed.record()
    }
}

/// A game being played.
struct Running<G> {
    position: G,
    seats: Vec<SeatContested>,
    /// In the order in which they did, and at which ply; at none if it was before the game.
    forfeited: Vec<(Seat, Option<usize>)>,
}

impl<G: Game> Running<G> {
    /// Who is to move; nobody once all but one have forfeited.
    fn to_move(&self) -> Option<Seat> {
        if self.forfeited.len() + 1 >= self.seats.len() {
            return None;
        }
        self.position.turn().seat()
    }

    fn forfeit(&mut self, seat: Seat, forfeit: Forfeit, ply: Option<usize>) {
        self.seats[seat.index()].forfeit = Some(forfeit);
        self.forfeited.push((seat, ply));
    }

    /// The player's move. Whoever has forfeited moves at random, so that the others can play on; if
    /// there is only one of them, the game stops.
    fn next_move(
        &mut self,
        seat: Seat,
        player: &mut dyn Player<G>,
        legal: &[G::Move],
        ply: usize,
        seed: u64,
    ) -> Option<G::Move> {
        let start = web_time::Instant::now();
        if self.seats[seat.index()].forfeit.is_none() {
            match player.choose(&self.position, legal, seed) {
                Ok(thought) => {
                    let time = start.elapsed();
                    let played = &mut self.seats[seat.index()];
                    played.moves += 1;
                    played.time += time;
                    played.slowest = played.slowest.max(time);
                    return Some(thought.mv);
                }
                Err(forfeit) => self.forfeit(seat, forfeit, Some(ply)),
            }
        }
        self.to_move()?;
        Some(Dice::new(Seed(seed)).stream(BOT, 0).pick(legal))
    }

    fn result(mut self, moves: usize) -> Contested {
        let standings = self.position.standings();
        // Best first: those who played on, as the game ranks them, then who forfeited last. Equals
        // share a rank.
        let mut order: Vec<(Seat, Place)> = Vec::new();
        if let Some(standings) = &standings {
            for place in standings.places() {
                self.seats[place.seat.index()].outcome.points = G::points(&place.tally);
                order.push((place.seat, Place::Ranked(place.rank)));
            }
        } else {
            let seats = Seat::all(self.seats.len());
            order.extend(seats.map(|seat| (seat, Place::Ranked(1))));
        }
        order.retain(|(seat, _)| self.seats[seat.index()].forfeit.is_none());
        let forfeited = self.forfeited.iter().rev();
        order.extend(forfeited.map(|&(seat, ply)| (seat, Place::Forfeited(ply))));
        let mut rank = 0;
        for (i, &(seat, place)) in order.iter().enumerate() {
            if i == 0 || place != order[i - 1].1 {
                rank = i as u8 + 1;
            }
            self.seats[seat.index()].outcome.rank = rank;
        }
        Contested {
            moves,
            finished: standings.is_some(),
            seats: self.seats,
        }
    }
}

/// What decides the rank of a seat.
#[derive(Clone, Copy, PartialEq)]
enum Place {
    /// The rank in the game.
    Ranked(u8),
    /// When it forfeited.
    Forfeited(Option<usize>),
}

/// Names for a record: those that come again are numbered.
pub(crate) fn distinct_names(names: impl Iterator<Item = String>) -> Players {
    let mut used: Vec<Name> = Vec::new();
    for text in names {
        let mut number = 1;
        let name = loop {
            let suffix = match number {
                1 => String::new(),
                _ => format!(" #{number}"),
            };
            let room = Name::LONGEST - suffix.len();
            let printable = text.chars().filter(|&c| text::is_printable(c));
            let short: String = printable.take(room).collect();
            let name = Name::new(&format!("{}{suffix}", short.trim()));
            match name {
                Ok(name) if !used.contains(&name) => break name,
                _ => number += 1,
            }
        };
        used.push(name);
    }
    Players::try_from(used).expect("no two are the same")
}
