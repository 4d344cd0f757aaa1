//! Golden games: their records must always load and replay to the same result, with the same views and events along the
//! way.

use conformance::Golden;
use laying_grass::LayingGrass;
use serde_json::json;
use table::Viewer;

const GOLDEN: [(&str, u64); 6] = [
    ("2-players", 0xf2ff_9738_9b38_a235),
    ("3-players-show", 0x1bcc_02da_143e_9704),
    ("4-players-in-place", 0xec55_5cab_f58f_6d7e),
    ("5-players-corners", 0xe31e_8759_5735_980b),
    ("6-players-count", 0x9641_bef5_95bd_1576),
    ("9-players", 0xcf17_202f_5b40_8c84),
];

fn golden() -> Golden<LayingGrass> {
    Golden::new(env!("CARGO_MANIFEST_DIR"), |record, played| {
        conformance::trace(record, played, Viewer::Everything)
    })
}

conformance::golden!(golden(), GOLDEN, in_full: "2-players");

#[test]
fn a_record_that_breaks_the_rules_is_refused_with_the_move_and_the_reason() {
    let refusal = golden().refusal("records/version-1.json", |record| {
        record.moves[4] = "place HO r45".to_owned();
    });
    assert_eq!(
        refusal,
        "move 5, \"place HO r45\": \"r45\" is not an orientation: use r0, r90, r180 or r270, with f in \
         front if the tile is flipped, like fr90"
    );
}

#[test]
fn a_record_with_a_wrong_result_is_refused() {
    let refusal = golden().refusal("records/version-1.json", |record| {
        record.result.as_mut().expect("it is over")[0]["side"] = json!(20);
    });
    assert!(
        refusal.contains(" is 20, but the moves lead to "),
        "{refusal}"
    );
}
