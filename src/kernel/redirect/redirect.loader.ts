import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { getRedirect } from './redirect.repo.ts';

/** Where a path that leads nowhere has moved to (`toPath` null: gone for good); null when nothing is known of it. */
export function loadRedirect(
  platform: Platform,
  path: string,
): Promise<{ toPath: string | null } | null> {
  return readOrUnavailable(getRedirect(platform.db, path));
}

/** The last part of the address that `path` has moved to: what its slug is now; null where it has not moved. */
export async function findMovedSlug(platform: Platform, path: string): Promise<string | null> {
  const moved = await loadRedirect(platform, path);
  return moved?.toPath?.split('/').at(-1) ?? null;
}
