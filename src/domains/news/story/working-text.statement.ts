import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { Database } from '#platform/database.ts';
import type { TextStatus } from './article.model.ts';
import { articleTexts } from './article.table.ts';
import { mediaMentions } from './mention.table.ts';
import type { Saver, TextKey, WorkingFacts, WorkingText } from './working.model.ts';
import { deskWords, incomingTexts, workingStories, workingTexts } from './working.table.ts';
import { fromCopy, fromPublic } from './working-copy.statement.ts';

export interface NewText {
  text: WorkingText;
  /** Version it began from. */
  version: number;
  sourceVersion: number | null;
  saver: Saver;
}

/** The one statement that decides between savers: it changes the version it began from, or nothing. */
export function updateText(db: Database, { id, lang }: TextKey, save: NewText) {
  const { text, version, sourceVersion, saver } = save;
  return db
    .update(workingTexts)
    .set({
      ...text,
      version: version + 1,
      sourceVersion,
      updatedBy: saver.userId,
      updatedAt: saver.at,
    })
    .where(
      sql`${workingTexts.articleId} = ${id} AND ${workingTexts.language} = ${lang}
        AND ${workingTexts.version} = ${version}`,
    )
    .returning({ version: workingTexts.version });
}

/** A language the story did not have; nothing when somebody, or an import, was first. */
export function insertText(db: Database, key: TextKey, save: NewText) {
  const { text, sourceVersion, saver } = save;
  return db
    .insert(workingTexts)
    .select(
      sql`SELECT ${key.id}, ${key.lang}, 1, 'draft', NULL, ${sourceVersion}, ${saver.userId}, ${saver.at.getTime()},
        ${text.title}, ${text.standfirst}, ${text.slug}, ${text.seoTitle}, ${text.seoDescription},
        ${text.socialTitle}, ${text.socialDescription}, ${text.imageDescription}, ${text.bodyHtml}
        WHERE NOT EXISTS (SELECT 1 ${fromPublic(key)})`,
    )
    .onConflictDoNothing()
    .returning({ version: workingTexts.version });
}

/** Condition: this saver's version is the one that stands. */
function isSaved(key: TextKey, version: number, { userId }: Saver): SQL {
  return sql`EXISTS (SELECT 1 ${fromCopy(key)} AND version = ${version} AND updated_by IS ${userId})`;
}

/** Has a headline found by its new words. */
export function replaceWords(
  db: Database,
  key: TextKey,
  { words, version, saver }: { words: readonly string[]; version: number; saver: Saver },
): Statement[] {
  const { id, lang } = key;
  const condition = isSaved(key, version, saver);
  const list = JSON.stringify(words);
  return [
    db
      .delete(deskWords)
      .where(
        sql`${deskWords.articleId} = ${id} AND ${deskWords.language} = ${lang} AND ${condition}`,
      ),
    db
      .insert(deskWords)
      .select(sql`SELECT ${id}, ${lang}, value FROM json_each(${list}) WHERE ${condition}`)
      .onConflictDoNothing(),
  ];
}

/** The desk has dealt with what the import said then; what came since stays. */
export function dismissIncoming(db: Database, { id, lang }: TextKey, seen: Date): Statement {
  return db.delete(incomingTexts).where(
    sql`${incomingTexts.articleId} = ${id} AND ${incomingTexts.language} = ${lang}
      AND ${incomingTexts.receivedAt} <= ${seen.getTime()}`,
  );
}

export function updateFacts(
  db: Database,
  id: number,
  { facts, version, saver }: { facts: WorkingFacts; version: number; saver: Saver },
) {
  const { embargoUntil, authorIds, tagIds, ...rest } = facts;
  return db
    .update(workingStories)
    .set({
      ...rest,
      authorIds: [...authorIds],
      tagIds: [...tagIds],
      embargoUntil: embargoUntil === null ? null : new Date(embargoUntil),
      version: version + 1,
      updatedBy: saver.userId,
      updatedAt: saver.at,
    })
    .where(sql`${workingStories.articleId} = ${id} AND ${workingStories.version} = ${version}`)
    .returning({ version: workingStories.version });
}

