// For whom a match waits, said so that everybody at this screen knows it.

import { t } from '../speech.svelte';
import type { Scene } from '../wasm/types';

export function statusOf(scene: Scene): string {
  const name = scene.turn === null ? undefined : scene.seats[scene.turn]?.name;
  if (name !== undefined && scene.awaits === 'successor') return t('who-plays-title', { name });
  // "Your turn" says nothing where several people sit at one screen.
  const people = scene.seats.filter((seat) => seat.person).length;
  if (name !== undefined && scene.awaits === 'person' && people > 1) return t('page-turn', { name });
  return scene.status;
}
