// Where one has sat down before a match: whoever stays away loses the seat, and is told so.

import { SvelteMap } from 'svelte/reactivity';
import { api, ApiFailure, type Listed } from './api';

export class OwnSeats {
  /** The games of these tables; for this visit only. */
  readonly #games = new SvelteMap<string, string>();
  readonly #look: typeof api.glance;
  /** The games at whose tables a seat was freed. */
  lost = $state.raw<readonly string[]>([]);

  constructor(look: typeof api.glance = api.glance) {
    this.#look = look;
  }

  sits(table: string, game: string): void {
    this.#games.set(table, game);
  }

  /** Somebody has got up, knows that the seat is lost, or plays. */
  forget(table: string): void {
    this.#games.delete(table);
  }

  /** Whether somebody sat there and has not got up. */
  had(table: string): boolean {
    return this.#games.has(table);
  }

  /** Looks at all tables of mine: which seats have come, and which have gone. */
  async compare(mine: readonly Listed[]): Promise<void> {
    const seated = mine.filter(({ seat }) => seat !== undefined);
    for (const { table, game, stage } of seated) {
      if (stage === 'open') this.sits(table, game);
      else this.forget(table);
    }
    const missed = [...this.#games].filter(([id]) => !seated.some(({ table }) => table === id));
    for (const [table, game] of missed) {
      const freed = await this.#freed(table);
      // Who cannot be told now is told the next time.
      if (freed === null) continue;
      this.forget(table);
      if (freed) this.lost = [...this.lost, game];
    }
  }

  /** Whether a table waits still, or never began; one that is played or over was not lost. */
  async #freed(table: string): Promise<boolean | null> {
    try {
      const { table: room, play } = await this.#look(table);
      return room.stage === 'open' || play == null;
    } catch (error) {
      return error instanceof ApiFailure && error.status === 404 ? true : null;
    }
  }
}

export const ownSeats = new OwnSeats();
