//! Hints of bots, in words.

use bots::Estimate;
use games::{Advice, AnyGame, AnyMatch, AnyMove};
use session::ViewModel;
use table::Players;

use crate::{Texts, move_words, narrator};

/// The number of expected moves to show, which is one round of a small table. Anything further would be a guess at
/// random events.
const LINE: usize = 3;

/// The number of alternative moves to show. Bots evaluate this many for a hint.
const OTHERS: usize = 3;

/// A hint, line by line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The recommended move.
    pub advice: String,
    /// The expected result, alternatives and expected replies. Continuation lines begin with two spaces.
    pub lines: Vec<String>,
    /// How long or how deeply the bot searched.
    pub effort: String,
}

/// Describes the hint of a bot for the player to move.
#[must_use]
pub fn hint(
    game: &dyn AnyMatch,
    players: &Players,
    adviser: &str,
    advice: &Advice,
    texts: &Texts,
) -> Hint {
    let model = move_words::mover_view_model(game);
    let move_words = |mv: &AnyMove| in_words(model.as_ref(), mv, texts);
    let mut moves = HintMoves::without_line(advice, move_words, texts);
    moves.line = line(game, players, advice, texts, |_, message| message);
    moves.line.truncate(LINE);
    hint_sentence(game.game(), moves, adviser, advice, texts)
}

/// Like `hint`, but given only a view of the match. The expected replies are left out, because there is no position to
/// play them in.
#[must_use]
pub fn hint_for_view(model: &ViewModel, adviser: &str, advice: &Advice, texts: &Texts) -> Hint {
    let move_words = |mv: &AnyMove| in_words(Some(model), mv, texts);
    let moves = HintMoves::without_line(advice, move_words, texts);
    hint_sentence(model.game(), moves, adviser, advice, texts)
}

/// The moves of a hint, for a front end that puts its own sentences around them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HintMoves {
    /// The recommended move.
    pub advised: String,
    /// Alternatives with their expected results.
    pub others: Vec<String>,
    /// The expected replies, each with its player.
    pub line: Vec<String>,
}

impl HintMoves {
    /// Returns the moves of a hint, each in notation and in words.
    #[must_use]
    pub fn typed(game: &dyn AnyMatch, advice: &Advice, texts: &Texts) -> Self {
        let model = move_words::mover_view_model(game);
        let narrator = narrator(game.game().id());
        let typed =
            |text: &str, message: String| format!("{} ({message})", narrator.notation(text, texts));
        let move_words = |mv: &AnyMove| typed(mv.text(), in_words(model.as_ref(), mv, texts));
        HintMoves {
            line: line(game, game.players(), advice, texts, typed),
            ..HintMoves::without_line(advice, move_words, texts)
        }
    }

    fn without_line(
        advice: &Advice,
        move_words: impl Fn(&AnyMove) -> String,
        texts: &Texts,
    ) -> Self {
        let others = advice.candidates.iter();
        let others = others.filter(|other| other.mv != advice.mv).take(OTHERS);
        let others = others.map(|other| {
            let variables = [
                ("move", move_words(&other.mv).into()),
                ("chance", percent(other.estimate).into()),
                ("lead", move_words::lead(texts, other.estimate.lead).into()),
            ];
            texts.with("hint-other", &variables)
        });
        HintMoves {
            advised: move_words(&advice.mv),
            others: others.collect(),
            line: Vec::new(),
        }
    }
}

/// Describes a move as the player to move sees it. Returns the move in notation if it is not legal in that view.
fn in_words(model: Option<&ViewModel>, mv: &AnyMove, texts: &Texts) -> String {
    match model {
        Some(model) if model.rules().allows(mv) => {
            narrator(model.game().id()).describe(model, mv, texts)
        }
        _ => mv.text().to_owned(),
    }
}

