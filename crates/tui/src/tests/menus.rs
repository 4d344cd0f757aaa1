//! Tests for the menu of a match, its keys, and the list of records.

use std::fs;

use super::Screen;

const SIZE: (u16, u16) = (80, 24);

#[test]
fn the_menu_loads_a_record_and_shows_the_credits() {
    let mut screen = Screen::table(SIZE, "azul", "Ana,Bo", &[]);
    screen.press("q").shows("Load…").click_on("Credits");
    screen.shows("MIT licence").press("Esc").shows_not("MIT");
    screen.press("q").click_on("Load…");
    screen.shows("File or search:");
}

#[test]
fn m_opens_the_menu_except_where_it_shows_motifs() {
    for game in ["azul", "laying-grass"] {
        let mut screen = Screen::table(SIZE, game, "Ana,Bo", &[]);
        screen.press("m").shows("Save as…");
        screen
            .press("Esc ?")
            .shows("Keys")
            .press("End")
            .shows("q m");
    }
    let mut screen = Screen::table(SIZE, "tilings", "Ana,Bo", &[]);
    screen.press("m").shows_not("Save as…");
    screen.press("?").shows("Keys");
    screen.press("End").shows_not("q m");
}

#[test]
fn x_leaves_a_match_that_can_be_resumed() {
    for (game, keys) in [
        ("azul", "Enter Enter Enter"),
        ("laying-grass", "Tab Enter"),
        ("tilings", "Enter"),
    ] {
        let mut screen = Screen::table(SIZE, game, "Ana,Bo", &[]);
        screen.press(keys);
        assert_eq!(screen.app.record().unwrap().moves.len(), 1);
        screen.press("x").shows("Watch bots play").shows("Continue");
    }
}

#[test]
fn x_does_not_leave_a_match_that_would_be_lost() {
    let mut screen = Screen::new(SIZE);
    let data = screen.folder.path().join("data");
    fs::write(&data, "a file where a folder should be").unwrap();
    screen.sit_down("azul", "Ana,Bo", &[]);
    screen.press("Enter Enter Enter").shows("not saved");
    screen.press("x").shows("they will be lost");
    // A match that was saved by hand is not lost.
    let file = screen.folder.path().join("mine.json");
    screen.press("Esc s").types(file.to_str().unwrap());
    screen
        .press("Enter")
        .shows("Saved to")
        .shows_not("· not saved");
    screen
        .press("q")
        .shows_not("they will be lost")
        .press("Esc");
    screen.press("x").shows("Watch bots play");
}

#[test]
fn escape_cancels_a_hint_and_opens_no_menu() {
    let mut screen = Screen::table(SIZE, "azul", "Ana,Bo", &[]);
    screen.hit("h");
    screen.shows("A strong bot is thinking");
    screen.hit("Esc");
    screen.shows_not("is thinking").shows_not("Save as…");
    screen.settle();
    screen.shows_not("bot:").shows("Ana");
}

#[test]
fn an_arrow_does_not_close_a_help_that_fits() {
    let mut screen = Screen::new((80, 40));
    screen.press("? Down Up j").shows("Keys");
    screen.press("Esc").shows_not("Keys");
}

#[test]
fn watching_bots_has_its_own_title() {
    let mut screen = Screen::new(SIZE);
    screen.click_on("Watch bots play");
    screen.shows("Watch bots play").shows_not("New game");
}

#[test]
fn the_file_with_more_motifs_is_used() {
    let mut screen = Screen::new((100, 30));
    let file = screen.folder.path().join("more.motifs");
    screen.press("Enter Left").shows("Tilings");
    // Typing needs no other key first.
    screen.press("Up Up Up").types("/no/such/file");
    screen
        .press("Enter")
        .shows("no such file")
        .shows("[ Play ]");
    for _ in 0.."/no/such/file".len() {
        screen.hit_backspace();
    }
    fs::write(&file, "mine 700 any\n").unwrap();
    screen.types(file.to_str().unwrap()).press("Enter");
    let options = screen.app.record().expect("the match has begun").options;
    assert_eq!(options["motifs"].as_array().unwrap().len(), 1, "{options}");
}

