// The store of this browser: its database, or memory if the database is not available.

import { IndexedDbStore } from './indexedDbStore';
import type { MatchStore } from './matchStore';
import { MemoryStore } from './memoryStore';

export type { MatchStore, SavedMatch, LastSetup } from './matchStore';
export { DeletedError, ConflictError } from './matchStore';

let opening: Promise<MatchStore> | null = null;

export function matchStore(): Promise<MatchStore> {
  opening ??= IndexedDbStore.open().catch(() => new MemoryStore());
  return opening;
}
