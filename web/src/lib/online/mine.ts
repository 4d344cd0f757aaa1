// Which tables are one's own, and what one is there.

import type { Listed } from './api';

/** What somebody is at a table of theirs: whoever has given up there has left, although the seat has their name. */
export type Standing = 'plays' | 'left' | 'host';

export function standingOf({ seat, seats, host }: Listed, me: string | undefined): Standing {
  const place = seat === undefined ? undefined : seats[seat];
  if (place === undefined) return host === me ? 'host' : 'left';
  return place.kind === 'sitter' && place.left ? 'left' : 'plays';
}

/** Whether a table is somebody's still: they sit there, or are its host. Who opened it once may be neither. */
export function isMine(listed: Listed, me: string | undefined): boolean {
  return listed.stage !== 'over' && (listed.seat !== undefined || listed.host === me);
}