#[test]
fn a_missing_motif_is_reported_at_its_option() {
    let mut screen = Screen::new((80, 24));
    screen.press("Enter Left").shows("Tilings");
    screen.press("Up Up Up Up Up").types("9").press("Enter");
    screen.shows("option \"Motifs off\": there is no motif 9");
    screen.shows_not("invalid options");
    // The cursor is in the field.
    screen.hit_backspace();
    screen.press("Enter").shows_not("[ Play ]");
}

#[test]
fn every_form_shows_play_and_a_click_on_it_begins() {
    for size in [(80, 24), (40, 12)] {
        for (game, keys) in [
            ("Azul", "Enter"),
            ("Tilings", "Enter Left"),
            ("Laying Grass", "Enter Right"),
        ] {
            let mut screen = Screen::new(size);
            screen.press(keys).shows(game).shows("[ Play ]");
            // The line of the Play button stays in place when the others scroll, and the keyboard reaches it too.
            screen.press("Up").shows("[ Play ]");
            screen.click_on("[ Play ]");
            screen.shows_not("[ Play ]");
            assert!(screen.app.record().is_some(), "{game} {size:?}");
        }
    }
}

#[test]
fn records_are_found_by_words_and_deleted_after_a_question() {
    let mut screen = Screen::table(SIZE, "azul", "bot:random,bot:greedy", &[]);
    screen.press("Esc q").click_on("Home");
    screen.sit_down("tilings", "bot:random,bot:random", &[]);
    screen.press("Esc q").click_on("Home");
    assert_eq!(screen.files_in("records").len(), 2);
    screen.click_on("Open a record");
    screen.shows("Azul").shows("Tilings");
    screen.press("Tab").types("GREEDY azul");
    screen.shows("Azul").shows_not("Tilings");
    screen.types(" nobody").shows("No record matches");
    for _ in 0..7 {
        screen.hit_backspace();
    }
    screen.press("Tab Del").shows("You cannot undo this.");
    screen.press("n").shows("Azul");
    screen.press("Del y").shows_not("Azul");
    let left = screen.files_in("records");
    assert_eq!(left.len(), 1);
    assert!(fs::read_to_string(&left[0]).unwrap().contains("tilings"));
}

#[test]
fn a_folder_of_all_records_is_not_searched_for_words() {
    let mut screen = Screen::table(SIZE, "azul", "bot:random,bot:greedy", &[]);
    screen.press("Esc q").click_on("Home");
    let record = screen.files_in("records").remove(0);
    let folder = record.parent().unwrap().to_str().unwrap().to_owned();
    screen.click_on("Open a record");
    screen.types("records").shows("No record matches");
    for _ in 0.."records".len() {
        screen.hit_backspace();
    }
    screen.types(&folder).shows("Azul");
}

#[test]
fn enter_opens_the_only_record_that_matches() {
    let mut screen = Screen::table(SIZE, "azul", "bot:random,bot:greedy", &[]);
    screen.press("Esc q").click_on("Home");
    screen.click_on("Open a record");
    screen.press("Tab").types("greedy").press("Enter");
    screen.shows("analyse");
}

#[test]
fn typing_searches_the_records_and_the_newest_is_first() {
    let mut screen = Screen::table(SIZE, "azul", "bot:random,bot:greedy", &[]);
    screen.press("Esc q").click_on("Home");
    screen.sit_down("tilings", "bot:random,bot:random", &[]);
    screen.press("Esc q").click_on("Home");
    screen.click_on("Open a record");
    let shown = screen.text();
    assert!(shown.find("Tilings") < shown.find("Azul"), "{shown}");
    screen.types("greedy").shows("Azul").shows_not("Tilings");
}

#[test]
fn a_value_that_does_not_fit_its_row_is_shown_below() {
    let folder = tempfile::tempdir().unwrap();
    let german = words::Language::find("de").unwrap();
    let mut screen = Screen::in_folder((80, 24), german, folder);
    screen.press("Enter Left").shows("Tilings");
    for _ in 0..30 {
        let text = screen.text();
        if let Some(cut) = text.lines().position(|line| line.contains("… ▸")) {
            let row = text.lines().nth(cut).unwrap();
            let (_, value) = row.split_once("◂ ").unwrap();
            let value = value.split('…').next().unwrap();
            let below: Vec<&str> = text.lines().skip(cut + 1).map(str::trim).collect();
            if below.join(" ").contains(value) {
                return;
            }
        }
        screen.press("Down");
    }
    panic!("no value is shown in full:\n{}", screen.text());
}
