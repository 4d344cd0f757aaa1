//! What holds in every game, whatever is played.

mod notation;
mod paths;

use azul::{Azul, Event, First, Move, Options, Side, View};
use proptest::prelude::*;
use rand_pcg::Pcg64Mcg;
use table::{Draw, Game, Match, Players, Record, Seat, Seed, Turn, Viewer};

/// A game to be played: its table, and where its moves come from.
#[derive(Clone, Copy, Debug)]
struct Plan {
    options: Options,
    seed: Seed,
    choices: u64,
    /// How many moves in a hundred go to the floor if they can: high numbers make long games.
    to_floor: u32,
}

fn options() -> impl Strategy<Value = Options> {
    (
        2..=4_usize,
        prop_oneof![Just(Side::Standard), Just(Side::Free)],
        prop_oneof![Just(First::Random), Just(First::Seat1)],
    )
        .prop_map(|(players, wall, first)| Options {
            players,
            wall,
            first,
        })
}

fn plans() -> impl Strategy<Value = Plan> {
    let to_floor = prop_oneof![4 => 0..30_u32, 1 => 30..=80_u32];
    (options(), any::<u64>(), any::<u64>(), to_floor).prop_map(
        |(options, seed, choices, to_floor)| Plan {
            options,
            seed: Seed::number(seed),
            choices,
            to_floor,
        },
    )
}

/// The game of a plan, move by move.
struct Playing {
    azul: Azul,
    moves: Vec<Move>,
    rng: Pcg64Mcg,
    to_floor: u32,
}

impl Playing {
    fn new(plan: Plan) -> Self {
        Playing {
            azul: Azul::new(&plan.options, plan.seed).expect("the options are right"),
            moves: Vec::new(),
            rng: Pcg64Mcg::new(u128::from(plan.choices) << 1 | 1),
            to_floor: plan.to_floor,
        }
    }

    /// The next move, not yet played.
    fn choose(&mut self) -> Option<Move> {
        self.azul.moves(&mut self.moves);
        if self.azul.turn().is_over() {
            assert!(self.moves.is_empty());
            return None;
        }
        let floor = |mv: &Move| {
            matches!(
                mv,
                Move::Take {
                    to: azul::Target::Floor,
                    ..
                }
            )
        };
        if self.rng.below(100) < self.to_floor {
            let dropped: Vec<Move> = self.moves.iter().copied().filter(floor).collect();
            if !dropped.is_empty() {
                return Some(self.rng.pick(&dropped));
            }
        }
        Some(self.rng.pick(&self.moves))
    }

    /// Plays the next move, and says what happened.
    fn step(&mut self) -> Option<(Move, Vec<Event>)> {
        let mv = self.choose()?;
        let mut events = Vec::new();
        self.azul.play(mv, &mut events);
        Some((mv, events))
    }

    fn view(&self) -> View {
        self.azul.view(Viewer::Spectator)
    }
}

