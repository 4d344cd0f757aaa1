//! What a bot advises, in words.

use bots::{BotName, Estimate};
use games::{Advice, AnyMatch};
use ratatui::text::Line;

use crate::screen::context::Context;
use crate::screen::theme::Role;
use table::Players;
use words::spoken;

/// How many moves are shown of what is expected to follow.
const LINE: usize = 3;

/// How many other moves are shown.
const OTHERS: usize = 3;

/// The move, what it leads to, the next best moves, and what is expected to follow.
pub(super) fn lines(
    context: &Context,
    game: &dyn AnyMatch,
    players: &Players,
    adviser: BotName,
    advice: &Advice,
) -> Vec<Line<'static>> {
    let (texts, theme) = (&context.texts, context.theme);
    let spoken = |mv: &String| spoken::one(game, texts, mv);
    let variables = [
        ("bot", adviser.to_string().into()),
        ("move", spoken(&advice.mv).into()),
    ];
    let text = texts.with("hint-move", &variables);
    let mut lines = vec![Line::styled(text, theme.style(Role::Advice))];
    if let Some(estimate) = advice.estimate {
        let chance = percent(estimate);
        lines.push(Line::from(
            texts.with("hint-chance", &[("chance", chance.into())]),
        ));
        let unit = spoken::lead_unit(game.game(), texts);
        let variables = [
            ("lead", spoken::lead(texts, estimate.lead).into()),
            ("unit", unit.into()),
        ];
        lines.push(Line::from(texts.with("hint-lead", &variables)));
    }
    let others = advice.candidates.iter();
    let others = others.filter(|other| other.mv != advice.mv).take(OTHERS);
    for (i, other) in others.enumerate() {
        if i == 0 {
            lines.push(Line::from(texts.get("hint-others")));
        }
        let variables = [
            ("move", spoken(&other.mv).into()),
            ("chance", percent(other.estimate).into()),
            ("lead", spoken::lead(texts, other.estimate.lead).into()),
        ];
        let text = texts.with("hint-other", &variables);
        lines.push(Line::from(format!("  {text}")));
    }
    let followers = spoken::line(game, texts, &advice.line);
    let followers: Vec<_> = followers.into_iter().skip(1).take(LINE).collect();
    if !followers.is_empty() {
        lines.push(Line::from(texts.get("hint-line")));
    }
    for (seat, mv) in followers {
        let name = players[seat.index()].to_string();
        let variables = [("name", name.into()), ("move", mv.into())];
        let text = texts.with("replay-move", &variables);
        lines.push(Line::from(format!("  {text}")));
    }
    let seconds = format!("{:.1}", advice.time.as_secs_f64());
    let variables = [
        ("nodes", texts.number(&grouped(advice.nodes)).into()),
        ("seconds", texts.number(&seconds).into()),
    ];
    let effort = texts.with("hint-effort", &variables);
    lines.push(Line::styled(effort, theme.style(Role::Dim)));
    lines
}

fn percent(estimate: Estimate) -> String {
    format!("{:.0}", 100.0 * estimate.chance)
}

/// A large number in groups of three: `2 000 000`.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push('\u{a0}');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;
    use std::time::Duration;

    use games::Advised;
    use table::{Players, Seed};

    use super::*;
    use crate::screen::settings::{Settings, Speech};

    fn said(game: &str, set: &[&str]) -> String {
        let (post, _inputs) = channel();
        let mut context = Context::new(games::GAMES, None, None, post);
        context.like(Settings {
            language: Speech::In(words::Language::ENGLISH),
            ..Settings::default()
        });
        let game = games::GAMES.find(game).unwrap();
        let options = game.options_for(2, set).unwrap();
        let players = Players::new(["Ana", "Bo"]).unwrap();
        let game = game
            .start(options, Seed::number(4), players.into())
            .unwrap();
        let moves = game.moves();
        let mut after = games::GAMES.load(&game.record()).unwrap();
        after.play(&moves[0]).unwrap();
        let advice = Advice {
            mv: moves[0].clone(),
            estimate: Some(Estimate {
                chance: 0.62,
                lead: 4.2,
            }),
            line: vec![moves[0].clone(), after.moves()[0].clone()],
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
        let lines = lines(&context, &*game, game.players(), BotName::Level(8), &advice);
        let lines: Vec<String> = lines.iter().map(ToString::to_string).collect();
        lines.join("\n")
    }

    #[test]
    fn a_hint_speaks_in_words_and_says_what_its_numbers_mean() {
        insta::assert_snapshot!("azul", said("azul", &["first=seat-1"]));
        insta::assert_snapshot!("laying-grass", said("laying-grass", &["order=as-entered"]));
        insta::assert_snapshot!("tilings", said("tilings", &[]));
    }
}
