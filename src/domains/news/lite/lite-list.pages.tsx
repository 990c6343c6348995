import { arrangeSection, loadList } from '#domains/news/listing/list.loader.ts';
import { loadProfile } from '#domains/news/listing/profile.loader.ts';
import type { StoryList } from '#domains/news/story/article.model.ts';
import { pageNotFound } from '#domains/news/story/news.errors.ts';
import { slugSchema } from '#domains/news/story/news.schema.ts';
import { loadTaxonomy } from '#domains/news/taxonomy/taxonomy.loader.ts';
import { findCategory, findCity } from '#domains/news/taxonomy/taxonomy.model.ts';
import { formatterOf } from '#i18n/format.ts';
import { samePathInAll, toEditionPath, toPagePath } from '#i18n/path.ts';
import { toSlug } from '#i18n/slug.ts';
import { translatorOf } from '#i18n/translator.ts';
import { brandOf } from '#kernel/brand/brand.ts';
import { cachePublic, cacheTag, type HttpContext, redirectTo } from '#kernel/http/http.ts';
import { parsePageNumber } from '#kernel/http/page-input.ts';
import { loadRedirect } from '#kernel/redirect/redirect.loader.ts';
import { LiteCities } from './LiteCities.tsx';
import { LiteList } from './LiteList.tsx';
import { toLiteLink, toLitePath } from './lite-link.model.ts';

export async function showCategory(c: HttpContext) {
  const { edition, platform } = c.var;
  const asked = c.req.param('category') ?? '';
  const taxonomy = await loadTaxonomy(platform, edition);
  const category = findCategory(taxonomy, asked) ?? findCategory(taxonomy, toSlug(asked));
  if (!category) throw pageNotFound();
  if (category.slug !== asked) return redirectTo(c, toLitePath(`/${category.slug}`));
  const page = parsePageNumber(c.req.query('page'));
  const subject = { kind: 'category', id: category.id } as const;
  const { value, staleSince } = await loadList(platform, edition, { subject, page });
  const { name } = category;
  return showList(c, {
    ...{ list: value, staleSince, name, path: `/${category.slug}` },
    description: translatorOf(edition.lang)('list.category_description', { name }),
    tag: cacheTag.category(category.id, edition.lang),
  });
}

export async function showCity(c: HttpContext) {
  const { edition, platform } = c.var;
  const asked = c.req.param('city') ?? '';
  const taxonomy = await loadTaxonomy(platform, edition);
  const city = findCity(taxonomy, asked) ?? findCity(taxonomy, toSlug(asked));
  if (!city) return leadOn(c, `/cities/${asked}`);
  const path = `/cities/${city.slug}`;
  if (city.slug !== asked) return redirectTo(c, toLitePath(path));
  const page = parsePageNumber(c.req.query('page'));
  const subject = { kind: 'city', id: city.id } as const;
  const { value, staleSince } = await loadList(platform, edition, { subject, page });
  const { name } = city;
  return showList(c, {
    ...{ list: value, staleSince, name, path },
    description: translatorOf(edition.lang)('list.city_description', { name }),
    tag: cacheTag.city(city.id, edition.lang),
  });
}

export async function showTopic(c: HttpContext) {
  const { edition, platform } = c.var;
  const asked = slugSchema.safeParse(c.req.param('slug'));
  if (!asked.success) throw pageNotFound();
  const page = parsePageNumber(c.req.query('page'));
  const query = { kind: 'topic', slug: asked.data, page } as const;
  const { value, staleSince } = await loadProfile(platform, edition, query);
  if (!value) return leadOn(c, `/topic/${asked.data}`);
  const { list, profile } = value;
  const { name } = profile;
  return showList(c, {
    ...{ list, staleSince, name, path: `/topic/${profile.slug}` },
    description: translatorOf(edition.lang)('list.topic_description', { name }),
    tag: cacheTag.topic(profile.id, edition.lang),
  });
}

/** To where the page of this address has moved, in the same version. */
async function leadOn(c: HttpContext, path: string): Promise<Response> {
  const { edition, platform } = c.var;
  const moved = await loadRedirect(platform, toEditionPath(edition, path));
  if (!moved?.toPath) throw pageNotFound();
  cachePublic(c, [cacheTag.edition(edition.lang)]);
  return c.redirect(toLiteLink(moved.toPath, brandOf(c.env, edition.lang).url), 301);
}

interface Listing {
  list: StoryList;
  staleSince: number | null;
  name: string;
  description: string;
  /** Of the full version, without a page. */
  path: string;
  /** What it is purged by, as the full version. */
  tag: string;
}

async function showList(c: HttpContext, listing: Listing) {
  const { edition, platform } = c.var;
  const { name, description, path, staleSince, tag } = listing;
  const t = translatorOf(edition.lang);
  const list = arrangeSection(listing.list, platform.now);
  const { page } = list;
  if (page > 1 && list.cards.length === 0) throw pageNotFound();
  cachePublic(c, [tag, cacheTag.edition(edition.lang)]);
  const title = t('list.title', { name });
  const number = formatterOf(edition).number(page);
  return c.render(<LiteList {...{ list, name, path }} />, {
    title: page === 1 ? title : t('list.page_title', { title, page: number }),
    description,
    path: toPagePath(path, page),
    // The other editions have this list too, but not necessarily this page of it.
    switchPaths: samePathInAll(path),
    // As the full page, which search engines don't keep either.
    ...(page === 1 && !list.langs.includes(edition.lang) && { robots: 'noindex, follow' }),
    staleSince,
  });
}

export async function showCities(c: HttpContext) {
  const { edition, platform } = c.var;
  const t = translatorOf(edition.lang);
  const { cities } = await loadTaxonomy(platform, edition);
  cachePublic(c, [cacheTag.edition(edition.lang)]);
  return c.render(<LiteCities cities={cities} />, {
    title: t('cities.title'),
    description: t('cities.description'),
    path: '/cities',
  });
}
