// Generates QR codes: byte mode, error correction level M, versions 1 to 12 (up to 287 bytes).

/** Dark modules, row by row. */
export type QrModules = readonly (readonly boolean[])[];

/** By version: the correction bytes per block, then the data bytes of each block. */
const BLOCKS: readonly (readonly [correction: number, data: readonly number[]])[] = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
  [26, [43, 43, 43, 43, 44]],
  [30, [50, 51, 51, 51, 51]],
  [22, [36, 36, 36, 36, 36, 36, 37, 37]],
];

/** The positions of the alignment patterns, by version. */
const ALIGNMENT: readonly (readonly number[])[] = [
  [], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34],
  [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50], [6, 30, 54], [6, 32, 58],
];

/** The powers and logarithms in GF(256), for Reed–Solomon codes. */
const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let i = 0, value = 1; i < 255; i++) {
  EXP[i] = EXP[i + 255] = value;
  LOG[value] = i;
  value = (value << 1) ^ (value & 0x80 ? 0x11d : 0);
}
const multiply = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : (EXP[(LOG[a] as number) + (LOG[b] as number)] as number);

/** Computes the Reed–Solomon correction bytes of a block. */
function correction(data: readonly number[], length: number): number[] {
  let divisor = [1];
  for (let i = 0; i < length; i++) {
    const next = [...divisor, 0];
    divisor.forEach((factor, at) => (next[at + 1] = (next[at + 1] as number) ^ multiply(factor, EXP[i] as number)));
    divisor = next;
  }
  const rest = [...data, ...new Array<number>(length).fill(0)];
  data.forEach((_, at) => {
    const lead = rest[at] as number;
    divisor.forEach((factor, i) => (rest[at + i] = (rest[at + i] as number) ^ multiply(factor, lead)));
  });
  return rest.slice(data.length);
}

