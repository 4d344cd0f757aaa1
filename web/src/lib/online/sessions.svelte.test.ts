import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api';
import { people, type Session } from './people';
import { lastUse, Sessions } from './sessions.svelte';

vi.mock('../locale.svelte', () => ({ locale: { refusal: (code: string) => code }, t: (key: string) => key }));

const session = (id: string, current = false): Session => ({
  session: id,
  created: '2026-11-01T08:00:00Z',
  seen: '2026-11-15T12:00:00Z',
  current,
});

let sessions: Sessions;
const ids = (): string[] => (sessions.list ?? []).map((each) => each.session);

beforeEach(async () => {
  vi.restoreAllMocks();
  vi.spyOn(people, 'sessions').mockResolvedValue([session('a'), session('b', true), session('c')]);
  sessions = new Sessions();
  await sessions.load();
});

it('shows times of use only to the hour', () => {
  const used = Date.UTC(2026, 10, 15, 12);
  expect(lastUse(session('a'), used + 3_599_999)).toBeNull();
  expect(lastUse(session('a'), used + 3_600_000)).toBe(used);
  // The clock of this device is slow.
  expect(lastUse(session('a'), used - 1)).toBeNull();
});

it('drops a session that was ended here or elsewhere', async () => {
  const end = vi.spyOn(people, 'endSession').mockResolvedValueOnce(undefined);
  expect(sessions.others).toHaveLength(2);
  expect(await sessions.end(session('a'))).toBe(true);
  expect(end).toHaveBeenCalledWith('a');
  expect(ids()).toEqual(['b', 'c']);
  end.mockRejectedValueOnce(new ApiError(404, 'no-session', ''));
  expect(await sessions.end(session('c'))).toBe(true);
  expect(ids()).toEqual(['b']);
  expect(sessions.others).toEqual([]);
});

it('keeps a session that could not be ended', async () => {
  vi.spyOn(people, 'endSession').mockRejectedValueOnce(new ApiError(429, 'too-fast', ''));
  expect(await sessions.end(session('a'))).toBe(false);
  expect(ids()).toEqual(['a', 'b', 'c']);
  expect(sessions.action.failure?.sentence).toBe('too-fast');
});

it('ends all sessions except the current one', async () => {
  const end = vi.spyOn(people, 'endOtherSessions').mockResolvedValueOnce(undefined);
  expect(await sessions.endOthers()).toBe(true);
  expect(end).toHaveBeenCalled();
  expect(ids()).toEqual(['b']);
});
