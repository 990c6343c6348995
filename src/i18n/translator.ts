import i18next, { type TFunction } from 'i18next';
import { unavailable } from '#shared/app-error.ts';
import { BoundedMap } from '#shared/bounded-map.ts';
import type { Lang } from './editions.ts';
import { COMMON_WORDS, type WordFiles } from './words.ts';

export type Translate = TFunction<'common'>;

type LookUp = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** Texts an isolate keeps for each language. */
const KEPT_TEXTS = 2_000;

/** The file whose keys begin with no name (spec section 9). */
export const COMMON = 'common';

const i18n = i18next.createInstance();

// The instance's own language is never changed: one isolate serves readers of all editions at once.
i18n.init({
  resources: {},
  lng: 'en',
  fallbackLng: 'en',
  ns: [COMMON],
  defaultNS: COMMON,
  initAsync: false,
  interpolation: { escapeValue: false },
});

/** English words that come with the Worker, by the names of their files. */
let brought: WordFiles = {};

/** The words that each language has, as their files hold them. */
const FILES = new Map<Lang, WordFiles>();

/** The languages of which all words are there. */
const spoken = new Set<Lang>();

const TRANSLATORS: Readonly<Record<Lang, Translate>> = {
  en: remember(i18n.getFixedT('en', COMMON), isThereInEnglish),
  hi: remember(i18n.getFixedT('hi', COMMON)),
  gu: remember(i18n.getFixedT('gu', COMMON)),
};

bringWords({ [COMMON]: COMMON_WORDS });

/** Adds English words that come with the Worker. */
export function bringWords(files: WordFiles): void {
  brought = { ...files, ...brought };
  keepWords('en', files);
}

/** Adds all words of a language that don't come with the Worker: from then on it is spoken. What is there already stays as it is. */
export function addWords(lang: Lang, files: WordFiles): void {
  spoken.add(lang);
  keepWords(lang, files);
}

function keepWords(lang: Lang, files: WordFiles): void {
  FILES.set(lang, { ...files, ...FILES.get(lang) });
  const { [COMMON]: common, ...named } = files;
  const options = { silent: true, skipCopy: true };
  i18n.addResourceBundle(lang, COMMON, { ...common, ...named }, true, false, options);
}

/** Whether all words of a language are there: they are read when the Worker starts. */
export function isSpoken(lang: Lang): boolean {
  return spoken.has(lang);
}

/** Makes the isolate one that has just started, with the words that come with the Worker. Gives back what it has forgotten. */
export function forgetWords(): ReadonlyMap<Lang, WordFiles> {
  const forgotten = new Map([...FILES].filter(([lang]) => spoken.has(lang)));
  FILES.clear();
  FILES.set('en', brought);
  spoken.clear();
  return forgotten;
}

/** All words of a language by the names of their files. Refuses where they aren't there. */
export function listWords(lang: Lang): WordFiles {
  const files = FILES.get(lang);
  if (!files || !spoken.has(lang)) throw notThere(lang);
  return files;
}

/**
 * The words of one language. The function is bound to that language and safe to share. Refuses where they aren't
 * there: nobody is to be told half of something in English, nor in English the name of a text instead of it.
 */
export function translatorOf(lang: Lang): Translate {
  if (lang !== 'en' && !spoken.has(lang)) throw notThere(lang);
  return TRANSLATORS[lang];
}

function notThere(lang: Lang, key = ''): Error {
  return unavailable(new Error(`the words of ${lang} are not there ${key}`.trim()));
}

/** Whether the file of this text is there: English comes with the Worker as far as pages that are read need it. */
function isThereInEnglish(key: string): boolean {
  if (spoken.has('en')) return true;
  const [name = ''] = key.split('.', 1);
  return Object.hasOwn(brought, name) || Object.hasOwn(COMMON_WORDS, name);
}

/**
 * Keeps each text once it has been put together: every page asks for the same ones, and the library
 * works them out again each time. The cast only drops its overloads; arguments and result are passed on.
 */
function remember(translate: Translate, isThere = (_key: string) => true): Translate {
  const known = new BoundedMap<string, string>(KEPT_TEXTS);
  const lookUp: LookUp = (key, values) => {
    const name = values ? `${key} ${JSON.stringify(values)}` : key;
    if (!isThere(key)) throw notThere('en', key);
    let text = known.get(name);
    if (text === undefined) {
      text = (translate as unknown as LookUp)(key, values);
      known.set(name, text);
    }
    return text;
  };
  return lookUp as unknown as Translate;
}
