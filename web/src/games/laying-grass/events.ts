// Finds the cells of events.

import type { GrassEvent } from '../../lib/wasm/types';
import { type Cell, parseCell } from './cells';

/** Lists the cells that events mention; `kinds` limits it to some kinds of events. */
export function cellsOf(events: readonly GrassEvent[], kinds: readonly string[] | null): Cell[] {
  const cells = new Set<string>();
  for (const event of events) {
    if (kinds !== null && !kinds.includes(event.event)) continue;
    if ('cells' in event) event.cells.forEach((cell) => cells.add(cell));
    if ('cell' in event) cells.add(event.cell);
  }
  return [...cells].map(parseCell);
}
