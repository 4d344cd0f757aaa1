// The layout of the table in pixels, for a width, a height and a number of players.

import type { Seat } from '../../lib/wasm/types';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Point {
  x: number;
  y: number;
}

/** The middle of a piece and its size. */
export interface Spot extends Point {
  u: number;
}

/** A factory: its middle, its radius and the size of its tiles. */
export interface DishPlan extends Spot {
  r: number;
}

/** The centre: its mat, and a cell for each of the five colours and the marker. */
export interface CentrePlan {
  box: Box;
  u: number;
  cells: Box[];
}

export interface BoardPlan {
  box: Box;
  /** The size of a tile. */
  u: number;
  /** The distance between rows, which is larger than a tile if fingers press the rows. */
  row: number;
  header: number;
  main: boolean;
}

export interface Plan {
  width: number;
  height: number;
  dishes: DishPlan[];
  /** The centre; null after the end on a small screen. */
  centre: CentrePlan | null;
  /** The boards by seat. */
  boards: BoardPlan[];
  /** Area for text; null on boards that cannot be played on. */
  strip: Box | null;
}

export interface LayoutRequest {
  width: number;
  height: number;
  players: number;
  /** The seat with the large board. */
  main: Seat | null;
  /** Whether to reserve an area for text. */
  strip: boolean;
  /** Whether fingers press the rows of the large board. */
  touch?: boolean;
  /** Whether the match is over; the factories then stay empty. */
  over?: boolean;
}

/**
 * Dimensions of a board, relative to a tile: pitch of spaces, padding, column of numbers, gap between lines and wall.
 */
export const PITCH = 1.08;
export const PAD = 0.35;
export const GUTTER = 0.6;
export const GAP = 0.5;
const BOARD_WIDTH = 2 * PAD + GUTTER + GAP + 10 * PITCH;
const BELOW_ROWS = 0.3 + PAD;
const BELOW_HEADER = 6 * PITCH + BELOW_ROWS;
const MARGIN = 8;
const MAX_MAIN_TILE = 104;
/** Minimum height of a row that a finger can hit. */
const MIN_TOUCH_ROW = 44;
/** In a game for two: minimum size of the opponent's board relative to the player's, and its minimum tile on a phone. */
const MIN_OPPONENT_SCALE = 0.62;
const MIN_OPPONENT_TILE = 12;

const headerOf = (u: number): number => Math.max(1.2 * u, 20);
const boardHeight = (u: number, row = PITCH * u): number => headerOf(u) + 6 * row + BELOW_ROWS * u;

/** Returns the largest tile size at which a board fits. */
function tileFor(w: number, h: number): number {
  const byHeight = Math.min(h / (1.2 + BELOW_HEADER), Infinity);
  const small = (h - 20) / BELOW_HEADER;
  return Math.max(4, Math.min(w / BOARD_WIDTH, 1.2 * small < 20 ? small : byHeight));
}

/** A layout request with a minimum height for the rows of the large board. */
interface LayoutTrial extends LayoutRequest {
  rows: number;
}

/** Returns the largest tile size at which a board whose rows have this height fits; null if none does. */
function tileBetween(w: number, h: number, rows: number): number | null {
  const rest = h - 6 * rows;
  const u = Math.min(w / BOARD_WIDTH, rest / (1.2 + BELOW_ROWS), MAX_MAIN_TILE);
  // Rows of tiles this large are tall enough anyway.
  if (PITCH * u >= rows) return tileFor(w, h);
  const low = 1.2 * u < 20 ? (rest - 20) / BELOW_ROWS : u;
  return Math.min(low, u) < 15 ? null : Math.min(low, u);
}

/** Returns the tile size and row distance of the large board in an area. */
function mainFor({ rows }: LayoutTrial, w: number, h: number): { u: number; row: number } {
  const apart = rows === 0 ? null : tileBetween(w, h, rows);
  const u = Math.min(apart ?? tileFor(w, h), MAX_MAIN_TILE);
  return { u, row: apart === null ? PITCH * u : Math.max(PITCH * u, rows) };
}

const mainHeight = (request: LayoutTrial, w: number, h: number): number => {
  const { u, row } = mainFor(request, w, h);
  return boardHeight(u, row);
};

function placed(box: Box, u: number, row: number, main: boolean): BoardPlan {
  const w = u * BOARD_WIDTH;
  const h = boardHeight(u, row);
  const at = { x: box.x + (box.w - w) / 2, y: box.y + (box.h - h) / 2, w, h };
  return { box: at, u, row, header: headerOf(u), main };
}

