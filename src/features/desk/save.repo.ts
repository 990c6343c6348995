import { type SQL, sql } from 'drizzle-orm';
import { insertEntryOfWrite } from '#features/accounts/audit.service.ts';
import { articles } from '#features/news/article.table.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Author } from '#platform/audit.ts';
import type { Statement } from '#platform/content-revisions.ts';
import type { Database } from '#platform/database.ts';
import type { RevisionKind, WorkingFacts, WorkingText } from './working.model.ts';
import { publicAuthorIds, publicTagIds } from './working.repo.ts';
import {
  deskLinks,
  deskWords,
  incomingTexts,
  workingStories,
  workingTexts,
} from './working.table.ts';

/** One language of a story. */
export interface TextKey {
  id: number;
  lang: Lang;
}

/** Who saves, and when. */
export interface Saver {
  userId: number;
  at: Date;
}

/** Milliseconds in which a person's automatic saves leave one revision. */
const REVISION_STEP = 5 * 60_000;

/** Columns of a text's content, in one order for every table that holds it. */
const CONTENT = sql.raw(
  'title, standfirst, slug, seo_title, seo_description, social_title, social_description, image_description, body_html',
);
/** The same of a public text, which has no social texts. */
const PUBLIC_CONTENT = sql.raw(
  "title, standfirst, slug, seo_title, seo_description, '', '', image_description, body_html",
);

/** Gives an untouched story its working copy; one that has it stays as it is. */
export function copyFacts(db: Database, id: number): Statement {
  return db.run(sql`
    INSERT INTO working_stories (article_id, version, category_id, city_id, media_id, label, source_name,
      source_url, author_ids, tag_ids, is_live_blog, embargo_until, created_by, updated_by, updated_at)
    SELECT id, 1, category_id, city_id, media_id, label, source_name, source_url,
      ${publicAuthorIds(sql`articles.id`)}, ${publicTagIds(sql`articles.id`)}, 0, NULL, NULL, NULL, created_at
    FROM articles WHERE id = ${id}
    ON CONFLICT DO NOTHING`);
}

const shown = ({ id, lang }: TextKey) =>
  sql`FROM article_texts WHERE article_id = ${id} AND language = ${lang}`;

/** Keeps the text readers see as the first revision of one the desk has not touched yet. */
export function keepPublic(db: Database, key: TextKey): Statement {
  const kind = sql`CASE WHEN status = 'published' THEN 'published' ELSE 'saved' END`;
  return db.run(sql`
    INSERT INTO working_revisions (article_id, language, version, kind, saved_by, saved_at, ${CONTENT})
    SELECT article_id, language, revision, ${kind}, NULL, updated_at, ${PUBLIC_CONTENT} ${shown(key)}
      AND NOT EXISTS (SELECT 1 FROM working_texts
        WHERE article_id = ${key.id} AND language = ${key.lang})
    ON CONFLICT DO NOTHING`);
}

/** Gives an untouched text its working copy, whose version is the public revision; others stay as they are. */
export function copyText(db: Database, key: TextKey): Statement {
  return db.run(sql`
    INSERT INTO working_texts (article_id, language, version, status, published_version,
      source_version, updated_by, updated_at, ${CONTENT})
    SELECT article_id, language, revision, status, CASE WHEN status = 'published' THEN revision END,
      source_revision, NULL, updated_at, ${PUBLIC_CONTENT} ${shown(key)}
    ON CONFLICT DO NOTHING`);
}

const columnsOf = (text: WorkingText) => ({
  title: text.title,
  standfirst: text.standfirst,
  slug: text.slug,
  seoTitle: text.seoTitle,
  seoDescription: text.seoDescription,
  socialTitle: text.socialTitle,
  socialDescription: text.socialDescription,
  imageDescription: text.imageDescription,
  bodyHtml: text.bodyHtml,
});

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
      ...columnsOf(text),
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
export function insertText(db: Database, { id, lang }: TextKey, save: NewText) {
  const { text, sourceVersion, saver } = save;
  return db.all<{ version: number }>(sql`
    INSERT INTO working_texts (article_id, language, version, status, source_version, updated_by,
      updated_at, ${CONTENT})
    SELECT ${id}, ${lang}, 1, 'draft', ${sourceVersion}, ${saver.userId}, ${saver.at.getTime()},
      ${text.title}, ${text.standfirst}, ${text.slug}, ${text.seoTitle}, ${text.seoDescription},
      ${text.socialTitle}, ${text.socialDescription}, ${text.imageDescription}, ${text.bodyHtml}
    WHERE NOT EXISTS (SELECT 1 FROM article_texts WHERE article_id = ${id} AND language = ${lang})
    ON CONFLICT DO NOTHING RETURNING version`);
}

/** Condition: this saver's version is the one that stands. */
function isSaved({ id, lang }: TextKey, version: number, { userId }: Saver): SQL {
  return sql`EXISTS (SELECT 1 FROM working_texts WHERE article_id = ${id} AND language = ${lang}
    AND version = ${version} AND updated_by = ${userId})`;
}

/** Keeps the version that stands before a save, where it is somebody else's last. */
export function keepOthers(db: Database, { id, lang }: TextKey, { userId }: Saver): Statement {
  return db.run(sql`
    INSERT INTO working_revisions (article_id, language, version, kind, saved_by, saved_at, ${CONTENT})
    SELECT article_id, language, version, 'saved', updated_by, updated_at, ${CONTENT}
    FROM working_texts WHERE article_id = ${id} AND language = ${lang} AND updated_by <> ${userId}
    ON CONFLICT DO NOTHING`);
}

