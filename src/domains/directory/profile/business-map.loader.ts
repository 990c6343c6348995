import { z } from 'zod';
import {
  toBusinessPath,
  toListPath,
  toTownPath,
} from '#domains/directory/business/business-path.model.ts';
import { loadTowns } from '#domains/directory/place/town.loader.ts';
import { DEFAULT_EDITION, LANGS, type Lang } from '#i18n/editions.ts';
import { pathIn } from '#i18n/path.ts';
import { cacheTag } from '#kernel/http/http.ts';
import type { Platform } from '#kernel/http/platform.ts';
import {
  inAllLanguages,
  LARGEST_SITEMAP,
  type Sitemap,
  type SitemapEntry,
} from '#kernel/sitemap/sitemap.model.ts';
import type { OpenSitemap, SitemapPart } from '#kernel/sitemap/sitemap-part.model.ts';
import { readOrUnavailable } from '#platform/database.ts';
import {
  type BusinessTotals,
  getBusinessTotals,
  listLists,
  listMappedBusinesses,
  type MappedBusiness,
} from './business-map.repo.ts';

/** Things in a map: each has an entry in every language. */
const IN_MAP = Math.floor(LARGEST_SITEMAP / LANGS.length);
/** Businesses read at a time while a map is written. */
const CHUNK = 500;
/** Lists with fewer are not shown to search engines. */
const LEAST_LISTED = 3;
const TAGS = [cacheTag.directory(DEFAULT_EDITION.lang)];

const totalsSchema: z.ZodType<BusinessTotals> = z.object({
  count: z.number(),
  lastId: z.number(),
  changedAt: z.number().nullable(),
});

/** Businesses by ranges of their numbers, and lists of them. */
export const BUSINESS_MAPS: SitemapPart = { list: listMaps, open: openMap };

/** What several parts have, as one. */
export function joinMaps(...parts: readonly SitemapPart[]): SitemapPart {
  return {
    list: async (platform) => (await Promise.all(parts.map(({ list }) => list(platform)))).flat(),
    open: async (platform, name) => {
      for (const { open } of parts) {
        const found = await open(platform, name);
        if (found) return found;
      }
      return null;
    },
  };
}

export async function loadBusinessTotals(platform: Platform): Promise<BusinessTotals> {
  const { value } = await platform.content.read({
    lang: 'directory',
    name: 'totals',
    schema: totalsSchema,
    keep: 'list',
    load: () => getBusinessTotals(platform.db),
  });
  return value;
}

/** Paths of the front, once there is a town to go to from it, and of the lists that are long enough. */
async function loadListPaths(platform: Platform): Promise<string[]> {
  const [towns, lists] = await Promise.all([loadTowns(platform), loadLongLists(platform)]);
  return towns.length > 0 ? ['/directory', ...lists] : lists;
}

async function loadLongLists(platform: Platform): Promise<string[]> {
  const { value } = await platform.content.read({
    lang: 'directory',
    name: 'mapped-lists',
    schema: z.array(z.string()),
    keep: 'list',
    load: async () => (await listLists(platform.db, LEAST_LISTED)).flatMap(toPath),
  });
  return value;
}

function toPath({ town, category }: { town: string | null; category: string | null }): string[] {
  if (category) return [toListPath(town ? { slug: town } : null, { slug: category })];
  return town ? [toTownPath({ slug: town })] : [];
}

async function listMaps(platform: Platform): Promise<Sitemap[]> {
  const [totals, paths] = await Promise.all([
    loadBusinessTotals(platform),
    loadListPaths(platform),
  ]);
  const name = (kind: string, length: number) =>
    Array.from({ length: Math.ceil(length / IN_MAP) }, (_, index) => ({
      name: `${kind}-${index + 1}`,
      changedAt: totals.changedAt,
    }));
  return [...name('directory', paths.length), ...name('businesses', totals.lastId)];
}

async function openMap(platform: Platform, name: string): Promise<OpenSitemap | null> {
  const [, kind, digits = ''] = /^(directory|businesses)-([1-9]\d{0,5})$/.exec(name) ?? [];
  if (!kind) return null;
  const start = (Number(digits) - 1) * IN_MAP;
  if (kind === 'businesses') {
    const { lastId } = await loadBusinessTotals(platform);
    return start < lastId ? { parts: walkBusinesses(platform, start), tags: TAGS } : null;
  }
  const paths = (await loadListPaths(platform)).slice(start, start + IN_MAP);
  if (paths.length === 0) return null;
  return { parts: inOne(paths.flatMap((path) => inAllLanguages(path))), tags: TAGS };
}

async function* inOne(entries: SitemapEntry[]): AsyncGenerator<SitemapEntry[]> {
  yield entries;
}

/** A chunk at a time: a map is never held whole. */
async function* walkBusinesses(platform: Platform, start: number): AsyncGenerator<SitemapEntry[]> {
  let after = start;
  for (;;) {
    const range = { after, until: start + IN_MAP, limit: CHUNK };
    const rows = await readOrUnavailable(listMappedBusinesses(platform.db, range));
    yield rows.flatMap(toEntries);
    const last = rows.at(-1);
    if (!last || rows.length < CHUNK) return;
    after = last.id;
  }
}

function toEntries({ id, slug, townSlug, updatedAt, langs }: MappedBusiness): SitemapEntry[] {
  const known = langs.split(',');
  const published: Lang[] = LANGS.filter((lang) => known.includes(lang));
  const paths = pathIn(published, toBusinessPath({ id, slug, town: { slug: townSlug } }));
  return published.map((lang) => ({ lang, paths, changedAt: updatedAt }));
}
