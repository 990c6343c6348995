import { type SQL, sql } from 'drizzle-orm';
import { newsletterResponses } from '#domains/audience/digest/digest.table.ts';
import type { Cause, Response } from '#domains/audience/digest/issue.model.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { type Database, valuesOf } from '#platform/database.ts';

/** What comes back later than this after a mail, and doesn't say of which, has nothing to do with it, in milliseconds. */
const ANSWERS_WITHIN = 7 * 86_400_000;
/** A week brings no more issues to one address than these. */
const RECENT = 40;

interface Came {
  kind: Response;
  cause: Cause;
  now: Date;
}

/** Counts what came back of subscribers to the issue it belongs to, once for each kind. */
export function saveResponses(db: Database, isMeant: SQL | undefined, came: Came): Statement {
  return db
    .insert(newsletterResponses)
    .select(
      sql`SELECT issue_id, ${came.kind}, id FROM (
        SELECT ${issueOf(came)} AS issue_id, id FROM newsletter_subscribers WHERE ${isMeant}
      ) WHERE issue_id IS NOT NULL`,
    )
    .onConflictDoNothing();
}

/** The issue among those that a subscriber was sent; null where it is none of them. */
function issueOf({ cause, now }: Came): SQL {
  const isCause =
    cause === 'last'
      ? sql`at > ${now.getTime() - ANSWERS_WITHIN}
        AND issue_id IN (SELECT id FROM newsletter_issues ORDER BY id DESC LIMIT ${RECENT})`
      : sql`issue_id = ${cause === 'other' ? null : cause}`;
  return sql`(SELECT issue_id FROM newsletter_deliveries
    WHERE subscriber_id = newsletter_subscribers.id AND status IN ('taken', 'sent', 'unknown')
      AND ${isCause} ORDER BY at DESC LIMIT 1)`;
}

/** A mail service says that mails have arrived. */
export async function markDelivered(
  db: Database,
  emails: readonly string[],
  came: Omit<Came, 'kind'>,
): Promise<void> {
  const isMeant = sql`email IN ${valuesOf(emails)}`;
  await db.batch([saveResponses(db, isMeant, { ...came, kind: 'delivered' })]);
}
