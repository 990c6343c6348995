import { loadTaxonomy } from '#domains/news/taxonomy/taxonomy.loader.ts';
import { findCategory } from '#domains/news/taxonomy/taxonomy.model.ts';
import type { Edition } from '#i18n/editions.ts';
import { formatterOf } from '#i18n/format.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { notFound } from '#shared/app-error.ts';
import { type ArchiveView, parsePeriod, toMonth } from './archive.model.ts';
import { loadPeriod } from './period.loader.ts';

/** A page of the archive; without a date that of the newest month with stories. Refuses what there can't be. */
export async function loadArchive(
  platform: Platform,
  edition: Edition,
  query: { date: string | null; category: string | null; page: number },
): Promise<ArchiveView> {
  const { categories, category } = await findCategories(platform, edition, query.category);
  const today = formatterOf(edition).isoDate(platform.now);
  const load = async (date: string) => {
    const period = parsePeriod(date, today);
    if (!period) throw notFound();
    const categoryId = category?.id ?? null;
    const { page } = query;
    const content = await loadPeriod(platform, edition, { period, categoryId, page });
    return { period, stories: content.value, staleSince: content.staleSince };
  };
  let found = await load(query.date ?? toMonth(today));
  const newest = found.stories.nearest.before;
  const isEmpty = found.stories.list.cards.length === 0;
  // On the first of a month the newest story may be of the month before.
  if (query.date === null && isEmpty && newest !== null) found = await load(toMonth(newest));
  if (query.page > 1 && found.stories.list.cards.length === 0) throw notFound();
  return { ...found, category, categories };
}

async function findCategories(platform: Platform, edition: Edition, slug: string | null) {
  const taxonomy = await loadTaxonomy(platform, edition);
  const category = slug === null ? null : findCategory(taxonomy, slug);
  if (slug !== null && !category) throw notFound();
  return { categories: taxonomy.categories, category };
}
