// What is said where people play together: loaded when it is needed, in the language that is spoken.

import { spoken } from '../speech.svelte';

const TEXTS = import.meta.glob<string>('../../../../crates/words/texts/*/page-online.ftl', {
  query: '?raw',
  import: 'default',
});

export async function learn(): Promise<void> {
  const { code } = spoken;
  const load = Object.entries(TEXTS).find(([path]) => path.endsWith(`/${code}/page-online.ftl`))?.[1];
  if (load === undefined) throw new Error(`there are no texts in ${code}`);
  const texts = await load();
  // Another language may have been chosen meanwhile.
  if (spoken.code === code) spoken.learn(texts);
  else await learn();
}
