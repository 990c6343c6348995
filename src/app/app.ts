import { Hono } from 'hono';
import { registerAccountPages, registerSignIn } from '#features/accounts/accounts.pages.tsx';
import { registerAuth } from '#features/accounts/auth.api.ts';
import { registerAuthPages, registerEditionAuthPages } from '#features/accounts/auth.pages.tsx';
import { registerLoginPath } from '#features/accounts/sign-in.api.ts';
import { registerArchivePages } from '#features/archive/archive.pages.tsx';
import { registerCrawlers } from '#features/crawlers/crawlers.pages.ts';
import { registerFeeds } from '#features/crawlers/feed.pages.ts';
import { registerKeyFile } from '#features/crawlers/key-file.pages.ts';
import { registerFrontPreview } from '#features/curation/front-preview.pages.tsx';
import { registerDeskPages } from '#features/desk/desk.pages.tsx';
import { registerPictures } from '#features/media/media.pages.ts';
import { registerMemberPages } from '#features/member/member.pages.ts';
import { registerArticlePages } from '#features/news/article.pages.tsx';
import { registerListingPages } from '#features/news/listing.pages.tsx';
import { registerNewsPages } from '#features/news/news.pages.tsx';
import { registerMailPreviews } from '#features/newsletter/desk.pages.ts';
import { registerNewsletterPages } from '#features/newsletter/newsletter.pages.tsx';
import { registerSubscriptionPages } from '#features/newsletter/subscription.pages.tsx';
import { registerOutbox } from '#features/outbox/outbox.pages.tsx';
import { registerStandingPages } from '#features/pages/standing.pages.tsx';
import { registerTicketPages } from '#features/pages/ticket.pages.tsx';
import { registerPreviews } from '#features/preview/preview.pages.ts';
import { registerPushPages } from '#features/push/push.pages.tsx';
import { registerSearchPages } from '#features/search/search.pages.tsx';
import { registerVideoPages } from '#features/video/video.pages.tsx';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import type { HttpEnv } from '#platform/http.ts';
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
