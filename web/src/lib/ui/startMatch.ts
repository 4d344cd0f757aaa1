// Starts matches: with a chosen setup, or a quick match against one bot.

import { newSeed, LocalMatch } from '../match/localMatch.svelte';
import { router } from '../router.svelte';
import { settings } from '../settings.svelte';
import { locale, t } from '../locale.svelte';
import { matchStore, type LastSetup } from '../store';
import { callEngine, wasm } from '../wasm/engine';
import { errorCode, errorMessage } from '../wasm/errors';
import type { Setup } from '../wasm/types';
import type { SetupError } from './newGame.svelte';

/** The default name of a player: the name in the settings for the first one. */
export function defaultName(number: number): string {
  return (number === 1 && settings.values.name.trim()) || t('player-name', { number });
}

/** Checks a setup with the engine; null if it is valid. */
export function checkSetup(setup: Setup): SetupError | null {
  try {
    callEngine(() => wasm.PageMatch.check(locale.narrator, JSON.stringify(setup)));
    return null;
  } catch (error) {
    return { code: errorCode(error), sentence: errorMessage(error) };
  }
}

/** Starts a match, goes to its page, and saves the setup as the default for the next match. */
export async function startMatch(setup: Setup): Promise<void> {
  const match = await LocalMatch.begin(await matchStore(), setup);
  match.close();
  saveLastSetup(setup);
  router.push('play', match.id);
}

function saveLastSetup({ seed: _, ...setup }: Setup): void {
  // Do not save default names, because they depend on the language.
  const named = setup.seats.map((seat, i) =>
    'person' in seat && seat.person === defaultName(i + 1) ? { person: '' } : seat,
  );
  const last = { ...setup, seats: named };
  settings.set({ last: { ...settings.values.last, [last.game]: last } });
}

/** The level of the last match's first bot; 3 if there is none. */
export function lastLevel(game: string): number {
  const seats = settings.values.last[game]?.seats;
  for (const seat of Array.isArray(seats) ? seats : []) {
    const level = 'bot' in seat ? callEngine(() => wasm.botLevel(`${seat.bot}`)) : undefined;
    if (level !== undefined) return level;
  }
  return 3;
}

/** Starts a match against one bot with default rules. A custom setup stays the default for the next match. */
export async function startQuickMatch(game: string, level: number): Promise<void> {
  const last = settings.values.last[game];
  const seats: Setup['seats'] = [{ person: defaultName(1) }, { bot: `bot:${level}` }];
  await startMatch({ game, set: [], seats, seed: newSeed() });
  if (last !== undefined && !isQuickMatch(last)) {
    settings.set({ last: { ...settings.values.last, [game]: withLevel(last, level) } });
  }
}

/** Whether `startQuickMatch` could have made this setup. */
function isQuickMatch(last: LastSetup): boolean {
  return Array.isArray(last.set) && last.set.length === 0 && last.seats.length === 2;
}

/** Sets the level of the first bot. */
function withLevel(last: LastSetup, level: number): LastSetup {
  const first = last.seats.findIndex((seat) => 'bot' in seat);
  const seats = last.seats.map((seat, i) => (i === first ? { bot: `bot:${level}` } : seat));
  return { ...last, seats };
}
