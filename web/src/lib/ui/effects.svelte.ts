// Effects for components that show a match. Call them while the component is created.

import { sound } from '../sound';
import { locale } from '../locale.svelte';
import type { Scene } from '../wasm/types';

/** Calls the function when the language changes. */
export function onLanguageChange(refresh: () => void): void {
  let current = locale.code;
  $effect(() => {
    if (locale.code === current) return;
    current = locale.code;
    refresh();
  });
}

/** Plays a sound for each move. `own` tells the player's own moves from those of others. */
export function playMoveSounds(
  scene: () => Scene,
  own = (seat: number, { seats }: Scene): boolean => seats[seat]?.person === true,
): void {
  let before = scene();
  $effect(() => {
    const now = scene();
    if (now !== before && now.ply > before.ply) {
      const mine = now.lastSeat !== null && own(now.lastSeat, now);
      sound(now.ending !== null ? 'end' : mine ? 'mine' : 'theirs');
    }
    before = now;
  });
}
