import { beforeEach, expect, test, vi } from 'vitest';
import { Pointers, type PointerInput } from './pointers';

const handlers = {
  hover: vi.fn(),
  tap: vi.fn(),
  drag: vi.fn(),
  drop: vi.fn(),
  cancel: vi.fn(),
  second: vi.fn(),
  pinch: vi.fn(),
};

const at = (pointerId: number, clientX: number, clientY: number, change: Partial<PointerInput> = {}): PointerInput => ({
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
  pointers = new Pointers(handlers);
});

test('hovers with a mouse that is not pressed, but not with a finger', () => {
  pointers.move(at(1, 5, 6, { pointerType: 'mouse' }));
  pointers.move(at(2, 5, 6));
  expect(handlers.hover.mock.calls).toEqual([[5, 6]]);
});

test('recognizes a tap even if the finger trembles', () => {
  pointers.press(at(1, 10, 10));
  pointers.move(at(1, 12, 11));
  pointers.release(at(1, 12, 11));
  expect(handlers.tap.mock.calls).toEqual([[12, 11, true]]);
  expect(handlers.drag).not.toHaveBeenCalled();
});

test('starts a drag after three pixels and drops it on release', () => {
  pointers.press(at(1, 10, 10));
  pointers.move(at(1, 14, 10));
  pointers.release(at(1, 14, 10));
  expect(handlers.drag.mock.calls).toEqual([[14, 10, true]]);
  expect(handlers.drop).toHaveBeenCalledOnce();
  expect(handlers.tap).not.toHaveBeenCalled();
});

test('reports the tap of a second finger and continues the drag', () => {
  pointers.press(at(1, 10, 10));
  pointers.move(at(1, 20, 10));
  pointers.press(at(2, 80, 80));
  pointers.release(at(2, 80, 80, { timeStamp: 100 }));
  pointers.move(at(1, 30, 10));
  pointers.release(at(1, 30, 10));
  expect(handlers.second).toHaveBeenCalledExactlyOnceWith(false);
  expect(handlers.drag).toHaveBeenLastCalledWith(30, 10, true);
  expect(handlers.drop).toHaveBeenCalledOnce();
});

test('distinguishes a long press of a second finger from a tap', () => {
  pointers.press(at(1, 0, 0));
  pointers.move(at(1, 20, 10));
  pointers.press(at(2, 80, 80));
  pointers.release(at(2, 80, 80, { timeStamp: 900 }));
  expect(handlers.second).toHaveBeenCalledExactlyOnceWith(true);
});

test('ends the drag and zooms when two fingers spread', () => {
  pointers.press(at(1, 0, 0));
  pointers.move(at(1, 10, 0));
  pointers.press(at(2, 110, 0));
  pointers.move(at(2, 210, 0));
  expect(handlers.cancel).toHaveBeenCalledOnce();
  expect(handlers.pinch).toHaveBeenLastCalledWith(2, 110, 0, 50, 0);
  pointers.release(at(2, 210, 0));
  pointers.move(at(1, 60, 0));
  pointers.release(at(1, 60, 0));
  expect(handlers.drop).not.toHaveBeenCalled();
  expect(handlers.tap).not.toHaveBeenCalled();
});

test('cancels a drag cleanly', () => {
  pointers.press(at(1, 0, 0));
  pointers.move(at(1, 10, 0));
  pointers.cancel();
  pointers.release(at(1, 10, 0));
  expect(handlers.cancel).toHaveBeenCalledOnce();
  expect(handlers.drop).not.toHaveBeenCalled();
  expect(pointers.down).toBe(false);
});

test('drags a tile grabbed beside the field at once', () => {
  pointers.grab(at(1, 0, 0));
  pointers.move(at(1, 1, 0));
  pointers.release(at(1, 1, 0));
  expect(handlers.drag).toHaveBeenCalledOnce();
  expect(handlers.drop).toHaveBeenCalledOnce();
});
