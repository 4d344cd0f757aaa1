// The tile in hand: how it is turned, where it is pointed at, and what that would be as a move.

import type {
  TilingsCell,
  TilingsChoices,
  TilingsPlace,
  TilingsTurn,
} from '../../lib/wasm/types';

/** By what the person points. A mouse that goes away points at nothing; a finger stays. */
export type Pointer = 'mouse' | 'touch' | 'keys';

interface Kept<T> {
  readonly of: TilingsChoices | null;
  readonly value: T;
}

export class Hand {
  readonly #choices: () => TilingsChoices | null;
  /** What counts for one turn only is kept with the choices that it was made for. */
  #wanted = $state.raw<Kept<number>>({ of: null, value: 0 });
  #pinned = $state.raw<Kept<TilingsCell | null>>({ of: null, value: null });
  #at = $state.raw<{ cell: TilingsCell; by: Pointer } | null>(null);

  readonly choices = $derived.by(() => this.#choices());
  readonly turns: readonly TilingsTurn[] = $derived(this.choices?.turns ?? []);
  readonly #places = $derived(
    this.turns.map((turn) => new Map<TilingsCell, TilingsPlace>(turn.places.map((p) => [p.cell, p]))),
  );
  /** Every cell where it fits somehow, row by row. */
  readonly legal: readonly TilingsCell[] = $derived(
    [...new Set(this.turns.flatMap((turn) => turn.places.map((place) => place.cell)))].sort(byPlace),
  );

  constructor(choices: () => TilingsChoices | null) {
    this.#choices = choices;
  }

  get active(): boolean {
    return this.choices !== null && this.turns.length > 0;
  }

  get canTurn(): boolean {
    return this.turns.length > 1;
  }

  /** Which of its turns the person holds it in. */
  get wanted(): number {
    return this.#wanted.of === this.choices ? this.#wanted.value : 0;
  }

  /** The cell that is pointed at. */
  get cell(): TilingsCell | null {
    return this.#at?.cell ?? null;
  }

  /** The cell where the tile waits for a second press. */
  get pinned(): TilingsCell | null {
    return this.#pinned.of === this.choices ? this.#pinned.value : null;
  }

  /** The turn in which it is shown on a cell: as held if that fits, else as it does. */
  turnOn(cell: TilingsCell | null): number {
    if (cell === null) return this.wanted;
    const count = this.turns.length;
    for (let more = 0; more < count; more += 1) {
      const index = (this.wanted + more) % count;
      if (this.#places[index]?.has(cell) === true) return index;
    }
    return this.wanted;
  }

  /** The turn that is shown now. */
  get shown(): TilingsTurn | undefined {
    return this.turns[this.turnOn(this.cell)];
  }

  /** The move of laying it on a cell as it would be shown there; nothing if it does not fit. */
  moveOn(cell: TilingsCell): string | undefined {
    return this.#places[this.turnOn(cell)]?.get(cell)?.text;
  }

  /** Whether it fits there as it is held. */
  fitsAsHeld(cell: TilingsCell): boolean {
    return this.#places[this.wanted]?.has(cell) === true;
  }

  /** Where a move of the choices would lay it, and how it is turned there. */
  found(text: string): { cell: TilingsCell; turn: TilingsTurn } | null {
    for (const turn of this.turns) {
      const place = turn.places.find((each) => each.text === text);
      if (place !== undefined) return { cell: place.cell, turn };
    }
    return null;
  }

  /** What must be asked to learn why it does not fit there: no move is listed for such a place. */
  askedOn(cell: TilingsCell): string {
    const turn = this.turns[this.turnOn(cell)]?.turn ?? null;
    return turn === null ? `place ${cell}` : `place ${cell} ${turn}`;
  }

  point(cell: TilingsCell, by: Pointer): void {
    if (this.#at?.cell !== cell || this.#at.by !== by) this.#at = { cell, by };
  }

  /** A finger slides over the cells: where it fits it waits for a press. */
  slide(cell: TilingsCell): void {
    this.point(cell, 'touch');
    const fits = this.moveOn(cell) !== undefined;
    if (this.pinned !== (fits ? cell : null)) this.#pinned = { of: this.choices, value: fits ? cell : null };
  }

  /** The mouse has left. */
  leave(): void {
    if (this.#at?.by === 'mouse') this.#at = null;
  }

  /** It is laid: mouse and finger point at nothing until they do so again; the keys stay. */
  done(): void {
    if (this.#at?.by !== 'keys') this.drop();
  }

  /** Nothing is pointed at and nothing waits. */
  drop(): void {
    this.#at = null;
    this.#pinned = { of: this.choices, value: null };
  }

  /** Turns it: on a cell where it fits, to the next turn that fits there too. */
  turn(by: 1 | -1): void {
    const count = this.turns.length;
    if (count < 2) return;
    const from = this.turnOn(this.cell);
    const next = (from + by + count) % count;
    const cell = this.cell;
    let chosen = next;
    if (cell !== null && this.moveOn(cell) !== undefined) {
      while (this.#places[chosen]?.has(cell) !== true) chosen = (chosen + by + count) % count;
    }
    this.#wanted = { of: this.choices, value: chosen };
  }

  /**
   * A press on a cell. A mouse has shown what it would do: it is laid. A finger has not: the first
   * press shows, the second lays. Gives the move that is to be made.
   */
  press(cell: TilingsCell, by: Pointer): string | undefined {
    const move = this.moveOn(cell);
    const again = this.pinned === cell;
    this.point(cell, by);
    if (by === 'touch' && !again) {
      this.#pinned = { of: this.choices, value: move === undefined ? null : cell };
      return undefined;
    }
    return move;
  }

  /** The next cell where it fits, round and round. */
  next(by: 1 | -1): TilingsCell | undefined {
    const all = this.legal;
    if (all.length === 0) return undefined;
    const from = this.cell;
    let index: number;
    if (from === null) {
      index = by === 1 ? 0 : all.length - 1;
    } else if (by === 1) {
      index = all.findIndex((cell) => byPlace(cell, from) > 0);
      if (index === -1) index = 0;
    } else {
      index = all.findLastIndex((cell) => byPlace(cell, from) < 0);
      if (index === -1) index = all.length - 1;
    }
    const cell = all[index];
    if (cell !== undefined) this.point(cell, 'keys');
    return cell;
  }
}

/** Row by row: capital letters come before small ones, as their codes do. */
function byPlace(a: TilingsCell, b: TilingsCell): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
