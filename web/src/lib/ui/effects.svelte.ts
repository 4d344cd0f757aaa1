// What follows from how the person wants to be spoken to; to be called while a component is made.

import { sound } from '../sound';
import { locale } from '../locale.svelte';
import type { Scene } from '../wasm/types';

/** Another language: everything is said anew. */
export function onLanguageChange(retell: () => void): void {
  let said = locale.code;
  $effect(() => {
    if (locale.code === said) return;
    said = locale.code;
    retell();
  });
}

/** Moves are heard, if that is wanted: whose are one's own depends on who sits at this page. */
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
