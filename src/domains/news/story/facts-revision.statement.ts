import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { nameOf } from '#domains/identity/profile/person.statement.ts';
import { selectAuthors, selectTags } from '#domains/news/taxonomy/term.statement.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { Database } from '#platform/database.ts';
import type { RevisionKind, Saver } from './working.model.ts';
import { factsRevisions, workingStories } from './working.table.ts';
import { MOST_LISTED, REVISION_STEP } from './working-revision.statement.ts';

/** Columns of the facts, in the order of their tables. */
const FACTS = sql.raw(
  'category_id, city_id, media_id, label, source_name, source_url, author_ids, tag_ids, is_live_blog, embargo_until, sponsor_id',
);
const fromStory = (id: number) => sql`FROM working_stories WHERE article_id = ${id}`;

/** Keeps the facts that stand before a save, where they are not this saver's own: somebody else's, or from outside. */
export function keepOthersFacts(db: Database, id: number, { userId }: Saver): Statement {
  const isShown = sql`EXISTS (SELECT 1 FROM article_texts WHERE article_id = ${id} AND status = 'published')`;
  const kind = sql`CASE WHEN updated_by IS NULL AND ${isShown} THEN 'published' ELSE 'saved' END`;
  return db
    .insert(factsRevisions)
    .select(
      sql`SELECT article_id, version, ${kind}, updated_by, updated_at, ${FACTS}
        ${fromStory(id)} AND updated_by IS NOT ${userId}`,
    )
    .onConflictDoNothing();
}

/** Keeps what a saver has just saved, once in REVISION_STEP. */
export function keepSavedFacts(
  db: Database,
  id: number,
  { version, saver: { userId, at } }: { version: number; saver: Saver },
): Statement {
  const recent = sql`SELECT 1 FROM facts_revisions AS kept
    WHERE kept.article_id = ${id} AND kept.kind = 'saved' AND kept.saved_by IS ${userId}
      AND kept.saved_at > ${at.getTime() - REVISION_STEP}`;
  return db
    .insert(factsRevisions)
    .select(
      sql`SELECT article_id, version, 'saved', updated_by, updated_at, ${FACTS}
        ${fromStory(id)} AND version = ${version} AND updated_by IS ${userId}
        AND NOT EXISTS (${recent})`,
    )
    .onConflictDoNothing();
}

/** Keeps a version whoever it is of. */
export function keepFactsAs(
  db: Database,
  id: number,
  { kind, version }: { kind: RevisionKind; version: number },
): Statement {
  return db
    .insert(factsRevisions)
    .select(
      sql`SELECT article_id, version, ${kind}, updated_by, updated_at, ${FACTS}
        ${fromStory(id)} AND version = ${version}`,
    )
    .onConflictDoNothing();
}

/** What is kept of a story's facts, the newest first, with what stands and everybody and everything these name. */
export function selectFactsRevisions(db: Database, id: number) {
  const named = (column: 'author_ids' | 'tag_ids'): SQL => {
    const ids = sql.raw(column);
    return sql`(SELECT value FROM facts_revisions, json_each(${ids}) WHERE article_id = ${id}
      UNION SELECT value FROM working_stories, json_each(${ids}) WHERE article_id = ${id})`;
  };
  return [
    db
      .select({ row: factsRevisions, name: nameOf(factsRevisions.savedBy).as('name') })
      .from(factsRevisions)
      .where(eq(factsRevisions.articleId, id))
      .orderBy(desc(factsRevisions.version))
      .limit(MOST_LISTED),
    db
      .select({ row: workingStories, name: nameOf(workingStories.updatedBy).as('name') })
      .from(workingStories)
      .where(eq(workingStories.articleId, id)),
    selectAuthors(db, named('author_ids')),
    selectTags(db, named('tag_ids')),
  ] as const;
}

export function selectFactsRevision(db: Database, id: number, version: number) {
  return db
    .select()
    .from(factsRevisions)
    .where(and(eq(factsRevisions.articleId, id), eq(factsRevisions.version, version)));
}
