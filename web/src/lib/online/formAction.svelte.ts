// Something that is asked of the server by a press: one at a time, and what is wrong with it is said.

import { ApiError, apiErrorText } from './api';

export class FormAction {
  busy = $state(false);
  failure = $state.raw<{ field: string | null; sentence: string } | null>(null);

  /** Does it, unless something is being done; says whether it was. */
  async run(what: () => Promise<void>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.failure = null;
    try {
      await what();
      return true;
    } catch (error) {
      this.failure = { field: error instanceof ApiError ? error.field : null, sentence: apiErrorText(error) };
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** What is wrong with a field. */
  errorFor(field: string): string | null {
    return this.failure?.field === field ? this.failure.sentence : null;
  }

  /** What is wrong with none of these. */
  otherError(...fields: string[]): string | null {
    return this.failure === null || fields.includes(this.failure.field ?? '') ? null : this.failure.sentence;
  }
}
