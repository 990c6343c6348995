import type { BusinessCategory } from '#domains/directory/catalogue/business-catalogue.model.ts';
import { foldText } from '#i18n/folding.ts';
import { type Term, toTerm, toWords } from '#kernel/words/word.model.ts';

/** Categories, towns and products, as their words of a listing begin. */
export const NAME_KINDS = ['k', 'w', 'p'] as const;
export type NameKind = (typeof NAME_KINDS)[number];

/** Something that is recognised in what somebody types. */
export interface DirectoryName {
  kind: NameKind;
  id: number;
  /** Of a product its category, of a category the one above. */
  parentId: number | null;
  slug: string;
  nameEn: string;
  nameHi: string;
  nameGu: string;
  /** Further names, in any script. */
  others: readonly string[];
}

/** How a whole name is looked for, from the surest on. */
export const FORM_SIGNS = ['=', '+', '~'] as const;
export type FormSign = (typeof FORM_SIGNS)[number];

/** Sounds: shorter names are heard in too many words. */
const SOUNDING_FROM = 4;
const LETTERS_FROM = 3;

/** Words between a name and others that are no name: forms of runs of them are looked up. */
export function toNameForms(words: readonly Term[]): string[] {
  const before = words.slice(0, -1);
  const last = words.at(-1);
  if (!last) return [];
  const folded = before.map((word) => word.folded);
  const bases = last.bases.slice(0, 1).filter((base) => base.length >= LETTERS_FROM);
  const heard = before.map(({ sounds: [sound = ''] }) => sound);
  const sounds = before.length > 0 ? last.sounds.slice(0, 1) : last.sounds.filter(isSpoken);
  return [
    `=${[...folded, last.folded].join(' ')}`,
    ...[last.folded, ...bases].map((end) => `+${[...folded, end].join(' ')}`),
    ...sounds
      .map((sound) => [...heard, sound].join(' '))
      .filter((sound) => sound.length >= SOUNDING_FROM)
      .map((sound) => `~${sound}`),
  ];
}

/** All forms of the names of something: whole, and each word as it is typed. */
export function toForms({ nameEn, nameHi, nameGu, others }: DirectoryName): string[] {
  const names = [nameEn, nameHi, nameGu, ...others].map((name) => toWords(name).map(toTerm));
  const words = [nameEn, nameHi, nameGu, ...others].flatMap(toWords).map(foldText);
  return [...new Set([...names.flatMap(toNameForms), ...words])];
}

function isSpoken(sound: string): boolean {
  return !sound.startsWith('-');
}

export function toCategoryName(category: BusinessCategory): DirectoryName {
  const { id, parentId, slug, names, synonyms } = category;
  return {
    ...{ kind: 'k', id, parentId, slug },
    ...{ nameEn: names.en, nameHi: names.hi, nameGu: names.gu, others: synonyms },
  };
}
