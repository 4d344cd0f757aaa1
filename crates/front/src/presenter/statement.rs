//! Announcements and statements of a presenter.

use client::Error;
use room::{ChatLine, PlayerId, TableCommand, TableId};
use table::{Record, Seat};
use words::Reason;

use super::{MatchDifference, Sentences};
use crate::remote_table::ServerRefusal;
use crate::table_words::{change_sentences, chat_line};
use crate::transport::ConnectionState;
use crate::trouble::ServerTrouble;

/// A change that a view shows.
pub enum Announcement {
    Say(Statement),
    /// The seats before the match have changed.
    Seats,
    /// The match has started or changed.
    Match(MatchDifference),
    /// The view should draw the table, because the match is new or it is the user's turn.
    Table,
    Result,
    /// The user must choose another name for this seat, because a player at the table has the same name.
    NameTaken(Seat),
    Record(Box<Record>),
    /// The rating changes have arrived.
    Ratings,
    /// The list of programs that can be invited has changed.
    Programs,
    /// The table of the rematch that the user requested.
    GoTo(TableId),
}

/// A fact or an event at a table that is shown as a sentence.
#[derive(Debug)]
pub enum Statement {
    /// The client is connecting for the first time.
    Connecting,
    /// The connection is lost, and the client reconnects.
    ConnectionLost,
    ConnectionBack,
    /// The connection is lost for good.
    ConnectionEnded,
    /// The match that the server sent cannot be shown.
    NotShown,
    /// The server has not confirmed the user's move yet.
    Pending,
    /// The user has withdrawn a move before it was sent.
    MoveWithdrawn,
    /// The user's move cannot be withdrawn, because the server may have received it before the connection was lost.
    MoveSent,
    /// The user cannot take a seat here.
    Barred,
    /// The user's next step.
    Next(NextStep),
    /// The bot at this seat has to wait until the server has time for it.
    BotWaits(Seat),
    /// The player at this seat is away.
    Away(Seat),
    /// The player at this seat is back.
    Here(Seat),
    Chat(ChatLine),
    Turn,
    /// The user has left the match, which continues.
    Out,
    /// The user is a spectator.
    Watching,
    /// Another player asks the user for permission to take back a move.
    AsksToTakeBack(Seat),
    /// The user has asked for permission to take back a move.
    AskedToTakeBack,
    /// The player at this seat has declined a request to take back a move.
    RefusedToTakeBack(Seat),
    /// A request to take back a move has ended without effect.
    NothingTakenBack,
    /// Another player has taken back a move.
    TakenBack(Seat),
    /// Other players have left; the numbers are the indexes of their seat changes.
    Left(Vec<usize>),
    NewHost(PlayerId),
    /// The host has removed the user.
    Removed,
    /// There is a table for a rematch.
    Rematch,
    /// The server refused a request. The command is included if it is known.
    Refused(ServerRefusal, Option<TableCommand>),
    /// A request failed.
    Failed(Error),
    /// The record is available only after the match.
    RecordLater,
}

/// The user's next step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextStep {
    Sit,
    /// Start the match once every seat is taken.
    Start,
    /// Wait until the host starts the match.
    WaitForHost,
    /// Watch, because every seat is taken.
    Watch,
    /// Ask for a rematch, or save the record.
    AfterPlaying,
    /// Leave, because spectators cannot ask for a rematch.
    AfterWatching,
}

/// The view that shows a sentence. It determines which commands or keys the sentence names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    /// The prompt.
    Lines,
    /// The full screen.
    Screen,
    /// The full screen with its menu open.
    Menu,
}

