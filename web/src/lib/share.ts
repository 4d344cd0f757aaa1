// A whole match in a link: its record, compressed, in the URL's fragment, which is never sent to a server.

/** The prefix of a fragment that contains a match. */
export const SHARE_PREFIX = 'm=';

/** No match is longer than this. The limit protects against links that decompress to gigabytes. */
export const MAX_SHARED_LENGTH = 4_000_000;

/** The link does not contain a match: it is damaged, or its content is too large. */
export class InvalidLinkError extends Error {
  override readonly name = 'invalid-link';

  constructor(readonly reason: 'damaged' | 'large') {
    super(`the link is ${reason}`);
  }
}

/** Compresses a record into a fragment. */
export async function encodeRecord(record: string): Promise<string> {
  const line = JSON.stringify(JSON.parse(record));
  const packed = new Blob([line]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return SHARE_PREFIX + toBase64(new Uint8Array(await new Response(packed).arrayBuffer()));
}

/** The link that opens a record with the page at this URL. */
export async function shareLink(record: string, page: string): Promise<string> {
  return `${page.replace(/#.*$/s, '')}#${await encodeRecord(record)}`;
}

/** Decompresses a fragment into text. The engine checks whether that is a record. */
export async function decodeFragment(fragment: string, most = MAX_SHARED_LENGTH): Promise<string> {
  if (!fragment.startsWith(SHARE_PREFIX)) throw new InvalidLinkError('damaged');
  // A link copied from a sentence may end with a full stop or a bracket.
  const packed = fragment.slice(SHARE_PREFIX.length).replace(/[^\w-]+$/, '');
  if (packed.length > most) throw new InvalidLinkError('large');
  const bytes = fromBase64(packed);
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new TextDecoder().decode(await readAtMost(unpacked, most));
}

/** Reads the stream to its end; throws if it is longer than `most` bytes. */
async function readAtMost(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new InvalidLinkError('damaged');
    });
    if (done) break;
    length += value.length;
    if (length > most) {
      reader.cancel().catch(() => undefined);
      throw new InvalidLinkError('large');
    }
    chunks.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** Encodes as URL-safe base64 without padding. */
function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) {
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  }
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  if (text === '' || !/^[\w-]+$/.test(text)) throw new InvalidLinkError('damaged');
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
  } catch {
    throw new InvalidLinkError('damaged');
  }
}
