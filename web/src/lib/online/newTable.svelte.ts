// A table before it is opened: the clock, who may come, and what the form of a new game knows already.

import type { NewGame } from '../ui/newGame.svelte';
import type { Clock } from '../wasm/types';
import type { NewTableRequest } from './api';

/** What may be said of a clock; only what its kind needs counts. */
export class ClockChoice {
  kind = $state<Clock['kind']>('none');
  seconds = $state(60);
  minutes = $state(10);
  increment = $state(5);
  days = $state(2);

  get clock(): Clock {
    // What is no number was not filled in yet: the server would say no.
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

/** What a seat of a new table is for: whoever opens it, whoever comes, or a bot of a level. */
export const ME = 'me';
export const FREE = 'person';

export class NewTable {
  readonly game: NewGame;
  readonly clock = new ClockChoice();
  public = $state(false);
  hints = $state(false);
  #rated = $state(false);

  constructor(game: NewGame) {
    this.game = game;
    // Whoever opens a table sits first, and the others are free.
    game.seats = game.seats.map((_, seat) => ({ player: seat === 0 ? ME : FREE, name: '' }));
  }

  get rated(): boolean {
    return this.#rated;
  }

  /** At a table that counts only people play, and nobody whispers. */
  set rated(rated: boolean) {
    this.#rated = rated;
    if (!rated) return;
    this.hints = false;
    for (const seat of this.game.seats) if (seat.player !== ME) seat.player = FREE;
  }

  /** Whoever opens it sits at one seat at most. */
  setSeat(index: number, who: string): void {
    this.game.seats.forEach((seat, i) => {
      if (i === index) seat.player = who;
      else if (who === ME && seat.player === ME) seat.player = FREE;
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
      bots: seats.flatMap(({ player: who }, seat) => (who === ME || who === FREE ? [] : [{ seat, bot: `bot:${who}` }])),
    };
  }
}
