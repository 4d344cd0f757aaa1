import { locale } from '../locale.svelte';
import { callEngine, type wasm } from '../wasm/engine';
import type { AzulStep, LogLine, LogUpdate, PageMovePreview, Scene } from '../wasm/types';

/** The engine's view of a local match, an online match or a replay. */
export abstract class EngineMatch {
  /** The view inside the engine. It changes when the engine restarts. */
  protected abstract get view(): wasm.MatchView;

  readonly #previews = new Map<string, PageMovePreview>();
  /**
   * The narrator that wrote these previews. A different narrator writes in another language or notation, or belongs to
   * a restarted engine.
   */
  #previewNarrator: wasm.Narrator | null = null;

  #callJson<T>(call: (view: wasm.MatchView, narrator: wasm.Narrator) => string): T {
    return JSON.parse(callEngine(() => call(this.view, locale.narrator))) as T;
  }

  get scene(): Scene {
    return this.#callJson((view, narrator) => view.scene(narrator));
  }

  /**
   * Returns the log, given an earlier version of it. The engine passes only the new lines, without their events, which
   * the scene already contains.
   */
  updatedLog(before: readonly LogLine[], scene: Scene): LogLine[] {
    const { unchanged, lines, events } = this.#callJson<LogUpdate>((view, narrator) => view.logUpdate(narrator));
    for (const [line, event] of events) {
      const updated = lines[line];
      if (updated !== undefined) updated.event = scene.events[event] ?? null;
    }
    return [...before.slice(0, unchanged), ...lines];
  }

  /** The steps of the last move; empty if the game is not Azul. */
  get steps(): AzulStep[] {
    return this.#callJson((view, narrator) => view.steps(narrator));
  }

  /** Why a move is illegal; null if it is legal. */
  whyNot(text: string): string | null {
    return callEngine(() => this.view.whyNot(locale.narrator, text)) ?? null;
  }

  /** The preview of a legal move. It is requested again only after `forgetPreviews` or with another narrator. */
  preview(text: string): PageMovePreview {
    const { narrator } = locale;
    if (this.#previewNarrator !== narrator) this.forgetPreviews();
    let preview = this.#previews.get(text);
    if (preview === undefined) {
      preview = this.#callJson<PageMovePreview>((view, texts) => view.previewMove(texts, text));
      this.#previews.set(text, preview);
      this.#previewNarrator = locale.narrator;
    }
    return preview;
  }

  /** Forgets all previews after a change of the position, or after a hint, which may remove a warning. */
  protected forgetPreviews(): void {
    this.#previews.clear();
  }
}
