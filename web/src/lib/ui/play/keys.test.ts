import { expect, it } from 'vitest';
import { keyAction, type Pressed } from './keys';

const press = (key: string, more: Partial<Pressed> = {}): Pressed => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  defaultPrevented: false,
  target: null,
  ...more,
});

it('keys mean what they say', () => {
  expect(keyAction(press('u'))).toBe('undo');
  expect(keyAction(press('?', { shiftKey: true }))).toBe('keys');
  expect(keyAction(press('z', { ctrlKey: true }))).toBe('undo');
  expect(keyAction(press('Z', { metaKey: true, shiftKey: true }))).toBe('redo');
  expect(keyAction(press('y', { ctrlKey: true }))).toBe('redo');
});

it('keys that the board or the browser has taken mean nothing here', () => {
  expect(keyAction(press('u', { defaultPrevented: true }))).toBeNull();
  expect(keyAction(press('h', { ctrlKey: true }))).toBeNull();
  expect(keyAction(press('h', { altKey: true }))).toBeNull();
  expect(keyAction(press('ArrowUp'))).toBeNull();
});
