//! Views: what is hidden stays so, and what is seen makes a position.

use std::fmt::Debug;

use rand_pcg::Pcg64Mcg;
use serde::Serialize;
use table::{Draw, Game, Seat, Turn, Viewer, view_to_json};

use crate::suite::{Moment, Suite, json, some, viewers};

/// How many moves of a position are foretold.
const FORETOLD: usize = 4;

/// How many moves two worlds are played on in the hope that they stay alike.
const AHEAD: usize = 12;

/// All that one player gets to know at a moment, to the letter: as JSON, and as the types hold it.
#[derive(Debug, PartialEq)]
struct ViewerKnowledge<G: Game> {
    turn: Turn,
    own: String,
    public: String,
    /// The player's own moves, and what some of them would do.
    moves: Vec<G::Move>,
    previews: Vec<String>,
    standings: Option<String>,
}

impl<G: Game<View: Debug>> ViewerKnowledge<G> {
    /// What this seat knows; of its moves, the same are foretold for the same dice.
    fn of(position: &G, seat: Seat, dice: &Pcg64Mcg) -> Self {
        let mut moves = Vec::new();
        if position.turn() == Turn::Seat(seat) {
            position.moves(&mut moves);
        }
        let foretold = some(&moves, FORETOLD, &mut dice.clone());
        ViewerKnowledge {
            turn: position.turn(),
            own: letters(&position.view(Viewer::Seat(seat))),
            public: letters(&position.view(Viewer::Spectator)),
            previews: foretold
                .into_iter()
                .map(|mv| letters(&position.preview(mv)))
                .collect(),
            moves,
            standings: position.standings().map(|standings| json(&standings)),
        }
    }
}

impl<G: Game<View: Debug> + PartialEq + Debug> Suite<G> {
    /// A seat that imagines what it cannot know sees no difference, and what it imagines follows
    /// from nothing but what it sees.
    ///
    /// # Panics
    /// If not.
    pub fn what_is_imagined_looks_the_same(&self) {
        self.each_moment(|moment| {
            let position = moment.position;
            let seat = any_seat(position, moment.rng);
            let mut other = position.clone();
            other.determinize(seat, moment.rng);
            assert_eq!(
                ViewerKnowledge::of(&other, seat, moment.rng),
                ViewerKnowledge::of(position, seat, moment.rng)
            );
            let (mut one, mut two) = (position.clone(), other);
            one.determinize(seat, &mut moment.rng.clone());
            two.determinize(seat, moment.rng);
            assert_eq!(one, two, "the truth shows in what is imagined");
        });
    }

    /// Where a game says that every seat and every spectator sees the same, they do.
    ///
    /// # Panics
    /// If not.
    pub fn what_is_seen_alike_is_the_same(&self) {
        if !G::SEEN_ALIKE {
            return;
        }
        self.each_moment(|moment| {
            let seen = |viewer| view_to_json::<G>(&moment.position.view(viewer));
            let spectator = seen(Viewer::Spectator);
            for seat in Seat::all(moment.position.players()) {
                assert_eq!(seen(Viewer::Seat(seat)), spectator);
            }
        });
    }

    /// From what anybody sees at any moment, a position is made that looks the same, with the same
    /// moves that would do the same; and always the same one.
    ///
    /// # Panics
    /// If not.
    pub fn every_view_makes_the_position_again(&self) {
        self.each_moment(|mut moment| {
            for viewer in viewers(moment.position.players()) {
                assert_rebuilt(&mut moment, viewer);
            }
        });
    }

    /// Worlds that look alike to a player, played on with the same moves, go on to tell the player
    /// the same until the events of a move or the table after it differ: then something has come to
    /// light, by a move that may do so. Before that, nothing that the player may ask has told it: no
    /// view, no list of moves, no preview.
    ///
    /// # Panics
    /// If something has.
    pub fn the_future_stays_hidden(&self) {
        self.each_moment(|moment| {
            if moment.moves.is_empty() || moment.ply % 5 > 0 {
                return;
            }
            let mut real = moment.position.clone();
            let seat = any_seat(&real, moment.rng);
            let mut worlds: Vec<G> = (0..2).map(|_| real.clone()).collect();
            for world in &mut worlds {
                world.determinize(seat, moment.rng);
            }
            let view = real.view(Viewer::Seat(seat));
            worlds.extend(G::from_view(moment.options, Viewer::Seat(seat), &view));
            assert_eq!(worlds.len(), 3, "a view makes a position");

            let mut moves = Vec::new();
            for _ in 0..AHEAD {
                let known = ViewerKnowledge::of(&real, seat, moment.rng);
                for world in &worlds {
                    assert_eq!(ViewerKnowledge::of(world, seat, moment.rng), known);
                }
                real.moves(&mut moves);
                if moves.is_empty() || worlds.is_empty() {
                    break;
                }
                let mv = self.pick(&real, &moves, moment.rng);
                let (may_reveal, alike) = (real.may_reveal(mv), worlds.len());
                let told = update_for(&mut real, mv, seat);
                worlds.retain_mut(|world| {
                    if world.check(mv).is_err() {
                        return false;
                    }
                    let there = update_for(world, mv, seat);
                    there.is_same(&told)
                });
                assert!(may_reveal || worlds.len() == alike, "{mv:?} reveals");
            }
        });
    }

