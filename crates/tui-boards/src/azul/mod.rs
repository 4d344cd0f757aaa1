//! The board of Azul: the offer, the players' boards, and the choice of a move in three steps.
//!
//! | file | contents |
//! |---|---|
//! | `pointer`, `keys` | the player's selection, and how clicks and keys change it |
//! | `fresh` | events since the last decision |
//! | `layout`, `canvas` | the layout, and the drawing of tiles |
//! | `picture`, `offer`, `player` | the drawing of the table, the offer, and one player's board |
//! | `animation` | the end of a round, tile by tile |
//! | `legend` | the legend |

mod animation;
mod canvas;
mod fresh;
mod keys;
mod layout;
mod legend;
mod offer;
mod picture;
mod player;
mod pointer;

#[cfg(test)]
mod tests;

use std::time::Duration;

use ::table::Seat;
use azul::{Azul, Event, Target, View};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use games::{AnyMove, PlyText};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::Line;

use super::{
    Animate, BoardContext, BoardResponse, DescribeBoard, LegendLine, Roster, Surface, all_of,
    event_sentences,
};
use crate::theme::{ColourRole, Theme};
use animation::{Animation, Before};
use canvas::Canvas;
use fresh::{Fresh, recent_events};
use layout::Layout;
use picture::Picture;
use pointer::{Button, Chosen, Pointer, Stage, Trace, colours};
use words::Texts;
use words::azul::{Forecast, ask_colour, missing, refuse_column, refuse_line};

/// The player's selection and the running animation.
#[derive(Default)]
pub(crate) struct AzulBoard {
    pointer: Pointer,
    /// The clickable areas as of the last drawing. Where areas overlap, the first one gets the click.
    buttons: Vec<(Rect, Button)>,
    animation: Option<Animation>,
    /// The area of the other players' boards.
    others: Rect,
    /// The last move made here; its player does not need to see it again.
    own: Option<AnyMove>,
    /// The view before the next move.
    before: Option<Before>,
}

impl AzulBoard {
    fn answer(&mut self, scene: &BoardContext, chosen: Chosen) -> BoardResponse {
        let played = match chosen {
            Chosen::Nothing => return BoardResponse::Ignored,
            Chosen::Changed => return BoardResponse::Taken,
            Chosen::Move(mv) => mv,
        };
        let mv = AnyMove::new(position(scene), played);
        self.own = Some(mv.clone());
        BoardResponse::play(scene, mv)
    }

    /// Returns the events that are new to the onlooker and not being animated.
    fn recent_events(&self, scene: &BoardContext) -> Vec<Event> {
        let shown = usize::from(self.animation.is_some());
        recent_events(scene.model, scene.onlooker(), shown)
    }

    fn button(&self, mouse: MouseEvent) -> Option<Button> {
        let at = Position::new(mouse.column, mouse.row);
        let hit = self.buttons.iter().find(|(area, _)| area.contains(at));
        hit.map(|&(_, button)| button)
    }

    /// Returns the question for the player to move, the effect of the selected move, or why it is not possible.
    fn question(&self, scene: &BoardContext) -> Line<'static> {
        let azul = position(scene);
        let (texts, theme) = (scene.texts, scene.theme);
        let pointer = self.pointer.settled(azul);
        if let Some(mv) = pointer.complete(azul)
            && !matches!(pointer.trace, Trace::Missing(_))
        {
            let forecast = Forecast::of(azul, mv);
            let text = words::azul::preview_text(texts, theme.signs(), azul.side(), mv, &forecast);
            let role = if pointer.advised {
                ColourRole::Advice
            } else {
                ColourRole::Text
            };
            return Line::styled(text, theme.style(role));
        }
        let Pointer { source, colour, .. } = pointer;
        let refused = match (pointer.trace, azul.tiling(), pointer.stage, pointer.target) {
            (Trace::Missing(what), ..) => Some(missing(texts, azul, what)),
            (_, Some(row), ..) => {
                let column = pointer.column;
                column.and_then(|column| refuse_column(texts, azul, row, column))
            }
            (_, _, Stage::Target, Target::Line(row)) => {
                refuse_line(texts, azul, source, colour, row)
            }
            (_, _, Stage::Source, _) => return Line::raw(texts.get("azul-ask-source")),
            (_, _, Stage::Colour, _) => {
                return Line::raw(ask_colour(texts, azul, source, colour));
            }
            (_, _, Stage::Target, Target::Floor) => {
                return Line::raw(texts.get("azul-ask-target"));
            }
        };
        Line::styled(
            refused.unwrap_or_default(),
            theme.style(ColourRole::Forbidden),
        )
    }
}