function boardIn(box: Box, most: number): BoardPlan {
  const u = Math.min(tileFor(box.w, box.h), most);
  return placed(box, u, PITCH * u, false);
}

/** Arranges boards in the grid that makes them largest. */
function grid(count: number, box: Box, most: number): BoardPlan[] {
  let best: BoardPlan[] = [];
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns);
    const w = (box.w - MARGIN * (columns - 1)) / columns;
    const h = (box.h - MARGIN * (rows - 1)) / rows;
    const boards = Array.from({ length: count }, (_, at) => {
      const row = Math.floor(at / columns);
      // Centre an incomplete last row.
      const inRow = Math.min(columns, count - row * columns);
      const left = box.x + ((columns - inRow) * (w + MARGIN)) / 2;
      const cell = {
        x: left + (at % columns) * (w + MARGIN),
        y: box.y + row * (h + MARGIN),
        w,
        h,
      };
      return boardIn(cell, most);
    });
    if ((boards[0]?.u ?? 0) > (best[0]?.u ?? 0)) best = boards;
  }
  return best;
}

interface OfferPlan {
  dishes: DishPlan[];
  centre: CentrePlan;
  d: number;
  /** Whether the dishes form a ring around the centre. */
  ring: boolean;
}

const MAX_DISH = 250;
const MIN_DISH = 16;
const dishAt = (x: number, y: number, d: number): DishPlan => ({ x, y, r: d / 2, u: d * 0.29 });

function centreIn(box: Box, most: number): CentrePlan {
  const tile = (columns: number): number =>
    Math.min((box.w / columns) * 0.5, (box.h / (6 / columns)) * 0.62);
  const columns = [6, 3, 2].reduce((one, other) => (tile(other) > tile(one) ? other : one));
  const w = box.w / columns;
  const h = box.h / (6 / columns);
  const cells = Array.from({ length: 6 }, (_, at) => ({
    x: box.x + (at % columns) * w,
    y: box.y + Math.floor(at / columns) * h,
    w,
    h,
  }));
  return { box, u: Math.min(tile(columns), most), cells };
}

/** Returns how many dishes a row has: the same in each, and one more in the first rows or the middle row. */
function inRow(count: number, rows: number, row: number): number {
  const more = count % rows;
  const longer = rows === 3 && more === 1 ? row === 1 : row < more;
  return Math.floor(count / rows) + (longer ? 1 : 0);
}

/** Arranges the dishes in staggered rows, with the centre below. */
function inRows(count: number, box: Box, apart: Box | null): OfferPlan {
  let best: OfferPlan | null = null;
  for (let rows = 1; rows <= (count > 5 ? 3 : 2); rows++) {
    const across = Math.ceil(count / rows);
    const mat = apart === null ? Math.min(96, Math.max(48, box.h * 0.27)) : -6;
    const fits = Math.min(
      (box.w - 4 * (across - 1)) / across,
      (box.h - mat - 6) / (1 + (rows - 1) * 0.98) - 2,
      MAX_DISH,
    );
    const d = Math.max(MIN_DISH, fits);
    if (d <= (best?.d ?? 0)) continue;
    const high = d * (1 + (rows - 1) * 0.98);
    const spare = Math.max(0, box.h - high - mat - 8);
    const dishes: DishPlan[] = [];
    for (let row = 0; row < rows; row++) {
      const here = inRow(count, rows, row);
      const pitch = Math.min(d + 14, (box.w - d) / Math.max(1, across - 1));
      for (let at = 0; at < here; at++) {
        const x = box.x + box.w / 2 + (at - (here - 1) / 2) * pitch;
        dishes.push(dishAt(x, box.y + spare / 3 + d / 2 + row * d * 0.98, d));
      }
    }
    const w = Math.min(box.w, Math.max(340, d * across));
    const matBox = {
      x: box.x + (box.w - w) / 2,
      y: box.y + box.h - mat - spare / 3,
      w,
      h: mat,
    };
    best = { dishes, centre: centreIn(apart ?? matBox, Math.max(24, d * 0.34)), d, ring: false };
  }
  if (best === null) throw new Error('no layout for the dishes');
  return best;
}

/** Returns points at equal distances along an ellipse around the origin, starting at the top. */
function alongEllipse(count: number, a: number, b: number): Point[] {
  const steps = 180;
  const at = (step: number): Point => {
    const angle = (step / steps) * 2 * Math.PI - Math.PI / 2;
    return { x: a * Math.cos(angle), y: b * Math.sin(angle) };
  };
  const lengths = [0];
  for (let step = 1; step <= steps; step++) {
    const [from, to] = [at(step - 1), at(step)];
    lengths.push((lengths[step - 1] ?? 0) + Math.hypot(to.x - from.x, to.y - from.y));
  }
  const whole = lengths[steps] ?? 0;
  return Array.from({ length: count }, (_, dish) =>
    at(Math.max(0, lengths.findIndex((length) => length >= (dish / count) * whole))),
  );
}

