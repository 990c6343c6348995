import { foldText } from '#i18n/folding.ts';
import { toPhoneticKeys } from '#i18n/phonetic.ts';
import { toSlug } from '#i18n/slug.ts';
import { CATEGORY_SYNONYMS, EMPTY_WORDS } from './category-synonym.model.ts';

/** A category with its names, as far as others may mean it by them. */
export interface NamedCategory {
  slug: string;
  nameEn: string;
  nameHi: string;
  nameGu: string;
}

/** Slugs of categories by everything they are called. */
export interface CategoryNames {
  byName: ReadonlyMap<string, string>;
  /** By how a name sounds, whatever letters it is written in. */
  bySound: ReadonlyMap<string, string>;
}

/** Characters of a name that are looked at. */
const LONGEST = 200;
/** A sound of fewer signs is that of too many words. */
const SHORTEST_SOUND = 3;
/** `US`, `UP` and `IT` are such names only when they stand alone. */
const SHORTEST_PART = 3;
/** What is called special or other beside something else is called by that. */
const REST = 'general';

/** A name as it is compared: folded, words divided by single blanks, without punctuation. */
export function toNameKey(name: string): string {
  const words = name.slice(0, LONGEST).replace(/&(?:amp;)?/gi, ' and ');
  return foldText(words.normalize('NFKC'))
    .replace(/[^\p{L}\p{M}\p{N}\u200c\u200d]+/gu, ' ')
    .trim();
}

const toList = (names: string) => names.split(',').map(toNameKey);
const EMPTY = new Set(toList(EMPTY_WORDS));

interface Heard {
  key: string;
  sound: string;
}

let synonyms: Map<string, Heard[]> | undefined;

/** What papers call the category of a slug, folded once. */
function synonymsOf(slug: string): readonly Heard[] {
  synonyms ??= new Map(
    Object.entries(CATEGORY_SYNONYMS).map(([name, list]) => [name, toList(list).map(hear)]),
  );
  return synonyms.get(slug) ?? [];
}

function hear(key: string): Heard {
  return { key, sound: toSound(key) };
}

/** What categories go by: slug, names in three languages and in Latin letters, and what papers call them. */
export function toCategoryNames(categories: readonly NamedCategory[]): CategoryNames {
  const byName = new Map<string, string>();
  const bySound = new Map<string, string>();
  const add = (names: Map<string, string>, key: string, slug: string) => {
    if (key !== '' && !names.has(key)) names.set(key, slug);
  };
  const addAll = (names: readonly Heard[], slug: string) => {
    for (const { key, sound } of names) {
      add(byName, key, slug);
      add(bySound, sound, slug);
    }
  };
  // Their own names come before what others may mean by them.
  for (const { slug, nameEn, nameHi, nameGu } of categories) {
    const own = [slug, nameEn, nameHi, nameGu, toSlug(nameHi, ''), toSlug(nameGu, '')];
    addAll(own.map(toNameKey).map(hear), slug);
  }
  for (const { slug } of categories) addAll(synonymsOf(slug), slug);
  return { byName, bySound };
}

/** Slug of the category that somebody means by a name of theirs; null where it is none of ours. */
export function findCategorySlug(name: string, names: CategoryNames): string | null {
  const whole = names.byName.get(toNameKey(name));
  if (whole) return whole;
  const parts = toParts(name);
  for (const part of parts) {
    const found = findInWords(part, names);
    if (found) return found;
  }
  const sounds = parts.map((part) => toSound(dropEmpty(part).join(' ')));
  return sounds.map((sound) => names.bySound.get(sound)).find(Boolean) ?? null;
}

/** Of a path such as `News > Sports` the last part says most, of a list the first. */
function toParts(name: string): string[] {
  const shown = name.slice(0, LONGEST);
  return shown
    .split(/[,;|•·\n]+/)
    .flatMap((part) => part.split(/[>»›/\\:]+/).toReversed())
    .map(toNameKey)
    .filter((part) => part !== '');
}

function dropEmpty(key: string): string[] {
  return key.split(' ').filter((word) => !EMPTY.has(word));
}

/** The longest run of words that is a name, the last of several: what stands before it only describes it. */
function findInWords(key: string, { byName }: CategoryNames): string | null {
  const words = dropEmpty(key);
  for (let length = words.length; length > 0; length -= 1)
    for (let start = words.length - length; start >= 0; start -= 1) {
      const run = words.slice(start, start + length).join(' ');
      const isPart = length < words.length;
      const slug = byName.get(run) ?? byName.get(run.replace(/s$/, '')) ?? byName.get(`${run}s`);
      if (slug && !(isPart && (slug === REST || run.length < SHORTEST_PART))) return slug;
    }
  return null;
}

/** Empty for names of which too little is heard. */
function toSound(key: string): string {
  const sounds = key.split(' ').map((word) => toPhoneticKeys(word)[0] ?? '');
  const sound = sounds.join('');
  return sound.length < SHORTEST_SOUND ? '' : sound;
}
