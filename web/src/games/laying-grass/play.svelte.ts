// What the person to move is about to do: what is held, what is pointed at, what that would bring.

import type { Conducted } from '../../lib/match/conducted';
import type { Foretold, GrassCellMove, GrassChoices, GrassPreview, GrassView } from '../../lib/wasm/types';
import { type At, name, number, parse } from './cells';
import { Hand } from './hand.svelte';

/** What is needed of a match. */
export type Asked = Pick<Conducted, 'whyNot' | 'foretell' | 'play'>;

/** With what one points. */
export type By = 'none' | 'mouse' | 'touch' | 'keys';

/** What a press would do. */
export type Deed = 'place' | 'base' | 'stone' | 'rob' | 'clear' | 'buy';

/** What can be tapped on the field. */
export interface Target {
  readonly deed: Deed;
  readonly text: string;
  readonly cells: readonly At[];
}

/** What is pointed at. */
export interface Aimed {
  readonly deed: Deed;
  readonly cells: readonly At[];
  /** The move; null if it is none. */
  readonly text: string | null;
  /** Why it is none. */
  readonly reason: string | null;
}

/** A turn before its move is made. */
export class GrassPlay {
  choices = $state.raw<GrassChoices | null>(null);
  view = $state.raw<GrassView | null>(null);
  hand = $state.raw<Hand | null>(null);
  /** The cell under the cursor, where no tile is held. */
  cell = $state.raw<At>([0, 0]);
  by = $state<By>('none');
  /** Whether anything is pointed at now. */
  shown = $state(false);
  /** A stone is to be chosen, and the tile waits. */
  clearing = $state(false);
  /** The move about which the person is asked once more. */
  doubted = $state<string | null>(null);
  /** Counts presses that were no move. */
  refused = $state(0);

  readonly #match: Asked;
  #foretold = new Map<string, Foretold>();
  #reasons = new Map<string, string | null>();
  /** Where each player was, and how the tile lay. */
  readonly #kept = new Map<number, { over: At; lies: number; tile: number | null }>();
  #last: At | null = null;
  #over = false;

  constructor(match: Asked) {
    this.#match = match;
  }

  /** Another position, or another player's turn: what was pointed at is pointed at no more. */
  renew(choices: GrassChoices | null, view: GrassView): void {
    this.#remember();
    this.#foretold.clear();
    this.#reasons.clear();
    this.choices = choices;
    this.view = view;
    this.doubted = null;
    this.clearing = false;
    this.hand = null;
    if (choices === null || view.turn === null) {
      this.shown = false;
      return;
    }
    const side = view.board.length;
    const home = view.players[view.turn]?.base ?? null;
    const start: At = home === null ? [side >> 1, side >> 1] : parse(home);
    const kept = this.#kept.get(view.turn);
    // A mouse is where it is; else each player goes on where they were.
    this.cell = (this.by === 'mouse' ? this.#last : kept?.over) ?? start;
    if (choices.shapes.length > 0) {
      const lies = kept?.tile === view.tile ? kept.lies : 0;
      this.hand = new Hand(choices.shapes, side, this.cell, lies);
    }
    if (this.by === 'keys') this.show();
    else if (this.by === 'mouse') this.shown = this.#over;
  }

  #remember(): void {
    if (this.choices === null || this.view === null || this.view.turn === null) return;
    const { tile, turn } = this.view;
    this.#kept.set(turn, { over: this.at, lies: this.hand?.lies ?? 0, tile });
    this.#last = this.at;
    this.#over = this.shown;
  }

  get side(): number {
    return this.view?.board.length ?? 0;
  }

  /** Whether the tile is moved; else a cursor is. */
  get holding(): boolean {
    return this.hand !== null && !this.clearing && (this.hand.fits || this.targets.size === 0);
  }

  /** Whether one can remove a stone besides placing the tile. */
  get mayClear(): boolean {
    return (this.choices?.clears.length ?? 0) > 0 && (this.hand?.fits ?? false);
  }

  /** What can be tapped, by the numbers of its cells. */
  readonly targets: ReadonlyMap<number, Target> = $derived.by(() => {
    const found = new Map<number, Target>();
    const { choices, view } = this;
    if (choices === null || view === null) return found;
    const side = view.board.length;
    const add = (deed: Deed, list: readonly GrassCellMove[]): void => {
      for (const { cell, text } of list) {
        const piece = deed === 'rob' ? view.pieces.find(({ cells }) => cells.includes(cell)) : undefined;
        const cells = (piece?.cells ?? [cell]).map(parse);
        const target = { deed, text, cells };
        for (const each of cells) found.set(number(each, side), target);
      }
    };
    add('base', choices.bases);
    add('stone', choices.stones);
    add('rob', choices.robberies);
    add('buy', choices.buys);
    // While a tile is in hand, a stone is removed only by who says so: both begin with a press.
    if (this.clearing || !(this.hand?.fits ?? false)) add('clear', choices.clears);
    return found;
  });

  /** Different targets, in the order of their first cells. */
  get things(): Target[] {
    return [...new Set(this.targets.values())].sort(
      (a, b) => number(a.cells[0] as At, this.side) - number(b.cells[0] as At, this.side),
    );
  }

  /** What is pointed at. */
  readonly aimed: Aimed | null = $derived.by(() => {
    if (!this.shown || this.choices === null) return null;
    return this.holding && this.hand !== null ? this.#tile(this.hand) : this.#target();
  });