/** Returns a ring of dishes with these radii; null if the dishes touch or leave no room for the centre. */
function ringWith(count: number, d: number, a: number, b: number): { at: Point[]; inner: Box } | null {
  const w = Math.min(1.52 * (a - d / 2), 3.3 * d);
  const h = Math.min(1.4 * (b - d / 2), 2.4 * d);
  if (w < Math.max(124, 1.4 * d) || h < Math.max(92, 0.9 * d)) return null;
  const at = alongEllipse(count, a, b);
  const apart = at.every((one, i) =>
    at.every((other, j) => i === j || Math.hypot(one.x - other.x, one.y - other.y) > 1.06 * d),
  );
  return apart ? { at, inner: { x: -w / 2, y: -h / 2, w, h } } : null;
}

/** Arranges the dishes around the centre, as large and then as close as possible; null if the area is too narrow. */
function around(count: number, box: Box): OfferPlan | null {
  const [cx, cy] = [box.x + box.w / 2, box.y + box.h / 2];
  const high = Math.min(box.h, 1.5 * box.w);
  const broad = Math.min(box.w, 1.35 * box.h);
  for (let d = MAX_DISH; d >= 56; d -= 2) {
    const ringAt = (share: number): ReturnType<typeof ringWith> =>
      ringWith(count, d, ((broad - d) / 2) * share, ((high - d) / 2) * share);
    let ring = ringAt(1);
    if (ring === null) continue;
    for (let share = 0.95; share > 0.3; share -= 0.05) ring = ringAt(share) ?? ring;
    const { at, inner } = ring;
    return {
      dishes: at.map(({ x, y }) => dishAt(cx + x, cy + y, d)),
      centre: centreIn({ ...inner, x: cx + inner.x, y: cy + inner.y }, d * 0.36),
      d,
      ring: true,
    };
  }
  return null;
}

function offerIn(players: number, box: Box, mat: Box | null): OfferPlan {
  const count = 2 * players + 1;
  const rows = inRows(count, box, mat);
  const ring = mat === null ? around(count, box) : null;
  // A ring looks nicer, so its dishes may be a little smaller.
  return ring !== null && ring.d > rows.d * 0.72 ? ring : rows;
}

interface Areas {
  offer: Box;
  /** The centre's mat, if it is separate from the factories. */
  mat?: Box;
  main: Box | null;
  others: Box;
  strip: Box | null;
}

function arrange(request: LayoutTrial, areas: Areas): { plan: Plan; value: number } {
  const { players, main } = request;
  const offer = offerIn(players, areas.offer, areas.mat ?? null);
  const others = players - (main === null ? 0 : 1);
  const own = areas.main === null ? null : mainFor(request, areas.main.w, areas.main.h);
  const large = areas.main === null || own === null ? null : placed(areas.main, own.u, own.row, true);
  const small = grid(others, areas.others, large === null ? MAX_MAIN_TILE : 0.72 * large.u);
  const boards: BoardPlan[] = [];
  for (let seat = 0, next = 0; seat < players; seat++) {
    const plan = seat === main ? large : small[next++];
    if (plan != null) boards.push(plan);
  }
  const least = small[0]?.u ?? 20;
  // Only rows that a finger can hit matter more than a legible opponent's board.
  const short = (tile: number, weight: number): number => Math.max(0, tile - least) * weight;
  const dim =
    players > 2 || large === null
      ? 0
      : short(MIN_OPPONENT_SCALE * large.u, request.width > 520 ? 20 : 3) + short(MIN_OPPONENT_TILE, 20);
  const missed = request.touch === true && large !== null ? Math.max(0, MIN_TOUCH_ROW - large.row) * 5 : 0;
  // Doubling a size makes it less than twice as good. Sizes that are too small to see are bad.
  const good = (u: number): number => 10 * Math.sqrt(u);
  const weight = request.width > 560 ? 0.8 : 0.42;
  const boardsGood = large === null ? 2 * good(least) : 2 * good(large.u) + weight * good(least);
  const onDish = offer.dishes[0]?.u ?? 0;
  const tiny = Math.max(0, 7 - least) * 30 + Math.max(0, 18 - onDish) * 8 + (request.touch === true ? Math.max(0, 24 - onDish) * 2 : 0);
  // Prefer a ring unless it is too small.
  const nice = offer.ring && offer.d > 84 ? 18 : 0;
  // Tiles need not be larger on a dish than on a board.
  const tileSize = Math.min(onDish, large?.u ?? onDish);
  const value = boardsGood + 1.35 * good(tileSize) + nice - tiny - dim - missed;
  const ends = [...boards.map(({ box }) => box), offer.centre.box];
  const dishEnd = Math.max(...offer.dishes.map(({ y, r }) => y + r));
  const height = Math.max(dishEnd, ...ends.map((box) => box.y + box.h)) + MARGIN;
  // Boards larger than their area overlap something.
  const cramped = small.some(({ box }) => box.h * 1.001 > areas.others.h + 1);
  return {
    value: cramped ? value - 200 : value,
    plan: {
      width: request.width,
      height: Math.ceil(height),
      dishes: offer.dishes,
      centre: offer.centre,
      boards,
      strip: areas.strip,
    },
  };
}

