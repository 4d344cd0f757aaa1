//! What lies over the table for a moment: the menu, questions, a hint, the result.

use std::path::{Path, PathBuf};

use bots::{BotName, Estimate};
use games::Advice;
use ratatui::text::Line;

use super::Table;
use crate::input::file_named;
use crate::screen::desk::{Desk, random_seed};
use crate::screen::dialog::{Ask, Choice, Dialog, Reply, Sheet};
use crate::screen::look::Role;
use crate::screen::pages::form::Form;
use crate::screen::pages::replay::Replay;
use crate::screen::pages::rules::Rules;
use crate::screen::pages::settings::SettingsPage;
use crate::screen::pages::{Go, side};
use crate::screen::reasons::Reason;
use crate::screen::session::Session;

/// What a dialog is for.
pub(super) enum Purpose {
    /// Only to be read.
    Read,
    Menu(Vec<Item>),
    /// A move that a board has warned of.
    PlayAnyway(String),
    /// The name of a file.
    SaveAs,
    /// A file that is there already.
    Replace(PathBuf),
    Result(Vec<Item>),
}

/// What can be done from the menu and from the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Item {
    Continue,
    Save,
    SaveAs,
    New,
    Rematch,
    Record,
    Rules,
    Settings,
    Home,
    Quit,
}

impl Item {
    fn text(self, desk: &Desk) -> String {
        desk.texts.get(match self {
            Item::Continue => "menu-continue",
            Item::Save => "menu-save",
            Item::SaveAs => "menu-save-as",
            Item::New => "menu-new",
            Item::Rematch => "menu-rematch",
            Item::Record => "menu-record",
            Item::Rules => "menu-rules",
            Item::Settings => "menu-settings",
            Item::Home => "menu-home",
            Item::Quit => "menu-quit",
        })
    }
}

/// Where among the items of the result it is only looked at the table.
const LOOK: usize = 2;

/// How many moves of a line are shown.
const LINE: usize = 6;

/// How many other moves are shown.
const OTHERS: usize = 3;

pub(super) fn yes_no(desk: &Desk, question: String) -> Dialog {
    let (yes, no) = (desk.texts.get("yes"), desk.texts.get("no"));
    Dialog::Choice(Choice::yes_no(question, yes, no))
}

impl Table {
    pub(super) fn open_menu(&mut self, desk: &Desk) {
        let items = vec![
            Item::Continue,
            Item::Save,
            Item::SaveAs,
            Item::New,
            Item::Rules,
            Item::Settings,
            Item::Home,
            Item::Quit,
        ];
        let texts = items.iter().map(|item| item.text(desk)).collect();
        let choice = Choice::new(desk.texts.get("menu-title"), texts);
        self.open(Purpose::Menu(items), Dialog::Choice(choice));
    }

    pub(super) fn open_log(&mut self, desk: &Desk) {
        let sheet = Sheet::new(desk.texts.get("log-title"), self.log.sheet()).ended();
        self.open(Purpose::Read, Dialog::Sheet(sheet));
    }

    pub(super) fn open_result(&mut self, desk: &Desk) {
        let items = vec![
            Item::Rematch,
            Item::Record,
            Item::Continue,
            Item::SaveAs,
            Item::Home,
        ];
        let texts = items
            .iter()
            .map(|item| match item {
                Item::Continue => desk.texts.get("result-look"),
                item => item.text(desk),
            })
            .collect();
        let lines = self.with_board(desk, |board, scene| {
            let breakdown = board.breakdown(scene);
            side::standings(scene, &breakdown)
        });
        let mut choice = Choice::new(desk.texts.get("result-title"), texts);
        // The key that ended the game may be pressed once too often.
        choice.choose(LOOK);
        choice.head = match &self.forfeit {
            Some(forfeit) => vec![Line::styled(forfeit.clone(), desk.look.style(Role::Loss))],
            None => lines,
        };
        self.open(Purpose::Result(items), Dialog::Choice(choice));
    }

    /// A dialog was answered.
    pub(super) fn replied(&mut self, desk: &mut Desk, purpose: Purpose, reply: Reply) -> Go {
        match (purpose, reply) {
            (Purpose::Menu(items) | Purpose::Result(items), Reply::Chosen(which)) => {
                return self.choose(desk, items[which]);
            }
            (Purpose::PlayAnyway(mv), Reply::Chosen(0)) if self.session.mover().is_some() => {
                self.play(desk, &mv);
                self.go_on(desk);
            }
            (Purpose::SaveAs, Reply::Entered(name)) => {
                let file = file_named(&name);
                if file.as_os_str().is_empty() {
                    desk.warn("not-saved", &[]);
                } else if file.is_file() && self.session.file.as_ref() != Some(&file) {
                    let name = table::text::path(&file);
                    let question = desk.texts.with("replace-file", &[("file", name.into())]);
                    self.open(Purpose::Replace(file), yes_no(desk, question));
                } else {
                    self.save(desk, &file);
                }
            }
            (Purpose::Replace(file), Reply::Chosen(0)) => self.save(desk, &file),
            _ => {}
        }
        Go::Stay
    }

