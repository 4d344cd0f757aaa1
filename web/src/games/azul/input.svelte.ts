// Pointer and keyboard input on the table. The `data-stop` attribute identifies the elements.

import { type Aim, type AzulSelection, sameAim } from './selection.svelte';
import type { Plan, Point } from './layout';
import { type Direction, neighbour, type Stop, targetAt } from './spots';
import { COLOURS } from './pieces';
import type { MoveAnimation } from './animation.svelte';
import { aimKey, parseStop, sourceStops, takeKey, targetStops } from './stops';
import type { AzulColour, AzulSource, AzulView, Seat } from '../../lib/wasm/types';

/** Roving tabindex: the Tab key reaches one stop among the tiles and one among the lines. */
export class RovingTabindex {
  source = $state<string | null>(null);
  target = $state<string | null>(null);

  /** Returns the tab index of a stop among the stops of its group. */
  index(key: string, stops: readonly Stop[], remembered: string | null): 0 | -1 {
    const known = stops.some((stop) => stop.key === remembered);
    return (known ? remembered : stops[0]?.key) === key ? 0 : -1;
  }
}

/** The dragged tiles and their position. */
export interface DraggedTiles extends Point {
  from: AzulSource;
  colour: AzulColour;
  count: number;
}

/** The current state of the table, for the input handlers. */
export interface InputContext {
  readonly plan: Plan;
  readonly view: AzulView;
  readonly main: Seat | null;
  readonly selection: AzulSelection;
  readonly animation: MoveAnimation;
  readonly roving: RovingTabindex;
  skip(): void;
}

const DRAG_THRESHOLD = 3;
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

export class TableInput {
  dragged = $state.raw<DraggedTiles | null>(null);
  /** Whether the last move was made by keyboard and the focus is still at its target. */
  movedByKeyboard = false;
  /** The seat of the small board that is enlarged. */
  enlarged = $state<Seat | null>(null);
  #pressed: { pointer: number; x: number; y: number; key: string } | null = null;
  /** Whether to ignore the next click, which ends a drag. */
  #ignoreClick = false;
  #root: HTMLElement | null = null;
  #focused: Element | null = null;
  readonly #context: InputContext;

  constructor(context: InputContext) {
    this.#context = context;
  }

  /** Adds the listeners to an element; the returned function removes them. */
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
    on('pointercancel', () => this.cancelDrag());
    // Not every browser supports `touch-action` on SVG elements.
    const still = (event: TouchEvent): void => {
      if (this.#pressed !== null) event.preventDefault();
    };
    root.addEventListener('touchmove', still, { passive: false, signal: ending.signal });
    on('lostpointercapture', (event) => {
      // The touched element holds an implicit capture until the table captures the pointer.
      if (event.target === root) this.cancelDrag();
    });
    on('pointerover', (event) => this.#over(event));
    on('pointerleave', (event) => {
      if (event.pointerType === 'mouse' && this.dragged === null) this.#context.selection.aim = null;
    });
    on('focusin', (event) => this.#focus(event));
    on('focusout', (event) => this.#blur(event));
    return () => {
      ending.abort();
      this.cancelDrag();
      this.#root = null;
    };
  };

  /** Ends a drag without a move. */
  cancelDrag(): void {
    const pressed = this.#pressed;
    this.#pressed = null;
    if (this.dragged === null) return;
    this.dragged = null;
    this.#context.selection.aim = null;
    if (pressed !== null && this.#root?.hasPointerCapture(pressed.pointer) === true) {
      this.#root.releasePointerCapture(pressed.pointer);
    }
  }

  /** Whether the focused element was removed and nothing else has the focus. */
  get focusLost(): boolean {
    return this.#focused?.isConnected === false && document.activeElement === document.body;
  }

  /** Focuses a stop; returns whether it exists. */
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
    const ignored = this.#ignoreClick;
    this.#ignoreClick = false;
    if (ignored) return;
    const key = keyOf(event.target);
    if (key !== null) this.#act(key);
    else if (event.target instanceof Element && event.target.closest('button') === null) {
      this.enlarged = null;
      this.#context.selection.back();
    }
  }

  /** Acts on a stop; returns whether a move was made. */
  #act(key: string): boolean {
    const { selection } = this.#context;
    const what = parseStop(key);
    if (what?.kind === 'board') {
      this.enlarged = this.enlarged === what.seat ? null : what.seat;
      return false;
    }
    this.enlarged = null;
    if (what?.kind === 'take') selection.toggle(what.from, what.colour);
    return what?.kind === 'aim' && selection.press(what.aim);
  }

  #down(event: PointerEvent): void {
    if (this.#pressed !== null) {
      // A second finger cancels the drag.
      this.cancelDrag();
      return;
    }
    this.#ignoreClick = false;
    if (this.#context.animation.running) {
      this.#context.skip();
      this.#ignoreClick = true;
      return;
    }
    const key = keyOf(event.target);
    if (key === null || event.button !== 0 || parseStop(key)?.kind !== 'take') return;
    this.#pressed = { pointer: event.pointerId, x: event.clientX, y: event.clientY, key };
  }