/** Returns the height of text of the usual length, which needs more lines in a narrow strip. */
const stripHeight = (width: number): number => (width >= 330 ? 42 : 64);

/** Opponents at the top, then the factories, then the player's own board within reach of the thumb. */
function tall(request: LayoutTrial, share: number, lower: number): Areas {
  const { width: W, height: H } = request;
  const inner = W - 2 * MARGIN;
  const stripH = request.strip ? stripHeight(inner) : 0;
  const opponents = request.players - 1;
  const at = (y: number, h: number): Box => ({ x: MARGIN, y, w: inner, h });
  if (request.main === null) {
    const boards = H * 2.2 * share;
    return {
      offer: at(MARGIN, H - boards - 2 * MARGIN),
      others: at(H - boards, boards - MARGIN),
      main: null,
      strip: null,
    };
  }
  const mainH = mainHeight(request, inner, H * lower);
  const most = tileFor((inner - MARGIN * (opponents - 1)) / opponents, H);
  const othersH = boardHeight(Math.min(most, tileFor(inner, H * share)));
  const offerH = Math.max(112, H - mainH - othersH - stripH - 3 * MARGIN);
  const y1 = MARGIN + othersH + MARGIN / 2;
  const y2 = y1 + offerH + MARGIN / 2;
  return {
    others: at(MARGIN, othersH),
    offer: at(y1, offerH),
    strip: request.strip ? at(y2, stripH) : null,
    main: at(y2 + stripH, mainH),
  };
}

/** Like `tall`, with the opponents beside the factories, for small phones. */
function dense(request: LayoutTrial, share: number, lower: number): Areas {
  const { width: W, height: H } = request;
  const inner = W - 2 * MARGIN;
  const stripH = request.strip ? stripHeight(inner) : 0;
  const mainH = mainHeight(request, inner, H * lower);
  const above = Math.max(112, H - mainH - stripH - 2 * MARGIN);
  const matH = Math.min(84, Math.max(48, above * 0.26));
  const others = inner * share;
  const rest = above - matH - MARGIN / 2;
  return {
    others: { x: MARGIN, y: MARGIN, w: others, h: rest },
    offer: { x: 1.5 * MARGIN + others, y: MARGIN, w: inner - others - MARGIN / 2, h: rest },
    mat: { x: MARGIN, y: MARGIN + rest + MARGIN / 2, w: inner, h: matH },
    strip: request.strip ? { x: MARGIN, y: MARGIN + above, w: inner, h: stripH } : null,
    main: { x: MARGIN, y: MARGIN + above + stripH, w: inner, h: mainH },
  };
}

/** Factories on the left; boards on the right, with the player's own board at the bottom. */
function wide(request: LayoutTrial, share: number, lower: number): Areas {
  const { width: W, height: H } = request;
  const right = W * share;
  const left = W - right;
  const column = (y: number, h: number): Box => ({
    x: left + MARGIN / 2,
    y,
    w: right - 1.5 * MARGIN,
    h,
  });
  const offer = { x: MARGIN, y: MARGIN, w: left - 1.5 * MARGIN, h: H - 2 * MARGIN };
  if (request.main === null) {
    return { offer, others: column(MARGIN, H - 2 * MARGIN), main: null, strip: null };
  }
  const stripH = request.strip ? 48 : 0;
  const mainH = mainHeight(request, right - 1.5 * MARGIN, H * lower);
  const othersH = H - mainH - stripH - 3 * MARGIN;
  return {
    offer,
    others: column(MARGIN, othersH),
    strip: request.strip ? column(MARGIN + othersH + MARGIN / 2, stripH) : null,
    main: column(H - mainH - MARGIN, mainH),
  };
}

