import { expect, it } from 'vitest';
import { keyAction, keysOf, type KeyPress } from './keys';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  defaultPrevented: false,
  target: null,
  ...more,
});

it('maps keys to actions', () => {
  expect(keyAction(press('u'))).toBe('undo');
  expect(keyAction(press('?', { shiftKey: true }))).toBe('keys');
  expect(keyAction(press('z', { ctrlKey: true }))).toBe('undo');
  expect(keyAction(press('Z', { metaKey: true, shiftKey: true }))).toBe('redo');
  expect(keyAction(press('y', { ctrlKey: true }))).toBe('redo');
});

it('ignores keys that the board or the browser handles', () => {
  expect(keyAction(press('u', { defaultPrevented: true }))).toBeNull();
  expect(keyAction(press('h', { ctrlKey: true }))).toBeNull();
  expect(keyAction(press('h', { altKey: true }))).toBeNull();
  expect(keyAction(press('ArrowUp'))).toBeNull();
});

it('leaves the letters of a board to the board', () => {
  for (const letter of 'byrulBYRUL') expect(keyAction(press(letter), 'azul')).toBeNull();
  expect(keyAction(press('Backspace'), 'azul')).toBe('undo');
  expect(keyAction(press('z', { ctrlKey: true }), 'azul')).toBe('undo');
  expect(keyAction(press('y', { ctrlKey: true }), 'azul')).toBe('redo');
  expect(keyAction(press('g'), 'azul')).toBe('log');
  expect(keyAction(press('u'), 'tilings')).toBe('undo');
});

it.each(['azul', 'laying-grass', 'tilings'])('the help for keys is correct for %s', (game) => {
  const expected: Record<string, string> = {
    'page-undo': 'undo',
    'page-redo': 'redo',
    'key-hint': 'hint',
    'key-log': 'log',
    'key-pause': 'pause',
    'menu-title': 'menu',
    'help-title': 'keys',
  };
  for (const [keys, what] of keysOf(game).slice(3)) {
    expect(keys.length).toBeGreaterThan(0);
    for (const name of keys) {
      const ctrlKey = name.startsWith('Ctrl+');
      const key = name === '⌫' ? 'Backspace' : name.replace('Ctrl+', '');
      expect(keyAction(press(key, { ctrlKey }), game), name).toBe(expected[what]);
    }
  }
});
