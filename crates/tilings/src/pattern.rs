//! Motifs made ready for counting.

use std::ops::AddAssign;
use std::sync::{Arc, LazyLock};

use table::SetupError;

use crate::motif::Part;
use crate::{Deck, Motif, Motifs, Options};

/// The neighbours of a tile, counted: all of them, those of one colour and those of several, four
/// bits each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Counts(u16);

const ANY: u16 = 0;
const MONO: u16 = 4;
const MULTI: u16 = 8;
/// The highest bit of each count, which none reaches.
const HIGH: u16 = 0x888;

impl Counts {
    /// One tile.
    pub(crate) fn one(mono: bool) -> Self {
        Counts(1 << ANY | 1 << if mono { MONO } else { MULTI })
    }

    /// Whether no count is below its minimum: all three are compared at once.
    #[inline]
    fn reach(self, minima: Counts) -> bool {
        ((self.0 | HIGH) - minima.0) & HIGH == HIGH
    }

    fn at_least(&mut self, kind: u16, minimum: u8) {
        let old = self.0 >> kind & 7;
        self.0 = self.0 & !(7 << kind) | u16::from(minimum).max(old) << kind;
    }
}

impl AddAssign for Counts {
    #[inline]
    fn add_assign(&mut self, other: Counts) {
        self.0 += other.0;
    }
}

/// What a tile is, a bit for each [`Part`]: any tile, of one colour or of several, and which
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
    minima: Counts,
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
        let mut minima = Counts::default();
        let mut colours = Vec::new();
        for &(part, minimum) in &motif.conditions {
            match part {
                Part::Any => minima.at_least(ANY, minimum),
                Part::Mono => minima.at_least(MONO, minimum),
                Part::Multi => minima.at_least(MULTI, minimum),
                Part::Colour(colour) => colours.push((place(colour)?, minimum)),
            }
        }
        Some(Pattern {
            number,
            name: motif.name.clone(),
            points: u32::from(motif.points),
            centre: match motif.centre {
                Part::Any => Traits::ANY,
                Part::Mono => Traits::MONO,
                Part::Multi => Traits::MULTI,
                Part::Colour(colour) => Traits::colour(place(colour)?),
            },
            minima,
            colours,
        })
    }

    /// Whether a tile can be the centre of this motif, as far as that does not depend on the colours
    /// that it is shown: what it is, and its neighbours counted.
    #[inline]
    pub(crate) fn fits(&self, centre: Traits, counts: Counts) -> bool {
        // Not `&&`: what is true of a tile is too random to be guessed by the machine.
        (centre.0 & self.centre.0 != 0) & counts.reach(self.minima)
    }

    /// Whether it depends on the colours that the centre is shown.
    #[inline]
    pub(crate) fn asks_colours(&self) -> bool {
        !self.colours.is_empty()
    }

    /// Whether enough neighbours show the centre the right colours.
    pub(crate) fn likes(&self, shown: [Option<u8>; 4]) -> bool {
        self.colours.iter().all(|&(colour, minimum)| {
            let showing = shown.iter().filter(|&&side| side == Some(colour)).count();
            showing >= usize::from(minimum)
        })
    }
}

/// The motifs that count with these options.
///
/// # Errors
/// If one is switched off that there is not.
pub(crate) fn patterns(options: &Options) -> Result<Arc<[Pattern]>, SetupError> {
    static USUAL: LazyLock<Arc<[Pattern]>> =
        LazyLock::new(|| compile(&Options::default()).collect());
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
    Ok(compile(options).collect())
}

fn compile(options: &Options) -> impl Iterator<Item = Pattern> + '_ {
    let all = Motifs::basic().all().iter().chain(options.motifs.all());
    (1..)
        .zip(all)
        .filter(|(number, _)| !options.off.contains(number))
        .filter_map(|(number, motif)| Pattern::new(number, motif, &options.deck))
}
