//! `tilewright arena`

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use ::arena::report::{self, ReportPhrase, Wording};
use ::arena::summary::TournamentSummary;
use ::arena::tournament::{
    Journal, JournalError, Luck, PlayedGame, Results, Secret, StoredTournament, Tournament,
    TournamentSettings, TournamentSettingsError,
};
use anyhow::Context;
use drawings::Console;
use saves::write_atomically;
use table::{Describe, Seed, text};
use words::{Reason, Texts};

use crate::Failure;
use crate::batch::{
    check_programs, forfeits_in_words, jobs, options_for, progress_bar, stop_on_ctrl_c,
    with_contents,
};
use crate::cli::ArenaArgs;
use crate::say::{print_stopped, say, texts};

pub(crate) fn arena(arguments: &ArenaArgs) -> Result<(), Failure> {
    let tournament = tournament(arguments)?;
    let games = tournament.schedule().games_a_table();
    if games != arguments.games {
        say("arena-rounded", &[("games", games.into())]);
    }
    let mut known = Vec::new();
    let mut journal = match &arguments.out {
        None => None,
        Some(folder) => {
            let (journal, played) = open(folder, &tournament, arguments.resume)?;
            known = played;
            Some(journal)
        }
    };
    let stop = stop_on_ctrl_c()?;
    let results = run(
        &tournament,
        jobs(arguments.jobs),
        journal.as_mut(),
        known,
        &stop,
    )?;
    let summary = TournamentSummary::new(&tournament, &results);
    let complete = !results.stopped;
    let seed = tournament.settings().seed;
    if let (Some(folder), Some(journal), true) = (&arguments.out, &mut journal, complete) {
        let command = command_line(arguments, seed, None);
        journal.claim_files().map_err(journal_failure)?;
        write_report(folder, journal, &tournament, &results, &summary, &command)?;
    }
    let mut out = io::stdout();
    if arguments.json {
        writeln!(out, "{:#}", report::json(&tournament, &summary))?;
    } else {
        let table = report::table_in(&tournament, &summary, &InWords(&texts()));
        let table = Console::of_terminal(false).shown(table);
        out.write_all(table.as_bytes())?;
    }
    if let (Some(folder), true, false) = (&arguments.out, complete, arguments.json) {
        writeln!(
            out,
            "\n{}: report.html, results.csv, records.jsonl",
            text::path(folder)
        )?;
    }
    out.flush()?;
    if complete {
        return Ok(());
    }
    print_stopped(summary.games, tournament.schedule().total());
    if let Some(folder) = &arguments.out {
        let command = command_line(arguments, seed, Some(folder));
        let variables = [("command", format!("{command} --resume").into())];
        say("arena-go-on", &variables);
    }
    Err(Failure::Reported(ExitCode::from(130)))
}

fn tournament(arguments: &ArenaArgs) -> Result<Tournament, Failure> {
    let game = arguments.game.0;
    let players = arguments.players.unwrap_or(*game.players().start());
    let options = options_for(game, players, &with_contents(game, &arguments.set)?)?;
    let stored = match &arguments.out {
        Some(folder) if arguments.resume => StoredTournament::read(folder),
        _ => None,
    };
    let seed = match arguments.luck.seed.or(stored.map(|stored| stored.seed)) {
        Some(seed) => seed,
        None => Seed::from_bits(getrandom::u64()?),
    };
    let entrants = arguments.bots.0.clone();
    check_programs(&entrants)?;
    let luck = match stored.and_then(|stored| stored.luck) {
        Some(luck) => luck,
        None if Luck::is_own_for(&entrants) => {
            let mut bits = [0; 16];
            getrandom::fill(&mut bits)?;
            Luck::Own(Secret::new(bits))
        }
        None => Luck::Shared,
    };
    let settings = TournamentSettings {
        game,
        options,
        entrants,
        games: arguments.games,
        seed,
        luck,
        until_sure: arguments.until_sure,
        timeout: arguments.timeout,
    };
    Tournament::new(settings).map_err(|error| {
        let texts = texts();
        let counted = |key: &str, entrants: usize, seats: usize| {
            texts.with(key, &[("bots", entrants.into()), ("seats", seats.into())])
        };
        Failure::Usage(match error {
            TournamentSettingsError::TooFew { entrants, seats } => {
                counted("arena-too-few", entrants, seats)
            }
            TournamentSettingsError::NotTwo { entrants, seats } => {
                counted("arena-not-two", entrants, seats)
            }
            TournamentSettingsError::Options(error) => error.in_words(&texts),
            TournamentSettingsError::TooMany => {
                let most = texts.whole(TournamentSettingsError::MOST_GAMES);
                texts.with("arena-too-many", &[("most", most.into())])
            }
        })
    })
}

/// Writes the table of results in the user's language.
struct InWords<'a>(&'a Texts);

impl Wording for InWords<'_> {
    fn say(&self, phrase: &ReportPhrase) -> String {
        words::say(self.0, &phrase.message())
    }

    fn figure(&self, english: &str) -> String {
        self.0.number(english)
    }

    fn forfeits(&self, kind: &str, games: u64) -> String {
        forfeits_in_words(self.0, kind, games)
    }
}

fn open(
    folder: &Path,
    tournament: &Tournament,
    resume: bool,
) -> Result<(Journal, Vec<PlayedGame>), Failure> {
    let (journal, known) = Journal::open(folder, tournament, resume).map_err(journal_failure)?;
    if resume {
        let whole = |count| texts().whole(count).into();
        match known.len() as u64 {
            0 => say("arena-nothing-to-resume", &[]),
            games => {
                let all = tournament.schedule().total();
                let variables = [("done", whole(games)), ("all", whole(all))];
                say("arena-resuming", &variables);
            }
        }
    }
    Ok((journal, known))
}