    /// No view and no event holds the seed.
    ///
    /// # Panics
    /// If one does.
    pub fn nobody_is_told_the_seed(&self) {
        self.each_moment(|moment| {
            let seed = moment.seed.to_string();
            for viewer in viewers(moment.position.players()) {
                let view = json(&moment.position.view(viewer));
                assert!(!view.contains(&seed) && !view.contains("seed"), "{view}");
            }
            if let Some(&mv) = moment.moves.first() {
                let mut events = Vec::new();
                moment.position.clone().play(mv, &mut events);
                assert!(!json(&events).contains(&seed), "{events:?}");
            }
        });
    }
}

/// The player to move, or, now and then, any.
fn any_seat<G: Game>(position: &G, rng: &mut Pcg64Mcg) -> Seat {
    let any = Seat::new(rng.below(position.players() as u32) as u8);
    match position.turn() {
        Turn::Seat(seat) if rng.below(2) == 0 => seat,
        _ => any,
    }
}

/// What a seat hears of a move and sees after it.
struct SeatUpdate<G: Game> {
    events: Vec<G::Event>,
    view: G::View,
}

impl<G: Game<View: Debug>> SeatUpdate<G> {
    /// Returns whether a seat hears and sees the same.
    ///
    /// # Panics
    /// If the types say something else than the JSON.
    fn is_same(&self, other: &Self) -> bool {
        is_same(&self.events, &other.events) & is_same(&self.view, &other.view)
    }
}

/// Returns whether two values have the same JSON. Then they are equal and a front end that sees the types finds no
/// difference. If the JSON differs, so do the values.
fn is_same<T: PartialEq + Serialize + Debug>(one: &T, two: &T) -> bool {
    let is_same = json(one) == json(two);
    assert_eq!(one == two, is_same, "{one:?} and {two:?}");
    assert!(
        !is_same || format!("{one:?}") == format!("{two:?}"),
        "{one:?} and {two:?}"
    );
    is_same
}

/// Plays a move and returns what a seat heard and sees then.
fn update_for<G: Game>(world: &mut G, mv: G::Move, seat: Seat) -> SeatUpdate<G> {
    let mut events = Vec::new();
    world.play(mv, &mut events);
    let view = world.view(Viewer::Seat(seat));
    SeatUpdate { events, view }
}

/// A value as JSON, and as its type holds it: fronts on this machine see both.
fn letters(value: &(impl Serialize + Debug)) -> String {
    format!("{} {value:?}", json(value))
}

fn assert_rebuilt<G>(moment: &mut Moment<G>, viewer: Viewer)
where
    G: Game<View: Debug> + PartialEq + Debug,
{
    let position = moment.position;
    let seen = position.view(viewer);
    let text = json(&seen);
    let view: G::View = match serde_json::from_str(&text) {
        Ok(view) => view,
        Err(error) => panic!("{error}: {text}"),
    };
    assert_eq!(json(&view), text, "a view survives JSON");
    assert_eq!(
        view, seen,
        "a view holds nothing that its JSON does not say"
    );
    let rebuild = || match G::from_view(moment.options, viewer, &view) {
        Ok(rebuilt) => rebuilt,
        Err(error) => panic!("{viewer:?}: {error}: {text}"),
    };
    let rebuilt = rebuild();
    assert_eq!(rebuilt, rebuild(), "always the same");
    assert_eq!(json(&rebuilt.view(viewer)), text, "{viewer:?}");
    assert_eq!(rebuilt.turn(), position.turn());
    assert_eq!(
        rebuilt.standings().map(|standings| json(&standings)),
        position.standings().map(|standings| json(&standings))
    );
    let mut moves = Vec::new();
    rebuilt.moves(&mut moves);
    assert_eq!(moves, moment.moves, "{viewer:?}");
    for mv in some(&moves, FORETOLD, moment.rng) {
        assert!(rebuilt.check(mv).is_ok());
        assert_eq!(rebuilt.preview(mv), position.preview(mv), "{viewer:?}");
    }
}
