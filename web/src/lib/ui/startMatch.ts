// Begins matches: with all that was chosen, or at once against one bot.

import { newSeed, LocalMatch } from '../match/localMatch.svelte';
import { router } from '../router.svelte';
import { settings } from '../settings.svelte';
import { locale, t } from '../locale.svelte';
import { matchStore, type LastSetup } from '../store';
import { callEngine, wasm } from '../wasm/engine';
import { errorCode, errorMessage } from '../wasm/errors';
import type { Setup } from '../wasm/types';
import type { SetupError } from './newGame.svelte';

/** What a person is called who has not said. */
export function defaultName(number: number): string {
  return (number === 1 && settings.values.name.trim()) || t('player-name', { number });
}

/** What the engine has against a setup; null if it makes a match. */
export function checkSetup(setup: Setup): SetupError | null {
  try {
    callEngine(() => wasm.PageMatch.begin(locale.narrator, JSON.stringify(setup), Date.now()));
    return null;
  } catch (error) {
    return { code: errorCode(error), sentence: errorMessage(error) };
  }
}

/** Begins a match and goes to its table; the next one of its game is offered the same. */
export async function startMatch(setup: Setup): Promise<void> {
  const match = await LocalMatch.begin(await matchStore(), setup);
  match.close();
  saveLastSetup(setup);
  router.push('play', match.id);
}

function saveLastSetup({ seed: _, ...setup }: Setup): void {
  // A name that nobody has typed is not kept: the next one may be made in another language.
  const named = setup.seats.map((seat, i) =>
    'person' in seat && seat.person === defaultName(i + 1) ? { person: '' } : seat,
  );
  const last = { ...setup, seats: named };
  settings.set({ last: { ...settings.values.last, [last.game]: last } });
}

/** The level that somebody played against last; 3 for who has not played yet. */
export function lastLevel(game: string): number {
  const seats = settings.values.last[game]?.seats;
  for (const seat of Array.isArray(seats) ? seats : []) {
    const level = 'bot' in seat ? callEngine(() => wasm.botLevel(`${seat.bot}`)) : undefined;
    if (level !== undefined) return level;
  }
  return 3;
}

/** One click, and a game against one bot has begun. What was chosen with care the last time stays. */
export async function startQuickMatch(game: string, level: number): Promise<void> {
  const last = settings.values.last[game];
  const seats: Setup['seats'] = [{ person: defaultName(1) }, { bot: `bot:${level}` }];
  await startMatch({ game, set: [], seats, seed: newSeed() });
  if (last !== undefined && !isQuickMatch(last)) {
    settings.set({ last: { ...settings.values.last, [game]: withLevel(last, level) } });
  }
}

/** Whether a setup is what one click makes. */
function isQuickMatch(last: LastSetup): boolean {
  return Array.isArray(last.set) && last.set.length === 0 && last.seats.length === 2;
}

/** The same with its first bot of this level. */
function withLevel(last: LastSetup, level: number): LastSetup {
  const first = last.seats.findIndex((seat) => 'bot' in seat);
  const seats = last.seats.map((seat, i) => (i === first ? { bot: `bot:${level}` } : seat));
  return { ...last, seats };
}
