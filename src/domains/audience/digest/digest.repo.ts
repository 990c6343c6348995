import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { newsletterSubscribers } from '#domains/audience/newsletter/newsletter.table.ts';
import type { Lang } from '#i18n/editions.ts';
import { type Held, Ledger } from '#kernel/delivery/ledger.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import { type DeliveryStatus, LEASE } from './digest.model.ts';
import { newsletterDeliveries, newsletterIssues, newsletterResponses } from './digest.table.ts';

export type IssueRow = typeof newsletterIssues.$inferSelect;
/** What decides who gets an issue. */
export type IssueAudience = Pick<IssueRow, 'lang' | 'sections'>;
export type Reader = Pick<typeof newsletterSubscribers.$inferSelect, 'id' | 'email' | 'sections'>;

const ledger = new Ledger(newsletterDeliveries, { lease: LEASE });
const { id, lang: issueLang, day: issueDay, until } = newsletterIssues;

const isDigest = sql`key IS NULL`;

/** Which languages have had their digest of a day. */
export async function listIssued(db: Database, day: string): Promise<Lang[]> {
  const rows = await db
    .select({ lang: issueLang })
    .from(newsletterIssues)
    .where(and(eq(issueDay, day), isDigest));
  return rows.map(({ lang }) => lang);
}

/** Up to when the last digest of a language looked for stories; null before the first. */
export async function getLastUntil(db: Database, lang: Lang): Promise<Date | null> {
  const [row] = await db
    .select({ until })
    .from(newsletterIssues)
    .where(and(eq(issueLang, lang), isDigest))
    .orderBy(desc(issueDay))
    .limit(1);
  return row?.until ?? null;
}

/** Opens a digest; nothing happens where the day has one. */
export async function insertIssue(
  db: Database,
  issue: typeof newsletterIssues.$inferInsert,
): Promise<void> {
  await db.insert(newsletterIssues).values(issue).onConflictDoNothing();
}

export async function getIssue(db: Database, issueId: number): Promise<IssueRow | null> {
  const rows = await db.select().from(newsletterIssues).where(eq(id, issueId));
  return rows[0] ?? null;
}

/** Issues that are not finished, the oldest first. */
export function listOpenIssues(db: Database): Promise<IssueRow[]> {
  return db
    .select()
    .from(newsletterIssues)
    .where(sql`status IN ('queueing', 'sending')`)
    .orderBy(asc(id));
}

export async function updateIssue(
  db: Database,
  issueId: number,
  change: Partial<Pick<IssueRow, 'status' | 'queuedThrough' | 'checkedAt'>>,
): Promise<void> {
  await db.update(newsletterIssues).set(change).where(eq(id, issueId));
}

/** The next subscribers that an issue is for, by number. */
export async function listSubscriberIds(
  db: Database,
  audience: IssueAudience,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: newsletterSubscribers.id })
    .from(newsletterSubscribers)
    .where(sql`${wants(audience)} AND ${newsletterSubscribers.id} > ${after}`)
    .orderBy(asc(newsletterSubscribers.id))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Subscribers among the first `through` whose mail of an issue nobody has sent or is sending, by number. */
export async function listUnserved(
  db: Database,
  issue: IssueRow,
  { now, limit }: { now: Date; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: newsletterSubscribers.id })
    .from(newsletterSubscribers)
    .where(
      sql`${wants(issue)} AND ${newsletterSubscribers.id} <= ${issue.queuedThrough}
        AND NOT EXISTS (SELECT 1 FROM newsletter_deliveries AS served
          WHERE served.issue_id = ${issue.id} AND served.subscriber_id = ${newsletterSubscribers.id}
            AND (served.next_at IS NULL OR served.next_at > ${now.getTime()}))`,
    )
    .orderBy(asc(newsletterSubscribers.id))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** The last subscriber, by number, whose mail of an issue somebody has taken, and when; null before the first. */
export async function getFront(
  db: Database,
  issueId: number,
): Promise<{ subscriberId: number; at: Date } | null> {
  const { issueId: issue, subscriberId, at } = newsletterDeliveries;
  const rows = await db
    .select({ subscriberId, at })
    .from(newsletterDeliveries)
    .where(eq(issue, issueId))
    .orderBy(desc(subscriberId))
    .limit(1);
  return rows[0] ?? null;
}

/** Subscribers behind `after` up to `through` that an issue is for. */
export function listReaders(
  db: Database,
  audience: IssueAudience,
  { after, through }: { after: number; through: number },
): Promise<Reader[]> {
  const { id: number, email, sections } = newsletterSubscribers;
  return db
    .select({ id: number, email, sections })
    .from(newsletterSubscribers)
    .where(sql`${wants(audience)} AND ${number} > ${after} AND ${number} <= ${through}`)
    .orderBy(asc(number));
}

