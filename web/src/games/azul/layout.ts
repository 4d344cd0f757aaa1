// Where everything lies, in pixels: a plan for a width, a height and a number of players.

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

/** A piece's middle, and how large it is. */
export interface Spot extends Point {
  u: number;
}

/** A factory: its middle, its radius, the size of its tiles. */
export interface DishPlan extends Spot {
  r: number;
}

/** The centre: its mat, and the cells of its heaps: five colours and the marker. */
export interface CentrePlan {
  box: Box;
  u: number;
  cells: Box[];
}

export interface BoardPlan {
  box: Box;
  /** The size of a tile. */
  u: number;
  /** From one row to the next: rows that a finger presses are further apart than tiles. */
  row: number;
  header: number;
  main: boolean;
}

export interface Plan {
  width: number;
  height: number;
  dishes: DishPlan[];
  centre: CentrePlan;
  /** By seat. */
  boards: BoardPlan[];
  /** Where sentences stand; nothing in a picture. */
  strip: Box | null;
}

export interface Wanted {
  width: number;
  height: number;
  players: number;
  /** Whose board is large. */
  main: Seat | null;
  /** Whether sentences need a place. */
  strip: boolean;
  /** Whether fingers press the rows of the large board. */
  touch?: boolean;
}

/** Of a board, in tiles: from place to place, its edge, the numbers, between lines and wall. */
export const PITCH = 1.08;
export const PAD = 0.35;
export const GUTTER = 0.6;
export const GAP = 0.5;
const BOARD_WIDTH = 2 * PAD + GUTTER + GAP + 10 * PITCH;
const BELOW_ROWS = 0.3 + PAD;
const BELOW_HEADER = 6 * PITCH + BELOW_ROWS;
const MARGIN = 8;
const MAIN_MOST = 104;
/** What a finger hits. */
const FINGER = 44;
/** The least that an opponent's board measures of one's own, in a game for two, and its least tile on a phone. */
const LEGIBLE = 0.62;
const LEGIBLE_TILE = 12;

const headerOf = (u: number): number => Math.max(1.2 * u, 20);
const boardHeight = (u: number, row = PITCH * u): number => headerOf(u) + 6 * row + BELOW_ROWS * u;

/** The largest tile with which a board fits. */
function tileFor(w: number, h: number): number {
  const byHeight = Math.min(h / (1.2 + BELOW_HEADER), Infinity);
  const small = (h - 20) / BELOW_HEADER;
  return Math.max(4, Math.min(w / BOARD_WIDTH, 1.2 * small < 20 ? small : byHeight));
}

/** What is tried: with rows at least that high on the large board. */
interface Trial extends Wanted {
  rows: number;
}

/** The largest tile with which a board fits that has such rows; null where there is no place for that. */
function tileBetween(w: number, h: number, rows: number): number | null {
  const rest = h - 6 * rows;
  const u = Math.min(w / BOARD_WIDTH, rest / (1.2 + BELOW_ROWS), MAIN_MOST);
  // Where tiles are that large, their rows are high enough anyway.
  if (PITCH * u >= rows) return tileFor(w, h);
  const low = 1.2 * u < 20 ? (rest - 20) / BELOW_ROWS : u;
  return Math.min(low, u) < 15 ? null : Math.min(low, u);
}

/** Tile and distance of rows of the own board there. */
function mainFor({ rows }: Trial, w: number, h: number): { u: number; row: number } {
  const apart = rows === 0 ? null : tileBetween(w, h, rows);
  const u = Math.min(apart ?? tileFor(w, h), MAIN_MOST);
  return { u, row: apart === null ? PITCH * u : Math.max(PITCH * u, rows) };
}

