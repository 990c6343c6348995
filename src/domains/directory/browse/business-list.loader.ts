import { z } from 'zod';
import { loadCards } from '#domains/directory/business/business-card.loader.ts';
import { businessCardFactsSchema } from '#domains/directory/business/business-card.schema.ts';
import { loadBusinessCatalogue } from '#domains/directory/catalogue/business-catalogue.loader.ts';
import type {
  BusinessCatalogue,
  BusinessCategory,
} from '#domains/directory/catalogue/business-catalogue.model.ts';
import { loadSponsoredPlaces } from '#domains/directory/find/sponsored-place.loader.ts';
import {
  chooseSponsored,
  inTurn,
  isInList,
} from '#domains/directory/find/sponsored-place.model.ts';
import { listNearTowns, loadTowns } from '#domains/directory/place/town.loader.ts';
import type { Content } from '#kernel/content/content-cache.ts';
import { LAST_PAGE } from '#kernel/http/page-input.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { notFound } from '#shared/app-error.ts';
import {
  type BusinessList,
  fullestFirst,
  type KeptList,
  LIST_SIZE,
  type ListSubject,
  pick,
} from './business-list.model.ts';
import { type CountsAsked, getListRows, type ListRows } from './business-list.repo.ts';

const ids = z.array(z.number());

const keptListSchema: z.ZodType<KeptList> = z.object({
  cards: z.array(businessCardFactsSchema),
  hasNext: z.boolean(),
  end: z.object({ score: z.number(), id: z.number() }).nullable(),
  count: z.number(),
  below: ids,
  related: ids,
  towns: ids,
  sponsored: z.array(businessCardFactsSchema),
});

/** Other categories, and towns of a category, that are looked at: each costs a row. */
const RELATED = 15;
const TOWNS = 12;
/** Categories below a list and beside it that are asked about. */
const MOST_AROUND = 50;
/** Businesses with a paid place that are kept with a page of a list. */
const MOST_SPONSORED = 6;
/** Towns named below a list. */
const NEAR = 12;

interface Asked {
  subject: ListSubject;
  page: number;
}

/** A page of the businesses of a town or a category, the best rated first, with what leads on from there; throws for a page behind the last. */
export async function loadBusinessList(
  platform: Platform,
  asked: Asked,
): Promise<Content<BusinessList>> {
  const [catalogue, towns, places, kept] = await Promise.all([
    loadBusinessCatalogue(platform),
    loadTowns(platform),
    loadSponsoredPlaces(platform),
    loadKeptList(platform, asked),
  ]);
  const { subject, page } = asked;
  const { town, category } = subject;
  const list = kept.value;
  const paying = new Set(places.map(({ id }) => id));
  const sponsored = list.sponsored.filter(({ id }) => paying.has(id));
  return {
    staleSince: kept.staleSince,
    value: {
      subject,
      list,
      page,
      sponsored: chooseSponsored(sponsored, platform.now),
      below: pick(list.below, catalogue.byId),
      related: pick(list.related, catalogue.byId),
      towns: town ? await listNearTowns(platform, town, NEAR) : pick(list.towns, towns),
      parent: category?.parentId ? (catalogue.byId.get(category.parentId) ?? null) : null,
    },
  };
}

function toListContent({ subject: { town, category }, page }: Asked) {
  return {
    lang: 'directory' as const,
    name: `businesses:${town?.id ?? ''}:${category?.id ?? ''}:${page}`,
    schema: keptListSchema,
    keep: 'list' as const,
    mayLag: true,
    // There are far more pairs of a town and a category than pairs that have businesses.
    isWorthCopy: ({ cards }: KeptList) => cards.length > 0,
  };
}

function loadKeptList(platform: Platform, asked: Asked): Promise<Content<KeptList>> {
  return platform.content.read({
    ...toListContent(asked),
    load: async () => {
      const { page } = asked;
      // From where the page before ends, if it is kept, a page reads its own rows only, however deep it is.
      const before =
        page > 1 ? platform.content.peek(toListContent({ ...asked, page: page - 1 })) : null;
      const [catalogue, previous] = await Promise.all([loadBusinessCatalogue(platform), before]);
      return buildList(platform, asked, { catalogue, previous });
    },
  });
}

