import { editionOfLang, type Lang } from '#i18n/editions.ts';
import { formatterOf } from '#i18n/format.ts';
import { translatorOf } from '#i18n/translator.ts';
import { toStart } from '#shared/india-time.ts';
import type { QuotedPrice } from './booking.model.ts';

/** What is known of a booking: where, in which language and when; days are empty until they are chosen. */
export interface BookedFacts extends Pick<QuotedPrice, 'language' | 'startOn' | 'endOn'> {
  /** Of its place. */
  names: Readonly<Record<Lang, string>>;
  /** The city or section it is aimed at, in the reader's language; empty for none. */
  target: string;
}

/** Where, in which language and when, in a line: `Top of every page · Gujarati · 26 – 28 November 2026`. */
export function nameBooked({ names, language, target, ...days }: BookedFacts, lang: Lang): string {
  const all = translatorOf(lang)('commerce-advertise.place.all');
  const { languageName } = formatterOf(editionOfLang(lang));
  const parts = [names[lang], target, language ? languageName(language) : all];
  return [...parts, days.startOn && nameDays(days, lang)].filter(Boolean).join(' · ');
}

/** From which day to which, as one day where they are the same. */
export function nameDays(
  { startOn, endOn }: Pick<BookedFacts, 'startOn' | 'endOn'>,
  lang: Lang,
): string {
  return formatterOf(editionOfLang(lang)).days(toStart(startOn), toStart(endOn));
}
