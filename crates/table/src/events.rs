//! What happened during a move, told to whoever wants to know.

/// A sink for the events of a move.
///
/// An event is passed as a closure that makes it. Simulations pass `&mut ()`, where the closure is
/// never called and the whole call vanishes; front ends pass a `Vec` and get what happened in
/// order, to log, animate and explain.
///
/// ```
/// use table::Events;
///
/// fn roll(events: &mut impl Events<u8>) {
///     events.tell(|| 6);
/// }
///
/// roll(&mut ());
/// let mut told = Vec::new();
/// roll(&mut told);
/// assert_eq!(told, [6]);
/// ```
pub trait Events<E> {
    /// Something happened.
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
