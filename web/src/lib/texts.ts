// Loads the UI strings that only some pages need, together with these pages and in the current language.

import { locale } from './locale.svelte';

const TEXTS = import.meta.glob<string>('../../../crates/words/texts/*/{page-{learn,online,replay,you},clocks,refusals}.ftl', {
  query: '?raw',
  import: 'default',
});

/**
 * The parts of the page whose UI strings are loaded separately: lessons, online tables, replays, the player's account.
 */
export type TextArea = 'learn' | 'online' | 'replay' | 'you';

export async function loadTexts(...areas: TextArea[]): Promise<void> {
  const { code } = locale;
  const files = areas.map((area) => `page-${area}`);
  // Pages that talk to a server also need these strings, which they share with the terminal.
  if (areas.includes('online') || areas.includes('you')) files.push('clocks', 'refusals');
  const texts = await Promise.all(
    files.map((file) => {
      const load = Object.entries(TEXTS).find(([path]) => path.endsWith(`/${code}/${file}.ftl`))?.[1];
      if (load === undefined) throw new Error(`no texts for language ${code}`);
      return load();
    }),
  );
  // The player may have chosen another language in the meantime.
  if (locale.code === code) for (const each of texts) locale.addTexts(each);
  else await loadTexts(...areas);
}
