// The turn of the player before the move: the tile held, the cell pointed at, and a preview of the move.

import type { Match } from '../../lib/match/match';
import type { GrassCellMove, GrassChoices, GrassPreview, GrassView, PageMovePreview } from '../../lib/wasm/types';
import { type Cell, cellIndex, cellName, parseCell } from './cells';
import { GrassHand } from './hand.svelte';

/** The part of a match that this module uses. */
export type GrassMatch = Pick<Match, 'whyNot' | 'preview' | 'play'>;

/** The device the player points with. */
export type InputMode = 'none' | 'mouse' | 'touch' | 'keys';

/** The kind of move that a press would make. */
export type ActionKind = 'place' | 'base' | 'stone' | 'rob' | 'clear' | 'buy';

/** A piece or cell that a press would act on. */
export interface Target {
  readonly action: ActionKind;
  readonly text: string;
  readonly cells: readonly Cell[];
}

/** The move under the pointer, legal or not. */
export interface AimedMove {
  readonly action: ActionKind;
  readonly cells: readonly Cell[];
  /** The move; null if it is illegal. */
  readonly text: string | null;
  /** Why it is illegal. */
  readonly reason: string | null;
}

/** The state of a turn before its move. */
export class GrassPlay {
  choices = $state.raw<GrassChoices | null>(null);
  view = $state.raw<GrassView | null>(null);
  hand = $state.raw<GrassHand | null>(null);
  /** The cell under the cursor while no tile is held. */
  cell = $state.raw<Cell>([0, 0]);
  input = $state<InputMode>('none');
  /** Whether the player points at anything now. */
  shown = $state(false);
  /** Whether the player is choosing a stone to remove instead of placing the tile. */
  clearing = $state(false);
  /** The move that waits for the player to confirm its warning. */
  #confirmation = $state.raw<{ text: string; warning: string } | null>(null);
  /** Number of presses on illegal cells. */
  refusals = $state(0);

  readonly #match: GrassMatch;
  #reasons = new Map<string, string | null>();
  /** The last position and orientation of each player's tile. */
  readonly #remembered = new Map<number, { position: Cell; shapeIndex: number; tile: number | null }>();
  #lastCell: Cell | null = null;
  #hovering = false;

  constructor(match: GrassMatch) {
    this.#match = match;
  }

  /** Takes over a new position or turn and resets the pointing. */
  update(choices: GrassChoices | null, view: GrassView): void {
    this.#remember();
    this.#reasons.clear();
    this.choices = choices;
    this.view = view;
    this.#confirmation = null;
    this.clearing = false;
    this.hand = null;
    if (choices === null || view.turn === null) {
      this.shown = false;
      return;
    }
    const side = view.board.length;
    const home = view.players[view.turn]?.base ?? null;
    const start: Cell = home === null ? [side >> 1, side >> 1] : parseCell(home);
    const remembered = this.#remembered.get(view.turn);
    // A mouse stays where it is. With other devices, players continue where they were in their last turn.
    this.cell = (this.input === 'mouse' ? this.#lastCell : remembered?.position) ?? start;
    if (choices.shapes.length > 0) {
      const shapeIndex = remembered?.tile === view.tile ? remembered.shapeIndex : 0;
      this.hand = new GrassHand(choices.shapes, side, this.cell, shapeIndex);
    }
    if (this.input === 'keys') this.show();
    else if (this.input === 'mouse') this.shown = this.#hovering;
  }

  #remember(): void {
    if (this.choices === null || this.view === null || this.view.turn === null) return;
    const { tile, turn } = this.view;
    this.#remembered.set(turn, { position: this.at, shapeIndex: this.hand?.index ?? 0, tile });
    this.#lastCell = this.at;
    this.#hovering = this.shown;
  }

  get side(): number {
    return this.view?.board.length ?? 0;
  }

  /** Whether the player moves the tile rather than a cursor. */
  get holding(): boolean {
    return this.hand !== null && !this.clearing && (this.hand.fitsAnywhere || this.targets.size === 0);
  }

  /** Whether the player can remove a stone instead of placing the tile. */
  get canClearStone(): boolean {
    return (this.choices?.clears.length ?? 0) > 0 && (this.hand?.fitsAnywhere ?? false);
  }