/** All data and correction bytes, interleaved in the order in which they are drawn. */
function bytesOf(text: Uint8Array, version: number): number[] {
  const [length, sizes] = BLOCKS[version - 1] as (typeof BLOCKS)[number];
  const room = sizes.reduce((sum, size) => sum + size, 0);
  const bits: number[] = [];
  const put = (value: number, count: number): void => {
    for (let bit = count - 1; bit >= 0; bit--) bits.push((value >> bit) & 1);
  };
  put(0b0100, 4);
  put(text.length, version < 10 ? 8 : 16);
  text.forEach((byte) => put(byte, 8));
  put(0, Math.min(4, room * 8 - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  const data: number[] = [];
  for (let at = 0; at < bits.length; at += 8) data.push(parseInt(bits.slice(at, at + 8).join(''), 2));
  for (let pad = 0; data.length < room; pad++) data.push(pad % 2 === 0 ? 0xec : 0x11);
  let from = 0;
  const blocks = sizes.map((size) => data.slice(from, (from += size)));
  const corrections = blocks.map((block) => correction(block, length));
  const interleave = (lists: readonly number[][]): number[] =>
    Array.from({ length: Math.max(...lists.map((list) => list.length)) }, (_, i) =>
      lists.flatMap((list) => list.slice(i, i + 1)),
    ).flat();
  return [...interleave(blocks), ...interleave(corrections)];
}

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

/** Appends the BCH check bits to a number. */
function withCheckBits(value: number, bits: number, divisor: number): number {
  let rest = value << bits;
  for (let bit = 31; bit >= bits; bit--) if (rest & (1 << bit)) rest ^= divisor << (bit - bits);
  return (value << bits) | rest;
}

/** Returns the code with this mask; null if the text is too long. */
export function qrWithMask(text: string, mask: number): QrModules | null {
  const bytes = new TextEncoder().encode(text);
  const fits = BLOCKS.findIndex(([, sizes], i) => {
    const room = sizes.reduce((sum, size) => sum + size, 0);
    return bytes.length + (i < 9 ? 2 : 3) <= room;
  });
  if (fits < 0) return null;
  const version = fits + 1;
  const side = 17 + 4 * version;
  const modules: (boolean | null)[][] = Array.from({ length: side }, () => new Array<boolean | null>(side).fill(null));
  const set = (row: number, column: number, dark: boolean): void => {
    const line = modules[row];
    if (line !== undefined && column >= 0 && column < side) line[column] = dark;
  };
  const square = (row: number, column: number, radius: number, dark: (ring: number) => boolean): void => {
    for (let r = -radius; r <= radius; r++)
      for (let c = -radius; c <= radius; c++)
        set(row + r, column + c, dark(Math.max(Math.abs(r), Math.abs(c))));
  };
  // Finder patterns with a light border, alignment patterns and timing patterns.
  for (const [row, column] of [[3, 3], [3, side - 4], [side - 4, 3]] as const)
    square(row, column, 4, (ring) => ring !== 2 && ring !== 4);
  const aligned = ALIGNMENT[fits] as readonly number[];
  for (const row of aligned)
    for (const column of aligned)
      if (modules[row]?.[column] === null) square(row, column, 2, (ring) => ring !== 1);
  for (let i = 8; i < side - 8; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  // Two copies of the format (correction level and mask), and, for version 7 and above, of the version.
  const format = withCheckBits(mask, 10, 0x537) ^ 0x5412;
  const bit = (value: number, at: number): boolean => ((value >> at) & 1) === 1;
  for (let i = 0; i < 15; i++) {
    const dark = bit(format, i);
    if (i < 6) set(i, 8, dark);
    else if (i < 8) set(i + 1, 8, dark);
    else set(side - 15 + i, 8, dark);
    if (i < 8) set(8, side - 1 - i, dark);
    else if (i === 8) set(8, 7, dark);
    else set(8, 14 - i, dark);
  }
  set(side - 8, 8, true);
  if (version >= 7) {
    const versionBits = withCheckBits(version, 12, 0x1f25);
    for (let i = 0; i < 18; i++) {
      set(Math.floor(i / 3), side - 11 + (i % 3), bit(versionBits, i));
      set(side - 11 + (i % 3), Math.floor(i / 3), bit(versionBits, i));
    }
  }
  // The data, in pairs of columns from the right, alternately upwards and downwards.
  const all = bytesOf(bytes, version);
  const dark = MASKS[mask] as (typeof MASKS)[number];
  let at = 0;
  for (let right = side - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    const up = ((right + 1) & 2) === 0;
    for (let step = 0; step < side; step++) {
      const row = up ? side - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (modules[row]?.[column] !== null) continue;
        const value = at < all.length * 8 && bit(all[at >> 3] as number, 7 - (at & 7));
        set(row, column, value !== dark(row, column));
        at += 1;
      }
    }
  }
  return modules as boolean[][];
}

/** The standard's penalty for codes that are hard to read: runs, 2×2 blocks, false finder patterns, uneven balance. */
function penalty(modules: QrModules): number {
  const side = modules.length;
  let sum = 0;
  const at = (row: number, column: number): boolean => modules[row]?.[column] === true;
  const lines = [
    ...modules.map((row) => row.map((dark) => (dark ? '1' : '0')).join('')),
    ...modules.map((_, c) => modules.map((row) => (row[c] === true ? '1' : '0')).join('')),
  ];
  for (const line of lines) {
    for (const run of line.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
    sum += 40 * (line.match(/(?=10111010000)|(?=00001011101)/g)?.length ?? 0);
  }
  let all = 0;
  for (let r = 0; r < side; r++)
    for (let c = 0; c < side; c++) {
      if (at(r, c)) all += 1;
      if (r + 1 < side && c + 1 < side && at(r, c) === at(r, c + 1) && at(r, c) === at(r + 1, c) && at(r, c) === at(r + 1, c + 1)) sum += 3;
    }
  return sum + 10 * Math.floor(Math.abs((all * 100) / side ** 2 - 50) / 5);
}

/** Returns the code with the lowest penalty; null if the text is too long. */
export function qrCode(text: string): QrModules | null {
  let best: QrModules | null = null;
  let least = Infinity;
  for (let mask = 0; mask < MASKS.length; mask++) {
    const modules = qrWithMask(text, mask);
    if (modules === null) return null;
    const cost = penalty(modules);
    if (cost < least) [best, least] = [modules, cost];
  }
  return best;
}

/** The dark modules as an SVG path of unit squares. */
export function qrPath(modules: QrModules): string {
  return modules
    .flatMap((row, r) => row.flatMap((dark, c) => (dark ? [`M${c} ${r}h1v1h-1z`] : [])))
    .join('');
}
