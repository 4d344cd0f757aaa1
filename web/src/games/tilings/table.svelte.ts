// State of the Tilings board besides the position: the tile in hand, the cell under the pointer and the overlays.

import type { Match } from '../../lib/match/match';
import { settings } from '../../lib/settings.svelte';
import type {
  LogLine,
  PageMovePreview,
  Scene,
  TilingsCell,
  TilingsCellView,
  TilingsChoices,
  TilingsEvent,
  TilingsPreview,
  TilingsScoring,
  TilingsView,
  TilingsZone,
} from '../../lib/wasm/types';
import { cellOf, cellsOf, eventOf, moveCell, positionOf } from './cells';
import type { Hit } from './frame';
import { type TileBlock, blocks, zonesAt } from './blocks';
import { TilingsHand, type InputDevice } from './hand.svelte';
import { TilingsAnimation, type ShownStep } from './animation.svelte';
import { U } from './shapes';
import { MIN_TOUCH_CELL, Viewport } from './viewport.svelte';

export type Overlay = 'none' | 'zones' | 'influence' | 'motifs' | 'king';

/** The minimum cell sizes in pixels at which signs and letters on sides are legible. */
const SIGNS_FROM = 19;
const LETTERS_FROM = 24;
const LETTERS_ANYWAY = 74;

/** The preview of the move under the pointer. */
export interface Forecast {
  readonly summary: PageMovePreview;
  readonly preview: TilingsPreview;
}

export class TilingsTable {
  readonly #scene: () => Scene;
  readonly #match: () => Match | null;
  readonly #pointed: () => LogLine | null;

  overlay = $state<Overlay>('none');
  /** The player whose influence is shown; null for the highest influence on each tile. */
  influenceSeat = $state<number | null>(null);
  /** The side of the cell nearest to the mouse. */
  #side = $state<0 | 1 | 2 | 3 | null>(null);
  /** The zone the player points at in the list. */
  listedZone = $state.raw<TilingsZone | null>(null);
  /** Screen position of the dragged tile. */
  drag = $state.raw<{ x: number; y: number } | null>(null);
  #moving = $state(false);
  /** The cell size when the board began to move. */
  #restingCell = 0;
  readonly animation = new TilingsAnimation();
  readonly hand: TilingsHand;

