// Mouse, finger, pen and keys on the table. Elements say by `data-stop` what they are.

import { type Aim, type Choosing, sameAim } from './choosing.svelte';
import type { Plan, Point } from './layout';
import { type Direction, neighbour, type Stop, targetAt } from './spots';
import { COLOURS } from './pieces';
import type { Show } from './show.svelte';
import { aimKey, meant, sourceStops, takeKey, targetStops } from './stops';
import type { AzulColour, AzulSource, AzulView, Seat } from '../../lib/wasm/types';

/** Which of the stops the Tab key leads to: one among the tiles, one among the lines. */
export class Roving {
  source = $state<string | null>(null);
  target = $state<string | null>(null);

  /** The tab index of a stop, given those of its kind. */
  index(key: string, stops: readonly Stop[], remembered: string | null): 0 | -1 {
    const known = stops.some((stop) => stop.key === remembered);
    return (known ? remembered : stops[0]?.key) === key ? 0 : -1;
  }
}

/** What is dragged, and where it is. */
export interface Dragged extends Point {
  from: AzulSource;
  colour: AzulColour;
  count: number;
}

/** What hands need to know of the table, always as it is now. */
export interface Reach {
  readonly plan: Plan;
  readonly view: AzulView;
  readonly main: Seat | null;
  readonly choosing: Choosing;
  readonly show: Show;
  readonly roving: Roving;
  skip(): void;
}

const DRAG_FROM = 3;
const ARROWS: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

const keyOf = (target: EventTarget | null): string | null =>
  target instanceof Element
    ? (target.closest('[data-stop]')?.getAttribute('data-stop') ?? null)
    : null;

export class Hands {
  dragged = $state.raw<Dragged | null>(null);
  /** Whether a move was made by keyboard, and the focus is still where the tiles went. */
  moved = false;
  /** The small board that is looked at closely. */
  grown = $state<Seat | null>(null);
  #pressed: { pointer: number; x: number; y: number; key: string } | null = null;
  /** The click that a drag ends with is none. */
  #swallow = false;
  #root: HTMLElement | null = null;
  #focused: Element | null = null;
  readonly #reach: Reach;

  constructor(reach: Reach) {
    this.#reach = reach;
  }

