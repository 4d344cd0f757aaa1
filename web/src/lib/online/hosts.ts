// Who was the host of a table when somebody last saw it: a host who has changed meanwhile is news.

const KEY = 'tilewright-host-';

export function lastSeenHost(table: string): string | null {
  try {
    return sessionStorage.getItem(KEY + table);
  } catch {
    // Storage is forbidden.
    return null;
  }
}

export function saveLastSeenHost(table: string, host: string): void {
  try {
    sessionStorage.setItem(KEY + table, host);
  } catch {
    // Then it is forgotten with the page.
  }
}
