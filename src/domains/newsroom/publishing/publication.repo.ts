import { and, desc, eq, lte, ne, sql } from 'drizzle-orm';
import { selectVersions } from '#domains/news/story/working-revision.statement.ts';
import { markShown, markWithdrawn } from '#domains/news/story/working-text.statement.ts';
import { ingestItems } from '#domains/newsroom/ingest/ingest.table.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import { publicationSteps, publications } from './publication.table.ts';

export type PublicationRow = typeof publications.$inferSelect;
export type StepRow = typeof publicationSteps.$inferSelect;

/** A publication and how far it has come. */
export interface Progress {
  publication: PublicationRow;
  steps: StepRow[];
}

export async function getProgress(db: Database, id: number): Promise<Progress | null> {
  const [[publication], steps] = await db.batch([
    db.select().from(publications).where(eq(publications.id, id)),
    db.select().from(publicationSteps).where(eq(publicationSteps.publicationId, id)),
  ]);
  return publication ? { publication, steps } : null;
}

/** Those of these numbers that have begun and are not finished, in that order. */
export async function listRunning(db: Database, ids: readonly number[]): Promise<Progress[]> {
  const isOne = sql`${publications.id} IN ${valuesOf(ids)}`;
  const [rows, steps] = await db.batch([
    db
      .select()
      .from(publications)
      .where(and(isOne, eq(publications.status, 'running')))
      .orderBy(publications.dueAt, publications.id),
    db
      .select()
      .from(publicationSteps)
      .where(sql`${publicationSteps.publicationId} IN ${valuesOf(ids)}`),
  ]);
  return join(rows, steps);
}

export type Listing =
  | { state: 'scheduled' | 'recent'; limit: number }
  | { articleId: number; limit: number };

/** Those that are to come, the next first; those that were ordered, or of a story, the newest first. */
export async function listProgress(db: Database, listing: Listing): Promise<Progress[]> {
  const { status, dueAt, id, articleId } = publications;
  const found = db.select().from(publications);
  const query =
    'articleId' in listing
      ? found.where(eq(articleId, listing.articleId)).orderBy(desc(id))
      : listing.state === 'scheduled'
        ? found.where(eq(status, 'scheduled')).orderBy(dueAt, id)
        : found.orderBy(desc(id));
  return withSteps(db, await query.limit(listing.limit));
}

/**
 * Begins what is due and gives it with what has begun before and is not finished, in the order in which
 * it is to be done.
 */
export async function beginDue(db: Database, now: Date): Promise<Progress[]> {
  const [, begun, steps] = await db.batch([
    db
      .update(publications)
      .set({ status: 'running' })
      .where(and(eq(publications.status, 'scheduled'), lte(publications.dueAt, now))),
    db
      .select()
      .from(publications)
      .where(eq(publications.status, 'running'))
      .orderBy(publications.dueAt, publications.id),
    db
      .select()
      .from(publicationSteps)
      .where(sql`publication_id IN (SELECT id FROM publications WHERE status = 'running')`),
  ]);
  return join(begun, steps);
}

/** When the next order is due, in epoch milliseconds; null where there is none. */
export async function getNextDue(db: Database): Promise<number | null> {
  const [row] = await db
    .select({ dueAt: publications.dueAt })
    .from(publications)
    .where(eq(publications.status, 'scheduled'))
    .orderBy(publications.dueAt)
    .limit(1);
  return row?.dueAt.getTime() ?? null;
}

/** The versions that were ordered, the facts of their stories as they are now, and the orders that have taken these stories down. */
export async function listOrdered(db: Database, orders: readonly PublicationRow[]) {
  const versions = orders.map(({ articleId, language, version }) => ({
    id: articleId,
    lang: language,
    version: version ?? 0,
  }));
  const ids = orders.map(({ articleId }) => articleId);
  const [texts, stories, takeDowns, dates] = await db.batch([
    ...selectVersions(db, versions),
    db
      .select({ id: publications.id, articleId: publications.articleId })
      .from(publications)
      .where(
        and(
          sql`${publications.articleId} IN ${valuesOf(ids)}`,
          eq(publications.action, 'take_down'),
          ne(publications.status, 'cancelled'),
        ),
      ),
    selectOldDates(db, ids),
  ]);
  return { texts, stories, takeDowns, dates };
}

