// Texts about tables.

import { locale, t } from '../locale.svelte';
import type { Clock, GameInfo, OptionInfo, SeatState, TableState } from '../wasm/types';

export function gameName(id: string): string {
  return gameInfo(id)?.name ?? id;
}

export function gameInfo(id: string): GameInfo | undefined {
  return locale.catalogue().games.find((game) => game.id === id);
}

/** Describes the clock. */
export function clockText(clock: Clock): string {
  switch (clock.kind) {
    case 'none':
      return t('online-clock-says', { kind: 'none', count: 0, increment: 0 });
    case 'move':
      return t('online-clock-says', { kind: 'move', count: clock.seconds, increment: 0 });
    case 'match':
      return t('online-clock-says', {
        kind: 'match',
        count: Math.round(clock.seconds / 6) / 10,
        increment: clock.increment,
      });
    case 'days':
      return t('online-clock-says', { kind: 'days', count: clock.days, increment: 0 });
  }
}

/** The level of a built-in bot from its name in records, `bot:4`; null for other bots. */
export function levelOf(bot: string): number | null {
  const level = /^bot:([1-8])$/.exec(bot)?.[1];
  return level === undefined ? null : Number(level);
}

/** The name of the player in a seat; null if the seat is free. */
export function placeName(place: SeatState): string | null {
  switch (place.kind) {
    case 'free':
      return null;
    case 'sitter':
      return place.gone ? t('name-taken-out') : place.name;
    case 'bot': {
      const level = levelOf(place.bot);
      return level === null ? place.bot : t('page-bot', { level, name: t(`level-${level}`) });
    }
  }
}

/** Formats names as a list in the current language. */
export function formatList(names: readonly string[]): string {
  return new Intl.ListFormat(document.documentElement.lang, { type: 'conjunction' }).format(names);
}

/** The name of the host; null if the host does not sit at the table. */
export function hostNameOf({ host, seats }: TableState): string | null {
  return seats.flatMap((place) => (place.kind === 'sitter' && place.player === host && !place.gone ? [place.name] : []))[0] ?? null;
}

/** Says how many spectators there are; to a spectator, how many others. */
export function spectatorsText({ seat, otherSpectators: others }: { seat: number | null; otherSpectators: number }): string {
  return t(seat === null ? 'online-watching-too' : 'online-watching', { count: others });
}

/** Describes the options that are not at their defaults. */
export function changedRules(game: string, options: Record<string, unknown>): string[] {
  return (gameInfo(game)?.options ?? []).flatMap((option) => {
    const rule = changedRule(option, options[option.key]);
    return rule === null ? [] : [rule];
  });
}

function changedRule({ name, kind }: OptionInfo, value: unknown): string | null {
  switch (kind.kind) {
    case 'words':
    case 'word-or-file': {
      // The default of a file option is an empty list.
      const none = Array.isArray(value) && value.length === 0;
      if (value === undefined || none || value === kind.words[0]?.word) return null;
      const word = kind.words.find((each) => each.word === value);
      return word === undefined ? name : t('page-of', { name, what: word.meaning });
    }
    case 'number':
      return value === undefined || value === kind.default ? null : t('page-of', { name, what: `${value as number}` });
    default:
      return null;
  }
}
