// The field in words.

import { t } from '../../lib/speech.svelte';
import type { GrassView, Scene } from '../../lib/wasm/types';
import { type At, name } from './cells';
import type { GrassPlay } from './play.svelte';

const BONUSES: Readonly<Record<string, string>> = {
  E: 'grass-bonus-exchange',
  S: 'grass-bonus-stone',
  R: 'grass-bonus-robbery',
};

/** A cell and what is on it. */
export function cellInWords(at: At, scene: Scene): string {
  const view = scene.view as GrassView;
  const cell = name(at);
  const sign = view.board[at[0]]?.charAt(at[1]) ?? '.';
  if (sign === '.') return t('page-grass-cell-empty', { cell });
  if (sign === '#') return t('page-grass-cell-stone', { cell });
  const bonus = BONUSES[sign];
  if (bonus !== undefined) return t('page-grass-cell-bonus', { cell, bonus: t(bonus) });
  const seat = Number(sign);
  const player = view.players[seat];
  const whose = { cell, name: scene.seats[seat]?.name ?? sign };
  if (player?.base === cell) return t('page-grass-cell-base', whose);
  if (player?.['cut-off'].includes(cell) === true) return t('page-grass-cell-orphan', whose);
  return t('page-grass-cell-grass', whose);
}

/** For who hears the field: where one is, what is there, and what it would be. */
export function heard(play: GrassPlay, scene: Scene): string {
  const { aimed } = play;
  if (play.by !== 'keys' || aimed === null) return '';
  const orientation = play.holding ? play.hand?.shape.orientation : undefined;
  const lies = orientation === undefined ? '' : `${t('page-grass-lies', { orientation })}. `;
  const brings = play.foretold?.foretold ?? null;
  const outcome = aimed.reason ?? (brings === null ? t('page-grass-fits') : `${t('page-grass-fits')}, ${brings}`);
  // Pressed in vain: said once more.
  const again = play.refused % 2 === 0 ? '' : '\u00a0';
  return `${cellInWords(play.at, scene)}. ${lies}${outcome}${again}`;
}

/** The whole field in words, where it is a picture only. */
export function pictureInWords(scene: Scene): string {
  const view = scene.view as GrassView;
  const players = view.players.map((_, seat) => playerInWords(scene, seat)).join(' ');
  return t('page-grass-picture', { side: view.board.length, players });
}

/** What a player has. */
export function playerInWords(scene: Scene, seat: number): string {
  const player = (scene.view as GrassView).players[seat];
  const name = scene.seats[seat]?.name ?? '';
  const { territory = 0, coupons = 0 } = player ?? {};
  const has = t('page-grass-player', { name, side: player?.square?.side ?? 0, territory, coupons });
  const cut = player?.['cut-off'].length ?? 0;
  return cut > 0 ? `${has} ${t('page-grass-player-orphans', { count: cut })}` : has;
}
