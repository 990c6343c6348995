import type { Lang } from '#i18n/editions.ts';

/** Share of Indic letters from which a text is not English with a few quoted words. */
const INDIC_SHARE = 0.25;
const FEWEST_LETTERS = 4;

/**
 * The language a text is written in by its script: `other` for scripts of no edition, null when there
 * is too little to tell. Danda and digits belong to several languages and don't count.
 */
export function detectLanguage(text: string): Lang | 'other' | null {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const devanagari = count(/[\u0900-\u0963\u0971-\u097f]/g);
  const gujarati = count(/[\u0a80-\u0ae5\u0af0-\u0aff]/g);
  const latin = count(/\p{Script=Latin}/gu);
  const letters = count(/\p{L}/gu);
  if (letters < FEWEST_LETTERS) return null;
  const indic = devanagari + gujarati;
  if (indic > 0 && indic >= INDIC_SHARE * (indic + latin))
    return gujarati > devanagari ? 'gu' : 'hi';
  return latin * 2 >= letters ? 'en' : 'other';
}
