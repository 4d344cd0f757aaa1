//! The games for a page in the browser: rules, conduct, words and bots as WebAssembly.
//!
//! The page draws and asks; whatever decides, counts or says something is asked here. Everything that
//! crosses is text: JSON whose types `web/src/lib/wasm/types.ts` has, made from these, and errors are
//! JavaScript's own, `name` for programs and `message` a sentence in the person's language.
//!
//! | item | what it is |
//! |---|---|
//! | [`Speech`] | one language: texts, rules, what can be chosen in a form |
//! | [`Sitting`] | a match conducted on this page: its log goes in and comes out entry by entry |
//! | [`Joined`] | a match that a server conducts, fed by what comes over the socket |
//! | [`Review`] | a match that is looked at again, and judged |
//! | [`think`] | a bot's answer to a question, for a worker with an instance of its own |
//!
//! A call is short and returns a value; [`think`] tells the worker of its progress. After a panic the
//! instance is of no use any more: the page makes another and hands the log in again.

mod azul_choices;
mod catalogue;
mod choices;
mod face;
mod failure;
mod foretold;
mod grass_choices;
mod joined;
mod review;
mod scene;
mod sitting;
mod speech;
mod thinking;
mod tilings_choices;
mod told;

pub use azul_choices::{AzulChoices, AzulLine, AzulPlace, AzulTiles};
pub use catalogue::{Catalogue, GameInfo, LanguageInfo, LevelInfo, OptionInfo, OptionKind, Word};
pub use choices::Choices;
pub use face::{
    JoinedFace, ReviewFace, SittingFace, SpeechFace, grass_shapes, guess_language, languages,
    start, think, version,
};
pub use failure::Failure;
pub use foretold::Foretold;
pub use grass_choices::{GrassCellMove, GrassChoices, GrassShape, GrassSwap};
pub use joined::Joined;
pub use review::{Analysis, Fault, Judged, Review, SeatAnalysis};
pub use scene::{AwaitedKind, LogLine, Scene, SeatScene};
pub use sitting::{Seating, Setup, Sitting, Wanted};
pub use speech::Speech;
pub use thinking::{Asked, Hint, answer};
pub use tilings_choices::{TilingsChoices, TilingsPlace, TilingsTurn};
