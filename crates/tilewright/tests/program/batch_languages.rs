//! Reports about many games are in the language of the locale, except those for programs.

use crate::common::pty::Screen;
use crate::common::{Run, User, run};

fn run_in(user: &User, locale: &str, arguments: &[&str]) -> Run {
    let mut command = user.command(arguments);
    command.env("LANG", locale);
    let mut run = run(&mut command, b"");
    // French uses no-break spaces.
    for text in [&mut run.out, &mut run.err] {
        *text = text.replace(['\u{a0}', '\u{202f}'], " ");
    }
    run
}

#[test]
fn the_table_of_a_tournament_is_in_the_language_of_the_locale() {
    let user = User::new();
    let three = [
        "arena",
        "azul",
        "--bots",
        "1,random,greedy",
        "--games",
        "6",
        "--players",
        "3",
        "--seed",
        "1",
    ];
    let french = run_in(&user, "fr_FR.UTF-8", &three);
    french
        .ends_with(0)
        .shows("Azul : 1 table de 6 parties, 3 joueurs, graine 1\n")
        .shows("mêmes graines, places permutées de toutes les façons\n")
        .shows("force (95 %)")
        .shows("temps/coup\n")
        .shows("score contre")
        .shows("victoires place 1 33,3 % (de 9,7 à 70,0)\n")
        .shows("coups par partie ");
    assert!(french.out.lines().all(|line| line.chars().count() <= 80));
    let two = [
        "arena",
        "azul",
        "--bots",
        "1,random",
        "--games",
        "20",
        "--until-sure",
        "--seed",
        "1",
    ];
    run_in(&user, "fr_FR.UTF-8", &two)
        .shows("Azul : 1 duel de 20 parties")
        .shows("bot:1 est meilleur que bot:random : établi après");
    run_in(&user, "de_DE.UTF-8", &two)
        .shows("Azul: 1 Paarung mit 20 Partien")
        .shows("bot:1 ist besser als bot:random: entschieden nach");
}

#[test]
fn errors_about_tournaments_are_in_the_language_of_the_locale() {
    let user = User::new();
    let games = |games| {
        [
            "arena", "azul", "--bots", "1,random", "--seed", "1", "--out", "cup", "--games", games,
        ]
    };
    user.run(&games("2")).ends_with(0);
    run_in(&user, "fr_FR.UTF-8", &games("2"))
        .ends_with(2)
        .warns("cup/games.jsonl contient déjà les parties d’un tournoi");
    let resumed = [&games("4")[..], &["--resume"]].concat();
    run_in(&user, "fr_FR.UTF-8", &resumed)
        .ends_with(2)
        .warns("vient d’un autre tournoi, où games vaut 2 au lieu de 4");
    run_in(&user, "fr_FR.UTF-8", &["arena", "azul", "--bots", "1"])
        .ends_with(2)
        .warns("1 bot ne suffit pas pour une table de 2");
}

#[test]
fn a_simulation_is_reported_in_the_language_of_the_locale() {
    let user = User::new();
    let games = ["sim", "azul", "--games", "4", "--bots", "1,random"];
    run_in(&user, "fr_FR.UTF-8", &games)
        .ends_with(0)
        .shows("Azul : 4 parties, 2 joueurs, bots, graine 0\n")
        .shows("coups par partie ")
        .shows("victoires partagées ")
        .shows(" par coup, au plus ");
    let wrong = [&games[..], &["--players", "3"]].concat();
    run_in(&user, "fr_FR.UTF-8", &wrong)
        .ends_with(2)
        .warns("--players 3 ne correspond pas à 2 bots");
}

#[test]
fn programs_read_the_same_results_in_every_language() {
    let user = User::new();
    let arena = [
        "arena", "azul", "--bots", "1,random", "--games", "2", "--seed", "1", "--json",
    ];
    for locale in ["fr_FR.UTF-8", "de_DE.UTF-8"] {
        run_in(&user, locale, &arena)
            .shows("\"entrants\"")
            .shows("\"game\": \"azul\"");
        let played = ["tilings", "-n", "3", "-s", "7", "-r", "-i"];
        assert_eq!(run_in(&user, locale, &played).out, user.run(&played).out);
    }
}

#[test]
fn errors_of_the_tilings_command_are_in_the_language_of_the_locale() {
    let user = User::new();
    user.write("motifs.txt", "pair\n");
    let errors = [
        (
            &["-n", "x"][..],
            "-n doit être un nombre entier, et non « x »",
        ),
        (
            &["-n", "50", "-b", "2"],
            "attention : -n doit être compris entre 2 et 20, et non 50",
        ),
        (
            &["-m", "9"],
            "-m doit être le numéro d’un motif, de 1 à 3, et non « 9 »",
        ),
        (
            &["-b", "3", "--set", "side=4"],
            "une option ne peut être fixée qu’une fois",
        ),
        (
            &["--set", "level=9"],
            "l’option level ne peut pas être « 9 »",
        ),
        (&["--motifs", "motifs.txt"], "motifs.txt : ligne 1"),
    ];
    for (arguments, message) in errors {
        let arguments = [&["tilings"], arguments].concat();
        run_in(&user, "fr_FR.UTF-8", &arguments).warns(message);
    }
    run_in(&user, "de_DE.UTF-8", &["tilings", "-n", "x"])
        .warns("-n muss eine ganze Zahl sein, nicht „x“");
}

#[test]
fn a_game_of_tilings_is_in_the_language_of_the_user_at_a_terminal_only() {
    let user = User::new();
    user.write("config/tilewright/settings.toml", "language = \"fr\"\n");
    let game = ["tilings", "-n", "2", "-b", "4", "-s", "3"];
    let screen = Screen::open(&user, &game);
    for text in ["2 joueurs, plateau 4x4", "joueur 1 gagne avec 133", "zone"] {
        screen.shows(text);
    }
    // Programs may read output that goes into a pipe.
    run_in(&user, "fr_FR.UTF-8", &game).shows("player 1 wins with 133");
}

#[test]
fn fill_answers_in_the_language_of_the_locale() {
    let user = User::new();
    let fill = |set, more: &[&str]| {
        let arguments = [&["fill", set, "-b", "2"], more].concat();
        run_in(&user, "de_DE.UTF-8", &arguments)
    };
    fill("standard", &[])
        .ends_with(0)
        .shows("gefüllt: 4 Kacheln");
    fill("jeandel-rao", &["--torus"])
        .ends_with(3)
        .shows("unmöglich: Diese Kacheln füllen kein Brett");
}
