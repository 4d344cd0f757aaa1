//! Tests for what the screen saves to disk: matches, records and settings.

use std::fs;
use std::time::Duration;

use super::Screen;
use words::Language;

const SIZE: (u16, u16) = (80, 24);

#[test]
fn an_unfinished_match_is_resumed() {
    let mut screen = Screen::table(SIZE, "azul", "Ana,bot:1", &["first=seat-1"]);
    screen.press("Enter Enter Enter");
    screen.has_lost_nothing();
    let record = screen.app.record().unwrap();
    assert_eq!(record.moves.len(), 2, "Ana and the bot have moved");
    screen
        .press("q End Up Enter")
        .shows("Continue")
        .shows("Ana, bot:1 · 2 moves");
    screen.press("Enter");
    assert_eq!(screen.app.record().unwrap(), record);
    // The program ends, and the next one finds the match.
    let Screen { folder, app, .. } = screen;
    drop(app);
    let mut again = Screen::in_folder(SIZE, Language::find("fr").unwrap(), folder);
    again.shows("Reprendre").press("Enter");
    assert_eq!(again.app.record().unwrap(), record);
}

#[test]
fn a_match_is_saved_and_opened() {
    let mut screen = Screen::table(SIZE, "azul", "Ana,Bo", &[]);
    screen.press("Enter Enter Enter s").shows("File name");
    let file = screen.folder.path().join("m.json");
    screen
        .types(file.to_str().unwrap())
        .press("Enter")
        .shows("Saved to");
    assert_eq!(
        saves::read_record(&file).unwrap(),
        screen.app.record().unwrap()
    );
    screen.press("s").shows("Saved to");
    screen.press("q End Up Enter").shows("Continue");
    // After opening the file, the player can play on.
    screen.click_on("Open a record");
    screen
        .shows("m.json")
        .press("Enter")
        .shows("This match is not over");
    screen.press("Enter").shows("Ana");
    assert_eq!(screen.app.record().unwrap().moves.len(), 1);
}

#[test]
fn settings_take_effect_at_once_and_are_saved() {
    let mut screen = Screen::new(SIZE);
    screen.click_on("Settings");
    screen.shows("Language").press("Right").shows("Sprache");
    screen.press("Right").shows("Langue");
    screen.press("Esc").shows("Nouvelle partie");
    let text = fs::read_to_string(screen.folder.path().join("settings.toml")).unwrap();
    assert!(text.contains("language = \"fr\""), "{text}");
}

#[test]
fn a_broken_settings_file_is_reported_and_backed_up() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("settings.toml"), "palette = 3").unwrap();
    let mut screen = Screen::in_folder((120, 40), Language::ENGLISH, folder);
    screen.shows("Cannot read the settings");
    let aside = screen.folder.path().join("settings.toml.bak");
    assert_eq!(fs::read_to_string(aside).unwrap(), "palette = 3");
}

#[test]
fn a_match_that_cannot_be_read_is_reported_and_not_changed() {
    let folder = tempfile::tempdir().unwrap();
    let unfinished = folder.path().join("data/unfinished");
    fs::create_dir_all(&unfinished).unwrap();
    fs::write(unfinished.join("azul-1.json"), "broken").unwrap();
    let mut screen = Screen::in_folder(SIZE, Language::ENGLISH, folder);
    screen.shows("Cannot read the unfinished match azul-1.json (it is left unchanged)");
    screen.shows_not("Continue");
    assert_eq!(screen.files_in("unfinished").len(), 1);
}

#[test]
fn the_file_of_a_match_that_cannot_be_read_is_named_on_any_screen() {
    for count in [1, 2] {
        let folder = tempfile::tempdir().unwrap();
        let unfinished = folder.path().join("data/unfinished");
        fs::create_dir_all(&unfinished).unwrap();
        for number in 0..count {
            let name = format!("azul-2026-11-16-12-00-0{number}.jsonl");
            fs::write(unfinished.join(name), "broken").unwrap();
        }
        let mut screen = Screen::in_folder((40, 12), Language::ENGLISH, folder);
        screen.shows("azul-2026-11-16-12-00-0");
    }
}

