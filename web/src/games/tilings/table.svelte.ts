// What the board of Tilings shows besides the position: what is held, pointed at and laid over it.

import type { Match } from '../../lib/match/match';
import { settings } from '../../lib/settings.svelte';
import type {
  Foretold,
  LogLine,
  Scene,
  TilingsCell,
  TilingsCellView,
  TilingsChoices,
  TilingsEvent,
  TilingsPreview,
  TilingsView,
  TilingsZone,
} from '../../lib/wasm/types';
import { cellOf, cellsOf, eventOf, spotOf, step } from './cells';
import type { Hit } from './frame';
import { type Block, blocks, zonesAt } from './gather';
import { Hand, type Pointer } from './hand.svelte';
import { Showing, type Shown } from './showing.svelte';
import { U } from './shapes';
import { TOUCHABLE, Viewport } from './viewport.svelte';

export type Overlay = 'none' | 'zones' | 'influence' | 'motifs' | 'king';

/** From this size on, in pixels, signs on sides can be told apart; letters a little later. */
const SIGNS_FROM = 19;
const LETTERS_FROM = 24;
const LETTERS_ANYWAY = 74;

/** What would be laid, as far as it is known. */
export interface Forecast {
  readonly told: Foretold;
  readonly preview: TilingsPreview;
}

export class Table {
  readonly #scene: () => Scene;
  readonly #match: () => Match | null;
  readonly #pointed: () => LogLine | null;

  overlay = $state<Overlay>('none');
  /** Whose influence is shown; nobody's for the highest. */
  whose = $state<number | null>(null);
  /** Which side of the cell the mouse is at. */
  #side = $state<0 | 1 | 2 | 3 | null>(null);
  /** A zone that is pointed at in a list. */
  listed = $state.raw<TilingsZone | null>(null);
  /** The tile is being dragged: where to, on the screen. */
  drag = $state.raw<{ x: number; y: number } | null>(null);
  #moving = $state(false);
  /** How large cells were when the board began to move. */
  #rested = 0;
  readonly showing = new Showing();
  readonly hand: Hand;

