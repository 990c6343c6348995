import { reactRenderer } from '@hono/react-renderer';
import { createMiddleware } from 'hono/factory';
import type { ReactElement, ReactNode } from 'react';
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server.edge';
import { LANGS, type Lang } from '#i18n/editions.ts';
import { samePathInAll, withParameters } from '#i18n/path.ts';
import { brandOf } from '#kernel/brand/brand.ts';
import { listOtherwise, loadParts, toPartContext } from '#kernel/domain/page-part.loader.ts';
import type { LoadedPart } from '#kernel/domain/page-part.model.ts';
import { toEditionView } from '#kernel/http/edition-view.ts';
import { cacheNever, type HttpContext, type HttpEnv } from '#kernel/http/http.ts';
import { logError } from '#platform/log.ts';
import { withDeadline } from '#shared/deadline.ts';
import { PART_OF_PAGE } from '#shared/part-of-page.ts';
import { EditionProvider } from '#ui/edition.tsx';
import type { PageProps } from '#ui/page.ts';
import { Document, FRAME_PLACES } from './Document.tsx';
import { contentSecurityPolicy } from './security.ts';

export interface PageEnv {
  /** `blocked` keeps the browser's context menu off pages (spec section 1); anything else leaves it. */
  CONTEXT_MENU: string;
}

declare module '#platform/env.ts' {
  interface Env extends PageEnv {}
}

declare module '@hono/react-renderer' {
  interface Props extends PageProps {}
}

const HTML = 'text/html; charset=utf-8';

/** Clients that read a page once and never run its scripts: they get it whole. */
const WHOLE_PAGE_CLIENTS =
  /bot|crawl|spider|slurp|facebookexternalhit|whatsapp|telegram|preview|lighthouse|feedfetcher/i;

/**
 * Gives handlers `c.render(page, props)`: the page inside its document, streamed. What surrounds a page that is asked for is read
 * beside the page itself, not after it; of a form, which mostly redirects, only once it is to be drawn again.
 */
export const pageRenderer = createMiddleware<HttpEnv>(async (c, next) => {
  const begin = () => loadParts(toPartContext(c), FRAME_PLACES);
  const isWhole = c.req.query(PART_OF_PAGE) === undefined;
  const parts = isWhole && /^(GET|HEAD)$/.test(c.req.method) ? begin() : null;
  let isAwaited = parts === null;
  c.setRenderer((content, props) => {
    if ((props as PageProps).isPart) return renderPart(c, content);
    isAwaited = !(props as PageProps).deferred;
    return renderPage(c, content, { page: props as PageProps, parts: parts ?? begin() });
  });
  await next();
  // What was begun is ended where no page is drawn after all: the one it redirects to finds it read.
  if (!isAwaited && parts) c.get('platform').defer(parts);
});

/** What scripts put into a page that is there. */
function renderPart(c: HttpContext, content: ReactElement) {
  c.header('X-Robots-Tag', 'noindex');
  const view = toEditionView(c);
  return c.html(renderToStaticMarkup(<EditionProvider value={view}>{content}</EditionProvider>));
}

/** Where there are no pages an error is a line of text. */
export const textRenderer = createMiddleware<HttpEnv>((c, next) => {
  c.setRenderer((_, props) => c.text((props as PageProps).title));
  return next();
});

/** How long a page whose first byte must not wait does wait for its surroundings, in milliseconds. */
const FRAME_PATIENCE = 1_000;

async function settleSoon(parts: Promise<LoadedPart[]>): Promise<LoadedPart[]> {
  try {
    return await withDeadline(parts, FRAME_PATIENCE);
  } catch {
    return listOtherwise(FRAME_PLACES);
  }
}

async function renderPage(
  c: HttpContext,
  content: ReactElement,
  { page, parts }: { page: PageProps; parts: Promise<LoadedPart[]> },
) {
  const nonce = page.deferred ? crypto.randomUUID() : undefined;
  if (page.deferred) {
    cacheNever(c);
    c.header('Content-Security-Policy', await contentSecurityPolicy(c.env, { nonce }));
  }
  const loaded = await (page.deferred ? settleSoon(parts) : parts);
  const around = {
    page,
    switchPaths: toSwitchPaths(c, page),
    isHeaderKept: page.subject !== undefined && page.keyword === undefined && !takesAlong(c),
    brand: brandOf(c.env, c.get('edition').lang),
    view: toEditionView(c),
    parts: loaded,
    contextMenu: c.env.CONTEXT_MENU,
  };
  const wrap = (children: ReactNode) => <Document {...around}>{children}</Document>;
  const options = {
    nonce,
    // Other pages are finished before their first byte: nothing of them is left to be given up.
    ...(page.deferred && { signal: c.req.raw.signal }),
    onError: (error: unknown) => logRenderError(c, error),
  };
  if (WHOLE_PAGE_CLIENTS.test(c.req.header('User-Agent') ?? '')) {
    const stream = await renderToReadableStream(wrap(content), options);
    await stream.allReady;
    return c.body(stream, { headers: { 'Content-Type': HTML } });
  }
  // The library fixes its options when it is mounted; nonce, errors and abort belong to one request.
  const mount = reactRenderer(({ children }) => wrap(children), {
    stream: { 'Content-Type': HTML },
    readableStreamOptions: options,
  });
  await mount(c, async () => {});
  return c.render(content);
}

/** What the page in another language is to be asked for too: the section marked in the menu. */
const TAKEN_ALONG = ['category'];

function toSwitchPaths(c: HttpContext, page: PageProps): Partial<Record<Lang, string>> {
  const paths = page.switchPaths ?? page.paths ?? samePathInAll(page.path);
  if (!takesAlong(c)) return paths;
  const asked = new URL(c.req.url).searchParams;
  const taken = LANGS.map((lang) => [lang, withParameters(paths[lang] ?? '/', TAKEN_ALONG, asked)]);
  return Object.fromEntries(taken);
}

function takesAlong(c: HttpContext): boolean {
  return TAKEN_ALONG.some((name) => c.req.query(name) !== undefined);
}

function logRenderError(c: HttpContext, error: unknown): void {
  if (c.req.raw.signal.aborted) return;
  logError('render.part_failed', error, { requestId: c.var.requestId, path: c.req.path });
}
