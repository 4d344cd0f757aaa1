//! What a presenter announces, and what it says.

use client::Error;
use room::{ChatLine, PlayerId, TableCommand, TableId};
use table::{Record, Seat};
use words::Reason;

use super::{MatchNews, Sentences};
use crate::remote_table::ServerRefusal;
use crate::table_words::{changes_told, said_line};
use crate::transport::ConnectionState;
use crate::trouble::ServerTrouble;

/// Something that a view shows because something changed.
pub enum Announcement {
    /// A sentence.
    Say(Statement),
    /// Who sits where, before the match.
    Seats,
    /// The match began or went on.
    Match(MatchNews),
    /// The table: the match is new to the person, or it is their turn.
    Table,
    /// The result.
    Result,
    /// Somebody at the table has the name by which the person wants to sit there: they choose another.
    NameTaken(Seat),
    /// The record that was asked for.
    Record(Box<Record>),
    /// What the match did to the ratings.
    Ratings,
    /// Other programs than before can be invited.
    Programs,
    /// The table of the rematch that the person asked for.
    GoTo(TableId),
}

/// Something that is true of a table, or just happened there.
#[derive(Debug)]
pub enum Statement {
    /// The first connection is being made.
    Calling,
    /// The connection is lost, and is tried again.
    ConnectionLost,
    /// The connection is back.
    ConnectionBack,
    /// The connection has ended, and is not tried again.
    ConnectionEnded,
    /// The match that the server sent cannot be shown.
    NotShown,
    /// The server has not answered the person's move yet.
    Pending,
    /// The person has withdrawn a move that waited to be sent.
    MoveWithdrawn,
    /// The person's move waits to be sent again, and cannot be withdrawn: the server may have it.
    MoveSent,
    /// The person cannot sit down here.
    Barred,
    /// What the person can do next.
    Next(NextStep),
    /// Somebody who sits here is away.
    Away(Seat),
    /// Somebody who sits here is back.
    Here(Seat),
    /// Somebody said something.
    Said(ChatLine),
    /// Whose turn it is.
    Turn,
    /// The person has left the match, which goes on.
    Out,
    /// The person watches.
    Watching,
    /// Somebody asks the person whether they may take back a move.
    AsksToTakeBack(Seat),
    /// The person has asked to take back a move.
    AskedToTakeBack,
    /// Somebody does not agree that a move is taken back.
    RefusedToTakeBack(Seat),
    /// A request to take back came to nothing.
    NothingTakenBack,
    /// Somebody else has taken back a move.
    TakenBack(Seat),
    /// Others have left: these of the changes of seats.
    Left(Vec<usize>),
    /// The table has another host.
    NewHost(PlayerId),
    /// The host has removed the person.
    Removed,
    /// There is a table for a rematch.
    Rematch,
    /// Something was refused; what was wanted, where that is known.
    Refused(ServerRefusal, Option<TableCommand>),
    /// Something could not be had.
    Failed(Error),
    /// There is no record before the end of the match.
    RecordLater,
}

/// What the person can do next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextStep {
    /// Sit down.
    Sit,
    /// Start the match once every seat is taken.
    Start,
    /// Wait for the host to start it.
    WaitForHost,
    /// Watch: every seat is taken.
    Watch,
    /// Play again, or save the record.
    AfterPlaying,
    /// Leave: spectators do not play again.
    AfterWatching,
}

/// Where a sentence is read: it names what the person types or presses there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    /// At the prompt.
    Lines,
    /// On the full screen.
    Screen,
    /// On the full screen while its menu is open.
    Menu,
}

impl Sentences<'_> {
    /// Puts a statement into a sentence. `not_shown` is the reason why the match cannot be shown, if that is so.
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
            Statement::Calling => texts.get("online-calling"),
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
            Statement::Away(seat) => named("online-away-typed", *seat),
            Statement::Here(seat) => named("online-here-typed", *seat),
            Statement::Said(said) => said_line(said),
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
            Statement::Refused(refused, wanted) => self.refused(refused, wanted.as_ref(), view),
            Statement::Failed(error) => ServerTrouble(error).in_words(texts),
            Statement::RecordLater => texts.get("online-record-later"),
        }
    }

    /// Why there is no connection, for how long, and when it is tried again.
    fn lost(self) -> String {
        let ConnectionState::Lost(lost) = &self.table.line else {
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
        let time = words::clock_text(self.texts, lost.lasts());
        let again = [("seconds", seconds.into()), ("time", time.into())];
        format!("{text} {}", self.texts.with("online-again", &again))
    }

    /// Who has left, and who plays on.
    fn left(self, which: &[usize]) -> String {
        let told = which.iter().filter_map(|which| {
            let seen = self.seen?;
            let so_far = seen.state.changes.get(..=*which)?;
            let ply = so_far.last()?.ply;
            changes_told(seen, so_far, ply, self.texts).pop()
        });
        told.collect::<Vec<_>>().join(" ")
    }

    /// That there is a rematch, and the way there.
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
