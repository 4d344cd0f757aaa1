//! Golden games: their records must always load and replay to the same result, with the same views and events along the
//! way.

use std::fmt::Write;

use conformance::Golden;
use serde_json::json;
use table::{Game, Match, Record, Viewer};
use tilings::Tilings;

const GOLDEN: [(&str, u64); 11] = [
    ("2-players", 0xd1ce_8de3_4f9d_acec),
    ("2-players-classic-large", 0xcf18_f3c0_0269_7322),
    ("2-players-small", 0xf404_c11b_b49e_5e2a),
    ("20-players", 0x42da_b8b6_c4d9_9dfe),
    ("4-players-torus-turning", 0x5b1b_ad59_9822_c3e5),
    ("culik-turning", 0x5846_196c_d64e_a14b),
    ("jeandel-rao", 0xd185_f8cc_2d1a_11ca),
    ("level-0-classic", 0x030a_c533_27ab_b4dd),
    ("level-1-own-motifs", 0xfcc3_50df_529a_6b0e),
    ("level-2-full-ties", 0xb261_77dc_a7ff_87e3),
    ("own-deck-and-motifs", 0x2484_d53c_de5c_1181),
];

fn golden() -> Golden<Tilings> {
    Golden::new(env!("CARGO_MANIFEST_DIR"), trace)
}

/// Writes a match as JSON lines: the events before the first move and the opening view, then every move with its events
/// and the view after it.
fn trace(record: &Record, played: &Match<Tilings>) -> String {
    let mut events = Vec::new();
    let mut tilings = Tilings::opening(played.options(), record.seed, &mut events)
        .expect("the record was replayed");
    let view = tilings.view(Viewer::Spectator);
    let mut lines = format!("{}\n", json!({"events": events, "view": view}));
    for ply in played.history() {
        tilings.play(ply.mv, &mut ());
        let view = tilings.view(Viewer::Spectator);
        let line = json!({"move": ply.text, "events": *ply.events, "view": view});
        writeln!(lines, "{line}").expect("writing to a string cannot fail");
    }
    let all = tilings.view(Viewer::Everything);
    writeln!(lines, "{}", json!({"all": all})).expect("writing to a string cannot fail");
    lines
}

conformance::golden!(golden(), GOLDEN, in_full: "2-players-small");

/// Custom decks and motifs are part of the record, so it needs no extra file.
#[test]
fn a_record_holds_its_own_deck_and_motifs() {
    let (record, played) = golden().replayed("records/version-1.json");
    assert!(record.options["deck"].is_array());
    assert_eq!(record.options["motifs"], json!(["bay 6 blue green 2"]));
    assert_eq!(played.options().deck.name(), None);
    assert_eq!(played.options().motifs.all()[0].name, "bay");
    let (shipped, _) = golden().replayed("golden/jeandel-rao.json");
    assert_eq!(shipped.options["deck"], "jeandel-rao");
}

#[test]
fn a_record_that_breaks_the_rules_is_refused_with_the_move_and_the_reason() {
    let refusal = golden().refusal("records/version-1.json", |record| {
        record.moves[2] = "place CC r0".to_owned();
    });
    assert_eq!(refusal, "move 3, \"place CC r0\": CC already has a tile");
}

#[test]
fn a_record_with_a_wrong_deck_is_refused_with_the_tile_and_the_reason() {
    let refusal = golden().refusal("records/version-1.json", |record| {
        record.options["deck"][1] = json!("sea red red red red 1");
    });
    assert_eq!(
        refusal,
        "invalid options: deck: tile 2 of the deck: the name \"sea\" occurs twice"
    );
}

#[test]
fn a_record_with_a_wrong_result_is_refused() {
    let refusal = golden().refusal("records/version-1.json", |record| {
        record.result.as_mut().expect("it is over")[0]["score"] = json!(999);
    });
    assert!(
        refusal.contains(" is 999, but the moves lead to "),
        "{refusal}"
    );
}
