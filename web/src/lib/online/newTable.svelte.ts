// The form for a new table: a new game, plus its clock and who may join.

import type { NewGame } from '../ui/newGame.svelte';
import type { Clock, TableConditions } from '../wasm/types';
import type { NewTableRequest } from './api';

/** The fields for a clock. The chosen kind uses only some of them. */
export class ClockChoice {
  kind = $state<Clock['kind']>('none');
  seconds = $state(60);
  minutes = $state(10);
  increment = $state(5);
  days = $state(2);

  get clock(): Clock {
    // An empty field becomes 0, which the server refuses.
    const whole = (value: number): number => Math.round(Number(value) || 0);
    switch (this.kind) {
      case 'none':
        return { kind: 'none' };
      case 'move':
        return { kind: 'move', seconds: whole(this.seconds) };
      case 'match':
        return { kind: 'match', seconds: whole(this.minutes * 60), increment: whole(this.increment) };
      case 'days':
        return { kind: 'days', days: whole(this.days) };
    }
  }
}

/** Values of a seat: taken by the creator, or free for anybody. For a bot, the value is the digit of its level. */
export const ME = 'me';
export const FREE = 'person';

export class NewTable {
  readonly game: NewGame;
  readonly clock = new ClockChoice();
  public = $state(false);
  hints = $state(false);
  #rated = $state(false);

  readonly #conditions: TableConditions;

  /** Extends the form for a new game. `rated` says what is allowed at rated tables. */
  constructor(game: NewGame, rated: TableConditions) {
    this.game = game;
    this.#conditions = rated;
    // The creator has the first seat; the others are free.
    game.seats = game.seats.map((_, seat) => ({ player: seat === 0 ? ME : FREE, name: '' }));
  }

  get rated(): boolean {
    return this.#rated;
  }

  /** Makes the table rated or unrated. Removes hints and bots if they are not allowed at a rated table. */
  set rated(rated: boolean) {
    this.#rated = rated;
    if (!this.mayHint) this.hints = false;
    if (this.maySeatBots) return;
    for (const seat of this.game.seats) if (seat.player !== ME) seat.player = FREE;
  }

  get maySeatBots(): boolean {
    return !this.#rated || this.#conditions.bots;
  }

  get mayHint(): boolean {
    return !this.#rated || this.#conditions.hints;
  }

  /** Sets the player of a seat. The creator has at most one seat. */
  setSeat(index: number, player: string): void {
    this.game.seats.forEach((seat, i) => {
      if (i === index) seat.player = player;
      else if (player === ME && seat.player === ME) seat.player = FREE;
    });
  }

  add(): void {
    this.game.add();
    const added = this.game.seats.at(-1);
    if (added !== undefined) added.player = FREE;
  }

  request(): NewTableRequest {
    const { game, set } = this.game.setup('1');
    const { seats } = this.game;
    const own = seats.findIndex((seat) => seat.player === ME);
    return {
      game,
      set,
      players: seats.length,
      clock: this.clock.clock,
      public: this.public,
      rated: this.#rated,
      hints: this.hints,
      seat: own < 0 ? null : own,
      bots: seats.flatMap(({ player }, seat) => (player === ME || player === FREE ? [] : [{ seat, bot: `bot:${player}` }])),
    };
  }
}
