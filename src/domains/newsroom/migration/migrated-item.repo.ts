import { and, asc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm';
import { media } from '#domains/media/picture/media.table.ts';
import { articles, articleTexts } from '#domains/news/story/article.table.ts';
import { BLOG } from '#domains/news/taxonomy/taxonomy.model.ts';
import { categories } from '#domains/news/taxonomy/taxonomy.table.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { redirects } from '#kernel/redirect/redirect.table.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import type { ItemKind, ItemState, Problem } from './migration.model.ts';
import { isStillAt, type Place } from './migration.repo.ts';
import { importItems, importPictures } from './migration.table.ts';

export type ItemRow = typeof importItems.$inferSelect;

/** Keeps what a window of the file holds, unless somebody else has read it. */
export function insertItems(db: Database, at: Place, rows: readonly ItemRow[]): Statement {
  const of = (name: keyof ItemRow) => sql`value ->> ${sql.raw(`'${name}'`)}`;
  return db
    .insert(importItems)
    .select(
      // In the order of the table's columns.
      sql`SELECT ${of('importId')}, ${of('start')}, ${of('length')}, ${of('line')}, ${of('kind')}, ${of('sourceId')},
        ${of('externalId')}, ${of('title')}, ${of('link')}, ${of('pictureUrl')}, ${of('state')}, ${of('problem')}, NULL, NULL
        FROM json_each(${JSON.stringify(rows)})
        WHERE ${isStillAt(at)}`,
    )
    .onConflictDoNothing();
}

export interface WaitingItem extends ItemRow {
  /** A text of the same story stands before these, and has told its facts. */
  hasEarlier: boolean;
}

/** The next items to be saved, in the order of the file. */
export async function listWaiting(
  db: Database,
  importId: number,
  { kinds, most }: { kinds: readonly ItemKind[]; most: number },
): Promise<WaitingItem[]> {
  const rows = await db
    .select()
    .from(importItems)
    .where(
      and(
        eq(importItems.importId, importId),
        eq(importItems.state, 'waiting'),
        inArray(importItems.kind, [...kinds]),
      ),
    )
    .orderBy(asc(importItems.start))
    .limit(most);
  if (rows.length === 0) return [];
  const stories = [...new Set(rows.map(({ externalId }) => externalId))];
  const saved = await db
    .selectDistinct({ externalId: importItems.externalId })
    .from(importItems)
    .where(
      and(
        eq(importItems.importId, importId),
        sql`${importItems.externalId} IN ${valuesOf(stories)}`,
        sql`${importItems.articleId} IS NOT NULL`,
      ),
    );
  const earlier = new Set(saved.map(({ externalId }) => externalId));
  return rows.map((row) => ({ ...row, hasEarlier: earlier.has(row.externalId) }));
}

/** Addresses of the file's pictures by their numbers there. */
export async function listPictureUrls(
  db: Database,
  importId: number,
  sourceIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: importItems.sourceId, url: importItems.pictureUrl })
    .from(importItems)
    .where(
      and(
        eq(importItems.importId, importId),
        eq(importItems.kind, 'picture'),
        sql`${importItems.sourceId} IN ${valuesOf([...new Set(sourceIds)])}`,
      ),
    );
  return new Map(rows.map(({ id, url }) => [id, url]));
}

export interface PictureRow {
  id: number;
  key: string | null;
  status: 'pending' | 'ready' | 'failed';
}

/** Keeps which pictures an import shows, and tells how far they are. */
export async function savePictures(
  db: Database,
  importId: number,
  mediaIds: readonly number[],
): Promise<PictureRow[]> {
  const ids = valuesOf(mediaIds);
  const [, rows] = await db.batch([
    db
      .insert(importPictures)
      .select(sql`SELECT ${importId}, value FROM json_each(${JSON.stringify(mediaIds)}) WHERE true`)
      .onConflictDoNothing(),
    db
      .select({ id: media.id, key: media.key, status: media.status })
      .from(media)
      .where(sql`${media.id} IN ${ids}`),
  ]);
  return rows;
}

export interface Settled {
  start: number;
  externalId: string;
  lang: Lang;
  /** Addresses there as paths of this site. */
  paths: readonly string[];
}

/**
 * Runs after the stories in one transaction with them: what became of each item is told by when its text
 * was written, so that a run that breaks off counts nothing twice.
 */
