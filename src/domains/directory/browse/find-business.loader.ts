import { loadBusinessCatalogue } from '#domains/directory/catalogue/business-catalogue.loader.ts';
import type { BusinessSearchEnv } from '#domains/directory/find/business-search.loader.ts';
import { LONGEST_KEYWORD } from '#domains/directory/find/business-search.model.ts';
import { getTown, loadTowns } from '#domains/directory/place/town.loader.ts';
import type { Edition } from '#i18n/editions.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { fullestFirst } from './business-list.model.ts';
import type { FindBusinessView } from './find-business.model.ts';
import { findListed } from './found-list.loader.ts';
import type { ListFilter } from './list-filter.model.ts';

/** Narrower searches offered of a kind. */
const FACETS = 8;

interface Asked {
  keyword: string;
  /** A slug; one there is no town of is looked for as a word, for it may be another name of one. */
  town: string | undefined;
  /** A slug; one there is none of narrows nothing down. */
  category: string | undefined;
  filter: ListFilter;
  page: number;
}

/** What the page of businesses found shows. */
export async function loadFindBusiness(
  platform: Platform<BusinessSearchEnv>,
  { lang }: Edition,
  { filter, page, ...asked }: Asked,
): Promise<FindBusinessView> {
  const [catalogue, offered] = await Promise.all([
    loadBusinessCatalogue(platform),
    loadTowns(platform),
  ]);
  const named = asked.town ? await getTown(platform, { slug: asked.town }) : null;
  const town = named?.active ? named : null;
  const keyword = town ? asked.keyword : withTown(asked.keyword, asked.town);
  const category = catalogue.bySlug.get(asked.category ?? '') ?? null;
  const isBlank = keyword === '' && category === null;
  const subject = { town, category };
  const outcome = isBlank
    ? null
    : await findListed(platform, { subject, keyword: keyword || undefined, filter, lang, page });
  const facets = outcome?.facets;
  return {
    ...{ keyword, town, category, filter, page, outcome, offered },
    state: isBlank ? 'blank' : !outcome ? 'unavailable' : outcome.found > 0 ? 'found' : 'none',
    namedTown: town ? null : (offered.find(({ id }) => id === outcome?.townId) ?? null),
    categories: (facets?.categories ?? []).slice(0, FACETS).flatMap(({ id, count }) => {
      const known = catalogue.byId.get(id);
      return known && id !== category?.id ? { category: known, count } : [];
    }),
    towns: (facets?.cities ?? []).slice(0, FACETS).flatMap(({ id, count }) => {
      const known = offered.find((each) => each.id === id);
      return known && id !== town?.id ? { town: known, count } : [];
    }),
    trades: fullestFirst(catalogue.childrenOf(null), 12),
  };
}

function withTown(keyword: string, slug = ''): string {
  const name = slug.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ').trim();
  return `${keyword} ${name}`.trim().slice(0, LONGEST_KEYWORD).toWellFormed();
}
