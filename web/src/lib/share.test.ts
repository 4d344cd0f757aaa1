import { describe, expect, it } from 'vitest';
import { BadLink, fragmentOf, linkOf, MOST, SHARED, textOf } from './share';
import azul from './ui/shown/azul.json?raw';
import tilings from './ui/shown/tilings.json?raw';

const why = async (fragment: string, most?: number): Promise<string> => {
  try {
    await textOf(fragment, most);
    return 'nothing';
  } catch (error) {
    return error instanceof BadLink ? error.why : String(error);
  }
};

async function packed(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = Buffer.from(await new Response(stream).arrayBuffer());
  return SHARED + bytes.toString('base64url');
}

describe('a match in a link', () => {
  it.each([azul, tilings])('comes out as it went in, on one line', async (record) => {
    const pretty = JSON.stringify(JSON.parse(record), null, 2);
    const fragment = await fragmentOf(pretty);
    expect(fragment).toMatch(/^m=[\w-]+$/);
    expect(fragment.length).toBeLessThan(record.length);
    expect(await textOf(fragment)).toBe(JSON.stringify(JSON.parse(record)));
  });

  it('holds names of all languages, and large ones', async () => {
    const record = JSON.stringify({ name: '<b>Zoë & 李 😀</b>', long: 'ab1'.repeat(30_000) });
    expect(await textOf(await fragmentOf(record))).toBe(record);
  });

  it('leads to this copy of the page, wherever one stands', async () => {
    const link = await linkOf('{"a":1}', 'https://example.org/games/?x=1#/replay/4f');
    expect(link).toMatch(/^https:\/\/example\.org\/games\/\?x=1#m=[\w-]+$/);
  });

  it('may take a full stop or a bracket with it', async () => {
    const fragment = await fragmentOf('{"a":[1,2]}');
    expect(await textOf(`${fragment}).`)).toBe('{"a":[1,2]}');
  });

  it('says when it is cut, wherever that is', async () => {
    const fragment = await fragmentOf(azul);
    for (const part of [0, 0.01, 0.25, 0.5, 0.75, 0.99]) {
      const cut = fragment.slice(0, SHARED.length + Math.floor((fragment.length - SHARED.length) * part));
      expect(await why(cut)).toBe('damaged');
    }
  });

  it.each(['', 'm=', 'm=!!!!', 'm=hello', 'm=a', 'm=%00', 'x=abc', `m=${'A'.repeat(999)}`, 'm=ä'])(
    'says when it is made by hand: %s',
    async (fragment) => {
      expect(await why(fragment)).toBe('damaged');
    },
  );

  it('does not unpack more than a match can be', async () => {
    const bomb = await packed('0'.repeat(MOST + 1));
    expect(bomb.length).toBeLessThan(20_000);
    expect(await why(bomb)).toBe('large');
    expect(await why(await packed('0'.repeat(1001)), 1000)).toBe('large');
    expect(await why(await packed('0'.repeat(1000)), 1000)).toBe('nothing');
    expect(await why(`m=${'A'.repeat(MOST + 1)}`)).toBe('large');
  });
});
