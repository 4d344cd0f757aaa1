//! Cyclic navigation with keys, for every board.

/// Returns the item after or before this one in sorted order, wrapping at the ends.
pub(super) fn next_after<T: Copy + Ord>(
    mut all: impl DoubleEndedIterator<Item = T> + Clone,
    from: T,
    forward: bool,
) -> Option<T> {
    if forward {
        all.clone().find(|&one| one > from).or_else(|| all.next())
    } else {
        all.clone()
            .rfind(|&one| one < from)
            .or_else(|| all.next_back())
    }
}

/// Returns the item after or before this one in a list, wrapping at the ends, or the first if this one is not in it.
pub(super) fn neighbour<T: Copy + PartialEq>(list: &[T], now: T, forward: bool) -> T {
    let Some(at) = list.iter().position(|&one| one == now) else {
        return list.first().copied().unwrap_or(now);
    };
    let step = if forward { 1 } else { list.len() - 1 };
    list[(at + step) % list.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn after_the_last_comes_the_first() {
        let all = [2, 5, 9];
        let next = |from, forward| next_after(all.into_iter(), from, forward);
        assert_eq!([next(4, true), next(9, true)], [Some(5), Some(2)]);
        assert_eq!([next(4, false), next(2, false)], [Some(2), Some(9)]);
        assert_eq!(
            [neighbour(&all, 9, true), neighbour(&all, 2, false)],
            [2, 9]
        );
        assert_eq!([neighbour(&all, 4, true), neighbour(&[], 4, true)], [2, 4]);
    }
}
