//! The command line and the prompt use the language of the locale.

use crate::common::{Run, User, run};

/// Runs the program in this locale.
fn run_in(user: &User, locale: &str, arguments: &[&str], input: &str) -> Run {
    let mut command = user.command(arguments);
    command.env("LANG", locale);
    let mut run = run(&mut command, input.as_bytes());
    // French uses no-break spaces.
    for text in [&mut run.out, &mut run.err] {
        *text = text.replace('\u{a0}', " ");
    }
    run
}

fn in_french(user: &User, arguments: &[&str], input: &str) -> Run {
    run_in(user, "fr_CH.UTF-8", arguments, input)
}

fn in_german(user: &User, arguments: &[&str], input: &str) -> Run {
    run_in(user, "de_DE.UTF-8", arguments, input)
}

#[test]
fn games_and_rules_are_in_the_language_of_the_locale() {
    let user = User::new();
    in_french(&user, &["games"], "")
        .ends_with(0)
        .shows("azul : Azul, de 2 à 4 joueurs")
        .shows("(par défaut)")
        .shows("un nombre entier de 1 à 50 (par défaut");
    in_german(&user, &["games"], "")
        .shows("azul: Azul, 2 bis 4 Spieler")
        .shows("(Vorgabe)");
    let french = in_french(&user, &["rules", "azul"], "").out;
    let english = user.run(&["rules", "azul"]).out;
    assert!(french != english && french.contains("tuile"), "{french}");
}

#[test]
fn a_replay_and_an_analysis_are_in_the_language_of_the_locale() {
    let user = User::new();
    let (record, _) = user.random_game(2, &[]);
    user.write("m.json", record.to_string());
    in_french(&user, &["replay", "m.json"], "")
        .ends_with(0)
        .shows("Début\n")
        .shows("Coup 1, ")
        .shows("Azul · manche 1 · ")
        .shows("plancher ")
        .shows("rang  joueur");
    in_german(&user, &["replay", "m.json"], "")
        .shows("Zug 1, ")
        .shows("Azul · Runde 1 · ")
        .shows(" hat gewonnen\n")
        .shows("Rang  Spieler");
    let few = &["analyse", "m.json", "--bot", "bot:greedy"];
    in_french(&user, few, "")
        .ends_with(0)
        .shows("d’après ce que chacun pouvait savoir")
        .shows("Tournant : coup ");
    in_german(&user, few, "").shows("analysiert von bot:greedy");
    // Output for programs is the same in every language.
    let lines = &["replay", "m.json", "--jsonl"];
    assert_eq!(in_french(&user, lines, "").out, user.run(lines).out);
}

#[test]
fn the_log_follows_the_language_of_the_locale() {
    let user = User::new();
    let play = [
        "play",
        "azul",
        "--players",
        "bot:1,Ana",
        "--set",
        "first=seat-1",
    ];
    in_french(&user, &play, "log\nq\n").shows("\n1. bot:1 : ");
}

#[test]
fn errors_about_players_and_moves_are_in_the_language_of_the_locale() {
    let user = User::new();
    let (record, _) = user.random_game(2, &[]);
    user.write("m.json", record.to_string());
    let play = |players| ["play", "azul", "--players", players];
    in_german(&user, &play("A,A"), "")
        .ends_with(2)
        .warns("zwei Spieler heißen A;");
    in_german(&user, &play("A,bot:9"), "").warns("es gibt keinen Bot „bot:9“");
    in_french(&user, &play(",B"), "").warns("joueur 1 : un nom ne peut pas être vide");
    in_german(&user, &["replay", "m.json", "--ply", "999"], "")
        .ends_with(2)
        .warns("Zug 999 gibt es nicht: Partie 0 hat ");
    in_french(&user, &["replay", "m.json", "--match", "3"], "")
        .ends_with(2)
        .warns("la partie 3 n’existe pas : m.json contient 1 partie");
}

