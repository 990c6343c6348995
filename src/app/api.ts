import { OpenAPIHono } from '@hono/zod-openapi';
import { registerIssueApi } from '#domains/audience/digest/issue.api.ts';
import { registerNewsletterDeskApi } from '#domains/audience/digest/issue-desk.api.ts';
import { registerNumbersApi } from '#domains/audience/insight/insight.api.ts';
import { registerMailEventApi } from '#domains/audience/newsletter/mail-event.api.ts';
import { registerNewsletterApi } from '#domains/audience/newsletter/newsletter.api.ts';
import { registerCampaignApi } from '#domains/audience/push/campaign.api.ts';
import { registerComposerApi } from '#domains/audience/push/composer.api.ts';
import { registerPushApi } from '#domains/audience/push/push.api.ts';
import { registerViewsApi } from '#domains/audience/view/views.api.ts';
import { registerAdsApi } from '#domains/commerce/ad/ads.api.ts';
import { registerAccountApi } from '#domains/identity/session/accounts.api.ts';
import { registerMediaApi } from '#domains/media/picture/media.api.ts';
import { registerNewsApi } from '#domains/news/listing/news.api.ts';
import { registerBreakingApi } from '#domains/news/live/breaking.api.ts';
import { registerLiveBlogApi } from '#domains/news/live/live-blog.api.ts';
import { registerSavedApi } from '#domains/news/saved/saved.api.ts';
import { registerRebuildApi } from '#domains/news/search/rebuild.api.ts';
import { registerSuggestApi } from '#domains/news/search/suggest.api.ts';
import { registerVideoApi } from '#domains/news/video/video.api.ts';
import { registerCurationApi } from '#domains/newsroom/curation/curation.api.ts';
import { registerIngestApi } from '#domains/newsroom/ingest/ingest.api.ts';
import { registerImportApi } from '#domains/newsroom/migration/migration.api.ts';
import { registerPublishingApi } from '#domains/newsroom/publishing/publishing.api.ts';
import { registerDeskApi } from '#domains/newsroom/working/working.api.ts';
import { registerDeletionApi } from '#domains/reader/deletion/deletion.api.ts';
import { registerMarketApi } from '#domains/site/market/market.api.ts';
import { registerTicketApi } from '#domains/site/support/ticket.api.ts';
import { registerWeatherApi } from '#domains/site/weather/weather.api.ts';
import type { HttpEnv } from '#kernel/http/http.ts';
import { registerWebhookApi } from '#kernel/webhook/webhook.api.ts';
import { AppError, type ErrorDetail } from '#shared/app-error.ts';
import { apiGate } from './api-gate.ts';
import { toInputDetails } from './input-errors.ts';
import { registerManagers } from './managers.ts';
import { registerOpenApi } from './openapi.ts';

/** The JSON API: every route declares its input and output, from which /api/openapi.json is made. */
export function createApi(): OpenAPIHono<HttpEnv> {
  const api = createRouter();
  api.use(apiGate(() => listDeclared(api)));
  registerVideoApi(api);
  registerAdsApi(api);
  registerViewsApi(api);
  // Before the stories, whose numbers stand in the same place of the path.
  registerSuggestApi(api);
  registerNewsApi(api);
  registerNewsletterApi(api);
  registerWeatherApi(api);
  registerMailEventApi(api);
  registerTicketApi(api);
  registerMarketApi(api);
  registerBreakingApi(api);
  registerLiveBlogApi(api);
  registerPushApi(api);
  registerCampaignApi(api);
  registerComposerApi(api);
  registerNewsletterDeskApi(api);
  registerIssueApi(api);
  registerDeskApi(api);
  registerCurationApi(api);
  registerMediaApi(api);
  registerImportApi(api);
  registerIngestApi(api);
  registerRebuildApi(api);
  registerNumbersApi(api);
  registerManagers(api);
  registerAccountApi(api);
  registerDeletionApi(api);
  registerSavedApi(api);
  registerPublishingApi(api);
  registerWebhookApi(api);
  registerOpenApi(api);
  return api;
}

/** Input that doesn't fit its declaration is refused in one form, naming each field. */
function createRouter(): OpenAPIHono<HttpEnv> {
  return new OpenAPIHono<HttpEnv>({
    strict: false,
    defaultHook: (result, c) => {
      if (!result.success) {
        const details = toInputDetails(result.error, c.var.edition);
        throw result.target === 'param' ? nothingThere(details) : badInput(details);
      }
      // What is asked about a language is answered in it.
      if (result.target === 'param' && result.data.language) c.set('edition', result.data.language);
    },
  });
}

function listDeclared(api: OpenAPIHono<HttpEnv>) {
  return api.openAPIRegistry.definitions.flatMap((each) =>
    each.type === 'route' ? [each.route] : [],
  );
}

function badInput(details: readonly ErrorDetail[]): AppError {
  return new AppError({ code: 'input.invalid', status: 400, key: 'bad_request', details });
}

/** A path made of impossible names leads nowhere. */
function nothingThere(details: readonly ErrorDetail[]): AppError {
  return new AppError({ code: 'input.invalid', status: 404, key: 'not_found', details });
}
