import type { Hono } from 'hono';
import type { Lang } from '#i18n/editions.ts';
import { formatterOf } from '#i18n/format.ts';
import { samePathInAll, toEditionPath, toPagePath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { brandOf } from '#platform/brand.ts';
import { cachePublic, cacheTag, type HttpContext, type HttpEnv } from '#platform/http.ts';
import type { PageProps } from '#ui/page.ts';
import { ArticlePage } from './ArticlePage.tsx';
import { loadArticle } from './article.loader.ts';
import { type Article, isStandIn, type StoryList, toStoryPath } from './article.model.ts';
import { CitiesPage } from './CitiesPage.tsx';
import { loadFront } from './front.loader.ts';
import { HomePage } from './HomePage.tsx';
import { ListPage } from './ListPage.tsx';
import { loadList } from './list.loader.ts';
import { pageNotFound, storyGone } from './news.errors.ts';
import { pageNumberSchema, slugSchema, storyIdSchema } from './news.schema.ts';
import { loadProfile } from './profile.loader.ts';
import { toSlug } from './slug.model.ts';
import {
  toBreadcrumbs,
  toNewsArticle,
  toOrganization,
  toWebSite,
} from './structured-data.model.ts';
import { loadTaxonomy } from './taxonomy.loader.ts';
import { findCategory, findCity } from './taxonomy.model.ts';
import { loadRankings } from './trending.loader.ts';

/** The reader's pages of the news: home, category, city, author, topic and story. */
export function registerNewsPages(app: Hono<HttpEnv>): void {
  app.get('/', showHome);
  app.get('/cities', showCities);
  app.get('/cities/:city', showCity);
  app.get('/author/:slug', (c) => showProfile(c, 'author'));
  app.get('/topic/:slug', (c) => showProfile(c, 'topic'));
  app.get('/:category', showCategory);
  app.get('/:category/:slug/:id', showArticle);
}

async function showHome(c: HttpContext) {
  const { edition, platform } = c.var;
  const t = translatorOf(edition.lang);
  const brand = brandOf(c.env, edition.lang);
  const page = pageOf(c);
  if (page > 1) return showLatest(c, page);
  const [{ value: front, staleSince }, rankings] = await Promise.all([
    loadFront(platform, edition),
    loadRankings(platform, edition),
  ]);
  cachePublic(c, [cacheTag.front(edition.lang), cacheTag.edition(edition.lang)]);
  return c.render(<HomePage front={front} rankings={rankings} />, {
    title: t('front.title', { brand: brand.name }),
    description: t('front.description'),
    path: '/',
    picture: front.lead?.picture,
    staleSince,
    subject: front,
    structuredData: () => [toWebSite(brand, edition), toOrganization(brand)],
  });
}

/** What is behind the front page: all stories of the edition, newest first. */
async function showLatest(c: HttpContext, page: number) {
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
    tag: cacheTag.latest(edition.lang),
  });
}

async function showCategory(c: HttpContext) {
  const { edition, platform } = c.var;
  const t = translatorOf(edition.lang);
  const page = pageOf(c);
  const taxonomy = await loadTaxonomy(platform, edition);
  const asked = c.req.param('category') ?? '';
  const category = findCategory(taxonomy, asked) ?? findCategory(taxonomy, toSlug(asked));
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
    title: t('list.title', { name: category.name }),
    description: t('list.category_description', { name: category.name }),
    tag: cacheTag.category(category.id, edition.lang),
    currentCategory: category.slug,
  });
}

async function showCity(c: HttpContext) {
  const { edition, platform } = c.var;
  const t = translatorOf(edition.lang);
  const page = pageOf(c);
  const taxonomy = await loadTaxonomy(platform, edition);
  const asked = c.req.param('city') ?? '';
  const city = findCity(taxonomy, asked) ?? findCity(taxonomy, toSlug(asked));
  if (!city) throw pageNotFound();
  if (city.slug !== asked) return redirectTo(c, `/cities/${city.slug}`);
  const { value, staleSince } = await loadList(platform, edition, {
    subject: { kind: 'city', id: city.id },
    page,
  });
  return showList(c, {
    kind: 'city',
    list: value,
    staleSince,
    path: `/cities/${city.slug}`,
    name: city.name,
    title: t('list.title', { name: city.name }),
    description: t('list.city_description', { name: city.name }),
    tag: cacheTag.city(city.id, edition.lang),
  });
}

async function showProfile(c: HttpContext, kind: 'author' | 'topic') {
  const { edition, platform } = c.var;
  const t = translatorOf(edition.lang);
  const page = pageOf(c);
  const slug = slugSchema.safeParse(c.req.param('slug'));
  if (!slug.success) throw pageNotFound();
  const { value, staleSince } = await loadProfile(platform, edition, {
    kind,
    slug: slug.data,
    page,
  });
  if (!value) throw pageNotFound();
  const { profile, list } = value;
  return showList(c, {
    kind,
    list,
    staleSince,
    path: `/${kind}/${profile.slug}`,
    name: profile.name,
    intro: profile.bio,
    title: kind === 'topic' ? t('list.title', { name: profile.name }) : profile.name,
    description: profile.bio || t(`list.${kind}_description`, { name: profile.name }),
    tag: cacheTag[kind](profile.id, edition.lang),
  });
}

