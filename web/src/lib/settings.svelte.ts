// The player's settings, saved in the browser.

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
  /** The setup of the last match, by game. */
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

const oneOf = <T extends string>(all: readonly T[], value: unknown, otherwise: T): T =>
  all.find((each) => each === value) ?? otherwise;

/** Loads the saved settings. Invalid values become defaults, because other software can write to this storage. */
function load(): Preferences {
  let saved: Partial<Record<keyof Preferences, unknown>> = {};
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof value === 'object' && value !== null) saved = value;
  } catch {
    // Storage is blocked or does not contain JSON: use the defaults.
  }
  const text = (value: unknown, otherwise: string): string =>
    typeof value === 'string' ? value : otherwise;
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

/** Factors for the durations of animations; 0 turns them off. */
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

  /** Changes settings and saves them. */
  set(change: Partial<Preferences>): void {
    Object.assign(this.#values, change);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#values));
    } catch {
      // Storage is blocked: the change applies to this visit only.
    }
  }

  /** Scales the duration of an animation in milliseconds to the chosen speed; 0 if animations are off. */
  duration(normal: number): number {
    return this.#reducedMotion ? 0 : normal * FACTORS[this.#values.speed];
  }
}

export const settings = new Settings();

/** The name of a row: its letter, or its number if the player prefers numbers. */
export const rowName = (row: number, letter: string): string =>
  settings.values.rowNumbers ? String(row + 1) : letter;