/// A match of a plan, played to this many moves or to the end.
fn played_match(plan: Plan, most: usize) -> Match<Azul> {
    let players = Players::numbered(plan.options.players);
    let mut playing = Playing::new(plan);
    let mut played =
        Match::<Azul>::new(plan.options, plan.seed, players).expect("the options are right");
    for _ in 0..most {
        let Some((mv, _)) = playing.step() else {
            break;
        };
        played.play(&mv.to_string()).expect("it is listed");
    }
    played
}

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        // A failure prints the plan, which is all that is needed to see it again.
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(config(200))]

    /// Sampling is a fair pick from the list of all moves: the very same one for the same dice.
    #[test]
    fn a_sample_is_a_pick_from_the_list(plan in plans()) {
        let mut playing = Playing::new(plan);
        let mut scratch = Vec::new();
        while let Some(mv) = playing.choose() {
            let mut same = playing.rng.clone();
            let sampled = playing.azul.sample(&mut playing.rng, &mut scratch);
            prop_assert_eq!(sampled, same.pick(&playing.moves));
            playing.azul.play(mv, &mut ());
        }
    }

    #[test]
    fn tiles_and_marker_are_conserved_and_move_only_along_the_allowed_paths(plan in plans()) {
        let mut playing = Playing::new(plan);
        let mut before = playing.view();
        paths::assert_conserved(&before);
        while let Turn::Seat(turn) = playing.azul.turn() {
            let (mv, events) = playing.step().expect("somebody is to move");
            let after = playing.view();
            paths::assert_conserved(&after);
            match mv {
                Move::Take { .. } => paths::assert_taken(&before, &after, mv, &events),
                Move::Place { .. } => {
                    paths::assert_tiled(&before, &after, turn.index(), &events);
                }
            }
            paths::assert_round_turned(&before, &after, &events);
            before = after;
        }
    }

    #[test]
    fn games_always_end_within_a_hundred_rounds(plan in plans()) {
        let mut playing = Playing::new(plan);
        while playing.step().is_some() {
            prop_assert!(playing.view().round <= 100);
            prop_assert_eq!(playing.azul.standings().is_some(), playing.azul.turn() == Turn::Over);
        }
        let standings = playing.azul.standings().expect("the game is over");
        prop_assert_eq!(standings.places().len(), plan.options.players);
        prop_assert!(standings.winners().count() >= 1);
        for pair in standings.places().windows(2) {
            let key = |i: usize| (pair[i].tally.score, pair[i].tally.rows);
            prop_assert!(key(0) >= key(1));
            prop_assert_eq!(key(0) == key(1), pair[0].rank == pair[1].rank);
        }
    }

    #[test]
    fn events_and_views_survive_json(plan in plans()) {
        let mut playing = Playing::new(plan);
        while let Some((_, events)) = playing.step() {
            for event in events {
                let json = serde_json::to_string(&event).unwrap();
                prop_assert_eq!(serde_json::from_str::<Event>(&json).unwrap(), event);
            }
            let view = playing.view();
            let json = serde_json::to_string(&view).unwrap();
            prop_assert_eq!(serde_json::from_str::<View>(&json).unwrap(), view);
        }
    }

    #[test]
    fn what_happens_does_not_depend_on_who_listens(plan in plans()) {
        let mut playing = Playing::new(plan);
        while let Some(mv) = playing.choose() {
            let mut silent = playing.azul;
            silent.play(mv, &mut ());
            playing.azul.play(mv, &mut Vec::new());
            prop_assert_eq!(silent, playing.azul);
        }
    }
}

