import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import type { Platform } from '#kernel/http/platform.ts';
import { makePlatform } from '#testing/factories.ts';
import { findSession, openSession } from './session.service.ts';
import { findOrCreateUser } from './user.service.ts';

const MINUTE = 60_000;

it('a session in use is written down once an hour', async () => {
  const platform = makePlatform();
  const start = platform.now.getTime();
  const { id: userId } = await findOrCreateUser(platform, { email: 'seen@example.org' }, 'en');
  const { id } = await openSession(platform, { userId, kind: 'web', userAgent: '' });
  const writesAt = async (minutes: number) => {
    const deferred: Promise<unknown>[] = [];
    const defer: Platform['defer'] = (work) => void deferred.push(work);
    const now = new Date(start + minutes * MINUTE);
    expect(await findSession({ ...platform, now, defer }, id)).toMatchObject({ userId });
    await Promise.all(deferred);
    return deferred.length;
  };
  expect([await writesAt(1), await writesAt(59), await writesAt(61), await writesAt(62)]).toEqual([
    0, 0, 1, 0,
  ]);
  const row = env.DB.prepare('SELECT seen_at - ? AS later FROM user_sessions WHERE id = ?');
  expect(await row.bind(start, id).first('later')).toBe(61 * MINUTE);
});
