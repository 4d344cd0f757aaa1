import { SvelteMap } from 'svelte/reactivity';
import { api, ApiError, type TableSummary } from './api';

/** The player's seats at open tables. The server frees the seats of players who stay away, which the page reports. */
export class OwnSeats {
  /** Games by table; for this visit only. */
  readonly #games = new SvelteMap<string, string>();
  readonly #snapshot: typeof api.anonymousSnapshot;
  /** The games of the seats that the player has lost. */
  lost = $state.raw<readonly string[]>([]);

  constructor(look: typeof api.anonymousSnapshot = api.anonymousSnapshot) {
    this.#snapshot = look;
  }

  add(table: string, game: string): void {
    this.#games.set(table, game);
  }

  /** Forgets a seat, because the player has left it, knows that it is lost, or is playing there. */
  remove(table: string): void {
    this.#games.delete(table);
  }

  /** Whether the player sat down at this table and has not left it. */
  has(table: string): boolean {
    return this.#games.has(table);
  }

  /** Compares the seats with the player's tables: adds new seats and finds lost ones. */
  async update(mine: readonly TableSummary[]): Promise<void> {
    const seated = mine.filter(({ seat }) => seat !== undefined);
    for (const { table, game, stage } of seated) {
      if (stage === 'open') this.add(table, game);
      else this.remove(table);
    }
    const missing = [...this.#games].filter(([id]) => !seated.some(({ table }) => table === id));
    for (const [table, game] of missing) {
      const freed = await this.#wasFreed(table);
      // The server did not answer, so try again with the next update.
      if (freed === null) continue;
      this.remove(table);
      if (freed) this.lost = [...this.lost, game];
    }
  }

  /** Whether the server freed the seat: the match never started, or the table is gone. Null without an answer. */
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
