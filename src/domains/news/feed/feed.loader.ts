import { loadPostList } from '#domains/news/blog/post-list.loader.ts';
import { toLabelledTitle } from '#domains/news/card/labelled-title.model.ts';
import { markPaidLinks } from '#domains/news/card/paid-link.model.ts';
import { loadList } from '#domains/news/listing/list.loader.ts';
import { loadProfile } from '#domains/news/listing/profile.loader.ts';
import { type StoryCard, toStoryPath } from '#domains/news/story/article.model.ts';
import { loadTaxonomy } from '#domains/news/taxonomy/taxonomy.loader.ts';
import { BLOG_PATH, findCategory, findCity } from '#domains/news/taxonomy/taxonomy.model.ts';
import type { Edition } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { type Translate, translatorOf } from '#i18n/translator.ts';
import type { BrandEnv } from '#kernel/brand/brand.ts';
import { type Brand, brandOf } from '#kernel/brand/brand.ts';
import { cacheTag } from '#kernel/http/http.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { AnnouncerEnv } from '#platform/announcer.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { toPhotoUrl } from '#ui/Photo.tsx';
import { FEED_FILES, type Feed, type FeedItem } from './feed.model.ts';
import { listFeedTexts } from './feed.repo.ts';

/** Pixels. */
const IMAGE_WIDTH = 1200;

/** What a feed follows: the whole edition or one of its subjects, by its slug. */
export type FeedSubject =
  | { kind: 'latest' }
  | { kind: 'blog' }
  | { kind: 'category' | 'city'; slug: string }
  | { kind: 'author' | 'topic'; slug: string };

interface Followed {
  /** Name of the subject; empty for the whole edition. */
  name: string;
  /** Path of its page without prefix. */
  path: string;
  /** Cache tag of its page. */
  tag: string;
  cards: readonly StoryCard[];
}

/** A feed and the tag of what it follows; null where there is no such subject. */
export async function loadFeed(
  platform: Platform<AnnouncerEnv & BrandEnv>,
  edition: Edition,
  subject: FeedSubject,
): Promise<{ feed: Feed; tag: string } | null> {
  const followed = await follow(platform, edition, subject);
  if (!followed) return null;
  const { name, path, tag, cards } = followed;
  const t = translatorOf(edition.lang);
  const brand = brandOf(platform.env, edition.lang);
  const ids = cards.map(({ id }) => id);
  const texts = await readOrUnavailable(listFeedTexts(platform.db, edition.lang, ids));
  const home = brand.url + toEditionPath(edition, path);
  const base = home.replace(/\/$/, '');
  const feed = {
    title: name ? `${name} | ${brand.name}` : brand.name,
    description: describe(subject, name, t),
    lang: edition.lang,
    home,
    self: {
      rss: `${base}/${FEED_FILES.rss}`,
      atom: `${base}/${FEED_FILES.atom}`,
      json: `${base}/${FEED_FILES.json}`,
    },
    hub: platform.env.WEBSUB_HUB || null,
    icon: `${brand.url}/icon-512.png`,
    publisher: brand.name,
    items: cards.map((card) => toItem(card, { edition, brand, texts })),
  };
  return { feed, tag };
}

function describe({ kind }: FeedSubject, name: string, t: Translate): string {
  if (kind === 'latest') return t('front.description');
  return kind === 'blog' ? t('blog.description') : t('list.title', { name });
}

async function follow(
  platform: Platform,
  edition: Edition,
  subject: FeedSubject,
): Promise<Followed | null> {
  const { lang } = edition;
  switch (subject.kind) {
    case 'latest': {
      const { value } = await loadList(platform, edition, { subject, page: 1 });
      return { name: '', path: '/', tag: cacheTag.latest(lang), cards: value.cards };
    }
    case 'blog':
      return followBlog(platform, edition);
    case 'category':
    case 'city': {
      const taxonomy = await loadTaxonomy(platform, edition);
      const find = subject.kind === 'category' ? findCategory : findCity;
      const found = find(taxonomy, subject.slug);
      if (!found) return null;
      const query = { subject: { kind: subject.kind, id: found.id }, page: 1 };
      const { value } = await loadList(platform, edition, query);
      return {
        name: found.name,
        path: subject.kind === 'category' ? `/${found.slug}` : `/cities/${found.slug}`,
        tag: cacheTag[subject.kind](found.id, lang),
        cards: value.cards,
      };
    }
    case 'author':
    case 'topic':
      return followProfile(platform, edition, subject);
  }
}

async function followProfile(
  platform: Platform,
  edition: Edition,
  subject: Extract<FeedSubject, { kind: 'author' | 'topic' }>,
): Promise<Followed | null> {
  const { value } = await loadProfile(platform, edition, { ...subject, page: 1 });
  if (!value) return null;
  const { profile, list } = value;
  return {
    name: profile.name,
    path: `/${subject.kind}/${profile.slug}`,
    tag: cacheTag[subject.kind](profile.id, edition.lang),
    cards: list.cards,
  };
}

async function followBlog(platform: Platform, edition: Edition): Promise<Followed> {
  const { lang } = edition;
  const { value } = await loadPostList(platform, edition, { categoryId: null, page: 1 });
  const name = translatorOf(lang)('blog.name');
  return { name, path: BLOG_PATH, tag: cacheTag.blog(lang), cards: value.list.cards };
}

function toItem(
  card: StoryCard,
  context: {
    edition: Edition;
    brand: Brand;
    texts: Awaited<ReturnType<typeof listFeedTexts>>;
  },
): FeedItem {
  const { edition, brand, texts } = context;
  const writers = texts.writers.get(card.id) ?? [];
  const html = texts.bodies.get(card.id) ?? '';
  return {
    url: brand.url + encodeURI(toEditionPath(edition, toStoryPath(card))),
    title: toLabelledTitle(card, translatorOf(edition.lang)),
    summary: card.standfirst,
    html: toAbsolute(card.label === 'sponsored' ? markPaidLinks(html) : html, brand.url),
    authors: writers.map(({ name, slug }) => ({
      name,
      url: brand.url + toEditionPath(edition, `/author/${slug}`),
    })),
    categories: card.city ? [card.category.name, card.city.name] : [card.category.name],
    publishedAt: card.publishedAt,
    updatedAt: card.updatedAt,
    image: card.picture && {
      url: brand.url + toPhotoUrl(card.picture.src, IMAGE_WIDTH),
      alt: card.picture.alt,
    },
  };
}

/** Cleaned HTML with the addresses of this site written out. */
function toAbsolute(html: string, site: string): string {
  return html.replace(/(\s(?:src|href|poster)=")\/(?!\/)/g, `$1${site}/`);
}
