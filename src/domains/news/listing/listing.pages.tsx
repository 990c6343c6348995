import type { Hono } from 'hono';
import type { ComponentProps } from 'react';
import { toListing } from '#domains/news/article/structured-story.model.ts';
import { Portrait } from '#domains/news/card/Portrait.tsx';
import { type CommonFact, LIST_PHOTO } from '#domains/news/card/StoryCard.tsx';
import { SubjectTools } from '#domains/news/follow/SubjectTools.tsx';
import { toLitePath } from '#domains/news/lite/lite-link.model.ts';
import { CityTools } from '#domains/news/my-city/CityTools.tsx';
import { showMyCity } from '#domains/news/my-city/my-city.pages.tsx';
import type { AuthorKind, StoryList } from '#domains/news/story/article.model.ts';
import { pageNotFound } from '#domains/news/story/news.errors.ts';
import { slugSchema } from '#domains/news/story/news.schema.ts';
import { loadTaxonomy } from '#domains/news/taxonomy/taxonomy.loader.ts';
import {
  type Category,
  findBlogCategory,
  findCategory,
  findCity,
  PRICED_SECTION,
  toCategoryPath,
} from '#domains/news/taxonomy/taxonomy.model.ts';
import { formatterOf } from '#i18n/format.ts';
import { pathIn, samePathInAll, toPagePath } from '#i18n/path.ts';
import { toSlug } from '#i18n/slug.ts';
import { type Translate, translatorOf } from '#i18n/translator.ts';
import { brandOf } from '#kernel/brand/brand.ts';
import { partsWithin } from '#kernel/domain/PageParts.tsx';
import { loadParts, toPartContext } from '#kernel/domain/page-part.loader.ts';
import type { LoadedPart } from '#kernel/domain/page-part.model.ts';
import { toBreadcrumbs } from '#kernel/html/structured-data.model.ts';
import {
  cachePublic,
  cacheTag,
  type HttpContext,
  type HttpEnv,
  redirectTo,
} from '#kernel/http/http.ts';
import { parsePageNumber } from '#kernel/http/page-input.ts';
import { PART_OF_PAGE } from '#shared/part-of-page.ts';
import type { PageProps } from '#ui/page.ts';
import { ListPage } from './ListPage.tsx';
import { arrangeSection, loadList } from './list.loader.ts';
import { loadProfile } from './profile.loader.ts';

/** Lists of stories on a subject. */
export function registerListingPages(app: Hono<HttpEnv>): void {
  app.get('/cities/:city', showCity);
  app.get('/author/:slug', (c) => showProfile(c, 'author'));
  app.get('/topic/:slug', (c) => showProfile(c, 'topic'));
  app.get('/:category', showCategory);
}

/** What is behind the front page: all stories of the edition, newest first. */
export async function showLatest(c: HttpContext, page: number) {
  const { edition, platform } = c.var;
  const t = translatorOf(edition.lang);
  const subject = { kind: 'latest' } as const;
  const { value, staleSince } = await loadList(platform, edition, { subject, page });
  return showList(c, {
    list: value,
    staleSince,
    path: '/',
    name: t('front.latest'),
    title: t('front.title', { brand: brandOf(c.env, edition.lang).name }),
    description: t('front.description'),
    tags: [cacheTag.latest(edition.lang)],
  });
}

async function showCategory(c: HttpContext) {
  const { edition, platform } = c.var;
  const t = translatorOf(edition.lang);
  const page = parsePageNumber(c.req.query('page'));
  const taxonomy = await loadTaxonomy(platform, edition);
  const asked = c.req.param('category') ?? '';
  const category = findCategory(taxonomy, asked) ?? findCategory(taxonomy, toSlug(asked));
  const blogCategory = findBlogCategory(taxonomy, toSlug(asked));
  if (blogCategory) return redirectTo(c, toCategoryPath(blogCategory));
  if (!category) throw pageNotFound();
  if (category.slug !== asked) return redirectTo(c, `/${category.slug}`);
  const { value, staleSince } = await loadList(platform, edition, {
    subject: { kind: 'category', id: category.id },
    page,
  });
  return showList(c, {
    list: value,
    staleSince,
    path: `/${category.slug}`,
    name: category.name,
    common: 'category',
    ...toCategoryHead(category, t),
    tags: [cacheTag.category(category.id, edition.lang)],
    currentCategory: category.slug,
    hasPrices: category.section === PRICED_SECTION,
    adPlace: { page: 'category', category: category.id },
  });
}

