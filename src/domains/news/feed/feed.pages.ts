import type { Hono } from 'hono';
import { BLOG_PATH } from '#domains/news/taxonomy/taxonomy.model.ts';
import { cachePublic, cacheTag, type HttpContext, type HttpEnv } from '#kernel/http/http.ts';
import { notFound } from '#shared/app-error.ts';
import { type FeedSubject, loadFeed } from './feed.loader.ts';
import { FEED_FILES, FEED_FORMATS, FEED_TYPES, type FeedFormat, writeFeed } from './feed.model.ts';

/** Feeds of each edition and its subjects, in three formats, at the address of the page they follow. */
export function registerFeeds(app: Hono<HttpEnv>): void {
  for (const format of FEED_FORMATS) {
    const file = FEED_FILES[format];
    const slug = (c: HttpContext) => c.req.param('slug') ?? '';
    app.get(`/${file}`, (c) => showFeed(c, format, { kind: 'latest' }));
    app.get(`${BLOG_PATH}/${file}`, (c) => showFeed(c, format, { kind: 'blog' }));
    app.get(`/cities/:slug/${file}`, (c) => showFeed(c, format, { kind: 'city', slug: slug(c) }));
    for (const kind of ['author', 'topic'] as const)
      app.get(`/${kind}/:slug/${file}`, (c) => showFeed(c, format, { kind, slug: slug(c) }));
    app.get(`/:slug/${file}`, (c) => showFeed(c, format, { kind: 'category', slug: slug(c) }));
  }
}

async function showFeed(c: HttpContext, format: FeedFormat, subject: FeedSubject) {
  const { edition, platform } = c.var;
  const found = await loadFeed(platform, edition, subject);
  if (!found) throw notFound();
  const text = writeFeed(found.feed, format);
  const etag = `W/"${await digest(text)}"`;
  cachePublic(c, [found.tag, cacheTag.edition(edition.lang)]);
  // No date of change: the newest one doesn't tell that a story has left.
  c.header('ETag', etag);
  if (isKnown(c, etag)) return c.body(null, 304);
  return c.body(text, 200, { 'Content-Type': `${FEED_TYPES[format]}; charset=utf-8` });
}

/** Whether the reader has this version. */
function isKnown(c: HttpContext, etag: string): boolean {
  const tags = c.req.header('If-None-Match')?.split(',') ?? [];
  const weak = (tag: string) => tag.trim().replace(/^W\//, '');
  return tags.some((tag) => [weak(etag), '*'].includes(weak(tag)));
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return new Uint8Array(bytes).slice(0, 12).toHex();
}
