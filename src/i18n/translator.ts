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

/** The words that each language has, as their files hold them. */
const FILES = new Map<Lang, Record<string, object>>();

const TRANSLATORS: Readonly<Record<Lang, Translate>> = {
  en: remember(i18n.getFixedT('en', COMMON)),
  hi: remember(i18n.getFixedT('hi', COMMON)),
  gu: remember(i18n.getFixedT('gu', COMMON)),
};

addWords('en', { [COMMON]: COMMON_WORDS });

/** Adds words of a language, which is spoken from then on. What is there already stays as it is. */
export function addWords(lang: Lang, files: WordFiles): void {
  FILES.set(lang, { ...files, ...FILES.get(lang) });
  const { [COMMON]: common, ...named } = files;
  const options = { silent: true, skipCopy: true };
  i18n.addResourceBundle(lang, COMMON, { ...common, ...named }, true, false, options);
}

/** Whether the words of a language are there: English comes with the Worker, the others are read when it starts. */
export function isSpoken(lang: Lang): boolean {
  return FILES.has(lang);
}

/** Makes the isolate one that has just started, which speaks English alone. Gives back what it has forgotten. */
export function forgetWords(): ReadonlyMap<Lang, WordFiles> {
  const forgotten = new Map([...FILES].filter(([lang]) => lang !== 'en'));
  for (const lang of forgotten.keys()) FILES.delete(lang);
  return forgotten;
}

/** All words of a language by the names of their files. Refuses where they aren't there. */
export function listWords(lang: Lang): WordFiles {
  const files = FILES.get(lang);
  if (!files) throw unavailable(new Error(`the words of ${lang} are not there`));
  return files;
}

/**
 * The words of one language. The function is bound to that language and safe to share. Refuses where they aren't
 * there: nobody is to be told half of something in English.
 */
export function translatorOf(lang: Lang): Translate {
  listWords(lang);
  return TRANSLATORS[lang];
}

/**
 * Keeps each text once it has been put together: every page asks for the same ones, and the library
 * works them out again each time. The cast only drops its overloads; arguments and result are passed on.
 */
function remember(translate: Translate): Translate {
  const known = new BoundedMap<string, string>(KEPT_TEXTS);
  const lookUp: LookUp = (key, values) => {
    const name = values ? `${key} ${JSON.stringify(values)}` : key;
    let text = known.get(name);
    if (text === undefined) {
      text = (translate as unknown as LookUp)(key, values);
      known.set(name, text);
    }
    return text;
  };
  return lookUp as unknown as Translate;
}
