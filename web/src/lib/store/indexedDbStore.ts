// Matches in the browser's own database.

import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { DeletedError, type SavedMatch, type MatchStore, ConflictError } from './matchStore';

interface Schema extends DBSchema {
  matches: { key: string; value: SavedMatch; indexes: { touched: number } };
  /** One line of a log, by match and version. */
  entries: { key: [string, number]; value: string };
}

const NAME = 'tilewright';

export class IndexedDbStore implements MatchStore {
  readonly persistent = true;
  readonly #channel: BroadcastChannel | null;
  #persistRequested = false;

  private constructor(private readonly db: IDBPDatabase<Schema>) {
    this.#channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(NAME) : null;
  }

  static async open(): Promise<IndexedDbStore> {
    const db = await openDB<Schema>(NAME, 1, {
      upgrade(db) {
        const matches = db.createObjectStore('matches', { keyPath: 'id' });
        matches.createIndex('touched', 'touched');
        db.createObjectStore('entries');
      },
      // Another tab with a newer page wants to change the database: let it.
      blocking: (_now, _wanted, event) => (event.target as IDBDatabase | null)?.close(),
    });
    return new IndexedDbStore(db);
  }

  async list(): Promise<SavedMatch[]> {
    return (await this.db.getAllFromIndex('matches', 'touched')).reverse();
  }

  find(id: string): Promise<SavedMatch | undefined> {
    return this.db.get('matches', id);
  }

  entriesAfter(id: string, version: number): Promise<string[]> {
    const range = IDBKeyRange.bound([id, version], [id, Infinity], true);
    return this.db.getAll('entries', range);
  }

  create(kept: SavedMatch, entry: string): Promise<void> {
    return this.#write(kept.id, 1, entry, kept);
  }

  append(id: string, version: number, entry: string): Promise<void> {
    return this.#write(id, version, entry, null);
  }

  /** Keeps an entry and, with the first one, the row that lists show. */
  async #write(id: string, version: number, entry: string, kept: SavedMatch | null): Promise<void> {
    const change = this.db.transaction(['matches', 'entries'], 'readwrite', {
      durability: 'strict',
    });
    try {
      const entries = change.objectStore('entries');
      if (kept === null && (await entries.getKey([id, version - 1])) === undefined) {
        throw new DeletedError(`entry ${version} has none before it`);
      }
      await Promise.all([
        entries.add(entry, [id, version]),
        kept === null ? undefined : change.objectStore('matches').put(kept),
        change.done,
      ]);
    } catch (error) {
      await change.done.catch(() => undefined);
      if (error instanceof DOMException && error.name === 'ConstraintError') {
        throw new ConflictError(`entry ${version} was kept before`);
      }
      throw error;
    }
    this.#channel?.postMessage(id);
    this.#requestPersistence();
  }

  async saveSummary(kept: SavedMatch): Promise<void> {
    const change = this.db.transaction('matches', 'readwrite');
    // One that was removed meanwhile does not come back by being described.
    if ((await change.store.getKey(kept.id)) !== undefined) await change.store.put(kept);
    await change.done;
  }

  async remove(id: string): Promise<void> {
    const change = this.db.transaction(['matches', 'entries'], 'readwrite');
    const entries = IDBKeyRange.bound([id, 0], [id, Infinity]);
    await Promise.all([
      change.objectStore('matches').delete(id),
      change.objectStore('entries').delete(entries),
      change.done,
    ]);
    this.#channel?.postMessage(id);
  }

  /** Asks the browser, once, not to throw matches away when it runs short of room. */
  #requestPersistence(): void {
    if (this.#persistRequested) return;
    this.#persistRequested = true;
    // It is there only where the page came over a secure way; a browser that says no keeps them for now.
    (navigator as Partial<Navigator>).storage?.persist?.().catch(() => undefined);
  }

  onOtherTab(heard: (id: string) => void): () => void {
    const hear = (event: MessageEvent<unknown>): void => {
      if (typeof event.data === 'string') heard(event.data);
    };
    this.#channel?.addEventListener('message', hear);
    return () => this.#channel?.removeEventListener('message', hear);
  }
}
