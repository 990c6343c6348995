import type { Hono } from 'hono';
import { ALL_EDITIONS, LANGS } from '#i18n/editions.ts';
import { brandOf } from '#kernel/brand/brand.ts';
import { allDomains } from '#kernel/domain/domains.ts';
import { cachePublic, cacheTag, type HttpContext, type HttpEnv } from '#kernel/http/http.ts';
import { logError } from '#platform/log.ts';
import { notFound } from '#shared/app-error.ts';
import { toRobots } from './robots.model.ts';
import {
  SITEMAP_END,
  SITEMAP_START,
  type SitemapEntry,
  toSitemapIndex,
  toUrlElement,
} from './sitemap.model.ts';
import type { OpenSitemap, SitemapPart } from './sitemap-part.model.ts';

/** What changes with every publication. */
const FOR_ALL = [cacheTag.latest, cacheTag.blog, cacheTag.edition].flatMap((tag) => LANGS.map(tag));

const XML = { 'Content-Type': 'application/xml; charset=utf-8' };

export interface CrawlerEnv {
  /** Whether robots.txt lets AI crawlers in: `allow`, `search` (to answer, not to train) or `deny`. */
  AI_CRAWLERS: string;
}

declare module '#platform/env.ts' {
  interface Env extends CrawlerEnv {}
}

/** What search engines ask for, at addresses that belong to no edition. */
export function registerCrawlers(app: Hono<HttpEnv>): void {
  app.get('/robots.txt', showRobots);
  app.get('/sitemap.xml', showIndex);
  app.get('/sitemap/:file{.+}', showMap);
}

function showRobots(c: HttpContext) {
  cachePublic(c, LANGS.map(cacheTag.edition));
  const inEach = (paths: readonly string[]) =>
    ALL_EDITIONS.flatMap(({ prefix }) => paths.map((path) => prefix + path));
  return c.text(
    toRobots({
      url: siteOf(c),
      disallowed: inEach(allDomains().flatMap(({ uncrawled }) => uncrawled ?? [])),
      sitemaps: ['/sitemap.xml', ...inEach(parts().flatMap(({ others }) => others ?? []))],
      policy: c.env.AI_CRAWLERS,
    }),
  );
}

async function showIndex(c: HttpContext) {
  const maps = await Promise.all(parts().map(({ list }) => list(c.var.platform)));
  cachePublic(c, FOR_ALL);
  return c.body(toSitemapIndex(siteOf(c), maps.flat()), 200, XML);
}

/** Streamed, for a map may hold very many; the first part is read before the status is sent. */
async function showMap(c: HttpContext) {
  const [, name = ''] = /^(.+)\.xml$/.exec(c.req.param('file') ?? '') ?? [];
  for (const { open } of parts()) {
    const map = await open(c.var.platform, name);
    if (map) return answerMap(c, map);
  }
  throw notFound();
}

async function answerMap(c: HttpContext, map: OpenSitemap) {
  const first = await map.parts.next();
  cachePublic(c, map.tags ?? FOR_ALL);
  const start = SITEMAP_START + toUrls(c, first.value ?? []);
  return c.body(
    streamText(start, map.parts, (entries) => toUrls(c, entries), SITEMAP_END),
    200,
    XML,
  );
}

function parts(): SitemapPart[] {
  return allDomains().flatMap(({ sitemap }) => sitemap ?? []);
}

function siteOf(c: HttpContext): string {
  return brandOf(c.env, 'en').url;
}

function toUrls(c: HttpContext, entries: readonly SitemapEntry[]): string {
  const site = siteOf(c);
  return entries.map((entry) => toUrlElement(site, entry)).join('');
}

/** Text made part by part as fast as it is read, and no faster. */
function streamText<T>(
  start: string,
  parts: AsyncGenerator<T>,
  write: (part: T) => string,
  end: string,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(start)),
    async pull(controller) {
      try {
        const next = await parts.next();
        controller.enqueue(encoder.encode(next.done ? end : write(next.value)));
        if (next.done) controller.close();
      } catch (error) {
        // Cut short, so that nobody takes it for whole.
        logError('sitemap.cut_short', error);
        controller.error(error);
      }
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}
