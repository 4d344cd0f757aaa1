//! Checks that the English error messages match those of the core, and that the French ones contain no English.

use std::fs;
use std::io;
use std::time::Duration;

use bots::protocol::{self, ProgramAnswer};
use bots::{BotNameError, Crash, Forfeit, NoAnswer, StartError};
use games::{LoadError, Participant, ParticipantsError};
use serde_json::json;
use table::{
    InvalidValue, Name, Players, PlayersError, ReadError, Record, RecordError, Seed, SetupError,
    WrongResult,
};

use super::*;
use crate::settings::SettingsFile;
use words::{Language, wrong_option};

/// Words that are common in English sentences and never occur in French ones.
const ENGLISH: &[&str] = &[
    "the", "it", "its", "is", "are", "has", "of", "no", "not", "and", "or", "but", "at", "only",
    "there", "which", "cannot", "line", "column", "file", "field", "expected",
];

fn both() -> [Texts; 2] {
    ["en", "fr"].map(|code| Texts::new(Language::find(code).unwrap()))
}

fn assert_french(text: &str) {
    let words = text.split(|c: char| !c.is_alphanumeric());
    let english: Vec<&str> = words.filter(|word| ENGLISH.contains(word)).collect();
    assert!(english.is_empty(), "{text}: {english:?}");
    for sign in [" :", " ;", "« ", " »"] {
        assert!(!text.contains(sign), "{text}: missing no-break space");
    }
}

/// Asserts that the English message is the same as in the core, and that the French one contains no English.
fn assert_message(error: &(impl Reason + ToString)) {
    let [english, french] = both().map(|texts| error.in_words(&texts));
    assert_eq!(english, error.to_string());
    assert_french(&french);
}

/// Asserts the English and the French message of an error.
fn assert_words(error: &impl Reason, english: &str, french: &str) {
    let message = both().map(|texts| error.in_words(&texts).replace('\u{a0}', " "));
    assert_eq!(message, [english, french]);
    assert_french(&error.in_words(&Texts::new(Language::find("fr").unwrap())));
}

fn record(options: serde_json::Value, players: &[&str], moves: &[&str]) -> Record {
    let players = Players::new(players).unwrap();
    Record {
        moves: moves.iter().map(|&mv| mv.to_owned()).collect(),
        ..Record::new("azul", options, Seed::number(42), players.into())
    }
}

fn load(record: &Record) -> LoadError {
    games::GAMES
        .load(record)
        .err()
        .expect("the record is valid")
}

#[test]
fn errors_about_files_are_translated() {
    use io::ErrorKind::*;
    let kinds = [
        NotFound,
        PermissionDenied,
        AlreadyExists,
        IsADirectory,
        NotADirectory,
        StorageFull,
        QuotaExceeded,
        FileTooLarge,
        ReadOnlyFilesystem,
        InvalidFilename,
        InvalidData,
    ];
    for kind in kinds {
        assert_french(&io::Error::from(kind).in_words(&Texts::new(Language::find("fr").unwrap())));
    }
    assert_words(
        &io::Error::from_raw_os_error(2),
        "no such file or folder",
        "aucun fichier ni dossier de ce nom",
    );
    let rare = io::Error::other("the drive is on fire");
    let message = both().map(|texts| rare.in_words(&texts));
    assert_eq!(message, ["the drive is on fire"; 2]);
}

#[test]
fn errors_about_invalid_records_are_translated() {
    let wrong = |text: &str| Record::from_text(text).unwrap_err();
    for text in ["", r#"{"tilewright":2}"#, r#"{"tilewright":0}"#, "[]", "{}"] {
        assert_message(&wrong(text));
    }
    assert_message(&ReadError::Several);
    assert_words(
        &wrong("hello"),
        "not a match saved by Tilewright",
        "ce fichier n’est pas une partie enregistrée par Tilewright",
    );
    assert_words(
        &wrong("{\n\"tilewright\""),
        "the record is cut off at line 2 column 12",
        "l’enregistrement est tronqué (ligne 2, colonne 12)",
    );
    let whole = record(json!({}), &["Ana", "Bo"], &[]).to_line();
    assert_words(
        &wrong(&whole.replace("\"moves\":[]", "\"x\":[]")),
        "not a valid Tilewright record: unknown field `x`, expected `tilewright`, `game`, \
         `options`, `seed`, `seats`, `started`, `ended`, `moves`, `times`, `changes`, `end` or \
         `result` at line 1 column 99",
        "ce n’est pas un enregistrement Tilewright valide : le champ `x` est inconnu, il faut \
         `tilewright`, `game`, `options`, `seed`, `seats`, `started`, `ended`, `moves`, `times`, \
         `changes`, `end` ou `result` (ligne 1, colonne 99)",
    );
    assert_message(&wrong(&whole.replace(",\"moves\":[]", "")));
    assert_message(&wrong(&whole.replace("\"seed\"", "\"game\":\"\",\"seed\"")));
    let folder = tempfile::tempdir().unwrap();
    let error = saves::read_record(folder.path()).unwrap_err();
    assert_words(&error, "it is a folder", "c’est un dossier");
}

