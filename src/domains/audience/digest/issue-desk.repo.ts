import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { newsletterSubscribers } from '#domains/audience/newsletter/newsletter.table.ts';
import { personOf } from '#domains/identity/profile/person.statement.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Database } from '#platform/database.ts';
import type { DeliveryStatus } from './digest.model.ts';
import { newsletterDeliveries, newsletterIssues, newsletterResponses } from './digest.table.ts';
import type { Response } from './issue.model.ts';

/** Issues the desk sees. */
const LISTED = 14;

/** How many mails of an issue have an outcome. */
function count(outcome: DeliveryStatus) {
  return sql<number>`coalesce(sum(${newsletterDeliveries.status} = ${outcome}), 0)`;
}

function answered(kind: Response) {
  return sql<number>`(SELECT count(*) FROM ${newsletterResponses}
    WHERE ${newsletterResponses.issueId} = ${newsletterIssues.id} AND ${newsletterResponses.kind} = ${kind})`;
}

function subscribers(lang: Lang, state: string) {
  return sql<number>`(SELECT count(*) FROM ${newsletterSubscribers}
    WHERE ${newsletterSubscribers.status} = ${state} AND instr(langs, ${`"${lang}"`}))`;
}

/** The last issues of a language with what became of their mails, and how many wait for the next. */
export async function listResults(db: Database, lang: Lang) {
  const { id, day, status, storyIds, subject, until } = newsletterIssues;
  const last = db
    .select({ id })
    .from(newsletterIssues)
    .where(and(eq(newsletterIssues.lang, lang), sql`status NOT IN ('draft', 'scheduled')`))
    .orderBy(desc(until))
    .limit(LISTED);
  const [issues, counts] = await Promise.all([
    db
      .select({
        id,
        day,
        status,
        subject,
        storyIds,
        sent: count('sent'),
        failed: count('failed'),
        unknown: count('unknown'),
        skipped: count('skipped'),
        delivered: answered('delivered'),
        bounced: answered('bounced'),
        complained: answered('complained'),
        unsubscribed: answered('unsubscribed'),
      })
      .from(newsletterIssues)
      .leftJoin(newsletterDeliveries, eq(newsletterDeliveries.issueId, id))
      .where(inArray(id, last))
      .groupBy(id)
      .orderBy(desc(until)),
    db.all<{ readers: number; bounced: number; left: number }>(
      sql`SELECT ${subscribers(lang, 'confirmed')} AS readers, ${subscribers(lang, 'suppressed')} AS bounced,
        ${subscribers(lang, 'unsubscribed')} AS left`,
    ),
  ]);
  return {
    issues: issues.map((row) => ({ ...row, storyIds: undefined, stories: row.storyIds.length })),
    ...(counts[0] ?? { readers: 0, bounced: 0, left: 0 }),
  };
}

export async function getAddress(db: Database, userId: number): Promise<string | null> {
  const [row] = await db.all<{ email: string | null }>(
    sql`SELECT ${personOf(userId).emails} AS email`,
  );
  return row?.email ?? null;
}
