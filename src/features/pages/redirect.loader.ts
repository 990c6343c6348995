import { eq } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { redirects } from './redirect.table.ts';

/** Where a path that leads nowhere has moved to; null when nothing is known of it. */
export async function findRedirect(
  platform: Platform,
  path: string,
): Promise<{ toPath: string | null } | null> {
  const [row] = await platform.db
    .select({ toPath: redirects.toPath })
    .from(redirects)
    .where(eq(redirects.fromPath, path));
  return row ?? null;
}
