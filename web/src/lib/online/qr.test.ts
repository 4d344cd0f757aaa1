import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { qrWithMask, qrPath, qrCode } from './qr';

const digest = (text: string, mask: number): string => {
  const rows = qrWithMask(text, mask)?.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''));
  return createHash('sha256').update(rows?.join('/') ?? '').digest('hex').slice(0, 16);
};
const LINK = `http://192.168.178.20:8080/#/table/${'0123456789abcdef'.repeat(2)}/${'fedcba9876543210'.repeat(2)}`;

// The digests come from python-qrcode 8 in byte mode, with correction level M and the same mask.
it.each([
  ['A', 0, 'bff09aabcd5470b2'],
  ['A', 3, 'cfef5e2ae34a3cbf'],
  ['A', 5, 'ba666ebc1069e7bf'],
  ['A', 7, '8280d6164293fbdb'],
  ['link', 0, 'ae44f63282911ed7'],
  ['link', 3, 'f2ccf3e120b9193e'],
  ['link', 5, 'a4b06446a8a20635'],
  ['link', 7, 'c44deca36dd0457b'],
  ['y250', 0, '4e45610da25d1038'],
  ['y250', 3, '91160ddec34539db'],
  ['y250', 5, '0a3c31ca1fad5ba4'],
  ['y250', 7, '7ee4d61f18794980'],
])('%s with mask %i matches another implementation', (name, mask, expected) => {
  const text = { A: 'A', link: LINK, y250: 'y'.repeat(250) }[name as string] ?? '';
  expect(digest(text, mask as number)).toBe(expected);
});

it('is null if the text is too long', () => {
  expect(qrCode('x'.repeat(300))).toBeNull();
});

it('has three finder patterns', () => {
  const modules = qrCode(LINK) ?? [];
  expect(modules).toHaveLength(41);
  const eye = (row: number, column: number): boolean[] =>
    Array.from({ length: 7 }, (_, i) => modules[row]?.[column + i] === true);
  for (const [row, column] of [[0, 0], [0, 34], [34, 0]] as const) expect(eye(row, column)).not.toContain(false);
  expect(qrPath(modules)).toContain('M0 0h1v1h-1z');
});