  constructor(
    scene: () => Scene,
    match: () => Match | null,
    pointed: () => LogLine | null,
  ) {
    this.#scene = scene;
    this.#match = match;
    this.#pointed = pointed;
    this.hand = new Hand(() => this.#choices());
  }

  /** What is being shown, as long as the position is that which it began with. */
  readonly shown: Shown | null = $derived.by(() => {
    const now = this.showing.now;
    return now !== null && now.version === this.#scene().version ? now : null;
  });
  readonly view: TilingsView = $derived.by(
    () => this.shown?.view ?? (this.#scene().view as TilingsView),
  );
  readonly #length: number = $derived(this.view.side);
  readonly #wraps: boolean = $derived(this.view.board === 'torus');
  readonly viewport: Viewport = $derived(new Viewport(this.#length, this.#wraps));
  readonly tiles: ReadonlyMap<TilingsCell, TilingsCellView> = $derived(
    new Map(this.view.cells.map((tile) => [tile.at, tile])),
  );
  #before: ReadonlyMap<string, Block> = new Map();
  readonly blocks: ReadonlyMap<string, Block> = $derived.by(() => {
    this.#before = blocks(this.view.cells, this.#before);
    return this.#before;
  });

  /** The tiles with those that have landed meanwhile. */
  readonly allTiles: ReadonlyMap<TilingsCell, TilingsCellView> = $derived.by(() => {
    const laid = this.shown?.laid ?? [];
    const more = this.forecast === null ? laid : [...laid, this.forecast.preview.tile];
    if (more.length === 0) return this.tiles;
    return new Map([...this.tiles, ...more.map((tile) => [tile.at, tile] as const)]);
  });

  /** The size of cells by which details are chosen: they change when the board is at rest. */
  readonly #cell: number = $derived.by(() =>
    this.#moving ? this.#rested : this.viewport.frame.cell,
  );
  /** How signs on the board are enlarged when it is seen from afar: in few steps. */
  readonly scale: number = $derived.by(() => {
    const wanted = U / Math.max(1, this.#cell);
    return Math.max(1, Math.round(wanted * 2) / 2);
  });
  readonly marks: 'letters' | 'signs' | 'none' = $derived.by(() => {
    const cell = this.#cell;
    if (cell >= LETTERS_ANYWAY || (settings.values.letters && cell >= LETTERS_FROM)) return 'letters';
    return cell >= SIGNS_FROM ? 'signs' : 'none';
  });
  readonly readable: boolean = $derived(this.#cell >= SIGNS_FROM);

  /** The move that is on its way. */
  readonly sent: string | null = $derived.by(() => this.#match()?.sent ?? null);
  /** The move that laying the tile on the cell pointed at would be. */
  readonly move: string | undefined = $derived.by(() => {
    const cell = this.hand.cell;
    return cell === null || !this.hand.active ? undefined : this.hand.moveOn(cell);
  });
  readonly forecast: Forecast | null = $derived.by(() => {
    const match = this.#match();
    const move = this.sent ?? this.move;
    if (match === null || move === undefined) return null;
    const told = match.preview(move);
    return { told, preview: told.preview as TilingsPreview };
  });
  /** Why the tile does not fit where it is pointed at. */
  readonly why: string | null = $derived.by(() => {
    const match = this.#match();
    const cell = this.hand.cell;
    if (match === null || cell === null || !this.hand.active || this.move !== undefined) return null;
    return this.tiles.has(cell) ? null : match.whyNot(this.hand.askedOn(cell));
  });
  /** The tile that is pointed at. */
  readonly about: TilingsCellView | null = $derived.by(() => {
    const cell = this.hand.cell;
    return cell === null ? null : (this.tiles.get(cell) ?? null);
  });
  readonly aboutZones: readonly TilingsZone[] = $derived.by(() => {
    const tile = this.about;
    if (tile === null) return [];
    const colour = this.#side === null ? null : (tile.sides[this.#side] ?? null);
    return zonesAt(this.view.zones, tile.at, colour);
  });
  /** The zones that glow. */
  readonly glowing: readonly TilingsZone[] = $derived.by(() => {
    if (this.listed !== null) return [this.listed];
    if (this.forecast !== null) return this.forecast.preview.zones.slice(0, 1);
    return this.aboutZones.slice(0, 1);
  });

  /** What a sentence of the log tells of, and where. */
  readonly #event: TilingsEvent | null = $derived.by(() => eventOf(this.#pointed()?.event));
  readonly told: readonly TilingsCell[] = $derived(
    this.#event === null ? [] : cellsOf(this.#event),
  );
  readonly toldKing: TilingsCell | null = $derived(
    this.#event?.event === 'king' ? this.#event.at : null,
  );
  /** The tiles that the last move laid. */
  readonly last: readonly TilingsCell[] = $derived.by(() =>
    (this.#scene().events as TilingsEvent[]).flatMap((event) =>
      event.event === 'placed' ? [event.at] : [],
    ),
  );
  /** Where the King was last. */
  readonly king: Extract<TilingsEvent, { event: 'king' }> | null = $derived.by(() => {
    const events = [
      ...(this.#match()?.log.map((line) => line.event) ?? []),
      ...this.#scene().events,
    ] as (TilingsEvent | null)[];
    return events.findLast((event) => event?.event === 'king') ?? null;
  });

  /** What a hint advises. */
  readonly advised = $derived.by(() => {
    const hint = this.#match()?.hint ?? null;
    return hint === null ? null : this.hand.found(hint.text);
  });

  /** What can be laid over the board at this level. */
  readonly offers: readonly Overlay[] = $derived.by(() => {
    const level = Number(this.view.level);
    const offers: Overlay[] = [];
    if (level >= 2) offers.push('zones');
    if (level >= 3) offers.push('influence');
    if (level >= 1) offers.push('motifs');
    if (level >= 3) offers.push('king');
    return offers;
  });

  #choices(): TilingsChoices | null {
    const match = this.#match();
    return match !== null && match.myTurn && match.choices?.game === 'tilings' ? match.choices : null;
  }

  /** Whether somebody at this page lays tiles, now or later; whoever watches never does. */
  readonly lays: boolean = $derived.by(() => {
    const match = this.#match();
    if (match === null || match.spectating === true) return false;
    const { seats, viewer } = this.#scene();
    const own = typeof viewer === 'object' ? viewer.seat : null;
    return seats.some((seat, i) => seat.person && (match.isLocal || i === own));
  });
  /** Whether the tile in hand is that of the only person here; several at one page are told by their names. */
  readonly yours: boolean = $derived.by(() => {
    const { seats, viewer, turn } = this.#scene();
    if (this.#match()?.isLocal === false) return typeof viewer === 'object' && viewer.seat === turn;
    return this.hand.active && seats.filter(({ person }) => person).length === 1;
  });
  /** The tile of whoever is to move, as it lies there for everybody to see. */
  readonly open: Scene['hand'] = $derived.by(() => {
    const { hand, turn } = this.#scene();
    // What is on its way to the board is in nobody's hand.
    const rests = this.shown === null && this.#match()?.pending !== true;
    return rests && turn !== null ? hand : null;
  });

  /** Whether the board is being moved. */
  get moving(): boolean {
    return this.#moving;
  }

  set moving(moves: boolean) {
    if (moves && !this.#moving) this.#rested = this.viewport.frame.cell;
    this.#moving = moves;
  }

  /** The mouse is over a cell, or over none. */
  hover(hit: Hit | null): void {
    if (hit === null) {
      this.hand.leave();
      this.#side = null;
      return;
    }
    this.#side = hit.side;
    this.hand.point(cellOf(hit), 'mouse');
  }

  /** A press on a cell. */
  press(hit: Hit, by: Pointer): void {
    if (this.shown !== null) {
      this.skip();
      return;
    }
    // What a finger cannot hit comes nearer instead.
    if (by === 'touch' && this.viewport.frame.cell < TOUCHABLE && !this.viewport.largest) {
      this.viewport.reveal(hit, true);
      return;
    }
    this.#side = hit.side;
    const move = this.hand.press(cellOf(hit), by);
    if (move !== undefined) this.play(move);
  }

  /** Lays the tile where it is shown. */
  lay(): void {
    if (this.move !== undefined) this.play(this.move);
  }

  play(move: string): void {
    // What lies there from now on is not what was pointed at.
    this.hand.done();
    void this.#match()?.play(move);
  }

  /** Moves by so many cells with the keys. */
  go(rows: number, cols: number): void {
    const from = this.hand.cell ?? this.start();
    const { side, board } = this.view;
    const cell = this.hand.cell === null ? from : step(from, rows, cols, side, board === 'torus');
    this.#keyed(cell);
  }

  /** To the next cell where the tile fits. */
  next(by: 1 | -1): void {
    const cell = this.hand.next(by);
    if (cell !== undefined) this.#keyed(cell);
  }

  /** Sees to it that something is in sight: a cell that fits, or a tile. */
  keep(): void {
    const { legal } = this.hand;
    const cells = legal.length > 0 ? legal : this.view.cells.map((tile) => tile.at);
    this.viewport.keep(cells.map(spotOf));
  }

  /** Where the keys begin: at a cell that fits, or in the middle. */
  start(): TilingsCell {
    const middle = Math.floor(this.view.side / 2);
    return this.hand.legal[0] ?? cellOf({ row: middle, col: middle });
  }

  #keyed(cell: TilingsCell): void {
    this.#side = null;
    this.hand.point(cell, 'keys');
    this.viewport.reveal(spotOf(cell), true);
  }

  toggle(overlay: Overlay): void {
    this.overlay = this.overlay === overlay ? 'none' : overlay;
  }

  /** The person wants to see no more of what is being shown. */
  skip(): void {
    this.showing.end();
    this.#match()?.skipAnimation();
  }
}