  /** Listens to an element, until it is let go. */
  readonly attach = (root: HTMLElement): (() => void) => {
    this.#root = root;
    const ending = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(
      type: K,
      listener: (event: HTMLElementEventMap[K]) => void,
    ): void => root.addEventListener(type, listener, { signal: ending.signal });
    on('click', (event) => this.#click(event));
    on('keydown', (event) => this.#key(event));
    on('pointerdown', (event) => this.#down(event));
    on('pointermove', (event) => this.#move(event));
    on('pointerup', (event) => this.#up(event));
    on('pointercancel', () => this.letGo());
    // Not every browser knows what a finger may do on parts of a drawing.
    const still = (event: TouchEvent): void => {
      if (this.#pressed !== null) event.preventDefault();
    };
    root.addEventListener('touchmove', still, { passive: false, signal: ending.signal });
    on('lostpointercapture', (event) => {
      // What a finger touches first has the pointer until the table takes it.
      if (event.target === root) this.letGo();
    });
    on('pointerover', (event) => this.#over(event));
    on('pointerleave', (event) => {
      if (event.pointerType === 'mouse' && this.dragged === null) this.#reach.choosing.aim = null;
    });
    on('focusin', (event) => this.#focus(event));
    on('focusout', (event) => this.#blur(event));
    return () => {
      ending.abort();
      this.letGo();
      this.#root = null;
    };
  };

  /** A drag ends with nothing done. */
  letGo(): void {
    const pressed = this.#pressed;
    this.#pressed = null;
    if (this.dragged === null) return;
    this.dragged = null;
    this.#reach.choosing.aim = null;
    if (pressed !== null && this.#root?.hasPointerCapture(pressed.pointer) === true) {
      this.#root.releasePointerCapture(pressed.pointer);
    }
  }

  /** Whether what had the focus is there no more, and nothing else has it. */
  get unfocused(): boolean {
    return this.#focused?.isConnected === false && document.activeElement === document.body;
  }

  /** The focus goes to a stop, if it is there. */
  focus(key: string): boolean {
    const element = this.#root?.querySelector<SVGElement>(`[data-stop="${key}"]`) ?? null;
    element?.focus();
    return element !== null;
  }

  #at(event: PointerEvent): Point {
    const box = this.#root?.querySelector('svg')?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  }

  #click(event: MouseEvent): void {
    const swallowed = this.#swallow;
    this.#swallow = false;
    if (swallowed) return;
    const key = keyOf(event.target);
    if (key !== null) this.#act(key);
    else if (event.target instanceof Element && event.target.closest('button') === null) {
      this.grown = null;
      this.#reach.choosing.back();
    }
  }

  /** Says whether a move was made. */
  #act(key: string): boolean {
    const { choosing } = this.#reach;
    const what = meant(key);
    if (what?.kind === 'board') {
      this.grown = this.grown === what.seat ? null : what.seat;
      return false;
    }
    this.grown = null;
    if (what?.kind === 'take') choosing.toggle(what.from, what.colour);
    return what?.kind === 'aim' && choosing.press(what.aim);
  }

  #down(event: PointerEvent): void {
    if (this.#pressed !== null) {
      // A second finger: whatever was dragged is laid back.
      this.letGo();
      return;
    }
    this.#swallow = false;
    if (this.#reach.show.running) {
      this.#reach.skip();
      this.#swallow = true;
      return;
    }
    const key = keyOf(event.target);
    if (key === null || event.button !== 0 || meant(key)?.kind !== 'take') return;
    this.#pressed = { pointer: event.pointerId, x: event.clientX, y: event.clientY, key };
  }

  #move(event: PointerEvent): void {
    const pressed = this.#pressed;
    if (pressed === null || event.pointerId !== pressed.pointer) return;
    const { choosing, plan, main } = this.#reach;
    if (this.dragged === null) {
      if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < DRAG_FROM) return;
      const what = meant(pressed.key);
      if (what?.kind !== 'take' || !choosing.pick(what.from, what.colour)) {
        this.#pressed = null;
        return;
      }
      this.#root?.setPointerCapture(event.pointerId);
      const count = choosing.tiles?.count ?? 1;
      this.dragged = { from: what.from, colour: what.colour, count, ...this.#at(event) };
    } else if (choosing.tiles === null) {
      // The position has changed underneath.
      this.letGo();
      return;
    }
    const point = this.#at(event);
    this.dragged = { ...this.dragged, ...point };
    const board = main === null ? undefined : plan.boards[main];
    const to = board === undefined ? null : targetAt(board, point);
    choosing.aim = to === null ? null : to === 'floor' ? { to } : { to: 'line', row: to };
  }

  #up(event: PointerEvent): void {
    const pressed = this.#pressed;
    if (pressed === null || event.pointerId !== pressed.pointer) return;
    const { dragged } = this;
    const { choosing, show } = this.#reach;
    const { aim } = choosing;
    this.letGo();
    if (dragged === null) return;
    this.#swallow = true;
    if (aim === null) return;
    show.droppedAt = { x: dragged.x, y: dragged.y };
    if (!choosing.press(aim)) show.droppedAt = null;
  }

  #over(event: PointerEvent): void {
    if (event.pointerType !== 'mouse' || this.dragged !== null) return;
    const what = meant(keyOf(event.target) ?? '');
    this.#reach.choosing.aim = what?.kind === 'aim' ? what.aim : null;
  }

  #focus(event: FocusEvent): void {
    const key = keyOf(event.target);
    const what = meant(key ?? '');
    const { roving, choosing } = this.#reach;
    this.#focused = event.target instanceof Element ? event.target : null;
    // Who goes elsewhere stays there.
    if (what?.kind !== 'aim') this.moved = false;
    if (what?.kind === 'take') roving.source = key;
    if (what?.kind === 'aim') {
      roving.target = key;
      choosing.aim = what.aim;
    }
  }

  #blur(event: FocusEvent): void {
    const what = meant(keyOf(event.target) ?? '');
    const { choosing } = this.#reach;
    const left = event.target;
    // An element may lose the focus by being taken away, in the middle of a drawing.
    queueMicrotask(() => {
      if (left === this.#focused && left instanceof Element && left.isConnected) {
        this.#focused = null;
      }
      if (what?.kind === 'aim' && sameAim(choosing.aim, what.aim)) choosing.aim = null;
      if (what?.kind === 'board' && this.grown === what.seat) this.grown = null;
    });
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest('button, input') !== null) {
      if (event.key === 'Escape' && this.#reach.choosing.back()) event.preventDefault();
      return;
    }
    if (this.#reach.show.running && ['Enter', ' ', 'Escape'].includes(event.key)) {
      this.#reach.skip();
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const key = keyOf(event.target);
    if (!this.#handled(event.key, key)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Digits and letters belong to the table wherever the focus is, while it waits for the person. */
  readonly loose = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = event.target instanceof Element ? event.target : null;
    if (at?.closest('dialog, [role=alertdialog], input, select, textarea') != null) return;
    if (this.#root === null || this.#reach.choosing.asked !== null) return;
    if (this.#shortcut(event.key.toLowerCase(), null)) event.preventDefault();
  };

  #handled(pressed: string, key: string | null): boolean {
    const arrow = ARROWS[pressed];
    if (arrow !== undefined) return this.#walk(key, arrow);
    const { choosing } = this.#reach;
    if (pressed === 'Enter' || pressed === ' ') {
      if (key === null) return false;
      if (this.#act(key)) this.moved = true;
      // With tiles in hand, the next thing to choose is a line.
      if (meant(key)?.kind === 'take' && choosing.tiles !== null) {
        this.focus(aimKey(choosing.firstAim));
      }
      return true;
    }
    if (pressed === 'Escape') {
      if (this.grown !== null) {
        this.grown = null;
        return true;
      }
      const { tiles } = choosing;
      if (!choosing.back()) return false;
      if (tiles !== null && choosing.tiles === null) this.focus(takeKey(tiles.from, tiles.colour));
      return true;
    }
    return this.#shortcut(pressed.toLowerCase(), key);
  }

  /** From stop to stop, by where they lie. */
  #walk(key: string | null, direction: Direction): boolean {
    const { plan, view, main, choosing } = this.#reach;
    const row = choosing.choices?.row ?? null;
    const stops = [...sourceStops(plan, view), ...targetStops(plan, main, row)];
    const here = stops.find((stop) => stop.key === key);
    if (here === undefined) return false;
    const next = neighbour(stops, here, direction);
    if (next !== null) this.focus(next.key);
    return true;
  }

  /** Presses a target by its key. */
  #press(aim: Aim): true {
    this.focus(aimKey(aim));
    if (this.#reach.choosing.press(aim)) this.moved = true;
    return true;
  }

  /** Digits and letters: a factory, then a colour, then a line. */
  #shortcut(pressed: string, key: string | null): boolean {
    const { choosing, view } = this.#reach;
    if (choosing.choices === null) return false;
    const digit = /^[0-9]$/.test(pressed) ? Number(pressed) : null;
    if (choosing.tiling) {
      if (digit === null || digit < 1 || digit > 5) return false;
      return this.#press({ to: 'place', column: digit });
    }
    if (choosing.tiles !== null) {
      if (digit === 0 || pressed === 'f') {
        return this.#press({ to: 'floor' });
      }
      if (digit !== null && digit <= 5) {
        return this.#press({ to: 'line', row: digit });
      }
    }
    const colour = COLOURS.find((each) => each.toLowerCase() === pressed);
    if (colour !== undefined) {
      const what = meant(key ?? '');
      const from = what?.kind === 'take' ? what.from : (choosing.tiles?.from ?? null);
      // Where tiles are chosen a letter is a colour, there or not: it never takes a move back.
      // Where no factory is chosen the letter leads to the first one that has the colour.
      if (from === null) {
        const stop = sourceStops(this.#reach.plan, view).find(({ key }) => {
          const there = meant(key);
          return there?.kind === 'take' && there.colour === colour;
        });
        return stop !== undefined && this.focus(stop.key);
      }
      if (!choosing.pick(from, colour)) return true;
      this.focus(aimKey(choosing.firstAim));
      return true;
    }
    const tiles = pressed === 'c' ? view.centre : (view.factories[(digit ?? 0) - 1] ?? '');
    const first = COLOURS.find((each) => tiles.includes(each));
    if (first === undefined) return false;
    return this.focus(takeKey(pressed === 'c' ? 'centre' : (digit ?? 0), first));
  }
}
