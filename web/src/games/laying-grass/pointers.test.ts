import { beforeEach, expect, test, vi } from 'vitest';
import { Pointers, type Pressed } from './pointers';

const wishes = {
  hover: vi.fn(),
  tap: vi.fn(),
  drag: vi.fn(),
  drop: vi.fn(),
  cancel: vi.fn(),
  second: vi.fn(),
  pinch: vi.fn(),
};

const at = (pointerId: number, clientX: number, clientY: number, change: Partial<Pressed> = {}): Pressed => ({
  pointerId,
  pointerType: 'touch',
  clientX,
  clientY,
  button: 0,
  timeStamp: 0,
  ...change,
});

let pointers: Pointers;
beforeEach(() => {
  vi.clearAllMocks();
  pointers = new Pointers(wishes);
});

test('a mouse that is not pressed hovers; a finger does not', () => {
  pointers.move(at(1, 5, 6, { pointerType: 'mouse' }));
  pointers.move(at(2, 5, 6));
  expect(wishes.hover.mock.calls).toEqual([[5, 6]]);
});

test('pressed and let go is a tap, also if the finger trembles', () => {
  pointers.press(at(1, 10, 10));
  pointers.move(at(1, 12, 11));
  pointers.release(at(1, 12, 11));
  expect(wishes.tap.mock.calls).toEqual([[12, 11, true]]);
  expect(wishes.drag).not.toHaveBeenCalled();
});

test('a drag starts after three pixels and is dropped', () => {
  pointers.press(at(1, 10, 10));
  pointers.move(at(1, 14, 10));
  pointers.release(at(1, 14, 10));
  expect(wishes.drag.mock.calls).toEqual([[14, 10, true]]);
  expect(wishes.drop).toHaveBeenCalledOnce();
  expect(wishes.tap).not.toHaveBeenCalled();
});

test('a second finger that taps turns, and the drag goes on', () => {
  pointers.press(at(1, 10, 10));
  pointers.move(at(1, 20, 10));
  pointers.press(at(2, 80, 80));
  pointers.release(at(2, 80, 80, { timeStamp: 100 }));
  pointers.move(at(1, 30, 10));
  pointers.release(at(1, 30, 10));
  expect(wishes.second).toHaveBeenCalledExactlyOnceWith(false);
  expect(wishes.drag).toHaveBeenLastCalledWith(30, 10, true);
  expect(wishes.drop).toHaveBeenCalledOnce();
});

test('a second finger that rests is told from one that taps', () => {
  pointers.press(at(1, 0, 0));
  pointers.move(at(1, 20, 10));
  pointers.press(at(2, 80, 80));
  pointers.release(at(2, 80, 80, { timeStamp: 900 }));
  expect(wishes.second).toHaveBeenCalledExactlyOnceWith(true);
});

test('two fingers that spread end the drag and zoom', () => {
  pointers.press(at(1, 0, 0));
  pointers.move(at(1, 10, 0));
  pointers.press(at(2, 110, 0));
  pointers.move(at(2, 210, 0));
  expect(wishes.cancel).toHaveBeenCalledOnce();
  expect(wishes.pinch).toHaveBeenLastCalledWith(2, 110, 0, 50, 0);
  pointers.release(at(2, 210, 0));
  pointers.move(at(1, 60, 0));
  pointers.release(at(1, 60, 0));
  expect(wishes.drop).not.toHaveBeenCalled();
  expect(wishes.tap).not.toHaveBeenCalled();
});

test('what is taken away ends cleanly', () => {
  pointers.press(at(1, 0, 0));
  pointers.move(at(1, 10, 0));
  pointers.cancel();
  pointers.release(at(1, 10, 0));
  expect(wishes.cancel).toHaveBeenCalledOnce();
  expect(wishes.drop).not.toHaveBeenCalled();
  expect(pointers.down).toBe(false);
});

test('a tile grabbed beside the field is dragged at once', () => {
  pointers.grab(at(1, 0, 0));
  pointers.move(at(1, 1, 0));
  pointers.release(at(1, 1, 0));
  expect(wishes.drag).toHaveBeenCalledOnce();
  expect(wishes.drop).toHaveBeenCalledOnce();
});
