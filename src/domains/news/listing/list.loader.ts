import { type CardRow, toCard } from '#domains/news/card/card.model.ts';
import { Arrangements } from '#domains/news/front/arrangement.model.ts';
import { arrangeList, type Pin, type PinnedCard } from '#domains/news/front/layout.model.ts';
import type { StoryCard, StoryList } from '#domains/news/story/article.model.ts';
import { storyListSchema } from '#domains/news/story/article.schema.ts';
import { loadTaxonomy } from '#domains/news/taxonomy/taxonomy.loader.ts';
import type { Taxonomy } from '#domains/news/taxonomy/taxonomy.model.ts';
import type { Edition } from '#i18n/editions.ts';
import type { Content } from '#kernel/content/content-cache.ts';
import { LAST_PAGE } from '#kernel/http/page-input.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { getList, type ListSubject, type Slice } from './list.repo.ts';

/** Cards on a page of a listing. */
export const PAGE_SIZE = 24;

/** A first page with fewer stories than this offers the newest of other subjects too. */
export const ENOUGH = 8;
/** Stories of other subjects in a row. */
const ROW = 4;

export interface ListQuery {
  subject: ListSubject;
  page: number;
  size?: number;
}

/** One page of the newest stories on a subject, in an edition's language. */
export function loadList(
  platform: Platform,
  edition: Edition,
  asked: ListQuery,
): Promise<Content<StoryList>> {
  return platform.content.read({
    ...toListContent(edition, asked),
    load: async () => {
      const { subject, page, size = PAGE_SIZE } = asked;
      const [taxonomy, after] = await Promise.all([
        loadTaxonomy(platform, edition),
        findEndOfPreviousPage(platform, edition, asked),
      ]);
      const slice = { ...toSlice(page, size), after };
      const besides = page === 1 && subject.kind !== 'latest' ? ENOUGH : 0;
      const front = toFrontName(asked);
      const query = { subject, slice, besides, front, isFirst: page === 1 };
      const found = await getList(platform.db, edition.lang, query);
      const list = toStoryList(found.rows, taxonomy, { page, size });
      return {
        ...list,
        besides: pickBesides(list, found.besides, taxonomy),
        pins: toPinnedCards(found.pins, found.pinned, taxonomy),
        langs: found.langs,
      };
    },
  });
}

/** The first page of a category can be arranged. */
function toFrontName({ subject, page, size = PAGE_SIZE }: ListQuery): string | null {
  const isFront = subject.kind === 'category' && page === 1 && size === PAGE_SIZE;
  return isFront ? String(subject.id) : null;
}

/** Pins with their stories; those whose story is not published are left out. */
export function toPinnedCards(
  pins: readonly Pin[],
  rows: readonly CardRow[],
  taxonomy: Taxonomy,
): PinnedCard<StoryCard>[] {
  return pins.flatMap(({ place, storyId, until }) => {
    const row = rows.find(({ id }) => id === storyId);
    return row ? [{ place, until, card: toCard(row, taxonomy) }] : [];
  });
}

const listsAsArranged = new Arrangements<StoryList, StoryList>();

/** A list as the desk has arranged it, with the pins that stand now; its first page begins with what is fit to lead. */
export function arrangeSection(list: StoryList, now: Date): StoryList {
  return listsAsArranged.find(list, now, (pins) =>
    list.page > 1 ? list : { ...list, cards: arrangeList(list.cards, pins) },
  );
}

function toListContent(edition: Edition, { subject, page, size = PAGE_SIZE }: ListQuery) {
  const name = subject.kind === 'latest' ? 'latest' : `${subject.kind}:${subject.id}`;
  return {
    lang: edition.lang,
    name: size === PAGE_SIZE ? `${name}:${page}` : `${name}:${page}x${size}`,
    schema: storyListSchema,
    keep: 'list' as const,
    // Pages behind the last one are none.
    isWorthCopy: ({ cards }: StoryList) => page === 1 || cards.length > 0,
    mayLag: true,
  };
}

/** Where the page before ends, if it is cached: from there on a page reads its own rows only, however deep it is. */
async function findEndOfPreviousPage(platform: Platform, edition: Edition, query: ListQuery) {
  if (query.page === 1) return undefined;
  const previous = toListContent(edition, { ...query, page: query.page - 1 });
  return (await platform.content.peek(previous))?.end ?? undefined;
}

export function pickBesides(
  { cards, page }: StoryList,
  rows: readonly CardRow[],
  taxonomy: Taxonomy,
): StoryList['besides'] {
  if (page > 1 || cards.length >= ENOUGH) return [];
  const known = new Set(cards.map(({ id }) => id));
  return rows
    .filter(({ id }) => !known.has(id))
    .slice(0, ROW)
    .map((row) => toCard(row, taxonomy));
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
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const listedAt = last?.listedAt ?? last?.publishedAt;
  return {
    cards: shown.map((row) => toCard(row, taxonomy)),
    page,
    hasNext: rows.length > size && page < LAST_PAGE,
    isCut: rows.length > size && page === LAST_PAGE,
    end: last && listedAt ? { at: listedAt.getTime(), id: last.id } : null,
    besides: [],
    pins: [],
    langs: [],
  };
}
