import { describe, expect, it } from 'vitest';
import { InvalidLinkError, encodeRecord, shareLink, MAX_SHARED_LENGTH, SHARE_PREFIX, decodeFragment } from './share';
import azul from './ui/samples/azul.json?raw';
import tilings from './ui/samples/tilings.json?raw';

const failure = async (fragment: string, most?: number): Promise<string> => {
  try {
    await decodeFragment(fragment, most);
    return 'nothing';
  } catch (error) {
    return error instanceof InvalidLinkError ? error.reason : String(error);
  }
};

async function packed(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = Buffer.from(await new Response(stream).arrayBuffer());
  return SHARE_PREFIX + bytes.toString('base64url');
}

describe('a match in a link', () => {
  it.each([azul, tilings])('decodes to the record on one line', async (record) => {
    const pretty = JSON.stringify(JSON.parse(record), null, 2);
    const fragment = await encodeRecord(pretty);
    expect(fragment).toMatch(/^m=[\w-]+$/);
    expect(fragment.length).toBeLessThan(record.length);
    expect(await decodeFragment(fragment)).toBe(JSON.stringify(JSON.parse(record)));
  });

  it('encodes names in any script, and large records', async () => {
    const record = JSON.stringify({ name: '<b>Zoë & 李 😀</b>', long: 'ab1'.repeat(30_000) });
    expect(await decodeFragment(await encodeRecord(record))).toBe(record);
  });

  it('opens the same page, whatever the current fragment is', async () => {
    const link = await shareLink('{"a":1}', 'https://example.org/games/?x=1#/replay/4f');
    expect(link).toMatch(/^https:\/\/example\.org\/games\/\?x=1#m=[\w-]+$/);
  });

  it('ignores a full stop or a bracket at the end', async () => {
    const fragment = await encodeRecord('{"a":[1,2]}');
    expect(await decodeFragment(`${fragment}).`)).toBe('{"a":[1,2]}');
  });

  it('is damaged if it is truncated anywhere', async () => {
    const fragment = await encodeRecord(azul);
    for (const part of [0, 0.01, 0.25, 0.5, 0.75, 0.99]) {
      const cut = fragment.slice(0, SHARE_PREFIX.length + Math.floor((fragment.length - SHARE_PREFIX.length) * part));
      expect(await failure(cut)).toBe('damaged');
    }
  });

  it.each(['', 'm=', 'm=!!!!', 'm=hello', 'm=a', 'm=%00', 'x=abc', `m=${'A'.repeat(999)}`, 'm=ä'])(
    'is damaged if it is made up: %s',
    async (fragment) => {
      expect(await failure(fragment)).toBe('damaged');
    },
  );

  it('does not decompress more than the maximum length', async () => {
    const bomb = await packed('0'.repeat(MAX_SHARED_LENGTH + 1));
    expect(bomb.length).toBeLessThan(20_000);
    expect(await failure(bomb)).toBe('large');
    expect(await failure(await packed('0'.repeat(1001)), 1000)).toBe('large');
    expect(await failure(await packed('0'.repeat(1000)), 1000)).toBe('nothing');
    expect(await failure(`m=${'A'.repeat(MAX_SHARED_LENGTH + 1)}`)).toBe('large');
  });
});
