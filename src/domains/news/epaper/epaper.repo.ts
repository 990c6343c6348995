import { and, asc, desc, gte, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Period } from '#domains/news/archive/period.model.ts';
import { isIn } from '#domains/news/archive/period.repo.ts';
import { CARD, isNewsIn } from '#domains/news/listing/list.repo.ts';
import { articleTexts } from '#domains/news/story/article.table.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Database } from '#platform/database.ts';
import { toDay } from '#shared/india-time.ts';
import { BEGINNING } from './epaper-text.model.ts';

const { articleId, bodyHtml, firstPublishedAt, label } = articleTexts;
const NEWEST = [desc(firstPublishedAt), desc(articleId)];

/** The news of a day with the beginnings of their texts, newest first, and the nearest days with such news, in one round trip. */
export async function getDay(db: Database, lang: Lang, period: Period, limit: number) {
  const beginning = sql<string>`substr(${bodyHtml}, 1, ${BEGINNING})`;
  const isBefore = lt(firstPublishedAt, new Date(period.start));
  const isAfter = gte(firstPublishedAt, new Date(period.end));
  const [rows, [before], [after]] = await db.batch([
    db
      .select({ ...CARD, beginning: beginning.as('beginning') })
      .from(articleTexts)
      .where(and(isPrinted(lang), isIn(period, null)))
      .orderBy(...NEWEST)
      .limit(limit),
    selectMoments(db, and(isPrinted(lang), isBefore))
      .orderBy(...NEWEST)
      .limit(1),
    selectMoments(db, and(isPrinted(lang), isAfter))
      .orderBy(asc(firstPublishedAt))
      .limit(1),
  ]);
  return { rows, nearest: { before: dayOf(before), after: dayOf(after) } };
}

/** The days of the newest stories, one for each story, newest first. */
export async function listLastDays(db: Database, lang: Lang, limit: number): Promise<string[]> {
  const moments = await selectMoments(db, isPrinted(lang))
    .orderBy(...NEWEST)
    .limit(limit);
  return moments.flatMap((moment) => dayOf(moment) ?? []);
}

/** What a paper may hold: nothing that was paid for. */
function isPrinted(lang: Lang): SQL | undefined {
  return and(isNewsIn(lang), ne(label, 'sponsored'));
}

function selectMoments(db: Database, where: SQL | undefined) {
  return db.select({ at: firstPublishedAt }).from(articleTexts).where(where).$dynamic();
}

function dayOf(moment: { at: Date | null } | undefined): string | null {
  return moment?.at ? toDay(moment.at) : null;
}
