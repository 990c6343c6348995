import type { Lang } from './editions.ts';

const SCRIPTS: Readonly<Record<Lang, RegExp>> = {
  en: /\p{Script=Latin}/gu,
  hi: /\p{Script=Devanagari}/gu,
  gu: /\p{Script=Gujarati}/gu,
};

/** The language of a text by the script of most of its letters; without any that of the edition it was written in. */
export function langOfText(text: string, edition: Lang): Lang {
  const count = (lang: Lang) => text.match(SCRIPTS[lang])?.length ?? 0;
  const others = (['en', 'hi', 'gu'] as const).filter((lang) => lang !== edition);
  return others.reduce((most, lang) => (count(lang) > count(most) ? lang : most), edition);
}
