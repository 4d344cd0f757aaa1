// Where one has sat down before a match: whoever stays away loses the seat, and is told so.

import { SvelteMap } from 'svelte/reactivity';
import { api, ApiError, type TableSummary } from './api';

export class OwnSeats {
  /** The games of these tables; for this visit only. */
  readonly #games = new SvelteMap<string, string>();
  readonly #snapshot: typeof api.anonymousSnapshot;
  /** The games at whose tables a seat was freed. */
  lost = $state.raw<readonly string[]>([]);

  constructor(look: typeof api.anonymousSnapshot = api.anonymousSnapshot) {
    this.#snapshot = look;
  }

  add(table: string, game: string): void {
    this.#games.set(table, game);
  }

  /** Somebody has got up, knows that the seat is lost, or plays. */
  remove(table: string): void {
    this.#games.delete(table);
  }

  /** Whether somebody sat there and has not got up. */
  has(table: string): boolean {
    return this.#games.has(table);
  }

  /** Looks at all tables of mine: which seats have come, and which have gone. */
  async update(mine: readonly TableSummary[]): Promise<void> {
    const seated = mine.filter(({ seat }) => seat !== undefined);
    for (const { table, game, stage } of seated) {
      if (stage === 'open') this.add(table, game);
      else this.remove(table);
    }
    const missed = [...this.#games].filter(([id]) => !seated.some(({ table }) => table === id));
    for (const [table, game] of missed) {
      const freed = await this.#wasFreed(table);
      // Who cannot be told now is told the next time.
      if (freed === null) continue;
      this.remove(table);
      if (freed) this.lost = [...this.lost, game];
    }
  }

  /** Whether a table waits still, or never began; one that is played or over was not lost. */
  async #wasFreed(table: string): Promise<boolean | null> {
    try {
      const { table: room, play } = await this.#snapshot(table);
      return room.stage === 'open' || play == null;
    } catch (error) {
      return error instanceof ApiError && error.status === 404 ? true : null;
    }
  }
}

export const ownSeats = new OwnSeats();
