// The keyboard shortcuts of a replay.

import type { KeyPress } from '../ui/play/keys';
import type { Replay } from './replay.svelte';

/** Handles a key; returns whether it is a shortcut. */
export function handleKey(event: KeyPress, replay: Replay): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return false;
  if (needsKey(event)) return false;
  switch (event.key) {
    case 'ArrowLeft':
      replay.step(event.shiftKey ? -10 : -1);
      break;
    case 'ArrowRight':
      replay.step(event.shiftKey ? 10 : 1);
      break;
    case 'Home':
      replay.go(0);
      break;
    case 'End':
      replay.go(replay.lastPly);
      break;
    case ' ':
      replay.toggle();
      break;
    case '+':
    case '=':
      replay.setPace(replay.pace + 1);
      break;
    case '-':
      replay.setPace(replay.pace - 1);
      break;
    case 'a':
      if (replay.analyst.running) replay.analyst.stop();
      else void replay.analyst.run();
      break;
    case 'j':
    case 'J':
      replay.goToFault(event.key === 'j');
      break;
    default:
      return false;
  }
  return true;
}

/** Whether the focused element handles the key itself. */
function needsKey({ key, target }: KeyPress): boolean {
  if (typeof HTMLElement === 'undefined' || !(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement && target.type === 'range') return false;
  if (['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName)) return true;
  return key === ' ' && target.closest('button, a, summary') !== null;
}

/** The keys with their message ids, for the help dialog. */
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
