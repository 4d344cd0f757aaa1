//! Saved matches are found again, whatever happened to their program.

use super::*;
use session::Session;
use table::{Players, Seed};

/// Returns the log of a match with this many entries.
fn log(entries: usize) -> Vec<MatchEntry> {
    let game = games::GAMES.find("azul").unwrap();
    let options = game.options_for(2, &[]).unwrap();
    let players = Players::numbered(2).into();
    let record = Record::new("azul", options, Seed::number(1), players);
    let now = Timestamp::from_millis(0);
    let mut log = vec![Session::begin(record, now)];
    let mut session = Session::replay(games::GAMES, &log).unwrap();
    while log.len() < entries {
        let play = session::MatchCommand::Play {
            by: None,
            mv: session.game().moves()[0].clone().into(),
            took: None,
        };
        let proposal = session.propose(play, now).unwrap();
        session.apply(&proposal).unwrap();
        log.push(proposal.into_entry());
    }
    log
}

fn record(log: &[MatchEntry]) -> Record {
    Session::replay(games::GAMES, log).unwrap().record()
}

fn folder() -> (tempfile::TempDir, MatchFolder) {
    let folder = tempfile::tempdir().unwrap();
    let saved = MatchFolder::in_folder(folder.path().to_owned());
    (folder, saved)
}

#[cfg(unix)]
#[test]
fn a_lock_that_is_a_pipe_does_not_block() {
    let (_guard, folder) = folder();
    let mut saved = folder.reserve("azul").unwrap();
    saved.save(&log(1)).unwrap();
    let lock = saved.path().with_extension("lock");
    drop(saved);
    fs::remove_file(&lock).unwrap();
    let name = lock.file_name().unwrap().to_str().unwrap();
    crate::fifo(lock.parent().unwrap(), name);
    crate::fifo(lock.parent().unwrap(), "azul-1.lock");
    folder.tidy();
    assert!(
        folder.unfinished().is_empty(),
        "a match that cannot be locked should not be listed"
    );
    assert!(lock.exists());
}

#[test]
fn a_saved_match_is_found_after_its_program_has_ended() {
    let (_guard, folder) = folder();
    assert!(folder.unfinished().is_empty());
    let mut saved = folder.reserve("azul").unwrap();
    assert!(
        folder.unfinished().is_empty(),
        "a match that was not written should not be listed"
    );
    saved.save(&log(2)).unwrap();
    saved.save(&log(4)).unwrap();
    assert!(
        folder.unfinished().is_empty(),
        "a match that is being played should not be listed"
    );
    drop(saved);
    let found = folder.unfinished().remove(0);
    assert_eq!(found.log.unwrap(), log(4));
    let mut saved = found.saved;
    saved.save(&log(5)).unwrap();
    drop(saved);
    assert_eq!(folder.unfinished().remove(0).log.unwrap(), log(5));
}

#[test]
fn an_incomplete_last_line_is_dropped_and_overwritten() {
    let (_guard, folder) = folder();
    let mut saved = folder.reserve("azul").unwrap();
    saved.save(&log(3)).unwrap();
    let path = saved.path().to_owned();
    drop(saved);
    let whole = fs::read(&path).unwrap();
    let second = whole
        .iter()
        .enumerate()
        .filter(|(_, byte)| **byte == b'\n')
        .nth(1)
        .unwrap()
        .0;
    for end in (second + 1..whole.len()).step_by(23) {
        fs::write(&path, &whole[..end]).unwrap();
        let found = folder.unfinished().remove(0);
        assert_eq!(found.log.unwrap(), log(2), "cut at {end}");
        let mut saved = found.saved;
        saved.save(&log(3)).unwrap();
        assert_eq!(fs::read(&path).unwrap(), whole);
    }
}

#[test]
fn a_broken_line_in_the_middle_is_reported_and_stays_unchanged() {
    let (_guard, folder) = folder();
    let mut saved = folder.reserve("azul").unwrap();
    saved.save(&log(3)).unwrap();
    let path = saved.path().to_owned();
    drop(saved);
    let broken = fs::read_to_string(&path)
        .unwrap()
        .replacen("moved", "mov\u{1b}ed", 1);
    fs::write(&path, &broken).unwrap();
    let error = folder.unfinished().remove(0).log.unwrap_err().to_string();
    assert!(error.starts_with("line 2: "), "{error}");
    assert!(error.chars().all(table::text::is_printable), "{error:?}");
    assert_eq!(fs::read_to_string(&path).unwrap(), broken);
}

#[test]
fn a_match_of_an_earlier_version_becomes_a_log_when_it_is_resumed() {
    let (_guard, folder) = folder();
    let unfinished = folder.unfinished_folder();
    fs::create_dir_all(&unfinished).unwrap();
    let old = unfinished.join("azul-17.json");
    save_record(&record(&log(3)), &old).unwrap();
    let found = folder.unfinished().remove(0);
    let entries = found.log.unwrap();
    assert_eq!(record(&entries).moves, record(&log(3)).moves);
    let mut saved = found.saved;
    saved.save(&entries).unwrap();
    assert!(!old.exists());
    drop(saved);
    assert_eq!(folder.unfinished().remove(0).log.unwrap(), entries);
}

#[test]
fn two_matches_have_two_places() {
    let (_guard, folder) = folder();
    let (one, two) = (folder.reserve("azul"), folder.reserve("azul"));
    assert_ne!(one.unwrap().path, two.unwrap().path);
}

#[test]
fn a_finished_match_moves_to_the_records() {
    let (_guard, folder) = folder();
    let mut saved = folder.reserve("azul").unwrap();
    saved.save(&log(2)).unwrap();
    let path = saved.finish(&record(&log(3))).unwrap();
    assert!(folder.unfinished().is_empty());
    assert_eq!(crate::read_record(&path).unwrap().moves.len(), 2);
    let left = fs::read_dir(folder.unfinished_folder()).unwrap().count();
    assert_eq!(left, 0, "neither the match nor its lock should be left");
}

#[test]
fn leftovers_of_a_killed_program_are_removed() {
    let (_guard, folder) = folder();
    let unfinished = folder.unfinished_folder();
    let left = |name: &str| fs::write(unfinished.join(name), "").unwrap();
    let mut saved = folder.reserve("azul").unwrap();
    saved.save(&log(2)).unwrap();
    saved.save_colours("red").unwrap();
    drop(saved);
    let mut begun = folder.reserve("azul").unwrap();
    begun.save_colours("red,blue").unwrap();
    let before = files(&unfinished);
    assert_eq!(
        before.len(),
        5,
        "a match with its lock and colours, and a place: {before:?}"
    );
    left(".tilewright-AbCdEf");
    left("azul-1.lock");
    left("azul-2.colours");
    fs::create_dir(folder.folder().join("records")).unwrap();
    fs::write(folder.folder().join("records/.tilewright-aB3dEf"), "").unwrap();
    folder.tidy();
    assert_eq!(files(&unfinished), before);
    assert!(files(&folder.folder().join("records")).is_empty());
    begun.save(&log(2)).unwrap();
    drop(begun);
    assert_eq!(folder.unfinished().len(), 2);
}

#[cfg(unix)]
#[test]
fn a_lock_file_that_was_deleted_or_replaced_is_detected() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.lock");
    let lock = File::create(&path).unwrap();
    assert!(is_at(&lock, &path));
    fs::remove_file(&path).unwrap();
    assert!(!is_at(&lock, &path));
    File::create(&path).unwrap();
    assert!(
        !is_at(&lock, &path),
        "the open file should not count as the new one"
    );
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}