/** The categories of the spec (section 2) have texts of their own. */
function toCategoryHead({ slug, name }: Category, t: Translate) {
  const known = DESCRIBED.find((category) => category === slug);
  return {
    title: known ? t(`meta.category.${known}.title`) : t('list.title', { name }),
    description: known
      ? t(`meta.category.${known}.description`)
      : t('list.category_description', { name }),
  };
}

async function showCity(c: HttpContext) {
  const { edition, platform } = c.var;
  const t = translatorOf(edition.lang);
  const page = parsePageNumber(c.req.query('page'));
  const taxonomy = await loadTaxonomy(platform, edition);
  const asked = c.req.param('city') ?? '';
  const city = findCity(taxonomy, asked) ?? findCity(taxonomy, toSlug(asked));
  if (!city) throw pageNotFound();
  if (city.slug !== asked) return redirectTo(c, `/cities/${city.slug}`);
  const isPart = c.req.query(PART_OF_PAGE) !== undefined;
  const [{ value, staleSince }, parts] = await Promise.all([
    loadList(platform, edition, { subject: { kind: 'city', id: city.id }, page }),
    page === 1 && !isPart ? loadParts(toPartContext(c, { city: city.id }), ['city.end']) : [],
  ]);
  if (isPart) return showMyCity(c, { city, cities: taxonomy.cities, cards: value.cards });
  const head = (
    <SubjectTools kind="city" id={city.id}>
      <CityTools city={city} />
    </SubjectTools>
  );
  const listing: Listing = {
    kind: 'city',
    parts,
    common: 'city',
    list: value,
    staleSince,
    path: `/cities/${city.slug}`,
    name: city.name,
    title: t('list.title', { name: city.name }),
    description: t('list.city_description', { name: city.name }),
    tags: [cacheTag.city(city.id, edition.lang)],
    adPlace: { page: 'city', city: city.id },
  };
  return showList(c, listing, { head });
}

async function showProfile(c: HttpContext, kind: 'author' | 'topic') {
  const { edition, platform } = c.var;
  const t = translatorOf(edition.lang);
  const page = parsePageNumber(c.req.query('page'));
  const slug = slugSchema.safeParse(c.req.param('slug'));
  if (!slug.success) throw pageNotFound();
  const { value, staleSince } = await loadProfile(platform, edition, {
    kind,
    slug: slug.data,
    page,
  });
  if (!value) throw pageNotFound();
  const { profile, list } = value;
  const { name, kind: authorKind, picture } = profile;
  const portrait = authorKind && <Portrait of={{ name, kind: authorKind, picture }} />;
  const head = <SubjectTools kind={kind} id={profile.id} />;
  const listing: Listing = {
    kind,
    authorKind,
    list,
    staleSince,
    path: `/${kind}/${profile.slug}`,
    name,
    intro: profile.bio,
    title: kind === 'topic' ? t('list.title', { name: profile.name }) : profile.name,
    description: profile.bio || t(`list.${kind}_description`, { name: profile.name }),
    tags: [cacheTag[kind](profile.id, edition.lang)],
  };
  return showList(c, listing, { head, portrait });
}

/** Categories with a title and a description written for them. */
const DESCRIBED = [
  'entertainment',
  'education',
  'india',
  'politics',
  'business',
  'sports',
  'elections',
  'international',
  'gujarat',
  'states',
  'crime',
  'general',
  'opinion',
  'health',
  'science-and-technology',
] as const;

