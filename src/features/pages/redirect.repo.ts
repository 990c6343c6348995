import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { redirects } from './redirect.table.ts';

export async function getRedirect(
  db: Database,
  path: string,
): Promise<{ toPath: string | null } | null> {
  const [row] = await db
    .select({ toPath: redirects.toPath })
    .from(redirects)
    .where(eq(redirects.fromPath, path));
  return row ?? null;
}