/// Returns the label of the keys that choose among `count` items from left to right.
fn numbers(theme: Theme, count: usize) -> &'static str {
    match count {
        0 | 1 => theme.sign("←→", "<>"),
        2 => theme.sign("←→ 1–2", "<> 1-2"),
        3 => theme.sign("←→ 1–3", "<> 1-3"),
        4 => theme.sign("←→ 1–4", "<> 1-4"),
        5 => theme.sign("←→ 1–5", "<> 1-5"),
        6 | 7 => theme.sign("←→ 1–7", "<> 1-7"),
        _ => theme.sign("←→ 1–9", "<> 1-9"),
    }
}

fn position<'a>(scene: &BoardContext<'a>) -> &'a Azul {
    scene.typed_view::<Azul>().position()
}

fn view<'a>(scene: &BoardContext<'a>) -> &'a View {
    &scene.typed_view::<Azul>().view
}

impl Surface for AzulBoard {
    fn draw(&mut self, scene: &BoardContext, area: Rect, buffer: &mut Buffer) {
        let azul = position(scene);
        let (view, turn, pointed, step_kind) = if let Some(animation) = &self.animation {
            let pointed = animation.pointed();
            let step_kind = Some(animation.step_kind);
            (&animation.view, animation.turn(), pointed, step_kind)
        } else {
            let pointer = self.pointer.settled(azul);
            let pointed = scene.mover.map(|_| (*azul, pointer));
            (view(scene), scene.model.turn().seat(), pointed, None)
        };
        let first = turn.map_or(0, Seat::index);
        let layout = Layout::new(area, view.boards.len(), view.factories.len(), first);
        self.others = layout.beside(area, first);
        let fresh = Fresh::of(self.recent_events(scene).iter());
        let picture = Picture {
            fresh: &fresh,
            scene,
            view,
            layout: &layout,
            turn,
            pointed,
            step_kind,
        };
        self.buttons = picture.draw(&mut Canvas::new(buffer, area, scene.theme));
    }

    fn spare(&self) -> Rect {
        self.others
    }

    fn key(&mut self, scene: &BoardContext, key: KeyEvent) -> BoardResponse {
        if self.animation.is_some() {
            self.skip();
            return BoardResponse::Taken;
        }
        if scene.mover.is_none() {
            return BoardResponse::Ignored;
        }
        let chosen = self.pointer.key(position(scene), key);
        self.answer(scene, chosen)
    }

    fn wants(&self, scene: &BoardContext, key: KeyEvent) -> bool {
        let plain = !key
            .modifiers
            .intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
        let asked = self.animation.is_none() && scene.mover.is_some();
        asked && plain && self.pointer.wants(position(scene), key)
    }

    fn mouse(&mut self, scene: &BoardContext, mouse: MouseEvent) -> BoardResponse {
        let pressed = matches!(mouse.kind, MouseEventKind::Down(_));
        if self.animation.is_some() {
            if pressed {
                self.skip();
                return BoardResponse::Taken;
            }
            return BoardResponse::Ignored;
        }
        if scene.mover.is_none() {
            return BoardResponse::Ignored;
        }
        let azul = position(scene);
        let chosen = match (mouse.kind, self.button(mouse)) {
            (MouseEventKind::Moved | MouseEventKind::Drag(_), Some(button)) => {
                self.pointer.hover(azul, button)
            }
            (MouseEventKind::Down(MouseButton::Left), Some(button)) => {
                self.pointer.click(azul, button)
            }
            (MouseEventKind::Down(MouseButton::Right), _) => {
                self.pointer.key(azul, KeyCode::Esc.into())
            }
            _ => Chosen::Nothing,
        };
        self.answer(scene, chosen)
    }

    fn point_at(&mut self, scene: &BoardContext, mv: &AnyMove) {
        if let Some(mv) = scene.legal::<Azul>(mv) {
            self.pointer = Pointer {
                advised: true,
                ..Pointer::of(mv)
            };
        }
    }

    fn position_changed(&mut self, scene: &BoardContext) {
        self.before = Some(Before::now(scene));
        self.pointer = Pointer::default();
        self.own = None;
        self.animation = None;
    }
}

