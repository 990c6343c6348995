import { and, asc, eq } from 'drizzle-orm';
import type { Ranking } from '#features/views/views.model.ts';
import { storyRanks } from '#features/views/views.table.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Database } from '#platform/database.ts';
import { articleTexts } from './article.table.ts';
import { CARD, isPublishedIn, selectCards } from './list.repo.ts';

/** The ranked stories of a language with the newest ones to fill up with, in one round trip. */
export async function readRankedCards(
  db: Database,
  lang: Lang,
  counts: { trending: number; mostRead: number },
) {
  const [trending, mostRead, newest] = await db.batch([
    selectRanked(db, lang, 'trending', counts.trending),
    selectRanked(db, lang, 'most-read', counts.mostRead),
    selectCards(db, lang, { limit: counts.trending, offset: 0 }),
  ]);
  return { trending, mostRead, newest };
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
