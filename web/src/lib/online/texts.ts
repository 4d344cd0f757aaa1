// What is said where people play together: loaded when it is needed, in the language that is spoken.

import { spoken } from '../speech.svelte';

const TEXTS = import.meta.glob<string>('../../../../crates/words/texts/*/page-{online,you}.ftl', {
  query: '?raw',
  import: 'default',
});

/** What is said at tables, or also of who one is. */
export type Area = 'online' | 'you';

export async function learn(...areas: Area[]): Promise<void> {
  const { code } = spoken;
  const texts = await Promise.all(
    areas.map((area) => {
      const load = Object.entries(TEXTS).find(([path]) => path.endsWith(`/${code}/page-${area}.ftl`))?.[1];
      if (load === undefined) throw new Error(`there are no texts in ${code}`);
      return load();
    }),
  );
  // Another language may have been chosen meanwhile.
  if (spoken.code === code) for (const each of texts) spoken.learn(each);
  else await learn(...areas);
}
