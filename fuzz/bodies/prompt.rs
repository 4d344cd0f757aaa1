//! Types arbitrary input at the prompt, which must not panic and must leave only matches that can be replayed.

use std::io;
use std::path::Path;

use drawings::Console;
use prompt::input::StreamLines;
use prompt::{NewMatch, Prompt, PromptExit};
use saves::MatchFolder;
use table::Seed;
use words::{Language, Texts};

pub(crate) fn run(data: &[u8]) {
    // A player can be any program on this machine, and the fuzzer must not run arbitrary programs.
    if data.windows(4).any(|text| text == b"cmd:") {
        return;
    }
    // The prompt saves and loads files. Names without a slash stay in the current folder, which is temporary.
    let input: Vec<u8> = data
        .iter()
        .map(|&byte| if byte == b'/' { b' ' } else { byte })
        .collect();
    let home = std::env::current_dir().unwrap();
    let folder = scratch_folder();
    std::env::set_current_dir(folder.path()).unwrap();
    let shelf = MatchFolder::in_folder(folder.path().join("shelf"));
    let visit = |console: Console, visit: &dyn Fn(&mut Prompt) -> io::Result<PromptExit>| {
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let mut lines = StreamLines::shown(&*input);
        let texts = Texts::new(Language::ENGLISH);
        let folder = Some(shelf.clone());
        let mut prompt = Prompt::new(
            games::GAMES,
            &mut lines,
            &mut out,
            &mut err,
            console,
            texts,
            folder,
        );
        visit(&mut prompt).unwrap();
        String::from_utf8(out).unwrap();
        String::from_utf8(err).unwrap();
    };
    let wide = Console {
        unicode: true,
        ascii: false,
        width: 80,
    };
    let narrow = Console {
        unicode: false,
        ascii: true,
        width: 1,
    };
    visit(wide, &|prompt| {
        prompt.play(&NewMatch {
            game: games::GAMES[0],
            set: Vec::new(),
            players: None,
            seed: Some(Seed::number(42)),
        })
    });
    // The second visit offers the match that the first one left unfinished.
    visit(narrow, &|prompt| prompt.home());
    for unfinished in shelf.unfinished() {
        session::Session::replay(games::GAMES, &unfinished.log.unwrap()).unwrap();
    }
    std::env::set_current_dir(home).unwrap();
}

/// Creates a temporary folder, in memory if possible, because every move is synced.
fn scratch_folder() -> tempfile::TempDir {
    let memory = Path::new("/dev/shm");
    if memory.is_dir() {
        tempfile::tempdir_in(memory).unwrap()
    } else {
        tempfile::tempdir().unwrap()
    }
}
