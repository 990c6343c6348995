import type { Lang } from '#i18n/editions.ts';

/** Words a reader of news takes in per minute. */
const WORDS_PER_MINUTE: Readonly<Record<Lang, number>> = { en: 230, hi: 200, gu: 180 };

/** Whole minutes to read a text, at least 1. `html` may hold markup. */
export function toReadingMinutes(html: string, lang: Lang): number {
  const text = html.replace(/<[^>]*>/g, ' ');
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE[lang]));
}
