//! Our games with a fixed public start and many hidden futures. Whatever the secret seed of a match is, the setup is
//! the same, and the seed decides only what nobody can know.

use games::{Catalogue, CatalogueEntry};
use table::{
    Dice, Events, Game, Label, OptionSpec, Rng, Seat, Seed, SetupError, Standings, Turn, ViewError,
    Viewer,
};

/// The catalogue of the forked games.
pub(crate) static FORKED: Catalogue = Catalogue::new(&[
    &CatalogueEntry::<Forked<azul::Azul>>::NEW,
    &CatalogueEntry::<Forked<laying_grass::LayingGrass>>::NEW,
    &CatalogueEntry::<Forked<tilings::Tilings>>::NEW,
]);

/// A game whose seed does not affect anything that is visible at the start.
#[derive(Clone)]
pub(crate) struct Forked<G>(G);

impl<G: Game> Game for Forked<G> {
    const ID: &'static str = G::ID;
    const NAME: &'static str = G::NAME;
    const RULES: &'static str = G::RULES;
    const PLAYERS: std::ops::RangeInclusive<usize> = G::PLAYERS;
    const OPTIONS: &'static [OptionSpec] = G::OPTIONS;
    const FORMAT: u32 = G::FORMAT;

    type Options = G::Options;
    type Move = G::Move;
    type Event = G::Event;
    type MoveError = G::MoveError;
    type View = G::View;
    type Preview = G::Preview;
    type Tally = G::Tally;

    fn open(
        options: &G::Options,
        seed: Seed,
        events: &mut impl Events<G::Event>,
    ) -> Result<Self, SetupError> {
        let mut position = G::open(options, Seed::number(7), events)?;
        let mut luck = Dice::new(seed).stream(Label::new("fork"), 0);
        position.determinize(Seat::new(0), &mut luck);
        Ok(Forked(position))
    }

    fn players(&self) -> usize {
        self.0.players()
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn moves(&self, out: &mut Vec<G::Move>) {
        self.0.moves(out);
    }

    fn actions(&self) -> usize {
        self.0.actions()
    }

    fn action_of(&self, mv: G::Move) -> usize {
        self.0.action_of(mv)
    }

    fn move_of(&self, action: usize) -> Option<G::Move> {
        self.0.move_of(action)
    }

    fn play(&mut self, mv: G::Move, events: &mut impl Events<G::Event>) {
        self.0.play(mv, events);
    }

    fn check(&self, mv: G::Move) -> Result<(), G::MoveError> {
        self.0.check(mv)
    }

    fn preview(&self, mv: G::Move) -> G::Preview {
        self.0.preview(mv)
    }

    fn parse(&self, text: &str) -> Result<G::Move, G::MoveError> {
        self.0.parse(text)
    }

    fn write(&self, mv: G::Move) -> String {
        self.0.write(mv)
    }

    fn standings(&self) -> Option<Standings<G::Tally>> {
        self.0.standings()
    }

    fn points(tally: &G::Tally) -> i64 {
        G::points(tally)
    }

    fn view(&self, viewer: Viewer) -> G::View {
        self.0.view(viewer)
    }

    fn determinize(&mut self, seat: Seat, rng: &mut impl Rng) {
        self.0.determinize(seat, rng);
    }

    fn from_view(options: &G::Options, viewer: Viewer, view: &G::View) -> Result<Self, ViewError> {
        G::from_view(options, viewer, view).map(Forked)
    }
}
