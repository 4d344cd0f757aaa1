/** Whether no element of the page has the focus. */
export function hasNoFocus(focused: Pick<Element, 'tagName'> | null): boolean {
  return focused === null || ['BODY', 'HTML', 'MAIN'].includes(focused.tagName);
}

/** Focuses the board's first element, unless another element has the focus. */
export function takeFocus(table: ParentNode): void {
  if (!hasNoFocus(document.activeElement) || document.querySelector('dialog[open]') !== null) return;
  table.querySelector<HTMLElement | SVGElement>('[data-entry]')?.focus({ preventScroll: true });
}