/// Lists the expected replies to the recommended move. `form` combines the notation and the words of each.
fn line(
    game: &dyn AnyMatch,
    players: &Players,
    advice: &Advice,
    texts: &Texts,
    form: impl Fn(&str, String) -> String,
) -> Vec<String> {
    let moves = move_words::line(game, texts, &advice.line).into_iter();
    let moves = moves.zip(&advice.line).skip(1);
    let moves = moves.map(|((seat, message), text)| {
        let name = players[seat.index()].to_string();
        let variables = [("name", name.into()), ("move", form(text, message).into())];
        texts.with("replay-move", &variables)
    });
    moves.collect()
}

fn hint_sentence(
    game: &dyn AnyGame,
    moves: HintMoves,
    adviser: &str,
    advice: &Advice,
    texts: &Texts,
) -> Hint {
    let mut lines = Vec::new();
    if let Some(estimate) = advice.estimate {
        let chance = percent(estimate);
        lines.push(texts.with("hint-chance", &[("chance", chance.into())]));
        let unit = move_words::counted_lead_unit(game, texts, estimate.lead);
        let variables = [
            ("lead", move_words::lead(texts, estimate.lead).into()),
            ("unit", unit.into()),
        ];
        lines.push(texts.with("hint-lead", &variables));
    }
    for (title, moves) in [("hint-others", moves.others), ("hint-line", moves.line)] {
        if !moves.is_empty() {
            lines.push(texts.get(title));
        }
        lines.extend(moves.iter().map(|mv| format!("  {mv}")));
    }
    let variables = [("bot", adviser.into()), ("move", moves.advised.into())];
    Hint {
        advice: texts.with("hint-move", &variables),
        lines,
        effort: effort(advice, texts),
    }
}

fn effort(advice: &Advice, texts: &Texts) -> String {
    let seconds = format!("{:.1}", advice.time.as_secs_f64());
    let variables = [
        ("nodes", texts.whole(advice.nodes).into()),
        ("seconds", texts.number(&seconds).into()),
    ];
    texts.with("hint-effort", &variables)
}

/// Formats the chance to win as a percentage.
#[must_use]
pub fn percent(estimate: Estimate) -> String {
    format!("{:.0}", 100.0 * estimate.chance)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use games::Advised;
    use table::Seed;

    use super::*;
    use crate::Language;

    fn message(game: &str, set: &[&str]) -> String {
        let texts = Texts::new(Language::ENGLISH);
        let game = games::GAMES.find(game).unwrap();
        let options = game.options_for(2, set).unwrap();
        let players = Players::new(["Ana", "Bo"]).unwrap();
        let game = game
            .start(options, Seed::number(4), players.into())
            .unwrap();
        let moves = ViewModel::of(&*game, table::Viewer::Everything)
            .rules()
            .moves();
        let mut after = games::GAMES.load(&game.record()).unwrap();
        after.play_move(&moves[0]).unwrap();
        let advice = Advice {
            mv: moves[0].clone(),
            estimate: Some(Estimate {
                chance: 0.62,
                lead: 4.2,
            }),
            line: vec![moves[0].text().to_owned(), after.moves()[0].clone()],
            candidates: vec![Advised {
                mv: moves[1].clone(),
                estimate: Estimate {
                    chance: 0.55,
                    lead: -1.0,
                },
            }],
            nodes: 2_000_000,
            time: Duration::from_millis(3400),
        };
        let hint = hint(&*game, game.players(), "bot:8", &advice, &texts);
        let mut lines = vec![hint.advice];
        lines.extend(hint.lines);
        lines.push(hint.effort);
        lines.join("\n")
    }

    #[test]
    fn a_hint_is_in_words_and_explains_its_numbers() {
        insta::assert_snapshot!("azul", message("azul", &["first=seat-1"]));
        insta::assert_snapshot!(
            "laying-grass",
            message("laying-grass", &["order=as-entered"])
        );
        insta::assert_snapshot!("tilings", message("tilings", &[]));
    }
}