#[test]
fn errors_about_a_file_are_in_the_language_of_the_locale() {
    let user = User::new();
    let (mut record, _) = user.random_game(2, &[]);
    record["moves"][0] = "9 y 5".into();
    user.write("m.json", record.to_string());
    let run = in_french(&user, &["replay", "m.json"], "");
    run.ends_with(1)
        .warns("impossible de rejouer m.json : coup 1, « 9 y 5 » : ");
    assert!(!run.err.contains(" is "), "{}", run.err);
    record["moves"][0] = 7.into();
    user.write("m.json", record.to_string());
    in_french(&user, &["analyse", "m.json"], "")
        .ends_with(1)
        .warns("moves[0] : il y a le nombre 7 là où il faut un texte");
    in_german(&user, &["play", "azul", "--load", "m.json"], "")
        .ends_with(1)
        .warns("moves[0]: erwartet wird ein Text, hier steht die Zahl 7");
    in_german(&user, &["replay", "none.json"], "")
        .ends_with(1)
        .warns("none.json lässt sich nicht lesen: ");
}

#[test]
fn errors_from_types_with_their_own_checks_are_in_the_language_of_the_locale() {
    let user = User::new();
    let (record, _) = user.random_game(2, &[]);
    for (key, wrong, french, german) in [
        (
            "seed",
            serde_json::json!("zz"),
            "seed : une graine est un nombre entier de 0 à",
            "seed: ein Startwert ist eine ganze Zahl von 0 bis",
        ),
        (
            "seats",
            serde_json::json!([{"person": "Ana"}, {"person": "Ana"}]),
            "seats : deux joueurs s’appellent Ana",
            "seats: zwei Spieler heißen Ana",
        ),
        (
            "seats",
            serde_json::json!([{"bot": ""}, {"person": "Ana"}]),
            "seats[0].bot : «  » n’est pas un bot",
            "seats[0].bot: „“ ist kein gültiger Bot",
        ),
    ] {
        let mut record = record.clone();
        record[key] = wrong;
        user.write("m.json", record.to_string());
        in_french(&user, &["replay", "m.json"], "")
            .ends_with(1)
            .warns(french);
        in_german(&user, &["replay", "m.json"], "")
            .ends_with(1)
            .warns(german);
    }
    user.write(
        "m.json",
        r#"{"tilewright":1,"game":"tilings","options":{"players":2,"deck":["half red red"]},
            "seed":3,"players":["Ana","Bo"],"moves":[]}"#,
    );
    in_french(&user, &["replay", "m.json"], "")
        .ends_with(1)
        .warns("deck : tuile 1 du jeu : une tuile a six champs");
    in_german(&user, &["replay", "m.json"], "")
        .ends_with(1)
        .warns("deck: Kachel 1 des Kachelsatzes: eine Kachel hat sechs Felder");
}

#[test]
fn every_game_uses_the_language_of_the_locale_at_the_prompt() {
    let user = User::new();
    let table = |game| ["play", game, "--players", "Ana,Bo", "--seed", "7"];
    in_french(
        &user,
        &table("laying-grass"),
        "base CF\nbase MM\nhelp\nturn\ntry CG r90\ntry CG r45\nwhere\n",
    )
    .shows("Laying Grass · Ana pose sa base")
    .shows("joueur")
    .shows("la poser ici")
    .shows("n’est pas une orientation")
    .shows("pour le coin en haut à gauche de la tuile");
    in_german(
        &user,
        &table("tilings"),
        "help\nscore\ninfluence AA\ntry\ntry AA\n",
    )
    .shows("Tilings · Runde 1 · ")
    .shows("Spieler")
    .shows("der Einfluss aller")
    .shows("Gib das Feld an: „try CF“.");
    in_german(&user, &table("azul"), "q\n")
        .shows("Beutel ")
        .shows("Boden ");
}

#[test]
fn plain_starts_prompt_mode_with_and_without_a_command() {
    let user = User::new();
    user.run_with(&["--plain"], "q\n")
        .ends_with(0)
        .shows("Which game?");
    user.run_with(
        &[
            "--plain",
            "play",
            "azul",
            "--players",
            "Ana,Bo",
            "--set",
            "first=seat-1",
        ],
        "q\n",
    )
    .ends_with(0)
    .shows("Ana> ");
}

#[test]
fn no_line_of_moves_is_wider_than_the_console() {
    let user = User::new();
    let table = ["play", "laying-grass", "--players", "Ana,Bo", "--seed", "7"];
    let run = user.run_with(&table, "moves\n");
    let moves = run.out.lines().filter(|line| line.starts_with("  base "));
    let widths: Vec<usize> = moves.map(|line| line.chars().count()).collect();
    assert!(
        widths.len() > 10 && widths.iter().all(|&width| width <= 80),
        "{widths:?}"
    );
}

