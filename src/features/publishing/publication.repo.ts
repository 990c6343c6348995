import { and, desc, eq, lte, sql } from 'drizzle-orm';
import { workingRevisions, workingStories, workingTexts } from '#features/desk/working.table.ts';
import { articleAuthors, articleTags, articleTexts } from '#features/news/article.table.ts';
import { categories } from '#features/news/taxonomy.table.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Statement } from '#platform/content-revisions.ts';
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

/** The version that was ordered, with the facts of its story as they are now. */
export async function readOrdered(db: Database, { articleId, language, version }: PublicationRow) {
  const [[text], [facts]] = await db.batch([
    db
      .select()
      .from(workingRevisions)
      .where(
        and(
          eq(workingRevisions.articleId, articleId),
          eq(workingRevisions.language, language),
          eq(workingRevisions.version, version ?? 0),
        ),
      ),
    db.select().from(workingStories).where(eq(workingStories.articleId, articleId)),
  ]);
  return text && facts ? { text, facts } : null;
}

/** Where readers find a text, and what lists it; null where there is none. */
export async function readPlace(db: Database, articleId: number, lang: Lang) {
  const [[text], bylines, topics] = await db.batch([
    db
      .select({
        slug: articleTexts.slug,
        // Named apart: a batch tells columns by their names.
        categorySlug: sql<string>`${categories.slug}`.as('category_slug'),
        categoryId: articleTexts.categoryId,
        cityId: articleTexts.cityId,
        label: articleTexts.label,
        revision: articleTexts.revision,
        firstPublishedAt: articleTexts.firstPublishedAt,
        updatedAt: articleTexts.updatedAt,
        title: articleTexts.title,
        imageKey: articleTexts.imageKey,
      })
      .from(articleTexts)
      .innerJoin(categories, eq(categories.id, articleTexts.categoryId))
      .where(and(eq(articleTexts.articleId, articleId), eq(articleTexts.language, lang))),
    db
      .select({ id: articleAuthors.authorId })
      .from(articleAuthors)
      .where(eq(articleAuthors.articleId, articleId)),
    db
      .select({ id: articleTags.tagId })
      .from(articleTags)
      .where(eq(articleTags.articleId, articleId)),
  ]);
  if (!text) return null;
  return { ...text, authorIds: bylines.map(({ id }) => id), topicIds: topics.map(({ id }) => id) };
}

export type Place = NonNullable<Awaited<ReturnType<typeof readPlace>>>;

/** Languages that readers see or have seen of a story. */
export async function listShown(db: Database, articleId: number): Promise<Lang[]> {
  const rows = await db
    .select({ lang: articleTexts.language })
    .from(articleTexts)
    .where(
      and(
        eq(articleTexts.articleId, articleId),
        sql`${articleTexts.status} IN ('published', 'unpublished')`,
      ),
    );
  return rows.map(({ lang }) => lang);
}

export type StepResult = Pick<StepRow, 'step' | 'status' | 'attempts' | 'startedAt' | 'finishedAt'>;

export async function saveStep(db: Database, publicationId: number, result: StepResult) {
  await upsertStep(db, publicationId, result);
}

function upsertStep(db: Database, publicationId: number, result: StepResult) {
  return db
    .insert(publicationSteps)
    .values({ publicationId, ...result })
    .onConflictDoUpdate({
      target: [publicationSteps.publicationId, publicationSteps.step],
      set: result,
    });
}

/**
 * Changes what readers see, notes that it is done and tells the audit log, in one transaction; throws
 * where it has been done already.
 */
export async function release(
  db: Database,
  done: { publication: PublicationRow; revision: number | null; startedAt: Date },
  { change, entry }: { change: readonly Statement[]; entry: Statement },
): Promise<void> {
  const { publication, revision, startedAt } = done;
  const { id: publicationId } = publication;
  const result = { status: 'done', startedAt, finishedAt: new Date() } as const;
  await db.batch([
    db
      .insert(publicationSteps)
      .values({ publicationId, step: 'database', attempts: 1, ...result })
      .onConflictDoUpdate({
        target: [publicationSteps.publicationId, publicationSteps.step],
        // What is done already can't be done again: the column takes no null, and all is undone.
        set: {
          ...result,
          status: sql`CASE status WHEN 'done' THEN NULL ELSE 'done' END`,
          attempts: sql`attempts + 1`,
        },
      }),
    db.update(publications).set({ revision }).where(eq(publications.id, publicationId)),
    entry,
    ...change,
    moveWorkingText(db, publication),
  ]);
}

/** The working copy is published, or behind itself when somebody has gone on writing. */
function moveWorkingText(db: Database, publication: PublicationRow): Statement {
  const { articleId, language, action, version } = publication;
  const copy = and(eq(workingTexts.articleId, articleId), eq(workingTexts.language, language));
  if (action !== 'publish')
    return db
      .update(workingTexts)
      .set({ status: 'unpublished', publishedVersion: null })
      .where(copy);
  return db
    .update(workingTexts)
    .set({
      publishedVersion: version,
      status: sql`CASE WHEN version = ${version} OR status = 'scheduled' THEN 'published' ELSE status END`,
    })
    .where(copy);
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