export interface Listing {
  kind?: 'city' | 'author' | 'topic';
  authorKind?: AuthorKind | null;
  common?: CommonFact;
  list: StoryList;
  staleSince: number | null;
  path: string;
  name: string;
  intro?: string;
  title: string;
  description: string;
  /** What its pages are purged by. */
  tags: readonly string[];
  currentCategory?: string;
  hasPrices?: boolean;
  adPlace?: PageProps['adPlace'];
  /** Page that it belongs to, and whose news can be followed by feed in its place. */
  above?: { name: string; path: string };
  /** What other domains show about the same. */
  parts?: readonly LoadedPart[];
}

type Slots = Pick<ComponentProps<typeof ListPage>, 'head' | 'empty' | 'aside' | 'portrait'>;

/** Everything the listings have in common. A page behind the last one is not found. */
export async function showList(c: HttpContext, asked: Listing, slots: Slots = {}) {
  const listing = { ...asked, list: arrangeSection(asked.list, c.var.platform.now) };
  const { list, kind, common, name, intro, path } = listing;
  if (list.page > 1 && list.cards.length === 0) throw pageNotFound();
  cachePublic(c, [...listing.tags, cacheTag.edition(c.var.edition.lang)]);
  const props = toListProps(c, listing);
  const parts = props.hasLeadAd ? await loadParts(toPartContext(c), ['lead.end']) : [];
  const leadEnd = partsWithin({ place: 'lead.end', parts, page: props });
  return c.render(
    <ListPage {...{ kind, common, intro, list, leadEnd, path }} {...slots} heading={name}>
      {listing.parts?.map(({ show }) => show(props))}
    </ListPage>,
    props,
  );
}

function toListProps(c: HttpContext, listing: Listing): PageProps {
  const { edition } = c.var;
  const { list, path } = listing;
  const isFirst = list.page === 1;
  const number = formatterOf(edition).number(list.page);
  const t = translatorOf(edition.lang);
  const isThin = isFirst && !list.langs.includes(edition.lang);
  return {
    title: isFirst ? listing.title : t('list.page_title', { title: listing.title, page: number }),
    description: listing.description,
    path: toPagePath(path, list.page),
    ...(hasLite(listing) && { litePath: toLitePath(toPagePath(path, list.page)) }),
    // The other editions have this listing too, but not necessarily this page of it, nor enough on it.
    paths: isFirst
      ? pathIn(isThin ? [] : list.langs, path)
      : { [edition.lang]: toPagePath(path, list.page) },
    switchPaths: samePathInAll(path),
    feedPath: listing.above?.path ?? path,
    // Little of its own yet: what stands there stands elsewhere too.
    robots: isThin ? 'noindex, follow' : undefined,
    ...{ hasLeadAd: isFirst && list.cards.length > 0, subject: list },
    previousPage: isFirst ? undefined : list.page - 1,
    nextPage: list.hasNext ? list.page + 1 : undefined,
    picture: list.cards[0]?.picture,
    leadPhoto: toLeadPhoto(list),
    ...{ staleSince: listing.staleSince, adPlace: listing.adPlace },
    ...{ currentCategory: listing.currentCategory, hasPrices: listing.hasPrices },
    structuredData: () => {
      const brand = brandOf(c.env, edition.lang);
      return [
        toListing(listing, brand, edition),
        toBreadcrumbs(
          [...(listing.above ? [listing.above] : []), { name: listing.name, path }],
          brand,
          edition,
        ),
      ];
    },
  };
}

function hasLite({ currentCategory, kind }: Listing): boolean {
  return currentCategory !== undefined || kind === 'city' || kind === 'topic';
}

/** Only the first page opens with a large picture. */
function toLeadPhoto(list: StoryList): PageProps['leadPhoto'] {
  const picture = list.page === 1 ? list.cards[0]?.picture : null;
  return picture && { picture, ...LIST_PHOTO };
}
