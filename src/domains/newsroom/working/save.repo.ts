import { type SQL, sql } from 'drizzle-orm';
import type { WorkingFacts, WorkingText } from '#domains/news/story/working.model.ts';
import {
  deskLinks,
  deskWords,
  incomingTexts,
  workingStories,
  workingTexts,
} from '#domains/news/story/working.table.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { Database } from '#platform/database.ts';
import { fromCopy, fromPublic, type TextKey } from './copy.repo.ts';
import type { Saver } from './revision.repo.ts';

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

/** The story is among those this person has worked on. */
export function markWorker(db: Database, id: number, { userId, at }: Saver): Statement {
  return db
    .insert(deskLinks)
    .values({ articleId: id, kind: 'worker', refId: userId, touchedAt: at })
    .onConflictDoNothing();
}

/** Condition: this saver's version is the one that stands. */
function isSaved(key: TextKey, version: number, { userId }: Saver): SQL {
  return sql`EXISTS (SELECT 1 ${fromCopy(key)} AND version = ${version} AND updated_by = ${userId})`;
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
