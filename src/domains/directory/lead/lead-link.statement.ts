import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { Database } from '#platform/database.ts';
import { leadLinks } from './lead-link.table.ts';

/** Links of businesses lead nowhere from now on; `businesses` is a query for numbers. */
export function removeLeadLinks(db: Database, businesses: SQL): Statement {
  return db.delete(leadLinks).where(sql`${leadLinks.businessId} IN ${businesses}`);
}
