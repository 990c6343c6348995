import type { OpenAPIHono } from '@hono/zod-openapi';
import type { HttpEnv } from '#platform/http.ts';
import { registerCatalogueApi } from './catalogue.api.ts';
import { registerDiscussionApi } from './discussion.api.ts';
import { registerListingApi } from './listing.api.ts';
import { registerPresenceApi } from './presence.api.ts';
import { registerRevisionApi } from './revision.api.ts';
import { registerStoryApi } from './story.api.ts';
import { registerWaitingApi } from './waiting.api.ts';
import { registerWorkflowApi } from './workflow.api.ts';

/** What the newsroom asks for stories by. */
export function registerDeskApi(api: OpenAPIHono<HttpEnv>): void {
  registerListingApi(api);
  registerStoryApi(api);
  registerWaitingApi(api);
  registerWorkflowApi(api);
  registerRevisionApi(api);
  registerDiscussionApi(api);
  registerPresenceApi(api);
  registerCatalogueApi(api);
}
