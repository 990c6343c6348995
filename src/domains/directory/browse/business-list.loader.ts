import { z } from 'zod';
import { loadCards } from '#domains/directory/business/business-card.loader.ts';
import { businessCardFactsSchema } from '#domains/directory/business/business-card.schema.ts';
import { loadBusinessCatalogue } from '#domains/directory/catalogue/business-catalogue.loader.ts';
import type { BusinessCatalogue } from '#domains/directory/catalogue/business-catalogue.model.ts';
import { listNearTowns, loadTowns } from '#domains/directory/place/town.loader.ts';
import type { Town } from '#domains/directory/place/town.model.ts';
import type { Content } from '#kernel/content/content-cache.ts';
import { LAST_PAGE } from '#kernel/http/page-input.ts';
import type { Platform } from '#kernel/http/platform.ts';
import {
  type BusinessList,
  countLimitOf,
  fullestFirst,
  type KeptList,
  LIST_SIZE,
  type ListSubject,
  pick,
  withChildren,
} from './business-list.model.ts';
import { getListRows, type ListedPlace, type ListRows } from './business-list.repo.ts';

const ids = z.array(z.number());

const keptListSchema: z.ZodType<KeptList> = z.object({
  cards: z.array(businessCardFactsSchema),
  hasNext: z.boolean(),
  end: z.object({ score: z.number(), id: z.number() }).nullable(),
  count: z.number(),
  below: ids,
  related: ids,
  towns: ids,
});

/** How many are asked about: each costs a row or more. */
const PROBED = { perGroup: 5, related: 15, towns: 6, perTown: 3 } as const;
/** Towns named below a list. */
const NEAR = 12;

interface Asked {
  subject: ListSubject;
  page: number;
}

/** A page of the businesses of a town or a category, the best rated first, with what leads on from there. */
export async function loadBusinessList(
  platform: Platform,
  asked: Asked,
): Promise<Content<BusinessList>> {
  const [catalogue, towns, kept] = await Promise.all([
    loadBusinessCatalogue(platform),
    loadTowns(platform),
    loadKeptList(platform, asked),
  ]);
  const { subject, page } = asked;
  const { town, category } = subject;
  const list = kept.value;
  return {
    staleSince: kept.staleSince,
    value: {
      subject,
      list,
      page,
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
      const [catalogue, towns, previous] = await Promise.all([
        loadBusinessCatalogue(platform),
        loadTowns(platform),
        before,
      ]);
      return buildList(platform, asked, { catalogue, towns, previous });
    },
  });
}

interface Known {
  catalogue: BusinessCatalogue;
  towns: readonly Town[];
  previous: KeptList | null;
}

async function buildList(platform: Platform, asked: Asked, known: Known): Promise<KeptList> {
  const { subject, page } = asked;
  const { town, category } = subject;
  const isFirst = page === 1;
  const limit = countLimitOf(subject);
  const isCounted = isFirst && limit > LIST_SIZE && Number.isFinite(limit);
  const found = await getListRows(platform.db, {
    ...toPlace(subject, known.catalogue),
    limit: LIST_SIZE + 1,
    offset: (page - 1) * LIST_SIZE,
    after: known.previous?.end ?? null,
    probes: isFirst ? toProbes(subject, known) : new Map(),
    countTo: isCounted ? limit + 1 : 0,
  });
  const rows = found.rows.slice(0, LIST_SIZE);
  const cards = await loadCards(
    platform,
    rows.map(({ id }) => id),
  );
  const counted = Number.isFinite(limit) ? found.count : ((category ?? town)?.businessCount ?? 0);
  return {
    cards,
    hasNext: found.rows.length > LIST_SIZE && page < LAST_PAGE,
    end: rows.at(-1) ?? null,
    count: known.previous?.count ?? Math.max(counted, found.rows.length),
    below: known.previous?.below ?? listBelow(subject, known, found),
    related: known.previous?.related ?? listRelated(subject, known, found),
    towns: known.previous?.towns ?? listFilled(found, 'town'),
  };
}

function toPlace({ town, category }: ListSubject, catalogue: BusinessCatalogue): ListedPlace {
  return {
    townId: town?.id ?? null,
    categoryIds: category && withChildren(catalogue, category).map(({ id }) => id),
  };
}

/** Where else there may be businesses: what is below the list, beside it, and in other towns. */
function toProbes({ town, category }: ListSubject, { catalogue, towns }: Known) {
  const probes = new Map<string, ListedPlace>();
  const townId = town?.id ?? null;
  for (const group of category || !town ? [] : catalogue.childrenOf(null)) {
    const fullest = fullestFirst(catalogue.childrenOf(group.id), PROBED.perGroup);
    const categoryIds = [group, ...fullest].map(({ id }) => id);
    if (group.active && group.businessCount > 0)
      probes.set(`below${group.id}`, { townId, categoryIds });
  }
  if (!category) return probes;
  const related = catalogue.childrenOf(category.parentId).filter(({ id }) => id !== category.id);
  if (town) {
    for (const { id } of fullestFirst(catalogue.childrenOf(category.id)))
      probes.set(`below${id}`, { townId, categoryIds: [id] });
    if (category.parentId !== null)
      for (const { id } of fullestFirst(related, PROBED.related))
        probes.set(`related${id}`, { townId, categoryIds: [id] });
  } else {
    const fullest = fullestFirst(withChildren(catalogue, category), PROBED.perTown);
    for (const { id } of fullest.length > 0 ? towns.slice(0, PROBED.towns) : [])
      probes.set(`town${id}`, { townId: id, categoryIds: fullest.map((each) => each.id) });
  }
  return probes;
}

/** Everywhere what has a business is known from the catalogue, in a town by asking. */
function listBelow({ town, category }: ListSubject, known: Known, found: ListRows): number[] {
  if (town || !category) return listFilled(found, 'below');
  return fullestFirst(known.catalogue.childrenOf(category.id)).map(({ id }) => id);
}

function listRelated({ town, category }: ListSubject, known: Known, found: ListRows): number[] {
  if (town) return listFilled(found, 'related');
  if (!category || category.parentId === null) return [];
  const siblings = known.catalogue.childrenOf(category.parentId);
  return fullestFirst(siblings, PROBED.related)
    .map(({ id }) => id)
    .filter((id) => id !== category.id);
}

function listFilled({ filled }: ListRows, kind: 'below' | 'related' | 'town'): number[] {
  return [...filled]
    .filter((name) => name.startsWith(kind))
    .map((name) => Number(name.slice(kind.length)));
}
