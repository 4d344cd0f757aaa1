//! `tilewright play`, and `tilewright` without a command at a terminal.

use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::process::ExitCode;

use anstream::AutoStream;
use anyhow::Context;
use drawings::{AsciiOutput, Console};
use games::{AnyGame, Catalogue, Participant};
#[cfg(unix)]
use prompt::input::OpenQuestion;
use prompt::input::{LineSource, StreamLines, Terminal};
use prompt::{ExitMessage, NewMatch, Prompt, PromptExit};
use saves::MatchFolder;
#[cfg(unix)]
use signal_hook::{consts::SIGCONT, iterator::Signals};
use table::{Record, RecordError, Seed, text};
use tui::run::StartPage;
use words::Reason;

use crate::Failure;
use crate::batch::{options_for, start_failure, with_contents};
use crate::cli::{FreshSeed, GameArg, JoinArgs, PlayArgs};
use crate::hosting::LocalHost;
use crate::join::go_to;
use crate::say::{print_error, print_message, texts};

pub(crate) fn play(catalogue: Catalogue, arguments: PlayArgs) -> Result<(), Failure> {
    let PlayArgs {
        game: GameArg(game),
        players,
        luck: FreshSeed { seed },
        set,
        load,
        plain,
    } = arguments;
    let on_screen = on_screen(plain);
    if let Some(file) = load {
        let loaded = load_match(catalogue, &file, game.id())?;
        if on_screen {
            let record = Box::new(loaded);
            return show(catalogue, StartPage::GoOn { record, file });
        }
        return with_prompt(catalogue, plain, |prompt| prompt.go_on(loaded, file));
    }
    let players = players
        .map(|names| Participant::list(&names))
        .transpose()
        .map_err(|error| Failure::Usage(error.in_words(&texts())))?;
    if let Some(participants) = &players {
        Participant::check_programs(participants).map_err(|error| start_failure(&error))?;
    }
    // Reports errors in the arguments before asking any questions.
    let contents = with_contents(game, &set)?;
    let check = |seats| options_for(game, seats, &contents).map(|_| ());
    match &players {
        Some(participants) => check(participants.len()),
        // While the players are unknown, the options must be valid for some number of players.
        None if game.players().any(|seats| check(seats).is_ok()) => Ok(()),
        None => check(*game.players().start()),
    }?;
    if on_screen {
        return show(catalogue, opening(game, set, &contents, players, seed)?);
    }
    with_prompt(catalogue, plain, |prompt| {
        prompt.play(&NewMatch {
            game,
            set: contents,
            players,
            seed,
        })
    })
}

/// Returns the first page of the full screen: the match if the players are known, otherwise the form that asks for
/// them.
fn opening(
    game: &'static dyn AnyGame,
    set: Vec<String>,
    contents: &[String],
    players: Option<Vec<Participant>>,
    seed: Option<Seed>,
) -> Result<StartPage, Failure> {
    let Some(participants) = players else {
        return Ok(StartPage::Form { game, set, seed });
    };
    let seed = match seed {
        Some(seed) => seed,
        None => Seed::from_bits(getrandom::u64()?),
    };
    let options = options_for(game, participants.len(), contents)?;
    let seats = Participant::seats(&participants);
    let seats = seats.map_err(|error| Failure::Usage(error.in_words(&texts())))?;
    let record = Record::new(game.id(), options, seed, seats);
    game.load(&record)
        .map_err(|error| Failure::Usage(error.in_words(&texts())))?;
    Ok(StartPage::Play {
        record: Box::new(record),
        participants,
    })
}

/// Shows the full screen until the user quits.
pub(crate) fn show(catalogue: Catalogue, opening: StartPage) -> Result<(), Failure> {
    Ok(tui::run::run(catalogue, opening, Box::new(LocalHost))
        .context("cannot continue in full-screen mode")?)
}

/// Checks whether to use the full screen.
pub(crate) fn on_screen(plain: bool) -> bool {
    !plain && at_terminal() && !is_dumb()
}

/// Checks for a terminal that can only print lines, like one inside an editor.
fn is_dumb() -> bool {
    std::env::var("TERM").is_ok_and(|term| term == "dumb")
}

/// Checks whether both standard input and standard output are a terminal.
pub(crate) fn at_terminal() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

pub(crate) fn home(catalogue: Catalogue, plain: bool) -> Result<(), Failure> {
    if !plain && !is_dumb() {
        return show(catalogue, StartPage::Home);
    }
    let mut address = None;
    with_prompt(catalogue, plain, |prompt| {
        let left = prompt.home()?;
        address = prompt.address();
        Ok(left)
    })?;
    match address {
        Some(link) => go_to(
            catalogue,
            JoinArgs {
                link,
                name: None,
                plain,
            },
        ),
        None => Ok(()),
    }
}

