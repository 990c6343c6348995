import type { TFunction } from 'i18next';
import i18next from 'i18next';
import { BoundedMap } from '#shared/bounded-map.ts';
import { LANGS, type Lang } from './editions.ts';
import { COMMON_WORDS } from './words.ts';

export type Translate = TFunction<'common'>;

const i18n = i18next.createInstance();

// The instance's own language is never changed: one isolate serves readers of all editions at once.
i18n.init({
  resources: {
    en: { common: COMMON_WORDS.en },
    hi: { common: COMMON_WORDS.hi },
    gu: { common: COMMON_WORDS.gu },
  },
  lng: 'en',
  fallbackLng: 'en',
  ns: ['common'],
  defaultNS: 'common',
  initAsync: false,
  interpolation: { escapeValue: false },
});

/** Texts an isolate keeps for each language. */
const KEPT_TEXTS = 2_000;

/** The words of one language. The function is bound to that language and safe to share. */
const TRANSLATORS: Readonly<Record<Lang, Translate>> = {
  en: remember(i18n.getFixedT('en', 'common')),
  hi: remember(i18n.getFixedT('hi', 'common')),
  gu: remember(i18n.getFixedT('gu', 'common')),
};

/** Adds words in all languages, by the names of their files: once, when the Worker starts. */
export function addWords(words: Readonly<Record<Lang, object>>): void {
  for (const lang of LANGS) i18n.addResourceBundle(lang, 'common', words[lang], true);
}

export function translatorOf(lang: Lang): Translate {
  return TRANSLATORS[lang];
}

/**
 * Keeps each text once it has been put together: every page asks for the same ones, and the library
 * works them out again each time. The cast only drops its overloads; arguments and result are passed on.
 */
function remember(translate: Translate): Translate {
  const known = new BoundedMap<string, string>(KEPT_TEXTS);
  const lookUp = (key: string, values?: Record<string, unknown>): string => {
    const name = values ? `${key} ${JSON.stringify(values)}` : key;
    let text = known.get(name);
    if (text === undefined) {
      text = (translate as unknown as typeof lookUp)(key, values);
      known.set(name, text);
    }
    return text;
  };
  return lookUp as unknown as Translate;
}
