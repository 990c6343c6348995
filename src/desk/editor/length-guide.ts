import type { Lang } from '#i18n/editions.ts';

/** Fields of a text that read best within a range. */
export type GuidedField =
  | 'title'
  | 'standfirst'
  | 'seoTitle'
  | 'seoDescription'
  | 'socialTitle'
  | 'socialDescription'
  | 'pushTitle'
  | 'pushBody';

type Range = readonly [least: number, most: number];

/**
 * Letters as readers count them: a syllable of Devanagari or Gujarati with its conjuncts and vowel sign
 * is one, and as wide as nearly two Latin letters, so that the ranges of these languages are shorter.
 */
const RANGES: Readonly<Record<GuidedField, Readonly<Record<Lang, Range>>>> = {
  title: { en: [40, 90], hi: [26, 62], gu: [26, 62] },
  standfirst: { en: [80, 200], hi: [55, 140], gu: [55, 140] },
  seoTitle: { en: [30, 60], hi: [20, 42], gu: [20, 42] },
  seoDescription: { en: [70, 155], hi: [48, 110], gu: [48, 110] },
  socialTitle: { en: [30, 70], hi: [20, 50], gu: [20, 50] },
  socialDescription: { en: [60, 200], hi: [40, 140], gu: [40, 140] },
  pushTitle: { en: [15, 50], hi: [10, 34], gu: [10, 34] },
  pushBody: { en: [30, 120], hi: [20, 84], gu: [20, 84] },
};

export interface Length {
  count: number;
  least: number;
  most: number;
  fit: 'empty' | 'short' | 'good' | 'long';
}

/** How long a text is for its field and language. */
export function measureLength(text: string, field: GuidedField, lang: Lang): Length {
  const [least, most] = RANGES[field][lang];
  const count = countLetters(text, lang);
  const fit = count === 0 ? 'empty' : count < least ? 'short' : count > most ? 'long' : 'good';
  return { count, least, most, fit };
}

export function countLetters(text: string, lang: Lang): number {
  const segmenter = new Intl.Segmenter(lang, { granularity: 'grapheme' });
  let count = 0;
  for (const _ of segmenter.segment(text.trim())) count += 1;
  return count;
}

/** Words of a body, as reading time counts them. */
export function countWords(html: string): number {
  return html.replace(/<[^>]*>/g, ' ').match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0;
}
