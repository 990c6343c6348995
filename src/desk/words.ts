import i18next from 'i18next';
import type { EditionCode } from '#i18n/editions.ts';
import { edition } from './desk-data.ts';

/** The words of the newsroom, a script of its own for each language. */
const BUNDLES: Readonly<Record<EditionCode, () => Promise<{ words: object }>>> = {
  en: () => import('./words-en.ts'),
  hindi: () => import('./words-hindi.ts'),
  gujarati: () => import('./words-gujarati.ts'),
};

const i18n = i18next.createInstance();

/** To be awaited before anything is drawn. */
export async function loadWords(): Promise<void> {
  const { words } = await BUNDLES[edition.code]();
  await i18n.init({
    lng: edition.lang,
    resources: { [edition.lang]: { translation: words } },
    interpolation: { escapeValue: false },
  });
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
