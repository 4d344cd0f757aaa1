// What the person likes, kept from visit to visit.

import type { LastSetup } from './store/keeper';

export const THEMES = ['auto', 'light', 'dark', 'contrast-light', 'contrast-dark'] as const;
export const PALETTES = ['standard', 'colour-blind'] as const;
export const SPEEDS = ['off', 'slow', 'normal', 'fast'] as const;

export type Theme = (typeof THEMES)[number];
export type Palette = (typeof PALETTES)[number];
export type Speed = (typeof SPEEDS)[number];

interface Liked {
  language: string;
  theme: Theme;
  palette: Palette;
  letters: boolean;
  /** Whether cells are named by column letter and row number. */
  rowNumbers: boolean;
  sounds: boolean;
  speed: Speed;
  name: string;
  /** What was played last, by game. */
  last: Record<string, LastSetup>;
}

const KEY = 'tilewright-settings';

const USUAL: Liked = {
  language: 'auto',
  theme: 'auto',
  palette: 'standard',
  letters: false,
  rowNumbers: false,
  sounds: false,
  speed: 'normal',
  name: '',
  last: {},
};

const one = <T extends string>(all: readonly T[], value: unknown, usual: T): T =>
  all.find((each) => each === value) ?? usual;

/** What was kept, as far as it makes sense: others may have written there. */
function read(): Liked {
  let kept: Partial<Record<keyof Liked, unknown>> = {};
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof value === 'object' && value !== null) kept = value;
  } catch {
    // Storage is forbidden, or holds something else: as usual, then.
  }
  const text = (value: unknown, usual: string): string =>
    typeof value === 'string' ? value : usual;
  return {
    language: text(kept.language, USUAL.language),
    theme: one(THEMES, kept.theme, USUAL.theme),
    palette: one(PALETTES, kept.palette, USUAL.palette),
    letters: kept.letters === true,
    rowNumbers: kept.rowNumbers === true,
    sounds: kept.sounds === true,
    speed: one(SPEEDS, kept.speed, USUAL.speed),
    name: text(kept.name, USUAL.name).slice(0, 40),
    last: typeof kept.last === 'object' && kept.last !== null ? (kept.last as Liked['last']) : {},
  };
}

/** How fast things move: a factor for durations; 0 for not at all. */
const FACTORS: Record<Speed, number> = { off: 0, slow: 2, normal: 1, fast: 0.5 };

class Settings {
  #liked = $state(read());
  #still = $state(matchMedia('(prefers-reduced-motion: reduce)').matches);

  constructor() {
    matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', (event) => {
      this.#still = event.matches;
    });
  }

  get liked(): Readonly<Liked> {
    return this.#liked;
  }

  /** Changes something, at once and for the next time. */
  like(change: Partial<Liked>): void {
    Object.assign(this.#liked, change);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#liked));
    } catch {
      // It counts for this visit all the same.
    }
  }

  /** A duration in milliseconds, as the person likes it; 0 where nothing is to move. */
  duration(usual: number): number {
    return this.#still ? 0 : usual * FACTORS[this.#liked.speed];
  }
}

export const settings = new Settings();

/** The name of a row: its letter, or its number where the person likes that. */
export const rowName = (row: number, letter: string): string =>
  settings.liked.rowNumbers ? String(row + 1) : letter;
