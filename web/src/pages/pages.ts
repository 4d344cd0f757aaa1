// The pages, by the first part of the address. Each is loaded when first shown.

import type { Component } from 'svelte';
import { SHARE_PREFIX } from '../lib/share';
import type { TextArea } from '../lib/texts';

/** Props of every page: the rest of the address. */
export interface PageProps {
  rest: readonly string[];
}

/** Pages that ignore the rest of the address have no props. */
type PageLoader = () => Promise<{ default: Component<PageProps> | Component<Record<string, never>> }>;

/** Loads a page together with its UI strings. */
async function withTexts<T>(page: Promise<T>, ...areas: TextArea[]): Promise<T> {
  const [loaded] = await Promise.all([page, import('../lib/texts').then(({ loadTexts }) => loadTexts(...areas))]);
  return loaded;
}

const onlinePage = <T>(page: Promise<T>): Promise<T> => withTexts(page, 'online', 'you');

const PAGES: Record<string, PageLoader> = {
  '': () => import('./Home.svelte'),
  play: () => import('./Play.svelte'),
  new: () => import('./New.svelte'),
  matches: () => import('./Matches.svelte'),
  settings: () => import('./Settings.svelte'),
  rules: () => withTexts(import('./Rules.svelte'), 'learn'),
  learn: () => withTexts(import('./Learn.svelte'), 'learn'),
  notices: () => withTexts(import('./Notices.svelte'), 'you'),
  replay: () => withTexts(import('./Replay.svelte'), 'replay'),
  online: () => onlinePage(import('./Online.svelte')),
  table: () => onlinePage(import('./TableOnline.svelte')),
  finished: () => onlinePage(import('./Finished.svelte')),
  ratings: () => onlinePage(import('./Ratings.svelte')),
  player: () => onlinePage(import('./Player.svelte')),
  you: () => onlinePage(import('./You.svelte')),
};

/** Loads the page with this name; undefined if there is none. */
export async function pageOf(name: string): Promise<Component<PageProps> | undefined> {
  // An address may contain a whole match.
  const page = name.startsWith(SHARE_PREFIX) ? 'replay' : name;
  const loader = Object.hasOwn(PAGES, page) ? PAGES[page] : undefined;
  return (await loader?.())?.default as Component<PageProps> | undefined;
}
