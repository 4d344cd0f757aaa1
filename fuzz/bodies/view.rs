//! Reads arbitrary views. The lines are the id of a game, its options, the viewer (a seat, `everything`, or anything
//! else for a spectator) and a view. A view must be refused or give a position with the same view that can be played.

use azul::Azul;
use laying_grass::LayingGrass;
use serde_json::Value;
use table::{Dice, Draw, Game, Label, Seat, Seed, Viewer, read_json, read_options};
use tilings::Tilings;

use crate::safe::assert_safe;

const FUZZ: Label = Label::new("fuzz");

pub(crate) fn run(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else {
        return;
    };
    let lines: Vec<&str> = text.splitn(4, '\n').collect();
    let &[game, options, seat, view] = &lines[..] else {
        return;
    };
    let Ok(options) = serde_json::from_str(options) else {
        return;
    };
    let viewer = match seat.parse() {
        Ok(seat) => Viewer::Seat(Seat::new(seat)),
        Err(_) if seat == "everything" => Viewer::Everything,
        Err(_) => Viewer::Spectator,
    };
    match game {
        Azul::ID => look::<Azul>(&options, viewer, view),
        LayingGrass::ID => look::<LayingGrass>(&options, viewer, view),
        Tilings::ID => look::<Tilings>(&options, viewer, view),
        _ => {}
    }
}

fn look<G: Game>(options: &Value, viewer: Viewer, view: &str) {
    let options = match read_options::<G>(options) {
        Ok(options) => options,
        Err(error) => return assert_safe(&error.to_string()),
    };
    let view: G::View = match read_json(view) {
        Ok(view) => view,
        Err(error) => return assert_safe(&error.to_string()),
    };
    let mut dice = Dice::new(Seed::number(1)).stream(FUZZ, 0);
    let mut position = match G::from_view(&options, viewer, &view) {
        Ok(position) => position,
        Err(error) => return assert_safe(&error.to_string()),
    };
    let json = |view: &G::View| serde_json::to_value(view).unwrap();
    let (rebuilt, mut given) = (json(&position.view(viewer)), json(&view));
    // Older versions omitted the turn, which was always the viewer's own.
    if given["turn"].is_null() {
        given["turn"] = rebuilt["turn"].clone();
    }
    assert_eq!(rebuilt, given);
    let mut moves = Vec::new();
    for _ in 0..200 {
        position.moves(&mut moves);
        if moves.is_empty() {
            assert!(position.turn().is_over());
            break;
        }
        let mv = dice.pick(&moves);
        assert_eq!(position.parse(&position.write(mv)).ok(), Some(mv));
        position.play(mv, &mut ());
    }
}
