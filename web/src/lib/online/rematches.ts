// The rematches that this player asked for or went to, so that the page can tell invited players from absent ones.

const KEY = 'tilewright-rematch-';

export function isRematch(table: string): boolean {
  try {
    return sessionStorage.getItem(KEY + table) !== null;
  } catch {
    // Storage is blocked.
    return false;
  }
}

export function saveRematch(table: string): void {
  try {
    sessionStorage.setItem(KEY + table, '');
  } catch {
    // Storage is blocked: absent players are reported as at any other table.
  }
}
