import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#platform/content-revisions.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import { newsletterResponses } from './digest.table.ts';
import type { Response } from './issue.model.ts';

/** What comes back later than this after a mail has nothing to do with it, in milliseconds. */
const ANSWERS_WITHIN = 7 * 86_400_000;
/** A week brings no more issues to one address than these. */
const RECENT = 40;

/** Counts what came back of subscribers to the last issue that each of them was sent, once for each kind. */
export function keepResponses(
  db: Database,
  isMeant: SQL | undefined,
  kind: Response,
  now: Date,
): Statement {
  const lastIssue = sql`(SELECT issue_id FROM newsletter_deliveries
    WHERE subscriber_id = newsletter_subscribers.id AND status IN ('taken', 'sent', 'unknown')
      AND at > ${now.getTime() - ANSWERS_WITHIN}
      AND issue_id IN (SELECT id FROM newsletter_issues ORDER BY id DESC LIMIT ${RECENT})
    ORDER BY at DESC LIMIT 1)`;
  return db
    .insert(newsletterResponses)
    .select(
      sql`SELECT issue_id, ${kind}, id FROM (
        SELECT ${lastIssue} AS issue_id, id FROM newsletter_subscribers WHERE ${isMeant}
      ) WHERE issue_id IS NOT NULL`,
    )
    .onConflictDoNothing();
}

/** A mail service says that mails have arrived. */
export async function markDelivered(
  db: Database,
  emails: readonly string[],
  now: Date,
): Promise<void> {
  const isMeant = sql`email IN ${valuesOf(emails)}`;
  await db.batch([keepResponses(db, isMeant, 'delivered', now)]);
}
