import { describe, expect, it, vi } from 'vitest';
import type { GameInfo } from '../wasm/types';
import { NewGame, type SetupError, CUSTOM_FILE } from './newGame.svelte';

vi.mock('../wasm/engine', () => ({
  callEngine: (call: () => unknown) => call(),
  wasm: { botLevel: (bot: string) => (bot === 'bot:3' ? 3 : undefined) },
}));

const word = (word: string): { word: string; meaning: string } => ({ word, meaning: word });
const info: GameInfo = {
  id: 'game',
  name: 'Game',
  blurb: '',
  least: 2,
  most: 3,
  options: [
    { key: 'wall', name: '', about: '', kind: { kind: 'words', words: [word('standard'), word('free')] } },
    { key: 'side', name: '', about: '', kind: { kind: 'number', least: 1, most: 50, default: 10 } },
    { key: 'off', name: '', about: '', kind: { kind: 'numbers', least: 1, most: 9 } },
    { key: 'deck', name: '', about: '', kind: { kind: 'word-or-file', words: [word('small')] } },
    {
      key: 'colours',
      name: '',
      about: '',
      kind: { kind: 'one-per-player', words: [word('red'), word('blue'), word('green')] },
    },
  ],
};
const nameFor = (number: number): string => `P${number}`;

describe('a new game', () => {
  it('starts with a person and a bot, and leaves out default options', () => {
    expect(new NewGame(info, nameFor).setup('7')).toEqual({
      game: 'game',
      set: [],
      seats: [{ person: 'P1' }, { bot: 'bot:3' }],
      seed: '7',
    });
  });

  it('includes changed options', () => {
    const game = new NewGame(info, nameFor);
    game.values['wall'] = 'free';
    game.values['side'] = '12';
    game.values['off'] = ' 1,2 ';
    game.values['deck'] = CUSTOM_FILE;
    game.files['deck'] = 'a b\nc=d';
    game.pick('colours', 1, 'red');
    game.seed = ' 42 ';
    expect(game.setup('7')).toMatchObject({
      set: ['wall=free', 'side=12', 'off=1,2', 'deck=a b\nc=d', 'colours=blue,red'],
      seed: '42',
    });
  });

  it('translates generated names, but not typed ones', () => {
    let language = 'P';
    const game = new NewGame(info, (number) => `${language}${number}`);
    game.add();
    game.setPlayer(1, 'person');
    game.setPlayer(2, 'person');
    if (game.seats[1] !== undefined) game.seats[1].name = 'Bo';
    language = 'J';
    game.refreshTexts();
    expect(game.seats.map((seat) => seat.name)).toEqual(['J1', 'Bo', 'J3']);
    language = 'S';
    game.refreshTexts();
    expect(game.seats.map((seat) => seat.name)).toEqual(['S1', 'Bo', 'S3']);
  });

  it('generates names for players who had none the last time', () => {
    const last = { game: 'game', set: [], seats: [{ person: '' }, { person: 'Bo' }] };
    expect(new NewGame(info, nameFor, last).seats.map((seat) => seat.name)).toEqual(['P1', 'Bo']);
  });

  it('restores the last setup', () => {
    const first = new NewGame(info, nameFor);
    first.add();
    first.setPlayer(1, 'person');
    first.values['deck'] = CUSTOM_FILE;
    first.files['deck'] = 'x=y';
    first.pick('colours', 0, 'green');
    const { seed: _, ...last } = first.setup('1');
    const again = new NewGame(info, nameFor, last);
    expect(again.setup('1')).toEqual(first.setup('1'));
  });

  it('ignores invalid parts of the last setup', () => {
    const last = { game: 'game', set: ['nothing', 'no=1'], seats: [{ bot: 'cmd:rm' }] };
    expect(new NewGame(info, nameFor, last).setup('1').set).toEqual([]);
    const strange = JSON.parse('{"set":5,"seats":{}}') as typeof last;
    expect(new NewGame(info, nameFor, strange).seats).toHaveLength(2);
  });

  it('limits the number of seats and gives them different names', () => {
    const game = new NewGame(info, nameFor);
    game.add();
    game.add();
    expect(game.seats).toHaveLength(3);
    game.setPlayer(1, 'person');
    game.setPlayer(2, 'person');
    expect(game.seats.map((seat) => seat.name)).toEqual(['P1', 'P2', 'P3']);
    game.remove(0);
    game.remove(0);
    expect(game.seats).toHaveLength(2);
  });

  it('finds the invalid field', () => {
    const game = new NewGame(info, nameFor);
    game.values['wall'] = 'free';
    game.values['side'] = '99';
    const check = (setup: { set: string[] }): SetupError | null =>
      setup.set.includes('side=99') ? { code: 'options', sentence: 'no' } : null;
    const objection = { code: 'options', sentence: 'no' };
    expect(game.invalidField(game.setup('1'), objection, check)).toBe('side');
    expect(game.invalidField(game.setup('1'), objection, () => null)).toBe('options');
    expect(game.invalidField(game.setup('1'), { code: 'seed', sentence: '' }, check)).toBe('seed');
  });
});
