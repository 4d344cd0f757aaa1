// The host of a table when the player last saw it, so that the page can report a change.

const KEY = 'tilewright-host-';

export function lastSeenHost(table: string): string | null {
  try {
    return sessionStorage.getItem(KEY + table);
  } catch {
    // Storage is blocked.
    return null;
  }
}

export function saveLastSeenHost(table: string, host: string): void {
  try {
    sessionStorage.setItem(KEY + table, host);
  } catch {
    // Storage is blocked, so the host is forgotten.
  }
}
