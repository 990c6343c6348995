import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openDatabase } from '#platform/database.ts';
import { makePlatform } from '#testing/factories.ts';
import { removePhoto } from './photo.service.ts';
import { findOrCreateUser } from './user.service.ts';
import { users } from './user.table.ts';

const KEY = '0123456789abcdef.webp';

it('a photo that could not be removed is removed when that is asked for again', async () => {
  const db = openDatabase(env.DB);
  const { id } = await findOrCreateUser(makePlatform(), { email: 'seen@example.org' }, 'en');
  await db.update(users).set({ photoKey: KEY }).where(eq(users.id, id));
  await env.MEDIA.put(KEY, 'bytes');
  const MEDIA = { list: () => Promise.reject(new Error('busy')) } as unknown as R2Bucket;
  await expect(removePhoto(makePlatform({ MEDIA }), id)).rejects.toThrow('busy');
  await removePhoto(makePlatform(), id);
  expect(await env.MEDIA.head(KEY)).toBeNull();
  const isTheirs = eq(users.id, id);
  const row = await db.select({ photoKey: users.photoKey }).from(users).where(isTheirs);
  expect(row).toEqual([{ photoKey: null }]);
});