#[test]
fn a_stored_match_with_illegal_moves_is_not_offered_and_the_warning_says_why() {
    let user = User::new();
    let two = ["play", "azul", "--players", "Ana,Bo", "--seed", "42"];
    user.run_with(&two, "1 b 3\n");
    let saved = user.files_in("unfinished").remove(0);
    let log = std::fs::read_to_string(&saved).unwrap();
    assert!(log.contains("1 b 3"), "{log}");
    std::fs::write(&saved, log.replace("1 b 3", "1 b 9")).unwrap();
    let run = in_french(&user, &["--plain"], "q\n");
    run.warns("n’est pas une destination");
    assert!(!run.out.contains("Reprendre"), "{}", run.out);
}

/// Writes a program that answers the hello correctly, and answers its first turn with this line.
#[cfg(unix)]
fn answers(user: &User, answer: &str) {
    use std::os::unix::fs::PermissionsExt;
    let script = format!(
        "#!/bin/sh\nread hello\necho '{{\"protocol\":1}}'\nread turn\nprintf '%s\\n' '{answer}'\nread end\n"
    );
    let path = user.write("bot", script);
    std::fs::set_permissions(path, PermissionsExt::from_mode(0o755)).unwrap();
}

#[cfg(unix)]
#[test]
fn errors_about_answers_of_programs_are_in_the_language_of_the_locale() {
    let table = ["play", "azul", "--set", "first=seat-1", "--seed", "42"];
    let table = [&table[..], &["--players", "cmd:./bot,Ana"]].concat();
    for (answer, french, german) in [
        (
            "hello",
            "a écrit « hello », ce qui n’est pas une réponse : ce n’est pas du JSON.",
            "schrieb „hello“; das ist keine gültige Antwort: kein JSON.",
        ),
        (
            "[7]",
            "c’est du JSON, mais pas un objet entre accolades.",
            "Antwort: JSON, aber kein Objekt in geschweiften Klammern.",
        ),
        (
            "{}",
            "il manque le champ `move` (colonne 2).",
            "das Feld `move` fehlt (Spalte 2).",
        ),
        (
            r#"{"move": 7}"#,
            "move : il y a le nombre 7 là où il faut un texte (colonne 10).",
            "move: erwartet wird ein Text, hier steht die Zahl 7 (Spalte 10).",
        ),
        (
            r#"{"move": "9 y 5"}"#,
            "son coup « 9 y 5 » n’est pas permis : ",
            "sein Zug „9 y 5“ ist nicht erlaubt: ",
        ),
        (
            r#"{"move": "1 b 1", "estimate": {"chance": 3}}"#,
            "est un nombre de 0 à 1.",
            "ist ein Anteil von 0 bis 1.",
        ),
    ] {
        let user = User::new();
        answers(&user, answer);
        for (run, expected, loses) in [
            (in_french(&user, &table, ""), french, " perd la partie : "),
            (
                in_german(&user, &table, ""),
                german,
                " verliert die Partie: ",
            ),
        ] {
            run.ends_with(0).shows(expected);
            let line = run.out.lines().find(|line| line.contains(loses)).unwrap();
            for english in [" is ", " it ", " the ", " not ", " no ", "expected"] {
                assert!(!line.contains(english), "{line}");
            }
        }
        // Records are in English, because anybody may read them.
        let record = std::fs::read_to_string(user.files_in("records").remove(0)).unwrap();
        assert!(record.contains("\"forfeited\""), "{record}");
        assert!(
            record.contains("not a valid answer: ") || record.contains("is not legal: "),
            "{record}"
        );
    }
}

