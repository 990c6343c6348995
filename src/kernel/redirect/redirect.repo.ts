import { eq, inArray } from 'drizzle-orm';
import { ALL_EDITIONS, type Edition } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { RowChange } from '#kernel/record/managed.repo.ts';
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

/** Whoever has the address that a row of `folder` had is led to the one it has now. */
export function leaveAddress(
  db: Database,
  folder: string,
  { before, after, at }: RowChange,
): Statement[] {
  if (!before || !after || before.slug === after.slug) return [];
  const [from, to] = [before.slug, after.slug].map((slug) => `${folder}/${slug}`);
  return from && to ? leaveRedirects(db, { from, to, at }) : [];
}

/** In these editions leads from an old path, without the edition's prefix, to the new one; earlier redirects follow. */
export function leaveRedirects(
  db: Database,
  { from, to, at }: { from: string; to: string; at: Date },
  editions: readonly Edition[] = ALL_EDITIONS,
): Statement[] {
  return editions.flatMap((edition) => {
    const [fromPath, toPath] = [toEditionPath(edition, from), toEditionPath(edition, to)];
    return [
      db.delete(redirects).where(inArray(redirects.fromPath, [fromPath, toPath])),
      db.update(redirects).set({ toPath }).where(eq(redirects.toPath, fromPath)),
      db.insert(redirects).values({ fromPath, toPath, createdAt: at }),
    ];
  });
}
