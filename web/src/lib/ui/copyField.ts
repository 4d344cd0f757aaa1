/** Copies the text of a field; returns whether that worked. If not, the text stays selected. */
export async function copyField(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // Insecure pages have no clipboard API, but the old command works.
    field.select();
    return document.execCommand('copy');
  }
}
