import { afterEach, expect, it, vi } from 'vitest';
import { copyField } from './copyField';

afterEach(() => vi.unstubAllGlobals());

it('copies with the clipboard API', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copyField({ value: '7f3k' } as HTMLInputElement)).toBe(true);
  expect(writeText).toHaveBeenCalledWith('7f3k');
});

it('selects the text and copies the selection in an insecure page', async () => {
  const select = vi.fn();
  const execCommand = vi.fn(() => false);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', { execCommand });
  const field = { value: '7f3k', select: select as () => void } as HTMLInputElement;
  expect(await copyField(field)).toBe(false);
  expect(select).toHaveBeenCalled();
  execCommand.mockReturnValue(true);
  expect(await copyField(field)).toBe(true);
});