proptest! {
    #![proptest_config(config(60))]

    /// `parse` and `moves` agree on every text that looks like a move, and every move that is
    /// listed can be played.
    #[test]
    fn a_text_is_legal_just_if_it_is_listed(plan in plans()) {
        let texts = notation::all_texts();
        let mut playing = Playing::new(plan);
        while let Some(mv) = playing.choose() {
            let listed: Vec<String> =
                playing.moves.iter().map(|&mv| playing.azul.write(mv)).collect();
            prop_assert!(!listed.is_empty());
            for text in &texts {
                let parsed = playing.azul.parse(text);
                prop_assert_eq!(parsed.is_ok(), listed.contains(text), "{} {:?}", text, parsed);
                if let Ok(parsed) = parsed {
                    prop_assert_eq!(&playing.azul.write(parsed), text);
                }
            }
            for &legal in &playing.moves {
                prop_assert_eq!(playing.azul.parse(&playing.azul.write(legal)), Ok(legal));
                let mut other = playing.azul;
                other.play(legal, &mut ());
                prop_assert_ne!(other, playing.azul);
            }
            playing.azul.play(mv, &mut ());
        }
        for text in &texts {
            prop_assert!(playing.azul.parse(text).is_err(), "the game is over");
        }
    }

    #[test]
    fn a_match_survives_its_record(plan in plans(), most in 0..200_usize) {
        let played = played_match(plan, most);
        let record = played.record();
        for text in [record.to_text(), record.to_line()] {
            let read = Record::from_text(&text).unwrap();
            prop_assert_eq!(&read, &record);
            let replayed = Match::<Azul>::from_record(&read).unwrap();
            prop_assert_eq!(replayed.position(), played.position());
            prop_assert_eq!(replayed.record(), record.clone());
            prop_assert_eq!(replayed.history().len(), played.history().len());
            for (again, ply) in replayed.history().iter().zip(played.history()) {
                prop_assert_eq!(&again.events, &ply.events);
                prop_assert_eq!(again.seat, ply.seat);
            }
        }
        prop_assert_eq!(record.result.is_some(), played.turn() == Turn::Over);
    }

    #[test]
    fn what_is_taken_back_is_as_it_was_and_can_be_done_again(plan in plans(), most in 1..80_usize) {
        let mut played = played_match(plan, most);
        let end = *played.position();
        let record = played.record();

        let mut positions = vec![end];
        while played.undo().is_some() {
            positions.push(*played.position());
        }
        prop_assert_eq!(positions.len(), record.moves.len() + 1);
        prop_assert_eq!(played.position(), &Azul::new(&plan.options, plan.seed).unwrap());

        for position in positions.iter().rev().skip(1) {
            prop_assert!(played.redo().is_some());
            prop_assert_eq!(played.position(), position);
        }
        prop_assert!(played.redo().is_none());
        prop_assert_eq!(played.record(), record.clone());

        played.rewind();
        for text in &record.moves {
            played.play(text).unwrap();
        }
        prop_assert_eq!(played.position(), &end);
    }

    /// Positions that differ in nothing but the seed look the same to everybody, offer the same
    /// moves, and are the same once somebody imagines what comes.
    #[test]
    fn nothing_of_the_seed_shows(plan in plans(), most in 0..120_usize, dream in any::<u64>()) {
        let azul = *played_match(plan, most).position();
        let rng = |n: u64| Pcg64Mcg::new(u128::from(n) << 1 | 1);
        let mut other = azul;
        other.imagine(Seat::new(0), &mut rng(dream));
        prop_assert_ne!(azul, other);

        for viewer in viewers(plan.options.players) {
            prop_assert_eq!(azul.view(viewer), other.view(viewer));
        }
        let (mut moves, mut others) = (Vec::new(), Vec::new());
        azul.moves(&mut moves);
        other.moves(&mut others);
        prop_assert_eq!(moves, others);
        prop_assert_eq!(azul.turn(), other.turn());
        prop_assert_eq!(azul.standings(), other.standings());

        for seat in Seat::all(plan.options.players) {
            let (mut one, mut two) = (azul, other);
            one.imagine(seat, &mut rng(!dream));
            two.imagine(seat, &mut rng(!dream));
            prop_assert_eq!(one, two);
        }
    }

    /// Within a round nothing is drawn: the moves of the offer lead to the same table whatever is
    /// imagined to come.
    #[test]
    fn the_seed_decides_nothing_before_the_next_round(plan in plans(), dream in any::<u64>()) {
        let mut playing = Playing::new(plan);
        let round = playing.view().round;
        let mut other = playing.azul;
        other.imagine(Seat::new(1), &mut Pcg64Mcg::new(u128::from(dream) << 1 | 1));
        while let Some((mv, _)) = playing.step() {
            if playing.view().round > round {
                break;
            }
            other.play(mv, &mut ());
            prop_assert_eq!(playing.view(), other.view(Viewer::Everything));
        }
    }

    #[test]
    fn no_view_holds_the_seed(plan in plans(), seed in 1_u64 << 40.., most in 0..120_usize) {
        let plan = Plan { seed: Seed::number(seed), ..plan };
        let played = played_match(plan, most);
        for viewer in viewers(plan.options.players) {
            let json = serde_json::to_string(&played.position().view(viewer)).unwrap();
            prop_assert!(!json.contains(&seed.to_string()), "{}", json);
            prop_assert!(!json.contains("seed"), "{}", json);
        }
        for ply in played.history() {
            let json = serde_json::to_string(&ply.events).unwrap();
            prop_assert!(!json.contains(&seed.to_string()), "{}", json);
        }
    }
}

fn viewers(players: usize) -> Vec<Viewer> {
    let seats = Seat::all(players).map(Viewer::Seat);
    seats
        .chain([Viewer::Spectator, Viewer::Everything])
        .collect()
}

/// Texts of all kinds: anything, and what looks much like a move.
fn texts() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[ \\t]*[0-9cC][ ]*[ ][rybluRYBLUx][ ][0-6fF][ ]*",
        "(wall|WALL|Wall|wal) [0-6] [0-6]",
        "[0-9a-z ]{0,12}",
    ]
}

proptest! {
    #![proptest_config(config(400))]

    /// Whatever is typed, it is refused with a printable message or it is a listed move.
    #[test]
    fn any_text_is_read_or_refused(
        plan in plans(),
        most in 0..60_usize,
        texts in prop::collection::vec(texts(), 40),
    ) {
        let azul = *played_match(plan, most).position();
        let mut moves = Vec::new();
        azul.moves(&mut moves);
        for text in texts {
            match azul.parse(&text) {
                Ok(mv) => {
                    prop_assert!(moves.contains(&mv));
                    prop_assert_eq!(azul.parse(&azul.write(mv)), Ok(mv));
                    let words: Vec<String> =
                        text.split_whitespace().map(str::to_lowercase).collect();
                    prop_assert_eq!(words.join(" "), azul.write(mv));
                }
                Err(refusal) => {
                    let message = refusal.to_string();
                    prop_assert!(message.chars().all(table::text::is_printable), "{:?}", message);
                    prop_assert!(message.chars().count() < 250);
                }
            }
        }
    }
}
