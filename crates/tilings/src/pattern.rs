//! Motifs compiled for fast counting.

use std::ops::AddAssign;
use std::sync::{Arc, LazyLock};

use table::SetupError;

use crate::motif::MotifPart;
use crate::{Deck, Motif, Motifs, Options};

/// Counts of a tile's neighbours, four bits each: all, those of one colour, and those of several colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct NeighbourCounts(u16);

const ANY: u16 = 0;
const MONO: u16 = 4;
const MULTI: u16 = 8;
/// The highest bit of each count, which no count reaches.
const HIGH: u16 = 0x888;

impl NeighbourCounts {
    /// Returns the counts for a single tile.
    pub(crate) fn one(mono: bool) -> Self {
        NeighbourCounts(1 << ANY | 1 << if mono { MONO } else { MULTI })
    }

    /// Iterates over all possible counts of up to four neighbours.
    fn all() -> impl Iterator<Item = NeighbourCounts> {
        (0..=4_u16).flat_map(|any| {
            (0..=any)
                .map(move |mono| NeighbourCounts(any << ANY | mono << MONO | (any - mono) << MULTI))
        })
    }

    /// Returns an index below 64 that is unique to these counts. The number of multicoloured neighbours follows from
    /// the other two.
    #[inline]
    fn place(self) -> usize {
        usize::from((self.0 >> ANY & 7) | (self.0 >> MONO & 7) << 3)
    }

    /// Checks whether every count reaches its minimum, comparing all three at once.
    fn reach(self, minima: NeighbourCounts) -> bool {
        ((self.0 | HIGH) - minima.0) & HIGH == HIGH
    }

    fn at_least(&mut self, kind: u16, minimum: u8) {
        let old = self.0 >> kind & 7;
        self.0 = self.0 & !(7 << kind) | u16::from(minimum).max(old) << kind;
    }
}

impl AddAssign for NeighbourCounts {
    #[inline]
    fn add_assign(&mut self, other: NeighbourCounts) {
        self.0 += other.0;
    }
}

/// The traits of a tile as a bit set, one bit for each [`MotifPart`]: any tile, one or several colours, and which
/// colours, as indices into the deck's colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Traits(u32);

impl Traits {
    const ANY: Traits = Traits(1);
    const MONO: Traits = Traits(2);
    const MULTI: Traits = Traits(4);

    fn colour(number: u8) -> Self {
        Traits(8 << number)
    }

    pub(crate) fn new(mono: bool, sides: [u8; 4]) -> Self {
        let kind = if mono { Traits::MONO } else { Traits::MULTI };
        sides
            .into_iter()
            .fold(Traits(Traits::ANY.0 | kind.0), |all, side| {
                Traits(all.0 | Traits::colour(side).0)
            })
    }
}

/// An active motif, with colours as indices into the deck's colours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Pattern {
    /// The motif's number, counted from 1.
    pub(crate) number: u32,
    pub(crate) name: String,
    pub(crate) points: u32,
    centre: Traits,
    minima: NeighbourCounts,
    /// Pairs of a colour and the minimum number of neighbours whose side facing the centre has it.
    colours: Vec<(u8, u8)>,
}

impl Pattern {
    /// Compiles a motif. Returns `None` if it requires a colour that the deck does not have, because it can then never
    /// match.
    fn new(number: u32, motif: &Motif, deck: &Deck) -> Option<Self> {
        let place = |colour| {
            let place = deck.colours().iter().position(|&other| other == colour);
            place.map(|place| place as u8)
        };
        let mut minima = NeighbourCounts::default();
        let mut colours = Vec::new();
        for &(part, minimum) in &motif.conditions {
            match part {
                MotifPart::Any => minima.at_least(ANY, minimum),
                MotifPart::Mono => minima.at_least(MONO, minimum),
                MotifPart::Multi => minima.at_least(MULTI, minimum),
                MotifPart::Colour(colour) => colours.push((place(colour)?, minimum)),
            }
        }
        Some(Pattern {
            number,
            name: motif.name.clone(),
            points: u32::from(motif.points),
            centre: match motif.centre {
                MotifPart::Any => Traits::ANY,
                MotifPart::Mono => Traits::MONO,
                MotifPart::Multi => Traits::MULTI,
                MotifPart::Colour(colour) => Traits::colour(place(colour)?),
            },
            minima,
            colours,
        })
    }

