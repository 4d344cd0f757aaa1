//! The games for a page in the browser: rules, conduct, words and bots as WebAssembly.
//!
//! The page draws and asks; whatever decides, counts or says something is asked here. Everything that
//! crosses is text: JSON whose types `web/src/lib/wasm/types.ts` has, made from these, and errors are
//! JavaScript's own, `name` for programs and `message` a sentence in the person's language.
//!
//! | item | what it is |
//! |---|---|
//! | [`PageNarrator`] | one language: texts, rules, what can be chosen in a form |
//! | [`PageMatch`] | a match conducted on this page: its log goes in and comes out entry by entry |
//! | [`RemoteMatch`] | a table on a server and its match, fed with the text of the socket |
//! | [`MatchView`] | what is drawn and told of either |
//! | [`Replay`] | a match that is looked at again, and judged |
//! | [`PageTableRow`] | a table in a list of the server |
//! | [`QuestionFace`] | a question to a bot, for a worker with an instance of its own; a search of Azul may need [`load_network`] first |
//!
//! A call is short and returns a value; [`QuestionFace::think`] tells the worker of its progress. After a panic the
//! instance is of no use any more: the page makes another and hands the log in again.

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
    grass_shapes, guess_language, languages, load_network, own_standing, start, version,
};
pub use grass_choices::{GrassBuy, GrassCellMove, GrassChoices, GrassShape, GrassSwap};
pub use match_view::{LogUpdate, MatchView, SharedView};
pub use move_preview::PageMovePreview;
pub use narrator::PageNarrator;
pub use page_error::PageError;
pub use page_match::{PageCommand, PageMatch, SeatChoice, Setup};
pub use remote_match::{
    OrderAnswer, OrderRefusal, RemoteMatch, TableChanges, TablePeople, TableUpdate,
};
pub use replay::{AnalysisOverview, JudgedMoveText, MistakeKind, Replay, SeatAnalysis};
pub use scene::{AwaitedKind, LogLine, Scene, SeatScene};
pub use table_row::{OwnStanding, PageTableRow};
pub use thinking::{HintText, PageQuestion};
pub use tilings_choices::{TilingsChoices, TilingsPlace, TilingsScoring, TilingsTurn};
