import { and, lt, type SQL, sql } from 'drizzle-orm';
import { articleRevisions } from '#domains/news/story/article.table.ts';
import { workingRevisions } from '#domains/news/story/working.table.ts';
import type { OldRows } from '#kernel/domain/term.model.ts';
import type { Database } from '#platform/database.ts';

/** A revision by its number. */
export interface RevisionNumber {
  articleId: number;
  language: string;
  number: number;
}

const KEY = sql.raw('(article_id, language, version)');
const isOne = (rows: readonly RevisionNumber[]) =>
  sql`(SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(${JSON.stringify(
    rows.map(({ articleId, language, number }) => [articleId, language, number]),
  )}))`;
const EMPTY = { standfirst: '', slug: '', imageDescription: '', bodyHtml: '', isMoved: true };
const HERE = sql.raw('is_moved = 0');
const AUTOSAVED = sql.raw("kind = 'saved'");

/** Versions of working copies whose content stands here, the oldest first, but for those that are needed here. */
export function selectOldVersions(db: Database, { before, limit }: OldRows, isNeeded: SQL) {
  return db
    .select()
    .from(workingRevisions)
    .where(and(HERE, lt(workingRevisions.savedAt, before), sql`NOT ${isNeeded}`))
    .orderBy(workingRevisions.savedAt)
    .limit(limit);
}

/** Empties versions whose content stands elsewhere, unless they are needed here by now. */
export function emptyVersions(db: Database, rows: readonly RevisionNumber[], isNeeded: SQL) {
  return db
    .update(workingRevisions)
    .set({ ...EMPTY, seoTitle: '', seoDescription: '', socialTitle: '', socialDescription: '' })
    .where(sql`${KEY} IN ${isOne(rows)} AND NOT ${isNeeded}`);
}

/** Automatic saves, the oldest first. */
export function selectOldSaves(db: Database, { before, limit }: OldRows) {
  const { articleId, language, version } = workingRevisions;
  return db
    .select({ articleId, language, number: version })
    .from(workingRevisions)
    .where(and(AUTOSAVED, lt(workingRevisions.savedAt, before)))
    .orderBy(workingRevisions.savedAt)
    .limit(limit);
}

export function deleteVersions(db: Database, rows: readonly RevisionNumber[]) {
  return db.delete(workingRevisions).where(sql`${KEY} IN ${isOne(rows)} AND ${AUTOSAVED}`);
}

/** What readers have seen, whose content stands here, the oldest first. */
export function selectOldPublic(db: Database, { before, limit }: OldRows) {
  return db
    .select()
    .from(articleRevisions)
    .where(and(HERE, lt(articleRevisions.savedAt, before)))
    .orderBy(articleRevisions.savedAt)
    .limit(limit);
}

/** The rows stay: their numbers are given once. */
export function emptyPublic(db: Database, rows: readonly RevisionNumber[]) {
  return db
    .update(articleRevisions)
    .set(EMPTY)
    .where(sql`(article_id, language, revision) IN ${isOne(rows)}`);
}
