import { reactRenderer } from '@hono/react-renderer';
import { createMiddleware } from 'hono/factory';
import type { ReactElement, ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';
import { nextStepOf } from '#domains/audience/newsletter/newsletter.service.ts';
import { toSlug } from '#domains/news/story/slug.model.ts';
import { findCategory } from '#domains/news/taxonomy/taxonomy.model.ts';
import { formatterOf } from '#i18n/format.ts';
import { translatorOf } from '#i18n/translator.ts';
import { type Brand, brandOf } from '#kernel/brand/brand.ts';
import { cacheNever, type HttpContext, type HttpEnv } from '#kernel/http/http.ts';
import { logError } from '#platform/log.ts';
import { vapidKeysOf } from '#platform/push/vapid.ts';
import { withDeadline } from '#shared/deadline.ts';
import type { EditionView } from '#ui/edition.tsx';
import type { PageProps } from '#ui/page.ts';
import { Document } from './Document.tsx';
import { type Frame, loadFrame, NO_FRAME } from './frame.ts';
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

/** Gives handlers `c.render(page, props)`: the page inside its document, streamed. */
export const pageRenderer = createMiddleware<HttpEnv>(async (c, next) => {
  // Read beside the page itself, not after it.
  const surroundings = loadFrame(c);
  c.setRenderer((content, props) => renderPage(c, content, props as PageProps, surroundings));
  await next();
});

/** Where there are no pages an error is a line of text. */
export const textRenderer = createMiddleware<HttpEnv>(async (c, next) => {
  c.setRenderer((_, props) => c.text((props as PageProps).title));
  await next();
});

/** How long a page whose first byte must not wait does wait for its surroundings, in milliseconds. */
const FRAME_PATIENCE = 1_000;

async function settleSoon(surroundings: Promise<Frame>): Promise<Frame> {
  try {
    return await withDeadline(surroundings, FRAME_PATIENCE);
  } catch {
    return NO_FRAME;
  }
}

async function renderPage(
  c: HttpContext,
  content: ReactElement,
  page: PageProps,
  surroundings: Promise<Frame>,
) {
  const nonce = page.deferred ? crypto.randomUUID() : undefined;
  // An old copy shown in need must not outlast the need at the edge.
  if (page.deferred || page.staleSince != null) cacheNever(c);
  if (page.deferred) {
    c.header('Content-Security-Policy', await contentSecurityPolicy(c.env, { nonce }));
  }
  const frame = await (page.deferred ? settleSoon(surroundings) : surroundings);
  const around = toSurroundings(c, page, frame);
  const wrap = (children: ReactNode) => <Document {...around}>{children}</Document>;
  const options = {
    nonce,
    signal: c.req.raw.signal,
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

function toSurroundings(c: HttpContext, page: PageProps, frame: Frame) {
  const brand = brandOf(c.env, c.var.edition.lang);
  return {
    ...page,
    frame,
    brand,
    view: toView(c, brand),
    contextMenu: c.env.CONTEXT_MENU,
    vapidKey: vapidKeysOf(c.env)?.publicKey ?? null,
    newsletterNext: nextStepOf(c.env, translatorOf(c.var.edition.lang)),
    currentCategory: askedCategory(c, frame) ?? page.currentCategory,
  };
}

/** A `category` parameter, slug or English name, marks its group in the menu on any page (spec section 2). */
function askedCategory(c: HttpContext, { taxonomy }: Frame): string | undefined {
  const asked = c.req.query('category');
  return asked ? findCategory(taxonomy, toSlug(asked))?.slug : undefined;
}

function toView(c: HttpContext, brand: Brand): EditionView {
  const { edition, platform } = c.var;
  return {
    edition,
    t: translatorOf(edition.lang),
    format: formatterOf(edition),
    now: platform.now,
    brandName: brand.name,
    settingsVersion: platform.settingsVersion,
  };
}

function logRenderError(c: HttpContext, error: unknown): void {
  if (c.req.raw.signal.aborted) return;
  logError('render.part_failed', error, { requestId: c.var.requestId, path: c.req.path });
}
