// What a key means at the table, when nothing else has taken it.

export type KeyAction = 'undo' | 'redo' | 'hint' | 'pause' | 'log' | 'menu' | 'keys';

const LETTERS: Record<string, KeyAction> = {
  u: 'undo',
  y: 'redo',
  h: 'hint',
  p: 'pause',
  l: 'log',
  m: 'menu',
  '?': 'keys',
};

/** What the page of keys says. */
export const KEYS: readonly (readonly [string[], string])[] = [
  [['Tab', '← ↑ ↓ →'], 'page-key-arrows'],
  [['key-name-enter', 'key-name-space'], 'page-key-choose'],
  [['key-name-esc'], 'page-key-escape'],
  [['U', 'Ctrl+Z'], 'page-undo'],
  [['Y', 'Ctrl+Y'], 'page-redo'],
  [['H'], 'key-hint'],
  [['L'], 'key-log'],
  [['P'], 'key-pause'],
  [['M'], 'menu-title'],
  [['?'], 'help-title'],
];

/** What the boards say of their own keys. */
export const OWN_KEYS: Readonly<Record<string, string>> = {
  azul: 'page-azul-keys',
  'laying-grass': 'page-grass-keys',
  tilings: 'page-tilings-help',
};

/** What of a keyboard event counts. */
export type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'defaultPrevented' | 'target'
>;

export function keyAction(event: Pressed): KeyAction | null {
  if (event.defaultPrevented || event.altKey || written(event.target)) return null;
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
    return key === 'y' ? 'redo' : null;
  }
  return LETTERS[key] ?? null;
}

/** Whether letters are written there. */
function written(target: EventTarget | null): boolean {
  if (typeof HTMLElement === 'undefined' || !(target instanceof HTMLElement)) return false;
  return target.isContentEditable || ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName);
}