  constructor(
    scene: () => Scene,
    match: () => Match | null,
    pointed: () => LogLine | null,
  ) {
    this.#scene = scene;
    this.#match = match;
    this.#pointed = pointed;
    this.hand = new TilingsHand(() => this.#choices());
  }

  /** The step being animated, while the scene is still the one it started from. */
  readonly shown: ShownStep | null = $derived.by(() => {
    const now = this.animation.current;
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
  #before: ReadonlyMap<string, TileBlock> = new Map();
  readonly blocks: ReadonlyMap<string, TileBlock> = $derived.by(() => {
    this.#before = blocks(this.view.cells, this.#before);
    return this.#before;
  });

  /** All tiles, including those that have landed during the animation and the previewed tile. */
  readonly allTiles: ReadonlyMap<TilingsCell, TilingsCellView> = $derived.by(() => {
    const laid = this.shown?.laid ?? [];
    const more = this.forecast === null ? laid : [...laid, this.forecast.preview.tile];
    if (more.length === 0) return this.tiles;
    return new Map([...this.tiles, ...more.map((tile) => [tile.at, tile] as const)]);
  });

  /** The cell size that determines which details are drawn; it changes only when the board is at rest. */
  readonly #cell: number = $derived.by(() =>
    this.#moving ? this.#restingCell : this.viewport.frame.cell,
  );
  /** The magnification of signs when the board is zoomed out, a multiple of one half. */
  readonly scale: number = $derived.by(() => {
    const exact = U / Math.max(1, this.#cell);
    return Math.max(1, Math.round(exact * 2) / 2);
  });
  readonly marks: 'letters' | 'signs' | 'none' = $derived.by(() => {
    const cell = this.#cell;
    if (cell >= LETTERS_ANYWAY || (settings.values.letters && cell >= LETTERS_FROM)) return 'letters';
    return cell >= SIGNS_FROM ? 'signs' : 'none';
  });
  readonly readable: boolean = $derived(this.#cell >= SIGNS_FROM);

  /** The move that waits for the server. */
  readonly sent: string | null = $derived.by(() => this.#match()?.sent ?? null);
  /** The move that places the tile on the cell under the pointer. */
  readonly move: string | undefined = $derived.by(() => {
    const cell = this.hand.cell;
    return cell === null || !this.hand.active ? undefined : this.hand.moveOn(cell);
  });
  readonly forecast: Forecast | null = $derived.by(() => {
    const match = this.#match();
    const move = this.sent ?? this.move;
    if (match === null || move === undefined) return null;
    const summary = match.preview(move);
    return { summary, preview: summary.preview as TilingsPreview };
  });
  /** Why the tile does not fit on the cell under the pointer. */
  readonly refusal: string | null = $derived.by(() => {
    const match = this.#match();
    const cell = this.hand.cell;
    if (match === null || cell === null || !this.hand.active || this.move !== undefined) return null;
    return this.tiles.has(cell) ? null : match.whyNot(this.hand.moveTextOn(cell));
  });
  /** The tile under the pointer. */
  readonly pointedTile: TilingsCellView | null = $derived.by(() => {
    const cell = this.hand.cell;
    return cell === null ? null : (this.tiles.get(cell) ?? null);
  });
  readonly pointedZones: readonly TilingsZone[] = $derived.by(() => {
    const tile = this.pointedTile;
    if (tile === null) return [];
    const colour = this.#side === null ? null : (tile.sides[this.#side] ?? null);
    return zonesAt(this.view.zones, tile.at, colour);
  });
  readonly glowing: readonly TilingsZone[] = $derived.by(() => {
    if (this.listedZone !== null) return [this.listedZone];
    if (this.forecast !== null) return this.forecast.preview.zones.slice(0, 1);
    return this.pointedZones.slice(0, 1);
  });

  /** The event of the log line under the pointer. */
  readonly #event: TilingsEvent | null = $derived.by(() => eventOf(this.#pointed()?.event));
  readonly mentioned: readonly TilingsCell[] = $derived(
    this.#event === null ? [] : cellsOf(this.#event),
  );
  readonly mentionedKing: TilingsCell | null = $derived(
    this.#event?.event === 'king' ? this.#event.at : null,
  );
  /** Cells of the tiles placed by the last move. */
  readonly last: readonly TilingsCell[] = $derived.by(() =>
    (this.#scene().events as TilingsEvent[]).flatMap((event) =>
      event.event === 'placed' ? [event.at] : [],
    ),
  );
  /** The last visit of the King. */
  readonly king: Extract<TilingsEvent, { event: 'king' }> | null = $derived.by(() => {
    const events = [
      ...(this.#match()?.log.map((line) => line.event) ?? []),
      ...this.#scene().events,
    ] as (TilingsEvent | null)[];
    return events.findLast((event) => event?.event === 'king') ?? null;
  });

  /** The cell and the rotation of the hint. */
  readonly advised = $derived.by(() => {
    const hint = this.#match()?.hint ?? null;
    return hint === null ? null : this.hand.locate(hint.text);
  });

  /** What counts at the scoring level of this match; every Tilings scene includes it. */
  readonly scoring: TilingsScoring = $derived.by(() => this.#scene().scoring as TilingsScoring);
  /** The overlays for what counts in this match. */
  readonly overlays: readonly Overlay[] = $derived.by(() => {
    const { motifs, zones, influence } = this.scoring;
    const overlays: Overlay[] = [];
    if (zones) overlays.push('zones');
    if (influence) overlays.push('influence');
    if (motifs) overlays.push('motifs');
    // The King strikes only where influence counts.
    if (influence) overlays.push('king');
    return overlays;
  });

  #choices(): TilingsChoices | null {
    const match = this.#match();
    return match !== null && !match.pending && match.choices?.game === 'tilings' ? match.choices : null;
  }

  /** Whether a player on this page places tiles, now or later; spectators never do. */
  readonly playsHere: boolean = $derived.by(() => {
    const match = this.#match();
    if (match === null || match.spectating === true) return false;
    const { seats, viewer } = this.#scene();
    const own = typeof viewer === 'object' ? viewer.seat : null;
    return seats.some((seat, i) => seat.person && (match.isLocal || i === own));
  });
  /**
   * Whether the tile in hand belongs to the only player here; if several players share the page, the tile's player is
   * named instead.
   */
  readonly yours: boolean = $derived.by(() => {
    const { seats, viewer, turn } = this.#scene();
    if (this.#match()?.isLocal === false) return typeof viewer === 'object' && viewer.seat === turn;
    return this.hand.active && seats.filter(({ person }) => person).length === 1;
  });
  /** The tile of the player to move, visible to everybody. */
  readonly visibleHand: Scene['hand'] = $derived.by(() => {
    const { hand, turn } = this.#scene();
    // A tile that is moving to the board is in nobody's hand.
    const atRest = this.shown === null && this.#match()?.pending !== true;
    return atRest && turn !== null ? hand : null;
  });

  /** Whether the board is being panned or zoomed. */
  get moving(): boolean {
    return this.#moving;
  }

  set moving(moves: boolean) {
    if (moves && !this.#moving) this.#restingCell = this.viewport.frame.cell;
    this.#moving = moves;
  }

  /** Handles a mouse over a cell, or over none. */
  hover(hit: Hit | null): void {
    if (hit === null) {
      this.hand.leave();
      this.#side = null;
      return;
    }
    this.#side = hit.side;
    this.hand.point(cellOf(hit), 'mouse');
  }

  /** Handles a press on a cell. */
  press(hit: Hit, by: InputDevice): void {
    if (this.shown !== null) {
      this.skip();
      return;
    }
    // Zoom in on cells that are too small for a finger.
    if (by === 'touch' && this.viewport.frame.cell < MIN_TOUCH_CELL && !this.viewport.atMaximum) {
      this.viewport.reveal(hit, true);
      return;
    }
    this.#side = hit.side;
    const move = this.hand.press(cellOf(hit), by);
    if (move !== undefined) this.play(move);
  }

  /** Places the tile where it is shown. */
  lay(): void {
    if (this.move !== undefined) this.play(this.move);
  }

  play(move: string): void {
    // The placed tile must not count as the one under the pointer.
    this.hand.done();
    void this.#match()?.play(move);
  }

  /** Moves the pointer to another cell, for keyboard play. */
  moveBy(rows: number, cols: number): void {
    const from = this.hand.cell ?? this.start();
    const { side, board } = this.view;
    const cell = this.hand.cell === null ? from : moveCell(from, rows, cols, side, board === 'torus');
    this.#pointByKey(cell);
  }

  /** Moves to the next cell where the tile fits. */
  next(by: 1 | -1): void {
    const cell = this.hand.next(by);
    if (cell !== undefined) this.#pointByKey(cell);
  }

  /** Scrolls a legal cell, or else a tile, into view. */
  ensureVisible(): void {
    const { legal } = this.hand;
    const cells = legal.length > 0 ? legal : this.view.cells.map((tile) => tile.at);
    this.viewport.ensureVisible(cells.map(positionOf));
  }

  /** The first cell for keyboard play: a legal one, or the middle. */
  start(): TilingsCell {
    const middle = Math.floor(this.view.side / 2);
    return this.hand.legal[0] ?? cellOf({ row: middle, col: middle });
  }

  #pointByKey(cell: TilingsCell): void {
    this.#side = null;
    this.hand.point(cell, 'keys');
    this.viewport.reveal(positionOf(cell), true);
  }

  toggle(overlay: Overlay): void {
    this.overlay = this.overlay === overlay ? 'none' : overlay;
  }

  /** Skips the animation. */
  skip(): void {
    this.animation.end();
    this.#match()?.skipAnimation();
  }
}
