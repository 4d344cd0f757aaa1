import { describe, expect, it } from 'vitest';
import {
  around,
  clamp,
  fit,
  fittingCellSize,
  hit,
  limitsOf,
  pinch,
  reveal,
  rulers,
  visible,
  zoomAbout,
} from './frame';

const bounds = { left: -0.5, top: -0.5, right: 10, bottom: 10 };
const size = { width: 420, height: 525 };

describe('the whole board', () => {
  it('is as large as fits, and centred', () => {
    const frame = fit(bounds, size);
    expect(frame.cell).toBe(40);
    expect(frame.x).toBe(20);
    expect(frame.y).toBe(20 + (525 - 420) / 2);
  });

  it('has a maximum cell size', () => {
    const frame = fit({ left: 0, top: 0, right: 2, bottom: 2 }, { width: 2000, height: 2000 });
    expect(frame.cell).toBe(132);
    expect(frame.x).toBe(1000 - 132);
  });

  it('accepts a window of size zero', () => {
    expect(fittingCellSize(bounds, { width: 0, height: 0 })).toBe(2);
  });
});

describe('zooming', () => {
  const limits = limitsOf(bounds, size);

  it('keeps the point in place', () => {
    const before = fit(bounds, size);
    const after = zoomAbout(before, 100, 200, 2, limits);
    expect((100 - after.x) / after.cell).toBeCloseTo((100 - before.x) / before.cell);
    expect((200 - after.y) / after.cell).toBeCloseTo((200 - before.y) / before.cell);
  });

  it('stays within its limits', () => {
    const frame = fit(bounds, size);
    expect(zoomAbout(frame, 0, 0, 100, limits).cell).toBe(132);
    expect(zoomAbout(frame, 0, 0, 0.01, limits).cell).toBe(40);
  });

  it('pans and zooms with two fingers', () => {
    const frame = { x: 0, y: 0, cell: 50 };
    const apart = pinch(
      frame,
      [
        { x: 100, y: 100 },
        { x: 200, y: 100 },
      ],
      [
        { x: 100, y: 120 },
        { x: 300, y: 120 },
      ],
      { min: 10, max: 104 },
    );
    expect(apart.cell).toBe(100);
    // The point between the fingers stays between them.
    expect((200 - apart.x) / 100).toBeCloseTo(150 / 50);
    expect((120 - apart.y) / 100).toBeCloseTo(100 / 50);
  });
});

describe('clamping', () => {
  it('shows no empty space beside a board larger than the window', () => {
    const right = clamp({ x: 900, y: 0, cell: 100 }, bounds, size);
    expect(right.x).toBe(50);
    const left = clamp({ x: -9000, y: 0, cell: 100 }, bounds, size);
    expect(left.x).toBe(420 - 1000);
  });

  it('keeps a valid frame unchanged', () => {
    const frame = { x: -200, y: -300, cell: 100 };
    expect(clamp(frame, bounds, size)).toEqual(frame);
  });
});

describe('hitting a cell', () => {
  const frame = { x: 20, y: 20, cell: 40 };

  it('finds the cell and its nearest side', () => {
    expect(hit(frame, 20 + 40 * 3 + 20, 20 + 40 * 2 + 3, 10, bounds, false)).toEqual({
      row: 2,
      col: 3,
      side: 0,
    });
    expect(hit(frame, 20 + 37, 20 + 20, 10, bounds, false)?.side).toBe(1);
    expect(hit(frame, 20 + 20, 20 + 37, 10, bounds, false)?.side).toBe(2);
    expect(hit(frame, 20 + 3, 20 + 20, 10, bounds, false)?.side).toBe(3);
  });

  it('finds nothing beside the board', () => {
    expect(hit(frame, 10, 100, 10, bounds, false)).toBeNull();
    expect(hit(frame, 100, 20 + 400, 10, bounds, false)).toBeNull();
  });

  it('finds the other edge where the board wraps', () => {
    const wide = { left: -0.6, top: -0.6, right: 10.6, bottom: 10.6 };
    expect(hit(frame, 10, 100, 10, wide, true)).toMatchObject({ row: 2, col: 9 });
    expect(hit(frame, 100, 20 + 410, 10, wide, true)).toMatchObject({ row: 0, col: 2 });
    expect(hit(frame, -50, 100, 10, wide, true)).toBeNull();
  });
});

describe('looking at a part', () => {
  it('reveals a cell by moving as little as needed', () => {
    const frame = { x: 0, y: 0, cell: 50 };
    expect(reveal(frame, { row: 3, col: 3 }, size)).toEqual(frame);
    const moved = reveal(frame, { row: 0, col: 20 }, size);
    expect(moved.x + 21 * 50).toBe(420 - 50);
    expect(moved.y).toBe(50);
  });

  it('shows a part as large as the limits allow', () => {
    const frame = around({ left: 4, top: 4, right: 8, bottom: 8 }, size, { min: 20, max: 60 });
    expect(frame.cell).toBe(60);
    expect(frame.x + 6 * 60).toBe(210);
  });

  it('computes the visible cells', () => {
    expect(visible({ x: -100, y: 10, cell: 50 }, size)).toEqual({
      left: 2,
      top: -1,
      right: 11,
      bottom: 11,
    });
  });
});

describe('letters at the edges', () => {
  it('are omitted while the board’s own are visible', () => {
    expect(rulers(fit(bounds, size), size, 10, bounds)).toEqual({ across: [], down: [] });
  });

  it('name the visible rows and columns', () => {
    const { across, down } = rulers({ x: -800, y: -400, cell: 40 }, { width: 200, height: 120 }, 50, bounds);
    expect(across.map(({ index }) => index)).toEqual([21, 22, 23, 24]);
    expect(down.map(({ index }) => index)).toEqual([11, 12]);
    expect(across[0]?.at).toBe(60);
  });

  it('appear only at the edge that needs them, and only some at small zoom', () => {
    const { across, down } = rulers({ x: 20, y: -400, cell: 10 }, { width: 200, height: 120 }, 50, bounds);
    expect(down).toEqual([]);
    expect(across.map(({ index }) => index)).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16]);
  });
});
