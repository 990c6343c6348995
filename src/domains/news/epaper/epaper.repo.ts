import { and, desc, eq, gt, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Period } from '#domains/news/archive/period.model.ts';
import { isIn, selectFirst, selectLast } from '#domains/news/archive/period.repo.ts';
import { ALL_CATEGORIES, storyDays } from '#domains/news/archive/story-day.table.ts';
import { CARD, isNewsIn } from '#domains/news/listing/list.repo.ts';
import { articleTexts } from '#domains/news/story/article.table.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Database } from '#platform/database.ts';
import { BEGINNING } from './epaper-text.model.ts';

/** The news of a day with the beginnings of their texts, newest first, without what was paid for, and the nearest days with stories, in one round trip. */
export async function getDay(db: Database, lang: Lang, period: Period, limit: number) {
  const beginning = sql<string>`substr(${articleTexts.bodyHtml}, 1, ${BEGINNING})`;
  const [rows, [before], [after]] = await db.batch([
    db
      .select({ ...CARD, beginning: beginning.as('beginning') })
      .from(articleTexts)
      .where(and(isNewsIn(lang), isIn(period, null), ne(articleTexts.label, 'sponsored')))
      .orderBy(desc(articleTexts.firstPublishedAt), desc(articleTexts.articleId))
      .limit(limit),
    selectLast(db, and(isCounted(lang), lt(storyDays.day, period.date))),
    selectFirst(db, and(isCounted(lang), gt(storyDays.day, period.date))),
  ]);
  return { rows, nearest: { before: before?.day ?? null, after: after?.day ?? null } };
}

/** The last days with stories, newest first. */
export function listLastDays(db: Database, lang: Lang, limit: number) {
  return db
    .select({ day: storyDays.day, stories: storyDays.stories })
    .from(storyDays)
    .where(isCounted(lang))
    .orderBy(desc(storyDays.day))
    .limit(limit);
}

function isCounted(lang: Lang): SQL | undefined {
  return and(eq(storyDays.language, lang), eq(storyDays.categoryId, ALL_CATEGORIES));
}