interface Known {
  catalogue: BusinessCatalogue;
  previous: KeptList | null;
}

async function buildList(platform: Platform, asked: Asked, known: Known): Promise<KeptList> {
  const { subject, page } = asked;
  const { town, category } = subject;
  const { previous } = known;
  const found = await getListRows(platform.db, {
    townId: town?.id ?? null,
    categoryId: category?.id ?? null,
    limit: LIST_SIZE + 1,
    offset: (page - 1) * LIST_SIZE,
    after: previous?.end ?? null,
    counts: toCounts(subject, known),
  });
  // Thrown here, so that pages there are none of are not kept either.
  if (page > 1 && found.rows.length === 0) throw notFound();
  const rows = found.rows.slice(0, LIST_SIZE);
  const ids = rows.map(({ id }) => id);
  const paid = await listSponsored(platform, subject);
  const cards = await loadCards(platform, [...new Set([...ids, ...paid])]);
  return {
    cards: cards.filter(({ id }) => ids.includes(id)),
    sponsored: cards.filter(({ id }) => paid.includes(id)),
    hasNext: found.rows.length > LIST_SIZE && page < LAST_PAGE,
    end: rows.at(-1) ?? null,
    count: previous?.count ?? Math.max(countOf(subject, found), found.rows.length),
    below: previous?.below ?? listBelow(subject, known, found),
    related: previous?.related ?? listRelated(subject, known, found),
    towns: previous?.towns ?? listTowns(subject, found),
  };
}

/** Those who have paid for a place in a list; of very many those whose turn is near. */
async function listSponsored(platform: Platform, { town, category }: ListSubject) {
  const list = { townId: town?.id ?? null, categoryId: category?.id ?? null };
  const places = await loadSponsoredPlaces(platform);
  const paid = places.filter((place) => isInList(place, list));
  return inTurn(paid, platform.now)
    .slice(0, MOST_SPONSORED)
    .map(({ id }) => id)
    .toSorted((a, b) => a - b);
}

/** Where else there may be businesses: what is below the list, beside it, and in other towns. */
function toCounts({ town, category }: ListSubject, { catalogue, previous }: Known): CountsAsked {
  if (previous) return { townId: null, categoryIds: [], limit: 0 };
  if (category && !town) return { townId: null, categoryIds: [category.id], limit: TOWNS };
  const below = fullestFirst(catalogue.childrenOf(category?.id ?? null));
  const beside = category?.parentId ? fullestFirst(catalogue.childrenOf(category.parentId)) : [];
  const around = [...below, ...beside].slice(0, MOST_AROUND);
  const categoryIds = [...(category ? [category] : []), ...around].map(({ id }) => id);
  return { townId: town?.id ?? null, categoryIds, limit: MOST_AROUND + 1 };
}

/** A town's and a category's own are counted by the index, a few minutes late. */
function countOf({ town, category }: ListSubject, { counts }: ListRows): number {
  if (!town || !category) return (category ?? town)?.businessCount ?? 0;
  return counts.find(({ categoryId }) => categoryId === category.id)?.count ?? 0;
}

/** In a town by their counts there; everywhere they are known from the catalogue. */
function listBelow({ town, category }: ListSubject, { catalogue }: Known, found: ListRows) {
  const children = catalogue.childrenOf(category?.id ?? null);
  if (town) return listCounted(found, children);
  return category ? fullestFirst(children).map(({ id }) => id) : [];
}

function listRelated({ town, category }: ListSubject, { catalogue }: Known, found: ListRows) {
  if (!category || category.parentId === null) return [];
  const others = catalogue.childrenOf(category.parentId).filter(({ id }) => id !== category.id);
  const ids = town ? listCounted(found, others) : fullestFirst(others).map(({ id }) => id);
  return ids.slice(0, RELATED);
}

/** Those of the categories that have businesses in the town, the fullest first. */
function listCounted({ counts }: ListRows, categories: readonly BusinessCategory[]): number[] {
  const offered = new Set(categories.filter(({ active }) => active).map(({ id }) => id));
  return counts.flatMap(({ categoryId }) => (offered.has(categoryId) ? [categoryId] : []));
}

function listTowns({ town, category }: ListSubject, { counts }: ListRows): number[] {
  return town || !category ? [] : counts.map(({ townId }) => townId);
}
