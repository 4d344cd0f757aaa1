// The texts of some pages, loaded with the page in the language that is spoken.

import { locale } from './locale.svelte';

const TEXTS = import.meta.glob<string>('../../../crates/words/texts/*/{page-{learn,online,replay,you},refusals}.ftl', {
  query: '?raw',
  import: 'default',
});

/** Lessons, online tables, replays, or the player's own account. */
export type TextArea = 'learn' | 'online' | 'replay' | 'you';

export async function loadTexts(...areas: TextArea[]): Promise<void> {
  const { code } = locale;
  const files = areas.map((area) => `page-${area}`);
  // Everything that talks to a server can be refused.
  if (areas.includes('online') || areas.includes('you')) files.push('refusals');
  const texts = await Promise.all(
    files.map((file) => {
      const load = Object.entries(TEXTS).find(([path]) => path.endsWith(`/${code}/${file}.ftl`))?.[1];
      if (load === undefined) throw new Error(`there are no texts in ${code}`);
      return load();
    }),
  );
  // Another language may have been chosen meanwhile.
  if (locale.code === code) for (const each of texts) locale.addTexts(each);
  else await loadTexts(...areas);
}
