import { asc, desc, eq, sql } from 'drizzle-orm';
import { storyDays } from '#domains/news/archive/story-day.table.ts';
import type { ListedAmong } from '#domains/news/listing/item.repo.ts';
import { FEWEST_INDEXED } from '#domains/news/listing/list.repo.ts';
import type { ArticleLabel } from '#domains/news/story/article.model.ts';
import { LANGS, type Lang } from '#i18n/editions.ts';
import { type Database, toJsonList } from '#platform/database.ts';
import type { StoryDay } from './story-map.model.ts';

/** The days with stories in each language. */
export function listStoryDays(db: Database): Promise<StoryDay[]> {
  return db
    .select({
      lang: storyDays.language,
      day: storyDays.day,
      stories: storyDays.stories,
      changedAt: storyDays.changedAt,
    })
    .from(storyDays)
    .where(eq(storyDays.categoryId, 0))
    .orderBy(asc(storyDays.language), desc(storyDays.day));
}

/** A published text with the languages its story is published in, as `lang slug` divided by bars. */
export interface MappedStory {
  id: number;
  categoryId: number;
  title: string;
  label: ArticleLabel;
  imageKey: string | null;
  publishedAt: number;
  updatedAt: number;
  slugs: string;
}

/** A place between two stories of a list that runs from new to old. */
export interface StoryPlace {
  at: number;
  id: number;
}

export interface MappedRange {
  from: number;
  before: StoryPlace;
  limit: number;
  /** The news unless given. */
  among?: ListedAmong;
}

/** What belongs to the news or to the blogs, literally as indexes have it. */
const IS_AMONG = { news: sql`section <> 'blog'`, posts: sql`section = 'blog'` } as const;

/** Stories published in a language between two instants, newest first, from a place on. */
export function listMappedStories(
  db: Database,
  lang: Lang,
  { among = 'news', ...range }: MappedRange,
): Promise<MappedStory[]> {
  return db.all<MappedStory>(sql`
    SELECT
      article_id AS id, category_id AS categoryId, title, label, image_key AS imageKey,
      first_published_at AS publishedAt, updated_at AS updatedAt,
      (SELECT group_concat(language || ' ' || slug, '|') FROM article_texts AS others
        WHERE others.article_id = article_texts.article_id AND status = 'published') AS slugs
    FROM article_texts
    WHERE language = ${lang} AND status = 'published' AND ${IS_AMONG[among]} AND first_published_at >= ${range.from}
      AND (first_published_at, article_id) < (${range.before.at}, ${range.before.id})
    ORDER BY first_published_at DESC, article_id DESC
    LIMIT ${range.limit}`);
}

export interface Listed {
  key: string | number;
  lang: Lang;
  newest: number;
}

/** The newest post in each language that has any, and how many there are, counted as far as their page may be indexed. */
export function listNewestPosts(
  db: Database,
): Promise<{ lang: Lang; newest: number; posts: number }[]> {
  return db.all(sql`
    SELECT lang, newest, posts FROM (
      SELECT langs.value AS lang, (
        SELECT first_published_at FROM article_texts
        WHERE language = langs.value AND status = 'published' AND section = 'blog'
        ORDER BY first_published_at DESC LIMIT 1
      ) AS newest, (
        SELECT count(*) FROM (SELECT 1 FROM article_texts
        WHERE language = langs.value AND status = 'published' AND section = 'blog' LIMIT ${FEWEST_INDEXED})
      ) AS posts
      FROM json_each(${toJsonList(LANGS)}) AS langs
    ) WHERE posts > 0`);
}

/** The newest story of each category or city in each language that may be indexed in it: a few steps into an index each. */
export function listNewest(
  db: Database,
  column: 'category_id' | 'city_id',
  ids: readonly number[],
  among: ListedAmong = 'news',
): Promise<Listed[]> {
  const subject = sql.raw(column);
  return db.all<Listed>(sql`
    SELECT key, lang, newest FROM (
      SELECT ids.value AS key, langs.value AS lang, (
        SELECT first_published_at FROM article_texts
        WHERE language = langs.value AND status = 'published' AND ${IS_AMONG[among]} AND ${subject} = ids.value
        ORDER BY first_published_at DESC LIMIT 1
      ) AS newest, (
        SELECT count(*) FROM (SELECT 1 FROM article_texts
        WHERE language = langs.value AND status = 'published' AND ${IS_AMONG[among]} AND ${subject} = ids.value
        LIMIT ${FEWEST_INDEXED})
      ) AS stories
      FROM json_each(${toJsonList(ids)}) AS ids, json_each(${toJsonList(LANGS)}) AS langs
    ) WHERE stories = ${FEWEST_INDEXED}`);
}