#[test]
fn a_failed_save_keeps_the_typed_name_and_shows_the_folder() {
    let mut screen = Screen::table((120, 40), "azul", "Ana,Bo", &[]);
    let here = std::env::current_dir().unwrap();
    let here = here.file_name().unwrap().to_str().unwrap().to_owned();
    screen.press("s").shows("Folder: ").shows(&here);
    let file = screen.folder.path().join("nowhere/m.json");
    screen.types(file.to_str().unwrap()).shows("nowhere");
    screen.press("Enter").shows("Cannot write").shows("m.json");
    screen.shows("File name").shows("Folder: ");
    // Once the folder exists, Enter saves without retyping the name.
    std::fs::create_dir(file.parent().unwrap()).unwrap();
    screen.press("Enter").shows("Saved to");
    assert!(file.is_file());
    // The dialog also comes back for an empty name, and for an existing file that the player does not want to
    // replace.
    screen.press("q Down Down Enter");
    screen.types("x").hit_backspace();
    screen
        .press("Enter")
        .shows("Not saved: no file name")
        .shows("File name");
    let other = screen.folder.path().join("other.json");
    std::fs::write(&other, "mine").unwrap();
    screen.types(other.to_str().unwrap()).press("Enter");
    screen
        .shows("other.json already exists. Replace")
        .press("n");
    screen.shows("File name").shows("other.json");
    assert_eq!(fs::read_to_string(&other).unwrap(), "mine");
}

#[test]
fn records_are_listed_with_date_players_and_result() {
    let mut screen = Screen::new(SIZE);
    screen.sit_down("azul", "bot:greedy,bot:random", &[]);
    let record = screen.files_in("records").remove(0);
    let long_ago = std::time::SystemTime::UNIX_EPOCH + Duration::from_secs(1_700_000_000);
    let file = fs::File::options().write(true).open(&record).unwrap();
    file.set_modified(long_ago).unwrap();
    screen.press("End Enter");
    screen.click_on("Open a record");
    screen.shows("14 Nov 2023  Azul  bot:greedy won · bot:greedy ");
    screen.shows(", bot:random ");
}

#[test]
fn a_record_of_a_match_that_was_broken_off_is_listed_as_such() {
    let mut screen = Screen::new(SIZE);
    screen.sit_down("azul", "bot:greedy,bot:random", &[]);
    let file = screen.files_in("records").remove(0);
    let mut record: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(&file).unwrap()).unwrap();
    record["moves"] = serde_json::json!([]);
    record["times"] = serde_json::json!([]);
    record["end"] = "aborted".into();
    record.as_object_mut().unwrap().remove("result");
    fs::write(&file, record.to_string()).unwrap();
    screen.press("End Enter");
    screen.click_on("Open a record");
    screen.shows("The match was aborted · bot:greedy, bot:random");
}

#[test]
fn a_replay_does_not_name_a_file_that_lacks_moves() {
    let mut screen = Screen::new(SIZE);
    screen.sit_down("tilings", "Ana,Bo", &["side=2"]);
    let file = screen.folder.path().join("early.json");
    screen
        .press("s")
        .types(file.to_str().unwrap())
        .press("Enter");
    screen.shows("Saved to");
    while !screen.text().contains("Result") {
        screen.press("Enter");
    }
    screen.click_on("Watch the replay");
    screen
        .press("Home")
        .shows("Move 0 of")
        .shows_not("early.json");
}

#[test]
fn a_name_that_no_record_has_is_not_found() {
    let mut screen = Screen::new(SIZE);
    screen.click_on("Open a record");
    screen.shows("There are no recent records.").types("test");
    screen.shows("No record matches").shows_not("no recent");
}
