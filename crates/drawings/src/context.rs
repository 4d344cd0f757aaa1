//! The context in which a table is drawn.

use fluent_bundle::FluentValue;
use words::Texts;

use super::Console;
use super::text::{cut, padded, width};

/// The context in which a table is drawn: the capabilities of the terminal and the messages of a language.
#[derive(Clone, Copy)]
pub struct DrawingContext<'a> {
    /// The capabilities of the terminal.
    pub console: Console,
    pub texts: &'a Texts,
}

impl DrawingContext<'_> {
    /// Returns a message without variables.
    pub(super) fn text(self, key: &str) -> String {
        self.with(key, &[])
    }

    /// Returns a message in characters that the terminal supports.
    pub(super) fn with(self, key: &str, variables: &[(&str, FluentValue)]) -> String {
        self.console.shown(self.texts.with(key, variables))
    }

    /// Quotes a typed text.
    pub(super) fn quoted(self, typed: &str) -> FluentValue<'static> {
        self.console.shown(words::quoted(self.texts, typed)).into()
    }

    /// Converts a name to characters that the terminal supports and truncates it to this many columns.
    pub(super) fn name(self, name: &str, columns: usize) -> String {
        let name = self.console.shown(name.to_owned());
        cut(&name, columns, self.console.cut())
    }

    /// Returns a message whose examples mention the cell `CF`.
    pub(super) fn with_example(self, key: &str) -> String {
        let cell = ("cell", self.texts.notation("CF").into());
        self.with(key, &[cell, ("row", self.texts.row(2).into())])
    }

    /// Formats points, such as `12 points`.
    pub(super) fn points(self, count: u32) -> String {
        self.with("drawn-points", &[("count", count.into())])
    }
}

/// The heading and the width of a right-aligned column.
pub(super) struct Column {
    head: String,
    pub(super) width: usize,
}

impl Column {
    /// Creates a column with at least this width, including the space before it.
    pub(super) fn new(context: DrawingContext, key: &str, least: usize) -> Self {
        let head = context.text(key);
        let width = least.max(width(&head) + 1);
        Column { head, width }
    }

    /// Returns the heading.
    pub(super) fn head(&self) -> String {
        self.cell(&self.head)
    }

    /// Formats a cell of the column.
    pub(super) fn cell(&self, cell: &(impl ToString + ?Sized)) -> String {
        let cell = cell.to_string();
        let space = self.width.saturating_sub(width(&cell));
        padded("", space) + &cell
    }
}
