import type { z } from '@hono/zod-openapi';
import { loadProfile } from '#domains/identity/profile/profile.service.ts';
import { toPhotoPath } from '#domains/identity/session/user.model.ts';
import type { exportSchema } from '#domains/identity/session/user.schema.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { readAllOf } from './export.repo.ts';

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
