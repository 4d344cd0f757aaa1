// What all parts of one table share.

import { createContext } from 'svelte';
import type { Choosing } from './choosing.svelte';
import type { Roving } from './hands.svelte';
import type { Show } from './show.svelte';

export interface TableContext {
  /** What ids of this table's drawings begin with: there may be several tables on a page. */
  readonly ids: string;
  /** Null where nothing can be done: a picture, a replay. */
  readonly choosing: Choosing | null;
  readonly show: Show;
  readonly roving: Roving;
  /** Whether tiles bear letters. */
  readonly letters: boolean;
}

export const [getTable, setTable] = createContext<TableContext>();
