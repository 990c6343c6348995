import type { Lang } from '#i18n/editions.ts';
import { langOfText } from '#i18n/text-lang.ts';

/** Names of agencies and offices under pictures, as Hindi and Gujarati write them; docs/glossary.md says when. */
export const CREDITED: Readonly<Record<string, Readonly<Partial<Record<Lang, string>>>>> = {
  PTI: { hi: 'पीटीआई', gu: 'પીટીઆઈ' },
  ANI: { hi: 'एएनआई', gu: 'એએનઆઈ' },
  UNI: { hi: 'यूएनआई', gu: 'યુએનઆઈ' },
  IANS: { hi: 'आईएएनएस', gu: 'આઈએએનએસ' },
  PIB: { hi: 'पीआईबी', gu: 'પીઆઈબી' },
  ISRO: { hi: 'इसरो', gu: 'ઇસરો' },
  NASA: { hi: 'नासा', gu: 'નાસા' },
  AP: { hi: 'एपी', gu: 'એપી' },
  AFP: { hi: 'एएफ़पी', gu: 'એએફપી' },
  Reuters: { hi: 'रॉयटर्स', gu: 'રૉઇટર્સ' },
  'Getty Images': { hi: 'गेटी इमेजेज़', gu: 'ગેટી ઇમેજિસ' },
};

const BY_NAME = new Map(
  Object.entries(CREDITED).map(([name, forms]) => [name.toLowerCase(), forms] as const),
);

/** What stands between those who share a credit. */
const BETWEEN = /\s*(?:[/,&]|\bvia\b)\s*/i;

/** The site itself, in the language of the edition and in all. */
interface House {
  name: string;
  names: readonly string[];
}

/**
 * Who made a picture as an edition writes it, and the language that is in: names that have a form of their own in its
 * letters, or all as it was given. Nobody's name is transliterated, and no credit half.
 */
export function toCredit(given: string, lang: Lang, house: House): { text: string; lang: Lang } {
  const names = given.split(BETWEEN).map((name) => toOwnName(name, lang, house));
  return names.includes(undefined)
    ? { text: given, lang: langOfText(given, lang) }
    : { text: names.join(' / '), lang };
}

function toOwnName(name: string, lang: Lang, house: House): string | undefined {
  return house.names.includes(name) ? house.name : BY_NAME.get(name.toLowerCase())?.[lang];
}
