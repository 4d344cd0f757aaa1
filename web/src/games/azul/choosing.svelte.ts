// What is chosen on the table: tiles, then a line. It knows no rules: it is handed what can be done.

import type {
  AzulChoices,
  AzulColour,
  AzulPreview,
  AzulRoundEnd,
  AzulSource,
  AzulTiles,
  Foretold,
} from '../../lib/wasm/types';

/** Where tiles can be put: a pattern line, the floor line, a column of the free wall. */
export type Aim = { to: 'line'; row: number } | { to: 'floor' } | { to: 'place'; column: number };

/** What may be done at an aim. */
export interface Answer {
  text: string | null;
  refusal: string | null;
}

/** What this asks of a match. */
export interface Table {
  readonly choices: AzulChoices | null;
  /** The move that is on its way. */
  readonly sent?: string | null;
  foretell(text: string): Foretold;
  play(text: string): void;
}

interface Picked {
  from: AzulSource;
  colour: AzulColour;
  /** For which choices it was picked: with others it is gone. */
  choices: AzulChoices;
}

export const sameAim = (one: Aim | null, other: Aim | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The selection on one table. */
export class Choosing {
  #aim = $state.raw<Aim | null>(null);
  #picked = $state.raw<Picked | null>(null);
  #asked = $state.raw<{ text: string; warning: string; choices: AzulChoices } | null>(null);
  #foretold = new Map<string, Foretold>();
  #foretoldFor: AzulChoices | null = null;
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  get choices(): AzulChoices | null {
    return this.#table.choices;
  }

  /** The move that is on its way: its tiles are held where they are to lie. */
  readonly sent: { tiles: AzulTiles | null; aim: Aim } | null = $derived.by(() => {
    const text = this.#table.sent ?? null;
    return text === null ? null : this.found(text);
  });

  /** What is pointed at, focused or dragged over. */
  get aim(): Aim | null {
    return this.sent?.aim ?? this.#aim;
  }

  set aim(aim: Aim | null) {
    this.#aim = aim;
  }

  /** The tiles that are picked, with the lines that take them. */
  readonly tiles: AzulTiles | null = $derived.by(() => {
    if (this.sent !== null) return this.sent.tiles;
    const picked = this.#picked;
    if (picked === null || picked.choices !== this.#table.choices) return null;
    return this.find(picked.from, picked.colour);
  });

  /** The question that is open: a move that should not be made by mistake. */
  readonly asked: { text: string; warning: string } | null = $derived.by(() =>
    this.#asked?.choices === this.#table.choices ? this.#asked : null,
  );

  /** Whether columns of the wall are to be chosen. */
  get tiling(): boolean {
    return this.#table.choices?.row != null;
  }

  /** The tiles of a colour at a source, if they can be taken now. */
  find(from: AzulSource, colour: AzulColour): AzulTiles | null {
    const tiles = this.#table.choices?.tiles ?? [];
    return tiles.find((each) => each.from === from && each.colour === colour) ?? null;
  }

  isPicked(from: AzulSource, colour: AzulColour): boolean {
    return this.tiles?.from === from && this.tiles.colour === colour;
  }

  /** Picks tiles; false if they cannot be taken now. */
  pick(from: AzulSource, colour: AzulColour): boolean {
    const choices = this.#table.choices;
    if (choices === null || this.find(from, colour) === null) return false;
    this.#picked = { from, colour, choices };
    this.#asked = null;
    return true;
  }

  /** Picks tiles, or lays them back if it is they that are picked. */
  toggle(from: AzulSource, colour: AzulColour): void {
    if (this.isPicked(from, colour)) this.drop();
    else this.pick(from, colour);
  }

  /** Nothing is picked any more. */
  drop(): void {
    this.#picked = null;
    this.#asked = null;
    this.aim = null;
  }

  /** One step back; false if there was none to go. */
  back(): boolean {
    if (this.asked !== null) {
      this.#asked = null;
      return true;
    }
    if (this.tiles === null) return false;
    this.drop();
    return true;
  }

  /** What may be done there; null if nothing is picked. */
  answer(aim: Aim): Answer | null {
    if (aim.to === 'place') {
      return this.#table.choices?.places.find(({ column }) => column === aim.column) ?? null;
    }
    const tiles = this.tiles;
    if (tiles === null) return null;
    if (aim.to === 'floor') return { text: tiles.floor, refusal: null };
    return tiles.lines[aim.row - 1] ?? null;
  }

  /** What a move would do; asked once. */
  foretell(text: string): Foretold {
    if (this.#foretoldFor !== this.#table.choices) {
      this.#foretold.clear();
      this.#foretoldFor = this.#table.choices;
    }
    const known = this.#foretold.get(text) ?? this.#table.foretell(text);
    this.#foretold.set(text, known);
    return known;
  }

  /** What the move to an aim would do. */
  previewOf(aim: Aim): AzulPreview | null {
    const text = this.answer(aim)?.text ?? null;
    return text === null ? null : (this.foretell(text).preview as AzulPreview);
  }

  /** What the move that is aimed at would do. */
  readonly preview: AzulPreview | null = $derived(
    this.aim === null ? null : this.previewOf(this.aim),
  );

  /** What the round would bring as it stands: every move's preview says it. */
  readonly standing: AzulRoundEnd | null = $derived.by(() => {
    const choices = this.#table.choices;
    const text =
      choices?.tiles[0]?.floor ?? choices?.places.find((place) => place.text !== null)?.text ?? null;
    return text === null ? null : (this.foretell(text).preview as AzulPreview).before;
  });

  /** The sentence to what is aimed at: what it would bring, or why it cannot be. */
  readonly sentence: { text: string; refused: boolean } | null = $derived.by(() => {
    const answer = this.aim === null ? null : this.answer(this.aim);
    if (answer === null) return null;
    if (answer.text === null) {
      return answer.refusal === null ? null : { text: answer.refusal, refused: true };
    }
    const { foretold, described } = this.foretell(answer.text);
    return { text: foretold ?? described, refused: false };
  });

  /** Plays the move to an aim, or asks first, or shows why not. Says whether it was played. */
  press(aim: Aim): boolean {
    if (this.sent !== null) return false;
    this.aim = aim;
    const text = this.answer(aim)?.text ?? null;
    const choices = this.#table.choices;
    if (text === null || choices === null) return false;
    const { warning } = this.foretell(text);
    if (warning !== null && this.asked?.text !== text) {
      this.#asked = { text, warning, choices };
      return false;
    }
    return this.#play(text);
  }

  /** Yes to the question. */
  confirm(): boolean {
    return this.asked !== null && this.#play(this.asked.text);
  }

  #play(text: string): boolean {
    this.#asked = null;
    this.aim = null;
    this.#table.play(text);
    return true;
  }

  /** Where the first line is that takes the tiles, the floor if none does. */
  get firstAim(): Aim {
    const row = (this.tiles?.lines ?? []).findIndex((line) => line.text !== null) + 1;
    return row > 0 ? { to: 'line', row } : { to: 'floor' };
  }

  /** The tiles and the aim of a move that somebody advises. */
  found(text: string): { tiles: AzulTiles | null; aim: Aim } | null {
    const choices = this.#table.choices;
    if (choices === null) return null;
    for (const tiles of choices.tiles) {
      if (tiles.floor === text) return { tiles, aim: { to: 'floor' } };
      const row = tiles.lines.findIndex((line) => line.text === text) + 1;
      if (row > 0) return { tiles, aim: { to: 'line', row } };
    }
    const place = choices.places.find((each) => each.text === text);
    return place === undefined
      ? null
      : { tiles: null, aim: { to: 'place', column: place.column } };
  }
}
