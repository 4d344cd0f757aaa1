//! What a table is drawn with.

use fluent_bundle::FluentValue;
use words::Texts;

use super::Console;
use super::text::{cut, padded, width};

/// What a table is drawn with: the signs of a console, and the words of a language.
#[derive(Clone, Copy)]
pub struct DrawingContext<'a> {
    /// What the terminal can show.
    pub console: Console,
    /// What is said on the table.
    pub texts: &'a Texts,
}

impl DrawingContext<'_> {
    /// A message without variables.
    pub(super) fn text(self, key: &str) -> String {
        self.with(key, &[])
    }

    /// A message, in signs that can be shown.
    pub(super) fn with(self, key: &str, variables: &[(&str, FluentValue)]) -> String {
        self.console.shown(self.texts.with(key, variables))
    }

    /// A text that was typed, between quotes.
    pub(super) fn quoted(self, typed: &str) -> FluentValue<'static> {
        self.console.shown(words::quoted(self.texts, typed)).into()
    }

    /// A name in signs that can be shown, cut if it is wider than this many columns.
    pub(super) fn name(self, name: &str, columns: usize) -> String {
        let name = self.console.shown(name.to_owned());
        cut(&name, columns, self.console.cut())
    }

    /// A message whose examples are about the cell `CF`.
    pub(super) fn with_example(self, key: &str) -> String {
        let cell = ("cell", self.texts.notation("CF").into());
        self.with(key, &[cell, ("row", self.texts.row(2).into())])
    }

    /// `12 points`
    pub(super) fn points(self, count: u32) -> String {
        self.with("drawn-points", &[("count", count.into())])
    }
}

/// The head of a column whose cells stand on the right, with how wide the column is for it.
pub(super) struct Column {
    head: String,
    pub(super) width: usize,
}

impl Column {
    /// At least this wide, the space before it included.
    pub(super) fn new(pen: DrawingContext, key: &str, least: usize) -> Self {
        let head = pen.text(key);
        let width = least.max(width(&head) + 1);
        Column { head, width }
    }

    /// What stands above it.
    pub(super) fn head(&self) -> String {
        self.cell(&self.head)
    }

    /// A cell of it.
    pub(super) fn cell(&self, cell: &(impl ToString + ?Sized)) -> String {
        let cell = cell.to_string();
        let space = self.width.saturating_sub(width(&cell));
        padded("", space) + &cell
    }
}
