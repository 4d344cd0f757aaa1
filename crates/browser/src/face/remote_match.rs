//! A table on a server, exposed to JavaScript.

use table::Seat;
use wasm_bindgen::prelude::*;

use super::{JsResult, MatchViewFace, NarratorFace, millis, read, written};
use crate::RemoteMatch;

/// A table on a server and the match that is played there.
#[wasm_bindgen(js_name = RemoteMatch)]
pub struct RemoteMatchFace(RemoteMatch);

#[wasm_bindgen(js_class = RemoteMatch)]
impl RemoteMatchFace {
    /// Creates an empty replica that knows only this viewer's invitation.
    #[wasm_bindgen(constructor)]
    #[must_use]
    #[expect(
        clippy::needless_pass_by_value,
        reason = "JavaScript passes optional text by value"
    )]
    pub fn new(invitation: Option<String>) -> Self {
        RemoteMatchFace(RemoteMatch::new(invitation.as_deref()))
    }

    /// Starts a new connection. Returns the people at the table, as JSON.
    pub fn connected(&mut self) -> String {
        written(self.0.connected())
    }

    /// Records that the connection is lost.
    pub fn disconnected(&mut self) {
        self.0.disconnected();
    }

    /// Applies the text of a message from the socket. Returns the changes as JSON.
    ///
    /// # Errors
    /// If the text is not a message, or contains a match that is not valid.
    pub fn apply(&mut self, narrator: &NarratorFace, text: &str, now: f64) -> JsResult {
        Ok(written(&self.0.apply(&narrator.0, text, millis(now))?))
    }

    /// Applies a message that an earlier instance received before a crash.
    ///
    /// # Errors
    /// If the text is not a message, or contains a match that is not valid.
    pub fn restore(&mut self, narrator: &NarratorFace, text: &str, now: f64) -> JsResult<()> {
        Ok(self.0.restore(&narrator.0, text, millis(now))?)
    }

    /// Queues an order with this id. The command is given as JSON.
    ///
    /// # Errors
    /// If the id or the command is not valid.
    pub fn order(&mut self, id: &str, command: &str) -> JsResult<()> {
        Ok(self.0.order(id, read(command)?)?)
    }

    /// Returns the messages to send to the server now, and marks them as sent.
    pub fn outgoing(&mut self, now: f64) -> Vec<String> {
        self.0.outgoing(millis(now))
    }

    /// Returns when the next message is due, or nothing if there is none.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn due(&self) -> Option<f64> {
        self.0.replica().due().map(|due| due as f64)
    }

    /// Returns the number of the last entry that was applied, or 0.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn version(&self) -> u32 {
        self.0.replica().version()
    }

    /// Returns the code with which the server would refuse a command now, or nothing if it is permitted.
    ///
    /// # Errors
    /// If the text is not a command.
    pub fn refusal(&self, command: &str) -> JsResult<Option<String>> {
        let command = read(command)?;
        let refusal = self.0.replica().refusal(&command);
        Ok(refusal.map(|(code, _)| code.to_owned()))
    }

    /// Returns the seat of this viewer, if they may move now.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn mover(&self) -> Option<u32> {
        let mover = self.0.replica().mover()?;
        Some(mover.index() as u32)
    }

    /// Returns the legal choices of this viewer as JSON, or nothing if they may not move.
    #[must_use]
    pub fn choices(&self, narrator: &NarratorFace) -> Option<String> {
        self.0.choices(&narrator.0).as_ref().map(written)
    }

    /// Converts a time on this page's clock to the server's time.
    #[wasm_bindgen(js_name = serverTime)]
    #[must_use]
    pub fn server_time(&self, now: f64) -> f64 {
        self.0.replica().server_time(millis(now)).millis() as f64
    }

    /// Returns how many milliseconds a player has left, unless time is unlimited.
    #[wasm_bindgen(js_name = timeLeft)]
    #[must_use]
    pub fn time_left(&self, seat: u8, now: f64) -> Option<f64> {
        let left = self.0.replica().time_left(Seat::new(seat), millis(now));
        left.map(|left| left as f64)
    }

    /// Returns why the server would not let this viewer take back a move, or nothing if it would.
    #[wasm_bindgen(js_name = noTakeBack)]
    #[must_use]
    pub fn no_take_back(&self, narrator: &NarratorFace) -> Option<String> {
        self.0.no_take_back(&narrator.0)
    }

    /// Returns the match as the page draws it. Call it only after the match has begun.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn view(&self) -> MatchViewFace {
        MatchViewFace(self.0.view().clone())
    }

    /// Returns a question for a worker as JSON, or nothing if it is not the viewer's turn.
    #[must_use]
    pub fn question(&self, narrator: &NarratorFace, seed: &str) -> Option<String> {
        self.0.question(&narrator.0, seed).as_ref().map(written)
    }

    /// Describes a worker's advice. Returns the sentences as JSON.
    ///
    /// # Errors
    /// If the advice is not valid.
    pub fn hint(&self, narrator: &NarratorFace, advice: &str) -> JsResult {
        Ok(written(&self.0.hint(&narrator.0, read(advice)?)?))
    }
}
