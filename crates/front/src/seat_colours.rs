//! The colours of seats by their names, where a game gives none.

/// As many as the largest table has seats, neighbours far apart.
const NAMES: [&str; SeatColour::COUNT] = [
    "blue", "orange", "green", "pink", "yellow", "red", "navy", "white", "cyan", "violet", "lime",
    "brown", "grey", "salmon", "teal", "olive", "plum", "sand", "mint", "slate",
];

/// The colour of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatColour(usize);

impl SeatColour {
    /// How many there are to choose from.
    pub const COUNT: usize = 20;

    /// One of them; they repeat after the last.
    #[must_use]
    pub const fn new(which: usize) -> Self {
        SeatColour(which % SeatColour::COUNT)
    }

    /// Its place among them.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0
    }

    /// The key of its name.
    #[must_use]
    pub fn key(self) -> String {
        format!("colour-{}", NAMES[self.0])
    }

    /// A colour for every seat.
    #[must_use]
    pub fn of_all(seats: usize) -> Vec<Self> {
        (0..seats).map(SeatColour::new).collect()
    }
}

/// Writes the names of these colours.
#[must_use]
pub fn write(colours: &[SeatColour]) -> String {
    let names = colours.iter().map(|colour| NAMES[colour.0]);
    names.collect::<Vec<_>>().join(",")
}

/// Reads the colours of this many seats; nothing if the text is something else.
#[must_use]
pub fn read(names: &str, seats: usize) -> Option<Vec<SeatColour>> {
    let named = |name: &str| NAMES.iter().position(|known| *known == name);
    let colours = names.split(',').map(|name| named(name).map(SeatColour));
    let colours: Vec<SeatColour> = colours.collect::<Option<_>>()?;
    (colours.len() == seats).then_some(colours)
}