impl DescribeBoard for AzulBoard {
    fn status(&self, scene: &BoardContext) -> Line<'static> {
        if let Some(animation) = &self.animation {
            let text = words::azul::narrate(&animation.event, scene.model.players(), scene.texts);
            return Line::raw(text);
        }
        if scene.mover.is_some() {
            return self.question(scene);
        }
        Line::default()
    }

    fn legend(&self, scene: &BoardContext) -> Vec<LegendLine> {
        legend::all(scene.theme, scene.texts)
    }

    fn recent_events(&self, scene: &BoardContext) -> Vec<String> {
        let seats = Seat::all(scene.model.players().len());
        let names: Vec<String> = seats.map(|seat| scene.short_name(seat)).collect();
        let events = self.recent_events(scene);
        words::azul::recent_events(scene.texts, scene.theme.signs(), &names, events.iter())
    }

    fn progress(&self, scene: &BoardContext) -> String {
        // An animation lags behind the match.
        let animation = self.animation.as_ref();
        let view = animation.map_or_else(|| view(scene), |animation| &animation.view);
        words::azul::progress(scene.texts, view)
    }

    fn roster(&self, _scene: &BoardContext) -> Option<Roster> {
        None
    }

    fn keys(&self, texts: &Texts) -> Vec<(&'static str, String)> {
        let keys = [
            ("← → ↑ ↓  Tab", "azul-keys-move"),
            ("Enter", "azul-keys-enter"),
            ("Esc", "azul-keys-esc"),
            ("1…9", "azul-keys-digits"),
            ("b y r u l", "azul-keys-letters"),
            ("c  0", "azul-keys-centre"),
            ("f  0", "azul-keys-floor"),
            ("(Y)", "azul-keys-sign-fresh"),
        ];
        event_sentences(texts, keys)
    }

    fn shortcuts(&self, scene: &BoardContext) -> Vec<(&'static str, String)> {
        let texts = scene.texts;
        // The page names the key that skips an animation.
        if self.animation.is_some() || scene.mover.is_none() {
            return Vec::new();
        }
        let azul = position(scene);
        let pointer = self.pointer.settled(azul);
        let keys: &[(&str, &str)] = match (azul.tiling(), pointer.stage) {
            (Some(_), _) => &[
                (numbers(scene.theme, 5), "azul-short-column"),
                ("Enter", "azul-short-play"),
            ],
            (None, Stage::Source) => &[
                (
                    numbers(scene.theme, azul.factory_count()),
                    "azul-short-source",
                ),
                ("Enter", "azul-short-choose"),
                ("c", "azul-short-centre"),
            ],
            (None, Stage::Colour) => &[
                (
                    numbers(scene.theme, colours(azul.tiles_at(pointer.source)).len()),
                    "azul-short-colour",
                ),
                ("Enter", "azul-short-choose"),
                ("Esc", "azul-short-back"),
            ],
            (None, Stage::Target) => &[
                (scene.theme.sign("↑↓ 1–5", "^v 1-5"), "azul-short-line"),
                ("Enter", "azul-short-play"),
                ("f", "azul-short-floor"),
                ("Esc", "azul-short-back"),
            ],
        };
        event_sentences(texts, keys.iter().copied())
    }

    fn breakdown(&self, scene: &BoardContext) -> Roster {
        let azul = position(scene);
        let heads = [
            "azul-head-score",
            "azul-head-rows",
            "azul-head-columns",
            "azul-head-colours",
        ];
        let columns = |seat: Seat| {
            let wall = azul.wall(seat);
            vec![
                azul.score(seat).to_string(),
                wall.complete_rows().to_string(),
                wall.complete_columns().to_string(),
                wall.complete_colours().to_string(),
            ]
        };
        let heads = all_of(scene.texts, heads);
        Roster::new(scene, heads, |seat| scene.square(seat), columns)
    }
}

impl Animate for AzulBoard {
    fn played(&mut self, scene: &BoardContext, ply: &PlyText) {
        let own = self.own.take().is_some_and(|own| own.text() == ply.text);
        self.pointer = Pointer::default();
        let before = self.before.take();
        let before = before.filter(|before| before.ply + 1 == scene.model.ply());
        self.animation = scene
            .step_duration
            .zip(before)
            .and_then(|(step_duration, before)| {
                let events = scene.model.events(scene.model.ply()).cloned().collect();
                Animation::of(before, events, own, step_duration)
            });
        self.before = Some(Before::now(scene));
    }

    fn acting(&self) -> Option<Seat> {
        self.animation.as_ref().and_then(Animation::turn)
    }

    fn waits(&self) -> Option<Duration> {
        self.animation
            .as_ref()
            .map(|animation| animation.step_duration)
    }

    fn step(&mut self) {
        if let Some(animation) = &mut self.animation
            && !animation.step()
        {
            self.animation = None;
        }
    }

    fn skip(&mut self) {
        self.animation = None;
    }
}
