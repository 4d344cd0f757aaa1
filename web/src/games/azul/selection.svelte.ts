// The player's selection: tiles, then a line. It does not know the rules; the match lists the legal
// choices.

import type {
  AzulChoices,
  AzulColour,
  AzulPreview,
  AzulRoundEnd,
  AzulSource,
  AzulTiles,
  PageMovePreview,
} from '../../lib/wasm/types';

/** A destination for tiles: a pattern line, the floor line, or a column of the free wall. */
export type Aim = { to: 'line'; row: number } | { to: 'floor' } | { to: 'place'; column: number };

/** A move to a destination, or why it is illegal. */
export interface MoveOption {
  text: string | null;
  refusal: string | null;
}

/** The part of a match that the selection uses. */
export interface SelectionMatch {
  readonly choices: AzulChoices | null;
  /** The move that waits for the server. */
  readonly sent?: string | null;
  preview(text: string): PageMovePreview;
  play(text: string): void;
}

interface PickedTiles {
  from: AzulSource;
  colour: AzulColour;
  /** The choices that the colour was picked from; for other choices the selection is void. */
  choices: AzulChoices;
}

export const sameAim = (one: Aim | null, other: Aim | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The selection on one table. */
export class AzulSelection {
  #aim = $state.raw<Aim | null>(null);
  #picked = $state.raw<PickedTiles | null>(null);
  #confirmation = $state.raw<{ text: string; warning: string; choices: AzulChoices } | null>(null);
  readonly #match: SelectionMatch;

  constructor(match: SelectionMatch) {
    this.#match = match;
  }

  get choices(): AzulChoices | null {
    return this.#match.choices;
  }

  /** The move that waits for the server; its tiles are shown at their target. */
  readonly sent: { tiles: AzulTiles | null; aim: Aim } | null = $derived.by(() => {
    const text = this.#match.sent ?? null;
    return text === null ? null : this.locate(text);
  });

  /** The destination under the pointer, in focus or under dragged tiles. */
  get aim(): Aim | null {
    return this.sent?.aim ?? this.#aim;
  }

  set aim(aim: Aim | null) {
    this.#aim = aim;
  }

  /** The picked tiles, with the lines that take them. */
  readonly tiles: AzulTiles | null = $derived.by(() => {
    if (this.sent !== null) return this.sent.tiles;
    const picked = this.#picked;
    if (picked === null || picked.choices !== this.#match.choices) return null;
    return this.find(picked.from, picked.colour);
  });

  /** The open confirmation of a move with a warning. */
  readonly confirmation: { text: string; warning: string } | null = $derived.by(() =>
    this.#confirmation?.choices === this.#match.choices ? this.#confirmation : null,
  );

  /** Whether the player has to choose a column of the wall. */
  get tiling(): boolean {
    return this.#match.choices?.row != null;
  }

  /** Returns the tiles of a colour at a source, if they can be taken now. */
  find(from: AzulSource, colour: AzulColour): AzulTiles | null {
    const tiles = this.#match.choices?.tiles ?? [];
    return tiles.find((each) => each.from === from && each.colour === colour) ?? null;
  }

  isPicked(from: AzulSource, colour: AzulColour): boolean {
    return this.tiles?.from === from && this.tiles.colour === colour;
  }

  /** Picks tiles; returns false if they cannot be taken now. */
  pick(from: AzulSource, colour: AzulColour): boolean {
    const choices = this.#match.choices;
    if (choices === null || this.find(from, colour) === null) return false;
    this.#picked = { from, colour, choices };
    this.#confirmation = null;
    return true;
  }

  /** Picks tiles, or puts them back if they are already picked. */
  toggle(from: AzulSource, colour: AzulColour): void {
    if (this.isPicked(from, colour)) this.drop();
    else this.pick(from, colour);
  }

  /** Clears the selection. */
  drop(): void {
    this.#picked = null;
    this.#confirmation = null;
    this.aim = null;
  }

  /** Cancels the confirmation or the selection; returns false if there was neither. */
  back(): boolean {
    if (this.confirmation !== null) {
      this.#confirmation = null;
      return true;
    }
    if (this.tiles === null) return false;
    this.drop();
    return true;
  }

  /** Returns the move to a destination; null if no tiles are picked. */
  optionAt(aim: Aim): MoveOption | null {
    if (aim.to === 'place') {
      return this.#match.choices?.places.find(({ column }) => column === aim.column) ?? null;
    }
    const tiles = this.tiles;
    if (tiles === null) return null;
    if (aim.to === 'floor') return { text: tiles.floor, refusal: null };
    return tiles.lines[aim.row - 1] ?? null;
  }

  /** Returns the preview of a move. */
  previewMove(text: string): PageMovePreview {
    return this.#match.preview(text);
  }

  /** Returns the preview of the move to a destination. */
  previewOf(aim: Aim): AzulPreview | null {
    const text = this.optionAt(aim)?.text ?? null;
    return text === null ? null : (this.previewMove(text).preview as AzulPreview);
  }

  /** Preview of the aimed move. */
  readonly preview: AzulPreview | null = $derived(
    this.aim === null ? null : this.previewOf(this.aim),
  );

  /** The end of the round if no more tiles were taken, which the preview of every move contains. */
  readonly currentRoundEnd: AzulRoundEnd | null = $derived.by(() => {
    const choices = this.#match.choices;
    const text =
      choices?.tiles[0]?.floor ?? choices?.places.find((place) => place.text !== null)?.text ?? null;
    return text === null ? null : (this.previewMove(text).preview as AzulPreview).before;
  });

  /** The text about the aimed move: its outcome, or why it is illegal. */
  readonly message: { text: string; refused: boolean } | null = $derived.by(() => {
    const option = this.aim === null ? null : this.optionAt(this.aim);
    if (option === null) return null;
    if (option.text === null) {
      return option.refusal === null ? null : { text: option.refusal, refused: true };
    }
    const { effect, described } = this.previewMove(option.text);
    return { text: effect ?? described, refused: false };
  });

  /** Plays the move to a destination, or asks for confirmation first; returns whether the move was played. */
  press(aim: Aim): boolean {
    if (this.sent !== null) return false;
    this.aim = aim;
    const text = this.optionAt(aim)?.text ?? null;
    const choices = this.#match.choices;
    if (text === null || choices === null) return false;
    const { warning } = this.previewMove(text);
    if (warning !== null && this.confirmation?.text !== text) {
      this.#confirmation = { text, warning, choices };
      return false;
    }
    return this.#play(text);
  }

  /** Plays the move that waits for confirmation. */
  confirm(): boolean {
    return this.confirmation !== null && this.#play(this.confirmation.text);
  }

  #play(text: string): boolean {
    this.#confirmation = null;
    this.aim = null;
    this.#match.play(text);
    return true;
  }

  /** The first line that takes the tiles, or the floor if none does. */
  get firstAim(): Aim {
    const row = (this.tiles?.lines ?? []).findIndex((line) => line.text !== null) + 1;
    return row > 0 ? { to: 'line', row } : { to: 'floor' };
  }

  /** Finds the tiles and the destination of a move. */
  locate(text: string): { tiles: AzulTiles | null; aim: Aim } | null {
    const choices = this.#match.choices;
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
