// A match as it is drawn and told, whoever conducts it: what this page or a server's table asks of the engine.

import { locale } from '../locale.svelte';
import { callEngine, type wasm } from '../wasm/engine';
import type { AzulStep, Choices, Foretold, LogLine, LogNews, Scene } from '../wasm/types';

export abstract class EngineMatch {
  /** The view of this match inside the engine; another one after the engine was made anew. */
  protected abstract get view(): wasm.MatchView;

  #callJson<T>(question: (view: wasm.MatchView, speech: wasm.Speech) => string): T {
    return JSON.parse(callEngine(() => question(this.view, locale.narrator))) as T;
  }

  get scene(): Scene {
    return this.#callJson((view, speech) => view.scene(speech));
  }

  /** The log, where this much of it was told before: only what is new crosses, and events only with the scene. */
  updatedLog(before: readonly LogLine[], scene: Scene): LogLine[] {
    const { stand, lines, events } = this.#callJson<LogNews>((view, speech) => view.logNews(speech));
    for (const [line, event] of events) {
      const told = lines[line];
      if (told !== undefined) told.event = scene.events[event] ?? null;
    }
    return [...before.slice(0, stand), ...lines];
  }

  /** The steps of the last move, in a game of Azul. */
  get steps(): AzulStep[] {
    return this.#callJson((view, speech) => view.steps(speech));
  }

  get choices(): Choices {
    return this.#callJson((view, speech) => view.choices(speech));
  }

  /** Why a text is not a legal move; null if it is one. */
  whyNot(text: string): string | null {
    return callEngine(() => this.view.whyNot(locale.narrator, text)) ?? null;
  }

  /** What a legal move would do. */
  preview(text: string): Foretold {
    return this.#callJson((view, speech) => view.foretell(speech, text));
  }
}
