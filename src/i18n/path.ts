import type { Edition, Lang } from './editions.ts';

/** What addresses made from a missing value hold: they lead to the not-found page (spec section 2). */
export const MISSING_VALUE = 'undefined';

/** The path of a page in an edition: `/cities` in Hindi is `/hindi/cities`, `/` is `/hindi`. */
export function toEditionPath(edition: Edition, path: string): string {
  if (path === '/' || path.startsWith('/?')) return `${edition.prefix || '/'}${path.slice(1)}`;
  return `${edition.prefix}${path}`;
}

/** The path without its edition's prefix; always starts with a slash. */
export function toBarePath(edition: Edition, pathname: string): string {
  if (edition.prefix === '') return pathname;
  return pathname.slice(edition.prefix.length) || '/';
}

/** The path of a listing's page, its other parameters kept: the first page has no `page` parameter. */
export function toPagePath(path: string, page: number): string {
  const [bare = '', query] = path.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.delete('page');
  if (page > 1) parameters.set('page', String(page));
  return parameters.size > 0 ? `${bare}?${parameters}` : bare;
}

/** The path with those of the named parameters of an address that it doesn't have itself. */
export function withParameters(
  path: string,
  names: readonly string[],
  from: URLSearchParams,
): string {
  const [bare = '', query] = path.split('?', 2);
  const parameters = new URLSearchParams(query);
  for (const name of names) {
    const value = from.get(name);
    if (value !== null && !parameters.has(name)) parameters.set(name, value);
  }
  return parameters.size > 0 ? `${bare}?${parameters}` : bare;
}

/** The same path in some languages. */
export function pathIn(langs: readonly Lang[], path: string): Partial<Record<Lang, string>> {
  return Object.fromEntries(langs.map((lang) => [lang, path]));
}

/** The same path in every language: the pages that exist in all editions. */
export function samePathInAll(path: string): Record<Lang, string> {
  return { en: path, hi: path, gu: path };
}
