import type {
  AdvertiserContentArticle,
  BreadcrumbList,
  CollectionPage,
  NewsArticle,
  NewsMediaOrganization,
  OpinionNewsArticle,
  ProfilePage,
  SearchAction,
  WebSite,
} from 'schema-dts';
import {
  type Article,
  type ArticleLabel,
  type AuthorKind,
  type Picture,
  type StoryList,
  toStoryPath,
} from '#domains/news/story/article.model.ts';
import { cutText } from '#i18n/clean-text.ts';
import { type Edition, editionOfLang } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { INDIA_AHEAD } from '#shared/india-time.ts';
import { CROPS, toCropUrl } from '#ui/Photo.tsx';

export interface Publisher {
  name: string;
  /** Without a trailing slash. */
  url: string;
  logo: string | null;
  social: readonly { url: string }[];
}

/** Longest headline search engines show, in characters. */
const LONGEST_HEADLINE = 110;
/** Stories named in the description of a list. */
const LISTED = 10;

/** Width of the largest picture offered, in pixels: what large previews ask for. */
const PICTURE_WIDTH = 1200;

type AnyNewsArticle = NewsArticle | OpinionNewsArticle | AdvertiserContentArticle;

const TYPES = {
  news: 'NewsArticle',
  opinion: 'OpinionNewsArticle',
  sponsored: 'AdvertiserContentArticle',
} as const satisfies Record<ArticleLabel, string>;

const AUTHOR_TYPES = {
  person: 'Person',
  organization: 'Organization',
} as const satisfies Record<AuthorKind, string>;

/** schema.org NewsArticle with the properties search engines ask for. */
export function toNewsArticle(article: Article, publisher: Publisher): AnyNewsArticle {
  const edition = editionOfLang(article.lang);
  const address = (path: string) => `${publisher.url}${toEditionPath(edition, path)}`;
  return {
    '@type': TYPES[article.label],
    mainEntityOfPage: address(toStoryPath(article)),
    headline: cutText(article.title, LONGEST_HEADLINE),
    ...(article.standfirst && { description: article.standfirst }),
    inLanguage: article.lang,
    articleSection: article.category.name,
    keywords: article.topics.map(({ name }) => name),
    isAccessibleForFree: true,
    datePublished: toIndianTime(article.publishedAt),
    dateModified: toIndianTime(article.updatedAt),
    ...(article.picture && { image: listCrops(article.picture, publisher) }),
    author:
      article.authors.length > 0
        ? article.authors.map((author) => ({
            '@type': AUTHOR_TYPES[author.kind],
            name: author.name,
            url: address(`/author/${author.slug}`),
          }))
        : [toOrganization(publisher)],
    publisher: toOrganization(publisher),
  };
}

/** The picture in the three proportions that search engines show. */
function listCrops(picture: Picture, publisher: Publisher): string[] {
  return CROPS.map((crop) => `${publisher.url}${toCropUrl(picture, crop, PICTURE_WIDTH)}`);
}

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

/** A list of stories on a subject, or the profile of an author with the stories. */
export function toListing(
  listing: { authorKind?: AuthorKind | null; name: string; path: string; list: StoryList },
  publisher: Publisher,
  edition: Edition,
): CollectionPage | ProfilePage {
  const { authorKind, name, path, list } = listing;
  const address = (path: string) => `${publisher.url}${toEditionPath(edition, path)}`;
  if (!authorKind) {
    const items = list.cards.map((card) => ({ name: card.title, path: toStoryPath(card) }));
    return toCollection({ name, path, items }, publisher, edition);
  }
  return {
    '@type': 'ProfilePage',
    name,
    url: address(path),
    inLanguage: edition.lang,
    mainEntity: { '@type': AUTHOR_TYPES[authorKind], name, url: address(path) },
    hasPart: list.cards.slice(0, LISTED).map((card) => ({
      '@type': TYPES[card.label],
      headline: cutText(card.title, LONGEST_HEADLINE),
      url: address(toStoryPath(card)),
      datePublished: toIndianTime(card.publishedAt),
    })),
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
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: collection.items.slice(0, LISTED).map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        url: address(path),
      })),
    },
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
