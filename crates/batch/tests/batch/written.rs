//! Compares the encodings with slow, simple ones that take every number from the view.

mod azul;
mod laying_grass;
mod tilings;

use batch::{Encoding, ObservationPart};
use table::{Seat, Viewer};

use crate::observation::numbers;
use crate::tables::{Tried, drawn_tables, every_position};

/// A game with a slow encoding.
trait Written: Tried {
    /// Writes a seat's observation one number at a time. All numbers start at 0.
    fn write_slowly(options: &Self::Options, view: &Self::View, seat: Seat, sheet: &mut Sheet);
}

/// An observation that is filled one number at a time.
struct Sheet {
    parts: Vec<ObservationPart>,
    numbers: Vec<u32>,
}

impl Sheet {
    fn new(parts: Vec<ObservationPart>) -> Self {
        let count = parts.iter().map(ObservationPart::count).sum();
        Sheet {
            parts,
            numbers: vec![0; count],
        }
    }

    /// Sets a number of a part, with one index per axis.
    fn set(&mut self, name: &str, places: &[usize], number: u32) {
        let index = self.parts.iter().position(|part| part.name == name);
        let index = index.unwrap_or_else(|| panic!("there is no part {name}"));
        let first: usize = self.parts[..index].iter().map(ObservationPart::count).sum();
        let shape = &self.parts[index].shape;
        assert_eq!(places.len(), shape.len(), "{name}");
        let offset = places.iter().zip(shape).fold(0, |offset, (&place, &axis)| {
            assert!(place < axis, "{name} {places:?}");
            offset * axis + place
        });
        self.numbers[first + offset] = number;
    }

    fn flag(&mut self, name: &str, places: &[usize]) {
        self.set(name, places, 1);
    }
}

fn is_written_as_it_is_seen<G: Written>(drawn: u64) {
    for (tables, games) in [(G::tables(), 2), (drawn_tables::<G>(drawn), 1)] {
        every_position::<G>(&tables, games, |options, encoding, game, _| {
            for seat in Seat::all(game.players()) {
                let mut sheet = Sheet::new(encoding.parts());
                G::write_slowly(options, &game.view(Viewer::Seat(seat)), seat, &mut sheet);
                let written = numbers(encoding, game, seat);
                if written != sheet.numbers {
                    let place = written.iter().zip(&sheet.numbers).position(|(a, b)| a != b);
                    panic!("seat {seat:?}, number {place:?} of {:?}", encoding.parts());
                }
            }
        });
    }
}

#[test]
fn observations_of_azul_match_the_view() {
    is_written_as_it_is_seen::<::azul::Azul>(10);
}

#[test]
fn observations_of_laying_grass_match_the_view() {
    is_written_as_it_is_seen::<::laying_grass::LayingGrass>(3);
}

#[test]
fn observations_of_tilings_match_the_view() {
    is_written_as_it_is_seen::<::tilings::Tilings>(4);
}
