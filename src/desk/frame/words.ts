import i18next from 'i18next';
import type { EditionCode } from '#i18n/editions.ts';
import { edition } from './desk-data.ts';

/** The words of the frame in each language, a script that the page names beforehand. */
const FRAMES: Readonly<Record<EditionCode, () => Promise<{ words: object }>>> = {
  en: () => import('#desk/words-en.ts'),
  hindi: () => import('#desk/words-hindi.ts'),
  gujarati: () => import('#desk/words-gujarati.ts'),
};

/** Those of single areas, by path. */
const AREAS = import.meta.glob<object>(['/locales/*/desk-*.json', '!/locales/*/desk-frame.json'], {
  import: 'default',
});

const i18n = i18next.createInstance();
i18n.init({
  lng: edition.lang,
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false },
});

/** To be awaited before anything is drawn. */
export async function loadWords(): Promise<void> {
  const { words } = await FRAMES[edition.code]();
  add(words);
}

/** Has `t` know the words of areas: `editor` for keys that begin with `desk-editor`. To be awaited before they are drawn. */
export async function loadWordsOf(areas: readonly string[]): Promise<void> {
  await Promise.all(
    areas.map(async (area) => {
      const load = AREAS[`/locales/${edition.code}/desk-${area}.json`];
      if (!load) throw new Error(`no words of ${area}`);
      add({ [`desk-${area}`]: await load() });
    }),
  );
}

function add(words: object): void {
  i18n.addResourceBundle(edition.lang, 'translation', words);
}

/**
 * A text in the language of the desk: `t('desk.status.draft')` reads `status.draft` of desk.json. The
 * cast only drops the library's types, which know the words of the site alone.
 */
export function t(key: string, values: Readonly<Record<string, unknown>> = {}): string {
  return (i18n.t as unknown as (key: string, values: object) => string)(key, values);
}

/** All texts below a key, as the locale file has them. */
export function wordsOf(key: string): Readonly<Record<string, unknown>> {
  return i18n.getResource(edition.lang, 'translation', key) as Record<string, unknown>;
}
