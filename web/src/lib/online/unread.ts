// Finds the chat messages that the player has not seen.

import type { ChatLine } from '../wasm/types';

const same = (one: ChatLine, other: ChatLine | undefined): boolean =>
  one.player === other?.player && one.text === other.text;

const KEY = 'tilewright-heard-';

/** The messages at a table that the player has seen, from before a reload or an absence; null without any. */
export function loadSeenChat(table: string): readonly ChatLine[] | null {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(KEY + table) ?? 'null');
    const isChatLine = (line: unknown): line is ChatLine => typeof (line as ChatLine | null)?.text === 'string';
    return Array.isArray(saved) ? saved.filter(isChatLine) : null;
  } catch {
    // Storage is blocked or does not contain JSON.
    return null;
  }
}

export function saveSeenChat(table: string, seen: readonly ChatLine[]): void {
  try {
    sessionStorage.setItem(KEY + table, JSON.stringify(seen));
  } catch {
    // Storage is blocked, so this is forgotten when the page is closed.
  }
}

/**
 * The messages after those that the player has seen. The server sends only the end of a long chat. A player who has
 * just arrived has no new messages.
 */
export function unreadLines(seen: readonly ChatLine[] | null, messages: readonly ChatLine[]): readonly ChatLine[] {
  if (seen === null) return [];
  for (let dropped = 0; dropped < seen.length; dropped++) {
    const rest = seen.slice(dropped);
    if (rest.every((line, i) => same(line, messages[i]))) return messages.slice(rest.length);
  }
  return messages;
}
