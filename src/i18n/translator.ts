import type { TFunction } from 'i18next';
import { BoundedMap } from '#shared/bounded-map.ts';
import { LANGS, type Lang } from './editions.ts';
import { COMMON_WORDS } from './words.ts';

export type Translate = TFunction<'common'>;

type Values = Readonly<Record<string, unknown>>;

interface Tree {
  [name: string]: string | Tree;
}

/** All words of each language, by the dotted names of their files' keys. */
const WORDS: Readonly<Record<Lang, Tree>> = {
  en: structuredClone(COMMON_WORDS.en),
  hi: structuredClone(COMMON_WORDS.hi),
  gu: structuredClone(COMMON_WORDS.gu),
};

const PLURALS: Readonly<Record<Lang, Intl.PluralRules>> = {
  en: new Intl.PluralRules('en'),
  hi: new Intl.PluralRules('hi'),
  gu: new Intl.PluralRules('gu'),
};

/** Texts an isolate keeps for each language. */
const KEPT_TEXTS = 2_000;

/** The words of one language. The function is bound to that language and safe to share. */
const TRANSLATORS: Readonly<Record<Lang, Translate>> = {
  en: remember('en'),
  hi: remember('hi'),
  gu: remember('gu'),
};

/** Adds words in all languages, by the names of their files: once, when the Worker starts. */
export function addWords(words: Readonly<Record<Lang, object>>): void {
  for (const lang of LANGS) merge(WORDS[lang], words[lang] as Tree);
}

export function translatorOf(lang: Lang): Translate {
  return TRANSLATORS[lang];
}

/**
 * Keeps each text once it has been put together: every page asks for the same ones. The cast only adds the types
 * of i18next, by which keys and values are checked; its 16 kB are for browsers of the desk alone.
 */
function remember(lang: Lang): Translate {
  const known = new BoundedMap<string, string>(KEPT_TEXTS);
  const lookUp = (key: string, values?: Values): string => {
    const name = values ? `${key} ${JSON.stringify(values)}` : key;
    let text = known.get(name);
    if (text === undefined) {
      text = translate(lang, key, values);
      known.set(name, text);
    }
    return text;
  };
  return lookUp as unknown as Translate;
}

/** The text of a key as i18next finds it: in the form for `count`, in English where the language has none, else `defaultValue` or the key. */
function translate(lang: Lang, key: string, values?: Values): string {
  const found = find(lang, key, values) ?? (lang === 'en' ? null : find('en', key, values));
  const text = found ?? (typeof values?.defaultValue === 'string' ? values.defaultValue : key);
  return values && text.includes('{{') ? fill(text, values) : text;
}

function find(lang: Lang, key: string, values: Values | undefined): string | null {
  const count = values?.count;
  const form = typeof count === 'number' ? `${key}_${PLURALS[lang].select(count)}` : null;
  return (form && read(WORDS[lang], form)) ?? read(WORDS[lang], key);
}

function read(words: Tree, key: string): string | null {
  let found: string | Tree | undefined = words;
  for (const name of key.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, name)) return null;
    found = found[name];
  }
  return typeof found === 'string' ? found : null;
}

/** Values are put in as they are: what looks like a placeholder in one means nothing. */
function fill(text: string, values: Values): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name] ?? '') : placeholder,
  );
}

/** Adds what isn't there yet. */
function merge(words: Tree, more: Tree): void {
  for (const [name, added] of Object.entries(more)) {
    const own = words[name];
    if (own === undefined) words[name] = typeof added === 'string' ? added : structuredClone(added);
    else if (typeof own === 'object' && typeof added === 'object') merge(own, added);
  }
}
