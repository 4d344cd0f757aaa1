//! Laws of views: hidden information stays hidden, and every view can be turned back into a position.

use std::fmt::Debug;

use rand_pcg::Pcg64Mcg;
use serde::Serialize;
use table::{Draw, Game, Seat, Turn, Viewer, view_to_json};

use crate::suite::{Suite, VisitedPosition, json, some, viewers};

/// The number of moves of a position that are previewed.
const PREVIEWED: usize = 4;

/// The maximum number of moves for which two determinizations that look the same are continued.
const AHEAD: usize = 12;

/// Exactly what one player knows at one moment, as JSON and as the types store it.
#[derive(Debug, PartialEq)]
struct ViewerKnowledge<G: Game> {
    turn: Turn,
    own: String,
    public: String,
    /// The moves of the player. `previews` belong to some of them.
    moves: Vec<G::Move>,
    previews: Vec<String>,
    standings: Option<String>,
}

impl<G: Game<View: Debug>> ViewerKnowledge<G> {
    /// Collects what this seat knows. Given a generator in the same state, it previews the same moves.
    fn of(position: &G, seat: Seat, dice: &Pcg64Mcg) -> Self {
        let mut moves = Vec::new();
        if position.turn() == Turn::Seat(seat) {
            position.moves(&mut moves);
        }
        let previewed = some(&moves, PREVIEWED, &mut dice.clone());
        ViewerKnowledge {
            turn: position.turn(),
            own: exact_text(&position.view(Viewer::Seat(seat))),
            public: exact_text(&position.view(Viewer::Spectator)),
            previews: previewed
                .into_iter()
                .map(|mv| exact_text(&position.preview(mv)))
                .collect(),
            moves,
            standings: position.standings().map(|standings| json(&standings)),
        }
    }
}

impl<G: Game<View: Debug> + PartialEq + Debug> Suite<G> {
    /// Checks that a determinization looks the same to its seat as the real position, and that it depends only on
    /// what the seat sees.
    ///
    /// # Panics
    /// If the law is broken.
    pub fn a_determinization_looks_the_same(&self) {
        self.each_position(|moment| {
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
            assert_eq!(
                one, two,
                "the determinization depends on hidden information"
            );
        });
    }

    /// Checks that all seats and spectators see the same view, if the game promises that.
    ///
    /// # Panics
    /// If the law is broken.
    pub fn a_shared_view_is_the_same_for_everyone(&self) {
        if !G::SAME_VIEW_FOR_ALL {
            return;
        }
        self.each_position(|moment| {
            let view_of = |viewer| view_to_json::<G>(&moment.position.view(viewer));
            let spectator = view_of(Viewer::Spectator);
            for seat in Seat::all(moment.position.players()) {
                assert_eq!(view_of(Viewer::Seat(seat)), spectator);
            }
        });
    }

    /// Checks that every view of every viewer can be turned back into a position that looks the same and has the
    /// same moves with the same previews. The same view must always give the same position.
    ///
    /// # Panics
    /// If the law is broken.
    pub fn every_view_rebuilds_the_position(&self) {
        self.each_position(|mut moment| {
            for viewer in viewers(moment.position.players()) {
                assert_rebuilt(&mut moment, viewer);
            }
        });
    }

