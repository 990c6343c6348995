import { asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { selectShowable } from '#domains/media/picture/picture.statement.ts';
import { articleSponsors } from '#domains/news/blog/sponsor.table.ts';
import { categories } from '#domains/news/taxonomy/taxonomy.table.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { type Database, toJsonList, valuesOf } from '#platform/database.ts';
import {
  articleAuthors,
  articleRevisions,
  articles,
  articleTags,
  articleTexts,
} from './article.table.ts';
import type { StoryDraft, StoryFacts } from './draft.model.ts';
import { markChanged } from './story.statement.ts';
import { workingStories, workingTexts } from './working.table.ts';
import { publicSponsorId } from './working-copy.statement.ts';

/** A story by its id, or by a query for it: one that comes from outside may be inserted in the same batch. */
export type StoryRef = number | SQL<number>;

/** A story by the identity its source gave it. */
export function toStoryRef(externalId: string): StoryRef {
  return sql<number>`(SELECT id FROM articles WHERE external_id = ${externalId})`;
}

/** What is stored of the stories with these external ids, with the facts that lists copy. */
export function listStored(db: Database, drafts: readonly StoryDraft[]) {
  const ids = valuesOf(drafts.map((draft) => draft.externalId));
  const mediaIds = drafts.map(({ mediaId }) => mediaId).filter((id) => id != null);
  return listStories(db, sql`(SELECT id FROM articles WHERE external_id IN ${ids})`, mediaIds);
}

/** What is stored of stories, with the facts that lists copy if they get these pictures. */
export function listStoredByIds(db: Database, ids: readonly number[], mediaIds: readonly number[]) {
  return listStories(db, valuesOf(ids), mediaIds);
}

async function listStories(db: Database, ids: SQL, mediaIds: readonly number[]) {
  const shown = sql`SELECT media_id FROM articles WHERE id IN ${ids}`;
  const [stories, texts, authors, tags, pictures, sections, takenStories, takenTexts] =
    await db.batch([
      db
        .select({
          ...getTableColumns(articles),
          sponsorId: publicSponsorId(sql`${articles.id}`).as('sponsor_id'),
        })
        .from(articles)
        .where(sql`${articles.id} IN ${ids}`),
      db.select().from(articleTexts).where(sql`${articleTexts.articleId} IN ${ids}`),
      db
        .select()
        .from(articleAuthors)
        .where(sql`${articleAuthors.articleId} IN ${ids}`)
        .orderBy(asc(articleAuthors.position)),
      db.select().from(articleTags).where(sql`${articleTags.articleId} IN ${ids}`),
      selectShowable(
        db,
        sql`(SELECT value FROM json_each(${JSON.stringify(mediaIds)}) UNION ${shown})`,
      ),
      db.select({ id: categories.id, section: categories.section }).from(categories),
      db
        .select({ id: workingStories.articleId })
        .from(workingStories)
        .where(sql`${workingStories.articleId} IN ${ids}`),
      db
        .select({ id: workingTexts.articleId, language: workingTexts.language })
        .from(workingTexts)
        .where(sql`${workingTexts.articleId} IN ${ids}`),
    ]);
  const taken = { stories: takenStories, texts: takenTexts };
  return { stories, texts, authors, tags, pictures, sections, taken };
}

export type Stored = Awaited<ReturnType<typeof listStored>>;
export type StoredText = Stored['texts'][number];

export function upsertStory(
  db: Database,
  externalId: string,
  story: { facts: StoryFacts; sourceLanguage: Lang; now: Date },
): Statement {
  const { authorIds: _, tagIds: __, sponsorId: ___, ...facts } = story.facts;
  return db
    .insert(articles)
    .values({
      ...facts,
      externalId,
      sourceLanguage: story.sourceLanguage,
      createdAt: story.now,
    })
    .onConflictDoUpdate({ target: articles.externalId, set: facts });
}

export function updateStory(db: Database, id: number, facts: StoryFacts): Statement {
  const { authorIds: _, tagIds: __, sponsorId: ___, ...changes } = facts;
  return db.update(articles).set(changes).where(eq(articles.id, id));
}

/** The columns of `article_texts` that repeat what the story's other tables say. */
export type ListCopies = Pick<
  StoredText,
  'categoryId' | 'cityId' | 'section' | 'label' | 'imageKey' | 'imageWidth' | 'imageHeight'
>;

export type NewText = Omit<typeof articleTexts.$inferInsert, 'articleId'>;

export function upsertText(db: Database, story: StoryRef, text: NewText): Statement {
  const { createdAt: _, ...changes } = text;
  return db
    .insert(articleTexts)
    .values({ ...text, articleId: toSql(story) })
    .onConflictDoUpdate({
      target: [articleTexts.articleId, articleTexts.language],
      set: changes,
    });
}

/** As drizzle takes it for a value. */
function toSql(story: StoryRef): SQL<number> {
  return sql<number>`${story}`;
}

export function updateListCopies(db: Database, story: StoryRef, copies: ListCopies): Statement {
  return db.update(articleTexts).set(copies).where(sql`${articleTexts.articleId} = ${story}`);
}

/** Fails where there is such a revision: somebody else has saved the text meanwhile. */
export function insertRevision(
  db: Database,
  story: StoryRef,
  text: NewText,
  saved: { by: string; at: Date },
) {
  return db.insert(articleRevisions).values({
    articleId: toSql(story),
    language: text.language,
    revision: text.revision,
    status: text.status,
    title: text.title,
    standfirst: text.standfirst,
    slug: text.slug,
    imageDescription: text.imageDescription,
    bodyHtml: text.bodyHtml,
    savedBy: saved.by,
    savedAt: saved.at,
  });
}

export function insertRevisionOf(...saved: Parameters<typeof insertRevision>): Statement {
  return insertRevision(...saved).onConflictDoNothing();
}

/** Replaces the authors, tags and sponsor of a story; the order of publication of the former follows the story's. */
export function replaceLinks(
  db: Database,
  story: StoryRef,
  { authorIds, tagIds, sponsorId }: Pick<StoryFacts, 'authorIds' | 'tagIds' | 'sponsorId'>,
): Statement[] {
  const id = toSql(story);
  const publishedAt = sql<Date>`(SELECT min(first_published_at) FROM article_texts WHERE article_id = ${id})`;
  return [
    db.delete(articleAuthors).where(sql`${articleAuthors.articleId} = ${id}`),
    ...authorIds.map((authorId, position) =>
      db.insert(articleAuthors).values({ articleId: id, authorId, position, publishedAt }),
    ),
    db.delete(articleTags).where(sql`${articleTags.articleId} = ${id}`),
    ...tagIds.map((tagId) => db.insert(articleTags).values({ articleId: id, tagId, publishedAt })),
    db.delete(articleSponsors).where(sql`${articleSponsors.articleId} = ${id}`),
    ...(sponsorId === null
      ? []
      : [db.insert(articleSponsors).values({ articleId: id, businessId: sponsorId })]),
  ];
}

/** The stories with these external ids, which may be inserted in the same batch, have changed. */
export function markSaved(db: Database, externalIds: readonly string[], now: Date): Statement {
  const saved = sql`(SELECT id FROM articles WHERE external_id IN ${valuesOf(externalIds)})`;
  return markChanged(db, saved, now);
}

/** Ids of stories by their external ids. */
export async function listIds(
  db: Database,
  drafts: readonly StoryDraft[],
): Promise<Map<string, number>> {
  const ids = toJsonList(drafts.map((draft) => draft.externalId));
  const rows = await db
    .select({ id: articles.id, externalId: articles.externalId })
    .from(articles)
    .where(sql`${articles.externalId} IN (SELECT value FROM json_each(${ids}))`);
  return new Map(rows.map((row) => [row.externalId ?? '', row.id]));
}
