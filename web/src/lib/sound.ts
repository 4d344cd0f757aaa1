// Short synthesized sounds, if the player turned them on: wood for the player's own moves, ceramic for those of others.

import { settings } from './settings.svelte';

export type Sound = 'mine' | 'theirs' | 'end' | 'refused';

/** One strike: partial frequencies in hertz, decay time and start time in seconds, and loudness. */
interface Strike {
  readonly partials: readonly number[];
  readonly ring: number;
  readonly loud: number;
  readonly at?: number;
  /** The share of noise in the attack: wood has more of it than ceramic. */
  readonly noise?: number;
}

const SOUNDS: Record<Sound, readonly Strike[]> = {
  mine: [{ partials: [196, 431], ring: 0.07, loud: 0.5, noise: 0.5 }],
  theirs: [{ partials: [1245, 3130], ring: 0.11, loud: 0.16, noise: 0.12 }],
  end: [
    { partials: [392, 784], ring: 0.5, loud: 0.18 },
    { partials: [494, 988], ring: 0.5, loud: 0.18, at: 0.11 },
    { partials: [587, 1175], ring: 0.8, loud: 0.18, at: 0.22 },
  ],
  refused: [{ partials: [110, 139], ring: 0.09, loud: 0.3, noise: 0.2 }],
};

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

/** Plays a sound, if the player turned sounds on. Before the first click, browsers may suppress it. */
export function sound(which: Sound): void {
  if (!settings.values.sounds || typeof AudioContext !== 'function') return;
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    for (const strike of SOUNDS[which]) strikeSound(context, strike);
  } catch {
    // The game works without sound, so the page does not report the error.
  }
}

function strikeSound(audio: AudioContext, strike: Strike): void {
  const start = audio.currentTime + (strike.at ?? 0);
  const out = audio.createGain();
  out.gain.setValueAtTime(strike.loud, start);
  out.gain.exponentialRampToValueAtTime(0.0001, start + strike.ring);
  out.connect(audio.destination);
  strike.partials.forEach((pitch, i) => {
    const tone = audio.createOscillator();
    const share = audio.createGain();
    share.gain.value = 0.6 ** i;
    tone.type = 'sine';
    tone.frequency.value = pitch;
    tone.connect(share).connect(out);
    tone.start(start);
    tone.stop(start + strike.ring);
  });
  if (strike.noise !== undefined) {
    const source = audio.createBufferSource();
    const share = audio.createGain();
    share.gain.setValueAtTime(strike.noise, start);
    share.gain.exponentialRampToValueAtTime(0.0001, start + 0.03);
    source.buffer = noise(audio);
    source.connect(share).connect(out);
    source.start(start);
    source.stop(start + 0.04);
  }
}

/** White noise of 50 ms, generated once. */
function noise(audio: AudioContext): AudioBuffer {
  if (hiss === null) {
    hiss = audio.createBuffer(1, audio.sampleRate / 20, audio.sampleRate);
    const wave = hiss.getChannelData(0);
    for (let i = 0; i < wave.length; i++) wave[i] = Math.random() * 2 - 1;
  }
  return hiss;
}
