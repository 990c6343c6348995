import { toSlice, toStoryList } from '#domains/news/listing/list.loader.ts';
import { periodStoriesSchema } from '#domains/news/story/article.schema.ts';
import { loadTaxonomy } from '#domains/news/taxonomy/taxonomy.loader.ts';
import type { Edition } from '#i18n/editions.ts';
import type { Content } from '#kernel/content/content-cache.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { toDay } from '#shared/india-time.ts';
import { toMonth } from './archive.model.ts';
import type { Period, PeriodStories } from './period.model.ts';
import { getPeriod } from './period.repo.ts';

export interface PeriodQuery {
  period: Period;
  categoryId: number | null;
  page: number;
}

/** One page of the stories published in a period, newest first, and the calendar around them. */
export function loadPeriod(
  platform: Platform,
  edition: Edition,
  query: PeriodQuery,
): Promise<Content<PeriodStories>> {
  const { period, categoryId, page } = query;
  return platform.content.read({
    ...toContent(edition, query),
    // Anybody may ask for any period without stories; this month's leads to the newest one that has some.
    isWorthCopy: ({ list }) =>
      list.cards.length > 0 || (page === 1 && period.date === toMonth(toDay(platform.now))),
    load: async () => {
      const [taxonomy, after] = await Promise.all([
        loadTaxonomy(platform, edition),
        findEndOfPreviousPage(platform, edition, query),
      ]);
      const slice = { ...toSlice(page), after };
      const found = await getPeriod(platform.db, edition.lang, { period, categoryId, slice });
      const { rows, ...calendar } = found;
      return { list: toStoryList(rows, taxonomy, { page }), ...calendar };
    },
  });
}

function toContent(edition: Edition, { period, categoryId, page }: PeriodQuery) {
  return {
    lang: edition.lang,
    name: `period:${period.date}:${categoryId ?? 'all'}:${page}`,
    schema: periodStoriesSchema,
    keep: 'page' as const,
  };
}

/** Where the page before ends, if it is remembered: from there on a page reads its own rows only. */
async function findEndOfPreviousPage(platform: Platform, edition: Edition, query: PeriodQuery) {
  if (query.page === 1) return undefined;
  const previous = toContent(edition, { ...query, page: query.page - 1 });
  return (await platform.content.peek(previous))?.list.end ?? undefined;
}
