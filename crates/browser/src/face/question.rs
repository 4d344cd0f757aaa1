//! A question to a bot, for JavaScript.

use std::sync::atomic::{AtomicI32, Ordering};

use bots::SearchObserver;
use bots::networks::Network;
use games::{AnyQuestion, GAMES, PostedError, PostedQuestion};
use wasm_bindgen::prelude::*;

use super::{JsResult, read, written};
use crate::PageError;

#[wasm_bindgen]
extern "C" {
    /// What a worker has for the progress of its thinking, in hundredths.
    #[wasm_bindgen(js_namespace = globalThis, js_name = tilewrightProgress)]
    fn tell_progress(hundredths: i32);
}

/// How far a bot has come, told to the worker in whole hundredths.
#[derive(Debug)]
struct Progress(AtomicI32);

impl Default for Progress {
    fn default() -> Self {
        Progress(AtomicI32::new(-1))
    }
}

impl SearchObserver for Progress {
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

/// Loads a network of Azul from the contents of its file.
///
/// # Errors
/// `networks` if it is another file.
#[wasm_bindgen(js_name = loadNetwork)]
pub fn load_network(name: &str, file: &[u8]) -> JsResult<()> {
    let mut networks = Network::ALL.into_iter();
    let network = networks.find(|network| network.name() == name);
    let network = network.ok_or_else(|| PageError::misuse("there is no such network"))?;
    let loaded = network.load(file);
    loaded.map_err(|error| PageError::new("networks", error.to_string()))?;
    Ok(())
}

/// A question that a match has asked, read once.
#[wasm_bindgen(js_name = Question)]
pub struct QuestionFace(AnyQuestion);

#[wasm_bindgen(js_class = Question)]
impl QuestionFace {
    /// Reads a question of a match.
    ///
    /// # Errors
    /// If it asks nothing.
    #[wasm_bindgen(constructor)]
    pub fn new(question: &str) -> JsResult<QuestionFace> {
        let question: PostedQuestion = read(question)?;
        let misuse = |error: PostedError| PageError::misuse(&error.to_string());
        Ok(QuestionFace(question.read(GAMES).map_err(misuse)?))
    }

    /// Returns the names of the networks that have to be loaded before it can be answered.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn missing(&self) -> Vec<String> {
        let missing = self.0.missing_networks();
        missing.map(|network| network.name().to_owned()).collect()
    }

    /// Answers it with all that the bot thought, as JSON.
    #[must_use]
    pub fn think(self) -> String {
        let advice = self.0.think(&Progress::default());
        written(&advice.into_text())
    }

    /// Answers it with the move alone, as text.
    #[must_use]
    pub fn choose(self) -> String {
        self.0.choose(&Progress::default()).text().to_owned()
    }
}
