// Where the keys go when the person is to move and they go nowhere.

/** Whether the focus is nowhere: on the page itself, not on something of it. */
export function hasNoFocus(focused: Pick<Element, 'tagName'> | null): boolean {
  return focused === null || ['BODY', 'HTML', 'MAIN'].includes(focused.tagName);
}

/** The board gets the focus where it begins, unless somebody has it. */
export function takeFocus(table: ParentNode): void {
  if (!hasNoFocus(document.activeElement) || document.querySelector('dialog[open]') !== null) return;
  table.querySelector<HTMLElement | SVGElement>('[data-entry]')?.focus({ preventScroll: true });
}
