//! Tests that a journal survives truncation and never touches foreign files.

use super::super::settings::tests::settings;
use super::*;
use crate::tournament::{Luck, ProgressCallback, Secret, StoredTournament, TournamentSettings};
use table::Seed;

fn tournament() -> Tournament {
    Tournament::new(settings("random,greedy", 2, 6)).unwrap()
}

fn open(folder: &Path, resume: bool) -> Result<(Journal, Vec<PlayedGame>), JournalError> {
    Journal::open(folder, &tournament(), resume)
}

/// Plays the missing games, and returns the text of the journal.
fn finish(folder: &Path) -> String {
    let (mut journal, known) = open(folder, true).unwrap();
    let mut watcher = |_, _| true;
    let watcher: &mut ProgressCallback = &mut watcher;
    tournament()
        .run(1, Some(&mut journal), known, watcher)
        .unwrap();
    fs::read_to_string(folder.join("games.jsonl")).unwrap()
}

fn without_times(line: &str) -> Value {
    let mut value: Value = serde_json::from_str(line).unwrap();
    for seat in value["seats"].as_array_mut().into_iter().flatten() {
        let seat = seat.as_object_mut().unwrap();
        seat.remove("time_ns").unwrap();
        seat.remove("slowest_ns").unwrap();
    }
    value
}

#[test]
fn a_truncated_journal_is_completed_to_the_same_games() {
    let folder = tempfile::tempdir().unwrap();
    let whole = finish(folder.path());
    assert_eq!(whole.lines().count(), 7);
    let right: Vec<Value> = whole.lines().map(without_times).collect();
    let path = folder.path().join("games.jsonl");
    let steps = (0..=whole.len()).step_by(97);
    for length in steps.chain([whole.len(), whole.len() - 1]) {
        fs::write(&path, &whole[..length]).unwrap();
        let again = finish(folder.path());
        let again: Vec<Value> = again.lines().map(without_times).collect();
        assert_eq!(again, right, "cut at {length}");
    }
}

#[test]
fn nothing_is_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let whole = finish(folder.path());
    let refused = open(folder.path(), false).unwrap_err();
    assert!(matches!(refused, JournalError::Exists(_)), "{refused}");
    let path = folder.path().join("games.jsonl");
    assert_eq!(fs::read_to_string(&path).unwrap(), whole);
    for somebodys in ["my notes", "my notes\n", "{\"a\":1}\n", "[]\n"] {
        fs::write(&path, somebodys).unwrap();
        let refused = open(folder.path(), true).unwrap_err().to_string();
        assert!(refused.contains("not the header of a tournament"));
        assert_eq!(fs::read_to_string(&path).unwrap(), somebodys);
    }
}

#[test]
fn an_error_names_the_setting_that_differs() {
    let folder = tempfile::tempdir().unwrap();
    finish(folder.path());
    let refusal = |other: TournamentSettings| {
        let other = Tournament::new(other).unwrap();
        let refused = Journal::open(folder.path(), &other, true).unwrap_err();
        refused.to_string()
    };
    assert!(refusal(settings("random,greedy", 2, 8)).ends_with("games is 6 there, but 8 here"));
    assert!(
        refusal(settings("random,1", 2, 6)).contains(
            r#"bots is ["bot:random","bot:greedy"] there, but ["bot:random","bot:1"] here"#
        )
    );
    let seed = TournamentSettings {
        seed: Seed::number(8),
        ..settings("random,greedy", 2, 6)
    };
    assert!(refusal(seed).contains("seed is 7 there, but 8 here"));
}

#[test]
fn an_error_names_the_line_that_does_not_belong() {
    let folder = tempfile::tempdir().unwrap();
    let whole = finish(folder.path());
    let path = folder.path().join("games.jsonl");
    let third = whole.lines().nth(2).unwrap();
    for (wrong, reason) in [
        ("{", "line 3: the JSON is cut off in column "),
        (whole.lines().nth(1).unwrap(), "line 3: game 0 occurs twice"),
        (
            &third.replacen("\"seating\":[1,0]", "\"seating\":[0,1]", 1),
            "line 3: game 1 does not belong to this tournament",
        ),
        (
            &third.replacen("\"game\":1", "\"game\":99", 1),
            "line 3: this tournament has no game 99",
        ),
    ] {
        fs::write(&path, whole.replacen(third, wrong, 1)).unwrap();
        let refused = open(folder.path(), true).unwrap_err().to_string();
        assert!(refused.contains(reason), "{refused}");
    }
}

