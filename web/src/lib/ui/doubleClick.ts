/** Stops the second click of a double-click, so that it does not hit a confirmation that the first click opened. */
export function ignoreDoubleClick(event: MouseEvent): void {
  if (event.detail > 1) event.stopPropagation();
}