#[test]
fn errors_about_unplayable_records_are_translated() {
    let names = ["Ana", "Bo"];
    let usual = record(json!({"players": 2}), &names, &[]);
    assert_message(&load(&Record {
        game: "chess".to_owned(),
        ..usual.clone()
    }));
    let azul = games::GAMES.find("azul").unwrap();
    let other = Record {
        game: "tilings".to_owned(),
        ..usual.clone()
    };
    assert_message(&azul.load(&other).err().unwrap());
    assert_message(&load(&record(json!([]), &names, &[])));
    assert_message(&load(&record(json!({"players": 3}), &names, &[])));
    assert_message(&load(&record(json!({"players": 2}), &names[..1], &[])));
    assert_message(&load(&Record {
        result: Some(json!([])),
        ..usual.clone()
    }));
    assert_message(&RecordError::NotOver { moves: 1 });
    assert_message(&RecordError::Result(WrongResult::Counted {
        name: "Ana".to_owned(),
        counted: "score".to_owned(),
        given: "999".to_owned(),
        right: "40".to_owned(),
    }));
    assert_message(&RecordError::Result(WrongResult::Order {
        names: names.map(str::to_owned).to_vec(),
    }));
    assert_words(
        &load(&record(json!({"players": 2, "wall": "red"}), &names, &[])),
        "invalid options: wall: unknown value `red`, expected `standard` or `free`",
        "les options sont incorrectes : wall : la valeur `red` est inconnue, il faut `standard` ou `free`",
    );
    assert_message(&load(&record(json!({"players": 9}), &names, &[])));
}

#[test]
fn errors_about_illegal_moves_in_records_are_translated() {
    for (game, mv) in [("azul", "9 y 5"), ("laying-grass", "zz"), ("tilings", "zz")] {
        let wrong = Record {
            game: game.to_owned(),
            ..record(json!({"players": 2}), &["Ana", "Bo"], &[mv])
        };
        assert_message(&load(&wrong));
    }
    let illegal = load(&record(json!({"players": 2}), &["Ana", "Bo"], &["9 y 5"]));
    let french = illegal.in_words(&both()[1]).replace('\u{a0}', " ");
    assert!(french.starts_with("coup 1, « 9 y 5 » : "), "{french}");
}

#[test]
fn errors_about_files_name_the_found_and_the_expected_value() {
    let line = record(json!({"players": 2}), &["Ana", "Bo"], &[]).to_line();
    let wrong = |old: &str, new: &str| {
        assert!(line.contains(old), "{line}");
        Record::from_text(&line.replace(old, new)).unwrap_err()
    };
    for (old, new) in [
        ("\"moves\":[]", "\"moves\":3"),
        ("\"moves\":[]", "\"moves\":[\"1 r 1\",null]"),
        ("\"moves\":[]", "\"moves\":[],\"times\":[-1]"),
        ("{\"person\":\"Ana\"}", "\"Ana\""),
        ("{\"person\":\"Ana\"}", "7"),
        ("{\"person\":\"Ana\"}", "{\"person\":true}"),
        ("\"game\":\"azul\"", "\"game\":{}"),
    ] {
        assert_message(&wrong(old, new));
    }
    assert_words(
        &wrong("{\"person\":\"Bo\"}", "{\"person\":[\"Bo\"]}"),
        "not a valid Tilewright record: seats[1].person: found a list, expected text \
         at line 1 column 100",
        "ce n’est pas un enregistrement Tilewright valide : seats[1].person : il y a une liste \
         là où il faut un texte (ligne 1, colonne 100)",
    );
}

#[test]
fn untrusted_input_is_escaped_in_errors() {
    let nasty = "\u{1b}]0;x\u{7}\u{9b}\u{202e}".repeat(1000);
    let names = ["Ana", "Bo"];
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("settings.toml");
    let written = toml::Value::from(nasty.as_str()).to_string();
    fs::write(&path, format!("palette = {written}")).unwrap();
    let settings = SettingsFile::at(path).read().unwrap_err();
    let line = record(json!({}), &names, &[]).to_line();
    let line = line.replace("\"moves\"", &json!(nasty).to_string());
    for texts in both() {
        for reason in [
            load(&record(json!({"players": 2, "wall": nasty}), &names, &[])).in_words(&texts),
            load(&record(
                json!({"players": 2, nasty.as_str(): 1}),
                &names,
                &[],
            ))
            .in_words(&texts),
            load(&record(json!({"players": 2}), &names, &[&nasty])).in_words(&texts),
            Record::from_text(&line).unwrap_err().in_words(&texts),
            settings.in_words(&texts),
        ] {
            assert!(reason.chars().all(table::text::is_printable), "{reason:?}");
            assert!(reason.len() < 4000, "{reason}");
        }
    }
}

