//! The board of one game.

use std::time::Duration;

use crossterm::event::{KeyEvent, MouseEvent};
use games::PlyText;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use serde_json::Value;
use table::Players;

use super::{Answer, Board, Roster, Scene};
use crate::screen::texts::Texts;

/// What the person points at.
#[derive(Default)]
pub(super) struct AzulBoard {}

impl Board for AzulBoard {
    fn draw(&mut self, _scene: &Scene, _area: Rect, _buffer: &mut Buffer) {}
    fn key(&mut self, _scene: &Scene, _key: KeyEvent) -> Answer {
        Answer::Ignored
    }
    fn mouse(&mut self, _scene: &Scene, _mouse: MouseEvent) -> Answer {
        Answer::Ignored
    }
    fn status(&self, _scene: &Scene) -> Line<'static> {
        Line::default()
    }
    fn progress(&self, _scene: &Scene) -> String {
        String::new()
    }
    fn roster(&self, _scene: &Scene) -> Option<Roster> {
        None
    }
    fn keys(&self, _texts: &Texts) -> Vec<(&'static str, String)> {
        Vec::new()
    }
    fn shortcuts(&self, _scene: &Scene) -> Vec<(&'static str, String)> {
        Vec::new()
    }
    fn tell(&self, event: &Value, _players: &Players, _texts: &Texts) -> Option<String> {
        Some(event.to_string())
    }
    fn breakdown(&self, _scene: &Scene) -> Roster {
        Roster::default()
    }
    fn describe(&self, _scene: &Scene, mv: &str) -> String {
        mv.to_owned()
    }
    fn point_at(&mut self, _scene: &Scene, _mv: &str) {}
    fn played(&mut self, _scene: &Scene, _ply: &PlyText) {}
    fn jumped(&mut self, _scene: &Scene) {}
    fn waits(&self) -> Option<Duration> {
        None
    }
}