impl Sentences<'_> {
    /// Converts a statement into a sentence. `not_shown` is the reason for [`Statement::NotShown`].
    pub(super) fn statement(self, statement: &Statement, not_shown: &str, view: View) -> String {
        let texts = self.texts;
        let is_typed = view == View::Lines;
        let by_view = |typed, pressed| if is_typed { typed } else { pressed };
        let named = |key, seat| {
            let name = self.name_at(seat).unwrap_or_default();
            texts.with(key, &[("name", name.into())])
        };
        let because = |key| {
            let reason = self.trouble().unwrap_or_default();
            texts.with(key, &[("reason", reason.into())])
        };
        match statement {
            Statement::Connecting => texts.get("online-calling"),
            Statement::ConnectionLost if is_typed => because("online-lost"),
            Statement::ConnectionLost => self.lost(),
            Statement::ConnectionBack => texts.get("online-back"),
            Statement::ConnectionEnded => because("online-ended"),
            Statement::NotShown => texts.with("online-not-shown", &[("reason", not_shown.into())]),
            Statement::Pending => texts.get("online-pending"),
            Statement::MoveWithdrawn => texts.get("online-move-withdrawn"),
            Statement::MoveSent => texts.get("online-move-sent"),
            Statement::Barred => self.why_barred().unwrap_or_default(),
            Statement::Next(step) => texts.get(match step {
                NextStep::Sit => "online-type",
                NextStep::Start => by_view("online-type-host", "online-you-start"),
                NextStep::WaitForHost => by_view("online-type-seated", "online-host-starts"),
                NextStep::Watch => "online-type-full",
                NextStep::AfterPlaying => "online-type-after",
                NextStep::AfterWatching => "online-you-watch",
            }),
            Statement::BotWaits(seat) => named("online-bot-waits-typed", *seat),
            Statement::Away(seat) => named("online-away-typed", *seat),
            Statement::Here(seat) => named("online-here-typed", *seat),
            Statement::Chat(line) => chat_line(line),
            Statement::Turn => self.turn().unwrap_or_default(),
            Statement::Out => {
                let why = if self.table.gave_up() {
                    "gave-up"
                } else {
                    "lost"
                };
                texts.with("online-out-typed", &[("why", why.into())])
            }
            Statement::Watching => texts.get("online-you-watch"),
            Statement::AsksToTakeBack(seat) => {
                named(by_view("online-asked-typed", "online-asked"), *seat)
            }
            Statement::AskedToTakeBack => {
                texts.get(by_view("online-asked-own-typed", "online-asked-own"))
            }
            Statement::RefusedToTakeBack(seat) => named("online-not-taken-back-by", *seat),
            Statement::NothingTakenBack => texts.get("online-not-taken-back"),
            Statement::TakenBack(seat) => named("told-taken-back", *seat),
            Statement::Left(changes) => self.left(changes),
            Statement::NewHost(host) if *host == self.table.player() => {
                texts.get("online-new-host-you")
            }
            Statement::NewHost(host) => {
                let name = self.name_of(*host).map(ToString::to_string);
                texts.with(
                    "online-new-host",
                    &[("name", name.unwrap_or_default().into())],
                )
            }
            Statement::Removed => texts.get("refused-removed"),
            Statement::Rematch => self.rematch(view),
            Statement::Refused(refused, command) => self.refused(refused, command.as_ref(), view),
            Statement::Failed(error) => ServerTrouble(error).in_words(texts),
            Statement::RecordLater => texts.get("online-record-later"),
        }
    }

    /// Returns why the connection was lost, for how long, and when the next attempt is.
    fn lost(self) -> String {
        let ConnectionState::Lost(lost) = &self.table.connection else {
            return String::new();
        };
        let key = if self.table.is_move_pending() {
            "online-lost-kept"
        } else {
            "online-ended"
        };
        let reason = ServerTrouble(&lost.error).in_words(self.texts);
        let text = self.texts.with(key, &[("reason", reason.into())]);
        let seconds = lost.pause().as_millis().div_ceil(1000) as i64;
        let time = words::clock_text(self.texts, lost.duration());
        let again = [("seconds", seconds.into()), ("time", time.into())];
        format!("{text} {}", self.texts.with("online-again", &again))
    }

    /// Returns who has left and who takes over.
    fn left(self, which: &[usize]) -> String {
        let sentences = which.iter().filter_map(|which| {
            let model = self.model?;
            let so_far = model.state.changes.get(..=*which)?;
            let ply = so_far.last()?.ply;
            change_sentences(model, so_far, ply, self.texts).pop()
        });
        sentences.collect::<Vec<_>>().join(" ")
    }

    /// Returns a sentence about a rematch and how to join it.
    fn rematch(self, view: View) -> String {
        let name = self.asks_again();
        let key = match (view, &name) {
            (View::Lines, Some(_)) => "online-rematch-by-typed",
            (View::Lines, None) => "online-rematch-typed",
            (View::Screen | View::Menu, Some(_)) => "online-rematch-by",
            (View::Screen | View::Menu, None) => "online-rematch-made",
        };
        let menu = if view == View::Menu { "open" } else { "closed" };
        let variables = [
            ("menu", menu.into()),
            ("name", name.unwrap_or_default().into()),
        ];
        self.texts.with(key, &variables)
    }
}
