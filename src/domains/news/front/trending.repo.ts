import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import {
  CARD,
  isBlogIn,
  isNewsIn,
  isPublishedIn,
  selectCards,
} from '#domains/news/listing/list.repo.ts';
import { articleTexts } from '#domains/news/story/article.table.ts';
import { BLOG, type HomeSection } from '#domains/news/taxonomy/taxonomy.model.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Database } from '#platform/database.ts';
import { trendingOverrides } from './curation.table.ts';
import type { RankedStory, Ranking } from './story-rank.model.ts';
import { storyRanks } from './story-rank.table.ts';

/** The ranked stories of a language, what the desk has said of them, and the newest to fill up with, in one round trip. */
export async function listRankedCards(
  db: Database,
  lang: Lang,
  {
    now,
    ...counts
  }: { trending: number; mostRead: number; now: Date; categories: readonly number[] },
) {
  const { articleId, kind, language, until } = trendingOverrides;
  const stand = and(eq(language, lang), gt(until, now));
  const [trending, mostRead, newest, overrides, pinned, filled] = await db.batch([
    selectRanked(db, lang, 'trending', counts.trending),
    selectRanked(db, lang, 'most-read', counts.mostRead),
    selectCards(db, lang, { limit: counts.trending, offset: 0 }),
    db
      .select({ articleId })
      .from(trendingOverrides)
      .where(and(stand, eq(kind, 'ban'))),
    db
      .select(CARD)
      .from(trendingOverrides)
      .innerJoin(articleTexts, eq(articleTexts.articleId, articleId))
      .where(and(stand, eq(kind, 'pin'), isNewsIn(lang)))
      .orderBy(desc(trendingOverrides.setAt)),
    selectFilled(db, lang, counts.categories),
  ]);
  const isBanned = new Set(overrides.map((each) => each.articleId));
  return {
    pinned,
    trending: trending.filter(({ id }) => !isBanned.has(id)),
    mostRead: mostRead.filter(({ id }) => !isBanned.has(id)),
    newest,
    isBanned,
    filled: Object.values(filled[0] ?? {}).join(''),
  };
}

/** Terms of one expression: SQLite takes a hundred that are nested in each other. */
const TERMS = 20;

/** Which of these categories have stories in a language, joined by commas: one row of the index for each. */
function selectFilled(db: Database, lang: Lang, categories: readonly number[]) {
  const columns = Array.from({ length: Math.ceil(categories.length / TERMS) }, (_, index) => {
    const terms = categories.slice(index * TERMS, (index + 1) * TERMS).map(
      (id) => sql`coalesce((SELECT ${sql.raw(`'${Number(id)},'`)} FROM article_texts
        WHERE ${isPublishedIn(lang)} AND category_id = ${sql.raw(`${Number(id)}`)} LIMIT 1), '')`,
    );
    return [`ids${index}`, sql<string>`${sql.join(terms, sql` || `)}`] as const;
  });
  return db.select(Object.fromEntries(columns)).from(sql`(SELECT 1)`);
}

/** The first of a ranking that are still published. */
export function selectRanked(db: Database, lang: Lang, ranking: Ranking, count: number) {
  const isListed = ranking === BLOG ? isBlogIn(lang) : isNewsIn(lang);
  return db
    .select(CARD)
    .from(storyRanks)
    .innerJoin(articleTexts, eq(articleTexts.articleId, storyRanks.articleId))
    .where(and(eq(storyRanks.ranking, ranking), eq(storyRanks.language, lang), isListed))
    .orderBy(asc(storyRanks.rank))
    .limit(count);
}

/** Stories published in a language in a stretch of time, the newest first. */
export function listPublished(
  db: Database,
  lang: Lang,
  { since, now, limit }: { since: Date; now: Date; limit: number },
): Promise<RankedStory[]> {
  const { articleId, firstPublishedAt } = articleTexts;
  // Posts are left out below.
  const section = sql<HomeSection>`${articleTexts.section}`;
  return db
    .select({ id: articleId, section, rank: storyRanks.rank })
    .from(articleTexts)
    .leftJoin(
      storyRanks,
      and(
        eq(storyRanks.articleId, articleId),
        eq(storyRanks.language, lang),
        eq(storyRanks.ranking, 'trending'),
      ),
    )
    .where(
      sql`${isNewsIn(lang)} AND ${firstPublishedAt} > ${since.getTime()} AND ${firstPublishedAt} <= ${now.getTime()}`,
    )
    .orderBy(desc(firstPublishedAt), desc(articleId))
    .limit(limit);
}
