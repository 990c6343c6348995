import { Hono } from 'hono';
import { registerMailPreviews } from '#domains/audience/digest/issue-desk.pages.ts';
import { registerNewsletterPages } from '#domains/audience/newsletter/newsletter.pages.tsx';
import { registerSubscriptionPages } from '#domains/audience/newsletter/subscription.pages.tsx';
import { registerPushPages } from '#domains/audience/push/push.pages.tsx';
import { registerAccountPages, registerSignIn } from '#domains/identity/sign-in/accounts.pages.tsx';
import { registerAuth } from '#domains/identity/sign-in/auth.api.ts';
import {
  registerAuthPages,
  registerEditionAuthPages,
} from '#domains/identity/sign-in/auth.pages.tsx';
import { registerLoginPath } from '#domains/identity/sign-in/sign-in.api.ts';
import { registerPictures } from '#domains/media/variant/media.pages.ts';
import { registerArchivePages } from '#domains/news/archive/archive.pages.tsx';
import { registerArticlePages } from '#domains/news/article/article.pages.tsx';
import { registerPreviews } from '#domains/news/article/preview.pages.ts';
import { registerCrawlers } from '#domains/news/feed/crawlers.pages.ts';
import { registerFeeds } from '#domains/news/feed/feed.pages.ts';
import { registerKeyFile } from '#domains/news/feed/key-file.pages.ts';
import { registerNewsPages } from '#domains/news/front/news.pages.tsx';
import { registerListingPages } from '#domains/news/listing/listing.pages.tsx';
import { registerSearchPages } from '#domains/news/search/search.pages.tsx';
import { registerVideoPages } from '#domains/news/video/video.pages.tsx';
import { registerFrontPreview } from '#domains/newsroom/curation/front-preview.pages.tsx';
import { registerDeskPages } from '#domains/newsroom/working/desk.pages.tsx';
import { registerMemberPages } from '#domains/reader/account/member.pages.ts';
import { registerStandingPages } from '#domains/site/page/standing.pages.tsx';
import { registerTicketPages } from '#domains/site/support/ticket.pages.tsx';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import type { HttpEnv } from '#kernel/http/http.ts';
import { registerOutbox } from '#kernel/mail/outbox.pages.tsx';
import { createApi } from './api.ts';
import { handleError, handleNotFound } from './errors.tsx';
import { dropTrailingSlash, identify, refuseUndefined } from './identify.ts';
import { registerManifest } from './manifest.ts';
import { registerReference } from './reference.tsx';
import { pageRenderer, textRenderer } from './render.tsx';
import { securityHeaders } from './security.ts';

/** The whole site: middleware in its order, then the routes. */
export function createApp(): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>({ strict: false });
  app.use(securityHeaders, identify, textRenderer);
  app.onError(handleError).notFound(handleNotFound);

  const api = createApi();
  const pages = createPages(api);
  registerKeyFile(app);
  registerSignIn(app, [pageRenderer, refuseUndefined]);
  registerAuthPages(app, [pageRenderer]);
  registerAuth(app);
  registerOutbox(app, pageRenderer);
  registerLoginPath(app);
  app.route('/api', api);
  registerCrawlers(app);
  for (const edition of ALL_EDITIONS.toReversed()) app.route(edition.prefix || '/', pages);
  // After the pages, so that a missing picture is answered by one.
  registerPictures(app);
  registerPreviews(app);
  return app;
}

/** The pages that every edition has under its prefix. */
function createPages(api: ReturnType<typeof createApi>): Hono<HttpEnv> {
  const pages = new Hono<HttpEnv>({ strict: false });
  pages.use(pageRenderer, dropTrailingSlash, refuseUndefined);
  registerReference(api, pages);
  registerManifest(pages);
  registerFeeds(pages);
  registerArchivePages(pages);
  registerVideoPages(pages);
  registerSearchPages(pages);
  registerAccountPages(pages);
  registerEditionAuthPages(pages);
  registerMemberPages(pages);
  registerFrontPreview(pages);
  registerMailPreviews(pages);
  registerDeskPages(pages);
  registerStandingPages(pages);
  registerTicketPages(pages);
  registerNewsletterPages(pages);
  registerSubscriptionPages(pages);
  registerPushPages(pages);
  registerNewsPages(pages);
  registerListingPages(pages);
  registerArticlePages(pages);
  return pages;
}