#[test]
fn errors_about_contradicting_options_are_translated() {
    let start = |id: &str, players: usize, set: &[&str]| {
        let game = games::GAMES.find(id).unwrap();
        let options = game.options_for(players, set).unwrap();
        let started = game.start(options, Seed::number(42), Players::numbered(players).into());
        started.err().expect("the options are valid")
    };
    let deck = "deck=one red red red red 1\n";
    assert_message(&start("tilings", 2, &["side=2", "board=torus"]));
    assert_message(&start("tilings", 2, &["off=1000"]));
    assert_message(&start("tilings", 2, &[deck]));
    let tilings = games::GAMES.find("tilings").unwrap();
    for side in [0, 51] {
        let mut wrong = record(json!({"players": 2, "side": side}), &["Ana", "Bo"], &[]);
        wrong.game = "tilings".to_owned();
        assert_message(&tilings.load(&wrong).err().unwrap());
    }
    for colours in [json!(["red", "red"]), json!(["red"])] {
        let mut wrong = record(json!({"players": 2, "colours": colours}), &["A", "B"], &[]);
        wrong.game = "laying-grass".to_owned();
        assert_message(&load(&wrong));
    }
    assert_words(
        &start("tilings", 2, &["side=2", "board=torus"]),
        "invalid options: option board: a torus must have at least 3 cells per side, not 2",
        "les options sont incorrectes : un tore a au moins 3 cases de côté",
    );
    assert_message(&SetupError::Players {
        game: "Azul",
        given: 7,
        least: 2,
        most: 4,
    });
}

#[test]
fn errors_about_options_say_what_would_be_right() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path().display();
    let message = |id: &str, set: &str| {
        let game = games::GAMES.find(id).unwrap();
        let error = match saves::with_contents(game.options(), set) {
            Ok(contents) => game.options_for(2, &[&*contents]).unwrap_err(),
            Err(error) => games::OptionsError::Option(error),
        };
        let message = both().map(|texts| wrong_option(&texts, game, &error));
        assert_french(&message[1]);
        message.map(|text| text.replace('\u{a0}', " "))
    };
    for set in [
        "wall".to_owned(),
        "wal=free".to_owned(),
        "wall=Free".to_owned(),
    ] {
        message("azul", &set);
    }
    message("laying-grass", "colours=red,red");
    assert_eq!(
        message("tilings", "side=99"),
        [
            "option \"Board size\" cannot be \"99\": expected a whole number from 1 to 50",
            "l’option « Taille du plateau » ne peut pas être « 99 » : il faut un nombre entier de 1 à 50",
        ]
    );
    message("tilings", "off=x");
    message("tilings", &format!("motifs={here}"));
    let [_, french] = message("tilings", &format!("deck={here}/none"));
    assert!(
        french.ends_with(
            "standard, jeandel-rao, culik ou un fichier avec une tuile par ligne : nom, côtés \
             N E S O, nombre ; le fichier est illisible : aucun fichier ni dossier de ce nom"
        ),
        "{french}"
    );
    let path = folder.path().join("my.tiles");
    fs::write(&path, "plain red red red red 8\nhalf red red\n").unwrap();
    let [english, french] = message("tilings", &format!("deck={}", path.display()));
    assert!(
        english.ends_with("my.tiles: line 2: a tile needs six fields, name N E S W count, not 3"),
        "{english}"
    );
    assert!(
        french.ends_with(
            "my.tiles : ligne 2 : une tuile a six champs, nom N E S O nombre, et \
             non 3"
        ),
        "{french}"
    );
    let error = games::GAMES
        .find("azul")
        .unwrap()
        .options_for(7, &[])
        .unwrap_err();
    let english = wrong_option(&both()[0], games::GAMES[0], &error);
    assert_eq!(english, error.to_string());
}

#[test]
fn every_file_of_an_option_is_described_in_both_languages() {
    let [english, french] = both();
    for spec in games::GAMES.iter().flat_map(games::AnyGame::options) {
        if let table::Values::WordOrFile { file, .. } = spec.values {
            let message = |texts| words::say(texts, &table::Message::new(*file, Vec::new()));
            assert_eq!(message(&english), file.1);
            assert_french(&message(&french));
        }
    }
}