/**
 * Leases deliveries for sending: those nobody has leased and, where `mayRepeat`, those of a consumer that has died.
 * Gives the subscribers taken, and until when.
 */
export async function leaseDeliveries(
  db: Database,
  { issueId, ids }: { issueId: number; ids: readonly number[] },
  { now, mayRepeat }: { now: Date; mayRepeat: boolean },
): Promise<Taken> {
  const { subscriberId } = newsletterDeliveries;
  const { until, set, setWhere } = ledger.leaseFrom(now);
  const rows = await db
    .insert(newsletterDeliveries)
    .select(
      sql`SELECT ${issueId}, value, 'taken', ${now.getTime()}, 1, ${until.getTime()}
        FROM json_each(${JSON.stringify(ids)}) WHERE true`,
    )
    .onConflictDoUpdate({
      target: [newsletterDeliveries.issueId, subscriberId],
      set: { ...set, at: now },
      setWhere: mayRepeat ? setWhere : sql`false`,
    })
    .returning({ subscriberId });
  return { issueId, until, ids: new Set(rows.map((row) => row.subscriberId)) };
}

/** Deliveries of an issue that one consumer has taken. */
export interface Taken {
  issueId: number;
  until: Date;
  ids: ReadonlySet<number>;
}

/** Found by their numbers: joined to a list, SQLite would read the whole issue. */
function heldOf({ issueId, until }: Taken, ids: readonly number[]): Held {
  const { issueId: issue, subscriberId } = newsletterDeliveries;
  return {
    which: and(eq(issue, issueId), sql`${subscriberId} IN ${valuesOf(ids)}`),
    nextAt: until,
  };
}

/** Writes down what became of deliveries, and gives back those that certainly were not sent. */
export async function settleDeliveries(
  db: Database,
  taken: Taken,
  came: { outcomes: ReadonlyMap<number, DeliveryStatus>; unsent: readonly number[]; now: Date },
): Promise<void> {
  const { outcomes, unsent, now: at } = came;
  const byStatus = Map.groupBy(outcomes.keys(), (id) => outcomes.get(id));
  const settling = [...byStatus].map(([status, ids]) =>
    ledger.settle(db, heldOf(taken, ids), { change: { status, at } }),
  );
  await db.batch([ledger.remove(db, heldOf(taken, unsent)), ...settling]);
}

/** Deliveries that are on their way, or whose consumer has died. */
export async function countTaken(db: Database, issueId: number): Promise<number> {
  const { issueId: issue, nextAt } = newsletterDeliveries;
  return db.$count(newsletterDeliveries, and(eq(issue, issueId), isNotNull(nextAt)));
}

/** Settles those of dead consumers as unknown: sending them again might be the second time. */
export async function giveUpTaken(db: Database, issueId: number, now: Date): Promise<void> {
  const which = eq(newsletterDeliveries.issueId, issueId);
  await ledger.giveUp(db, which, { now, change: { status: 'unknown' } });
}

/** Deletes at most `limit` deliveries, and as many responses, of issues from before a time. */
export async function deleteDeliveries(db: Database, before: Date, limit: number): Promise<void> {
  const old = sql`(SELECT id FROM newsletter_issues WHERE until < ${before.getTime()})`;
  await db.batch([
    db.delete(newsletterDeliveries).where(sql`(issue_id, subscriber_id) IN (
      SELECT issue_id, subscriber_id FROM newsletter_deliveries WHERE issue_id IN ${old} LIMIT ${limit})`),
    db.delete(newsletterResponses).where(sql`(issue_id, kind, subscriber_id) IN (
        SELECT issue_id, kind, subscriber_id FROM newsletter_responses WHERE issue_id IN ${old} LIMIT ${limit})`),
  ]);
}

/** Who gets an issue. Literal, so that SQLite sees it match the condition of the partial index. */
export function wants({ lang, sections }: IssueAudience): SQL {
  const reads = sql`newsletter_subscribers.status = 'confirmed' AND instr(newsletter_subscribers.langs, ${`"${lang}"`})`;
  if (sections.length === 0) return reads;
  return sql`${reads} AND (newsletter_subscribers.sections = '[]' OR EXISTS (
    SELECT 1 FROM json_each(newsletter_subscribers.sections) AS read
    WHERE read.value IN (SELECT value FROM json_each(${JSON.stringify(sections)}))))`;
}
