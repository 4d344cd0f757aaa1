// The texts of some pages, loaded with the page in the language that is spoken.

import { spoken } from './speech.svelte';

const TEXTS = import.meta.glob<string>('../../../crates/words/texts/*/{page-{learn,online,replay,you},refusals}.ftl', {
  query: '?raw',
  import: 'default',
});

/** Lessons, online tables, replays, or the player's own account. */
export type Area = 'learn' | 'online' | 'replay' | 'you';

export async function learn(...areas: Area[]): Promise<void> {
  const { code } = spoken;
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
  if (spoken.code === code) for (const each of texts) spoken.learn(each);
  else await learn(...areas);
}
