import type { PinnedCard } from '#domains/news/front/layout.model.ts';
import type { LiveBlog, LiveUpdate } from '#domains/news/live/live-blog.model.ts';
import {
  BLOG,
  type Category,
  type City,
  type HomeSection,
} from '#domains/news/taxonomy/taxonomy.model.ts';
import type { Edition, Lang } from '#i18n/editions.ts';
import { toSafeSlug } from '#i18n/slug.ts';

/** Labels shown above a headline where a story is not plain news. */
export const ARTICLE_LABELS = ['news', 'opinion', 'sponsored'] as const;
export type ArticleLabel = (typeof ARTICLE_LABELS)[number];

/** Workflow of one language of a story. */
export const TEXT_STATUSES = [
  'draft',
  'in_review',
  'approved',
  'scheduled',
  'published',
  'unpublished',
] as const;
export type TextStatus = (typeof TEXT_STATUSES)[number];

export interface Picture {
  /** Path of the original, e.g. /media/3f9a.webp. */
  src: string;
  /** Pixels of the original. */
  width: number;
  height: number;
  /** In the language of the text it belongs to; empty for a decorative picture. */
  alt: string;
}

/** A story as it appears in a list, in one language. */
export interface StoryCard {
  id: number;
  title: string;
  standfirst: string;
  slug: string;
  label: ArticleLabel;
  category: Pick<Category, 'id' | 'slug' | 'name' | 'nameEn' | 'section'>;
  city: Pick<City, 'slug' | 'name'> | null;
  picture: Picture | null;
  /** Epoch milliseconds. */
  publishedAt: number;
  updatedAt: number;
  readingMinutes: number;
  revision: number;
  /** Of an opinion, the first in its byline. */
  writer?: Author | undefined;
}

/** What a byline names: somebody, or a desk, an agency or the paper itself. */
export const AUTHOR_KINDS = ['person', 'organization'] as const;
export type AuthorKind = (typeof AUTHOR_KINDS)[number];

export interface Author {
  slug: string;
  name: string;
  kind: AuthorKind;
  /** Path of the portrait; null for none. */
  picture: string | null;
}

export interface Topic {
  slug: string;
  name: string;
}

export interface Correction {
  text: string;
  /** Epoch milliseconds. */
  at: number;
}

/** A story in full, as one edition shows it. */
export interface Article extends Omit<StoryCard, 'picture' | 'writer'> {
  /** Language of title, standfirst and body: the edition's, or the source language standing in. */
  lang: Lang;
  bodyHtml: string;
  picture: (Picture & { credit: string }) | null;
  authors: Author[];
  topics: Topic[];
  /** Languages the story is published in, with the slug of each. */
  published: { lang: Lang; slug: string }[];
  source: { name: string; url: string; licence: string };
  /** Number of the business that a story labelled as sponsored was paid for by; null for none. */
  sponsorId: number | null;
  /** How many comments readers see; null where there is no room for them. */
  comments: number | null;
  /** Newest first. */
  corrections: Correction[];
  /** What was added while it happened; null for a story that is no live blog. */
  live: LiveBlog | null;
  isSample: boolean;
  seoTitle: string;
  seoDescription: string;
  /** As social networks show it; empty for the title and the standfirst. */
  socialTitle: string;
  socialDescription: string;
}

/** A place in a list: the story that stands there and when it was listed, in epoch milliseconds. */
export interface ListPlace {
  at: number;
  id: number;
}

export interface StoryList {
  cards: StoryCard[];
  /** Counted from 1. */
  page: number;
  hasNext: boolean;
  /** True on the last page there is when there are older stories still. */
  isCut: boolean;
  /** Where the page ends; null when it is empty. */
  end: ListPlace | null;
  /** The newest of other subjects, where the subject has few stories of its own. */
  besides: StoryCard[];
  /** What the desk has put on places of it, also for a time that is over. */
  pins: PinnedCard<StoryCard>[];
  /** On the first page: languages with so many stories on the subject that search engines may keep it. */
  langs: Lang[];
}

/** What the front page is made of. */
export interface FrontContent {
  /** The newest first. */
  cards: StoryCard[];
  /** What the desk has put on places of it, also for a time that is over. */
  pins: PinnedCard<StoryCard>[];
  sections: Front['sections'];
  /** Of live blogs, the newest first. */
  updates: LiveUpdate[];
  hasNext: boolean;
}

interface Named {
  slug: string;
  name: string;
}

export interface Front {
  lead: StoryCard | null;
  secondary: StoryCard[];
  support: StoryCard[];
  latest: StoryCard[];
  more: StoryCard[];
  /** Each with its categories that have stories, the one that continues it first. */
  sections: { section: HomeSection; cards: StoryCard[]; categories: Named[] }[];
  updates: LiveUpdate[];
  /** True when there are stories behind the front page. */
  hasNext: boolean;
}

/** Lists that change with what is read, beside those that change with what is published. */
export interface Rankings {
  trending: readonly StoryCard[];
  mostRead: readonly StoryCard[];
  latest: readonly StoryCard[];
}

/** Path of a story without the edition's prefix (spec section 2); posts of all blog categories share their first segment. */
/** Paths in the languages a story is published in, each with its own slug. */
export function toPublishedPaths(
  story: Pick<Article, 'id' | 'category' | 'published'>,
): Partial<Record<Lang, string>> {
  return Object.fromEntries(
    story.published.map(({ lang, slug }) => [lang, toStoryPath({ ...story, slug })]),
  );
}

export function toStoryPath({
  id,
  slug,
  category,
}: {
  id: number;
  slug: string;
  category: Pick<Category, 'slug' | 'section'>;
}): string {
  const displayName = category.section === BLOG ? BLOG : category.slug;
  return toItemPath({ id, displayName, friendlyUrl: slug });
}

/** The same by the names that the API has for its parts. */
export function toItemPath(item: { id: number; displayName: string; friendlyUrl: string }): string {
  return `/${item.displayName}/${toSafeSlug(item.friendlyUrl)}/${item.id}`;
}

/** True when the edition shows another language's text because its own is not published. */
export function isStandIn(article: Article, edition: Edition): boolean {
  return article.lang !== edition.lang;
}
