import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { nameOf } from '#domains/identity/profile/person.statement.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import type { RevisionKind, Saver, TextKey } from './working.model.ts';
import { workingRevisions, workingStories } from './working.table.ts';
import { CONTENT, fromCopy } from './working-copy.statement.ts';

/** Milliseconds in which a person's automatic saves leave one revision. */
export const REVISION_STEP = 5 * 60_000;
/** Older revisions stay, but nobody scrolls that far. */
export const MOST_LISTED = 200;

const KEPT = sql`SELECT article_id, language, version, 'saved', updated_by, updated_at, ${CONTENT}, 0`;

/** Keeps the version that stands before a save, where it is somebody else's last. */
export function keepOthers(db: Database, key: TextKey, { userId }: Saver): Statement {
  return db
    .insert(workingRevisions)
    .select(sql`${KEPT} ${fromCopy(key)} AND updated_by IS NOT ${userId}`)
    .onConflictDoNothing();
}

/** Keeps what a saver has just saved, once in REVISION_STEP. */
export function keepSaved(
  db: Database,
  key: TextKey,
  { version, saver }: { version: number; saver: Saver },
): Statement {
  const recent = sql`SELECT 1 FROM working_revisions AS kept
    WHERE kept.article_id = ${key.id} AND kept.language = ${key.lang} AND kept.kind = 'saved'
      AND kept.saved_by IS ${saver.userId} AND kept.saved_at > ${saver.at.getTime() - REVISION_STEP}`;
  return db
    .insert(workingRevisions)
    .select(
      sql`${KEPT} ${fromCopy(key)} AND version = ${version} AND updated_by IS ${saver.userId}
        AND NOT EXISTS (${recent})`,
    )
    .onConflictDoNothing();
}

/** Keeps a version as what it has just become; that says more than a mere save. */
export function keepAs(
  db: Database,
  key: TextKey,
  { kind, version, saver }: { kind: RevisionKind; version: number; saver: Saver },
): Statement {
  return db
    .insert(workingRevisions)
    .select(
      sql`SELECT article_id, language, version, ${kind}, ${saver.userId}, ${saver.at.getTime()}, ${CONTENT}, 0
        ${fromCopy(key)} AND version = ${version}`,
    )
    .onConflictDoUpdate({
      target: [workingRevisions.articleId, workingRevisions.language, workingRevisions.version],
      set: { kind, savedBy: saver.userId, savedAt: saver.at },
    });
}

/** What a revision holds beside its title, as the statement that finds it kept already would have written it. */
const FROM_COPY = {
  standfirst: sql`excluded.standfirst`,
  slug: sql`excluded.slug`,
  seoTitle: sql`excluded.seo_title`,
  seoDescription: sql`excluded.seo_description`,
  socialTitle: sql`excluded.social_title`,
  socialDescription: sql`excluded.social_description`,
  imageDescription: sql`excluded.image_description`,
  bodyHtml: sql`excluded.body_html`,
};

/** Keeps a version that is ordered to be published as such, where a condition holds; of one that is kept already its content is back from R2. */
export function keepOrdered(
  db: Database,
  key: TextKey,
  { version, condition }: { version: number | null; condition: SQL },
): Statement {
  return db
    .insert(workingRevisions)
    .select(
      sql`SELECT article_id, language, version, 'published', updated_by, updated_at, ${CONTENT}, 0
        ${fromCopy(key)} AND version = ${version} AND ${condition}`,
    )
    .onConflictDoUpdate({
      target: [workingRevisions.articleId, workingRevisions.language, workingRevisions.version],
      set: { ...FROM_COPY, kind: 'published', isMoved: false },
    });
}

/** What is kept of a text, the newest first. */
export function selectRevisions(db: Database, key: TextKey) {
  const { version, kind, savedBy, savedAt, title } = workingRevisions;
  return db
    .select({ version, kind, userId: savedBy, name: nameOf(savedBy), savedAt, title })
    .from(workingRevisions)
    .where(isOf(key))
    .orderBy(desc(version))
    .limit(MOST_LISTED);
}

export function selectRevision(db: Database, key: TextKey, version: number) {
  return db
    .select()
    .from(workingRevisions)
    .where(and(isOf(key), eq(workingRevisions.version, version)));
}

/** Versions of texts, and the facts of their stories as they are now. */
export function selectVersions(db: Database, versions: readonly (TextKey & { version: number })[]) {
  const wanted = JSON.stringify(versions.map(({ id, lang, version }) => [id, lang, version]));
  return [
    db
      .select()
      .from(workingRevisions)
      .where(
        sql`(article_id, language, version) IN (
          SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(${wanted}))`,
      ),
    db
      .select()
      .from(workingStories)
      .where(sql`${workingStories.articleId} IN ${valuesOf(versions.map(({ id }) => id))}`),
  ] as const;
}

function isOf({ id, lang }: TextKey) {
  return and(eq(workingRevisions.articleId, id), eq(workingRevisions.language, lang));
}
