import type { OpenAPIHono } from '@hono/zod-openapi';
import { registerIncoming } from '#features/ingest/held.api.ts';
import { registerSourceApi } from '#features/ingest/source.api.ts';
import { registerCorrectionApi } from '#features/news/correction.api.ts';
import { registerNewsLists } from '#features/news/desk-list.api.ts';
import { registerSubscriberCounts } from '#features/newsletter/reader-count.api.ts';
import { registerPageTexts } from '#features/pages/page-text.api.ts';
import { registerRedirectList } from '#features/pages/redirect-list.api.ts';
import { registerTicketDesk } from '#features/pages/ticket-desk.api.ts';
import { registerPushCounts } from '#features/push/reader-count.api.ts';
import { registerSettings } from '#features/settings/settings.api.ts';
import type { HttpEnv } from '#platform/http.ts';

/** What the desk keeps and looks after beside its stories. */
export function registerManagers(api: OpenAPIHono<HttpEnv>): void {
  registerNewsLists(api);
  registerRedirectList(api);
  registerCorrectionApi(api);
  registerSourceApi(api);
  registerIncoming(api);
  registerTicketDesk(api);
  registerSubscriberCounts(api);
  registerPushCounts(api);
  registerSettings(api);
  registerPageTexts(api);
}