/// Converts an error about the journal into a failure that says what the user can do about it.
fn journal_failure(error: JournalError) -> Failure {
    let texts = texts();
    let path = |path: &Path| ("path", text::path(path).into());
    match error {
        JournalError::Exists(file) => Failure::Usage(texts.with("arena-exists", &[path(&file)])),
        JournalError::Foreign(file) => Failure::Usage(texts.with("arena-foreign", &[path(&file)])),
        JournalError::Busy(file) => Failure::Reason(texts.with("arena-busy", &[path(&file)])),
        JournalError::Other {
            path: file,
            setting,
            there,
            here,
        } => {
            let variables = [
                path(&file),
                ("setting", setting.into()),
                ("there", there.into()),
                ("here", here.into()),
            ];
            Failure::Usage(texts.with("arena-other", &variables))
        }
        _ => anyhow::Error::new(error)
            .context("cannot save the games")
            .into(),
    }
}

fn run(
    tournament: &Tournament,
    jobs: usize,
    journal: Option<&mut Journal>,
    known: Vec<PlayedGame>,
    stop: &AtomicBool,
) -> Result<Results, Failure> {
    let bar = progress_bar(tournament.schedule().total(), known.len() as u64);
    let has_journal = journal.is_some();
    let results = tournament.run(jobs, journal, known, &mut |games, _| {
        bar.set_position(games);
        !stop.load(Ordering::Relaxed)
    });
    bar.finish_and_clear();
    results.map_err(|error| {
        let error = anyhow::Error::new(error);
        if has_journal {
            error.context("the tournament stopped (continue it with --resume)")
        } else {
            error
        }
        .into()
    })
}

/// Writes the records, the results and the report, each file atomically.
fn write_report(
    folder: &Path,
    journal: &Journal,
    tournament: &Tournament,
    results: &Results,
    summary: &TournamentSummary,
    command: &str,
) -> Result<(), Failure> {
    let write = |name: &str, write: &dyn Fn(&mut dyn Write) -> io::Result<()>| {
        let path = folder.join(name);
        write_atomically(&path, |out| write(out))
            .with_context(|| format!("cannot write {}", text::path(&path)))
    };
    let games = || results.games.iter().map(|played| played.game);
    write("records.jsonl", &|out| journal.copy_records(games(), out))?;
    write("results.csv", &|out| {
        report::write_csv(tournament, results, out)
    })?;
    let page = report::html(tournament, summary, command).context("cannot create the report")?;
    write("report.html", &|out| out.write_all(page.as_bytes()))?;
    Ok(())
}

/// Returns the shell command that starts this tournament.
fn command_line(arguments: &ArenaArgs, seed: Seed, out: Option<&Path>) -> String {
    let bots: Vec<String> = arguments.bots.0.iter().map(ToString::to_string).collect();
    let mut words = vec![
        "tilewright".to_owned(),
        "arena".to_owned(),
        arguments.game.0.id().to_owned(),
    ];
    let mut put = |key: &str, value: String| words.extend([key.to_owned(), value]);
    put("--bots", bots.join(","));
    put("--games", arguments.games.to_string());
    if let Some(players) = arguments.players {
        put("--players", players.to_string());
    }
    put("--seed", seed.to_string());
    for option in &arguments.set {
        put("--set", option.clone());
    }
    if arguments.timeout != std::time::Duration::from_secs(10) {
        put("--patience", arguments.timeout.as_secs_f64().to_string());
    }
    if let Some(jobs) = arguments.jobs {
        put("--jobs", jobs.to_string());
    }
    if let Some(out) = out {
        put("--out", out.display().to_string());
    }
    if arguments.until_sure {
        words.push("--until-sure".to_owned());
    }
    let words: Vec<String> = words.iter().map(|word| shell_word(word)).collect();
    words.join(" ")
}

/// Quotes a word for a shell, without control characters that would affect the terminal.
fn shell_word(word: &str) -> String {
    if !word.chars().all(text::is_printable) {
        return escaped_shell_word(word);
    }
    let plain = |c: char| c.is_ascii_alphanumeric() || "_=,.:/+-@%#".contains(c);
    if !word.is_empty() && !word.starts_with('#') && word.chars().all(plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}

/// Quotes a word with unprintable characters as shells do, like `$'a\x1b'`.
fn escaped_shell_word(word: &str) -> String {
    let mut escaped = String::from("$'");
    for letter in word.chars() {
        match letter {
            '\'' | '\\' => escaped.extend(['\\', letter]),
            _ if text::is_printable(letter) => escaped.push(letter),
            _ => {
                let mut bytes = [0; 4];
                for byte in letter.encode_utf8(&mut bytes).bytes() {
                    escaped += &format!("\\x{byte:02x}");
                }
            }
        }
    }
    escaped + "'"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_quoted_only_if_a_shell_needs_it() {
        assert_eq!(
            shell_word("bot:search,nodes=5,bot:4"),
            "bot:search,nodes=5,bot:4"
        );
        assert_eq!(shell_word("cmd:./my bot"), "'cmd:./my bot'");
        assert_eq!(shell_word("it's"), r"'it'\''s'");
        assert_eq!(shell_word(""), "''");
        assert_eq!(
            shell_word("it's a\u{1b}[31m\\\u{202e}é"),
            r"$'it\'s a\x1b[31m\\\xe2\x80\xaeé'"
        );
    }
}
