// What a key means while one looks again, when nothing else has taken it.

import type { Replay } from './replay.svelte';

/** What of a keyboard event counts. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'defaultPrevented' | 'target'
>;

/** Does what a key says; says whether it was one of ours. */
export function handleKey(event: KeyPress, review: Replay): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return false;
  if (needsKey(event)) return false;
  switch (event.key) {
    case 'ArrowLeft':
      review.step(event.shiftKey ? -10 : -1);
      break;
    case 'ArrowRight':
      review.step(event.shiftKey ? 10 : 1);
      break;
    case 'Home':
      review.go(0);
      break;
    case 'End':
      review.go(review.lastPly);
      break;
    case ' ':
      review.toggle();
      break;
    case '+':
    case '=':
      review.setPace(review.pace + 1);
      break;
    case '-':
      review.setPace(review.pace - 1);
      break;
    case 'a':
      if (review.analyst.running) review.analyst.stop();
      else void review.analyst.run();
      break;
    case 'j':
    case 'J':
      review.goToFault(event.key === 'j');
      break;
    default:
      return false;
  }
  return true;
}

/** Whether what has the focus needs the key itself. */
function needsKey({ key, target }: KeyPress): boolean {
  if (typeof HTMLElement === 'undefined' || !(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement && target.type === 'range') return false;
  if (['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName)) return true;
  return key === ' ' && target.closest('button, a, summary') !== null;
}

/** What the page of keys says. */
export const REPLAY_KEYS: readonly (readonly [string[], string])[] = [
  [['←', '→'], 'key-step'],
  [['⇧ ←', '⇧ →'], 'key-step-ten'],
  [['Home', 'End'], 'key-ends'],
  [['key-name-space'], 'key-play'],
  [['+', '-'], 'key-speed'],
  [['A'], 'key-analyse'],
  [['J', '⇧ J'], 'key-mistake'],
  [['?'], 'help-title'],
];