  #move(event: PointerEvent): void {
    const pressed = this.#pressed;
    if (pressed === null || event.pointerId !== pressed.pointer) return;
    const { selection, plan, main } = this.#context;
    if (this.dragged === null) {
      if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < DRAG_THRESHOLD) return;
      const what = parseStop(pressed.key);
      if (what?.kind !== 'take' || !selection.pick(what.from, what.colour)) {
        this.#pressed = null;
        return;
      }
      this.#root?.setPointerCapture(event.pointerId);
      const count = selection.tiles?.count ?? 1;
      this.dragged = { from: what.from, colour: what.colour, count, ...this.#at(event) };
    } else if (selection.tiles === null) {
      // The position changed during the drag.
      this.cancelDrag();
      return;
    }
    const point = this.#at(event);
    this.dragged = { ...this.dragged, ...point };
    const board = main === null ? undefined : plan.boards[main];
    const to = board === undefined ? null : targetAt(board, point);
    selection.aim = to === null ? null : to === 'floor' ? { to } : { to: 'line', row: to };
  }

  #up(event: PointerEvent): void {
    const pressed = this.#pressed;
    if (pressed === null || event.pointerId !== pressed.pointer) return;
    const { dragged } = this;
    const { selection, animation } = this.#context;
    const { aim } = selection;
    this.cancelDrag();
    if (dragged === null) return;
    this.#ignoreClick = true;
    if (aim === null) return;
    animation.droppedAt = { x: dragged.x, y: dragged.y };
    if (!selection.press(aim)) animation.droppedAt = null;
  }

  #over(event: PointerEvent): void {
    if (event.pointerType !== 'mouse' || this.dragged !== null) return;
    const what = parseStop(keyOf(event.target) ?? '');
    this.#context.selection.aim = what?.kind === 'aim' ? what.aim : null;
  }

  #focus(event: FocusEvent): void {
    const key = keyOf(event.target);
    const what = parseStop(key ?? '');
    const { roving, selection } = this.#context;
    this.#focused = event.target instanceof Element ? event.target : null;
    // Once the player has moved the focus elsewhere, it stays there.
    if (what?.kind !== 'aim') this.movedByKeyboard = false;
    if (what?.kind === 'take') roving.source = key;
    if (what?.kind === 'aim') {
      roving.target = key;
      selection.aim = what.aim;
    }
  }

  #blur(event: FocusEvent): void {
    const what = parseStop(keyOf(event.target) ?? '');
    const { selection } = this.#context;
    const left = event.target;
    // A removed element loses the focus in the middle of a render.
    queueMicrotask(() => {
      if (left === this.#focused && left instanceof Element && left.isConnected) {
        this.#focused = null;
      }
      if (what?.kind === 'aim' && sameAim(selection.aim, what.aim)) selection.aim = null;
      if (what?.kind === 'board' && this.enlarged === what.seat) this.enlarged = null;
    });
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest('button, input') !== null) {
      if (event.key === 'Escape' && this.#context.selection.back()) event.preventDefault();
      return;
    }
    if (this.#context.animation.running && ['Enter', ' ', 'Escape'].includes(event.key)) {
      this.#context.skip();
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const key = keyOf(event.target);
    if (!this.#handled(event.key, key)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Handles digits and letters wherever the focus is. */
  readonly handleGlobalKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = event.target instanceof Element ? event.target : null;
    if (at?.closest('dialog, [role=alertdialog], input, select, textarea') != null) return;
    if (this.#root === null || this.#context.selection.confirmation !== null) return;
    if (this.#shortcut(event.key.toLowerCase(), null)) event.preventDefault();
  };

  #handled(pressed: string, key: string | null): boolean {
    const arrow = ARROWS[pressed];
    if (arrow !== undefined) return this.#walk(key, arrow);
    const { selection } = this.#context;
    if (pressed === 'Enter' || pressed === ' ') {
      if (key === null) return false;
      if (this.#act(key)) this.movedByKeyboard = true;
      // After picking tiles, the player chooses a line.
      if (parseStop(key)?.kind === 'take' && selection.tiles !== null) {
        this.focus(aimKey(selection.firstAim));
      }
      return true;
    }
    if (pressed === 'Escape') {
      if (this.enlarged !== null) {
        this.enlarged = null;
        return true;
      }
      const { tiles } = selection;
      if (!selection.back()) return false;
      if (tiles !== null && selection.tiles === null) this.focus(takeKey(tiles.from, tiles.colour));
      return true;
    }
    return this.#shortcut(pressed.toLowerCase(), key);
  }

  /** Moves the focus to the next stop in a direction. */
  #walk(key: string | null, direction: Direction): boolean {
    const { plan, view, main, selection } = this.#context;
    const row = selection.choices?.row ?? null;
    const stops = [...sourceStops(plan, view), ...targetStops(plan, main, row)];
    const here = stops.find((stop) => stop.key === key);
    if (here === undefined) return false;
    const next = neighbour(stops, here, direction);
    if (next !== null) this.focus(next.key);
    return true;
  }

  /** Focuses and presses a target. */
  #press(aim: Aim): true {
    this.focus(aimKey(aim));
    if (this.#context.selection.press(aim)) this.movedByKeyboard = true;
    return true;
  }

  /** Handles digits and letters: a factory, then a colour, then a line. */
  #shortcut(pressed: string, key: string | null): boolean {
    const { selection, view } = this.#context;
    if (selection.choices === null) return false;
    const digit = /^[0-9]$/.test(pressed) ? Number(pressed) : null;
    if (selection.tiling) {
      if (digit === null || digit < 1 || digit > 5) return false;
      return this.#press({ to: 'place', column: digit });
    }
    if (selection.tiles !== null) {
      if (digit === 0 || pressed === 'f') {
        return this.#press({ to: 'floor' });
      }
      if (digit !== null && digit <= 5) {
        return this.#press({ to: 'line', row: digit });
      }
    }
    const colour = COLOURS.find((each) => each.toLowerCase() === pressed);
    if (colour !== undefined) {
      const what = parseStop(key ?? '');
      const from = what?.kind === 'take' ? what.from : (selection.tiles?.from ?? null);
      // During the choice of tiles a colour's letter is always consumed, so that it never triggers undo.
      // Without a chosen factory it focuses the first source that has the colour.
      if (from === null) {
        const stop = sourceStops(this.#context.plan, view).find(({ key }) => {
          const there = parseStop(key);
          return there?.kind === 'take' && there.colour === colour;
        });
        return stop !== undefined && this.focus(stop.key);
      }
      if (!selection.pick(from, colour)) return true;
      this.focus(aimKey(selection.firstAim));
      return true;
    }
    const tiles = pressed === 'c' ? view.centre : (view.factories[(digit ?? 0) - 1] ?? '');
    const first = COLOURS.find((each) => tiles.includes(each));
    if (first === undefined) return false;
    return this.focus(takeKey(pressed === 'c' ? 'centre' : (digit ?? 0), first));
  }
}
