//! The games for a web page: rules, sessions, UI strings and bots, compiled to WebAssembly.
//!
//! The page only draws, and passes on what the player does. All rules, scores and UI strings come from this crate. All
//! values cross the boundary as JSON text. Its types are in `web/src/lib/wasm/types.ts`, which is generated from the
//! Rust types. Errors are JavaScript errors, with a `name` for programs and a `message` in the person's language.
//!
//! | item | contents |
//! |---|---|
//! | [`PageNarrator`] | the UI strings of one language, the rules and the choices for a new match |
//! | [`PageMatch`] | a match run by this page, which the page loads and saves entry by entry |
//! | [`RemoteMatch`] | a table on a server and its match, which receives the messages of the socket |
//! | [`MatchView`] | what the page displays of such a match or table |
//! | [`Replay`] | a replay of a match, with analysis |
//! | [`PageTableRow`] | a table in one of the server's lists |
//! | [`QuestionFace`] | a question to a bot, for a worker with a separate instance; Azul may need [`load_network`] |
//!
//! Calls are short and return a value; [`QuestionFace::think`] reports its progress to the worker. After a panic the
//! instance is unusable, so the page creates another one and loads the log again.

mod azul_choices;
mod azul_steps;
mod catalogue;
mod choices;
mod face;
mod grass_choices;
mod match_view;
mod move_preview;
mod narrator;
mod page_error;
mod page_match;
mod remote_match;
mod replay;
mod scene;
mod table_row;
mod thinking;
mod tilings_choices;

pub use azul_choices::{AzulChoices, AzulLine, AzulPlace, AzulPrint, AzulTiles};
pub use azul_steps::AzulStep;
pub use catalogue::{
    GameInfo, LanguageInfo, LevelInfo, OptionInfo, OptionKind, OptionWord, PageCatalogue,
};
pub use choices::Choices;
pub use face::{
    MatchViewFace, NarratorFace, PageMatchFace, QuestionFace, RemoteMatchFace, ReplayFace,
    bot_level, grass_shapes, guess_language, languages, load_network, own_standing, start, version,
};
pub use grass_choices::{GrassBuy, GrassCellMove, GrassChoices, GrassShape, GrassSwap};
pub use match_view::{LogUpdate, MatchView, SharedView};
pub use move_preview::PageMovePreview;
pub use narrator::PageNarrator;
pub use page_error::PageError;
pub use page_match::{PageCommand, PageMatch, ProposedEntry, SeatChoice, Setup};
pub use remote_match::{
    OrderAnswer, OrderRefusal, RemoteMatch, TableChanges, TablePeople, TableUpdate,
};
pub use replay::{AnalysisOverview, JudgedMoveText, MistakeKind, Replay, SeatAnalysis};
pub use scene::{AwaitedKind, LogLine, Scene, SeatScene};
pub use table_row::{OwnStanding, PageTableRow};
pub use thinking::{HintText, PageQuestion};
pub use tilings_choices::{TilingsChoices, TilingsPlace, TilingsScoring, TilingsTurn};
