import { sitemapMonthsSchema } from '#domains/news/listing/item.schema.ts';
import { ALL_EDITIONS, type Lang } from '#i18n/editions.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { listMonths } from './sitemap-month.repo.ts';

/** Months with stories, newest first, each with the languages published in. */
export async function loadSitemapMonths(platform: Platform) {
  const content = await platform.content.read({
    lang: 'all',
    name: 'sitemap-months',
    schema: sitemapMonthsSchema,
    keep: 'list',
    load: async () => toSitemapMonths(await listMonths(platform.db)),
  });
  return content.value;
}

function toSitemapMonths(rows: readonly { language: Lang; month: string }[]) {
  const byMonth = Map.groupBy(rows, ({ month }) => month);
  return [...byMonth]
    .map(([date, inMonth]) => ({
      date,
      languages: ALL_EDITIONS.filter(({ lang }) =>
        inMonth.some(({ language }) => language === lang),
      ).map(({ apiName }) => apiName),
    }))
    .toSorted((a, b) => (a.date < b.date ? 1 : -1));
}