#[test]
fn an_error_names_the_line_that_contradicts_its_record() {
    let folder = tempfile::tempdir().unwrap();
    let whole = finish(folder.path());
    let path = folder.path().join("games.jsonl");
    let third = whole.lines().nth(2).unwrap();
    let right: Value = serde_json::from_str(third).unwrap();
    let other: Value = serde_json::from_str(whole.lines().nth(4).unwrap()).unwrap();
    let set = |path: &str, to: Value| {
        let mut wrong = right.clone();
        *wrong.pointer_mut(path).unwrap() = to;
        wrong
    };
    let mut lost = right.clone();
    lost["seats"][0]["forfeit"] = serde_json::json!({"kind": "crashed", "reason": "it ended"});
    let mut missing = right.clone();
    missing.as_object_mut().unwrap().remove("record");
    let mut ranks = set("/seats/0/rank", 2.into());
    *ranks.pointer_mut("/seats/1/rank").unwrap() = 2.into();
    let mut late = set("/seats/0/time_ns", u64::MAX.into());
    *late.pointer_mut("/seats/0/slowest_ns").unwrap() = u64::MAX.into();
    for (wrong, reason) in [
        (missing, "missing field `record`"),
        (
            set("/record", 7.into()),
            "the record of game 1 is not valid",
        ),
        (
            set("/record", other["record"].clone()),
            "belongs to another game",
        ),
        (set("/record/moves/0", "x".into()), "cannot be replayed"),
        (ranks, "gives different ranks or points from the line"),
        (
            set("/seats/1/points", 999.into()),
            "gives different ranks or points",
        ),
        (set("/moves", 3.into()), "but the line says 3"),
        (set("/finished", false.into()), "ends differently"),
        (lost, "has different forfeits"),
        (
            set("/seats/1/slowest_ns", u64::MAX.into()),
            "the time of seat 2",
        ),
        (late, "the time of seat 1"),
        (
            set("/seats/0/time_ns", u64::MAX.into()),
            "the time of seat 1",
        ),
    ] {
        fs::write(&path, whole.replacen(third, &wrong.to_string(), 1)).unwrap();
        let refused = open(folder.path(), true).unwrap_err().to_string();
        assert!(refused.contains("games.jsonl, line 3: "), "{refused}");
        assert!(refused.contains(reason), "{refused}");
    }
    fs::write(&path, whole.replacen(third, &right.to_string(), 1)).unwrap();
    assert_eq!(open(folder.path(), true).unwrap().1.len(), 6);
}

#[cfg(unix)]
#[test]
fn opening_a_pipe_does_not_block() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.jsonl");
    let made = std::process::Command::new("mkfifo").arg(&path).status();
    assert!(made.unwrap().success());
    assert_eq!(StoredTournament::read(folder.path()), None);
    let refused = open(folder.path(), true).unwrap_err().to_string();
    assert!(refused.ends_with("it is not a plain file"), "{refused}");
}

fn secretive(secret: u8) -> Tournament {
    Tournament::new(TournamentSettings {
        luck: Luck::Own(Secret::new([secret; 16])),
        ..settings("random,greedy", 2, 6)
    })
    .unwrap()
}

#[test]
fn the_secret_is_stored_with_the_first_game_and_reused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.jsonl");
    let (mut journal, _) = Journal::open(folder.path(), &secretive(9), false).unwrap();
    let before = fs::read_to_string(&path).unwrap();
    assert!(before.contains("\"seeds\":\"own\"") && !before.contains("0909"));
    let nothing_yet = StoredTournament {
        seed: Seed::number(7),
        luck: None,
    };
    assert_eq!(StoredTournament::read(folder.path()), Some(nothing_yet));
    let mut until_two = |games, _| games < 2;
    let watcher: &mut ProgressCallback = &mut until_two;
    let tournament = secretive(9);
    tournament
        .run(1, Some(&mut journal), Vec::new(), watcher)
        .unwrap();
    drop(journal);
    let journal = StoredTournament::read(folder.path()).unwrap();
    assert_eq!(journal.luck, Some(tournament.settings().luck));
    let (mut journal, known) = Journal::open(folder.path(), &tournament, true).unwrap();
    assert_eq!(known.len(), 2);
    let mut on = |_, _| true;
    let watcher: &mut ProgressCallback = &mut on;
    let results = tournament.run(1, Some(&mut journal), known, watcher);
    assert_eq!(results.unwrap().games.len(), 6);
    drop(journal);
    let whole = fs::read_to_string(&path).unwrap();
    assert_eq!(whole.matches("\"secret\"").count(), 1);
    let refused = Journal::open(folder.path(), &secretive(8), true).unwrap_err();
    assert!(
        refused
            .to_string()
            .ends_with("line 2: the secret is different")
    );
    let without: String = whole
        .lines()
        .filter(|line| !line.contains("secret"))
        .map(|line| format!("{line}\n"))
        .collect();
    fs::write(&path, without).unwrap();
    let refused = Journal::open(folder.path(), &tournament, true).unwrap_err();
    assert!(
        refused.to_string().contains("before the games"),
        "{refused}"
    );
}