/** What an order to publish a text is judged by: its version, the embargo, and what readers see of it. */
export function selectTextState(db: Database, key: TextKey) {
  return [
    db
      .select({ version: workingTexts.version, status: workingTexts.status })
      .from(workingTexts)
      .where(isCopyOf(key)),
    db
      .select({ embargoUntil: workingStories.embargoUntil })
      .from(workingStories)
      .where(eq(workingStories.articleId, key.id)),
    db
      .select({ status: articleTexts.status })
      .from(articleTexts)
      .where(and(eq(articleTexts.articleId, key.id), eq(articleTexts.language, key.lang))),
  ] as const;
}

/** A picture of ours that stands in a text as it would be published and has been deleted; other sites have addresses with `/media/` too. */
export function selectDeletedPicture(db: Database, key: TextKey) {
  const { name, articleId, language, copy } = mediaMentions;
  return db
    .select({ name })
    .from(mediaMentions)
    .where(
      sql`${articleId} = ${key.id} AND ${language} = ${key.lang}
        AND ${copy} = iif(EXISTS (SELECT 1 ${fromCopy(key)}), 'working', 'shown')
        AND length(${name}) = 16 AND ${name} NOT GLOB '*[^0-9a-f]*'
        AND NOT EXISTS (SELECT 1 FROM media WHERE media.key >= ${name} || '.' AND media.key < ${name} || '/')`,
    )
    .limit(1);
}

/** Languages that readers see or have seen of a story. */
export function selectShownLangs(db: Database, articleId: number) {
  return db
    .select({ lang: articleTexts.language })
    .from(articleTexts)
    .where(
      and(
        eq(articleTexts.articleId, articleId),
        sql`${articleTexts.status} IN ('published', 'unpublished')`,
      ),
    );
}

/** Whether the working copy is at a version; a condition. */
export function isAtVersion(key: TextKey, version: number | null): SQL {
  return sql`EXISTS (SELECT 1 ${fromCopy(key)} AND version = ${version})`;
}

/** Whether readers see this revision of a text that has no working copy; a condition. */
export function isUntouched(key: TextKey, revision: number | null): SQL {
  return sql`(EXISTS (SELECT 1 ${fromPublic(key)} AND revision = ${revision})
    AND NOT EXISTS (SELECT 1 ${fromCopy(key)}))`;
}

/** Takes a text from one status to another; nothing where the version, or the status, is another by now. */
export function moveText(
  db: Database,
  key: TextKey,
  { version, from, to }: { version: number; from: TextStatus; to: TextStatus },
) {
  return db
    .update(workingTexts)
    .set({ status: to })
    .where(and(isCopyOf(key), eq(workingTexts.version, version), eq(workingTexts.status, from)))
    .returning({ version: workingTexts.version });
}

/** A text waits for its publication, where a condition holds. */
export function scheduleText(db: Database, key: TextKey, condition: SQL): Statement {
  return db
    .update(workingTexts)
    .set({ status: 'scheduled' })
    .where(and(isCopyOf(key), condition));
}

/** Texts that wait for no publication any more are approved again; `texts` is a query for their stories and languages. */
export function unscheduleTexts(db: Database, texts: SQL): Statement {
  return db
    .update(workingTexts)
    .set({ status: 'approved' })
    .where(sql`${workingTexts.status} = 'scheduled' AND (article_id, language) IN ${texts}`);
}

/** Readers see a version: the copy is published, or behind itself when somebody has gone on writing. */
export function markShown(db: Database, key: TextKey, version: number | null): Statement {
  return db
    .update(workingTexts)
    .set({
      publishedVersion: version,
      status: sql`CASE WHEN version = ${version} OR status = 'scheduled' THEN 'published' ELSE status END`,
    })
    .where(isCopyOf(key));
}

/** Readers see a text no more. */
export function markWithdrawn(db: Database, key: TextKey): Statement {
  return db
    .update(workingTexts)
    .set({ status: 'unpublished', publishedVersion: null })
    .where(isCopyOf(key));
}

/** Sets a text that nobody has worked on aside for good, where a condition holds. */
export function setAside(
  db: Database,
  key: TextKey,
  { at, condition }: { at: Date; condition: SQL },
) {
  return db
    .update(articleTexts)
    .set({ status: 'unpublished', updatedAt: at })
    .where(and(eq(articleTexts.articleId, key.id), eq(articleTexts.language, key.lang), condition))
    .returning({ id: articleTexts.articleId });
}

function isCopyOf({ id, lang }: TextKey) {
  return and(eq(workingTexts.articleId, id), eq(workingTexts.language, lang));
}
