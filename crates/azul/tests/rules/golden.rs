//! Golden games: their records must always load and replay to the same result, with the same views and events along the
//! way.

use azul::Azul;
use conformance::Golden;
use serde_json::json;
use table::Viewer;

const GOLDEN: [(&str, u64); 6] = [
    ("2-players-free", 0xf00e_57f9_342b_6d5b),
    ("2-players-standard", 0x172e_439d_44e8_87d5),
    ("3-players-free", 0x9bb8_0338_2cdb_9c01),
    ("3-players-standard", 0xb0b3_8b35_ccde_d340),
    ("4-players-free", 0xf2a0_d978_4cc9_1206),
    ("4-players-standard", 0xe066_50c6_7f00_d6f1),
];

fn golden() -> Golden<Azul> {
    Golden::new(env!("CARGO_MANIFEST_DIR"), |record, played| {
        conformance::trace(record, played, Viewer::Spectator)
    })
}

conformance::golden!(golden(), GOLDEN, in_full: "2-players-free");

#[test]
fn a_record_that_breaks_the_rules_is_refused_with_the_move_and_the_reason() {
    let refusal = golden().refusal("records/version-1.json", |record| {
        record.moves[2] = "9 r 1".to_owned();
    });
    assert_eq!(
        refusal,
        "move 3, \"9 r 1\": \"9\" is not a source: use 1 to 5, or c for the centre"
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
