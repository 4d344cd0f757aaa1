// Requests about the player's account.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { people } from './people';

const ACCOUNT = { player: '5f', name: 'Ana', kind: 'account', login: 'ana' };
const CODE = '7f3k-9qwz-2mxc-t8ab-5hnr';

/** The requests: method, path and body. */
let requests: unknown[][];
let answer: unknown;
let saved: string[];

beforeEach(() => {
  [requests, saved] = [[], []];
  vi.stubGlobal('document', { baseURI: 'http://tiles.example/' });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: (_: string, text: string) => saved.push(text) });
  vi.stubGlobal('fetch', (url: URL, { method, body }: { method: string; body?: string }) => {
    const path = url.pathname.replace('/api/v1/', '');
    requests.push([method, path, ...(body === undefined ? [] : [JSON.parse(body)])]);
    return Promise.resolve(answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer));
  });
});
afterEach(() => vi.unstubAllGlobals());

it('the recovery code of a new account is not saved in the browser', async () => {
  answer = { ...ACCOUNT, recovery: CODE };
  expect((await people.setAccount({ login: 'ana', password: 'eight tiles' })).recovery).toBe(CODE);
  expect(requests).toEqual([['PUT', 'me/account', { login: 'ana', password: 'eight tiles' }]]);
  expect(saved).toHaveLength(1);
  expect(saved[0]).toContain('Ana');
  expect(saved[0]).not.toContain(CODE);
});

it('a recovery code signs in with a new password, and the answer has the next code', async () => {
  answer = { ...ACCOUNT, recovery: CODE };
  expect((await people.recover('ana', 'OLD code', 'nine tiles')).recovery).toBe(CODE);
  expect(saved[0]).toContain('Ana');
  answer = { recovery: CODE };
  expect(await people.renewRecovery('nine tiles')).toBe(CODE);
  expect(requests).toEqual([
    ['POST', 'session/recovery', { login: 'ana', recovery: 'OLD code', password: 'nine tiles' }],
    ['POST', 'me/recovery', { old: 'nine tiles' }],
  ]);
});

it('sessions are listed and ended', async () => {
  answer = { sessions: [{ session: '3b', current: true }] };
  expect(await people.sessions()).toEqual([{ session: '3b', current: true }]);
  answer = undefined;
  await people.endSession('3b');
  await people.endOtherSessions();
  expect(requests).toEqual([
    ['GET', 'me/sessions'],
    ['DELETE', 'me/sessions/3b'],
    ['DELETE', 'me/sessions'],
  ]);
});
