//! The face for JavaScript: a thin skin that turns text into values and back.

use std::sync::atomic::{AtomicI32, Ordering};
use std::time::Duration;

use bots::Watch;
use serde::Serialize;
use serde::de::DeserializeOwned;
use table::Timestamp;
use wasm_bindgen::prelude::*;

use crate::{Failure, RemoteMatch, Review, Sitting, Speech, catalogue, thinking};

type Answer<T = String> = Result<T, JsValue>;

impl From<Failure> for JsValue {
    fn from(failure: Failure) -> Self {
        let error = js_sys::Error::new(&failure.sentence);
        error.set_name(failure.code);
        error.into()
    }
}

fn written(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("what the page is told has text keys")
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, Failure> {
    serde_json::from_str(text).map_err(|error| Failure::misuse(&error.to_string()))
}

/// A moment, from what `Date.now()` says.
fn moment(millis: f64) -> Timestamp {
    // A clock that is set before 1970 or after the year 9999 says nothing of use.
    const LAST: f64 = 253_402_300_799.0;
    let seconds = (millis / 1000.0).clamp(0.0, LAST);
    let since = Duration::try_from_secs_f64(seconds).unwrap_or_default();
    Timestamp::from_millis(since.as_millis() as u64)
}

/// Milliseconds, from what `Date.now()` says.
fn millis(now: f64) -> u64 {
    moment(now).millis()
}

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = console, js_name = error)]
    fn console_error(message: &str);

    /// What a worker has for the progress of its thinking, in hundredths.
    #[wasm_bindgen(js_namespace = globalThis, js_name = tilewrightProgress)]
    fn tell_progress(hundredths: i32);
}

/// Says on the console where a mistake of ours is. To be called once.
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|info| console_error(&info.to_string())));
}

/// The version of this build, to be compared with the page's.
#[wasm_bindgen]
#[must_use]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}

/// The languages that are spoken, as JSON.
#[wasm_bindgen]
#[must_use]
pub fn languages() -> String {
    written(&catalogue::languages())
}

/// The language for somebody whose browser asks for these locales, with commas between them.
#[wasm_bindgen]
#[must_use]
pub fn guess_language(locales: &str) -> String {
    Speech::guess(locales.split(',').map(str::trim)).to_owned()
}

/// The ways in which a tile of Laying Grass can lie, as JSON.
///
/// # Errors
/// If there is no such tile.
#[wasm_bindgen]
pub fn grass_shapes(tile: u8) -> Answer {
    Ok(written(&crate::grass_choices::shapes_of(tile)?))
}

/// How far a bot has come, told to the worker in whole hundredths.
#[derive(Debug)]
struct Progress(AtomicI32);

impl Watch for Progress {
    fn wants_it_now(&self) -> bool {
        // A worker inside WebAssembly hears nothing: who does not want to wait ends it.
        false
    }

    fn progress(&self, done: f32) {
        let hundredths = (done * 100.0) as i32;
        if self.0.swap(hundredths, Ordering::Relaxed) != hundredths {
            tell_progress(hundredths);
        }
    }
}

/// Returns whether a question has to wait until [`load_networks`] was called.
///
/// # Errors
/// If it asks nothing.
#[wasm_bindgen(js_name = needsNetworks)]
pub fn needs_networks(question: &str) -> Answer<bool> {
    Ok(thinking::needs_networks(&read(question)?)?)
}

/// Loads the networks of Azul from the contents of their files.
///
/// # Errors
/// `networks` if these are other files.
#[wasm_bindgen(js_name = loadNetworks)]
pub fn load_networks(middle: &[u8], between: &[u8]) -> Answer<()> {
    bots::networks::load([middle, between])
        .map_err(|error| Failure::new("networks", error.to_string()))?;
    Ok(())
}

/// Answers a question of [`SittingFace::question`] or [`ReviewFace::question`], as JSON.
///
/// # Errors
/// If it asks nothing.
#[wasm_bindgen]
pub fn think(question: &str) -> Answer {
    let question = read(question)?;
    let watch = Progress(AtomicI32::new(-1));
    Ok(written(&thinking::answer(&question, &watch)?))
}

/// One language.
#[wasm_bindgen(js_name = Speech)]
pub struct SpeechFace(Speech);

