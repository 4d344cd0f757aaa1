//! What a bot advises, in words.

use bots::{BotName, Estimate};
use games::{Advice, AnyMatch};
use ratatui::text::Line;

use crate::screen::desk::{Desk, prefix};
use crate::screen::look::Role;
use crate::screen::spoken;
use crate::screen::texts::Texts;

/// How many moves are shown of what is expected to follow.
const LINE: usize = 3;

/// How many other moves are shown.
const OTHERS: usize = 3;

/// The move, what it leads to, what is expected to follow, and the next best moves.
pub(super) fn lines(
    desk: &Desk,
    game: &dyn AnyMatch,
    adviser: BotName,
    advice: &Advice,
) -> Vec<Line<'static>> {
    let (texts, look) = (&desk.texts, desk.look);
    let spoken = |mv: &String| spoken::one(game, texts, mv);
    let variables = [
        ("bot", adviser.to_string().into()),
        ("move", spoken(&advice.mv).into()),
    ];
    let text = texts.with("hint-move", &variables);
    let mut lines = vec![Line::styled(text, look.style(Role::Advice))];
    if let Some(estimate) = advice.estimate {
        let chance = percent(estimate);
        lines.push(Line::from(
            texts.with("hint-chance", &[("chance", chance.into())]),
        ));
        let unit = texts.get(&format!("{}lead-unit", prefix(game.game())));
        let variables = [
            ("lead", lead(texts, estimate).into()),
            ("unit", unit.into()),
        ];
        lines.push(Line::from(texts.with("hint-lead", &variables)));
    }
    let followers = spoken::line(game, texts, &advice.line);
    let followers: Vec<_> = followers.into_iter().skip(1).take(LINE).collect();
    if !followers.is_empty() {
        lines.push(Line::from(texts.get("hint-line")));
    }
    for (seat, mv) in followers {
        let name = game.players()[seat.index()].to_string();
        let variables = [("name", name.into()), ("move", mv.into())];
        let text = texts.with("replay-move", &variables);
        lines.push(Line::from(format!("  {text}")));
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
            ("lead", lead(texts, other.estimate).into()),
        ];
        let text = texts.with("hint-other", &variables);
        lines.push(Line::from(format!("  {text}")));
    }
    let seconds = format!("{:.1}", advice.time.as_secs_f64());
    let variables = [
        ("nodes", texts.number(&grouped(advice.nodes)).into()),
        ("seconds", texts.number(&seconds).into()),
    ];
    let effort = texts.with("hint-effort", &variables);
    lines.push(Line::styled(effort, look.style(Role::Dim)));
    lines
}

fn percent(estimate: Estimate) -> String {
    format!("{:.0}", 100.0 * estimate.chance)
}

fn lead(texts: &Texts, estimate: Estimate) -> String {
    texts.number(&format!("{:+.1}", estimate.lead))
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
