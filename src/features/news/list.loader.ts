import type { Edition } from '#i18n/editions.ts';
import type { Content } from '#platform/content-cache.ts';
import type { Platform } from '#platform/platform.ts';
import type { StoryList } from './article.model.ts';
import { storyListSchema } from './article.schema.ts';
import { type CardRow, toCard } from './card.model.ts';
import { listByCategory, listByCity, listLatest, type Slice } from './list.repo.ts';
import { loadTaxonomy } from './taxonomy.loader.ts';
import type { Taxonomy } from './taxonomy.model.ts';

/** Cards on a page of a listing. */
export const PAGE_SIZE = 24;
/** Listings end here: each page further back reads through all before it. Older stories are found by date. */
export const LAST_PAGE = 40;

export type ListSubject = { kind: 'latest' } | { kind: 'category' | 'city'; id: number };

/** One page of the newest stories on a subject, in an edition's language. */
export function loadList(
  platform: Platform,
  edition: Edition,
  query: { subject: ListSubject; page: number; size?: number },
): Promise<Content<StoryList>> {
  const { subject, page, size = PAGE_SIZE } = query;
  const name = subject.kind === 'latest' ? 'latest' : `${subject.kind}:${subject.id}`;
  return platform.content.read({
    lang: edition.lang,
    name: size === PAGE_SIZE ? `${name}:${page}` : `${name}:${page}x${size}`,
    schema: storyListSchema,
    keep: 'list',
    load: async () => {
      const [taxonomy, rows] = await Promise.all([
        loadTaxonomy(platform, edition),
        listSubject(platform, edition, subject, toSlice(page, size)),
      ]);
      return toStoryList(rows, taxonomy, { page, size });
    },
  });
}

/** The rows of a page, and one more that tells whether there is a next page. */
export function toSlice(page: number, size = PAGE_SIZE): Slice {
  return { limit: size + 1, offset: (page - 1) * size };
}

export function toStoryList(
  rows: readonly CardRow[],
  taxonomy: Taxonomy,
  { page, size = PAGE_SIZE }: { page: number; size?: number },
): StoryList {
  return {
    cards: rows.slice(0, size).map((row) => toCard(row, taxonomy)),
    page,
    hasNext: rows.length > size && page < LAST_PAGE,
  };
}

function listSubject(
  { db }: Platform,
  { lang }: Edition,
  subject: ListSubject,
  slice: Slice,
): Promise<CardRow[]> {
  switch (subject.kind) {
    case 'latest':
      return listLatest(db, lang, slice);
    case 'category':
      return listByCategory(db, lang, subject.id, slice);
    case 'city':
      return listByCity(db, lang, subject.id, slice);
  }
}