#[wasm_bindgen(js_class = Speech)]
impl SpeechFace {
    /// The language with this code.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(code: &str) -> Self {
        SpeechFace(Speech::new(code))
    }

    /// Its code.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn code(&self) -> String {
        self.0.code().to_owned()
    }

    /// A text, its variables from a JSON object; none if it is empty.
    ///
    /// # Errors
    /// If there is no such text.
    pub fn say(&self, key: &str, variables: &str) -> Answer {
        Ok(self.0.say(key, variables)?)
    }

    /// Learns texts that were loaded later.
    ///
    /// # Errors
    /// If these are none.
    pub fn learn(&mut self, source: &str) -> Answer<()> {
        Ok(self.0.learn(source)?)
    }

    /// How a game is played.
    ///
    /// # Errors
    /// If there is no such game.
    pub fn rules(&self, game: &str) -> Answer {
        Ok(self.0.rules(game)?.to_owned())
    }

    /// All that can be chosen before a match, as JSON.
    #[must_use]
    pub fn catalogue(&self) -> String {
        written(&self.0.catalogue())
    }
}

/// A match conducted on this page.
#[wasm_bindgen(js_name = Sitting)]
pub struct SittingFace(Sitting);

#[wasm_bindgen(js_class = Sitting)]
impl SittingFace {
    /// The first entry of a match with this setup.
    ///
    /// # Errors
    /// If it makes no match.
    pub fn begin(speech: &SpeechFace, setup: &str, now: f64) -> Answer {
        Ok(Sitting::begin(&speech.0, &read(setup)?, moment(now))?)
    }

    /// The first entry of a match that goes on from a record.
    ///
    /// # Errors
    /// If it makes no match.
    #[wasm_bindgen(js_name = goOn)]
    pub fn go_on(speech: &SpeechFace, record: &str, now: f64) -> Answer {
        Ok(Sitting::go_on(&speech.0, record, moment(now))?)
    }

    /// A match from its log, an entry a line.
    ///
    /// # Errors
    /// If it is none.
    pub fn open(speech: &SpeechFace, log: &str) -> Answer<SittingFace> {
        Ok(SittingFace(Sitting::open(&speech.0, log)?))
    }

    /// The number of the last entry.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn version(&self) -> u32 {
        self.0.session().version()
    }

    /// The seat of the only person in it, if they have moved here.
    #[wasm_bindgen(getter, js_name = ownSeat)]
    #[must_use]
    pub fn own_seat(&self) -> Option<usize> {
        self.0.own_seat().map(table::Seat::index)
    }

    /// The entry that carries out a command.
    ///
    /// # Errors
    /// If it cannot be carried out.
    pub fn propose(&self, speech: &SpeechFace, command: &str, now: f64) -> Answer {
        Ok(self.0.propose(&speech.0, read(command)?, moment(now))?)
    }

    /// Carries out an entry that was kept.
    ///
    /// # Errors
    /// If it does not follow.
    pub fn apply(&mut self, speech: &SpeechFace, entry: &str) -> Answer<()> {
        Ok(self.0.apply(&speech.0, entry)?)
    }

    /// The match as it is drawn, as JSON.
    #[must_use]
    pub fn scene(&self, speech: &SpeechFace) -> String {
        written(&self.0.scene(&speech.0))
    }

    /// Returns how many lines of the log, as it was told before, still stand; none after a change of language.
    #[wasm_bindgen(js_name = logStands)]
    #[must_use]
    pub fn log_stands(&self, speech: &SpeechFace) -> usize {
        self.0.log_stands(&speech.0)
    }

    /// Returns the lines of the log after the first so many, as JSON.
    #[must_use]
    pub fn log(&self, speech: &SpeechFace, after: usize) -> String {
        written(&self.0.log(&speech.0, after))
    }

    /// Returns the steps of the last move, in a game of Azul, as JSON.
    #[must_use]
    pub fn steps(&self) -> String {
        written(&self.0.steps())
    }

    /// What can be done now, as JSON.
    #[must_use]
    pub fn choices(&self, speech: &SpeechFace) -> String {
        written(&speech.0.choices(&self.0.seen(&speech.0)))
    }

    /// Why a text is no legal move; nothing if it is one.
    #[wasm_bindgen(js_name = whyNot)]
    #[must_use]
    pub fn why_not(&self, speech: &SpeechFace, text: &str) -> Option<String> {
        speech.0.why_not(&self.0.seen(&speech.0), text)
    }

    /// What a legal move would do, as JSON.
    ///
    /// # Errors
    /// If it is not legal.
    pub fn foretell(&self, speech: &SpeechFace, text: &str) -> Answer {
        let told = speech.0.foretell(&self.0.seen(&speech.0), text)?;
        Ok(written(&told))
    }

    /// A question for a worker, as JSON: `"move"` or `"hint"`; nothing if nobody is to be asked.
    ///
    /// # Errors
    /// If it is another word.
    pub fn question(&self, asked: &str) -> Answer<Option<String>> {
        let question = self.0.question(read(&written(&asked))?);
        Ok(question.as_ref().map(written))
    }

    /// A worker's advice in words, as JSON.
    ///
    /// # Errors
    /// If it is none.
    pub fn hint(&self, speech: &SpeechFace, advice: &str) -> Answer {
        Ok(written(&self.0.hint(&speech.0, read(advice)?)?))
    }

    /// The match as a file.
    #[must_use]
    pub fn record(&self) -> String {
        self.0.record()
    }
}

