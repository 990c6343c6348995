import { cutText } from '#i18n/clean-text.ts';
import { type Edition, editionOfLang } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { toPhotoUrl } from '#ui/Photo.tsx';
import { type Article, type StoryList, toStoryPath } from './article.model.ts';

interface Publisher {
  name: string;
  /** Without a trailing slash. */
  url: string;
  logo: string | null;
  social: readonly { url: string }[];
}

/** Longest headline search engines show, in characters. */
const LONGEST_HEADLINE = 110;
/** India has no summer time; in milliseconds. */
const INDIAN_OFFSET = 5.5 * 3_600_000;
/** Stories named in the description of a list. */
const LISTED = 10;

/** schema.org NewsArticle with the properties search engines ask for. */
export function toNewsArticle(article: Article, publisher: Publisher): object {
  const edition = editionOfLang(article.lang);
  const address = (path: string) => `${publisher.url}${toEditionPath(edition, path)}`;
  return {
    '@type': article.label === 'opinion' ? 'OpinionNewsArticle' : 'NewsArticle',
    mainEntityOfPage: address(toStoryPath(article)),
    headline: cutText(article.title, LONGEST_HEADLINE),
    description: article.standfirst,
    inLanguage: article.lang,
    articleSection: article.category.name,
    keywords: article.topics.map(({ name }) => name),
    isAccessibleForFree: true,
    datePublished: toIndianTime(article.publishedAt),
    dateModified: toIndianTime(article.updatedAt),
    image: article.picture ? [`${publisher.url}${toPhotoUrl(article.picture.src, 1200)}`] : [],
    author:
      article.authors.length > 0
        ? article.authors.map((author) => ({
            '@type': 'Organization',
            name: author.name,
            url: address(`/author/${author.slug}`),
          }))
        : [toOrganization(publisher)],
    publisher: toOrganization(publisher),
  };
}

/** ISO 8601 with the zone of the newsroom, "2026-11-21T09:48:00+05:30". */
function toIndianTime(at: number): string {
  return new Date(at + INDIAN_OFFSET).toISOString().replace('.000', '').replace('Z', '+05:30');
}

export function toOrganization(publisher: Publisher): object {
  const { name, url, logo, social } = publisher;
  return {
    '@type': 'NewsMediaOrganization',
    name,
    url,
    ...(logo && { logo: { '@type': 'ImageObject', url: logo } }),
    ...(social.length > 0 && { sameAs: social.map((account) => account.url) }),
  };
}

export function toWebSite(publisher: Publisher, edition: Edition): object {
  return {
    '@type': 'WebSite',
    name: publisher.name,
    url: `${publisher.url}${toEditionPath(edition, '/')}`,
    inLanguage: edition.lang,
    publisher: toOrganization(publisher),
    potentialAction: {
      '@type': 'SearchAction',
      target: `${publisher.url}${toEditionPath(edition, '/searchpage')}?keyword={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  };
}

/** A list of stories on a subject, or the profile of an author with the stories. */
export function toListing(
  listing: { kind?: string; name: string; path: string; list: StoryList },
  publisher: Publisher,
  edition: Edition,
): object {
  const address = (path: string) => `${publisher.url}${toEditionPath(edition, path)}`;
  const items = {
    '@type': 'ItemList',
    itemListElement: listing.list.cards.slice(0, LISTED).map((card, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: card.title,
      url: address(toStoryPath(card)),
    })),
  };
  const shared = { name: listing.name, url: address(listing.path), inLanguage: edition.lang };
  if (listing.kind !== 'author') return { '@type': 'CollectionPage', ...shared, mainEntity: items };
  return {
    '@type': 'ProfilePage',
    ...shared,
    mainEntity: { '@type': 'Organization', name: listing.name, url: shared.url },
    hasPart: items,
  };
}

/** `trail` from the home page down; paths without the edition's prefix. */
export function toBreadcrumbs(
  trail: readonly { name: string; path: string }[],
  publisher: Publisher,
  edition: Edition,
): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${publisher.url}${toEditionPath(edition, path)}`,
    })),
  };
}
