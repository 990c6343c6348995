import type { Lang } from '#i18n/editions.ts';
import { cacheTag } from '#kernel/http/http.ts';

/** Where a story is listed. */
export interface Listing {
  categoryId?: number | undefined;
  cityId?: number | null | undefined;
  authorIds?: readonly number[];
  topicIds?: readonly number[];
  /** Whether it stands among the posts of blogs; undefined where that is all the same. */
  isPost?: boolean | undefined;
  /** Whether somebody has paid for it. */
  isPaid?: boolean;
}

/** What the index says of posts. */
export const POST_WORD = '#b1';

/** What it says of what somebody has paid for. */
export const PAID_WORD = '#p1';

const TAGS = {
  c: cacheTag.category,
  y: cacheTag.city,
  u: cacheTag.author,
  t: cacheTag.topic,
} as const;
type Kind = keyof typeof TAGS;

/** As words of the index, which no text has: #c7 #y9 #u3 #t71 #b1 #p1. */
export function toListingWords(listing: Listing): string[] {
  const { categoryId, cityId, authorIds = [], topicIds = [], isPost, isPaid } = listing;
  const ids = {
    c: [categoryId],
    y: [cityId],
    u: authorIds,
    t: topicIds,
  } satisfies Record<Kind, unknown>;
  const places = Object.entries(ids).flatMap(([kind, list]) =>
    list.filter((id) => typeof id === 'number').map((id) => `#${kind}${id}`),
  );
  return [...places, ...(isPost ? [POST_WORD] : []), ...(isPaid ? [PAID_WORD] : [])];
}

/** Of the words of a story those of pages that show it: a town's shows no posts. */
export function toShowing({ words }: { words: readonly string[] }): readonly string[] {
  return words.includes(POST_WORD) ? words.filter((word) => !word.startsWith('#y')) : words;
}

/** Tags of the pages in these languages that list a story, by the words of the index. */
export function toListingTags(words: readonly string[], langs: readonly Lang[]): string[] {
  return words.flatMap((word) => {
    if (word === POST_WORD) return langs.map(cacheTag.blog);
    if (word === PAID_WORD) return [];
    const toTag = TAGS[word.charAt(1) as Kind];
    return langs.map((lang) => toTag(Number(word.slice(2)), lang));
  });
}

export function toTopicIds(words: readonly string[]): number[] {
  return words.filter((word) => word.startsWith('#t')).map((word) => Number(word.slice(2)));
}