fn load_match(catalogue: Catalogue, file: &Path, game: &'static str) -> Result<Record, Failure> {
    let texts = texts();
    let cannot = |reason: String| {
        let variables = [("file", text::path(file).into()), ("reason", reason.into())];
        Failure::Reason(texts.with("prompt-cannot-load", &variables))
    };
    let record = saves::read_record(file).map_err(|error| cannot(error.in_words(&texts)))?;
    let loaded = catalogue.load(&record);
    let loaded = loaded.map_err(|error| cannot(error.in_words(&texts)))?;
    if loaded.game().id() != game {
        let other = RecordError::Game {
            found: loaded.game().id().to_owned(),
            wanted: game,
        };
        return Err(cannot(other.in_words(&texts)));
    }
    Ok(record)
}

fn with_prompt(
    catalogue: Catalogue,
    plain: bool,
    play: impl FnOnce(&mut Prompt) -> io::Result<PromptExit>,
) -> Result<(), Failure> {
    let folder = MatchFolder::of_user();
    if let Some(folder) = &folder {
        folder.tidy();
    } else {
        let texts = texts();
        let reason = texts.get("command-no-home").into();
        let message = texts.with("prompt-warning", &[("reason", reason)]);
        print_message(&Console::of_terminal(plain).shown(message));
    }
    let mut input = input(plain)?;
    let console = Console::of_terminal(plain);
    let mut out = output(plain);
    let err = if plain {
        AutoStream::never(io::stderr())
    } else {
        anstream::stderr()
    };
    let mut err = AsciiOutput::new(err, console);
    let texts = texts();
    let mut prompt = Prompt::new(
        catalogue,
        &mut *input,
        &mut out,
        &mut err,
        console,
        texts,
        folder,
    );
    print_on_signal(prompt.exit_message())?;
    let left = play(&mut prompt).context("cannot continue the match")?;
    status(left)
}

/// Prints how to resume the match when a signal ends the program.
fn print_on_signal(exit_message: ExitMessage) -> Result<(), Failure> {
    ctrlc::set_handler(move || {
        if let Some(message) = exit_message.get() {
            print_message(&format!("\n{message}"));
        }
        bots::kill_programs();
        std::process::exit(130);
    })?;
    Ok(())
}

/// Repeats the question when the program continues after Ctrl-Z.
#[cfg(unix)]
fn ask_again_on_continue(question: OpenQuestion) -> io::Result<()> {
    let mut signals = Signals::new([SIGCONT])?;
    let thread = std::thread::Builder::new().name("continued".to_owned());
    thread.spawn(move || {
        for _ in signals.forever() {
            let mut out = io::stdout().lock();
            // A failure means that the terminal is gone, so nobody can answer.
            let _ = write!(out, "{}", question.get()).and_then(|()| out.flush());
        }
    })?;
    Ok(())
}

/// Converts the end of a visit to the prompt into the program's exit status.
pub(crate) fn status(left: PromptExit) -> Result<(), Failure> {
    match left {
        PromptExit::Finished | PromptExit::Quit | PromptExit::Join => Ok(()),
        PromptExit::Broken => Err(Failure::Reported(ExitCode::FAILURE)),
        PromptExit::InputEnded => {
            print_error(&texts().get("command-input-ended"));
            Err(Failure::Reported(ExitCode::FAILURE))
        }
        PromptExit::NotStarted => {
            print_error(&texts().get("command-input-ended-early"));
            Err(Failure::Reported(ExitCode::FAILURE))
        }
        // The status that shells report for a program ended by Ctrl-C.
        PromptExit::Interrupted => Err(Failure::Reported(ExitCode::from(130))),
    }
}

/// Returns standard output, limited to the characters and colours that it supports; `plain` turns colours off.
pub(crate) fn output(plain: bool) -> AsciiOutput<AutoStream<io::Stdout>> {
    let out = if plain {
        AutoStream::never(io::stdout())
    } else {
        anstream::stdout()
    };
    AsciiOutput::new(out, Console::of_terminal(plain))
}

/// Returns standard input, with line editing at a terminal.
pub(crate) fn input(plain: bool) -> io::Result<Box<dyn LineSource>> {
    let stdin = io::stdin();
    Ok(match (stdin.is_terminal(), plain) {
        (true, false) if io::stdout().is_terminal() => Box::new(Terminal::open()?),
        (true, _) => {
            let lines = StreamLines::typed(stdin.lock());
            #[cfg(unix)]
            ask_again_on_continue(lines.open_question())?;
            Box::new(lines)
        }
        (false, _) => Box::new(StreamLines::shown(stdin.lock())),
    })
}
