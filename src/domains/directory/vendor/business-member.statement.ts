import { type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import { followBusinesses } from '#domains/identity/staff/vendor-role.statement.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { Database } from '#platform/database.ts';

/** Accounts of those who keep a business, as a JSON list. */
export function membersOf(businessId: AnySQLiteColumn): SQL<string> {
  return sql<string>`(SELECT json_group_array(user_id) FROM business_members
    WHERE business_id = ${businessId})`;
}

/** Condition: whoever acts, such as `user:7`, is a member of a business; `businessId` is a column or a value. */
export function isKeptBy(actor: string, businessId: AnySQLiteColumn | number): SQL {
  return sql`EXISTS (SELECT 1 FROM business_members AS mine
    WHERE mine.business_id = ${businessId} AND 'user:' || mine.user_id = ${actor})`;
}

/** Has somebody's role follow, behind the statements that make them a member of a business or end that. */
export function followMembership(
  db: Database,
  userId: number,
  author: Author & { at: Date },
): Statement[] {
  const keepsOne = sql`EXISTS (SELECT 1 FROM business_members AS place JOIN businesses ON businesses.id = place.business_id
    WHERE place.user_id = ${userId} AND businesses.status <> 'deleted')`;
  return followBusinesses(db, { userId, keepsOne }, author);
}
