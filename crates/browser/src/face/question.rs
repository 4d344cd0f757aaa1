//! A question to a bot, exposed to JavaScript.

use std::sync::atomic::{AtomicI32, Ordering};

use bots::SearchObserver;
use bots::networks::Network;
use games::{AnyQuestion, GAMES, PostedError, PostedQuestion};
use wasm_bindgen::prelude::*;

use super::{JsResult, read, written};
use crate::PageError;

#[wasm_bindgen]
extern "C" {
    /// Reports the progress of the search in hundredths. The worker defines this function.
    #[wasm_bindgen(js_namespace = globalThis, js_name = tilewrightProgress)]
    fn report_progress(hundredths: i32);
}

/// Reports the progress of a bot to the worker, in whole hundredths.
#[derive(Debug)]
struct Progress(AtomicI32);

impl Default for Progress {
    fn default() -> Self {
        Progress(AtomicI32::new(-1))
    }
}

impl SearchObserver for Progress {
    fn wants_it_now(&self) -> bool {
        // A worker cannot receive messages while it runs WebAssembly. To cancel a question, the page terminates the
        // worker.
        false
    }

    fn progress(&self, done: f32) {
        let hundredths = (done * 100.0) as i32;
        if self.0.swap(hundredths, Ordering::Relaxed) != hundredths {
            report_progress(hundredths);
        }
    }
}

/// Loads a network of Azul from the contents of its file.
///
/// # Errors
/// `networks` if the file is not that network.
#[wasm_bindgen(js_name = loadNetwork)]
pub fn load_network(name: &str, file: &[u8]) -> JsResult<()> {
    let mut networks = Network::ALL.into_iter();
    let network = networks.find(|network| network.name() == name);
    let network = network.ok_or_else(|| PageError::misuse("there is no such network"))?;
    let loaded = network.load(file);
    loaded.map_err(|error| PageError::new("networks", error.to_string()))?;
    Ok(())
}

/// A parsed question about a match.
#[wasm_bindgen(js_name = Question)]
pub struct QuestionFace(AnyQuestion);

#[wasm_bindgen(js_class = Question)]
impl QuestionFace {
    /// Parses a question about a match.
    ///
    /// # Errors
    /// If the text is not a question.
    #[wasm_bindgen(constructor)]
    pub fn new(question: &str) -> JsResult<QuestionFace> {
        let question: PostedQuestion = read(question)?;
        let misuse = |error: PostedError| PageError::misuse(&error.to_string());
        Ok(QuestionFace(question.read(GAMES).map_err(misuse)?))
    }

    /// Returns the names of the networks that have to be loaded before the question can be answered.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn missing(&self) -> Vec<String> {
        let missing = self.0.missing_networks();
        missing.map(|network| network.name().to_owned()).collect()
    }

    /// Answers the question with the move and the bot's reasons, as JSON.
    #[must_use]
    pub fn think(self) -> String {
        let advice = self.0.think(&Progress::default());
        written(&advice.into_text())
    }

    /// Answers the question with the text of the move.
    #[must_use]
    pub fn choose(self) -> String {
        self.0.choose(&Progress::default()).text().to_owned()
    }
}
