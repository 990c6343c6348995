import type { Hono } from 'hono';
import { toListPath, toTownPath } from '#domains/directory/business/business-path.model.ts';
import { loadBusinessCatalogue } from '#domains/directory/catalogue/business-catalogue.loader.ts';
import { loadTowns } from '#domains/directory/place/town.loader.ts';
import { toDistance } from '#domains/directory/place/town.model.ts';
import { samePathInAll, toEditionPath } from '#i18n/path.ts';
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
} from '#kernel/http/http.ts';
import { createPlaceFinder } from '#platform/place-finder.ts';
import type { PageProps } from '#ui/page.ts';
import { registerBusinessListPages } from './business-list.pages.tsx';
import { DirectoryPage } from './DirectoryPage.tsx';
import { loadDirectoryHome } from './directory-home.loader.ts';
import type { DirectoryHome } from './directory-home.model.ts';
import { registerBusinessSearchPages } from './find-business.pages.tsx';

/** The front of the directory, its lists and its search. */
export function registerBrowsePages(pages: Hono<HttpEnv>): void {
  pages.get('/directory', (c) => showHome(c));
  pages.get('/directory/near', showNear);
  registerBusinessSearchPages(pages);
  registerBusinessListPages(pages);
}

/** With what was typed where the reader's place was looked for in vain, so that only the town is left to choose. */
async function showHome(c: HttpContext, { isPlaceUnknown = false, keyword = '' } = {}) {
  const { edition, platform } = c.var;
  const [{ value: home, staleSince }, parts] = await Promise.all([
    loadDirectoryHome(platform),
    loadParts(toPartContext(c), ['directory.end']),
  ]);
  const { lang } = edition;
  if (isPlaceUnknown) cacheNever(c);
  else cachePublic(c, [cacheTag.directory(lang), cacheTag.blog(lang), cacheTag.edition(lang)]);
  const props = { ...toHomeProps(c, home, isPlaceUnknown), staleSince };
  return c.render(
    <DirectoryPage
      {...{ home, isPlaceUnknown, keyword }}
      besides={versionAt(parts, ['directory.end'], props)}
    >
      {showParts({ place: 'directory.end', parts, page: props })}
    </DirectoryPage>,
    props,
  );
}

function toHomeProps(c: HttpContext, home: DirectoryHome, isPlaceUnknown: boolean): PageProps {
  const { edition } = c.var;
  const t = translatorOf(edition.lang);
  const isEmpty = home.towns.length === 0;
  const brand = brandOf(c.env, edition.lang);
  return {
    title: t('browse.title'),
    description: t('browse.description'),
    path: '/directory',
    paths: samePathInAll('/directory'),
    styles: directoryStyles(),
    robots: isEmpty || isPlaceUnknown ? 'noindex, follow' : undefined,
    subject: isPlaceUnknown ? undefined : [home.topRated, home.towns],
    structuredData: () => [
      toCollection(
        {
          name: t('browse.title'),
          path: '/directory',
          items: home.categories.map((category) => ({
            name: category.names[edition.lang],
            path: toListPath(null, category),
          })),
        },
        brand,
        edition,
      ),
      toBreadcrumbs([{ name: t('browse.title'), path: '/directory' }], brand, edition),
    ],
  };
}

/** What one reader may ask their place for, in a minute. */
const NEAR_RUSH = { name: 'directory-near', most: 20, window: 60, free: 5 } as const;
/** Further away than this, in metres, a town is not where the reader is. */
const REACH = 60_000;

/** Only after a click: the reader's town by the network they come from, with what they have typed. */
async function showNear(c: HttpContext) {
  await refuseRush(c, NEAR_RUSH);
  const { edition, platform } = c.var;
  const [place, towns, catalogue] = await Promise.all([
    createPlaceFinder(c.env).find(c.req.raw),
    loadTowns(platform),
    loadBusinessCatalogue(platform),
  ]);
  const near = 'error' in place ? null : findNearest(towns, place);
  const keyword = c.req.query('q')?.trim();
  if (!near) return showHome(c, { isPlaceUnknown: true, keyword });
  const category = catalogue.bySlug.get(c.req.query('category') ?? '');
  cacheNever(c);
  const path = keyword
    ? `/directory/search?${new URLSearchParams({ q: keyword, town: near.slug })}`
    : category
      ? toListPath(near, category)
      : toTownPath(near);
  return c.redirect(toEditionPath(edition, path), 302);
}

function findNearest<T extends { latitude: number | null; longitude: number | null }>(
  towns: readonly T[],
  at: { latitude: number; longitude: number },
): T | null {
  const near = towns
    .map((town) => ({ town, metres: toDistance(town, at) ?? Number.POSITIVE_INFINITY }))
    .filter(({ metres }) => metres <= REACH)
    .toSorted((a, b) => a.metres - b.metres);
  return near[0]?.town ?? null;
}