/** Dates that texts came in with, where readers have newer ones: an archive does not come before the news. */
function selectOldDates(db: Database, articleIds: readonly number[]) {
  const { articleId, language, publishedAt } = ingestItems;
  return db
    .select({ articleId, language, publishedAt })
    .from(ingestItems)
    .where(
      sql`${articleId} IN ${valuesOf(articleIds)} AND ${publishedAt} < (
        SELECT max(newest.first_published_at) FROM article_texts AS newest
        WHERE newest.language = ${language} AND newest.status = 'published'
          AND newest.section <> 'blog')`,
    );
}

export type StepResult = Omit<StepRow, 'publicationId'>;

/** Notes how steps have ended; what is done stays done. */
export async function saveSteps(db: Database, rows: readonly StepRow[]): Promise<void> {
  const [first, ...others] = rows.map((row) => upsertStep(db, row));
  if (first) await db.batch([first, ...others]);
}

function upsertStep(db: Database, row: StepRow) {
  const { publicationId: _, ...result } = row;
  return db
    .insert(publicationSteps)
    .values(row)
    .onConflictDoUpdate({
      target: [publicationSteps.publicationId, publicationSteps.step],
      set: result,
      setWhere: sql`${publicationSteps.status} <> 'done'`,
    });
}

/** Notes that readers see a publication, after so many milliseconds. */
export async function saveSight(db: Database, row: StepRow, liveIn: number): Promise<void> {
  const { publicationId: id } = row;
  await db.batch([
    upsertStep(db, row),
    db.update(publications).set({ liveIn }).where(eq(publications.id, id)),
  ]);
}

/** A publication that changes what readers see. */
export interface Release {
  publication: PublicationRow;
  /** Of the text that readers see then; null where nothing changes. */
  revision: number | null;
  change: readonly Statement[];
  entry: Statement;
}

/**
 * Changes what readers see, notes that it is done and tells the audit log, in one transaction; throws
 * where any of it has been done already.
 */
export async function release(
  db: Database,
  releases: readonly Release[],
  { startedAt, bump }: { startedAt: Date; bump: readonly Statement[] },
): Promise<void> {
  const statements = releases.flatMap(({ publication, revision, change, entry }) => [
    markReleased(db, publication.id, startedAt),
    db.update(publications).set({ revision }).where(eq(publications.id, publication.id)),
    entry,
    ...change,
    moveWorkingText(db, publication),
  ]);
  const [first, ...others] = [...statements, ...bump];
  if (first) await db.batch([first, ...others]);
}

/** What is done already can't be done again: the column takes no null, and all is undone. */
function markReleased(db: Database, publicationId: number, startedAt: Date): Statement {
  const result = { status: 'done', startedAt, finishedAt: new Date() } as const;
  return db
    .insert(publicationSteps)
    .values({ publicationId, step: 'database', attempts: 1, ...result })
    .onConflictDoUpdate({
      target: [publicationSteps.publicationId, publicationSteps.step],
      set: {
        ...result,
        status: sql`CASE status WHEN 'done' THEN NULL ELSE 'done' END`,
        attempts: sql`attempts + 1`,
      },
    });
}

function moveWorkingText(db: Database, publication: PublicationRow): Statement {
  const { articleId, language, action, version } = publication;
  const key = { id: articleId, lang: language };
  return action === 'publish' ? markShown(db, key, version) : markWithdrawn(db, key);
}

export async function updatePublication(
  db: Database,
  id: number,
  change: Partial<Pick<PublicationRow, 'status' | 'finishedAt' | 'liveIn' | 'fault' | 'dueAt'>>,
  alongside: readonly Statement[] = [],
): Promise<void> {
  await db.batch([
    db.update(publications).set(change).where(eq(publications.id, id)),
    ...alongside,
  ]);
}

async function withSteps(db: Database, rows: PublicationRow[]): Promise<Progress[]> {
  if (rows.length === 0) return [];
  const steps = await db
    .select()
    .from(publicationSteps)
    .where(sql`publication_id IN ${valuesOf(rows.map(({ id }) => id))}`);
  return join(rows, steps);
}

function join(rows: readonly PublicationRow[], steps: readonly StepRow[]): Progress[] {
  const byPublication = Map.groupBy(steps, ({ publicationId }) => publicationId);
  return rows.map((publication) => ({
    publication,
    steps: byPublication.get(publication.id) ?? [],
  }));
}
