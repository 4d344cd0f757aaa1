// The form for a new game: players, options and seed.

import type { LastSetup } from '../store';
import { callEngine, wasm } from '../wasm/engine';
import type { GameInfo, OptionInfo, SeatChoice, Setup } from '../wasm/types';

/** The value of an option that has a custom file. */
export const CUSTOM_FILE = '#own';

export interface SeatFields {
  /** `person`, or the level of a bot. */
  player: string;
  name: string;
}

/** The engine's error for an invalid setup. */
export interface SetupError {
  code: string;
  sentence: string;
}

export type SetupCheck = (setup: Setup) => SetupError | null;

/** The default value of an option. */
export function defaultValue(option: OptionInfo): string {
  switch (option.kind.kind) {
    case 'words':
    case 'word-or-file':
      return option.kind.words[0]?.word ?? '';
    case 'number':
      return `${option.kind.default}`;
    case 'numbers':
    case 'one-per-player':
      return '';
  }
}

export class NewGame {
  seats = $state<SeatFields[]>([]);
  /** Values by option. */
  values = $state<Record<string, string>>({});
  /** The contents of custom files, by option. */
  files = $state<Record<string, string>>({});
  /** For options with one value per player, the value of each seat. */
  picks = $state<Record<string, string[]>>({});
  seed = $state('');
  readonly info: GameInfo;
  readonly #nameFor: (number: number) => string;
  /** Generated names, each with the number it was generated from. */
  readonly #generatedNames = new Map<string, number>();

  /** @param nameFor returns the default name of a player */
  constructor(info: GameInfo, nameFor: (number: number) => string, last?: LastSetup) {
    this.info = info;
    this.#nameFor = nameFor;
    for (const option of info.options) {
      this.values[option.key] = defaultValue(option);
      this.files[option.key] = '';
      if (option.kind.kind === 'one-per-player') {
        this.picks[option.key] = option.kind.words.map((word) => word.word);
      }
    }
    this.seats = [
      { player: 'person', name: this.#generateName(1) },
      { player: '3', name: '' },
    ];
    if (last !== undefined) this.#restore(last);
  }

  /** Restores the last setup. Skips invalid parts, because other software can write to the storage. */
  #restore(last: LastSetup): void {
    const seats = (Array.isArray(last.seats) ? last.seats : []).flatMap((seat) => seatFields(seat));
    if (seats.length >= this.info.least && seats.length <= this.info.most) this.seats = seats;
    for (const [i, { player: who, name }] of this.seats.entries()) {
      if (name === '') this.setPlayer(i, who);
    }
    for (const set of Array.isArray(last.set) ? last.set : []) {
      const cut = set.indexOf('=');
      const option = this.info.options.find((option) => option.key === set.slice(0, cut));
      if (option !== undefined) this.#setOption(option, set.slice(cut + 1));
    }
  }

  #setOption(option: OptionInfo, value: string): void {
    const { key, kind } = option;
    if (kind.kind === 'one-per-player') {
      const rest = (this.picks[key] ?? []).filter((word) => !value.split(',').includes(word));
      this.picks[key] = [...value.split(','), ...rest];
    } else if (kind.kind === 'word-or-file' && !kind.words.some((word) => word.word === value)) {
      this.values[key] = CUSTOM_FILE;
      this.files[key] = value;
    } else {
      this.values[key] = value;
    }
  }

  get mayAdd(): boolean {
    return this.seats.length < this.info.most;
  }

  get mayRemove(): boolean {
    return this.seats.length > this.info.least;
  }

  add(): void {
    if (this.mayAdd) this.seats.push({ player: '3', name: '' });
  }

  remove(seat: number): void {
    if (this.mayRemove) this.seats.splice(seat, 1);
  }

  /** Sets the kind of player of a seat. A person gets a name. */
  setPlayer(seat: number, player: string): void {
    const choice = this.seats[seat];
    if (choice === undefined) return;
    choice.player = player;
    if (player === 'person' && choice.name === '') choice.name = this.#freeName(seat);
  }

  #generateName(number: number): string {
    const name = this.#nameFor(number);
    this.#generatedNames.set(name, number);
    return name;
  }

  /** Translates the generated names. */
  refreshTexts(): void {
    for (const seat of this.seats) {
      const number = this.#generatedNames.get(seat.name);
      if (number !== undefined) seat.name = this.#generateName(number);
    }
  }

  #freeName(seat: number): string {
    const taken = this.seats.map((choice) => choice.name);
    for (let number = seat + 1; ; number++) {
      const name = this.#generateName(number);
      if (!taken.includes(name)) return name;
    }
  }

  /** Sets a value that no two seats share. A seat that already has the value gets the old one in return. */
  pick(key: string, seat: number, word: string): void {
    const picks = [...(this.picks[key] ?? [])];
    const had = picks[seat];
    const other = picks.indexOf(word);
    if (had === undefined || other < 0) return;
    picks[other] = had;
    picks[seat] = word;
    this.picks[key] = picks;
  }

  /** Whether an option differs from its default. */
  isChanged(option: OptionInfo): boolean {
    return this.#serialize(option) !== null;
  }

  /** The setup. Options at their defaults are left out. */
  setup(seed: string): Setup {
    return {
      game: this.info.id,
      set: this.info.options.flatMap((option) => this.#serialize(option) ?? []),
      seats: this.seats.map(
        (seat): SeatChoice =>
          seat.player === 'person' ? { person: seat.name.trim() } : { bot: `bot:${seat.player}` },
      ),
      seed: this.seed.trim() || seed,
    };
  }

  #serialize(option: OptionInfo): string | null {
    const { key, kind } = option;
    if (kind.kind === 'one-per-player') {
      const picks = (this.picks[key] ?? []).slice(0, this.seats.length);
      const same = picks.every((pick, i) => pick === kind.words[i]?.word);
      return same ? null : `${key}=${picks.join(',')}`;
    }
    const value = `${this.values[key] ?? ''}`.trim();
    if (value === CUSTOM_FILE) return `${key}=${this.files[key] ?? ''}`;
    return value === defaultValue(option) ? null : `${key}=${value}`;
  }

  /** The field that an error is about: the key of an option, or the engine's code for another part. */
  invalidField(setup: Setup, error: SetupError, check: SetupCheck): string {
    if (error.code !== 'options') return error.code;
    // The error has the name of the option only in its message, so check each option alone.
    const alone = setup.set.find((set) => check({ ...setup, set: [set] })?.code === 'options');
    return alone === undefined ? 'options' : alone.slice(0, alone.indexOf('='));
  }
}

function seatFields(seat: SeatChoice): SeatFields[] {
  if ('person' in seat && typeof seat.person === 'string') {
    return [{ player: 'person', name: seat.person }];
  }
  const level = 'bot' in seat ? callEngine(() => wasm.botLevel(`${seat.bot}`)) : undefined;
  return level === undefined ? [] : [{ player: `${level}`, name: '' }];
}
