import type { z } from '@hono/zod-openapi';
import { readOrUnavailable } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { readAllOf } from './export.repo.ts';
import { loadProfile } from './profile.service.ts';
import { toPhotoPath } from './user.model.ts';
import type { exportSchema } from './user.schema.ts';

/** Everything that is kept of a person, as they may take it along; null for one who is no more. */
export async function exportUser(
  platform: Platform,
  userId: number,
): Promise<z.infer<typeof exportSchema> | null> {
  const profile = await loadProfile(platform, userId);
  const kept = await readOrUnavailable(readAllOf(platform.db, userId));
  if (!profile || !kept) return null;
  const { photoKey, ...lists } = kept;
  return { profile, photo: photoKey && toPhotoPath(photoKey), ...toPlain(lists) };
}

/** With all moments as the API writes them. */
function toPlain<T>(value: T): Plain<T> {
  return JSON.parse(JSON.stringify(value));
}

type Plain<T> = T extends Date
  ? string
  : T extends object
    ? { [Key in keyof T]: Plain<T[Key]> }
    : T;
