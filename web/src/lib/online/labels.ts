// Texts about tables.

import { locale, t } from '../locale.svelte';
import { callEngine } from '../wasm/engine';
import type { Clock, SeatState, TableState } from '../wasm/types';

export function gameName(id: string): string {
  return locale.catalogue().games.find((game) => game.id === id)?.name ?? id;
}

/** Describes the clock. */
export const clockText = (clock: Clock): string => callEngine(() => locale.narrator.clockRule(JSON.stringify(clock)));

/** Formats the time that a player has left. */
export const timeText = (milliseconds: number): string => callEngine(() => locale.narrator.clockText(milliseconds));

/** Returns the display name of a bot with its level, given its name in records. */
export const botName = (bot: string): string => callEngine(() => locale.narrator.botName(bot));

/** The name of the player in a seat; undefined if the seat is free. */
export const placeName = (place: SeatState): string | undefined =>
  callEngine(() => locale.narrator.seatName(JSON.stringify(place)));

/** Formats names as a list in the current language. */
export function formatList(names: readonly string[]): string {
  return new Intl.ListFormat(document.documentElement.lang, { type: 'conjunction' }).format(names);
}

/** The name of the host; null if the host does not sit at the table. */
export function hostNameOf({ host, seats }: TableState): string | null {
  return seats.flatMap((place) => (place.kind === 'sitter' && place.player === host && !place.gone ? [place.name] : []))[0] ?? null;
}

/** Says how many spectators there are; a spectator is told how many others there are. */
export function spectatorsText({ seat, otherSpectators: others }: { seat: number | null; otherSpectators: number }): string {
  return t(seat === null ? 'online-watching-too' : 'online-watching', { count: others });
}

/** Describes the options that are not at their defaults. */
export const changedRules = (game: string, options: Record<string, unknown>): string[] =>
  callEngine(() => locale.narrator.changedOptions(game, JSON.stringify(options)));
