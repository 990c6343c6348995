import type { SearchEnv } from '#domains/news/search/search.loader.ts';
import { ARTICLE_LABELS } from '#domains/news/story/article.model.ts';
import { loadCatalogue } from '#domains/news/taxonomy/catalogue.loader.ts';
import { cleanLine } from '#i18n/clean-text.ts';
import { editionOfLang, type Lang } from '#i18n/editions.ts';
import { toTermSlug } from '#i18n/slug.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { type Names, orderNames } from '#kernel/words/name.model.ts';
import { listNames } from '#kernel/words/name.repo.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { findNamed, insertTag } from './choice.repo.ts';
import type { Named } from './working-story.model.ts';

const NAME = { en: 'nameEn', hi: 'nameHi', gu: 'nameGu' } as const;

/** What a story can be sorted under, in the words of an edition. */
export async function loadChoices(platform: Platform, lang: Lang) {
  const { categories, blogCategories, cities } = await loadCatalogue(platform);
  const key = NAME[lang];
  const offer = (rows: typeof categories, more: { group?: string } = {}) =>
    rows
      .filter(({ active }) => active)
      .map((row) => ({ id: row.id, slug: row.slug, name: row[key], ...more }));
  return {
    categories: [
      ...offer(categories),
      ...offer(blogCategories, { group: translatorOf(lang)('workflow.blog') }),
    ],
    cities: cities.filter(({ active }) => active).map((row) => ({ id: row.id, name: row[key] })),
    labels: [...ARTICLE_LABELS],
  };
}

/** Names that search knows, and those of our cities, as a language writes them; none in English. */
export async function loadNames(platform: Platform<SearchEnv>, lang: Lang): Promise<Names> {
  const { script } = editionOfLang(lang);
  if (script === 'Latn') return {};
  const [known, { cities }] = await Promise.all([
    readOrUnavailable(listNames(platform.env.SEARCH, script)),
    loadCatalogue(platform),
  ]);
  const official = new Set(cities.map((city) => city[NAME[lang]]));
  const towns = cities.map((city) => [city.nameEn.toLowerCase(), [city[NAME[lang]]]] as const);
  return {
    ...Object.fromEntries(towns.filter(([latin, [name]]) => /^[a-z]+$/.test(latin) && name)),
    ...Object.fromEntries(
      known.map(({ latin, written }) => [latin, orderNames(latin, written, official)]),
    ),
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
