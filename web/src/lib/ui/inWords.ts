// What went wrong, as people say it: the engine has sentences, the browser has names only.

import { t } from '../speech.svelte';
import { sentence } from '../wasm/refusal';

export function inWords(error: unknown): string {
  if (error instanceof DOMException && error.name === 'QuotaExceededError') {
    return t('page-storage-full');
  }
  return sentence(error);
}
