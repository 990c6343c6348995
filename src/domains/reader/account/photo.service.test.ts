import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { findOrCreateUser } from '#domains/identity/session/user.service.ts';
import { users } from '#domains/identity/session/user.table.ts';
import { openDatabase } from '#platform/database.ts';
import { makePlatform } from '#testing/factories.ts';
import { TINY } from '#testing/tiny-pictures.ts';
import { fails, withFault } from '#tools/stand-in/faulty-bindings.ts';
import { removePhoto, savePhoto } from './photo.service.ts';

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

it('no bytes are left of a photo that the database did not take', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { id } = await findOrCreateUser(makePlatform(), { email: 'lost@example.org' }, 'en');
  const keys = async () => (await env.MEDIA.list()).objects.map(({ key }) => key);
  const before = await keys();
  const put = vi.spyOn(env.MEDIA, 'put');
  const platform = makePlatform({ DB: withFault(env.DB, fails()) });
  await expect(savePhoto(platform, id, TINY.jpeg)).rejects.toMatchObject({ status: 503 });
  expect(put).toHaveBeenCalledOnce();
  expect(await keys()).toEqual(before);
});