    /// Checks that nothing reveals hidden information too early. Determinizations that look the same to a player are
    /// continued with the same moves. They must keep giving the player the same views, lists of moves and previews
    /// until the events of a move or the view after it differ. Only a move that may reveal something can cause such a
    /// difference.
    ///
    /// # Panics
    /// If the law is broken.
    pub fn the_future_stays_hidden(&self) {
        self.each_position(|moment| {
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
            assert_eq!(worlds.len(), 3, "every view belongs to a position");

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
                let expected = update_for(&mut real, mv, seat);
                worlds.retain_mut(|world| {
                    if world.check(mv).is_err() {
                        return false;
                    }
                    let there = update_for(world, mv, seat);
                    there.is_same(&expected)
                });
                assert!(
                    may_reveal || worlds.len() == alike,
                    "{mv:?} reveals something"
                );
            }
        });
    }

    /// Checks that no view and no event contains the seed.
    ///
    /// # Panics
    /// If the law is broken.
    pub fn no_view_or_event_contains_the_seed(&self) {
        self.each_position(|moment| {
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

/// Returns the player to move, or sometimes a random player.
fn any_seat<G: Game>(position: &G, rng: &mut Pcg64Mcg) -> Seat {
    let any = Seat::new(rng.below(position.players() as u32) as u8);
    match position.turn() {
        Turn::Seat(seat) if rng.below(2) == 0 => seat,
        _ => any,
    }
}

/// The events of a move and the view after it, for one seat.
struct SeatUpdate<G: Game> {
    events: Vec<G::Event>,
    view: G::View,
}

impl<G: Game<View: Debug>> SeatUpdate<G> {
    /// Returns whether two updates look the same to a seat.
    ///
    /// # Panics
    /// If comparing the types gives a different answer from comparing the JSON.
    fn is_same(&self, other: &Self) -> bool {
        is_same(&self.events, &other.events) & is_same(&self.view, &other.view)
    }
}

/// Returns whether two values have the same JSON. If they do, the typed values must be equal too, so that a front end
/// that uses the types sees no difference. If the JSON differs, the values must differ.
fn is_same<T: PartialEq + Serialize + Debug>(one: &T, two: &T) -> bool {
    let is_same = json(one) == json(two);
    assert_eq!(one == two, is_same, "{one:?} and {two:?}");
    assert!(
        !is_same || format!("{one:?}") == format!("{two:?}"),
        "{one:?} and {two:?}"
    );
    is_same
}

/// Plays a move and returns its events and the view of a seat after it.
fn update_for<G: Game>(world: &mut G, mv: G::Move, seat: Seat) -> SeatUpdate<G> {
    let mut events = Vec::new();
    world.play(mv, &mut events);
    let view = world.view(Viewer::Seat(seat));
    SeatUpdate { events, view }
}

/// Writes a value as JSON and as its type stores it, because local front ends see both.
fn exact_text(value: &(impl Serialize + Debug)) -> String {
    format!("{} {value:?}", json(value))
}

fn assert_rebuilt<G>(moment: &mut VisitedPosition<G>, viewer: Viewer)
where
    G: Game<View: Debug> + PartialEq + Debug,
{
    let position = moment.position;
    let shown = position.view(viewer);
    let text = json(&shown);
    let view: G::View = match serde_json::from_str(&text) {
        Ok(view) => view,
        Err(error) => panic!("{error}: {text}"),
    };
    assert_eq!(json(&view), text, "a view survives JSON");
    assert_eq!(
        view, shown,
        "a view contains nothing that its JSON does not"
    );
    let rebuild = || match G::from_view(moment.options, viewer, &view) {
        Ok(rebuilt) => rebuilt,
        Err(error) => panic!("{viewer:?}: {error}: {text}"),
    };
    let rebuilt = rebuild();
    assert_eq!(rebuilt, rebuild(), "the same view gives the same position");
    assert_eq!(json(&rebuilt.view(viewer)), text, "{viewer:?}");
    assert_eq!(rebuilt.turn(), position.turn());
    assert_eq!(
        rebuilt.standings().map(|standings| json(&standings)),
        position.standings().map(|standings| json(&standings))
    );
    let mut moves = Vec::new();
    rebuilt.moves(&mut moves);
    assert_eq!(moves, moment.moves, "{viewer:?}");
    for mv in some(&moves, PREVIEWED, moment.rng) {
        assert!(rebuilt.check(mv).is_ok());
        assert_eq!(rebuilt.preview(mv), position.preview(mv), "{viewer:?}");
    }
}
