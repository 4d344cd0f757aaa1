//! Motifs: patterns around a tile that pay its owners.

use std::fmt;
use std::sync::{Arc, LazyLock};

use serde::{Deserialize, Serialize};
use table::reject;

use crate::Colour;
use crate::data_error::{DataLineError, FileError, ListError, MOST_MOTIFS, NumberField, PartField};
use crate::lines;

/// The maximum number of points that a motif can pay, so that no score overflows even with the maximum number of
/// motifs.
const MOST_POINTS: u32 = 1000;

/// The motifs of every game, in the format of a motif file.
const BASIC: &str = "
    pair      3  mono  mono  1
    contrast  5  mono  multi 2
    surround 10  any   any   4
";

static BASIC_MOTIFS: LazyLock<Motifs> =
    LazyLock::new(|| Motifs::from_text(BASIC).expect("the tests read the basic motifs"));

/// A requirement for a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MotifPart {
    /// Any tile.
    Any,
    /// A tile of one colour.
    Mono,
    /// A tile of several colours.
    Multi,
    /// A colour: for the centre, on any of its sides; for a neighbour, on the side that it shares with the centre.
    Colour(Colour),
}

impl MotifPart {
    fn read(field: PartField, word: &str) -> Result<Self, DataLineError> {
        match word.to_ascii_lowercase().as_str() {
            "any" => Ok(MotifPart::Any),
            "mono" => Ok(MotifPart::Mono),
            "multi" => Ok(MotifPart::Multi),
            colour => colour
                .parse()
                .map(MotifPart::Colour)
                .map_err(|_| DataLineError::Part {
                    field,
                    word: word.to_owned(),
                }),
        }
    }
}

impl fmt::Display for MotifPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MotifPart::Any => f.pad("any"),
            MotifPart::Mono => f.pad("mono"),
            MotifPart::Multi => f.pad("multi"),
            MotifPart::Colour(colour) => fmt::Display::fmt(colour, f),
        }
    }
}

/// A pattern of a tile and its edge neighbours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Motif {
    pub name: String,
    /// The points that each owner of the centre gets.
    pub points: u16,
    /// The requirement for the tile in the centre.
    pub centre: MotifPart,
    /// The requirements for neighbours, each with a minimum number. One neighbour can meet several.
    pub conditions: Vec<(MotifPart, u8)>,
}

impl Motif {
    /// Parses a line of a motif file: `name score CENTRE [CONDITION MINIMUM]…`.
    fn read(line: &str) -> Result<Self, DataLineError> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let &[name, points, centre, ref conditions @ ..] = words.as_slice() else {
            return Err(DataLineError::MotifFields(words.len()));
        };
        if conditions.len() % 2 == 1 {
            return Err(DataLineError::NoMinimum(words[words.len() - 1].to_owned()));
        }
        let condition = |pair: &[&str]| {
            let part = MotifPart::read(PartField::Condition, pair[0])?;
            let minimum = lines::number(NumberField::Minimum, pair[1], 1, 4)?;
            Ok((part, minimum as u8))
        };
        Ok(Motif {
            name: lines::name(name)?,
            points: lines::number(NumberField::Score, points, 1, MOST_POINTS)? as u16,
            centre: MotifPart::read(PartField::Centre, centre)?,
            conditions: conditions
                .chunks_exact(2)
                .map(condition)
                .collect::<Result<_, DataLineError>>()?,
        })
    }

    fn line(&self) -> String {
        let mut line = format!("{} {} {}", self.name, self.points, self.centre);
        for (part, minimum) in &self.conditions {
            line += &format!(" {part} {minimum}");
        }
        line
    }
}

/// The motifs of a file, in addition to those of every game.
///
/// A file has one motif per line, `name score CENTRE [CONDITION MINIMUM]…`. In options, and therefore in records,
/// motifs are the list of these lines.
///
/// ```
/// use tilings::Motifs;
/// let motifs = Motifs::from_text("river 7 blue blue 2  # flows through").unwrap();
/// assert_eq!(motifs.all()[0].points, 7);
/// assert_eq!(
///     Motifs::from_text("river 7 blue blue").unwrap_err().to_string(),
///     "line 1: the condition \"blue\" has no minimum"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Motifs(Arc<[Motif]>);

impl Default for Motifs {
    fn default() -> Self {
        static NONE: LazyLock<Motifs> = LazyLock::new(|| Motifs(Arc::new([])));
        NONE.clone()
    }
}

impl Motifs {
    /// Reads the motifs of a file, which may have none.
    ///
    /// # Errors
    /// If a line is not a valid motif.
    pub fn from_text(text: &str) -> Result<Self, FileError> {
        let mut motifs = Vec::new();
        for (line, words) in lines::significant_lines(text) {
            let motif = Motif::read(words)
                .and_then(|motif| one_more(&motifs, motif))
                .map_err(|reason| FileError::Line { line, reason })?;
            motifs.push(motif);
        }
        Ok(Motifs(motifs.into()))
    }

    /// Returns the motifs of every game: pair, contrast and surround, numbered 1, 2 and 3.
    #[must_use]
    pub fn basic() -> &'static Motifs {
        &BASIC_MOTIFS
    }

    /// Returns all motifs in order.
    #[must_use]
    pub fn all(&self) -> &[Motif] {
        &self.0
    }
}

fn one_more(motifs: &[Motif], motif: Motif) -> Result<Motif, DataLineError> {
    if motifs.len() == MOST_MOTIFS as usize {
        return Err(DataLineError::TooManyMotifs);
    }
    Ok(motif)
}

impl Serialize for Motifs {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.0.iter().map(Motif::line))
    }
}

impl<'de> Deserialize<'de> for Motifs {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let mut motifs = Vec::new();
        for line in Vec::<String>::deserialize(from)? {
            let motif = Motif::read(&line)
                .and_then(|motif| one_more(&motifs, motif))
                .map_err(|reason| {
                    let number = motifs.len() + 1;
                    reject(ListError::Motif { number, reason })
                })?;
            motifs.push(motif);
        }
        Ok(Motifs(motifs.into()))
    }
}
