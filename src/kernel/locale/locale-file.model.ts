import type { Edition } from '#i18n/editions.ts';
import { COMMON, listWords } from '#i18n/translator.ts';

/** A locale file as apps load it. */
export interface LocaleFile {
  /** JSON, as the file in `locales` holds it. */
  text: string;
  /** Of its content: another one wherever a word differs. */
  version: string;
}

/** What this isolate has put into words before; it stays the same as long as it runs. */
const made = new Map<string, LocaleFile>();

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
  const name = `${edition.code}/${namespace}`;
  const known = made.get(name);
  if (known) return known;
  const files = listWords(edition.lang);
  if (!Object.hasOwn(files, namespace)) return null;
  const text = JSON.stringify(files[namespace]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const file = { text, version: new Uint8Array(digest).toHex().slice(0, 16) };
  made.set(name, file);
  return file;
}
