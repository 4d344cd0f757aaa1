//! The columns of the player list (points, tiles owned, tiles left), and of the final result.

use ratatui::style::Modifier;
use ratatui::text::Span;
use table::Seat;
use tilings::{Tally, View};

use super::super::{BoardContext, Roster};
use super::colours::letter;

/// Returns the player list, with the points, tiles owned and tiles left of each player.
pub(super) fn roster(scene: &BoardContext, view: &View) -> Roster {
    let heads = ["points", "own", "left"].map(|head| head_of(scene, head));
    let columns = |seat: Seat| {
        let score = view.scores[seat.index()].score.to_string();
        let left = view.decks[seat.index()].len().to_string();
        vec![score, view.owned_by(seat).to_string(), left]
    };
    Roster::new(scene, heads.to_vec(), |seat| sign(scene, seat), columns)
}

/// Returns the final result, with a column for everything that the scoring level counts.
pub(super) fn breakdown(scene: &BoardContext, view: &View) -> Roster {
    let tiles: (&str, fn(&Tally) -> u32) = ("tiles", |tally| tally.tiles);
    let motifs: (&str, fn(&Tally) -> u32) = ("motifs", |tally| tally.motifs);
    let zones: (&str, fn(&Tally) -> u32) = ("zones", |tally| tally.zones);
    let mut parts = Vec::new();
    let level = view.level;
    for (counts, part) in [
        (level.counts_tiles(), tiles),
        (level.counts_motifs(), motifs),
        (level.counts_zones(), zones),
    ] {
        parts.extend(counts.then_some(part));
    }
    parts.push(("total", |tally| tally.score));
    let total = parts.len() - 1;
    let heads = parts.iter().map(|(head, _)| head_of(scene, head)).collect();
    let columns = |seat: Seat| {
        let tally = &view.scores[seat.index()];
        let columns = parts.iter().map(|(_, count)| count(tally).to_string());
        columns.collect()
    };
    Roster {
        decisive: total,
        ..Roster::new(scene, heads, |seat| sign(scene, seat), columns)
    }
}

fn head_of(scene: &BoardContext, head: &str) -> String {
    scene.texts.get(&format!("tilings-head-{head}"))
}

fn sign(scene: &BoardContext, seat: Seat) -> Span<'static> {
    let style = scene.theme.on(scene.paint(seat));
    let letter = letter(seat).to_string();
    Span::styled(letter, style.add_modifier(Modifier::BOLD))
}
