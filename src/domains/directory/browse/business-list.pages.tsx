import type { Hono } from 'hono';
import { nameIn } from '#domains/directory/business/business-card.model.ts';
import {
  toBusinessPath,
  toListPath,
  toTownPath,
} from '#domains/directory/business/business-path.model.ts';
import { loadBusinessCatalogue } from '#domains/directory/catalogue/business-catalogue.loader.ts';
import type { BusinessCategory } from '#domains/directory/catalogue/business-catalogue.model.ts';
import { BUSINESS_SEARCH_RUSH } from '#domains/directory/find/business-search.model.ts';
import { getTown, loadTowns } from '#domains/directory/place/town.loader.ts';
import type { Town } from '#domains/directory/place/town.model.ts';
import type { Lang } from '#i18n/editions.ts';
import { foldText } from '#i18n/folding.ts';
import { formatterOf } from '#i18n/format.ts';
import { samePathInAll, toPagePath } from '#i18n/path.ts';
import { toSlug } from '#i18n/slug.ts';
import { translatorOf } from '#i18n/translator.ts';
import { directoryStyles } from '#islands/assets.ts';
import { refuseRush } from '#kernel/access/rate-limit.ts';
import { brandOf } from '#kernel/brand/brand.ts';
import { showParts, versionAt } from '#kernel/domain/PageParts.tsx';
import { loadParts, toPartContext } from '#kernel/domain/page-part.loader.ts';
import { toBreadcrumbs, toCollection } from '#kernel/html/structured-data.model.ts';
import {
  cacheNever,
  cachePublic,
  cacheTag,
  type HttpContext,
  type HttpEnv,
  redirectFromBlanks,
  redirectTo,
} from '#kernel/http/http.ts';
import { parsePageNumber } from '#kernel/http/page-input.ts';
import { findMovedSlug } from '#kernel/redirect/redirect.loader.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { notFound } from '#shared/app-error.ts';
import type { PageProps } from '#ui/page.ts';
import { BusinessListPage, type Filtered } from './BusinessListPage.tsx';
import { loadBusinessList } from './business-list.loader.ts';
import {
  type BusinessList,
  ENOUGH_TO_INDEX,
  type ListSubject,
  toSubjectName,
  toSubjectPath,
} from './business-list.model.ts';
import { findListed } from './found-list.loader.ts';
import { isFiltered, type ListFilter, toFilteredPath } from './list-filter.model.ts';
import { parseListFilter } from './list-filter.schema.ts';
import { getSlugOfName } from './place-name.repo.ts';

/** Lists of businesses by town and category. */
export function registerBusinessListPages(pages: Hono<HttpEnv>): void {
  pages.get('/directory/category/:category', showCategory);
  pages.get('/directory/:town', showTown);
  pages.get('/directory/:town/:category', showCategoryInTown);
}

async function showCategory(c: HttpContext) {
  const asked = c.req.param('category') ?? '';
  const category = await findCategory(c, asked);
  if (!category) throw notFound();
  if (category.slug !== asked) return redirectTo(c, toListPath(null, category));
  return showList(c, { town: null, category });
}

async function showTown(c: HttpContext) {
  const asked = c.req.param('town') ?? '';
  const town = await findTown(c, asked);
  if (!town) {
    // A category alone is one everywhere.
    const category = await findCategory(c, asked);
    if (category) return redirectTo(c, toListPath(null, category));
    throw notFound();
  }
  if (town.slug !== asked) return redirectTo(c, toTownPath(town));
  return showList(c, { town, category: null });
}

async function showCategoryInTown(c: HttpContext) {
  const asked = { town: c.req.param('town') ?? '', category: c.req.param('category') ?? '' };
  const [town, category] = await Promise.all([
    findTown(c, asked.town),
    findCategory(c, asked.category),
  ]);
  if (!town || !category) throw notFound();
  if (town.slug !== asked.town || category.slug !== asked.category)
    return redirectTo(c, toListPath(town, category));
  return showList(c, { town, category });
}

async function findCategory(c: HttpContext, asked: string): Promise<BusinessCategory | null> {
  const { platform } = c.var;
  const { bySlug } = await loadBusinessCatalogue(platform);
  const known = bySlug.get(asked) ?? bySlug.get(toSlug(asked));
  const moved = known ? null : await findMovedSlug(platform, toListPath(null, { slug: asked }));
  const category = known ?? bySlug.get(moved ?? '');
  // One that is no longer offered is led to by businesses that still are in it.
  return category?.active || category?.businessCount ? category : null;
}

