import type { LoadedPage } from './keep-page.ts';
import { type FetchEvent, worker } from './worker-scope.ts';

/** Each page has a cache of its own, with all it needs; the number changes with what is kept in one. */
const KEPT = 'kept-1 ';
const MOST_ARTICLES = 30;
/** How long a kept page waits for a newer one from the network, in milliseconds. */
const PATIENCE = 3_000;
/** Stands for pictures that are not kept. */
const BLANK = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const ARTICLE = /^(\/hindi|\/gujarati)?\/[^/]+\/[^/]+\/\d+$/;
/** The front page, of which the last visit's is kept. */
const HOME = /^\/(hindi|gujarati)?$/;
const OFFLINE = /^(\/hindi|\/gujarati)?\/offline$/;

/** Windows that show a kept page: what it is made of is kept with it. */
const readers = new Map<string, string>();

/** When a page was read: kept beside what the site has sent of it. */
const READ_AT = 'X-Read-At';

/** Keeps an article that was read or the front page and, for its edition, the page that lists such articles. */
export async function keepPage(loaded: LoadedPage, clientId?: string): Promise<void> {
  if (clientId && readers.has(clientId)) return;
  const { path, search, parts } = loaded;
  const offline = toOfflinePath(path);
  const frame = parts.filter((part) => !isPicture(part));
  // After a deployment they are others, and what the browser has of that page is of the former one.
  const kept = await Promise.all(frame.map((part) => matchKept(offline, part)));
  if (!kept.every(Boolean)) await fillCache(offline, fetchPublic(offline, 'no-cache'), frame);
  if (!isKeepable(path, search)) return;
  // It just came from the network: the browser still has it.
  await fillCache(path, fetchPublic(path + search), parts);
  const articles = (await listKept()).filter((kept) => ARTICLE.test(kept));
  for (const old of articles.slice(0, -MOST_ARTICLES)) await caches.delete(KEPT + old);
}

/** Keeps a page with all its parts, or nothing of it. */
async function fillCache(
  path: string,
  asked: Promise<Response | null>,
  parts: readonly string[],
): Promise<void> {
  const [page, ...others] = await Promise.all([asked, ...parts.map((part) => fetchPublic(part))]);
  const html = await page?.text();
  if (!page || !html || !isMadeOf(html, parts)) return;
  const headers = new Headers(page.headers);
  headers.set(READ_AT, new Date().toISOString());
  const name = KEPT + path;
  await caches.delete(name);
  try {
    const cache = await caches.open(name);
    await Promise.all(
      others.map((part, index) => part && cache.put(toKey(parts[index] ?? ''), part)),
    );
    await cache.put(path, new Response(html, { headers }));
  } catch (error) {
    // There is no room.
    await caches.delete(name);
    throw error;
  }
}

/** False for a page of another deployment than its styles and scripts. */
function isMadeOf(html: string, parts: readonly string[]): boolean {
  return parts.every((part) => isPicture(part) || html.includes(part));
}

/** Null where there is nothing, or nothing that may be kept. By default what the browser has is taken, however old. */
async function fetchPublic(
  url: string,
  cache: RequestCache = 'force-cache',
): Promise<Response | null> {
  const response = await fetch(url, { cache });
  const isPrivate = /no-store|private/.test(response.headers.get('Cache-Control') ?? '');
  return response.ok && !response.redirected && !isPrivate ? response : null;
}

/** Deletes what former versions have kept. */
export async function dropFormerVersions(others: readonly string[]): Promise<void> {
  const names = await caches.keys();
  const former = names.filter((name) => !name.startsWith(KEPT) && !others.includes(name));
  await Promise.all(former.map((name) => caches.delete(name)));
}

/** Answers for the network where it is away: pages, and the parts of pages that were answered so. */
export function answerOffline(event: FetchEvent): void {
  const { request, clientId } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== worker.location.origin) return;
  // The browser may have ended the worker, and its memory, since the page was shown.
  const path =
    readers.get(clientId) ?? (navigator.onLine ? undefined : URL.parse(request.referrer)?.pathname);
  if (request.mode === 'navigate') event.respondWith(answerNavigation(event));
  else if (path) event.respondWith(answerPart(request, path));
}

async function answerNavigation(event: FetchEvent): Promise<Response> {
  const { pathname, search } = new URL(event.request.url);
  const answer = fetchPage(event, pathname);
  // It may come, or fail, after a kept page was shown.
  event.waitUntil(answer.catch(() => {}));
  const kept = isKeepable(pathname, search) ? await matchKept(pathname) : undefined;
  // Whoever asks for it again wants the newer one, and a front page is there for what is new: kept, it is for who has no connection.
  const isReload = /^(reload|no-cache)$/.test(event.request.cache);
  try {
    const mayBeOld = kept && !isReload && ARTICLE.test(pathname);
    return await (mayBeOld ? Promise.race([answer, giveUp(PATIENCE)]) : answer);
  } catch (error) {
    const path = kept ? pathname : toOfflinePath(pathname);
    const page = kept ?? (await matchKept(path)) ?? (await findOfflinePage());
    if (!page) throw error;
    readers.set(event.resultingClientId, path);
    return await markKept(page, path === pathname ? 'article' : 'list');
  }
}

