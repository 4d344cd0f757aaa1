import { expect, test, vi } from 'vitest';
import type { Scene } from '../../lib/wasm/types';
import { announcement } from './descriptions';
import type { GrassPlay } from './play.svelte';

vi.mock('../../lib/locale.svelte', () => ({
  t: (key: string, { cell, orientation }: Record<string, string> = {}) =>
    ({ 'page-grass-cell-empty': `${cell}, empty`, 'page-grass-lies': `turned ${orientation}`, 'page-grass-fits': 'it fits' })[key],
}));

const scene = { view: { board: ['..', '..'], players: [] } } as unknown as Scene;
const play = (reason: string | null, effect: string | null): GrassPlay =>
  ({
    input: 'keys',
    aimed: { reason },
    holding: true,
    hand: { shape: { orientation: 'r90' } },
    movePreview: { effect },
    refusals: 0,
    at: [0, 1],
  }) as unknown as GrassPlay;

test('a place is read out as one sentence', () => {
  expect(announcement(play(null, 'territory +4'), scene)).toMatch(/^\w+, empty, turned r90, it fits, territory \+4$/);
  expect(announcement(play('it must touch your grass', null), scene)).toMatch(/^\w+, empty, turned r90, it must touch your grass$/);
});
