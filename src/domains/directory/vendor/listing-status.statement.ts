import { sql } from 'drizzle-orm';
import { countMembers } from '#domains/directory/association/association.repo.ts';
import { businesses } from '#domains/directory/business/business.table.ts';
import type { BusinessStatus } from '#domains/directory/review/review.model.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { Database } from '#platform/database.ts';

/** Columns of a listing that comes to stand somewhere; nothing was said against it. */
export function toMoveColumns(
  to: BusinessStatus,
  at: Date,
): Partial<typeof businesses.$inferInsert> {
  const columns = {
    status: to,
    statusReason: '',
    ...(to === 'published' && {
      publishedAt: sql`coalesce(${businesses.publishedAt}, ${at.getTime()})`,
    }),
  };
  // drizzle takes SQL in the place of a value.
  return columns as Partial<typeof businesses.$inferInsert>;
}

/** What follows where a listing stands. */
export function toMoveStatements(db: Database, id: number): Statement[] {
  return [countMembers(db, sql`(${id})`)];
}
