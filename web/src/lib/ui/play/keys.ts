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
