//! The colours of seats in games that do not define any.

/// One colour for each seat at the largest table. Neighbouring colours differ clearly.
const NAMES: [&str; SeatColour::COUNT] = [
    "blue", "orange", "green", "pink", "yellow", "red", "navy", "white", "cyan", "violet", "lime",
    "brown", "grey", "salmon", "teal", "olive", "plum", "sand", "mint", "slate",
];

/// The colour of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatColour(usize);

impl SeatColour {
    /// The number of colours.
    pub const COUNT: usize = 20;

    /// Returns the colour with this index. After the last colour, the list starts again.
    #[must_use]
    pub const fn new(which: usize) -> Self {
        SeatColour(which % SeatColour::COUNT)
    }

    /// Returns the index of the colour.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0
    }

    /// Returns the key of the colour's name.
    #[must_use]
    pub fn key(self) -> String {
        format!("colour-{}", NAMES[self.0])
    }

    /// Returns the default colours of all seats.
    #[must_use]
    pub fn of_all(seats: usize) -> Vec<Self> {
        (0..seats).map(SeatColour::new).collect()
    }
}

/// Converts colours to a string of their names.
#[must_use]
pub fn write(colours: &[SeatColour]) -> String {
    let names = colours.iter().map(|colour| NAMES[colour.0]);
    names.collect::<Vec<_>>().join(",")
}

/// Parses the colours of this many seats.
#[must_use]
pub fn read(names: &str, seats: usize) -> Option<Vec<SeatColour>> {
    let named = |name: &str| NAMES.iter().position(|known| *known == name);
    let colours = names.split(',').map(|name| named(name).map(SeatColour));
    let colours: Vec<SeatColour> = colours.collect::<Option<_>>()?;
    (colours.len() == seats).then_some(colours)
}