  /** Targets by the indexes of their cells. */
  readonly targets: ReadonlyMap<number, Target> = $derived.by(() => {
    const found = new Map<number, Target>();
    const { choices, view } = this;
    if (choices === null || view === null) return found;
    const side = view.board.length;
    const add = (action: ActionKind, list: readonly GrassCellMove[]): void => {
      for (const { cell, text } of list) {
        const piece = action === 'rob' ? view.pieces.find(({ cells }) => cells.includes(cell)) : undefined;
        const cells = (piece?.cells ?? [cell]).map(parseCell);
        const target = { action, text, cells };
        for (const each of cells) found.set(cellIndex(each, side), target);
      }
    };
    add('base', choices.bases);
    add('stone', choices.stones);
    add('rob', choices.robberies);
    add('buy', choices.buys);
    // While a tile that fits is in hand, a press places it; removing a stone needs `clearing`.
    if (this.clearing || !(this.hand?.fitsAnywhere ?? false)) add('clear', choices.clears);
    return found;
  });

  /** All targets without duplicates, in the order of their first cells. */
  get distinctTargets(): Target[] {
    return [...new Set(this.targets.values())].sort(
      (a, b) => cellIndex(a.cells[0] as Cell, this.side) - cellIndex(b.cells[0] as Cell, this.side),
    );
  }

  /** The move under the pointer. */
  readonly aimed: AimedMove | null = $derived.by(() => {
    if (!this.shown || this.choices === null) return null;
    return this.holding && this.hand !== null ? this.#tile(this.hand) : this.#target();
  });

