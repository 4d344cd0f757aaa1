// Media queries for the layout of a match.

/** A window with room for log and players beside the board. Otherwise, and on touch screens, the log is folded. */
export const DESKTOP = '(min-width: 1200px) and (min-height: 521px) and (any-hover: hover)';

/** A window that is wider than a phone in portrait; the toolbar is beside the title. */
export const BROAD = '(min-width: 720px), (min-width: 560px) and (max-height: 520px)';

/** A phone in landscape. */
export const LOW = '(min-width: 560px) and (max-height: 520px)';
