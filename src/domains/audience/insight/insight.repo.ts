import { type SQL, sql } from 'drizzle-orm';
import { type Audience, DIRECT, INTERNAL, OTHERS } from '#domains/audience/view/audience.model.ts';
import { audienceHours } from '#domains/audience/view/audience.table.ts';
import { viewHours } from '#domains/audience/view/views.table.ts';
import { SHOWN_FROM } from '#domains/news/search/miss.model.ts';
import { searchMisses } from '#domains/news/search/miss.table.ts';
import { articleTexts } from '#domains/news/story/article.table.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Database } from '#platform/database.ts';
import { NAMED_FROM, type Point, type Span } from './insight.model.ts';
import { audienceDays, viewDays } from './insight.table.ts';

/** Names, and stories, in one list. */
const MOST = 10;
const MOST_MISSES = 20;

export interface NamedPoint extends Point {
  name: string;
}

export interface SourcePoint extends NamedPoint {
  language: Lang;
}

export interface StoryPoint extends Point {
  id: number;
  language: Lang;
  title: string;
}

export interface Miss {
  query: string;
  lang: Lang;
  readers: number;
}

/** Of which steps a report is made: of `span` as a whole, of `lineSpan` each line. */
export interface Asked {
  span: Span;
  lineSpan: Span;
  lang: Lang | null;
  /** On which both begin. */
  firstDay: number;
}

/** What a report is made of. */
export async function getNumbers(db: Database, { span, lineSpan, lang, firstDay }: Asked) {
  const [sources, cities, referrers, stories, misses] = await Promise.all([
    db.all<SourcePoint>(
      sql`SELECT place, language, name, sum(views) AS views FROM ${audienceIn('source', span, lang)} GROUP BY 1, 2, 3`,
    ),
    db.all<NamedPoint>(topNames(audienceIn('city', lineSpan, lang), [OTHERS])),
    db.all<NamedPoint>(
      topNames(audienceIn('referrer', lineSpan, lang), [OTHERS, DIRECT, INTERNAL]),
    ),
    db.all<StoryPoint>(topStories(lineSpan, lang)),
    db.all<Miss>(
      sql`SELECT query, language AS lang, sum(readers) AS readers FROM ${searchMisses}
        WHERE day >= ${firstDay} ${inLanguage(lang)} GROUP BY 1, 2
        HAVING sum(readers) >= ${SHOWN_FROM} ORDER BY 3 DESC, query LIMIT ${MOST_MISSES}`,
    ),
  ]);
  return { sources, cities, referrers, stories, misses };
}

/** Views of one hour by language. */
export async function listViewsOf(
  db: Database,
  hour: number,
): Promise<{ language: Lang; views: number }[]> {
  return db.all(
    sql`SELECT language, sum(views) AS views FROM ${audienceHours}
      WHERE audience = 'source' AND hour = ${hour} GROUP BY language`,
  );
}

/** Place, language, name and views of each step; days that are not summed up yet come from their hours. */
function audienceIn(audience: Audience, { step, first }: Span, lang: Lang | null): SQL {
  const of = sql`audience = ${audience} ${inLanguage(lang)}`;
  if (step === 'hour')
    return sql`(SELECT hour AS place, language, name, views FROM ${audienceHours} WHERE ${of} AND hour >= ${first})`;
  return sql`(SELECT day AS place, language, name, views FROM ${audienceDays} WHERE ${of} AND day >= ${first}
    UNION ALL SELECT hour / 24, language, name, views FROM ${audienceHours} WHERE ${of} AND hour >= 24 *
      max(${first}, (SELECT coalesce(max(day) + 1, 0) FROM ${audienceDays} WHERE audience = ${audience})))`;
}

function storiesIn({ step, first }: Span, lang: Lang | null): SQL {
  if (step === 'hour')
    return sql`(SELECT hour AS place, language, article_id, views FROM ${viewHours}
      WHERE hour >= ${first} ${inLanguage(lang)})`;
  return sql`(SELECT day AS place, language, article_id, views FROM ${viewDays}
      WHERE day >= ${first} ${inLanguage(lang)}
    UNION ALL SELECT hour / 24, language, article_id, views FROM ${viewHours}
      WHERE hour >= 24 * max(${first}, (SELECT coalesce(max(day) + 1, 0) FROM ${viewDays})) ${inLanguage(lang)})`;
}

function inLanguage(lang: Lang | null): SQL {
  return lang === null ? sql`` : sql`AND language = ${lang}`;
}

function topNames(counted: SQL, without: readonly string[]): SQL {
  return sql`WITH counted AS MATERIALIZED ${counted}, most AS (
      SELECT name FROM counted WHERE name NOT IN (SELECT value FROM json_each(${JSON.stringify(without)}))
      GROUP BY name HAVING sum(views) >= ${NAMED_FROM} ORDER BY sum(views) DESC, name LIMIT ${MOST})
    SELECT place, name, sum(views) AS views FROM counted WHERE name IN (SELECT name FROM most) GROUP BY 1, 2`;
}

function topStories(span: Span, lang: Lang | null): SQL {
  return sql`WITH counted AS MATERIALIZED ${storiesIn(span, lang)}, most AS (
      SELECT article_id, language FROM counted GROUP BY 1, 2
      ORDER BY sum(views) DESC, article_id DESC, language LIMIT ${MOST})
    SELECT place, most.article_id AS id, most.language AS language, ${articleTexts.title} AS title, sum(views) AS views
    FROM most JOIN counted USING (article_id, language)
    JOIN ${articleTexts} ON ${articleTexts.articleId} = most.article_id AND ${articleTexts.language} = most.language
    GROUP BY 1, 2, 3`;
}