export function settleItems(
  db: Database,
  importId: number,
  { items, now }: { items: readonly Settled[]; now: Date },
): Statement {
  const at = now.getTime();
  const list = sql`(SELECT value ->> 'start' AS start, value ->> 'externalId' AS external_id, value ->> 'lang' AS lang
    FROM json_each(${JSON.stringify(items)})) AS settled`;
  return db
    .update(importItems)
    .set({
      state: sql`CASE WHEN found.created_at = ${at} THEN 'created' WHEN found.updated_at = ${at} THEN 'updated' ELSE 'unchanged' END`,
      articleId: sql`found.id`,
      language: sql`found.lang`,
    })
    .from(
      sql`(SELECT settled.start, settled.lang, articles.id, article_texts.created_at, article_texts.updated_at
        FROM ${list} JOIN ${articles} ON articles.external_id = settled.external_id
        LEFT JOIN ${articleTexts} ON article_texts.article_id = articles.id AND article_texts.language = settled.lang) AS found`,
    )
    .where(and(eq(importItems.importId, importId), sql`${importItems.start} = found.start`));
}

/** Leads the addresses of the old site to their stories; what leads somewhere already stays. */
export function insertRedirects(db: Database, items: readonly Settled[], now: Date): Statement {
  return db
    .insert(redirects)
    .select(
      // In the order of the table's columns.
      sql`SELECT NULL, path.value,
          CASE item.value ->> 'lang' WHEN 'hi' THEN '/hindi' WHEN 'gu' THEN '/gujarati' ELSE '' END
            || '/' || iif(${categories.section} = ${BLOG}, ${BLOG}, ${categories.slug}) || '/' || ${articleTexts.slug} || '/' || ${articles.id},
          ${now.getTime()}, 1
        FROM json_each(${JSON.stringify(items)}) AS item, json_each(item.value, '$.paths') AS path
        JOIN ${articles} ON ${articles.externalId} = item.value ->> 'externalId'
        JOIN ${articleTexts} ON ${articleTexts.articleId} = ${articles.id} AND ${articleTexts.language} = item.value ->> 'lang'
        JOIN ${categories} ON ${categories.id} = ${articles.categoryId}
        WHERE true`,
    )
    .onConflictDoNothing();
}

export interface Outcome {
  start: number;
  state: ItemState;
  problem: Problem | null;
}

/** Keeps what became of items that are no stories. */
export function saveOutcomes(
  db: Database,
  importId: number,
  outcomes: readonly Outcome[],
): Statement {
  return db
    .update(importItems)
    .set({ state: sql`said.state`, problem: sql`said.problem` })
    .from(
      sql`(SELECT value ->> 'start' AS start, value ->> 'state' AS state, value ->> 'problem' AS problem
        FROM json_each(${JSON.stringify(outcomes)})) AS said`,
    )
    .where(and(eq(importItems.importId, importId), sql`${importItems.start} = said.start`));
}

/** Rows of the report after a place of the file. */
export function listReport(db: Database, importId: number, after: number, most: number) {
  return db
    .select({
      ...getTableColumns(importItems),
      isDraft: sql`coalesce(${articleTexts.status} = 'draft', 0)`.mapWith(Boolean),
    })
    .from(importItems)
    .leftJoin(
      articleTexts,
      and(
        eq(articleTexts.articleId, importItems.articleId),
        eq(articleTexts.language, importItems.language),
      ),
    )
    .where(and(eq(importItems.importId, importId), gt(importItems.start, after)))
    .orderBy(asc(importItems.start))
    .limit(most);
}

/** How many items of which kind stand where, and how many stories are here already. */
export async function countItems(db: Database, importId: number) {
  const [groups, known, pictures] = await db.batch([
    db
      .select({
        kind: importItems.kind,
        state: importItems.state,
        problem: importItems.problem,
        items: sql<number>`count(*)`,
      })
      .from(importItems)
      .where(eq(importItems.importId, importId))
      .groupBy(importItems.kind, importItems.state, importItems.problem),
    db
      .select({ items: sql<number>`count(DISTINCT ${articles.id})` })
      .from(importItems)
      .innerJoin(articles, eq(articles.externalId, importItems.externalId))
      .where(and(eq(importItems.importId, importId), eq(importItems.state, 'waiting'))),
    db
      .select({ status: media.status, items: sql<number>`count(*)` })
      .from(importPictures)
      .innerJoin(media, eq(media.id, importPictures.mediaId))
      .where(eq(importPictures.importId, importId))
      .groupBy(media.status),
  ]);
  return { groups, known: known[0]?.items ?? 0, pictures };
}