  #tile(hand: GrassHand): AimedMove {
    // The engine lists no move for an illegal place; write one to ask why it is illegal.
    const text = `place ${cellName(hand.corner)} ${hand.shape.orientation}`;
    const reason = hand.text === null ? this.#whyNot(text) : null;
    return { action: 'place', cells: hand.cells, text: hand.text, reason };
  }

  #target(): AimedMove {
    const target = this.targets.get(cellIndex(this.cell, this.side));
    if (target !== undefined) return { ...target, reason: null };
    const { action } = this;
    // The engine lists no move for an illegal cell either, so write one to ask for the reason.
    return { action, cells: [this.cell], text: null, reason: this.#whyNot(`${action} ${cellName(this.cell)}`) };
  }

  /** The kind of move that a press on an empty cell would make. */
  get action(): ActionKind {
    if (this.holding) return 'place';
    if (this.clearing) return 'clear';
    switch (this.view?.phase) {
      case 'base':
        return 'base';
      case 'stone':
        return 'stone';
      case 'rob':
        return 'rob';
      case 'last':
        return this.symbolAt(this.cell) === '#' ? 'clear' : 'buy';
      default:
        // A waiting player sees the action of the player to move.
        return this.choices === null ? 'place' : 'clear';
    }
  }

  #whyNot(text: string): string | null {
    let reason = this.#reasons.get(text);
    if (reason === undefined) {
      reason = this.#match.whyNot(text);
      this.#reasons.set(text, reason);
    }
    return reason;
  }

  /** Returns the preview of a legal move. */
  previewOf(text: string): PageMovePreview {
    return this.#match.preview(text);
  }

  /** Preview of the unconfirmed or aimed move. */
  readonly movePreview: PageMovePreview | null = $derived.by(() => {
    const text = this.unconfirmed ?? this.aimed?.text ?? null;
    return text === null ? null : this.previewOf(text);
  });

  get preview(): GrassPreview | null {
    return this.aimed?.text == null ? null : ((this.movePreview?.preview ?? null) as GrassPreview | null);
  }

  /** The move that waits for the player to confirm its warning. */
  get unconfirmed(): string | null {
    return this.#confirmation?.text ?? null;
  }

  /** The warning of the unconfirmed move. */
  get warning(): string | null {
    return this.#confirmation?.warning ?? null;
  }

  /** Returns the view's symbol for a cell. */
  symbolAt([row, column]: Cell): string {
    return this.view?.board[row]?.charAt(column) ?? '';
  }

  /** The cell under the pointer. */
  get at(): Cell {
    return this.holding && this.hand !== null ? this.hand.position : this.cell;
  }

  /** Points at a position, in fractions of cells. */
  point(y: number, x: number, input: InputMode): void {
    this.input = input;
    if (input === 'mouse') {
      // Remember the position while others move, so that the tile appears there when the turn comes.
      this.#hovering = true;
      this.#lastCell = [Math.floor(y), Math.floor(x)];
    }
    if (this.choices === null) return;
    this.shown = true;
    this.#confirmation = null;
    const reach = input === 'touch' ? 1.5 : 0;
    if (this.holding && this.hand !== null) this.hand.point(y, x, reach);
    else this.#pointCell(y, x, reach);
  }

  #pointCell(y: number, x: number, reach: number): void {
    const within = (at: number): number => Math.min(Math.max(Math.floor(at), 0), this.side - 1);
    const cell: Cell = [within(y), within(x)];
    if (reach > 0 && !this.targets.has(cellIndex(cell, this.side))) {
      let [best, away]: [Cell | null, number] = [null, reach];
      for (const index of this.targets.keys()) {
        const [row, column] = [Math.floor(index / this.side), index % this.side];
        const far = Math.hypot(row + 0.5 - y, column + 0.5 - x);
        if (far <= away) [best, away] = [[row, column], far];
      }
      this.cell = best ?? cell;
    } else if (cell[0] !== this.cell[0] || cell[1] !== this.cell[1]) {
      this.cell = cell;
    }
  }

  /** Shows the tile or the cursor at a legal position, for keyboard play. */
  show(): void {
    if (this.choices === null) return;
    this.input = 'keys';
    this.shown = true;
    if (this.holding) this.hand?.moveToNearest();
    else if (!this.targets.has(cellIndex(this.cell, this.side))) this.next(true);
  }

  hide(): void {
    this.shown = false;
    this.#hovering = false;
    this.#confirmation = null;
  }

  move(rows: number, columns: number): void {
    if (this.choices === null) return;
    if (!this.shown) {
      this.show();
      return;
    }
    this.input = 'keys';
    this.#confirmation = null;
    if (this.holding) this.hand?.move(rows, columns);
    else {
      const within = (at: number): number => Math.min(Math.max(at, 0), this.side - 1);
      this.cell = [within(this.cell[0] + rows), within(this.cell[1] + columns)];
    }
  }

  turn(right: boolean): void {
    if (!this.holding) return;
    this.#confirmation = null;
    this.hand?.turn(right);
  }

  flip(): void {
    if (!this.holding) return;
    this.#confirmation = null;
    this.hand?.flip();
  }

  /** Moves to the next legal position or target. */
  next(forward: boolean): void {
    if (this.choices === null) return;
    this.input = 'keys';
    this.shown = true;
    this.#confirmation = null;
    if (this.holding) {
      this.hand?.next(forward);
      return;
    }
    const first = this.distinctTargets.map(({ cells }) => cells[0] as Cell);
    const here = cellIndex(this.cell, this.side);
    const after = first.find((cell) => cellIndex(cell, this.side) > here) ?? first[0];
    const before = first.findLast((cell) => cellIndex(cell, this.side) < here) ?? first.at(-1);
    this.cell = (forward ? after : before) ?? this.cell;
  }

  /** Starts or ends choosing a stone to remove. */
  setClearing(on: boolean): void {
    this.#confirmation = null;
    this.clearing = on && this.canClearStone;
    if (this.clearing && this.input !== 'mouse') this.next(true);
  }

  /** Makes the aimed move, or asks first if it has a warning. */
  act(): void {
    if (this.aimed === null) return;
    if (this.aimed.text === null) this.refusals += 1;
    else this.makeMove(this.aimed.text);
  }

  /** Makes a move; a move with a warning needs a second call to confirm it. */
  makeMove(text: string): void {
    if (this.choices === null) return;
    const warning = this.unconfirmed === text ? null : this.previewOf(text).warning;
    if (warning !== null) {
      this.#confirmation = { text, warning };
      return;
    }
    this.#confirmation = null;
    void this.#match.play(text);
  }

  /** Cancels a confirmation, the choice of a stone, or pointing; returns whether there was one. */
  back(): boolean {
    if (this.#confirmation !== null) this.#confirmation = null;
    else if (this.clearing) this.clearing = false;
    else if (this.shown) this.shown = false;
    else return false;
    return true;
  }
}