#[test]
fn a_replay_shows_changes_of_seats_after_their_move() {
    let user = User::new();
    let (mut record, _) = user.random_game(4, &[]);
    let moves = record["moves"].as_array_mut().unwrap();
    moves.truncate(4);
    for of_the_end in ["result", "end"] {
        record.as_object_mut().unwrap().remove(of_the_end);
    }
    record["seats"][2] = serde_json::json!({"person": "Cy"});
    record["changes"] = serde_json::json!([
        {"ply": 2, "seat": 0, "change": "forfeited", "reason": "it gave no answer"},
        {"ply": 2, "seat": 0, "change": "replaced", "by": {"bot": "bot:1"}},
        {"ply": 4, "seat": 1, "change": "resigned"},
    ]);
    user.write("m.json", record.to_string());
    let replayed = user.run(&["replay", "m.json"]).ends_with(0).out.clone();
    let at = |text: &str| {
        assert_eq!(replayed.matches(text).count(), 1, "{text}: {replayed}");
        replayed.find(text).unwrap()
    };
    let lost = at(" loses the game: it gave no answer.\n");
    assert!(at("Move 2, ") < lost && lost < at("Move 3, "), "{replayed}");
    let taken = at("bot:1 takes over for ");
    assert!(lost < taken && taken < at("Move 3, "), "{replayed}");
    assert!(at("Move 4, ") < at(" resigns.\n"), "{replayed}");
    // Other languages quote the reason, which the record stores in English.
    in_french(&user, &["replay", "m.json"], "").shows(" perd la partie : « it gave no answer ».\n");
    in_german(&user, &["replay", "m.json"], "")
        .shows(" verliert die Partie: „it gave no answer“.\n");
    let log = user.run_with(&["play", "azul", "--load", "m.json"], "log\nq\n");
    log.shows(" loses the game: it gave no answer.\n")
        .shows("bot:1 takes over for ")
        .shows(" resigns.\n");
}

#[test]
fn ascii_output_works_in_every_language() {
    let user = User::new();
    let (record, _) = user.random_game_of("tilings", 3, &["side=4"]);
    user.write("m.json", record.to_string());
    for locale in ["en_GB.UTF-8", "fr_FR.UTF-8", "de_DE.UTF-8"] {
        for (game, typed) in [
            ("azul", "1 b 3\nmoves\nhint 2\nzz\nlog\nrules\n"),
            (
                "laying-grass",
                "base CF\nbase MM\nturn\nwhere\ntry CF\nrules\nzz\n",
            ),
            ("tilings", "score\ninfluence\ntry ?\nrules\nhint 2\nzz\n"),
        ] {
            let players = "J\u{f6}rg,Zo\u{e9} L\u{e9}on\u{e7}on-Ste\u{df}";
            let table = [
                "--ascii",
                "play",
                game,
                "--plain",
                "--seed",
                "7",
                "--players",
                players,
            ];
            let run = run_in(
                &user,
                locale,
                &table,
                &format!("{typed}help\nmenu\ncredits\nh\u{e9}\n"),
            );
            assert!(run.out.is_ascii(), "{}", run.out);
            assert!(run.err.is_ascii(), "{}", run.err);
            run.shows("Joerg");
        }
        let run = run_in(&user, locale, &["replay", "m.json", "--ascii"], "");
        assert!(run.ends_with(0).out.is_ascii(), "{}", run.out);
        let run = run_in(&user, locale, &["replay", "no\u{eb}l.json", "--ascii"], "");
        assert!(run.ends_with(1).err.is_ascii(), "{}", run.err);
    }
    in_german(&user, &["play", "azul", "--ascii"], "Ana,Bo\nhelp\n")
        .shows("ein starker Bot spielen wuerde")
        .shows("zuruecknehmen");
}

#[test]
fn plain_mode_draws_boards_in_ascii_but_not_names_and_sentences() {
    let user = User::new();
    let table = [
        "play",
        "azul",
        "--plain",
        "--seed",
        "7",
        "--players",
        "Лев,Zoé",
    ];
    let run = in_german(&user, &table, "q\n");
    run.ends_with(0)
        .shows("Лев")
        .shows("Zoé")
        .shows("Danke fürs Spielen!");
    for sign in ['│', '·', '▶', '█'] {
        assert!(!run.out.contains(sign), "{}", run.out);
    }
    let grass = ["play", "laying-grass", "--plain", "--players", "Ana,Bo"];
    let run = user.run_with(&grass, "q\n");
    assert!(run.ends_with(0).out.is_ascii(), "{}", run.out);
}

