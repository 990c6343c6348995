import { sql } from 'drizzle-orm';
import { countMembers } from '#domains/directory/association/association.repo.ts';
import { businesses } from '#domains/directory/business/business.table.ts';
import type { BusinessStatus } from '#domains/directory/review/review.model.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { Database } from '#platform/database.ts';
import type { PendingEdit } from './owned-business.model.ts';

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

/** Columns of a listing whose number was proved and which a reviewer has looked at: it is who it says. */
export function toVerifiedColumns(at: Date): Partial<typeof businesses.$inferInsert> {
  const isNew = sql`${businesses.verified} = 'none' AND ${businesses.phoneVerifiedAt} IS NOT NULL`;
  const columns = {
    verified: sql`iif(${isNew}, 'phone', ${businesses.verified})`,
    verifiedAt: sql`iif(${isNew}, ${at.getTime()}, ${businesses.verifiedAt})`,
  };
  // drizzle takes SQL in the place of a value.
  return columns as unknown as Partial<typeof businesses.$inferInsert>;
}

/** Columns of a listing in which a change stands that has waited, beside those of its draft: a number waits only once it is proved. */
export function toEditColumns({
  fields: { certifications, phone },
  createdAt,
}: PendingEdit): Partial<typeof businesses.$inferInsert> {
  return {
    ...(certifications && { certifications }),
    ...(phone && { phoneVerifiedAt: new Date(createdAt) }),
  };
}

/** Columns of a listing whose new number a reviewer has looked at; what shows more than a number goes on to. */
export function toNumberColumns(at: Date): Partial<typeof businesses.$inferInsert> {
  const isLess = sql`${businesses.verified} IN ('none', 'phone')`;
  const columns = {
    verified: sql`iif(${isLess}, 'phone', ${businesses.verified})`,
    verifiedAt: sql`iif(${isLess}, ${at.getTime()}, ${businesses.verifiedAt})`,
  };
  // drizzle takes SQL in the place of a value.
  return columns as unknown as Partial<typeof businesses.$inferInsert>;
}
