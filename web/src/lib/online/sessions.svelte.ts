// The sessions of the player: where they are signed in.

import { ApiError } from './api';
import { FormAction } from './formAction.svelte';
import { people, type Session } from './people';

const HOUR_MS = 3_600_000;

/** When a session was last used; null if within the past hour, because the server records only hours. */
export function lastUse({ seen }: Session, now: number): number | null {
  const then = Date.parse(seen);
  return now - then < HOUR_MS ? null : then;
}

export class Sessions {
  readonly action = new FormAction();
  /** Null until the server answers. */
  list = $state.raw<readonly Session[] | null>(null);
  readonly others = $derived((this.list ?? []).filter(({ current }) => !current));

  load(): Promise<boolean> {
    return this.action.run(async () => void (this.list = await people.sessions()));
  }

  /** Ends a session; resolves with whether it has ended. */
  end({ session }: Session): Promise<boolean> {
    return this.action.run(async () => {
      await people.endSession(session).catch((error: unknown) => {
        // The session has ended in the meantime.
        if (!(error instanceof ApiError && error.code === 'no-session')) throw error;
      });
      this.list = (this.list ?? []).filter((each) => each.session !== session);
    });
  }

  /** Ends all sessions except this one; resolves with whether they have ended. */
  endOthers(): Promise<boolean> {
    return this.action.run(async () => {
      await people.endOtherSessions();
      this.list = (this.list ?? []).filter(({ current }) => current);
    });
  }
}
