import { describe, expect, it } from 'vitest';
import { MIN_TOUCH_CELL, Viewport } from './viewport.svelte';

describe('the window onto the board', () => {
  it('shows all of a small board', () => {
    const viewport = new Viewport(10, false);
    viewport.resize({ width: 500, height: 500 });
    viewport.begin([{ row: 5, col: 5 }]);
    expect(viewport.showsAll).toBe(true);
    viewport.resize({ width: 400, height: 600 });
    expect(viewport.showsAll).toBe(true);
  });

  it('shows the tiles of a large board large enough to touch', () => {
    const viewport = new Viewport(50, false);
    viewport.resize({ width: 360, height: 360 });
    viewport.begin([{ row: 25, col: 25 }]);
    expect(viewport.showsAll).toBe(false);
    expect(viewport.frame.cell).toBeGreaterThanOrEqual(MIN_TOUCH_CELL);
    expect(viewport.hit({ x: 180, y: 180 })).toMatchObject({ row: 25, col: 25 });
  });

  it('keeps its middle when its size changes', () => {
    const viewport = new Viewport(50, false);
    viewport.resize({ width: 400, height: 400 });
    viewport.begin([{ row: 25, col: 25 }]);
    viewport.resize({ width: 300, height: 500 });
    expect(viewport.hit({ x: 150, y: 250 })).toMatchObject({ row: 25, col: 25 });
  });

  it('zooms, pans and shows all again', () => {
    const viewport = new Viewport(30, true);
    viewport.resize({ width: 312, height: 312 });
    expect(viewport.frame.cell).toBeCloseTo(10);
    viewport.zoom(4, { x: 0, y: 0 });
    expect(viewport.frame.cell).toBeCloseTo(40);
    const { x } = viewport.frame;
    viewport.pan(-25, 0);
    expect(viewport.frame.x).toBeCloseTo(x - 25);
    viewport.centre(15, 15);
    expect(viewport.hit({ x: 157, y: 157 })).toMatchObject({ row: 15, col: 15 });
    viewport.fit();
    expect(viewport.showsAll).toBe(true);
  });

  it('returns to legal cells, and stays if they are visible', () => {
    const viewport = new Viewport(50, false);
    viewport.resize({ width: 400, height: 400 });
    viewport.begin([{ row: 25, col: 25 }]);
    const positions = [
      { row: 24, col: 25 },
      { row: 40, col: 25 },
    ];
    const before = viewport.frame;
    viewport.ensureVisible(positions);
    expect(viewport.frame).toBe(before);
    viewport.reveal({ row: 2, col: 48 });
    viewport.ensureVisible(positions);
    const { left, right, top, bottom } = viewport.visibleCells;
    expect(left).toBeLessThanOrEqual(25);
    expect(right).toBeGreaterThan(25);
    expect(top).toBeLessThanOrEqual(24);
    expect(bottom).toBeGreaterThan(24);
  });

  it('zooms in on a cell that is too small', () => {
    const viewport = new Viewport(50, false);
    viewport.resize({ width: 360, height: 360 });
    viewport.reveal({ row: 3, col: 40 });
    expect(viewport.showsAll).toBe(true);
    viewport.reveal({ row: 3, col: 40 }, true);
    expect(viewport.frame.cell).toBeGreaterThanOrEqual(MIN_TOUCH_CELL);
    const { left, right, top, bottom } = viewport.visibleCells;
    expect(left).toBeLessThanOrEqual(40);
    expect(right).toBeGreaterThan(40);
    expect(top).toBeLessThanOrEqual(3);
    expect(bottom).toBeGreaterThan(3);
  });
});