const mainHeight = (wanted: Trial, w: number, h: number): number => {
  const { u, row } = mainFor(wanted, w, h);
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

/** Boards side by side or one above the other, as large as they can be. */
function grid(count: number, box: Box, most: number): BoardPlan[] {
  let best: BoardPlan[] = [];
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns);
    const w = (box.w - MARGIN * (columns - 1)) / columns;
    const h = (box.h - MARGIN * (rows - 1)) / rows;
    const boards = Array.from({ length: count }, (_, at) => {
      const row = Math.floor(at / columns);
      // A last row that is not full stands in the middle.
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

interface Offer {
  dishes: DishPlan[];
  centre: CentrePlan;
  d: number;
  /** Whether the dishes lie all around the centre. */
  ring: boolean;
}

const DISH_MOST = 250;
const LEAST_DISH = 16;
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

/** How many of some dishes are in a row: as many in each, one more in the first or the middle. */
function inRow(count: number, rows: number, row: number): number {
  const more = count % rows;
  const longer = rows === 3 && more === 1 ? row === 1 : row < more;
  return Math.floor(count / rows) + (longer ? 1 : 0);
}

/** Dishes in rows, each row between the dishes of the one above, and the centre below. */
function inRows(count: number, box: Box, apart: Box | null): Offer {
  let best: Offer | null = null;
  for (let rows = 1; rows <= (count > 5 ? 3 : 2); rows++) {
    const across = Math.ceil(count / rows);
    const mat = apart === null ? Math.min(96, Math.max(48, box.h * 0.27)) : -6;
    const fits = Math.min(
      (box.w - 4 * (across - 1)) / across,
      (box.h - mat - 6) / (1 + (rows - 1) * 0.98) - 2,
      DISH_MOST,
    );
    const d = Math.max(LEAST_DISH, fits);
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
  if (best === null) throw new Error('there is always a way to lay dishes');
  return best;
}

/** Points at equal distances along an ellipse around 0, the first above. */
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

/** A ring of dishes with these half axes, around (0, 0); null if they touch or leave no centre. */
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

/** Dishes around the centre, as large as they can be, then as close; null where it is too narrow. */
function around(count: number, box: Box): Offer | null {
  const [cx, cy] = [box.x + box.w / 2, box.y + box.h / 2];
  const high = Math.min(box.h, 1.5 * box.w);
  const broad = Math.min(box.w, 1.35 * box.h);
  for (let d = DISH_MOST; d >= 56; d -= 2) {
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

function offerIn(players: number, box: Box, mat: Box | null): Offer {
  const count = 2 * players + 1;
  const rows = inRows(count, box, mat);
  const ring = mat === null ? around(count, box) : null;
  // A ring is the nicer picture: it may cost a little.
  return ring !== null && ring.d > rows.d * 0.72 ? ring : rows;
}

interface Try {
  offer: Box;
  /** The centre's mat, where it lies apart from the factories. */
  mat?: Box;
  main: Box | null;
  others: Box;
  strip: Box | null;
}

function arrange(wanted: Trial, areas: Try): { plan: Plan; worth: number } {
  const { players, main } = wanted;
  const offer = offerIn(players, areas.offer, areas.mat ?? null);
  const others = players - (main === null ? 0 : 1);
  const own = areas.main === null ? null : mainFor(wanted, areas.main.w, areas.main.h);
  const large = areas.main === null || own === null ? null : placed(areas.main, own.u, own.row, true);
  const small = grid(others, areas.others, large === null ? MAIN_MOST : 0.72 * large.u);
  const boards: BoardPlan[] = [];
  for (let seat = 0, next = 0; seat < players; seat++) {
    const plan = seat === main ? large : small[next++];
    if (plan != null) boards.push(plan);
  }
  const least = small[0]?.u ?? 20;
  // The opponent's board comes before anything else, and before that only what a finger must hit.
  const short = (tile: number, weight: number): number => Math.max(0, tile - least) * weight;
  const dim =
    players > 2 || large === null
      ? 0
      : short(LEGIBLE * large.u, wanted.width > 520 ? 20 : 3) + short(LEGIBLE_TILE, 20);
  const missed = wanted.touch === true && large !== null ? Math.max(0, FINGER - large.row) * 5 : 0;
  // Twice as large is not twice as good; too small to be seen is bad.
  const good = (u: number): number => 10 * Math.sqrt(u);
  const weight = wanted.width > 560 ? 0.8 : 0.42;
  const boardsGood = large === null ? 2 * good(least) : 2 * good(large.u) + weight * good(least);
  const onDish = offer.dishes[0]?.u ?? 0;
  const tiny = Math.max(0, 7 - least) * 30 + Math.max(0, 18 - onDish) * 8 + (wanted.touch === true ? Math.max(0, 24 - onDish) * 2 : 0);
  // A ring is the nicest table, where it is not too small.
  const nice = offer.ring && offer.d > 84 ? 18 : 0;
  // Tiles need not be larger on a dish than on a board.
  const seen = Math.min(onDish, large?.u ?? onDish);
  const worth = boardsGood + 1.35 * good(seen) + nice - tiny - dim - missed;
  const ends = [...boards.map(({ box }) => box), offer.centre.box];
  const dishEnd = Math.max(...offer.dishes.map(({ y, r }) => y + r));
  const height = Math.max(dishEnd, ...ends.map((box) => box.y + box.h)) + MARGIN;
  // Boards that are larger than their place lie over something.
  const cramped = small.some(({ box }) => box.h * 1.001 > areas.others.h + 1);
  return {
    worth: cramped ? worth - 200 : worth,
    plan: {
      width: wanted.width,
      height: Math.ceil(height),
      dishes: offer.dishes,
      centre: offer.centre,
      boards,
      strip: areas.strip,
    },
  };
}

/** How high a sentence of usual length is: it has the more lines, the narrower they are. */
const stripFor = (width: number): number => (width >= 330 ? 42 : 64);

/** Opponents above, then what is offered, then the own board within the thumb's reach. */
function tall(wanted: Trial, share: number, lower: number): Try {
  const { width: W, height: H } = wanted;
  const inner = W - 2 * MARGIN;
  const stripH = wanted.strip ? stripFor(inner) : 0;
  const opponents = wanted.players - 1;
  const at = (y: number, h: number): Box => ({ x: MARGIN, y, w: inner, h });
  if (wanted.main === null) {
    const boards = H * 2.2 * share;
    return {
      offer: at(MARGIN, H - boards - 2 * MARGIN),
      others: at(H - boards, boards - MARGIN),
      main: null,
      strip: null,
    };
  }
  const mainH = mainHeight(wanted, inner, H * lower);
  const most = tileFor((inner - MARGIN * (opponents - 1)) / opponents, H);
  const othersH = boardHeight(Math.min(most, tileFor(inner, H * share)));
  const offerH = Math.max(112, H - mainH - othersH - stripH - 3 * MARGIN);
  const y1 = MARGIN + othersH + MARGIN / 2;
  const y2 = y1 + offerH + MARGIN / 2;
  return {
    others: at(MARGIN, othersH),
    offer: at(y1, offerH),
    strip: wanted.strip ? at(y2, stripH) : null,
    main: at(y2 + stripH, mainH),
  };
}

/** As above, with the opponents beside the factories: for small phones. */
function dense(wanted: Trial, share: number, lower: number): Try {
  const { width: W, height: H } = wanted;
  const inner = W - 2 * MARGIN;
  const stripH = wanted.strip ? stripFor(inner) : 0;
  const mainH = mainHeight(wanted, inner, H * lower);
  const above = Math.max(112, H - mainH - stripH - 2 * MARGIN);
  const matH = Math.min(84, Math.max(48, above * 0.26));
  const others = inner * share;
  const rest = above - matH - MARGIN / 2;
  return {
    others: { x: MARGIN, y: MARGIN, w: others, h: rest },
    offer: { x: 1.5 * MARGIN + others, y: MARGIN, w: inner - others - MARGIN / 2, h: rest },
    mat: { x: MARGIN, y: MARGIN + rest + MARGIN / 2, w: inner, h: matH },
    strip: wanted.strip ? { x: MARGIN, y: MARGIN + above, w: inner, h: stripH } : null,
    main: { x: MARGIN, y: MARGIN + above + stripH, w: inner, h: mainH },
  };
}

/** What is offered on the left, boards on the right: the own one below. */
function wide(wanted: Trial, share: number, lower: number): Try {
  const { width: W, height: H } = wanted;
  const right = W * share;
  const left = W - right;
  const column = (y: number, h: number): Box => ({
    x: left + MARGIN / 2,
    y,
    w: right - 1.5 * MARGIN,
    h,
  });
  const offer = { x: MARGIN, y: MARGIN, w: left - 1.5 * MARGIN, h: H - 2 * MARGIN };
  if (wanted.main === null) {
    return { offer, others: column(MARGIN, H - 2 * MARGIN), main: null, strip: null };
  }
  const stripH = wanted.strip ? 48 : 0;
  const mainH = mainHeight(wanted, right - 1.5 * MARGIN, H * lower);
  const othersH = H - mainH - stripH - 3 * MARGIN;
  return {
    offer,
    others: column(MARGIN, othersH),
    strip: wanted.strip ? column(MARGIN + othersH + MARGIN / 2, stripH) : null,
    main: column(H - mainH - MARGIN, mainH),
  };
}

/** Three columns, for a phone that lies on its side: what is offered, the own board, the others. */
function flat(wanted: Trial, share: number, last: number): Try {
  const { width: W, height: H } = wanted;
  // Sentences stand below the boards of the others, where there is place.
  const stripH = wanted.strip ? 76 : 0;
  const inner = W - 4 * MARGIN;
  const [main, others] = [inner * share, inner * last];
  const offer = inner - main - others;
  const x1 = 2 * MARGIN + offer;
  const x2 = x1 + main + MARGIN;
  return {
    offer: { x: MARGIN, y: MARGIN, w: offer, h: H - 2 * MARGIN },
    main: { x: x1, y: MARGIN, w: main, h: H - 2 * MARGIN },
    others: { x: x2, y: MARGIN, w: others, h: H - 2 * MARGIN - stripH },
    strip: wanted.strip ? { x: x2, y: H - MARGIN - stripH, w: others, h: stripH } : null,
  };
}

/** Every way to lay the table that is tried, with rows at least that high. */
function waysFor(wanted: Trial): Try[] {
  const ways: Try[] = [];
  const lowers = wanted.rows > 0 ? [0.42, 0.48, 0.54, 0.6, 0.66, 0.72] : [0.38, 0.42, 0.46, 0.5];
  for (const lower of lowers) {
    for (const share of [0.13, 0.16, 0.2, 0.25, 0.3]) ways.push(tall(wanted, share, lower));
    if (wanted.main === null || wanted.width > 520) continue;
    for (const share of [0.28, 0.36, 0.42, 0.48]) ways.push(dense(wanted, share, lower));
  }
  if (wanted.width > 1.05 * wanted.height) {
    for (const share of [0.4, 0.44, 0.48, 0.52, 0.56]) {
      for (const lower of [0.48, 0.54, 0.6, 0.66]) ways.push(wide(wanted, share, lower));
    }
  }
  if (wanted.main !== null && wanted.width > 1.5 * wanted.height) {
    for (const share of [0.36, 0.42, 0.48]) {
      for (const last of [0.14, 0.18, 0.24, 0.28, 0.32]) ways.push(flat(wanted, share, last));
    }
  }
  return ways;
}

/** The best way to lay the table there. */
export function planFor(wanted: Wanted): Plan {
  const rows = wanted.touch === true ? [FINGER, 38, 32, 0] : [0];
  const plans = rows.flatMap((least) => {
    const trial = { ...wanted, rows: least };
    return waysFor(trial).map((way) => arrange(trial, way));
  });
  // What has to be scrolled is worth less.
  const fits = (height: number): number => Math.max(0, height - wanted.height - 2) * 3;
  const value = (each: { plan: Plan; worth: number }): number => each.worth - fits(each.plan.height);
  const best = plans.reduce((one, other) => (value(other) > value(one) ? other : one));
  return best.plan;
}

/** A small board looked at closely: larger, about where it was, and within the table. */
export function grownBoard(plan: Plan, board: BoardPlan): BoardPlan {
  const most = Math.min((plan.width - 2 * MARGIN) / BOARD_WIDTH, 40);
  const u = Math.min(most, tileFor(plan.width, plan.height * 0.7));
  const [w, h] = [u * BOARD_WIDTH, boardHeight(u)];
  const within = (at: number, size: number, all: number): number =>
    Math.max(MARGIN, Math.min(at, all - size - MARGIN));
  const [x, y] = [board.box.x + board.box.w / 2, board.box.y + board.box.h / 2];
  const box = { x: within(x - w / 2, w, plan.width), y: within(y - h / 2, h, plan.height), w, h };
  return { box, u, row: PITCH * u, header: headerOf(u), main: true };
}
