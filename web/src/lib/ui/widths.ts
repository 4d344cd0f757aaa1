// How wide a window is: what stands beside a board depends on it.

/** A desk: log and players stand beside the board. Below that, and where nothing hovers, the log is folded away. */
export const DESKTOP = '(min-width: 1200px) and (min-height: 521px) and (any-hover: hover)';

/** Wider than a phone that is held upright: what can be done stands beside the title. */
export const BROAD = '(min-width: 720px), (min-width: 560px) and (max-height: 520px)';
