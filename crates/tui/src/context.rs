//! State shared by all pages: settings, UI strings, the match folder, and the background threads.

use std::io;
use std::sync::mpsc::Sender;

use fluent_bundle::FluentValue;
use front::hosting::{Host, NoHost};
use games::{AnyGame, Catalogue};

use super::app::AppInput;
use super::thinking::ThoughtSender;
use front::remote_table::{Joining, RemoteTable};
use front::settings::{Settings, SettingsFile};
use saves::{MatchFolder, Recent};
use tui_boards::theme::{ColourRole, Theme};
use words::Reason;
use words::Texts;

/// State shared by all pages.
pub struct Context {
    pub(super) catalogue: Catalogue,
    pub(super) settings: Settings,
    file: Option<SettingsFile>,
    pub(super) theme: Theme,
    /// Whether the terminal reported a light background.
    light: bool,
    pub(super) texts: Texts,
    pub(super) folder: Option<MatchFolder>,
    pub(super) recent: Recent,
    pub(super) thinkers: ThoughtSender,
    /// Channel for all inputs of the application.
    pub(super) post: Sender<AppInput>,
    /// How many requests were sent to servers; the next one gets the next number.
    requests: u64,
    pub(super) host: Box<dyn Host>,
    /// The message to show until the next key press.
    pub(super) notice: Option<Notice>,
}

/// A message that is shown once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Notice {
    pub(super) text: String,
    pub(super) role: ColourRole,
}

impl Context {
    /// Creates the context with these games, a folder for saved matches and a settings file. Results from other
    /// threads are sent to `post`.
    #[must_use]
    pub fn new(
        catalogue: Catalogue,
        folder: Option<MatchFolder>,
        mut file: Option<SettingsFile>,
        post: Sender<AppInput>,
    ) -> Self {
        let read = file.as_mut().map(SettingsFile::read);
        let (settings, wrong) = match read {
            None => (Settings::default(), None),
            Some(Ok(settings)) => (settings, None),
            Some(Err(error)) => (Settings::default(), Some(error)),
        };
        let theme = theme_of(&settings, false);
        let mut context = Context {
            catalogue,
            theme,
            light: false,
            texts: settings.texts().in_ascii(!theme.unicode),
            recent: Recent::in_folder(folder.as_ref()),
            thinkers: ThoughtSender::new(post.clone()),
            post,
            requests: 0,
            host: Box::new(NoHost),
            settings,
            folder,
            notice: None,
            file,
        };
        if let Some(error) = wrong {
            let path = context.file.as_ref().map(SettingsFile::path);
            let path = path.map_or_else(String::new, table::text::path);
            let reason = error.in_words(&context.texts);
            context.warn(
                "settings-unreadable",
                &[("file", path.into()), ("reason", reason.into())],
            );
        }
        if context.folder.is_none() {
            context.warn("no-home-folder", &[]);
        }
        context
    }

    /// Chooses the colours for the background that the terminal reported.
    pub fn set_light(&mut self, light: bool) {
        self.light = light;
        self.theme = theme_of(&self.settings, light);
    }

    /// Shows a message.
    pub(super) fn say(&mut self, key: &str, variables: &[(&str, FluentValue)]) {
        self.notice = Some(Notice {
            text: self.texts.with(key, variables),
            role: ColourRole::Text,
        });
    }

    /// Shows a message about a problem.
    pub(super) fn warn(&mut self, key: &str, variables: &[(&str, FluentValue)]) {
        self.notice = Some(Notice {
            text: self.texts.with(key, variables),
            role: ColourRole::Forbidden,
        });
    }

    /// Removes a message without variables that no longer applies.
    pub(super) fn clear_notice(&mut self, key: &str) {
        let text = self.texts.get(key);
        self.notice.take_if(|notice| notice.text == text);
    }

    /// Shows why something is not possible.
    pub(super) fn refuse(&mut self, reason: &impl Reason) {
        let reason = reason.in_words(&self.texts);
        self.warn("refused", &[("reason", reason.into())]);
    }

    /// Applies new settings immediately and saves them.
    pub fn set_settings(&mut self, settings: Settings) {
        if settings == self.settings {
            return;
        }
        let theme = theme_of(&settings, self.light);
        if settings.language() != self.texts.language() || theme.unicode != self.theme.unicode {
            self.texts = settings.texts().in_ascii(!theme.unicode);
        }
        self.texts.number_rows(settings.row_numbers);
        self.texts.ask_before_moves(settings.confirmations);
        self.theme = theme;
        let written = self.file.as_mut().map(|file| file.write(&settings));
        self.settings = settings;
        if let Some(Err(error)) = written {
            let reason = error.in_words(&self.texts);
            self.warn("settings-not-kept", &[("reason", reason.into())]);
        }
    }

    /// Returns the number of the next request to a server. Its answer has the same number.
    pub(super) const fn next_request(&mut self) -> u64 {
        self.requests += 1;
        self.requests
    }

    /// Joins a table on a server. Its events arrive as [`AppInput::Server`].
    pub(super) fn join(&self, joining: Joining) -> io::Result<RemoteTable> {
        let (post, table) = (self.post.clone(), joining.link.table);
        RemoteTable::follow(joining, move |event| {
            let _ = post.send(AppInput::Server(table, Box::new(event)));
        })
    }

    /// Returns the default name for a player who has not entered one.
    pub(super) fn player_name(&self, seat: usize) -> String {
        self.texts
            .with("player-name", &[("number", (seat + 1).into())])
    }

    /// Returns the name of a game in the interface language.
    pub(super) fn game_name(&self, game: &dyn AnyGame) -> String {
        words::game_name(game, &self.texts)
    }
}

fn theme_of(settings: &Settings, light: bool) -> Theme {
    Theme::of(settings, light, |name| std::env::var(name).ok())
}
