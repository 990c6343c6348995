import { ARTICLE_LABELS } from '#domains/news/story/article.model.ts';
import { loadCatalogue } from '#domains/news/taxonomy/catalogue.loader.ts';
import { cleanLine } from '#i18n/clean-text.ts';
import type { Lang } from '#i18n/editions.ts';
import { toTermSlug } from '#i18n/slug.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { findNamed, insertTag } from './choice.repo.ts';
import type { Named } from './working-story.model.ts';

const NAME = { en: 'nameEn', hi: 'nameHi', gu: 'nameGu' } as const;

/** What a story can be sorted under, in the words of an edition. */
export async function loadChoices(platform: Platform, lang: Lang) {
  const { categories, cities } = await loadCatalogue(platform);
  const key = NAME[lang];
  return {
    categories: categories
      .filter(({ active }) => active)
      .map((row) => ({ id: row.id, slug: row.slug, name: row[key] })),
    cities: cities.filter(({ active }) => active).map((row) => ({ id: row.id, name: row[key] })),
    labels: [...ARTICLE_LABELS],
  };
}

export function suggest(
  { db }: Platform,
  { table, q, lang }: { table: 'authors' | 'tags'; q: string; lang: Lang },
): Promise<Named[]> {
  return readOrUnavailable(findNamed(db, table, { q: cleanLine(q), lang }));
}

/** A topic under the name it is given in one language, until somebody translates it. */
export function addTag({ db, now: at }: Platform, name: string, author: Author): Promise<Named> {
  return insertTag(db, { slug: toTermSlug(name, 'topic'), name, at, author });
}