async function showCities(c: HttpContext) {
  const { edition, platform } = c.var;
  const t = translatorOf(edition.lang);
  const taxonomy = await loadTaxonomy(platform, edition);
  cachePublic(c, [cacheTag.edition(edition.lang)]);
  return c.render(<CitiesPage cities={taxonomy.cities} />, {
    title: t('cities.title'),
    description: t('cities.description'),
    path: '/cities',
    subject: taxonomy,
    structuredData: () => [
      toBreadcrumbs(
        [{ name: t('cities.title'), path: '/cities' }],
        brandOf(c.env, edition.lang),
        edition,
      ),
    ],
  });
}

interface Listing {
  kind?: 'city' | 'author' | 'topic';
  list: StoryList;
  staleSince: number | null;
  path: string;
  name: string;
  intro?: string;
  title: string;
  description: string;
  tag: string;
  currentCategory?: string;
}

/** Everything the listings have in common. A page behind the last one is not found. */
function showList(c: HttpContext, listing: Listing) {
  const { list, kind, name, intro, path } = listing;
  if (list.page > 1 && list.cards.length === 0) throw pageNotFound();
  cachePublic(c, [listing.tag, cacheTag.edition(c.var.edition.lang)]);
  return c.render(
    <ListPage kind={kind} heading={name} intro={intro} list={list} path={path} />,
    toListProps(c, listing),
  );
}

function toListProps(c: HttpContext, listing: Listing): PageProps {
  const { edition } = c.var;
  const { list, path } = listing;
  const isFirst = list.page === 1;
  const number = formatterOf(edition).number(list.page);
  const t = translatorOf(edition.lang);
  return {
    title: isFirst ? listing.title : t('list.page_title', { title: listing.title, page: number }),
    description: listing.description,
    path: toPagePath(path, list.page),
    // The other editions have this listing too, but not necessarily this page of it.
    paths: isFirst ? samePathInAll(path) : { [edition.lang]: toPagePath(path, list.page) },
    switchPaths: samePathInAll(path),
    previousPage: isFirst ? undefined : list.page - 1,
    nextPage: list.hasNext ? list.page + 1 : undefined,
    picture: list.cards[0]?.picture,
    subject: list,
    staleSince: listing.staleSince,
    currentCategory: listing.currentCategory,
    structuredData: () => [
      toBreadcrumbs([{ name: listing.name, path }], brandOf(c.env, edition.lang), edition),
    ],
  };
}

async function showArticle(c: HttpContext) {
  const { edition, platform } = c.var;
  const id = storyIdSchema.safeParse(c.req.param('id'));
  if (!id.success) throw pageNotFound();
  const [{ value, staleSince }, rankings] = await Promise.all([
    loadArticle(platform, edition, id.data),
    loadRankings(platform, edition),
  ]);
  if (value === 'gone') throw storyGone();
  if (!value) throw pageNotFound();
  const { article, related } = value;
  const path = toStoryPath(article);
  if (c.req.path !== toEditionPath(edition, path))
    return redirectTo(c, path, [cacheTag.article(article.id)]);

  cachePublic(c, [
    cacheTag.article(article.id),
    cacheTag.category(article.category.id, edition.lang),
    cacheTag.edition(edition.lang),
  ]);
  return c.render(<ArticlePage article={article} related={related} rankings={rankings} />, {
    ...toArticleProps(c, article),
    staleSince,
  });
}

function toArticleProps(c: HttpContext, article: Article): PageProps {
  const { edition } = c.var;
  const path = toStoryPath(article);
  const { category } = article;
  const trail = [
    { name: category.name, path: `/${category.slug}` },
    { name: article.title, path },
  ];
  return {
    title: article.seoTitle || article.title,
    description: article.seoDescription || article.standfirst,
    path,
    paths: publishedPaths(article),
    switchPaths: { ...samePathInAll(path), ...publishedPaths(article) },
    canonicalLang: isStandIn(article, edition) ? article.lang : undefined,
    openGraphType: 'article',
    picture: article.picture,
    subject: article,
    currentCategory: category.slug,
    structuredData: () => [
      toNewsArticle(article, brandOf(c.env, article.lang)),
      toBreadcrumbs(trail, brandOf(c.env, edition.lang), edition),
    ],
  };
}

/** Addresses of the languages the story is published in, each with its own slug. */
function publishedPaths(article: Article): Partial<Record<Lang, string>> {
  return Object.fromEntries(
    article.published.map(({ lang, slug }) => [lang, toStoryPath({ ...article, slug })]),
  );
}

/** Permanently to the edition's own address of a page, keeping the parameters (campaign marks and the like). */
function redirectTo(c: HttpContext, path: string, tags: readonly string[] = []) {
  const { edition } = c.var;
  cachePublic(c, [...tags, cacheTag.edition(edition.lang)]);
  const { search } = new URL(c.req.url);
  return c.redirect(`${encodeURI(toEditionPath(edition, path))}${search}`, 301);
}

function pageOf(c: HttpContext): number {
  const page = pageNumberSchema.safeParse(c.req.query('page'));
  if (!page.success) throw pageNotFound();
  return page.data;
}
