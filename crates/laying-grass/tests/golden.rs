//! Whole games that must never change: their records load and replay to the same result for ever,
//! and everything seen and told on the way is pinned.

use conformance::Golden;
use laying_grass::LayingGrass;
use serde_json::json;
use table::{Match, Viewer};

const GOLDEN: [(&str, u64); 6] = [
    ("2-players", 0xbe1c_8386_dc48_781d),
    ("3-players-show", 0x309d_f80a_67c7_0e49),
    ("4-players-in-place", 0xd8a3_47fc_5699_9724),
    ("5-players-corners", 0x52df_c077_6539_2d13),
    ("6-players-count", 0xc106_24ec_2e27_5428),
    ("9-players", 0x75a7_02d8_03c2_9765),
];

fn golden() -> Golden<LayingGrass> {
    Golden::new(env!("CARGO_MANIFEST_DIR"), |record, played| {
        conformance::trace(record, played, Viewer::Everything)
    })
}

#[test]
fn golden_games_lead_to_their_results() {
    golden().assert_results(&GOLDEN);
}

#[test]
fn golden_games_look_as_ever() {
    golden().assert_looks(&GOLDEN);
}

#[test]
fn a_golden_game_is_told_line_by_line() {
    golden().assert_told("2-players");
}

#[test]
fn records_are_written_as_they_were_read() {
    golden().assert_written_as_read();
}

#[test]
fn records_of_every_version_load() {
    golden().assert_versions(&["version-1"]);
}

#[test]
fn a_record_that_breaks_the_rules_is_refused_with_the_move_and_the_reason() {
    let (mut record, _) = golden().replayed("records/version-1.json");
    record.moves[4] = "place HO r45".to_owned();
    let Err(refusal) = Match::<LayingGrass>::from_record(&record) else {
        panic!("nothing is turned by half a right angle");
    };
    assert_eq!(
        refusal.to_string(),
        "move 5, \"place HO r45\": \"r45\" is no orientation: it is r0, r90, r180 or r270, with f in \
         front when flipped, like fr90"
    );
}

#[test]
fn a_record_with_a_wrong_result_is_refused() {
    let (mut record, _) = golden().replayed("records/version-1.json");
    record.result.as_mut().expect("it is over")[0]["side"] = json!(20);
    let Err(refusal) = Match::<LayingGrass>::from_record(&record) else {
        panic!("nobody owns the board");
    };
    assert!(
        refusal
            .to_string()
            .starts_with("its result is wrong: the moves lead to [{\"rank\":1,"),
        "{refusal}"
    );
}
