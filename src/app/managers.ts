import type { OpenAPIHono } from '@hono/zod-openapi';
import { registerSubscriberCounts } from '#domains/audience/newsletter/subscriber-count.api.ts';
import { registerPushCounts } from '#domains/audience/push/push-count.api.ts';
import { registerCorrectionApi } from '#domains/news/story/correction.api.ts';
import { registerNewsLists } from '#domains/news/taxonomy/desk-list.api.ts';
import { registerIncoming } from '#domains/newsroom/ingest/held.api.ts';
import { registerSourceApi } from '#domains/newsroom/ingest/source.api.ts';
import { registerPageTexts } from '#domains/site/page/page-text.api.ts';
import { registerSettings } from '#domains/site/settings/settings.api.ts';
import { registerTicketDesk } from '#domains/site/support/ticket-desk.api.ts';
import type { HttpEnv } from '#kernel/http/http.ts';
import { registerRedirectList } from '#kernel/redirect/redirect-list.api.ts';

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
