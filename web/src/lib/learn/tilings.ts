// Tilings: matching, motifs, zones, influence, the King.

import type { TilingsEvent } from '../wasm/types';
import { type Attempt, type Lesson, tilings } from './lesson';

const placed = (at: string): TilingsEvent => ({ event: 'placed', seat: 0, at, tile: '' });
/** The motifs that a move would bring the person. */
const motif = (name: string) => (move: Attempt): boolean =>
  tilings(move)['motifs-gained'].some((each) => each.name === name && each.owners.includes(0));
const KING: TilingsEvent = {
  event: 'king',
  at: 'DA',
  owners: [1],
  struck: ['CA', 'DA', 'DB', 'DC', 'DD', 'DE', 'DF', 'DG', 'EA'],
};

const motifs = ['side=7', 'level=1'];
const begun = ['place ED', 'place DC', 'place EE', 'place DB'];

export const TILINGS: Lesson = {
  game: 'tilings',
  steps: [
    {
      says: 'page-learn-tilings-welcome',
      from: { set: motifs, seed: 4, moves: ['place ED'] },
      points: placed('DD'),
    },
    { says: 'page-learn-tilings-match', wants: () => true, done: 'page-learn-tilings-match-done' },
    {
      says: 'page-learn-tilings-pair',
      from: { set: motifs, seed: 4, moves: begun },
      points: placed('DD'),
      wants: motif('pair'),
      again: 'page-learn-tilings-pair-again',
      done: 'page-learn-tilings-pair-done',
      shows: placed('DD'),
    },
    {
      says: 'page-learn-tilings-surround',
      from: { set: motifs, seed: 4, moves: [...begun, 'place CD', 'place CE', 'place BD', 'place BC'] },
      points: placed('DD'),
      wants: motif('surround'),
      again: 'page-learn-tilings-surround-again',
      done: 'page-learn-tilings-surround-done',
      shows: placed('DD'),
    },
    {
      says: 'page-learn-tilings-zones',
      from: {
        set: ['side=7', 'level=2'],
        seed: 4,
        moves: [...begun, 'place CD', 'place CE', 'place BD', 'place BE'],
      },
      wants: (move) => {
        const { 'scores-before': before, 'scores-after': after } = tilings(move);
        return (after[0]?.zones ?? 0) - (before[0]?.zones ?? 0) >= 30;
      },
      again: 'page-learn-tilings-zones-again',
      done: 'page-learn-tilings-zones-done',
    },
    {
      says: 'page-learn-tilings-influence',
      from: {
        set: ['side=7'],
        seed: 1,
        moves: [
          'place ED', 'place FD', 'place DC', 'place EC', 'place DB', 'place DA', 'place DE', 'place FE',
          'place EB', 'place CB', 'place EA', 'place CA', 'place CE', 'place DF', 'place CC', 'place DG',
          'place EG', 'place FB',
        ],
      },
      points: placed('DG'),
      wants: (move) =>
        tilings(move).events.some((each) => each.event === 'influence' && each.at === 'DG' && each.seat === 0),
      again: 'page-learn-tilings-influence-again',
      replies: [['place BB']],
    },
    { says: 'page-learn-tilings-king', points: KING },
  ],
};
