import type { Context } from 'hono';
import type { ReactElement } from 'react';
import type { Edition } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import type { Account } from '#kernel/access/account.model.ts';
import type { Act } from '#kernel/audit/audit.model.ts';
import type { Env } from '#platform/env.ts';
import type { ErrorKey } from '#shared/app-error.ts';
import type { Platform } from './platform.ts';

export interface HttpEnv {
  Bindings: Env;
  Variables: {
    requestId: string;
    platform: Platform<Env>;
    edition: Edition;
    /** Origin of another site that forms of this page may lead to. */
    formTarget?: string;
    /** Origin whose script and frame this page shows for a reader to prove that they are a person. */
    challengeOrigin?: string;
    /** Whether this page shows pictures of the reader's own device. */
    localPictures?: boolean;
    /** Whether this page frames others of this site. */
    ownFrames?: boolean;
    /** Whether other pages of this site may frame this one. */
    framedHere?: boolean;
    /** What an error looks like where pages have a dress of their own; `reference` is for what is our fault. */
    drawError?: (error: { key: ErrorKey; reference?: string | undefined }) => ReactElement;
    /** Who sends the request; null for everybody who hasn't shown it. Asks the database once. */
    getAccount: () => Promise<Account | null>;
    /** Records in the audit log what the sender is about to do; where that fails, it is not done. */
    record: (act: Act) => Promise<void>;
  };
}

export type HttpContext = Context<HttpEnv>;

/** The public address a request comes from, as Cloudflare sees it; null where it sees none. */
export function addressOf(c: Context): string | null {
  return c.req.header('CF-Connecting-IP') || null;
}

/**
 * A page or list anyone may see: browsers ask again each time, the edge keeps it for a minute and may
 * serve it stale while it fetches a new one. `tags` name what it shows, for purging.
 */
export function cachePublic(c: Context, tags: readonly string[]): void {
  c.header('Cache-Control', 'public, max-age=0');
  c.header(
    'Cloudflare-CDN-Cache-Control',
    'max-age=60, stale-while-revalidate=600, stale-if-error=86400',
  );
  if (tags.length > 0) c.header('Cache-Tag', tags.join(','));
}

/** Has the edge keep an answer for so many seconds at most, and not serve it stale after that. */
export function limitEdgeCache(c: Context, seconds: number): void {
  if (seconds === Number.POSITIVE_INFINITY) return;
  const [, kept] =
    /^max-age=(\d+)/.exec(c.res.headers.get('Cloudflare-CDN-Cache-Control') ?? '') ?? [];
  if (Number(kept) > seconds) setLate(c, 'Cloudflare-CDN-Cache-Control', `max-age=${seconds}`);
}

/**
 * Sets a header of an answer that is there already, as middleware does. The headers of one that came from elsewhere can't be
 * changed: of that alone another is made, where `c.header` makes one at each call.
 */
export function setLate(c: Context, name: string, value: string): void {
  try {
    c.res.headers.set(name, value);
  } catch {
    c.header(name, value);
  }
}

/** Bytes that never change under their address. */
export function cacheImmutable(c: Context, tags: readonly string[] = []): void {
  c.header('Cache-Control', 'public, max-age=31536000, immutable');
  if (tags.length > 0) c.header('Cache-Tag', tags.join(','));
}

/** What changes by the minute and may be this many seconds old. */
export function cacheBriefly(c: Context, seconds: number): void {
  c.header('Cache-Control', 'public, max-age=0');
  c.header('Cloudflare-CDN-Cache-Control', `max-age=${seconds}`);
}

/** A page for one reader alone. */
export function cachePrivate(c: Context): void {
  keepFromEdge(c);
  c.header('Cache-Control', 'private, no-store');
}

export function cacheNever(c: Context): void {
  keepFromEdge(c);
  c.header('Cache-Control', 'no-store');
}

/** What was said to the edge of the page this one takes the place of counts for more than what browsers are told. */
function keepFromEdge(c: Context): void {
  c.header('Cloudflare-CDN-Cache-Control', undefined);
  c.header('Cache-Tag', undefined);
}

/** Permanently to the edition's own address of a page, keeping the parameters (campaign marks and the like). */
export function redirectTo(c: HttpContext, path: string, tags: readonly string[] = []): Response {
  const { edition } = c.var;
  cachePublic(c, [...tags, cacheTag.edition(edition.lang)]);
  const { search } = new URL(c.req.url);
  return c.redirect(`${encodeURI(toEditionPath(edition, path))}${search}`, 301);
}

/** Leads to the edition's address of a page without the parameters that a form has left blank; null where none is. */
export function redirectFromBlanks(c: HttpContext, path: string): Response | null {
  const { searchParams } = new URL(c.req.url);
  const kept = new URLSearchParams([...searchParams].filter(([, value]) => value !== ''));
  if (kept.size === searchParams.size) return null;
  cacheNever(c);
  const address = encodeURI(toEditionPath(c.var.edition, path));
  return c.redirect(kept.size > 0 ? `${address}?${kept}` : address, 301);
}

/** Cache tags, ASCII by construction; publishing purges the same names. */
export const cacheTag = {
  article: (id: number) => `a${id}`,
  front: (lang: string) => `f-${lang}`,
  latest: (lang: string) => `n-${lang}`,
  blog: (lang: string) => `g-${lang}`,
  category: (id: number, lang: string) => `c${id}-${lang}`,
  city: (id: number, lang: string) => `y${id}-${lang}`,
  author: (id: number, lang: string) => `u${id}-${lang}`,
  topic: (id: number, lang: string) => `t${id}-${lang}`,
  edition: (lang: string) => `l-${lang}`,
  picture: (key: string) => `m-${key}`,
  business: (id: number) => `b${id}`,
  businessCategory: (id: number, lang: string) => `k${id}-${lang}`,
  town: (id: number, lang: string) => `w${id}-${lang}`,
  directory: (lang: string) => `d-${lang}`,
} as const;

/** What a list of an edition's newest stories is purged by. */
export function tagsOfLatest({ lang }: Edition): string[] {
  return [cacheTag.latest(lang), cacheTag.edition(lang)];
}
