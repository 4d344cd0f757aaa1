// Matches in the browser's own database.

import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { Gone, type Kept, type Keeper, Raced } from './keeper';

interface Schema extends DBSchema {
  matches: { key: string; value: Kept; indexes: { touched: number } };
  /** One line of a log, by match and version. */
  entries: { key: [string, number]; value: string };
}

const NAME = 'tilewright';

export class IndexedKeeper implements Keeper {
  readonly lasts = true;
  readonly #others: BroadcastChannel | null;
  #asked = false;

  private constructor(private readonly db: IDBPDatabase<Schema>) {
    this.#others = typeof BroadcastChannel === 'function' ? new BroadcastChannel(NAME) : null;
  }

  static async open(): Promise<IndexedKeeper> {
    const db = await openDB<Schema>(NAME, 1, {
      upgrade(db) {
        const matches = db.createObjectStore('matches', { keyPath: 'id' });
        matches.createIndex('touched', 'touched');
        db.createObjectStore('entries');
      },
      // Another tab with a newer page wants to change the database: let it.
      blocking: (_now, _wanted, event) => (event.target as IDBDatabase | null)?.close(),
    });
    return new IndexedKeeper(db);
  }

  async list(): Promise<Kept[]> {
    return (await this.db.getAllFromIndex('matches', 'touched')).reverse();
  }

  find(id: string): Promise<Kept | undefined> {
    return this.db.get('matches', id);
  }

  after(id: string, version: number): Promise<string[]> {
    const range = IDBKeyRange.bound([id, version], [id, Infinity], true);
    return this.db.getAll('entries', range);
  }

  begin(kept: Kept, entry: string): Promise<void> {
    return this.#write(kept.id, 1, entry, kept);
  }

  append(id: string, version: number, entry: string): Promise<void> {
    return this.#write(id, version, entry, null);
  }

  /** Keeps an entry and, with the first one, the row that lists show. */
  async #write(id: string, version: number, entry: string, kept: Kept | null): Promise<void> {
    const change = this.db.transaction(['matches', 'entries'], 'readwrite', {
      durability: 'strict',
    });
    try {
      const entries = change.objectStore('entries');
      if (kept === null && (await entries.getKey([id, version - 1])) === undefined) {
        throw new Gone(`entry ${version} has none before it`);
      }
      await Promise.all([
        entries.add(entry, [id, version]),
        kept === null ? undefined : change.objectStore('matches').put(kept),
        change.done,
      ]);
    } catch (error) {
      await change.done.catch(() => undefined);
      if (error instanceof DOMException && error.name === 'ConstraintError') {
        throw new Raced(`entry ${version} was kept before`);
      }
      throw error;
    }
    this.#others?.postMessage(id);
    this.#persist();
  }

  async describe(kept: Kept): Promise<void> {
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
    this.#others?.postMessage(id);
  }

  /** Asks the browser, once, not to throw matches away when it runs short of room. */
  #persist(): void {
    if (this.#asked) return;
    this.#asked = true;
    // It is there only where the page came over a secure way; a browser that says no keeps them for now.
    (navigator as Partial<Navigator>).storage?.persist?.().catch(() => undefined);
  }

  onOther(heard: (id: string) => void): () => void {
    const hear = (event: MessageEvent<unknown>): void => {
      if (typeof event.data === 'string') heard(event.data);
    };
    this.#others?.addEventListener('message', hear);
    return () => this.#others?.removeEventListener('message', hear);
  }
}
