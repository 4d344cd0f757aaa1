//! Motifs made ready for counting.

use std::sync::{Arc, LazyLock};

use table::SetupError;

use crate::motif::Part;
use crate::tile::Shape;
use crate::{Deck, Motif, Motifs, Options};

/// The neighbours of a tile, counted: all of them, those of one colour and those of several, a byte
/// each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Counts(u32);

const ANY: u32 = 0;
const MONO: u32 = 8;
const MULTI: u32 = 16;
/// The highest bit of each count, which none reaches.
const HIGH: u32 = 0x0080_8080;

impl Counts {
    #[inline]
    pub(crate) fn add(&mut self, neighbour: &Shape) {
        let kind = if neighbour.mono { MONO } else { MULTI };
        self.0 += 1 << ANY | 1 << kind;
    }

    /// Whether no count is below its minimum: all three are compared at once.
    #[inline]
    fn reach(self, minima: Counts) -> bool {
        ((self.0 | HIGH) - minima.0) & HIGH == HIGH
    }

    fn at_least(&mut self, kind: u32, minimum: u8) {
        let old = self.0 >> kind & 0x7f;
        self.0 = self.0 & !(0x7f << kind) | u32::from(minimum).max(old) << kind;
    }
}

/// What the centre is asked to be, with the deck's number of a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Centre {
    Any,
    Mono,
    Multi,
    Colour(u8),
}

/// A motif that counts in a game, its colours numbered as the deck numbers them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Pattern {
    /// Counted from 1.
    pub(crate) number: u32,
    pub(crate) motif: Motif,
    centre: Centre,
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
            motif: motif.clone(),
            centre: match motif.centre {
                Part::Any => Centre::Any,
                Part::Mono => Centre::Mono,
                Part::Multi => Centre::Multi,
                Part::Colour(colour) => Centre::Colour(place(colour)?),
            },
            minima,
            colours,
        })
    }

    /// Whether a tile is the centre of this motif: its shape, its neighbours counted, and the
    /// colours that these show it on its sides.
    #[inline]
    pub(crate) fn holds(
        &self,
        centre: &Shape,
        counts: Counts,
        shown: impl Fn() -> [Option<u8>; 4],
    ) -> bool {
        let right = match self.centre {
            Centre::Any => true,
            Centre::Mono => centre.mono,
            Centre::Multi => !centre.mono,
            Centre::Colour(colour) => centre.sides.contains(&colour),
        };
        right
            && counts.reach(self.minima)
            && self.colours.iter().all(|&(colour, minimum)| {
                let showing = shown().iter().filter(|&&side| side == Some(colour)).count();
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
