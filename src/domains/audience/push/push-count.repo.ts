import { count } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { pushTokens } from './push.table.ts';

const { lang } = pushTokens;

/** How many devices there are by language. */
export function countTokens(db: Database) {
  return db.select({ lang, count: count() }).from(pushTokens).groupBy(lang);
}
