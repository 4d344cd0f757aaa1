//! A sink for what happens during a move.

/// A sink for the events of a move.
///
/// Rules pass each event as a closure that creates it. Simulations use `&mut ()` as the sink: it never calls the
/// closure, so the compiler removes the whole call. Front ends use a `Vec` and get the events in order, to log,
/// animate and explain them.
///
/// ```
/// use table::Events;
///
/// fn roll(events: &mut impl Events<u8>) {
///     events.emit(|| 6);
/// }
///
/// roll(&mut ());
/// let mut emitted = Vec::new();
/// roll(&mut emitted);
/// assert_eq!(emitted, [6]);
/// ```
pub trait Events<E> {
    /// Records an event.
    fn emit(&mut self, event: impl FnOnce() -> E);
}

impl<E> Events<E> for () {
    #[inline]
    fn emit(&mut self, _: impl FnOnce() -> E) {}
}

impl<E> Events<E> for Vec<E> {
    fn emit(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}