/// Before there were secrets, all journals looked like this.
#[test]
fn an_old_journal_continues_with_shared_seeds() {
    let folder = tempfile::tempdir().unwrap();
    let old = TournamentSettings {
        entrants: bots::AgentName::list("random,cmd:./mybot").unwrap(),
        ..settings("random,greedy", 2, 6)
    };
    let header = header_line(&Tournament::new(old).unwrap());
    assert_eq!(
        header,
        concat!(
            r#"{"tilewright_arena":1,"version":""#,
            env!("CARGO_PKG_VERSION"),
            r#"","game":"azul","options":{"players":2,"wall":"standard","first":"random"},"seed":7,"#,
            r#""bots":["bot:random","cmd:./mybot"],"games":6,"until_sure":false,"patience_ms":10000}"#,
            "\n"
        )
    );
    fs::write(folder.path().join("games.jsonl"), header).unwrap();
    let journal = StoredTournament::read(folder.path()).unwrap();
    assert_eq!(
        (journal.seed, journal.luck),
        (Seed::number(7), Some(Luck::Shared))
    );
}

#[test]
fn foreign_files_are_not_replaced() {
    for name in FILES {
        let folder = tempfile::tempdir().unwrap();
        let theirs = folder.path().join(name);
        fs::write(&theirs, "mine").unwrap();
        for resume in [false, true] {
            let refused = open(folder.path(), resume).unwrap_err();
            assert!(matches!(refused, JournalError::Foreign(path) if path == theirs));
            assert!(!folder.path().join("games.jsonl").exists());
        }
        fs::remove_file(&theirs).unwrap();
        let (mut journal, _) = open(folder.path(), false).unwrap();
        // The file appeared while the games were played.
        fs::write(&theirs, "mine").unwrap();
        assert!(matches!(
            journal.claim_files(),
            Err(JournalError::Foreign(_))
        ));
        drop(journal);
        assert!(matches!(
            open(folder.path(), true),
            Err(JournalError::Foreign(_))
        ));
    }
}

#[test]
fn own_files_can_be_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let (mut journal, _) = open(folder.path(), false).unwrap();
    journal.claim_files().unwrap();
    fs::write(folder.path().join("report.html"), "ours").unwrap();
    drop(journal);
    let (mut journal, known) = open(folder.path(), true).unwrap();
    assert!(known.is_empty());
    journal.claim_files().unwrap();
    // An old journal does not mention its output files, but contains all of its games.
    let folder = tempfile::tempdir().unwrap();
    finish(folder.path());
    fs::write(folder.path().join("report.html"), "ours").unwrap();
    open(folder.path(), true).unwrap().0.claim_files().unwrap();
}

#[test]
fn an_error_of_the_system_is_reported_once() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("file"), "").unwrap();
    let refused = open(&folder.path().join("file/x"), false).unwrap_err();
    assert!(
        refused
            .to_string()
            .ends_with("Not a directory (os error 20)")
    );
    assert!(std::error::Error::source(&refused).is_none());
}

#[test]
fn a_journal_is_only_as_large_as_the_games_played() {
    let folder = tempfile::tempdir().unwrap();
    let many = Tournament::new(settings("random,greedy", 2, 100_000_000)).unwrap();
    let (journal, _) = Journal::open(folder.path(), &many, false).unwrap();
    assert!(journal.lines.is_empty());
}

#[cfg(target_os = "linux")]
#[test]
fn a_device_is_not_a_journal() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.jsonl");
    std::os::unix::fs::symlink("/dev/full", path).unwrap();
    let refused = open(folder.path(), true).unwrap_err().to_string();
    assert!(refused.ends_with("it is not a plain file"), "{refused}");
}

#[test]
fn two_processes_cannot_write_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let (_one, _) = open(folder.path(), false).unwrap();
    let refused = open(folder.path(), true).unwrap_err();
    assert!(matches!(refused, JournalError::Busy(_)), "{refused}");
}

#[test]
fn records_come_in_the_requested_order() {
    let folder = tempfile::tempdir().unwrap();
    finish(folder.path());
    let (journal, _) = open(folder.path(), true).unwrap();
    let mut text = Vec::new();
    journal.copy_records([4, 0, 5], &mut text).unwrap();
    let records: Vec<table::Record> = saves::read_records(&text[..]).map(Result::unwrap).collect();
    let schedule = tournament();
    let seeds = [4, 0, 5].map(|game| schedule.schedule().fixture(game).seed);
    assert!(records.iter().map(|record| record.seed).eq(seeds));
}