/** Three columns for a phone in landscape: factories, the player's own board, the other boards. */
function flat(request: LayoutTrial, share: number, last: number): Areas {
  const { width: W, height: H } = request;
  // The text goes below the other boards, where there is room.
  const stripH = request.strip ? 76 : 0;
  const inner = W - 4 * MARGIN;
  const [main, others] = [inner * share, inner * last];
  const offer = inner - main - others;
  const x1 = 2 * MARGIN + offer;
  const x2 = x1 + main + MARGIN;
  return {
    offer: { x: MARGIN, y: MARGIN, w: offer, h: H - 2 * MARGIN },
    main: { x: x1, y: MARGIN, w: main, h: H - 2 * MARGIN },
    others: { x: x2, y: MARGIN, w: others, h: H - 2 * MARGIN - stripH },
    strip: request.strip ? { x: x2, y: H - MARGIN - stripH, w: others, h: stripH } : null,
  };
}

/** Lists all layouts to try. */
function layoutsFor(request: LayoutTrial): Areas[] {
  const layouts: Areas[] = [];
  const lowers = request.rows > 0 ? [0.42, 0.48, 0.54, 0.6, 0.66, 0.72] : [0.38, 0.42, 0.46, 0.5];
  for (const lower of lowers) {
    for (const share of [0.13, 0.16, 0.2, 0.25, 0.3]) layouts.push(tall(request, share, lower));
    if (request.main === null || request.width > 520) continue;
    for (const share of [0.28, 0.36, 0.42, 0.48]) layouts.push(dense(request, share, lower));
  }
  if (request.width > 1.05 * request.height) {
    for (const share of [0.4, 0.44, 0.48, 0.52, 0.56]) {
      for (const lower of [0.48, 0.54, 0.6, 0.66]) layouts.push(wide(request, share, lower));
    }
  }
  if (request.main !== null && request.width > 1.5 * request.height) {
    for (const share of [0.36, 0.42, 0.48]) {
      for (const last of [0.14, 0.18, 0.24, 0.28, 0.32]) layouts.push(flat(request, share, last));
    }
  }
  return layouts;
}

/** The final boards, all of one size, with the large one last. */
function finalPlan({ width, height, players, main }: LayoutRequest): Plan {
  const inner = { x: MARGIN, y: MARGIN, w: width - 2 * MARGIN, h: height - 2 * MARGIN };
  const places = grid(players, inner, MAX_MAIN_TILE);
  const last = main === null ? [] : places.splice(-1).map((board) => ({ ...board, main: true }));
  const boards = main === null ? places : [...places.slice(0, main), ...last, ...places.slice(main)];
  return { width, height, dishes: [], centre: null, boards, strip: null };
}

/** Returns the best layout for a request. */
export function planFor(request: LayoutRequest): Plan {
  // On a small screen the empty factories would leave too little room for the final boards.
  if (request.over === true && (request.width <= 520 || request.height <= 440)) return finalPlan(request);
  const rows = request.touch === true ? [MIN_TOUCH_ROW, 38, 32, 0] : [0];
  const plans = rows.flatMap((least) => {
    const trial = { ...request, rows: least };
    return layoutsFor(trial).map((areas) => arrange(trial, areas));
  });
  // A layout that needs scrolling is less desirable.
  const fits = (height: number): number => Math.max(0, height - request.height - 2) * 3;
  const valueOf = (each: { plan: Plan; value: number }): number => each.value - fits(each.plan.height);
  const best = plans.reduce((one, other) => (valueOf(other) > valueOf(one) ? other : one));
  return best.plan;
}

/** Returns an enlarged copy of a small board, near its place and within the table. */
export function enlargedBoard(plan: Plan, board: BoardPlan): BoardPlan {
  const most = Math.min((plan.width - 2 * MARGIN) / BOARD_WIDTH, 40);
  const u = Math.min(most, tileFor(plan.width, plan.height * 0.7));
  const [w, h] = [u * BOARD_WIDTH, boardHeight(u)];
  const within = (at: number, size: number, all: number): number =>
    Math.max(MARGIN, Math.min(at, all - size - MARGIN));
  const [x, y] = [board.box.x + board.box.w / 2, board.box.y + board.box.h / 2];
  const box = { x: within(x - w / 2, w, plan.width), y: within(y - h / 2, h, plan.height), w, h };
  return { box, u, row: PITCH * u, header: headerOf(u), main: true };
}
