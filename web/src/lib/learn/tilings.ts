// The lesson of Tilings: matching, motifs, zones, influence, the King.

import type { TilingsEvent } from '../wasm/types';
import { type Attempt, type Lesson, tilingsPreview } from './lesson';

const placed = (at: string): TilingsEvent => ({ event: 'placed', seat: 0, at, tile: '' });
/** Accepts moves that give the player this motif. */
const gainsMotif = (name: string) => (move: Attempt): boolean =>
  tilingsPreview(move)['motifs-gained'].some((each) => each.name === name && each.owners.includes(0));
const KING: TilingsEvent = {
  event: 'king',
  at: 'DA',
  owners: [1],
  struck: ['CA', 'DA', 'DB', 'DC', 'DD', 'DE', 'DF', 'DG', 'EA'],
};

const motifs = ['side=7', 'level=1'];
const opening = ['place ED', 'place DC', 'place EE', 'place DB'];

export const TILINGS: Lesson = {
  game: 'tilings',
  steps: [
    {
      text: 'page-learn-tilings-welcome',
      start: { set: motifs, seed: 4, moves: ['place ED'] },
      highlight: placed('DD'),
    },
    { text: 'page-learn-tilings-match', accepts: () => true, doneText: 'page-learn-tilings-match-done' },
    {
      text: 'page-learn-tilings-pair',
      start: { set: motifs, seed: 4, moves: opening },
      highlight: placed('DD'),
      accepts: gainsMotif('pair'),
      retryText: 'page-learn-tilings-pair-again',
      doneText: 'page-learn-tilings-pair-done',
      doneHighlight: placed('DD'),
    },
    {
      text: 'page-learn-tilings-surround',
      start: { set: motifs, seed: 4, moves: [...opening, 'place CD', 'place CE', 'place BD', 'place BC'] },
      highlight: placed('DD'),
      accepts: gainsMotif('surround'),
      retryText: 'page-learn-tilings-surround-again',
      doneText: 'page-learn-tilings-surround-done',
      doneHighlight: placed('DD'),
    },
    {
      text: 'page-learn-tilings-zones',
      start: {
        set: ['side=7', 'level=2'],
        seed: 4,
        moves: [...opening, 'place CD', 'place CE', 'place BD', 'place BE'],
      },
      accepts: (move) => {
        const { 'scores-before': before, 'scores-after': after } = tilingsPreview(move);
        return (after[0]?.zones ?? 0) - (before[0]?.zones ?? 0) >= 30;
      },
      retryText: 'page-learn-tilings-zones-again',
      doneText: 'page-learn-tilings-zones-done',
    },
    {
      text: 'page-learn-tilings-influence',
      start: {
        set: ['side=7'],
        seed: 1,
        moves: [
          'place ED', 'place FD', 'place DC', 'place EC', 'place DB', 'place DA', 'place DE', 'place FE',
          'place EB', 'place CB', 'place EA', 'place CA', 'place CE', 'place DF', 'place CC', 'place DG',
          'place EG', 'place FB',
        ],
      },
      highlight: placed('DG'),
      accepts: (move) =>
        tilingsPreview(move).events.some((each) => each.event === 'influence' && each.at === 'DG' && each.seat === 0),
      retryText: 'page-learn-tilings-influence-again',
      replies: [['place BB']],
    },
    { text: 'page-learn-tilings-king', highlight: KING },
  ],
};