    /// Checks whether a tile can be the centre of this motif, judged by its traits and the counts of its neighbours,
    /// but not by the colours of their sides.
    pub(crate) fn fits(&self, centre: Traits, counts: NeighbourCounts) -> bool {
        centre.0 & self.centre.0 != 0 && counts.reach(self.minima)
    }

    fn names_a_colour(&self) -> bool {
        let colour = Traits::ANY.0 | Traits::MONO.0 | Traits::MULTI.0;
        self.centre.0 & colour == 0 || !self.colours.is_empty()
    }

    /// Checks whether enough neighbours have the right colours on the sides that face the centre.
    pub(crate) fn accepts(&self, shown: [Option<u8>; 4]) -> bool {
        self.colours.iter().all(|&(colour, minimum)| {
            let showing = shown.iter().filter(|&&side| side == Some(colour)).count();
            showing >= usize::from(minimum)
        })
    }
}

/// The active motifs of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Patterns(Arc<Prepared>);

#[derive(Debug, PartialEq, Eq)]
struct Prepared {
    all: Vec<Pattern>,
    /// The points that motifs without a colour pay to a tile of one colour and to one of several, indexed by the counts
    /// of its neighbours.
    plain: [[u32; 64]; 2],
    /// The motifs that name a colour.
    coloured: Vec<Pattern>,
}

impl Patterns {
    fn new(all: Vec<Pattern>) -> Self {
        let (coloured, uncoloured): (Vec<Pattern>, Vec<Pattern>) =
            all.iter().cloned().partition(Pattern::names_a_colour);
        let mut plain = [[0; 64]; 2];
        for (centre, pay) in [Traits::MULTI, Traits::MONO].into_iter().zip(&mut plain) {
            let centre = Traits(centre.0 | Traits::ANY.0);
            for counts in NeighbourCounts::all() {
                pay[counts.place()] = uncoloured
                    .iter()
                    .filter(|pattern| pattern.fits(centre, counts))
                    .map(|pattern| pattern.points)
                    .sum();
            }
        }
        Patterns(Arc::new(Prepared {
            all,
            plain,
            coloured,
        }))
    }

    /// Compiles the motifs that are active with these options.
    ///
    /// # Errors
    /// If the options switch off a motif that does not exist.
    pub(crate) fn of(options: &Options) -> Result<Self, SetupError> {
        static USUAL: LazyLock<Patterns> = LazyLock::new(|| compile(&Options::default()));
        let most = Motifs::basic().all().len() + options.motifs.all().len();
        if let Some(off) = options
            .off
            .iter()
            .find(|&&number| number == 0 || number as usize > most)
        {
            return Err(SetupError::Option {
                key: "off",
                reason: format!("there is no motif {off}; motifs are numbered 1 to {most}"),
            });
        }
        // The basic motifs name no colour, so their compiled form is the same for every deck.
        if options.off.is_empty() && options.motifs.all().is_empty() {
            return Ok(USUAL.clone());
        }
        Ok(compile(options))
    }

    /// Returns all active motifs in order.
    pub(crate) fn all(&self) -> &[Pattern] {
        &self.0.all
    }

    /// Returns the motifs that name a colour.
    pub(crate) fn coloured(&self) -> &[Pattern] {
        &self.0.coloured
    }

    /// Returns the points of the motifs that name no colour.
    #[inline]
    pub(crate) fn plain_points(&self, centre: Traits, counts: NeighbourCounts) -> u32 {
        let mono = usize::from(centre.0 & Traits::MONO.0 != 0);
        self.0.plain[mono][counts.place()]
    }
}

fn compile(options: &Options) -> Patterns {
    let all = Motifs::basic().all().iter().chain(options.motifs.all());
    let counting = (1..)
        .zip(all)
        .filter(|(number, _)| !options.off.contains(number))
        .filter_map(|(number, motif)| Pattern::new(number, motif, &options.deck));
    Patterns::new(counting.collect())
}
