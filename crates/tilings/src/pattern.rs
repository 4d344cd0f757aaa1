//! Motifs made ready for counting.

use std::ops::AddAssign;
use std::sync::{Arc, LazyLock};

use table::SetupError;

use crate::motif::MotifPart;
use crate::{Deck, Motif, Motifs, Options};

/// The neighbours of a tile, counted: all of them, those of one colour and those of several, four
/// bits each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct NeighbourCounts(u16);

const ANY: u16 = 0;
const MONO: u16 = 4;
const MULTI: u16 = 8;
/// The highest bit of each count, which none reaches.
const HIGH: u16 = 0x888;

impl NeighbourCounts {
    /// One tile.
    pub(crate) fn one(mono: bool) -> Self {
        NeighbourCounts(1 << ANY | 1 << if mono { MONO } else { MULTI })
    }

    /// Every way to count up to four neighbours.
    fn all() -> impl Iterator<Item = NeighbourCounts> {
        (0..=4_u16).flat_map(|any| {
            (0..=any)
                .map(move |mono| NeighbourCounts(any << ANY | mono << MONO | (any - mono) << MULTI))
        })
    }

    /// A number below 64 that no other counts have: how many of several colours there are follows
    /// from the rest.
    #[inline]
    fn place(self) -> usize {
        usize::from((self.0 >> ANY & 7) | (self.0 >> MONO & 7) << 3)
    }

    /// Whether no count is below its minimum: all three are compared at once.
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

/// What a tile is, a bit for each [`MotifPart`]: any tile, of one colour or of several, and which
/// colours it has, numbered as the deck numbers them.
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

/// A motif that counts in a game, its colours numbered as the deck numbers them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Pattern {
    /// Counted from 1.
    pub(crate) number: u32,
    pub(crate) name: String,
    pub(crate) points: u32,
    centre: Traits,
    minima: NeighbourCounts,
    /// How many neighbours at least show the centre this colour.
    colours: Vec<(u8, u8)>,
}

impl Pattern {
    /// Nothing if it asks for a colour that the deck does not have, and so never holds.
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

    /// Whether a tile can be the centre of this motif, as far as that does not depend on the colours
    /// that it is shown: what it is, and its neighbours counted.
    pub(crate) fn fits(&self, centre: Traits, counts: NeighbourCounts) -> bool {
        centre.0 & self.centre.0 != 0 && counts.reach(self.minima)
    }

    fn names_a_colour(&self) -> bool {
        let colour = Traits::ANY.0 | Traits::MONO.0 | Traits::MULTI.0;
        self.centre.0 & colour == 0 || !self.colours.is_empty()
    }

    /// Whether enough neighbours show the centre the right colours.
    pub(crate) fn accepts(&self, shown: [Option<u8>; 4]) -> bool {
        self.colours.iter().all(|&(colour, minimum)| {
            let showing = shown.iter().filter(|&&side| side == Some(colour)).count();
            showing >= usize::from(minimum)
        })
    }
}

/// The motifs that count in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Patterns(Arc<Prepared>);

#[derive(Debug, PartialEq, Eq)]
struct Prepared {
    /// All of them, in order.
    all: Vec<Pattern>,
    /// What those that name no colour pay a tile of one colour and one of several, by how its
    /// neighbours are counted.
    plain: [[u32; 64]; 2],
    /// Those that name a colour.
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

    /// The motifs that count with these options.
    ///
    /// # Errors
    /// If one is switched off that there is not.
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
                reason: format!("there is no motif {off}: the motifs are numbered 1 to {most}"),
            });
        }
        // Those of every game name no colour, so they are the same with every deck.
        if options.off.is_empty() && options.motifs.all().is_empty() {
            return Ok(USUAL.clone());
        }
        Ok(compile(options))
    }

    /// All of them, in order.
    pub(crate) fn all(&self) -> &[Pattern] {
        &self.0.all
    }

    /// Those that name a colour.
    pub(crate) fn coloured(&self) -> &[Pattern] {
        &self.0.coloured
    }

    /// What those that name no colour pay.
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
