/** The language editions of the site: one record a language, read by everything that varies by language. */

export const EDITION_CODES = ['en', 'hindi', 'gujarati'] as const;
export type EditionCode = (typeof EDITION_CODES)[number];

export const LANGS = ['en', 'hi', 'gu'] as const;
/** BCP 47 primary language, as stored in the database, in `lang` and in `hreflang`. */
export type Lang = (typeof LANGS)[number];

/** Languages as the readers' calls of the API name them (spec section 7). */
export const API_LANGUAGES = ['english', 'hindi', 'gujarati'] as const;
export type ApiLanguage = (typeof API_LANGUAGES)[number];

export interface Edition {
  /** Used in paths, the API and locale file names. */
  readonly code: EditionCode;
  readonly lang: Lang;
  /** Locale for Intl, with the Indian conventions for dates and digit grouping. */
  readonly locale: 'en-IN' | 'hi-IN' | 'gu-IN';
  /** Path prefix, without a trailing slash. */
  readonly prefix: '' | '/hindi' | '/gujarati';
  /** The language's own name, for the language selector. */
  readonly name: string;
  readonly script: 'Latn' | 'Deva' | 'Gujr';
  /** Base name of the one font file of the first view. */
  readonly font: 'noto-sans-latin' | 'noto-sans-devanagari' | 'noto-sans-gujarati';
  /** Unicode numbering system of the script's own digits. */
  readonly nativeDigits: 'latn' | 'deva' | 'gujr';
  /** Prefix of the per-language fields of the public API (spec section 3), empty for English. */
  readonly field: '' | 'hindi' | 'gujarati';
  /** Name of the language in API paths (spec section 7). */
  readonly apiName: ApiLanguage;
}

export const EDITIONS: Readonly<Record<EditionCode, Edition>> = {
  en: {
    code: 'en',
    lang: 'en',
    locale: 'en-IN',
    prefix: '',
    name: 'English',
    script: 'Latn',
    font: 'noto-sans-latin',
    nativeDigits: 'latn',
    field: '',
    apiName: 'english',
  },
  hindi: {
    code: 'hindi',
    lang: 'hi',
    locale: 'hi-IN',
    prefix: '/hindi',
    name: 'हिन्दी',
    script: 'Deva',
    font: 'noto-sans-devanagari',
    nativeDigits: 'deva',
    field: 'hindi',
    apiName: 'hindi',
  },
  gujarati: {
    code: 'gujarati',
    lang: 'gu',
    locale: 'gu-IN',
    prefix: '/gujarati',
    name: 'ગુજરાતી',
    script: 'Gujr',
    font: 'noto-sans-gujarati',
    nativeDigits: 'gujr',
    field: 'gujarati',
    apiName: 'gujarati',
  },
};

export const ALL_EDITIONS: readonly Edition[] = EDITION_CODES.map((code) => EDITIONS[code]);
export const DEFAULT_EDITION: Edition = EDITIONS.en;

const BY_LANG: Readonly<Record<Lang, Edition>> = {
  en: EDITIONS.en,
  hi: EDITIONS.hindi,
  gu: EDITIONS.gujarati,
};

export function editionOfLang(lang: Lang): Edition {
  return BY_LANG[lang];
}

/** The edition a path belongs to: `/hindi/...` is Hindi, anything without a known prefix English. */
export function editionOfPath(pathname: string): Edition {
  const segment = pathname.split('/', 2)[1];
  return ALL_EDITIONS.find((edition) => edition.prefix === `/${segment}`) ?? DEFAULT_EDITION;
}

/** Accepts an edition code, a language tag or the API's name of a language; null for anything else. */
export function findEdition(name: string): Edition | null {
  const wanted = name.toLowerCase();
  return (
    ALL_EDITIONS.find(
      (edition) => edition.code === wanted || edition.lang === wanted || edition.apiName === wanted,
    ) ?? null
  );
}

export function isLang(value: string): value is Lang {
  return (LANGS as readonly string[]).includes(value);
}
