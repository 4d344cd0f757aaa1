// What is asked once more must not be answered by the press that asked it.

/** Stops the second press of a double click: what lies there now was not there when it began. */
export function ignoreDoubleClick(event: MouseEvent): void {
  if (event.detail > 1) event.stopPropagation();
}
