import type { Edition, Lang } from './editions.ts';

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

/** The path of a listing's page: the first page has no `page` parameter. */
export function toPagePath(path: string, page: number): string {
  return page <= 1 ? path : `${path}?page=${page}`;
}

/** The same path in every language: the pages that exist in all editions. */
export function samePathInAll(path: string): Record<Lang, string> {
  return { en: path, hi: path, gu: path };
}
