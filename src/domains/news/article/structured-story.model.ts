import type {
  AdvertiserContentArticle,
  BlogPosting,
  CollectionPage,
  NewsArticle,
  OpinionNewsArticle,
  ProfilePage,
} from 'schema-dts';
import { toLabelledTitle } from '#domains/news/card/labelled-title.model.ts';
import {
  type Article,
  type ArticleLabel,
  type AuthorKind,
  type Picture,
  type StoryList,
  toStoryPath,
} from '#domains/news/story/article.model.ts';
import { BLOG } from '#domains/news/taxonomy/taxonomy.model.ts';
import { cutText } from '#i18n/clean-text.ts';
import { type Edition, editionOfLang } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import {
  MOST_LISTED,
  type Publisher,
  toCollection,
  toIndianTime,
  toOrganization,
} from '#kernel/html/structured-data.model.ts';
import { CROPS, toCropUrl } from '#ui/Photo.tsx';

/** Longest headline search engines show, in characters. */
const LONGEST_HEADLINE = 110;

/** Width of the largest picture offered, in pixels: what large previews ask for. */
const PICTURE_WIDTH = 1200;

type AnyArticle = NewsArticle | OpinionNewsArticle | AdvertiserContentArticle | BlogPosting;

const TYPES = {
  news: 'NewsArticle',
  opinion: 'OpinionNewsArticle',
  sponsored: 'AdvertiserContentArticle',
} as const satisfies Record<ArticleLabel, string>;

const AUTHOR_TYPES = {
  person: 'Person',
  organization: 'Organization',
} as const satisfies Record<AuthorKind, string>;

/** What schema.org calls a story, or a post of a blog. */
function typeOf({ label, category }: Pick<Article, 'label' | 'category'>) {
  return category.section === BLOG && label !== 'sponsored' ? 'BlogPosting' : TYPES[label];
}

/** schema.org NewsArticle or BlogPosting with the properties search engines ask for. */
export function toNewsArticle(article: Article, publisher: Publisher): AnyArticle {
  const edition = editionOfLang(article.lang);
  const address = (path: string) => `${publisher.url}${toEditionPath(edition, path)}`;
  return {
    '@type': typeOf(article),
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

/** A list of stories on a subject, or the profile of an author with the stories. */
export function toListing(
  listing: { authorKind?: AuthorKind | null; name: string; path: string; list: StoryList },
  publisher: Publisher,
  edition: Edition,
): CollectionPage | ProfilePage {
  const { authorKind, name, path, list } = listing;
  const t = translatorOf(edition.lang);
  const address = (path: string) => `${publisher.url}${toEditionPath(edition, path)}`;
  if (!authorKind) {
    const items = list.cards.map((card) => ({
      name: toLabelledTitle(card, t),
      path: toStoryPath(card),
    }));
    return toCollection({ name, path, items }, publisher, edition);
  }
  return {
    '@type': 'ProfilePage',
    name,
    url: address(path),
    inLanguage: edition.lang,
    mainEntity: { '@type': AUTHOR_TYPES[authorKind], name, url: address(path) },
    hasPart: list.cards.slice(0, MOST_LISTED).map((card) => ({
      '@type': typeOf(card),
      headline: cutText(toLabelledTitle(card, t), LONGEST_HEADLINE),
      url: address(toStoryPath(card)),
      datePublished: toIndianTime(card.publishedAt),
    })),
  };
}
