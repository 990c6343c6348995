import type { Lang } from '#i18n/editions.ts';
import { toPlainText } from '#kernel/html/plain-text.model.ts';
import { toWords } from '#kernel/words/word.model.ts';
import { toListingWords } from './index-listing.model.ts';
import { toRowId } from './row.model.ts';

/** A published text as it is read from the stories. */
export interface PublishedText {
  articleId: number;
  language: Lang;
  publishedAt: Date | null;
  categoryId: number;
  cityId: number | null;
  authorIds: readonly number[];
  topicIds: readonly number[];
  /** Whether it belongs to a blog. */
  isPost: boolean;
  /** Whether somebody has paid for it. */
  isPaid: boolean;
  slug: string;
  title: string;
  standfirst: string;
  /** Its first LONGEST_BODY characters. */
  bodyHtml: string;
}

/** A published text as the index holds it; words are divided by blanks. */
export interface IndexEntry {
  rowId: number;
  lang: Lang;
  articleId: number;
  categoryId: number;
  /** Words that say where it is listed. */
  listing: string;
  slug: string;
  /** As it is shown. */
  headline: string;
  title: string;
  standfirst: string;
  body: string;
}

/** Characters of a body's HTML that are indexed. */
export const LONGEST_BODY = 200_000;

/** What the index holds of texts, with the words in them and how many headlines have each. */
export interface Entries {
  entries: readonly IndexEntry[];
  words: readonly string[];
  headlines: ReadonlyMap<string, number>;
}

/** Leaves out the words in `met`, and adds the others to it. */
export function toEntries(texts: readonly PublishedText[], met = new Set<string>()): Entries {
  const words: string[] = [];
  const entries = texts.map((text) => {
    const parts = [text.title, text.standfirst, toPlainText(text.bodyHtml)].map(toWords);
    for (const word of parts.flat())
      if (!met.has(word)) {
        met.add(word);
        words.push(word);
      }
    const [title = '', standfirst = '', body = ''] = parts.map((part) => part.join(' '));
    return { ...toFacts(text), title, standfirst, body };
  });
  return { entries, words, headlines: countHeadlines(texts.map(({ title }) => title)) };
}

/** How many headlines have each word. */
export function countHeadlines(titles: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const title of titles)
    for (const word of new Set(toWords(title))) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function toFacts(text: PublishedText) {
  const { articleId, language: lang, categoryId, slug, title: headline } = text;
  const publishedAt = text.publishedAt?.getTime() ?? 0;
  const rowId = toRowId({ articleId, lang, publishedAt });
  const listing = toListingWords(text).join(' ');
  return { rowId, lang, articleId, categoryId, listing, slug, headline };
}
