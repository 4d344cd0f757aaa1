import { EngineMatch } from '../match/engineMatch';
import { locale } from '../locale.svelte';
import { callEngine, EngineObject, wasm } from '../wasm/engine';

/** A match in the engine that can go to any of its positions. Verdicts and summaries are JSON. */
export interface ReplayEngine extends Pick<EngineMatch, 'scene' | 'updatedLog'> {
  readonly plies: number;
  go(ply: number): void;
  /** The question for a bot about the move made in this position; undefined at the end. */
  question(): string | undefined;
  judge(advice: string): string;
  summary(verdicts: string): string;
  record(): string;
  recordSoFar(): string;
}

class EngineReplay extends EngineMatch implements ReplayEngine {
  readonly #handles: EngineObject<{ readonly replay: wasm.Replay; readonly view: wasm.MatchView }>;
  #at: number | null = null;

  constructor(record: string) {
    super();
    this.#handles = new EngineObject(() => {
      const replay = wasm.Replay.open(locale.narrator, record);
      if (this.#at !== null) replay.go(locale.narrator, this.#at);
      return { replay, view: replay.view };
    });
    this.#call(() => undefined);
  }

  #call<T>(call: (replay: wasm.Replay, narrator: wasm.Narrator) => T): T {
    return callEngine(() => call(this.#handles.value.replay, locale.narrator));
  }

  protected get view(): wasm.MatchView {
    return this.#handles.value.view;
  }

  get plies(): number {
    return this.#call((replay) => replay.plies);
  }

  go(ply: number): void {
    this.#call((replay, narrator) => replay.go(narrator, ply));
    this.#at = ply;
    this.forgetPreviews();
  }

  question(): string | undefined {
    return this.#call((replay) => replay.question());
  }

  judge(advice: string): string {
    return this.#call((replay, narrator) => replay.judge(narrator, advice));
  }

  summary(verdicts: string): string {
    return this.#call((replay) => replay.summary(verdicts));
  }

  record(): string {
    return this.#call((replay) => replay.record());
  }

  recordSoFar(): string {
    return this.#call((replay) => replay.recordSoFar());
  }
}

/** Opens a record; throws if it is not valid. */
export const openReplay = (record: string): ReplayEngine => new EngineReplay(record);
