import type {
  BreadcrumbList,
  CollectionPage,
  NewsMediaOrganization,
  SearchAction,
  WebSite,
} from 'schema-dts';
import type { Edition } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { INDIA_AHEAD } from '#shared/india-time.ts';

export interface Publisher {
  name: string;
  /** Without a trailing slash. */
  url: string;
  logo: string | null;
  social: readonly { url: string }[];
}

/** Things named in the description of a list. */
export const MOST_LISTED = 10;

/** ISO 8601 with the zone of the newsroom, "2026-11-21T09:48:00+05:30". */
export function toIndianTime(at: number): string {
  return new Date(at + INDIA_AHEAD).toISOString().replace(/\.\d+Z$/, '+05:30');
}

export function toOrganization(publisher: Publisher): NewsMediaOrganization {
  const { name, url, logo, social } = publisher;
  return {
    '@type': 'NewsMediaOrganization',
    name,
    url,
    ...(logo && { logo: { '@type': 'ImageObject', url: logo } }),
    ...(social.length > 0 && { sameAs: social.map((account) => account.url) }),
  };
}

export function toWebSite(publisher: Publisher, edition: Edition): WebSite {
  const search: SearchAction & { 'query-input': string } = {
    '@type': 'SearchAction',
    target: `${publisher.url}${toEditionPath(edition, '/searchpage')}?keyword={search_term_string}`,
    'query-input': 'required name=search_term_string',
  };
  return {
    '@type': 'WebSite',
    name: publisher.name,
    url: `${publisher.url}${toEditionPath(edition, '/')}`,
    inLanguage: edition.lang,
    publisher: toOrganization(publisher),
    potentialAction: search,
  };
}

/** A page that lists others; paths without the edition's prefix. */
export function toCollection(
  collection: { name: string; path: string; items: readonly { name: string; path: string }[] },
  publisher: Publisher,
  edition: Edition,
): CollectionPage {
  const address = (path: string) => `${publisher.url}${toEditionPath(edition, path)}`;
  return {
    '@type': 'CollectionPage',
    name: collection.name,
    url: address(collection.path),
    inLanguage: edition.lang,
    ...(collection.items.length > 0 && {
      mainEntity: {
        '@type': 'ItemList',
        itemListElement: collection.items.slice(0, MOST_LISTED).map(({ name, path }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          url: address(path),
        })),
      },
    }),
  };
}

/** `trail` from below the home page down; paths without the edition's prefix. */
export function toBreadcrumbs(
  trail: readonly { name: string; path: string }[],
  publisher: Publisher,
  edition: Edition,
): BreadcrumbList {
  const steps = [{ name: publisher.name, path: '/' }, ...trail];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${publisher.url}${toEditionPath(edition, path)}`,
    })),
  };
}
