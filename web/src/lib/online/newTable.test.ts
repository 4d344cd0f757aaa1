import { expect, it } from 'vitest';
import { NewGame } from '../ui/newGame.svelte';
import type { GameInfo } from '../wasm/types';
import { FREE, ME, NewTable } from './newTable.svelte';

const INFO: GameInfo = { id: 'azul', name: 'Azul', blurb: '', least: 2, most: 4, options: [] };
const table = (): NewTable => new NewTable(new NewGame(INFO, (number) => `P${number}`));

it('seats whoever opens it first, and leaves the rest free', () => {
  expect(table().request()).toEqual({
    game: 'azul',
    set: [],
    players: 2,
    clock: { kind: 'none' },
    public: false,
    rated: false,
    hints: false,
    seat: 0,
    bots: [],
  });
});

it('has one seat at most for whoever opens it, and bots where they are wanted', () => {
  const opened = table();
  opened.add();
  opened.setSeat(2, '5');
  opened.setSeat(1, ME);
  expect(opened.game.seats.map((seat) => seat.player)).toEqual([FREE, ME, '5']);
  expect(opened.request()).toMatchObject({ seat: 1, players: 3, bots: [{ seat: 2, bot: 'bot:5' }] });
  opened.setSeat(1, FREE);
  expect(opened.request().seat).toBeNull();
});

it('says the clock as the server reads it', () => {
  const opened = table();
  opened.clock.kind = 'match';
  expect(opened.request().clock).toEqual({ kind: 'match', seconds: 600, increment: 5 });
  opened.clock.kind = 'days';
  expect(opened.request().clock).toEqual({ kind: 'days', days: 2 });
  opened.clock.kind = 'move';
  expect(opened.request().clock).toEqual({ kind: 'move', seconds: 60 });
});

it('has neither bots nor hints where it counts', () => {
  const opened = table();
  opened.hints = true;
  opened.setSeat(1, '5');
  opened.rated = true;
  expect(opened.request()).toMatchObject({ rated: true, hints: false, seat: 0, bots: [] });
});
