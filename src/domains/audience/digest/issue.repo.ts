import { and, asc, desc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import { newsletterSubscribers } from '#domains/audience/newsletter/newsletter.table.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { insertEntryOfWrite, type NewEntry } from '#kernel/audit/audit-log.ts';
import type { Database } from '#platform/database.ts';
import { getIssue, type IssueAudience, type IssueRow, wants } from './digest.repo.ts';
import { newsletterIssues } from './digest.table.ts';
import { type IssueText, STARTS_WITHIN } from './issue.model.ts';

const { id, lang, key, status, dueAt, version } = newsletterIssues;

/** Issues that are being written or wait, as far as the desk lists them. */
const LISTED = 30;

type Signed = Author & { at: Date };

/** Begins an issue; the same key is the same issue. */
export async function insertDraft(
  db: Database,
  draft: { key: string; lang: Lang; day: string; at: Date },
): Promise<number> {
  const { at, ...given } = draft;
  await db
    .insert(newsletterIssues)
    .values({ ...given, status: 'draft', storyIds: [], until: at })
    .onConflictDoNothing();
  const [row] = await db.select({ id }).from(newsletterIssues).where(eq(key, draft.key));
  if (!row) throw new Error('the issue was neither begun nor there');
  return row.id;
}

/** An issue of the desk's own; null for digests and what is not there. */
export async function getWritten(db: Database, issueId: number): Promise<IssueRow | null> {
  const issue = await getIssue(db, issueId);
  return issue?.key == null ? null : issue;
}

/** What is being written in a language, and what waits for its moment. */
export function listUnsent(db: Database, of: Lang) {
  return db
    .select({
      id,
      subject: newsletterIssues.subject,
      status,
      dueAt,
      savedAt: newsletterIssues.until,
    })
    .from(newsletterIssues)
    .where(and(eq(lang, of), sql`status IN ('draft', 'scheduled')`))
    .orderBy(asc(sql`status = 'draft'`), asc(dueAt), desc(id))
    .limit(LISTED);
}

/** Saves a draft upon a version of it; false where it has another one, or is no draft any more. */
export async function saveDraft(
  db: Database,
  issueId: number,
  { base, text, at }: { base: number; text: IssueText; at: Date },
): Promise<boolean> {
  const rows = await db
    .update(newsletterIssues)
    .set({ ...text, version: base + 1, until: at })
    .where(isDraft(issueId, base))
    .returning({ id });
  return rows.length > 0;
}

/** Schedules a draft at a version of it; false where it has another one, or is no draft any more. */
export function schedule(
  db: Database,
  issueId: number,
  { base, due, author }: { base: number; due: Date; author: Signed },
): Promise<boolean> {
  return change(
    db,
    db
      .update(newsletterIssues)
      .set({ status: 'scheduled', dueAt: due })
      .where(isDraft(issueId, base))
      .returning({ id }),
    {
      ...author,
      action: 'newsletter.scheduled',
      object: `issue:${issueId}`,
      details: { dueAt: due.getTime() },
    },
  );
}

/** Makes an issue that waits a draft again; false where it has begun, or doesn't wait. */
export function cancelIssue(db: Database, issueId: number, author: Signed): Promise<boolean> {
  return change(
    db,
    db
      .update(newsletterIssues)
      .set({ status: 'draft', dueAt: null })
      .where(and(eq(id, issueId), eq(status, 'scheduled')))
      .returning({ id }),
    { ...author, action: 'newsletter.taken_back', object: `issue:${issueId}`, details: {} },
  );
}

export function removeDraft(db: Database, issueId: number, author: Signed): Promise<boolean> {
  return change(
    db,
    db
      .delete(newsletterIssues)
      .where(and(eq(id, issueId), eq(status, 'draft')))
      .returning({ id }),
    { ...author, action: 'newsletter.removed', object: `issue:${issueId}`, details: {} },
  );
}

async function change(db: Database, write: Parameters<Database['batch']>[0][0], entry: NewEntry) {
  const [rows] = await db.batch([write, insertEntryOfWrite(db, entry)]);
  return Array.isArray(rows) && rows.length > 0;
}

function isDraft(issueId: number, base: number): SQL | undefined {
  return and(eq(id, issueId), eq(status, 'draft'), eq(version, base));
}

/** Opens the issues whose moment has come; one that was missed for too long waits for somebody. */
export async function beginDue(
  db: Database,
  { now, day }: { now: Date; day: string },
): Promise<void> {
  const missed = new Date(now.getTime() - STARTS_WITHIN);
  await db
    .update(newsletterIssues)
    .set({ status: 'queueing', day, until: now })
    .where(and(sql`status = 'scheduled'`, lte(dueAt, now), gt(dueAt, missed)));
}

/** How many addresses an issue goes to. */
export function countReaders(db: Database, audience: IssueAudience): Promise<number> {
  return db.$count(newsletterSubscribers, wants(audience));
}
