// Descriptions of the field for screen readers.

import { t } from '../../lib/locale.svelte';
import type { GrassView, Scene } from '../../lib/wasm/types';
import { type Cell, cellName } from './cells';
import type { GrassPlay } from './play.svelte';

const BONUSES: Readonly<Record<string, string>> = {
  E: 'grass-bonus-exchange',
  S: 'grass-bonus-stone',
  R: 'grass-bonus-robbery',
};

/** Describes a cell and what is on it. */
export function describeCell(at: Cell, scene: Scene): string {
  const view = scene.view as GrassView;
  const cell = cellName(at);
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

/** Returns the live-region text for keyboard play: the cell, its content, and the aimed move. */
export function announcement(play: GrassPlay, scene: Scene): string {
  const { aimed } = play;
  if (play.input !== 'keys' || aimed === null) return '';
  const orientation = play.holding ? play.hand?.shape.orientation : undefined;
  const turned = orientation === undefined ? '' : `${t('page-grass-lies', { orientation })}, `;
  const gain = play.movePreview?.effect ?? null;
  const outcome = aimed.reason ?? (gain === null ? t('page-grass-fits') : `${t('page-grass-fits')}, ${gain}`);
  // Change the text after a refused press, so that screen readers repeat it.
  const again = play.refusals % 2 === 0 ? '' : '\u00a0';
  return `${describeCell(play.at, scene)}, ${turned}${outcome}${again}`;
}

/** Describes the whole field, for boards that cannot be played on. */
export function describeField(scene: Scene): string {
  const view = scene.view as GrassView;
  const players = view.players.map((_, seat) => describePlayer(scene, seat)).join(' ');
  return t('page-grass-picture', { side: view.board.length, players });
}

/** Describes a player's square, territory and coupons. */
export function describePlayer(scene: Scene, seat: number): string {
  const player = (scene.view as GrassView).players[seat];
  const name = scene.seats[seat]?.name ?? '';
  const { territory = 0, coupons = 0 } = player ?? {};
  const has = t('page-grass-player', { name, side: player?.square?.side ?? 0, territory, coupons });
  const cut = player?.['cut-off'].length ?? 0;
  return cut > 0 ? `${has} ${t('page-grass-player-orphans', { count: cut })}` : has;
}
