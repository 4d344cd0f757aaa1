// Begins matches: with all that was chosen, or at once against one bot.

import { newSeed, PlayedMatch } from '../match/match.svelte';
import { router } from '../router.svelte';
import { settings } from '../settings.svelte';
import { spoken, t } from '../speech.svelte';
import { keeper, type LastSetup } from '../store';
import { ask, wasm } from '../wasm/engine';
import { code, sentence } from '../wasm/refusal';
import type { Setup } from '../wasm/types';
import type { Objection } from './newGame.svelte';

/** What a person is called who has not said. */
export function personName(number: number): string {
  return (number === 1 && settings.liked.name.trim()) || t('player-name', { number });
}

/** What the engine has against a setup; null if it makes a match. */
export function check(setup: Setup): Objection | null {
  try {
    ask(() => wasm.PageMatch.begin(spoken.speech, JSON.stringify(setup), Date.now()));
    return null;
  } catch (error) {
    return { code: code(error), sentence: sentence(error) };
  }
}

/** Begins a match and goes to its table; the next one of its game is offered the same. */
export async function begin(setup: Setup): Promise<void> {
  const match = await PlayedMatch.begin(await keeper(), setup);
  match.close();
  remember(setup);
  router.go('play', match.id);
}

function remember({ seed: _, ...setup }: Setup): void {
  // A name that nobody has typed is not kept: the next one may be made in another language.
  const named = setup.seats.map((seat, i) =>
    'person' in seat && seat.person === personName(i + 1) ? { person: '' } : seat,
  );
  const last = { ...setup, seats: named };
  settings.like({ last: { ...settings.liked.last, [last.game]: last } });
}

/** The level that somebody played against last; 3 for who has not played yet. */
export function usualLevel(game: string): number {
  const seats = settings.liked.last[game]?.seats;
  for (const seat of Array.isArray(seats) ? seats : []) {
    const level = 'bot' in seat ? /^bot:([1-8])$/.exec(`${seat.bot}`)?.[1] : undefined;
    if (level !== undefined) return Number(level);
  }
  return 3;
}

/** One click, and a game against one bot has begun. What was chosen with care the last time stays. */
export async function quickly(game: string, level: number): Promise<void> {
  const last = settings.liked.last[game];
  const seats: Setup['seats'] = [{ person: personName(1) }, { bot: `bot:${level}` }];
  await begin({ game, set: [], seats, seed: newSeed() });
  if (last !== undefined && !plain(last)) {
    settings.like({ last: { ...settings.liked.last, [game]: withLevel(last, level) } });
  }
}

/** Whether a setup is what one click makes. */
function plain(last: LastSetup): boolean {
  return Array.isArray(last.set) && last.set.length === 0 && last.seats.length === 2;
}

/** The same with its first bot of this level. */
function withLevel(last: LastSetup, level: number): LastSetup {
  const first = last.seats.findIndex((seat) => 'bot' in seat);
  const seats = last.seats.map((seat, i) => (i === first ? { bot: `bot:${level}` } : seat));
  return { ...last, seats };
}
