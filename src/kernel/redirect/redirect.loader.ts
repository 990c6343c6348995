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
