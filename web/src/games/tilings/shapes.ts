// Path data for the drawing of the board. Shapes that look alike share one path, so that even the largest
// board needs only a few hundred elements.

import type { TilingsCell, TilingsColour } from '../../lib/wasm/types';
import { type GridPosition, positionOf } from './cells';
import type { Point } from './frame';

/** Size of a cell in units of the drawing. */
export const U = 60;

/** Half the gap between two tiles. */
const JOINT = 0.9;
const ROUND = 7;
/** Distance at which the diagonal meets a rounded corner. */
const DIAGONAL = ROUND * 0.293;
export const BEAD = 12.5;

const n = (value: number): string => String(Math.round(value * 100) / 100);

/** Returns one of a tile's triangles with rounded outer corners. */
export function triangle(left: number, top: number, side: number): string {
  const cx = left + U / 2;
  const cy = top + U / 2;
  const half = U / 2 - JOINT;
  // The triangle is drawn for the north and then rotated: (a, b) is relative to the middle, with b towards the side.
  const at = (a: number, b: number): Point => {
    switch (side) {
      case 0:
        return { x: cx + a, y: cy - b };
      case 1:
        return { x: cx + b, y: cy + a };
      case 2:
        return { x: cx - a, y: cy + b };
      default:
        return { x: cx - b, y: cy - a };
    }
  };
  const p = (a: number, b: number): string => {
    const { x, y } = at(a, b);
    return `${n(x)} ${n(y)}`;
  };
  const inner = half - DIAGONAL;
  const bent = half - 2 * DIAGONAL;
  return (
    `M${p(0, 0)}L${p(-inner, inner)}Q${p(-bent, half)} ${p(ROUND - half, half)}` +
    `L${p(half - ROUND, half)}Q${p(bent, half)} ${p(inner, inner)}Z`
  );
}

/** Returns a whole tile. */
export function square(left: number, top: number, inset = JOINT, round = ROUND): string {
  const length = U - 2 * inset - 2 * round;
  const arc = (x: number, y: number): string => `a${n(round)} ${n(round)} 0 0 1 ${n(x)} ${n(y)}`;
  return (
    `M${n(left + inset + round)} ${n(top + inset)}h${n(length)}${arc(round, round)}` +
    `v${n(length)}${arc(-round, round)}h${n(-length)}${arc(-round, -round)}` +
    `v${n(-length)}${arc(round, -round)}z`
  );
}

export function disc(x: number, y: number, radius: number): string {
  const r = n(radius);
  return `M${n(x - radius)} ${n(y)}a${r} ${r} 0 1 0 ${n(2 * radius)} 0a${r} ${r} 0 1 0 ${n(-2 * radius)} 0z`;
}

/** Returns the path of slice `which` of a disc that is cut into `of` slices. */
export function slice(x: number, y: number, radius: number, which: number, of: number): string {
  if (of === 1) return disc(x, y, radius);
  const end = (turn: number): string => {
    const angle = 2 * Math.PI * (turn - 0.25);
    return `${n(x + radius * Math.cos(angle))} ${n(y + radius * Math.sin(angle))}`;
  };
  const large = of < 2 ? 1 : 0;
  return `M${n(x)} ${n(y)}L${end(which / of)}A${n(radius)} ${n(radius)} 0 ${String(large)} 1 ${end((which + 1) / of)}Z`;
}

/** Returns the middle of the sign of a side. */
export function signAt(left: number, top: number, side: number): Point {
  const out = U * 0.335;
  const cx = left + U / 2;
  const cy = top + U / 2;
  return {
    x: cx + (side === 1 ? out : side === 3 ? -out : 0),
    y: cy + (side === 2 ? out : side === 0 ? -out : 0),
  };
}

const polygon = (x: number, y: number, points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([a, b]) => `${n(x + a)} ${n(y + b)}`).join('L')}Z`;

const rotated = (turns: number, points: readonly (readonly [number, number])[]): [number, number][] =>
  points.map(([a, b]) => {
    const cos = Math.cos(turns * 2 * Math.PI);
    const sin = Math.sin(turns * 2 * Math.PI);
    return [a * cos - b * sin, a * sin + b * cos];
  });

const bar = (length: number, width: number): [number, number][] => [
  [-length, -width],
  [length, -width],
  [length, width],
  [-length, width],
];

const star = (points: number, outer: number, inner: number): [number, number][] =>
  Array.from({ length: points * 2 }, (_, i) => {
    const radius = i % 2 === 0 ? outer : inner;
    const angle = Math.PI * (i / points - 0.5);
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });

const PLUS: [number, number][] = [
  [-1.4, -4.6],
  [1.4, -4.6],
  [1.4, -1.4],
  [4.6, -1.4],
  [4.6, 1.4],
  [1.4, 1.4],
  [1.4, 4.6],
  [-1.4, 4.6],
  [-1.4, 1.4],
  [-4.6, 1.4],
  [-4.6, -1.4],
  [-1.4, -1.4],
];

/** The sign of each colour, in the same orientation however the tile is turned. */
const SIGNS: Record<TilingsColour, (x: number, y: number) => string> = {
  red: (x, y) => disc(x, y, 4),
  purple: (x, y) =>
    polygon(x, y, rotated(0.125, bar(4, 4))) + polygon(x, y, rotated(0.125, bar(1.9, 1.9))),
  white: (x, y) => disc(x, y, 4.4) + disc(x, y, 2.3),
  blue: (x, y) => polygon(x, y, bar(3.6, 3.6)),
  yellow: (x, y) => polygon(x, y, star(3, 5.4, 2.7)),
  green: (x, y) => polygon(x, y, PLUS),
  black: (x, y) => polygon(x, y, rotated(0.125, PLUS)),
  magenta: (x, y) => polygon(x, y - 2.4, bar(4.4, 1.2)) + polygon(x, y + 2.4, bar(4.4, 1.2)),
  cyan: (x, y) => polygon(x - 2.4, y, bar(1.2, 4.4)) + polygon(x + 2.4, y, bar(1.2, 4.4)),
  orange: (x, y) => polygon(x, y, star(5, 5, 2.1)),
  pink: (x, y) => disc(x - 3.2, y + 2, 2) + disc(x + 3.2, y + 2, 2) + disc(x, y - 3, 2),
  brown: (x, y) => polygon(x, y, bar(4.6, 1.5)),
  gray: (x, y) => polygon(x, y, rotated(-0.125, bar(5, 1.4))),
  lime: (x, y) => polygon(x, y, star(4, 5.2, 1.8)),
  teal: (x, y) => polygon(x, y, bar(4.2, 4.2)) + polygon(x, y, bar(2.2, 2.2)),
};

/** Returns the path of a sign, centred on a point; it must be filled with the even-odd rule. */
export const sign = (colour: TilingsColour, x: number, y: number): string => SIGNS[colour](x, y);

/** Returns the upper left corner of a cell. */
export function corner(cell: TilingsCell | GridPosition): Point {
  const { row, col } = typeof cell === 'string' ? positionOf(cell) : cell;
  return { x: col * U, y: row * U };
}

/** Returns the middle of a cell. */
export function middle(cell: TilingsCell | GridPosition): Point {
  const { x, y } = corner(cell);
  return { x: x + U / 2, y: y + U / 2 };
}

/** The icon of influence, in a square of 24 by 24 units. */
export const INFLUENCE_ICON =
  'M12 9.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5M12 3.5a8.5 8.5 0 0 1 8.5 8.5M12 20.5A8.5 8.5 0 0 1 3.5 12';
