import type { Edition } from '#i18n/editions.ts';
import { COMMON, listWords } from '#i18n/translator.ts';

/** A locale file as apps load it. */
export interface LocaleFile {
  /** JSON, as the file in `locales` holds it. */
  text: string;
  /** Of its content: another one wherever a word differs. */
  version: string;
}

/** Of words that this isolate has made a file of before. */
const made = new WeakMap<object, LocaleFile>();

/** Names of the files that every edition has; the desk's own come with the desk. */
export function listNamespaces(): string[] {
  const named = Object.keys(listWords('en')).filter((name) => name !== COMMON);
  return [COMMON, ...named.toSorted()];
}

/** The file of an edition; null where there is none of that name. */
export async function getLocaleFile(
  edition: Edition,
  namespace: string,
): Promise<LocaleFile | null> {
  const files = listWords(edition.lang);
  const words = Object.hasOwn(files, namespace) ? files[namespace] : undefined;
  if (!words) return null;
  const known = made.get(words);
  if (known) return known;
  const text = JSON.stringify(words);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const file = { text, version: new Uint8Array(digest).toHex().slice(0, 16) };
  made.set(words, file);
  return file;
}
