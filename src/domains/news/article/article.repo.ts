import { and, asc, desc, eq, getTableColumns, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { selectPictures } from '#domains/media/picture/picture.statement.ts';
import {
  isNoPaidPost,
  isPublishedIn,
  selectCards,
  selectNewest,
  selectPosts,
} from '#domains/news/listing/list.repo.ts';
import { MOST_SHOWN } from '#domains/news/live/live-blog.model.ts';
import { liveEntries } from '#domains/news/live/live-blog.table.ts';
import {
  articleAuthors,
  articles,
  articleTags,
  articleTexts,
} from '#domains/news/story/article.table.ts';
import { selectCorrections } from '#domains/news/story/correction.repo.ts';
import { withoutPictures } from '#domains/news/story/ended-picture.model.ts';
import { isEndedMention, mediaMentions } from '#domains/news/story/mention.table.ts';
import { AUTHOR, authors } from '#domains/news/taxonomy/author.table.ts';
import { BLOG } from '#domains/news/taxonomy/taxonomy.model.ts';
import { tags } from '#domains/news/taxonomy/taxonomy.table.ts';
import type { Lang } from '#i18n/editions.ts';
import { commentCountOf } from '#kernel/domain/comment-count.statement.ts';
import type { Database } from '#platform/database.ts';

/** Everything an article page shows, in one round trip; null when there is no such story. */
export async function getArticle(db: Database, id: number, lang: Lang, relatedCount: number) {
  const [[article], texts, bylines, topics, pictures, ended, corrected, entries, last, ...beside] =
    await db.batch([
      db
        .select({
          ...getTableColumns(articles),
          sponsorId: sponsorOf(id).as('sponsor_id'),
          comments: commentsOf(id).as('comments'),
        })
        .from(articles)
        .where(eq(articles.id, id)),
      db.select().from(articleTexts).where(eq(articleTexts.articleId, id)),
      selectBylines(db, id),
      selectTopics(db, id),
      selectPictures(db, sql`(SELECT media_id FROM articles WHERE id = ${id})`),
      selectEnded(db, id),
      selectCorrections(db, id),
      selectEntries(db, id, lang),
      selectLast(db, id, lang),
      ...selectBeside(db, id, lang, relatedCount),
    ]);
  if (!article) return null;
  const [ofTopics, ofCity, ofCategory, news, posts, [next]] = beside;
  const names = ended.map(({ name }) => name);
  return {
    article,
    texts: texts.map((text) => withoutEnded(text, names)),
    bylines,
    topics,
    picture: pictures[0] ?? null,
    corrections: corrected,
    entries: entries.map((entry) => withoutEnded(entry, names)),
    lastEntry: last[0] ?? null,
    beside: [...ofTopics, ...ofCity, ...ofCategory, ...news, ...posts],
    next: next ?? null,
  };
}

/** The business that has paid for a story, as long as its label says so. */
function sponsorOf(id: number) {
  return sql<number | null>`(SELECT business_id FROM article_sponsors
    WHERE article_id = ${id} AND articles.label = 'sponsored')`;
}

/** How many comments of a story readers see; null where none can be written. */
function commentsOf(id: number) {
  const isOff = sql`articles.label = 'sponsored'`;
  return commentCountOf({ kind: 'story', id: sql`${id}`, isOff });
}

/** Names of the pictures in a story that may not be shown any more. */
function selectEnded(db: Database, id: number) {
  return db
    .selectDistinct({ name: mediaMentions.name })
    .from(mediaMentions)
    .where(and(eq(mediaMentions.articleId, id), isEndedMention));
}

function withoutEnded<T extends { bodyHtml: string }>(text: T, names: readonly string[]): T {
  return { ...text, bodyHtml: withoutPictures(text.bodyHtml, names) };
}

function selectBylines(db: Database, id: number) {
  return db
    .select({ ...AUTHOR, order: articleAuthors.position })
    .from(articleAuthors)
    .innerJoin(authors, eq(authors.id, articleAuthors.authorId))
    .where(eq(articleAuthors.articleId, id))
    .orderBy(asc(articleAuthors.position));
}

function selectTopics(db: Database, id: number) {
  return db
    .select(getTableColumns(tags))
    .from(articleTags)
    .innerJoin(tags, eq(tags.id, articleTags.tagId))
    .where(eq(articleTags.articleId, id))
    .orderBy(asc(tags.id));
}

/** Entries, removed ones among them, of the text that the edition shows. */
function isOfShown(id: number, lang: Lang) {
  const shown = sql`coalesce(
    (SELECT language FROM article_texts
      WHERE article_id = ${id} AND language = ${lang} AND status = 'published'),
    (SELECT source_language FROM articles WHERE id = ${id}))`;
  return and(eq(liveEntries.articleId, id), eq(liveEntries.language, shown));
}

/** The last entry that was ever added, whose serial number is how many there were. */
function selectLast(db: Database, id: number, lang: Lang) {
  const { language, serial } = liveEntries;
  return db
    .select({ language, serial })
    .from(liveEntries)
    .where(isOfShown(id, lang))
    .orderBy(desc(serial))
    .limit(1);
}

function selectEntries(db: Database, id: number, lang: Lang) {
  return db
    .select()
    .from(liveEntries)
    .where(and(isOfShown(id, lang), isNull(liveEntries.removedAt)))
    .orderBy(desc(liveEntries.isPinned), desc(liveEntries.serial))
    .limit(MOST_SHOWN + 1);
}

/** What came before an entry, the newest first; what is pinned stands on the first page. */
export async function listEarlier(
  db: Database,
  { id, lang, before }: { id: number; lang: Lang; before: number },
) {
  const serial = sql`(SELECT serial FROM live_entries
    WHERE id = ${before} AND article_id = ${id} AND language = ${lang})`;
  const earlier = db
    .select()
    .from(liveEntries)
    .where(
      and(
        eq(liveEntries.articleId, id),
        eq(liveEntries.language, lang),
        eq(liveEntries.isPinned, false),
        lt(liveEntries.serial, serial),
        isNull(liveEntries.removedAt),
      ),
    )
    .orderBy(desc(liveEntries.serial))
    .limit(MOST_SHOWN + 1);
  const [entries, ended] = await db.batch([earlier, selectEnded(db, id)]);
  const names = ended.map(({ name }) => name);
  return entries.map((entry) => withoutEnded(entry, names));
}

/** A language, or none at all for a story of this kind: the list of the other kind ends before its first row. */
function langUnless(kind: 'news' | typeof BLOG, id: number, lang: Lang): SQL {
  const isKind = sql.raw(kind === BLOG ? "= 'blog'" : "<> 'blog'");
  return sql`(SELECT CASE WHEN section ${isKind} THEN '' ELSE ${lang} END
    FROM article_texts WHERE article_id = ${id} LIMIT 1)`;
}

/** The newest stories of each topic of a story; each topic costs as many rows. */
function isOfTopics(id: number, count: number): SQL {
  return sql`${articleTexts.articleId} IN (SELECT near.article_id FROM article_tags AS own
    CROSS JOIN article_tags AS near WHERE own.article_id = ${id} AND near.tag_id = own.tag_id
      AND near.article_id IN (SELECT article_id FROM article_tags WHERE tag_id = own.tag_id
        ORDER BY published_at DESC, article_id DESC LIMIT ${count}))`;
}

/** What to read next: the newest of the topics, the city, the category and of all news or posts, and the next older of the category. */
function selectBeside(db: Database, id: number, lang: Lang, count: number) {
  const sameCategory = sql`${articleTexts.categoryId} = (SELECT category_id FROM articles WHERE id = ${id})`;
  const isOlder = sql`(${articleTexts.firstPublishedAt}, ${articleTexts.articleId}) < (SELECT first_published_at, article_id FROM article_texts WHERE article_id = ${id} AND language = ${lang})`;
  const others = ne(articleTexts.articleId, id);
  const slice = { limit: count, offset: 0 };
  const sameKind = sql`(${articleTexts.section} = 'blog') = (SELECT section = 'blog' FROM article_texts
    WHERE article_id = ${id} LIMIT 1)`;
  // A category's stories are all news or all posts.
  const ofCategory = and(isPublishedIn(lang), sameCategory, isNoPaidPost);
  const sameCity = sql`${articleTexts.cityId} = (SELECT city_id FROM articles WHERE id = ${id})`;
  return [
    selectNewest(
      db,
      slice,
      and(isPublishedIn(lang), sameKind, isNoPaidPost, others, isOfTopics(id, count)),
    ),
    selectCards(db, langUnless(BLOG, id, lang), slice, and(others, sameCity)),
    selectNewest(db, slice, and(ofCategory, others)),
    selectCards(db, langUnless(BLOG, id, lang), slice, others),
    selectPosts(db, langUnless('news', id, lang), slice, and(others, isNoPaidPost)),
    selectNewest(db, { limit: 1, offset: 0 }, and(ofCategory, isOlder)),
  ] as const;
}

export type ArticleRecord = NonNullable<Awaited<ReturnType<typeof getArticle>>>;
