// What the person likes, kept from visit to visit.

import type { LastSetup } from './store/matchStore';

export const THEMES = ['auto', 'light', 'dark', 'contrast-light', 'contrast-dark'] as const;
export const PALETTES = ['standard', 'colour-blind'] as const;
export const SPEEDS = ['off', 'slow', 'normal', 'fast'] as const;

export type Theme = (typeof THEMES)[number];
export type Palette = (typeof PALETTES)[number];
export type Speed = (typeof SPEEDS)[number];

interface Preferences {
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

const DEFAULTS: Preferences = {
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

const oneOf = <T extends string>(all: readonly T[], value: unknown, usual: T): T =>
  all.find((each) => each === value) ?? usual;

/** What was kept, as far as it makes sense: others may have written there. */
function load(): Preferences {
  let saved: Partial<Record<keyof Preferences, unknown>> = {};
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof value === 'object' && value !== null) saved = value;
  } catch {
    // Storage is forbidden, or holds something else: as usual, then.
  }
  const text = (value: unknown, usual: string): string =>
    typeof value === 'string' ? value : usual;
  return {
    language: text(saved.language, DEFAULTS.language),
    theme: oneOf(THEMES, saved.theme, DEFAULTS.theme),
    palette: oneOf(PALETTES, saved.palette, DEFAULTS.palette),
    letters: saved.letters === true,
    rowNumbers: saved.rowNumbers === true,
    sounds: saved.sounds === true,
    speed: oneOf(SPEEDS, saved.speed, DEFAULTS.speed),
    name: text(saved.name, DEFAULTS.name).slice(0, 40),
    last: typeof saved.last === 'object' && saved.last !== null ? (saved.last as Preferences['last']) : {},
  };
}

/** How fast things move: a factor for durations; 0 for not at all. */
const FACTORS: Record<Speed, number> = { off: 0, slow: 2, normal: 1, fast: 0.5 };

class Settings {
  #values = $state(load());
  #reducedMotion = $state(matchMedia('(prefers-reduced-motion: reduce)').matches);

  constructor() {
    matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', (event) => {
      this.#reducedMotion = event.matches;
    });
  }

  get values(): Readonly<Preferences> {
    return this.#values;
  }

  /** Changes something, at once and for the next time. */
  set(change: Partial<Preferences>): void {
    Object.assign(this.#values, change);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#values));
    } catch {
      // It counts for this visit all the same.
    }
  }

  /** A duration in milliseconds, as the person likes it; 0 where nothing is to move. */
  duration(usual: number): number {
    return this.#reducedMotion ? 0 : usual * FACTORS[this.#values.speed];
  }
}

export const settings = new Settings();

/** The name of a row: its letter, or its number where the person likes that. */
export const rowName = (row: number, letter: string): string =>
  settings.values.rowNumbers ? String(row + 1) : letter;
