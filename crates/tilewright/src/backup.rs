//! `tilewright backup`: a copy of the tables of a server, while it runs.

use files::MatchFolder;
use terminal::draw::Console;
use terminal::screen::settings::language_of_user;
use words::Texts;

use crate::Failure;
use crate::cli::Backup;

pub(crate) fn backup(arguments: &Backup) -> Result<(), Failure> {
    let texts = Texts::new(language_of_user());
    let own = || MatchFolder::of_user().map(|folder| folder.folder().to_owned());
    let Some(folder) = arguments.data.clone().or_else(own) else {
        let console = Console::of_terminal(false);
        return Err(Failure::Usage(console.shown(texts.get("serve-no-data"))));
    };
    server::backup(&folder, &arguments.file).map_err(|error| {
        let file = arguments.file.display().to_string();
        let variables = [("file", file.into()), ("reason", error.to_string().into())];
        Failure::Reason(texts.with("backup-failed", &variables))
    })
}
