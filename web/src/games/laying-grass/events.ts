// Where events happened.

import type { GrassEvent } from '../../lib/wasm/types';
import { type At, parse } from './cells';

/** The cells that events speak of; of some kinds only, if any are named. */
export function placesOf(events: readonly GrassEvent[], kinds: readonly string[] | null): At[] {
  const cells = new Set<string>();
  for (const event of events) {
    if (kinds !== null && !kinds.includes(event.event)) continue;
    if ('cells' in event) event.cells.forEach((cell) => cells.add(cell));
    if ('cell' in event) cells.add(event.cell);
  }
  return [...cells].map(parse);
}
