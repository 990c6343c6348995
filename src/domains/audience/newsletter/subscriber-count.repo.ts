import { count } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { newsletterSubscribers } from './newsletter.table.ts';

const { lang, status } = newsletterSubscribers;

/** How many addresses there are by language and status. */
export function countSubscribers(db: Database) {
  return db
    .select({ lang, status, count: count() })
    .from(newsletterSubscribers)
    .groupBy(lang, status);
}