/** A story that was taken down is not kept either. */
async function fetchPage(event: FetchEvent, path: string): Promise<Response> {
  const response = (await event.preloadResponse) ?? (await fetch(event.request));
  if (response.status === 404 || response.status === 410) await caches.delete(KEPT + path);
  return response;
}

async function answerPart(request: Request, path: string): Promise<Response> {
  const kept = await matchKept(path, request.url);
  if (kept) return kept;
  try {
    return await fetch(request);
  } catch (error) {
    if (request.destination !== 'image') throw error;
    return new Response(BLANK, { headers: { 'Content-Type': 'image/svg+xml' } });
  }
}

/** Later pages of the latest news stand under the address of the front page. */
function isKeepable(path: string, search: string): boolean {
  return ARTICLE.test(path) || (HOME.test(path) && !/[?&]page=/.test(search));
}

/** Styles hide what was live when the page was kept; the list of articles is written into its page, and into others when they were read. */
async function markKept(page: Response, kind: 'article' | 'list'): Promise<Response> {
  const html = await page.text();
  const list = kind === 'list' ? await writeList() : '';
  const marked = html
    .replace('<html ', `<html data-offline="${kind}" `)
    .replace(/ data-read-at="([^"]*)">[^<]*/, (notice, words: string) => {
      const at = page.headers.get(READ_AT);
      return at ? `${notice} ${words.replace('#', writeMoment(at, langOf(html)))}` : notice;
    })
    .replace(/<ul[^>]* data-kept[^>]*>/, (start) => start + list);
  return new Response(marked, { headers: page.headers });
}

/** As the reader's clock says it. */
function writeMoment(at: string, lang: string): string {
  const show = (options: Intl.DateTimeFormatOptions) =>
    new Date(at).toLocaleString(`${lang}-IN`, options);
  const day = show({ day: 'numeric', month: 'long' });
  return `<time datetime="${at}">${day}, ${show({ hour: 'numeric', minute: '2-digit' })}</time>`;
}

function langOf(html: string): string {
  return /<html lang="(\w+)"/.exec(html)?.[1] ?? '';
}

/** The last read first. */
async function writeList(): Promise<string> {
  const paths = (await listKept()).filter((path) => ARTICLE.test(path)).toReversed();
  const items = await Promise.all(paths.map(writeItem));
  return items.join('');
}

async function writeItem(path: string): Promise<string> {
  const html = await (await matchKept(path))?.text();
  // It is just being kept, or the worker was ended meanwhile.
  if (html === undefined) return '';
  const [, title = ''] = /<h1[^>]*>([^<]*)<\/h1>/.exec(html) ?? [];
  const lang = /<article class="article"[^>]* lang="(\w+)"/.exec(html)?.[1] ?? langOf(html);
  // Somebody has paid for it.
  const [, label] = /<article class="article"[^>]* data-label="([^"]+)"/.exec(html) ?? [];
  const mark = label ? `<strong class="paid">${label}</strong> ` : '';
  return `<li>${mark}<a class="headline" lang="${lang}" href="${path}">${title}</a></li>`;
}

async function findOfflinePage(): Promise<Response | undefined> {
  const path = (await listKept()).find((kept) => OFFLINE.test(kept));
  return path === undefined ? undefined : matchKept(path);
}

/** Paths of the kept pages, the last read last. */
async function listKept(): Promise<string[]> {
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(KEPT)).map((name) => name.slice(KEPT.length));
}

/** What is kept with a page, by default the page itself. */
function matchKept(path: string, part = path): Promise<Response | undefined> {
  return caches.match(toKey(part), { cacheName: KEPT + path });
}

/** A picture stands for its other widths. */
function toKey(url: string): string {
  const { pathname, search, searchParams } = new URL(url, worker.location.origin);
  if (!isPicture(url)) return pathname + search;
  return `${pathname}?url=${encodeURIComponent(searchParams.get('url') ?? '')}`;
}

function isPicture(url: string): boolean {
  return url.includes('/_next/image');
}

function toOfflinePath(path: string): string {
  const [prefix = ''] = /^\/(hindi|gujarati)(?=\/|$)/.exec(path) ?? [];
  return `${prefix}/offline`;
}

function giveUp(after: number): Promise<never> {
  return new Promise((_, reject) => setTimeout(reject, after, new Error('no answer in time')));
}