/// A table on a server and the match that is played there.
#[wasm_bindgen(js_name = RemoteMatch)]
pub struct RemoteMatchFace(RemoteMatch);

#[wasm_bindgen(js_class = RemoteMatch)]
impl RemoteMatchFace {
    /// A table of which nothing is known yet, with the invitation that this viewer has.
    #[wasm_bindgen(constructor)]
    #[must_use]
    #[expect(
        clippy::needless_pass_by_value,
        reason = "optional text crosses from JavaScript owned"
    )]
    pub fn new(invitation: Option<String>) -> Self {
        RemoteMatchFace(RemoteMatch::new(invitation.as_deref()))
    }

    /// Begins a new connection.
    pub fn connected(&mut self) {
        self.0.connected();
    }

    /// Notes that the connection is lost.
    pub fn disconnected(&mut self) {
        self.0.disconnected();
    }

    /// Applies the text of a message from the socket. Returns what it changed, as JSON.
    ///
    /// # Errors
    /// If it is not a message, or if no match looks like that.
    pub fn apply(&mut self, speech: &SpeechFace, text: &str, now: f64) -> Answer {
        Ok(written(&self.0.apply(&speech.0, text, millis(now))?))
    }

    /// Takes an order with this id; its command is JSON.
    ///
    /// # Errors
    /// If it is not an order.
    pub fn order(&mut self, id: &str, command: &str) -> Answer<()> {
        Ok(self.0.order(id, read(command)?)?)
    }

    /// Takes what has to be sent to the server now.
    pub fn outgoing(&mut self, now: f64) -> Vec<String> {
        self.0.outgoing(millis(now))
    }

    /// Returns when there is something to send; nothing if there is not.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn due(&self) -> Option<f64> {
        self.0.replica().due().map(|due| due as f64)
    }

    /// Returns the number of the last entry that is known; 0 for none.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn version(&self) -> u32 {
        self.0.replica().version()
    }

    /// Returns the code with which the server would refuse a command now; nothing if it is permitted.
    ///
    /// # Errors
    /// If it is not a command.
    pub fn refusal(&self, command: &str) -> Answer<Option<String>> {
        let command = read(command)?;
        let refusal = self.0.replica().refusal(&command);
        Ok(refusal.map(|(code, _)| code.to_owned()))
    }

    /// Returns the server's time at a moment of this page.
    #[wasm_bindgen(js_name = serverTime)]
    #[must_use]
    pub fn server_time(&self, now: f64) -> f64 {
        self.0.replica().server_time(millis(now)).millis() as f64
    }

    /// Returns how many milliseconds somebody has left to think, where time is counted.
    #[wasm_bindgen(js_name = timeLeft)]
    #[must_use]
    pub fn time_left(&self, seat: u8, now: f64) -> Option<f64> {
        let left = self
            .0
            .replica()
            .time_left(table::Seat::new(seat), millis(now));
        left.map(|left| left as f64)
    }

    /// The match as it is drawn, as JSON.
    #[must_use]
    pub fn scene(&self, speech: &SpeechFace) -> String {
        written(&self.0.scene(&speech.0))
    }

    /// Returns how many lines of the log, as it was told before, still stand; none after a change of language.
    #[wasm_bindgen(js_name = logStands)]
    #[must_use]
    pub fn log_stands(&self, speech: &SpeechFace) -> usize {
        self.0.log_stands(&speech.0)
    }

    /// Returns the lines of the log after the first so many, as JSON.
    #[must_use]
    pub fn log(&self, speech: &SpeechFace, after: usize) -> String {
        written(&self.0.log(&speech.0, after))
    }

    /// Returns the steps of the last move, in a game of Azul, as JSON.
    #[must_use]
    pub fn steps(&self) -> String {
        written(&self.0.steps())
    }

    /// What can be done now, as JSON.
    #[must_use]
    pub fn choices(&self, speech: &SpeechFace) -> String {
        written(&speech.0.choices(&self.0.seen(&speech.0)))
    }

    /// Why a text is no legal move; nothing if it is one.
    #[wasm_bindgen(js_name = whyNot)]
    #[must_use]
    pub fn why_not(&self, speech: &SpeechFace, text: &str) -> Option<String> {
        speech.0.why_not(&self.0.seen(&speech.0), text)
    }

    /// What a legal move would do, as JSON.
    ///
    /// # Errors
    /// If it is not legal.
    pub fn foretell(&self, speech: &SpeechFace, text: &str) -> Answer {
        let told = speech.0.foretell(&self.0.seen(&speech.0), text)?;
        Ok(written(&told))
    }

    /// A question for a worker, as JSON; nothing if it is not the turn of whoever looks.
    #[must_use]
    pub fn question(&self, speech: &SpeechFace, luck: &str) -> Option<String> {
        self.0.question(&speech.0, luck).as_ref().map(written)
    }

    /// A worker's advice in words, as JSON.
    ///
    /// # Errors
    /// If it is none.
    pub fn hint(&self, speech: &SpeechFace, advice: &str) -> Answer {
        Ok(written(&self.0.hint(&speech.0, read(advice)?)?))
    }
}