#[test]
fn errors_about_participants_are_translated() {
    let wrong = |names: &str| Participant::list(names).unwrap_err();
    let long = "x".repeat(50);
    for names in [
        "Ana,",
        &long,
        "A\u{1b}b",
        "Ana,Ana",
        "bot:9",
        "bot:greedy,nodes=2",
        "bot:random,x=y",
        "bot:search,nodes=2,time=2s",
        "cmd:",
    ] {
        assert_message(&wrong(names));
    }
    assert_message(&ParticipantsError::Bot(BotNameError::NotASearch(
        "nodes".to_owned(),
    )));
    assert_message(&PlayersError::TooMany);
    assert_words(
        &PlayersError::Twice(Name::new("Ana").unwrap()),
        "two players are called Ana; use a different name for each",
        "deux joueurs s’appellent Ana : chacun doit avoir un nom différent",
    );
}

#[test]
fn forfeits_of_programs_are_translated() {
    let name = || "mybot".to_owned();
    let starts = [
        StartError::NoCommand(name()),
        StartError::NoInterpreter(name()),
        StartError::NoFile(name()),
        StartError::NoProgram(name()),
        StartError::Folder(name()),
        StartError::NotExecutable(name()),
        StartError::NotAProgram(name()),
        StartError::System {
            program: name(),
            error: "EIO".to_owned(),
        },
        StartError::NoGame,
    ];
    for start in starts {
        assert_message(&Forfeit::NotStarted(start));
    }
    assert_words(
        &Forfeit::NotStarted(StartError::NoProgram(name())),
        "it could not be started: there is no program \"mybot\"; for one in this folder, write \"./mybot\"",
        "le programme n’a pas pu démarrer : « mybot » est introuvable ; dans ce \
         dossier, ce serait « ./mybot »",
    );
    assert_message(&Forfeit::Crashed(Crash {
        status: None,
        last_words: Some("aïe".to_owned()),
    }));
    assert_message(&Forfeit::Silent(Duration::from_mins(1)));
    assert_message(&Forfeit::Silent(Duration::from_millis(1500)));
    let line = |line: &str| NoAnswer::Line(protocol::read::<ProgramAnswer>(line).unwrap_err());
    for reason in [
        line("x"),
        line("[7]"),
        line("{}"),
        line("{\"move\": 7}"),
        line("{\"move\": \"a\"} b"),
        NoAnswer::NoText,
        NoAnswer::TooLong { most: 9 },
        NoAnswer::Unasked,
        NoAnswer::Unended(Duration::from_millis(1500)),
        NoAnswer::Chance,
        NoAnswer::Lead,
    ] {
        let line = "\"x\"".to_owned();
        assert_message(&Forfeit::Garbage { line, reason });
    }
    assert_message(&Forfeit::Illegal {
        mv: "\"zz\"".to_owned(),
        reason: InvalidValue::new(azul::MoveError::Target("zz".to_owned())),
    });
    assert_message(&Forfeit::Protocol(2));
    assert_message(&Forfeit::GaveUp("\"adieu\"".to_owned()));
}

#[cfg(unix)]
#[test]
fn exit_statuses_of_programs_are_translated() {
    use std::os::unix::process::ExitStatusExt;
    let crash = |raw| {
        Forfeit::Crashed(Crash {
            status: Some(std::process::ExitStatus::from_raw(raw)),
            last_words: None,
        })
    };
    assert_message(&crash(9));
    assert_message(&crash(1 << 8));
    assert_words(
        &crash(1 << 8),
        "it ended before the game did (exit status: 1)",
        "le programme s’est arrêté avant la fin de la partie (code de sortie 1)",
    );
}

#[test]
fn errors_about_settings_are_translated() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("settings.toml");
    let wrong = |text: &str| {
        fs::write(&path, text).unwrap();
        SettingsFile::at(path.clone()).read().unwrap_err()
    };
    assert_words(
        &wrong("name = \"Zoé\"\npalette = \"pink\""),
        "palette: unknown value `pink`, expected `standard` or `colour-blind` at line 2 column 11",
        "palette : la valeur `pink` est inconnue, il faut `standard` ou `colour-blind` (ligne 2, colonne 11)",
    );
    assert_words(
        &wrong("name = \"Zoé\"\n\npalette"),
        "invalid TOML at line 3 column 8",
        "le contenu n’est pas du TOML valide (ligne 3, colonne 8)",
    );
    let folder = SettingsFile::at(folder.path().to_owned()).read();
    assert_words(&folder.unwrap_err(), "it is a folder", "c’est un dossier");
}
