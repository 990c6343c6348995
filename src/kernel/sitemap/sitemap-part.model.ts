import type { Platform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';
import type { Sitemap, SitemapEntry } from './sitemap.model.ts';

/** What a domain has search engines know of. */
export interface SitemapPart {
  /** Its maps, for the index. */
  list: (platform: Platform<Env>) => Promise<Sitemap[]>;
  /** A map by its name; null where this domain has none of that name. */
  open: (platform: Platform<Env>, name: string) => Promise<OpenSitemap | null>;
  /** Paths, below each edition, of sitemaps that stand outside of the index. */
  others?: readonly string[];
}

export interface OpenSitemap {
  /** Entries as they are read: a map is never held whole. */
  parts: AsyncGenerator<SitemapEntry[]>;
  /** Cache tags; by default what changes with every publication. */
  tags?: readonly string[];
}

/** Maps that are each read at once, by their names; of unknown age. */
export function smallMaps(
  maps: Readonly<Record<string, (platform: Platform<Env>) => Promise<SitemapEntry[]>>>,
): SitemapPart {
  return {
    list: async () => Object.keys(maps).map((name) => ({ name, changedAt: null })),
    open: async (platform, name) => {
      const load = Object.hasOwn(maps, name) ? maps[name] : undefined;
      return load ? { parts: inOne(await load(platform)) } : null;
    },
  };
}

async function* inOne(entries: SitemapEntry[]): AsyncGenerator<SitemapEntry[]> {
  yield entries;
}
