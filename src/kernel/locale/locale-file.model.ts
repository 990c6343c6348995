import type { Edition } from '#i18n/editions.ts';
import { COMMON_WORDS } from '#i18n/words.ts';
import { allDomains } from '#kernel/domain/domains.ts';

/** A locale file as apps load it. */
export interface LocaleFile {
  /** JSON, as the file in `locales` holds it. */
  text: string;
  /** Of its content: another one wherever a word differs. */
  version: string;
}

/** The namespace of the words of every page (spec section 9). */
const COMMON = 'common';

/** What this isolate has put into words before; it stays the same as long as it runs. */
const made = new Map<string, LocaleFile>();

/** Names of the files that every edition has; the desk's own come with the desk. */
export function listNamespaces(): string[] {
  const named = allDomains().flatMap(({ words }) => Object.keys(words?.en ?? {}));
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
  const words = findWords(edition, namespace);
  if (!words) return null;
  const text = JSON.stringify(words);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const file = { text, version: new Uint8Array(digest).toHex().slice(0, 16) };
  made.set(name, file);
  return file;
}

function findWords({ lang }: Edition, namespace: string): unknown {
  if (namespace === COMMON) return COMMON_WORDS[lang];
  const all = allDomains().flatMap(({ words }) => Object.entries(words?.[lang] ?? {}));
  return all.find(([name]) => name === namespace)?.[1];
}