#[test]
fn an_illegal_try_is_explained_in_a_correct_sentence() {
    let user = User::new();
    let table = |game| ["play", game, "--players", "Ana,Bo", "--seed", "7"];
    in_german(&user, &table("tilings"), "try ?\ntry AA\ntry zz r0\n")
        .shows("„?“ ist kein Feld")
        .shows("Neben AA liegt keine Kachel");
    let run = in_german(
        &user,
        &table("laying-grass"),
        "base CF\nbase CH\ntry CG r0\n",
    );
    let lines = run.out.lines().filter(|line| line.contains("nicht liegen"));
    assert!(lines.clone().count() > 0, "{}", run.out);
    for line in lines {
        assert!(
            !line.contains("von rot") && !line.contains("von lila"),
            "{line}"
        );
    }
}

#[test]
fn lower_case_cells_are_accepted_if_the_board_has_only_upper_case_letters() {
    let user = User::new();
    let table = |game| ["play", game, "--players", "Ana,Bo", "--seed", "7"];
    user.run_with(&table("laying-grass"), "base cf\ntry cf\n")
        .shows(" places the base on CF.");
    let tilings = user.run_with(&table("tilings"), "moves\n").out;
    let first = tilings.split("  place ").nth(1).unwrap();
    let cell = first[..2].to_lowercase();
    user.run_with(&table("tilings"), &format!("try {cell}\nplace {cell}\n"))
        .shows(" would change:")
        .shows(&format!(" on {}", cell.to_uppercase()));
    // On a large board, lower-case letters are other cells.
    let large = [&table("tilings")[..], &["--set", "side=30"]].concat();
    user.run_with(&large, "place cz\n")
        .shows("\"cz\" is not a cell")
        .shows("A to Z and a to d");
    user.run_with(&large, "place ce\n")
        .shows("its rows and columns are A to Z and a to d");
}

#[cfg(target_os = "linux")]
#[test]
fn system_errors_are_in_the_language_of_the_locale() {
    let user = User::new();
    in_french(&user, &["fill", "missing.txt"], "")
        .ends_with(1)
        .warns("erreur : impossible de lire missing.txt : aucun fichier ni dossier de ce nom");
    let full = std::fs::File::options()
        .write(true)
        .open("/dev/full")
        .unwrap();
    let mut command = user.command(&["rules", "azul"]);
    let output = command.env("LANG", "de_DE.UTF-8").stdout(full).output();
    let err = String::from_utf8(output.unwrap().stderr).unwrap();
    assert_eq!(err, "Fehler: der Datenträger ist voll\n");
}

#[test]
fn lan_refuses_a_loopback_address() {
    let user = User::new();
    let both = &["serve", "--lan", "--listen", "127.0.0.1:9555"];
    user.run(both).ends_with(2).warns(
        "--lan is for the network, but only this computer can reach 127.0.0.1:9555; use --listen \
         0.0.0.0:9555, or leave out --lan",
    );
    in_german(&user, both, "")
        .ends_with(2)
        .warns("127.0.0.1:9555 ist nur auf diesem Rechner erreichbar; nimm --listen 0.0.0.0:9555");
    in_french(&user, both, "")
        .ends_with(2)
        .warns("seule cette machine a accès à 127.0.0.1:9555 : utilisez --listen 0.0.0.0:9555");
}

#[cfg(unix)]
#[test]
fn the_exit_status_of_a_program_is_in_the_language_of_the_locale() {
    use std::os::unix::fs::PermissionsExt;
    let user = User::new();
    let path = user.write("bot", "#!/bin/sh\nread hello\nkill -9 $$\n");
    std::fs::set_permissions(path, PermissionsExt::from_mode(0o755)).unwrap();
    let table = ["play", "azul", "--players", "cmd:./bot,bot:1"];
    in_french(&user, &table, "").shows("(signal 9 (SIGKILL))");
    in_german(&user, &table, "").shows("(Signal 9 (SIGKILL))");
}

#[test]
fn a_simulation_is_reported_in_the_language_of_the_locale() {
    let user = User::new();
    let sim = &["sim", "azul", "--games", "2", "--bots", "random"];
    in_french(&user, sim, "")
        .ends_with(0)
        .shows("Azul : 2 parties, 2 joueurs, bots, graine 0")
        .shows("coups par partie ")
        .shows("victoires partagées ")
        .shows("place 1 ");
    in_german(&user, sim, "")
        .ends_with(0)
        .shows("Azul: 2 Partien, 2 Spieler, Bots, Startwert 0")
        .shows("Platz 2 ");
    user.run(sim)
        .ends_with(0)
        .shows("moves per game  ")
        .shows("seat 1          wins ");
}