/// A match that is looked at again.
#[wasm_bindgen(js_name = Review)]
pub struct ReviewFace(Review);

#[wasm_bindgen(js_class = Review)]
impl ReviewFace {
    /// A record, at its end.
    ///
    /// # Errors
    /// If it is none.
    pub fn open(speech: &SpeechFace, record: &str) -> Answer<ReviewFace> {
        Ok(ReviewFace(Review::open(&speech.0, record)?))
    }

    /// How many moves there are.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn plies(&self) -> usize {
        self.0.plies()
    }

    /// Goes to where so many moves were made.
    pub fn go(&mut self, ply: usize) {
        self.0.go(ply);
    }

    /// The match as it is drawn there, as JSON.
    #[must_use]
    pub fn scene(&self, speech: &SpeechFace) -> String {
        written(&self.0.scene(&speech.0))
    }

    /// All that happened up to there, as JSON.
    #[must_use]
    pub fn log(&self, speech: &SpeechFace) -> String {
        written(&self.0.log(&speech.0))
    }

    /// The whole match as a file.
    #[must_use]
    pub fn record(&self) -> String {
        self.0.record()
    }

    /// The match up to there, to be gone on with.
    #[wasm_bindgen(js_name = untilHere)]
    #[must_use]
    pub fn until_here(&self) -> String {
        self.0.until_here()
    }

    /// The question what the move made there was worth, as JSON; nothing at the end.
    #[must_use]
    pub fn question(&self) -> Option<String> {
        self.0.question().as_ref().map(written)
    }

    /// What a worker's answer says of that move, as JSON.
    ///
    /// # Errors
    /// If it is none, or at the end.
    pub fn judged(&self, speech: &SpeechFace, advice: &str) -> Answer {
        Ok(written(&self.0.judged(&speech.0, read(advice)?)?))
    }

    /// What verdicts come to, as JSON.
    ///
    /// # Errors
    /// If they are none.
    pub fn summary(&self, verdicts: &str) -> Answer {
        let verdicts: Vec<games::Verdict> = read(verdicts)?;
        Ok(written(&self.0.summary(&verdicts)))
    }
}
