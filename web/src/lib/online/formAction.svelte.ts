import { ApiError, apiErrorText } from './api';

/** The action of a form, such as a request to the server. Only one runs at a time; its error is kept to be shown. */
export class FormAction {
  busy = $state(false);
  failure = $state.raw<{ field: string | null; sentence: string } | null>(null);

  /** Runs an action, unless another one is running; resolves with whether it succeeded. */
  async run(action: () => Promise<void>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.failure = null;
    try {
      await action();
      return true;
    } catch (error) {
      this.failure = { field: error instanceof ApiError ? error.field : null, sentence: apiErrorText(error) };
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** The error of a field. */
  errorFor(field: string): string | null {
    return this.failure?.field === field ? this.failure.sentence : null;
  }

  /** The error, if it is about none of these fields. */
  otherError(...fields: string[]): string | null {
    return this.failure === null || fields.includes(this.failure.field ?? '') ? null : this.failure.sentence;
  }
}
