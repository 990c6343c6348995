import type { Lang } from '#i18n/editions.ts';
import { toPlainText } from './plain-text.model.ts';
import { toRowId } from './row.model.ts';
import { toWords } from './word.model.ts';

/** A published text as it is read from the stories. */
export interface PublishedText {
  articleId: number;
  language: Lang;
  publishedAt: Date | null;
  categoryId: number;
  cityId: number | null;
  title: string;
  standfirst: string;
  bodyHtml: string;
}

/** A published text as the index holds it; words are divided by blanks. */
export interface IndexEntry {
  rowId: number;
  articleId: number;
  categoryId: number;
  cityId: number | null;
  /** As it is shown. */
  headline: string;
  title: string;
  standfirst: string;
  body: string;
}

/** Characters of a body's HTML that are indexed. */
const LONGEST_BODY = 200_000;

/** What the index holds of texts, with all words in them and how many headlines have each. */
export interface Entries {
  entries: IndexEntry[];
  words: ReadonlySet<string>;
  headlines: ReadonlyMap<string, number>;
}

export function toEntries(texts: readonly PublishedText[]): Entries {
  const words = new Set<string>();
  const headlines = new Map<string, number>();
  const entries = texts.map((text) => {
    const title = toWords(text.title);
    const standfirst = toWords(text.standfirst);
    const body = toWords(toPlainText(text.bodyHtml.slice(0, LONGEST_BODY)));
    for (const part of [title, standfirst, body]) for (const word of part) words.add(word);
    for (const word of new Set(title)) headlines.set(word, (headlines.get(word) ?? 0) + 1);
    return {
      ...toFacts(text),
      title: title.join(' '),
      standfirst: standfirst.join(' '),
      body: body.join(' '),
    };
  });
  return { entries, words, headlines };
}

function toFacts(text: PublishedText) {
  const { articleId, language: lang, categoryId, cityId, title: headline } = text;
  const publishedAt = text.publishedAt?.getTime() ?? 0;
  return {
    rowId: toRowId({ articleId, lang, publishedAt }),
    articleId,
    categoryId,
    cityId,
    headline,
  };
}
