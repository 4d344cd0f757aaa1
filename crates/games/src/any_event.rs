//! An event in a match of any game.

use std::any::Any;
use std::fmt;
use std::sync::{Arc, OnceLock};

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

/// An event in a match of any game. It becomes JSON only when it leaves the program.
#[derive(Clone)]
pub struct AnyEvent(Source);

#[derive(Clone)]
enum Source {
    /// A local event: one of the events of a move.
    Local(Arc<dyn EventList>, usize),
    /// A remote event, received as JSON.
    Remote(Arc<SentEvent>),
}

/// The events of one move, with the event type of their game.
trait EventList: Send + Sync {
    fn as_any(&self) -> &dyn Any;
    fn to_json(&self, index: usize) -> Value;
    fn to_text(&self, index: usize) -> Box<RawValue>;
}

/// An event that was received as JSON.
struct SentEvent {
    json: Value,
    /// The typed event, once it has been read. `None` if the JSON is not an event of that game.
    read: OnceLock<Option<Box<dyn Any + Send + Sync>>>,
}

impl<E: Serialize + Send + Sync + 'static> EventList for Vec<E> {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn to_json(&self, index: usize) -> Value {
        serde_json::to_value(&self[index]).expect("all keys of events are strings")
    }

    fn to_text(&self, index: usize) -> Box<RawValue> {
        to_raw_value(&self[index]).expect("all keys of events are strings")
    }
}

impl AnyEvent {
    /// Wraps the events of one move without copying them.
    pub(crate) fn list<E: Serialize + Send + Sync + 'static>(events: &Arc<Vec<E>>) -> Vec<Self> {
        let event = |index| {
            let events: Arc<Vec<E>> = Arc::clone(events);
            AnyEvent(Source::Local(events, index))
        };
        (0..events.len()).map(event).collect()
    }

    /// Returns the typed event, or `None` if it is an event of another game. A received event is read on the first
    /// call.
    #[must_use]
    pub fn get<E: DeserializeOwned + Send + Sync + 'static>(&self) -> Option<&E> {
        match &self.0 {
            Source::Local(events, index) => events.as_any().downcast_ref::<Vec<E>>()?.get(*index),
            Source::Remote(sent) => {
                let read = sent.read.get_or_init(|| {
                    let event = E::deserialize(&sent.json).ok()?;
                    Some(Box::new(event))
                });
                read.as_ref()?.downcast_ref()
            }
        }
    }

    /// Writes the event as JSON.
    #[must_use]
    pub fn to_json(&self) -> Value {
        match &self.0 {
            Source::Local(events, index) => events.to_json(*index),
            Source::Remote(sent) => sent.json.clone(),
        }
    }

    /// Writes the event as JSON text, for callers that only forward it.
    #[must_use]
    pub fn to_text(&self) -> Box<RawValue> {
        match &self.0 {
            Source::Local(events, index) => events.to_text(*index),
            Source::Remote(sent) => to_raw_value(&sent.json).expect("all keys in JSON are strings"),
        }
    }
}

impl From<Value> for AnyEvent {
    fn from(json: Value) -> Self {
        let read = OnceLock::new();
        AnyEvent(Source::Remote(Arc::new(SentEvent { json, read })))
    }
}

impl PartialEq for AnyEvent {
    fn eq(&self, other: &Self) -> bool {
        self.to_json() == other.to_json()
    }
}

impl fmt::Debug for AnyEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.to_json(), f)
    }
}
