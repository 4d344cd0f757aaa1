// The keeper of this browser: its database, or memory where that cannot be had.

import { IndexedKeeper } from './indexed';
import type { Keeper } from './keeper';
import { MemoryKeeper } from './memory';

export type { Keeper, Kept, LastSetup } from './keeper';
export { Gone, Raced } from './keeper';

let opening: Promise<Keeper> | null = null;

export function keeper(): Promise<Keeper> {
  opening ??= IndexedKeeper.open().catch(() => new MemoryKeeper());
  return opening;
}