    fn choose(&mut self, desk: &mut Desk, item: Item) -> Go {
        match item {
            Item::Continue => Go::Stay,
            Item::Save => self.ask_to_save(desk, false),
            Item::SaveAs => self.ask_to_save(desk, true),
            Item::New => {
                let game = self.session.game.game();
                Go::To(Box::new(Form::of(desk, game, false)))
            }
            Item::Rematch => self.rematch(desk),
            Item::Record => self.replay(desk),
            Item::Rules => Go::To(Box::new(Rules::new(desk, self.session.game.game()))),
            Item::Settings => Go::To(Box::new(SettingsPage::new(desk))),
            Item::Home => Go::Home,
            Item::Quit => Go::Quit,
        }
    }

    /// The match as it stands, to be looked at again.
    fn replay(&mut self, desk: &mut Desk) -> Go {
        match games::load(&self.session.game.record()) {
            Ok(game) => {
                let file = self
                    .session
                    .file
                    .clone()
                    .or_else(|| self.session.record.clone());
                let replay = Replay::new(desk, game, file);
                Go::To(Box::new(replay.in_colours(self.session.colours.clone())))
            }
            Err(error) => {
                let reason = error.in_words(&desk.texts);
                desk.warn("refused", &[("reason", reason.into())]);
                Go::Stay
            }
        }
    }

    /// The same players and options again, with other luck.
    fn rematch(&mut self, desk: &mut Desk) -> Go {
        let record = self.session.game.record();
        let game = self.session.game.game();
        match game.start(record.options, random_seed(), record.players) {
            Ok(game) => {
                let mut session = Session::new(game, self.session.bots.clone());
                session.colours.clone_from(&self.session.colours);
                Go::Instead(Box::new(Table::new(desk, session)))
            }
            Err(error) => {
                let reason = error.in_words(&desk.texts);
                desk.warn("refused", &[("reason", reason.into())]);
                Go::Stay
            }
        }
    }

    /// Saves to the file that was chosen before, or asks for one.
    pub(super) fn ask_to_save(&mut self, desk: &mut Desk, anew: bool) -> Go {
        match self.session.file.clone() {
            Some(file) if !anew => self.save(desk, &file),
            file => {
                let id = self.session.game.game().id();
                let name =
                    file.map_or_else(|| format!("{id}.json"), |file| file.display().to_string());
                let ask = Ask::new(desk.texts.get("ask-file"), name);
                self.open(Purpose::SaveAs, Dialog::Ask(ask));
            }
        }
        Go::Stay
    }

    fn save(&mut self, desk: &mut Desk, file: &Path) {
        let name = table::text::path(file);
        match self.session.save(file) {
            Ok(()) => {
                desk.recent.remember(file);
                desk.say("saved", &[("file", name.into())]);
            }
            Err(error) => {
                let reason = error.in_words(&desk.texts);
                desk.warn(
                    "cannot-save",
                    &[("file", name.into()), ("reason", reason.into())],
                );
            }
        }
    }

    /// Shows what a bot would do, in words and on the board.
    pub(super) fn show_hint(&mut self, desk: &mut Desk, adviser: BotName, advice: &Advice) {
        if self.dialog.is_some() || self.session.game.check(&advice.mv).is_err() {
            return;
        }
        let lines = self.with_board(desk, |board, scene| {
            board.point_at(scene, &advice.mv);
            let texts = scene.texts;
            let mut lines = vec![Line::styled(
                texts.with(
                    "hint-move",
                    &[
                        ("bot", adviser.to_string().into()),
                        ("move", board.describe(scene, &advice.mv).into()),
                    ],
                ),
                scene.look.style(Role::Advice),
            )];
            if let Some(estimate) = advice.estimate {
                lines.push(Line::from(judged(scene.texts, "hint-judged", estimate)));
            }
            if advice.line.len() > 1 {
                let line = advice.line[1..advice.line.len().min(LINE)].join(", ");
                lines.push(Line::from(
                    texts.with("hint-line", &[("line", line.into())]),
                ));
            }
            let others = advice
                .candidates
                .iter()
                .filter(|other| other.mv != advice.mv);
            for (i, other) in others.take(OTHERS).enumerate() {
                if i == 0 {
                    lines.push(Line::from(texts.get("hint-others")));
                }
                let judged = judged(scene.texts, "hint-short", other.estimate);
                let other = texts.with(
                    "hint-other",
                    &[
                        ("move", board.describe(scene, &other.mv).into()),
                        ("judged", judged.into()),
                    ],
                );
                lines.push(Line::from(format!("  {other}")));
            }
            let effort = texts.with(
                "hint-effort",
                &[
                    ("nodes", texts.number(&grouped(advice.nodes)).into()),
                    (
                        "seconds",
                        texts
                            .number(&format!("{:.1}", advice.time.as_secs_f64()))
                            .into(),
                    ),
                ],
            );
            lines.push(Line::styled(effort, scene.look.style(Role::Dim)));
            lines
        });
        let sheet = Sheet::new(desk.texts.get("hint-title"), lines).low();
        self.open(Purpose::Read, Dialog::Sheet(sheet));
    }
}

/// A large number in groups of three: `2 000 000`.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push('\u{a0}');
        }
        text.push(digit);
    }
    text
}

/// What a move leads to, in words.
fn judged(texts: &crate::screen::texts::Texts, key: &str, estimate: Estimate) -> String {
    texts.with(
        key,
        &[
            ("chance", format!("{:.0}", 100.0 * estimate.chance).into()),
            (
                "lead",
                texts.number(&format!("{:+.1}", estimate.lead)).into(),
            ),
        ],
    )
}
