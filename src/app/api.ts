import { OpenAPIHono } from '@hono/zod-openapi';
import { registerAccountApi } from '#features/accounts/accounts.api.ts';
import { registerAdsApi } from '#features/ads/ads.api.ts';
import { registerCurationApi } from '#features/curation/curation.api.ts';
import { registerDeskApi } from '#features/desk/desk.api.ts';
import { registerIngestApi } from '#features/ingest/ingest.api.ts';
import { registerLiveBlogApi } from '#features/live-blog/live-blog.api.ts';
import { registerBreakingApi } from '#features/market/breaking.api.ts';
import { registerMarketApi } from '#features/market/market.api.ts';
import { registerMediaApi } from '#features/media/media.api.ts';
import { registerSavedApi } from '#features/member/saved.api.ts';
import { registerNewsApi } from '#features/news/news.api.ts';
import { registerNewsletterDeskApi } from '#features/newsletter/desk.api.ts';
import { registerIssueApi } from '#features/newsletter/issue.api.ts';
import { registerMailEventApi } from '#features/newsletter/mail-event.api.ts';
import { registerNewsletterApi } from '#features/newsletter/newsletter.api.ts';
import { registerNumbersApi } from '#features/numbers/numbers.api.ts';
import { registerTicketApi } from '#features/pages/ticket.api.ts';
import { registerPublishingApi } from '#features/publishing/publishing.api.ts';
import { registerWebhookApi } from '#features/publishing/webhook.api.ts';
import { registerCampaignApi } from '#features/push/campaign.api.ts';
import { registerComposerApi } from '#features/push/composer.api.ts';
import { registerPushApi } from '#features/push/push.api.ts';
import { registerRebuildApi } from '#features/search/rebuild.api.ts';
import { registerSuggestApi } from '#features/search/suggest.api.ts';
import { registerImportApi } from '#features/transfer/transfer.api.ts';
import { registerVideoApi } from '#features/video/video.api.ts';
import { registerViewsApi } from '#features/views/views.api.ts';
import { registerWeatherApi } from '#features/weather/weather.api.ts';
import type { HttpEnv } from '#platform/http.ts';
import { AppError, type ErrorDetail } from '#shared/errors.ts';
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