/** By its slug, or one it had, or by any of its names: Baroda, Amdavad, સુરત. */
async function findTown({ var: { platform } }: HttpContext, asked: string): Promise<Town | null> {
  const slug = toSlug(asked);
  const busy = await loadTowns(platform);
  const known = busy.find((town) => town.slug === asked || town.slug === slug);
  if (known) return known;
  const find = async () => {
    const town = await getTown(platform, { slug });
    if (town) return town;
    const named =
      (await findMovedSlug(platform, toTownPath({ slug }))) ??
      (await getSlugOfName(platform.db, foldText(asked.replaceAll('-', ' '))));
    return named === null ? null : getTown(platform, { slug: named });
  };
  const town = await readOrUnavailable(find());
  return town?.active ? town : null;
}

async function showList(c: HttpContext, subject: ListSubject) {
  const { edition, platform } = c.var;
  const plain = redirectFromBlanks(c, toSubjectPath(subject));
  if (plain) return plain;
  const page = parsePageNumber(c.req.query('page'));
  const filter = parseListFilter(c.req.query());
  const isNarrowed = isFiltered(filter);
  if (isNarrowed) await refuseRush(c, BUSINESS_SEARCH_RUSH);
  const cityId = subject.town?.cityId ?? null;
  const [{ value: list, staleSince }, filtered, offered, parts] = await Promise.all([
    loadBusinessList(platform, { subject, page }),
    isNarrowed ? findListed(platform, { subject, filter, lang: edition.lang, page }) : null,
    loadTowns(platform),
    cityId === null ? [] : loadParts(toPartContext(c, { city: cityId }), ['town.end']),
  ]);
  if (page > 1 && (filtered?.cards ?? list.list.cards).length === 0) throw notFound();
  if (isNarrowed) cacheNever(c);
  else cachePublic(c, toTags(subject, edition.lang));
  const props = toListProps(c, { list, filter, filtered, staleSince });
  return c.render(
    <BusinessListPage
      {...{ list, filter, filtered, offered }}
      besides={versionAt(parts, ['town.end'], props)}
    >
      {showParts({ place: 'town.end', parts, page: props })}
    </BusinessListPage>,
    props,
  );
}

function toTags({ town, category }: ListSubject, lang: string): string[] {
  return [
    ...(category ? [cacheTag.businessCategory(category.id, lang)] : []),
    ...(town ? [cacheTag.town(town.id, lang)] : []),
    cacheTag.directory(lang),
    cacheTag.edition(lang),
  ];
}

interface Shown {
  list: BusinessList;
  filter: ListFilter;
  filtered: Filtered | null;
  staleSince: number | null;
}

function toListProps(c: HttpContext, { list, filter, filtered, staleSince }: Shown): PageProps {
  const { edition } = c.var;
  const { lang } = edition;
  const t = translatorOf(lang);
  const { subject, page } = list;
  const path = toSubjectPath(subject);
  const name = toSubjectName(subject, t, lang);
  const number = formatterOf(edition).number(page);
  const isOffered = subject.category?.active !== false;
  const isThin = list.list.count < ENOUGH_TO_INDEX || isFiltered(filter) || !isOffered;
  const hasNext = filtered ? filtered.hasNext : list.list.hasNext;
  return {
    title: page === 1 ? name : t('browse.page_title', { title: name, page: number }),
    description: t('browse.list_description', { name }),
    path: toPagePath(toFilteredPath(path, filter), page),
    paths: samePathInAll(toPagePath(path, page)),
    switchPaths: samePathInAll(toFilteredPath(path, filter)),
    subject: isFiltered(filter) ? undefined : toSubjects(list),
    robots: isThin ? 'noindex, follow' : undefined,
    previousPage: page > 1 ? page - 1 : undefined,
    nextPage: hasNext ? page + 1 : undefined,
    styles: directoryStyles(),
    staleSince,
    structuredData: () => {
      const brand = brandOf(c.env, lang);
      const items = list.list.cards.map((card) => ({
        name: nameIn(card.names, lang),
        path: toBusinessPath(card),
      }));
      return [
        toCollection({ name, path, items }, brand, edition),
        toBreadcrumbs(toTrail(list, { name, path, root: t('browse.title'), lang }), brand, edition),
      ];
    },
  };
}

/** What a list without filters is made of. */
function toSubjects({ list, subject: { town, category } }: BusinessList): object[] {
  return [list, town, category].filter((each) => each !== null);
}

function toTrail(
  { subject: { town, category }, parent }: BusinessList,
  { name, path, root, lang }: { name: string; path: string; root: string; lang: Lang },
) {
  return [
    { name: root, path: '/directory' },
    ...(town && category ? [{ name: town.names[lang], path: toTownPath(town) }] : []),
    ...(parent ? [{ name: parent.names[lang], path: toListPath(town, parent) }] : []),
    { name, path },
  ];
}
