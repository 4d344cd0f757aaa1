// The pages, by the first part of the address. Each is loaded when it is first shown.

import type { Component } from 'svelte';
import { SHARE_PREFIX } from '../lib/share';
import type { TextArea } from '../lib/texts';

/** What every page is given: the rest of the address. */
export interface PageProps {
  rest: readonly string[];
}

/** A page that needs nothing of it takes nothing. */
type Load = () => Promise<{ default: Component<PageProps> | Component<Record<string, never>> }>;

/** A page whose texts are loaded with it. */
async function texts<T>(page: Promise<T>, ...areas: TextArea[]): Promise<T> {
  const [loaded] = await Promise.all([page, import('../lib/texts').then(({ loadTexts }) => loadTexts(...areas))]);
  return loaded;
}

const together = <T>(page: Promise<T>): Promise<T> => texts(page, 'online', 'you');

const PAGES: Record<string, Load> = {
  '': () => import('./Home.svelte'),
  play: () => import('./Play.svelte'),
  new: () => import('./New.svelte'),
  matches: () => import('./Matches.svelte'),
  settings: () => import('./Settings.svelte'),
  rules: () => texts(import('./Rules.svelte'), 'learn'),
  learn: () => texts(import('./Learn.svelte'), 'learn'),
  notices: () => texts(import('./Notices.svelte'), 'you'),
  replay: () => texts(import('./Replay.svelte'), 'replay'),
  online: () => together(import('./Online.svelte')),
  table: () => together(import('./TableOnline.svelte')),
  finished: () => together(import('./Finished.svelte')),
  ratings: () => together(import('./Ratings.svelte')),
  player: () => together(import('./Player.svelte')),
  you: () => together(import('./You.svelte')),
};

/** The page of a name; undefined if there is none. */
export async function pageOf(name: string): Promise<Component<PageProps> | undefined> {
  // A whole match may stand in the address.
  const page = name.startsWith(SHARE_PREFIX) ? 'replay' : name;
  const load = Object.hasOwn(PAGES, page) ? PAGES[page] : undefined;
  return (await load?.())?.default as Component<PageProps> | undefined;
}
