// The tile in hand: its rotation, the cell under the pointer, and the move that would place it there.

import type {
  TilingsCell,
  TilingsChoices,
  TilingsPlace,
  TilingsTurn,
} from '../../lib/wasm/types';

/**
 * The device the player points with. When a mouse leaves, no cell is under it; when a finger is lifted, its cell is
 * kept.
 */
export type InputDevice = 'mouse' | 'touch' | 'keys';

/** A value that is valid only for the choices it was made for. */
interface PerTurn<T> {
  readonly choices: TilingsChoices | null;
  readonly value: T;
}

export class TilingsHand {
  readonly #choices: () => TilingsChoices | null;
  #heldTurn = $state.raw<PerTurn<number>>({ choices: null, value: 0 });
  #pinned = $state.raw<PerTurn<TilingsCell | null>>({ choices: null, value: null });
  #at = $state.raw<{ cell: TilingsCell; by: InputDevice } | null>(null);

  readonly choices = $derived.by(() => this.#choices());
  readonly turns: readonly TilingsTurn[] = $derived(this.choices?.turns ?? []);
  readonly #places = $derived(
    this.turns.map((turn) => new Map<TilingsCell, TilingsPlace>(turn.places.map((p) => [p.cell, p]))),
  );
  /** All cells where the tile fits in some rotation, row by row. */
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

  /** The index of the rotation in which the player holds the tile. */
  get heldTurn(): number {
    return this.#heldTurn.choices === this.choices ? this.#heldTurn.value : 0;
  }

  /** The cell under the pointer. */
  get cell(): TilingsCell | null {
    return this.#at?.cell ?? null;
  }

  /** The cell where the tile waits for a second tap. */
  get pinned(): TilingsCell | null {
    return this.#pinned.choices === this.choices ? this.#pinned.value : null;
  }

  /** Returns the rotation in which the tile is shown on a cell: the held one if it fits, else the next that fits. */
  turnOn(cell: TilingsCell | null): number {
    if (cell === null) return this.heldTurn;
    const count = this.turns.length;
    for (let more = 0; more < count; more += 1) {
      const index = (this.heldTurn + more) % count;
      if (this.#places[index]?.has(cell) === true) return index;
    }
    return this.heldTurn;
  }

  /** The rotation in which the tile is shown now. */
  get shown(): TilingsTurn | undefined {
    return this.turns[this.turnOn(this.cell)];
  }

  /** Returns the move that places the tile on a cell; undefined if it does not fit. */
  moveOn(cell: TilingsCell): string | undefined {
    return this.#places[this.turnOn(cell)]?.get(cell)?.text;
  }

  /** Whether the tile fits on a cell in the held rotation. */
  fitsAsHeld(cell: TilingsCell): boolean {
    return this.#places[this.heldTurn]?.has(cell) === true;
  }

  /** Finds the cell and the rotation of a move. */
  locate(text: string): { cell: TilingsCell; turn: TilingsTurn } | null {
    for (const turn of this.turns) {
      const place = turn.places.find((each) => each.text === text);
      if (place !== undefined) return { cell: place.cell, turn };
    }
    return null;
  }

  /** Writes the move for a cell, to ask why it is illegal; the choices list only legal moves. */
  moveTextOn(cell: TilingsCell): string {
    const turn = this.turns[this.turnOn(cell)]?.turn ?? null;
    return turn === null ? `place ${cell}` : `place ${cell} ${turn}`;
  }

  point(cell: TilingsCell, by: InputDevice): void {
    if (this.#at?.cell !== cell || this.#at.by !== by) this.#at = { cell, by };
  }

  /** Follows a sliding finger, and pins the tile on cells where it fits. */
  slide(cell: TilingsCell): void {
    this.point(cell, 'touch');
    const fits = this.moveOn(cell) !== undefined;
    if (this.pinned !== (fits ? cell : null)) this.#pinned = { choices: this.choices, value: fits ? cell : null };
  }

  /** Handles a mouse that leaves the board. */
  leave(): void {
    if (this.#at?.by === 'mouse') this.#at = null;
  }

  /** Resets the pointer after the move, except in keyboard play. */
  done(): void {
    if (this.#at?.by !== 'keys') this.drop();
  }

  /** Clears the cell under the pointer and the pinned cell. */
  drop(): void {
    this.#at = null;
    this.#pinned = { choices: this.choices, value: null };
  }

  /** Turns the tile; on a cell where it fits, to the next rotation that fits there. */
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
    this.#heldTurn = { choices: this.choices, value: chosen };
  }

  /**
   * Handles a press on a cell and returns the move to make. A mouse press places the tile immediately, because
   * hovering has shown the preview. The first tap of a finger shows the preview, the second places the tile.
   */
  press(cell: TilingsCell, by: InputDevice): string | undefined {
    const move = this.moveOn(cell);
    const again = this.pinned === cell;
    this.point(cell, by);
    if (by === 'touch' && !again) {
      this.#pinned = { choices: this.choices, value: move === undefined ? null : cell };
      return undefined;
    }
    return move;
  }

  /** Moves to the next cell where the tile fits; after the last cell, to the first. */
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

/** Compares cells row by row; capital letters sort before lower-case ones, as their codes do. */
function byPlace(a: TilingsCell, b: TilingsCell): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
