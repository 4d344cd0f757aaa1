// The keyboard shortcuts of a match.

export type KeyAction = 'undo' | 'redo' | 'hint' | 'pause' | 'log' | 'menu' | 'keys';

const LETTERS: Record<string, KeyAction> = {
  u: 'undo',
  y: 'redo',
  h: 'hint',
  p: 'pause',
  l: 'log',
  g: 'log',
  backspace: 'undo',
  m: 'menu',
  '?': 'keys',
};

/** Letters that a board uses. They are not shortcuts in its matches, wherever the focus is. */
const BOARD_LETTERS: Readonly<Record<string, string>> = { azul: 'byrul' };

/** The shortcuts of a game with their message ids, for the help dialog. */
export function keysOf(game: string): readonly (readonly [string[], string])[] {
  const free = (letter: string): string[] =>
    BOARD_LETTERS[game]?.includes(letter.toLowerCase()) === true ? [] : [letter];
  return [
    [['Tab', '← ↑ ↓ →'], 'page-key-arrows'],
    [['key-name-enter', 'key-name-space'], 'page-key-choose'],
    [['key-name-esc'], 'page-key-escape'],
    [[...free('U'), '⌫', 'Ctrl+Z'], 'page-undo'],
    [[...free('Y'), 'Ctrl+Y'], 'page-redo'],
    [['H'], 'key-hint'],
    [[...free('L'), 'G'], 'key-log'],
    [['P'], 'key-pause'],
    [['M'], 'menu-title'],
    [['?'], 'help-title'],
  ];
}

/** The message ids of the help for each board's own keys. */
export const BOARD_KEYS: Readonly<Record<string, string>> = {
  azul: 'page-azul-keys',
  'laying-grass': 'page-grass-keys',
  tilings: 'page-tilings-help',
};

/** The part of a keyboard event that is used. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'defaultPrevented' | 'target'
>;

export function keyAction(event: KeyPress, game = ''): KeyAction | null {
  if (event.defaultPrevented || event.altKey || isTextField(event.target)) return null;
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
    return key === 'y' ? 'redo' : null;
  }
  if (BOARD_LETTERS[game]?.includes(key) === true) return null;
  return LETTERS[key] ?? null;
}

function isTextField(target: EventTarget | null): boolean {
  if (typeof HTMLElement === 'undefined' || !(target instanceof HTMLElement)) return false;
  return target.isContentEditable || ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName);
}
