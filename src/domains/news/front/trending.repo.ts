import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { Ranking } from '#domains/audience/view/views.model.ts';
import { storyRanks } from '#domains/audience/view/views.table.ts';
import { CARD, isPublishedIn, selectCards } from '#domains/news/listing/list.repo.ts';
import { articleTexts } from '#domains/news/story/article.table.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Database } from '#platform/database.ts';
import { trendingOverrides } from './curation.table.ts';

/** The ranked stories of a language, what the desk has said of them, and the newest to fill up with, in one round trip. */
export async function readRankedCards(
  db: Database,
  lang: Lang,
  { now, ...counts }: { trending: number; mostRead: number; now: Date },
) {
  const { articleId, kind, language, until } = trendingOverrides;
  const stand = and(eq(language, lang), gt(until, now));
  const [trending, mostRead, newest, overrides, pinned] = await db.batch([
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
      .where(and(stand, eq(kind, 'pin'), isPublishedIn(lang)))
      .orderBy(desc(trendingOverrides.setAt)),
  ]);
  const isBanned = new Set(overrides.map((each) => each.articleId));
  return {
    pinned,
    trending: trending.filter(({ id }) => !isBanned.has(id)),
    mostRead: mostRead.filter(({ id }) => !isBanned.has(id)),
    newest,
    isBanned,
  };
}

function selectRanked(db: Database, lang: Lang, ranking: Ranking, count: number) {
  return db
    .select(CARD)
    .from(storyRanks)
    .innerJoin(articleTexts, eq(articleTexts.articleId, storyRanks.articleId))
    .where(and(eq(storyRanks.ranking, ranking), eq(storyRanks.language, lang), isPublishedIn(lang)))
    .orderBy(asc(storyRanks.rank))
    .limit(count);
}
