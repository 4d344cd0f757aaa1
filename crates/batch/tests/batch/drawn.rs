//! Golden files with a whole playthrough of each game: actions, masks, observations and rewards as
//! text.
//!
//! A file changes if an encoding, an action, a reward or a random draw changes. Check the
//! difference. If it is intended, increase the version and run `UPDATE_PLAYTHROUGHS=1 cargo test -p
//! batch playthrough`.

use std::fmt::Write;
use std::path::PathBuf;

use batch::{
    Actions, ActionsMut, AnyBatch, BATCHED, BatchSettings, Buffers, Dtype, ObservationPart, Reset,
    StoredRow, batch,
};
use serde_json::json;
use table::Viewer;

/// How many positions of a game are written in full.
const DRAWN: usize = 4;

fn sign(number: u32) -> char {
    match number {
        0 => '.',
        1 => '#',
        _ => char::from_digit(number, 36).unwrap_or('+'),
    }
}

/// Writes the numbers of a part: planes as characters, other numbers as they are. Omits planes of
/// zeros.
fn draw_part(out: &mut String, part: &ObservationPart, numbers: &[u32]) {
    let [.., rows, columns] = part.shape[..] else {
        let _ = writeln!(out, "  {}: {numbers:?}", part.name);
        return;
    };
    let planes = numbers.chunks(rows * columns).enumerate();
    for (number, plane) in planes.filter(|(_, plane)| plane.iter().any(|&number| number > 0)) {
        let _ = writeln!(out, "  {} {number}", part.name);
        for row in plane.chunks(columns) {
            let _ = writeln!(
                out,
                "    {}",
                row.iter().copied().map(sign).collect::<String>()
            );
        }
    }
}

/// Returns a hash of the bytes (FNV-1a).
fn print_of(bytes: impl Iterator<Item = u8>) -> u64 {
    bytes.fold(0xcbf2_9ce4_8422_2325, |print, byte| {
        (print ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

fn draw_position(out: &mut String, batch: &dyn AnyBatch, buffers: &Buffers, whole: bool) {
    let legal = buffers
        .legal
        .iter()
        .map(|&legal| u32::from(legal))
        .sum::<u32>();
    let mask = print_of(buffers.legal.iter().copied());
    let look = print_of(buffers.bytes.iter().copied());
    let seat = buffers.to_play[0];
    let _ = writeln!(
        out,
        "seat {seat}: {legal} legal, mask {mask:016x}, observation {look:016x}"
    );
    if !whole {
        return;
    }
    let view = batch.view(0, Viewer::Spectator).unwrap().to_json();
    let _ = writeln!(out, "view {view}");
    let marks = buffers
        .legal
        .chunks(60)
        .map(|line| -> String { line.iter().map(|&legal| sign(legal.into())).collect() });
    out.push_str("legal\n");
    for (number, line) in marks.enumerate().filter(|(_, line)| line.contains('#')) {
        let _ = writeln!(out, "  {:>5} {line}", 60 * number);
    }
    out.push_str("observation\n");
    let numbers = batch
        .spec()
        .numbers(&StoredRow::Uint8(&buffers.bytes))
        .unwrap();
    let mut rest = &numbers[..];
    for part in &batch.spec().parts {
        let (now, after) = rest.split_at(part.count());
        rest = after;
        draw_part(out, part, now);
    }
}

fn draw_spec(out: &mut String, batch: &dyn AnyBatch) {
    let _ = writeln!(
        out,
        "{} version {}, {} actions",
        batch.game(),
        batch.spec().version,
        batch.actions()
    );
    for part in &batch.spec().parts {
        let _ = writeln!(
            out,
            "  {} {:?} up to {} / {}: {}",
            part.name,
            part.shape,
            part.most(),
            part.divisor(),
            part.meaning
        );
    }
}

/// Plays a game and calls `look` with every position, its number and the action that led to it.
/// Returns the number of moves.
fn play(game: &str, mut look: impl FnMut(&dyn AnyBatch, &Buffers, usize, i32)) -> usize {
    let settings = BatchSettings {
        seed: 7,
        reset: Reset::Off,
        observations: Dtype::Uint8,
        ..BatchSettings::default()
    };
    let mut batch = batch(game, &json!({"players": 2}), settings).unwrap();
    let mut buffers = Buffers::new(&*batch);
    batch.show(buffers.outputs()).unwrap();
    let mut action = [-1_i32];
    let mut ply = 0;
    look(&*batch, &buffers, ply, -1);
    while buffers.done[0] == 0 {
        batch.sample(0, ActionsMut::Int32(&mut action)).unwrap();
        batch
            .step(Actions::Int32(&action), buffers.outputs())
            .unwrap();
        ply += 1;
        look(&*batch, &buffers, ply, action[0]);
    }
    ply
}

fn playthrough(game: &str) -> String {
    let plies = play(game, |_, _, _, _| ());
    let mut out = String::new();
    play(game, |batch, buffers, ply, action| {
        let over = buffers.done[0] == 1;
        if ply == 0 {
            draw_spec(&mut out, batch);
        } else {
            let text = batch.decode(action.into()).unwrap();
            let _ = writeln!(out, "\n{ply}. action {action}: {text}");
        }
        let whole = ply.is_multiple_of(plies.div_ceil(DRAWN - 1)) || over;
        draw_position(&mut out, batch, buffers, whole);
        if over {
            let (rewards, points) = (&buffers.rewards, &buffers.points);
            let _ = writeln!(out, "rewards {rewards:?}, points {points:?}");
        }
    });
    out
}

#[test]
fn every_game_has_a_playthrough() {
    let batched: Vec<&str> = BATCHED.iter().map(|batched| batched.game()).collect();
    let known: Vec<&str> = games::GAMES.iter().map(games::AnyGame::id).collect();
    assert_eq!(batched, known, "every game can be played in batches");
    for game in known {
        let file = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
            .join(format!("tests/playthroughs/{game}.txt"));
        let now = playthrough(game);
        if std::env::var_os("UPDATE_PLAYTHROUGHS").is_some() {
            std::fs::write(&file, &now).unwrap();
        }
        let pinned = std::fs::read_to_string(&file);
        let pinned = pinned.unwrap_or_else(|error| panic!("{game} has no playthrough: {error}"));
        let first = pinned
            .lines()
            .zip(now.lines())
            .find(|(pinned, now)| pinned != now);
        assert!(
            pinned == now,
            "{game}: the first line that differs: {first:#?}"
        );
    }
}