/** Keeps what a saver has just saved, once in REVISION_STEP. */
export function keepSaved(
  db: Database,
  { id, lang }: TextKey,
  { userId, at }: Saver,
  version: number,
): Statement {
  const key = { id, lang };
  return db.run(sql`
    INSERT INTO working_revisions (article_id, language, version, kind, saved_by, saved_at, ${CONTENT})
    SELECT article_id, language, version, 'saved', updated_by, updated_at, ${CONTENT}
    FROM working_texts
    WHERE article_id = ${id} AND language = ${lang} AND ${isSaved(key, version, { userId, at })}
      AND NOT EXISTS (SELECT 1 FROM working_revisions AS kept
        WHERE kept.article_id = ${id} AND kept.language = ${lang} AND kept.kind = 'saved'
          AND kept.saved_by = ${userId} AND kept.saved_at > ${at.getTime() - REVISION_STEP})
    ON CONFLICT DO NOTHING`);
}

/** Keeps the version that stands as what it has just become; it says more than a mere save. */
export function keepAs(
  db: Database,
  { id, lang }: TextKey,
  { kind, version, saver }: { kind: RevisionKind; version: number; saver: Saver },
): Statement {
  return db.run(sql`
    INSERT INTO working_revisions (article_id, language, version, kind, saved_by, saved_at, ${CONTENT})
    SELECT article_id, language, version, ${kind}, ${saver.userId}, ${saver.at.getTime()}, ${CONTENT}
    FROM working_texts WHERE article_id = ${id} AND language = ${lang} AND version = ${version}
    ON CONFLICT DO UPDATE SET kind = excluded.kind, saved_by = excluded.saved_by, saved_at = excluded.saved_at`);
}

/** The story is among those this person has worked on. */
export function markWorker(db: Database, id: number, { userId, at }: Saver): Statement {
  return db
    .insert(deskLinks)
    .values({ articleId: id, kind: 'worker', refId: userId, touchedAt: at })
    .onConflictDoNothing();
}

/** Makes a headline findable while readers don't see it. */
export function replaceWords(
  db: Database,
  key: TextKey,
  { words, version, saver }: { words: readonly string[]; version: number; saver: Saver },
): Statement[] {
  const { id, lang } = key;
  const condition = isSaved(key, version, saver);
  return [
    db.run(
      sql`DELETE FROM desk_words WHERE article_id = ${id} AND language = ${lang} AND ${condition}`,
    ),
    db
      .insert(deskWords)
      .select(
        sql`SELECT ${id}, ${lang}, value FROM json_each(${JSON.stringify(words)}) WHERE ${condition}`,
      )
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

/** Where a story without a category stands until it has one: readers never see it so. */
const ANY_CATEGORY = sql`(SELECT id FROM categories ORDER BY position LIMIT 1)`;

/** A new story with an empty text; the second time under the same key changes nothing. Null: the key is somebody else's. */
export async function insertStory(
  db: Database,
  story: { key: string; lang: Lang; categoryId?: number; saver: Saver; author: Author },
): Promise<number | null> {
  const { key, lang, categoryId = 0, saver, author } = story;
  const externalId = `desk:${key}`;
  const its = sql`(SELECT id FROM articles WHERE external_id = ${externalId})`;
  const at = saver.at.getTime();
  const chosen = sql`(SELECT id FROM categories WHERE id = ${categoryId})`;
  const [, , , , , [found]] = await db.batch([
    db
      .insert(articles)
      .values({
        externalId,
        sourceLanguage: lang,
        categoryId: sql<number>`coalesce(${chosen}, ${ANY_CATEGORY})`,
        createdAt: saver.at,
      })
      .onConflictDoNothing(),
    insertEntryOfWrite(db, {
      ...author,
      at: saver.at,
      action: 'story.created',
      object: sql`'story:' || ${its}`,
      details: { lang },
    }),
    db.run(sql`
      INSERT INTO working_stories (article_id, version, category_id, label, source_name, source_url,
        author_ids, tag_ids, created_by, updated_by, updated_at)
      SELECT ${its}, 1, coalesce(${chosen}, 0), 'news', '', '', '[]', '[]', ${saver.userId}, ${saver.userId}, ${at}
      WHERE true ON CONFLICT DO NOTHING`),
    db.run(sql`
      INSERT INTO working_texts (article_id, language, version, status, updated_by, updated_at, ${CONTENT})
      SELECT ${its}, ${lang}, 1, 'draft', ${saver.userId}, ${at}, '', '', '', '', '', '', '', '', ''
      WHERE true ON CONFLICT DO NOTHING`),
    db.run(sql`
      INSERT INTO desk_links (article_id, kind, ref_id, touched_at)
      SELECT ${its}, 'worker', ${saver.userId}, ${at} WHERE true ON CONFLICT DO NOTHING`),
    db
      .select({ id: articles.id, createdBy: workingStories.createdBy })
      .from(articles)
      .innerJoin(workingStories, sql`${workingStories.articleId} = ${articles.id}`)
      .where(sql`${articles.externalId} = ${externalId}`),
  ]);
  return found && found.createdBy === saver.userId ? found.id : null;
}
