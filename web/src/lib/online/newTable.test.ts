import { expect, it, vi } from 'vitest';
import { NewGame } from '../ui/newGame.svelte';
import type { GameInfo } from '../wasm/types';
import { FREE, ME, NewTable } from './newTable.svelte';

vi.mock('../wasm/engine', () => ({}));

const INFO: GameInfo = { id: 'azul', name: 'Azul', blurb: '', least: 2, most: 4, options: [] };
const table = (): NewTable => 
  new NewTable(new NewGame(INFO, (number) => `P${number}`), { bots: false, guests: false, hints: false });

it('gives the creator the first seat and leaves the others free', () => {
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

it('has at most one seat for the creator, and bots in the chosen seats', () => {
  const opened = table();
  opened.add();
  opened.setSeat(2, '5');
  opened.setSeat(1, ME);
  expect(opened.game.seats.map((seat) => seat.player)).toEqual([FREE, ME, '5']);
  expect(opened.request()).toMatchObject({ seat: 1, players: 3, bots: [{ seat: 2, bot: 'bot:5' }] });
  opened.setSeat(1, FREE);
  expect(opened.request().seat).toBeNull();
});

it('writes the clock in the format of the server', () => {
  const opened = table();
  opened.clock.kind = 'match';
  expect(opened.request().clock).toEqual({ kind: 'match', seconds: 600, increment: 5 });
  opened.clock.kind = 'days';
  expect(opened.request().clock).toEqual({ kind: 'days', days: 2 });
  opened.clock.kind = 'move';
  expect(opened.request().clock).toEqual({ kind: 'move', seconds: 60 });
});

it('has neither bots nor hints if it is rated', () => {
  const opened = table();
  opened.hints = true;
  opened.setSeat(1, '5');
  opened.rated = true;
  expect(opened.request()).toMatchObject({ rated: true, hints: false, seat: 0, bots: [] });
});
