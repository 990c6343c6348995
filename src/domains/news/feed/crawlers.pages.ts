import type { Hono } from 'hono';
import { ALL_EDITIONS, LANGS } from '#i18n/editions.ts';
import { brandOf } from '#kernel/brand/brand.ts';
import { cachePublic, cacheTag, type HttpContext, type HttpEnv } from '#kernel/http/http.ts';
import { logError } from '#platform/log.ts';
import { notFound } from '#shared/app-error.ts';
import { loadProfileMaps, walkProfiles } from './profile-map.loader.ts';
import { toRobots } from './robots.model.ts';
import { loadNewsEntries, loadSection, loadSitemaps, walkStories } from './sitemap.loader.ts';
import {
  type ProfileMap,
  parseProfileMapName,
  parseStoryMapName,
  SITEMAP_END,
  SITEMAP_START,
  type SitemapEntry,
  toSitemapIndex,
  toUrlElement,
} from './sitemap.model.ts';

export interface CrawlerEnv {
  /** Whether robots.txt lets AI crawlers in: `allow`, `search` (to answer, not to train) or `deny`. */
  AI_CRAWLERS: string;
}

declare module '#platform/env.ts' {
  interface Env extends CrawlerEnv {}
}

const XML = { 'Content-Type': 'application/xml; charset=utf-8' };
const NEWS_MAP = '/news-sitemap.xml';

/** What search engines ask for, at addresses that belong to no edition. */
export function registerCrawlers(app: Hono<HttpEnv>): void {
  app.get('/robots.txt', showRobots);
  app.get('/sitemap.xml', showIndex);
  app.get('/sitemap/stories/:name', showStories);
  app.get('/sitemap/:name{.+\\.xml}', showSection);
  for (const { lang, prefix } of ALL_EDITIONS)
    app.get(prefix + NEWS_MAP, async (c) => {
      const entries = await loadNewsEntries(c.var.platform, lang);
      cachePublic(c, [cacheTag.latest(lang), cacheTag.edition(lang)]);
      return answerXml(c, toSitemap(c, entries));
    });
}

function showRobots(c: HttpContext) {
  cachePublic(c, LANGS.map(cacheTag.edition));
  return c.text(
    toRobots({
      url: siteOf(c),
      prefixes: ALL_EDITIONS.map(({ prefix }) => prefix),
      sitemaps: ['/sitemap.xml', ...ALL_EDITIONS.map(({ prefix }) => prefix + NEWS_MAP)],
      policy: c.env.AI_CRAWLERS,
    }),
  );
}

async function showIndex(c: HttpContext) {
  const maps = await loadSitemaps(c.var.platform);
  cacheForAll(c);
  return answerXml(c, toSitemapIndex(siteOf(c), maps));
}

async function showSection(c: HttpContext) {
  const name = (c.req.param('name') ?? '').replace(/\.xml$/, '');
  const profiles = parseProfileMapName(name);
  if (profiles) return showProfiles(c, profiles);
  const entries = await loadSection(c.var.platform, name);
  if (!entries) throw notFound();
  cacheForAll(c);
  return answerXml(c, toSitemap(c, entries));
}

async function showProfiles(c: HttpContext, map: ProfileMap) {
  const known = await loadProfileMaps(c.var.platform);
  if (!known.some(({ kind, part }) => kind === map.kind && part === map.part)) throw notFound();
  const chunks = walkProfiles(c.var.platform, map);
  const first = await chunks.next();
  cacheForAll(c);
  return answerInParts(c, first.value ?? [], chunks);
}

async function showStories(c: HttpContext) {
  const map = parseStoryMapName(c.req.param('name') ?? '');
  if (!map) throw notFound();
  const chunks = walkStories(c.var.platform, map);
  const first = await chunks.next();
  if (first.done || first.value.length === 0) throw notFound();
  cachePublic(c, [cacheTag.latest(map.lang), cacheTag.edition(map.lang)]);
  return answerInParts(c, first.value, chunks);
}

/** Streamed, for a map may hold very many; the first part is read before the status is sent. */
function answerInParts(
  c: HttpContext,
  first: readonly SitemapEntry[],
  others: AsyncGenerator<SitemapEntry[]>,
) {
  const start = SITEMAP_START + toUrls(c, first);
  return c.body(
    streamText(start, others, (entries) => toUrls(c, entries), SITEMAP_END),
    200,
    XML,
  );
}

function cacheForAll(c: HttpContext): void {
  cachePublic(c, [...LANGS.map(cacheTag.latest), ...LANGS.map(cacheTag.edition)]);
}

function siteOf(c: HttpContext): string {
  return brandOf(c.env, 'en').url;
}

function toUrls(c: HttpContext, entries: readonly SitemapEntry[]): string {
  const site = siteOf(c);
  return entries.map((entry) => toUrlElement(site, entry)).join('');
}

function toSitemap(c: HttpContext, entries: readonly SitemapEntry[]): string {
  return SITEMAP_START + toUrls(c, entries) + SITEMAP_END;
}

function answerXml(c: HttpContext, xml: string) {
  return c.body(xml, 200, XML);
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
