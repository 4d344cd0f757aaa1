// Context shared by all components of one table.

import { createContext } from 'svelte';
import type { AzulSelection } from './selection.svelte';
import type { RovingTabindex } from './input.svelte';
import type { MoveAnimation } from './animation.svelte';

export interface TableContext {
  /** Prefix of the SVG ids, because a page may contain several tables. */
  readonly ids: string;
  /** The player's selection; null on boards that cannot be played on. */
  readonly selection: AzulSelection | null;
  readonly animation: MoveAnimation;
  readonly roving: RovingTabindex;
  /** Whether tiles show letters. */
  readonly letters: boolean;
}

export const [getTable, setTable] = createContext<TableContext>();