  #tile(hand: Hand): Aimed {
    // An illegal place has no text of the engine's: it is written here, only to ask why not.
    const asked = `place ${name(hand.corner)} ${hand.shape.orientation}`;
    const reason = hand.text === null ? this.#whyNot(asked) : null;
    return { deed: 'place', cells: hand.cells, text: hand.text, reason };
  }

  #target(): Aimed {
    const target = this.targets.get(number(this.cell, this.side));
    if (target !== undefined) return { ...target, reason: null };
    const { deed } = this;
    // As above: written only to ask why not.
    return { deed, cells: [this.cell], text: null, reason: this.#whyNot(`${deed} ${name(this.cell)}`) };
  }

  /** What a press would be meant for. */
  get deed(): Deed {
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
        return this.sign(this.cell) === '#' ? 'clear' : 'buy';
      default:
        // Who waits sees what whoever is to move may do.
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

  /** What a legal move would do; asked once. */
  tell(text: string): Foretold {
    let told = this.#foretold.get(text);
    if (told === undefined) {
      told = this.#match.foretell(text);
      this.#foretold.set(text, told);
    }
    return told;
  }

  /** What the move that is pointed at would bring. */
  readonly foretold: Foretold | null = $derived.by(() => {
    const text = this.doubted ?? this.aimed?.text ?? null;
    return text === null ? null : this.tell(text);
  });

  get preview(): GrassPreview | null {
    return this.aimed?.text == null ? null : ((this.foretold?.preview ?? null) as GrassPreview | null);
  }

  /** The warning that waits for a yes or no. */
  get warning(): string | null {
    return this.doubted === null ? null : (this.foretold?.warning ?? null);
  }

  /** What lies on a cell, as the view writes it. */
  sign([row, column]: At): string {
    return this.view?.board[row]?.charAt(column) ?? '';
  }

  /** The cell that is pointed at. */
  get at(): At {
    return this.holding && this.hand !== null ? this.hand.over : this.cell;
  }

  /** Points at a place, in cells and parts of them. */
  point(y: number, x: number, by: By): void {
    this.by = by;
    if (by === 'mouse') {
      // Also while others move: the tile is there as soon as it is one's turn.
      this.#over = true;
      this.#last = [Math.floor(y), Math.floor(x)];
    }
    if (this.choices === null) return;
    this.shown = true;
    this.doubted = null;
    const reach = by === 'touch' ? 1.5 : 0;
    if (this.holding && this.hand !== null) this.hand.point(y, x, reach);
    else this.#pointCell(y, x, reach);
  }

  #pointCell(y: number, x: number, reach: number): void {
    const within = (at: number): number => Math.min(Math.max(Math.floor(at), 0), this.side - 1);
    const cell: At = [within(y), within(x)];
    if (reach > 0 && !this.targets.has(number(cell, this.side))) {
      let [best, away]: [At | null, number] = [null, reach];
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

  /** Shows the tile, or the cursor, to who plays by keys: where it can be used. */
  show(): void {
    if (this.choices === null) return;
    this.by = 'keys';
    this.shown = true;
    if (this.holding) this.hand?.settle();
    else if (!this.targets.has(number(this.cell, this.side))) this.next(true);
  }

  hide(): void {
    this.shown = false;
    this.#over = false;
    this.doubted = null;
  }

  move(rows: number, columns: number): void {
    if (this.choices === null) return;
    if (!this.shown) {
      this.show();
      return;
    }
    this.by = 'keys';
    this.doubted = null;
    if (this.holding) this.hand?.move(rows, columns);
    else {
      const within = (at: number): number => Math.min(Math.max(at, 0), this.side - 1);
      this.cell = [within(this.cell[0] + rows), within(this.cell[1] + columns)];
    }
  }

  turn(right: boolean): void {
    if (!this.holding) return;
    this.doubted = null;
    this.hand?.turn(right);
  }

  flip(): void {
    if (!this.holding) return;
    this.doubted = null;
    this.hand?.flip();
  }

  /** Goes to the next place where something can be done. */
  next(forward: boolean): void {
    if (this.choices === null) return;
    this.by = 'keys';
    this.shown = true;
    this.doubted = null;
    if (this.holding) {
      this.hand?.next(forward);
      return;
    }
    const first = this.things.map(({ cells }) => cells[0] as At);
    const here = number(this.cell, this.side);
    const after = first.find((cell) => number(cell, this.side) > here) ?? first[0];
    const before = first.findLast((cell) => number(cell, this.side) < here) ?? first.at(-1);
    this.cell = (forward ? after : before) ?? this.cell;
  }

  /** Begins or ends choosing a stone. */
  clear(on: boolean): void {
    this.doubted = null;
    this.clearing = on && this.mayClear;
    if (this.clearing && this.by !== 'mouse') this.next(true);
  }

  /** Does what is pointed at; asks first where there is something to know. */
  act(): void {
    if (this.aimed === null) return;
    if (this.aimed.text === null) this.refused += 1;
    else this.make(this.aimed.text);
  }

  /** Makes a move. */
  make(text: string): void {
    if (this.choices === null) return;
    if (this.doubted !== text && this.tell(text).warning !== null) {
      this.doubted = text;
      return;
    }
    this.doubted = null;
    void this.#match.play(text);
  }

  /** Steps back: from a question, from choosing a stone, from pointing. */
  back(): boolean {
    if (this.doubted !== null) this.doubted = null;
    else if (this.clearing) this.clearing = false;
    else if (this.shown) this.shown = false;
    else return false;
    return true;
  }
}
