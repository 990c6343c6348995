import type { OpenAPIHono } from '@hono/zod-openapi';
import { registerListingApi } from '#domains/newsroom/workflow/listing.api.ts';
import { registerWaitingApi } from '#domains/newsroom/workflow/waiting.api.ts';
import { registerWorkflowApi } from '#domains/newsroom/workflow/workflow.api.ts';
import type { HttpEnv } from '#kernel/http/http.ts';
import { registerCatalogueApi } from './choice.api.ts';
import { registerDiscussionApi } from './discussion.api.ts';
import { registerPresenceApi } from './presence.api.ts';
import { registerRevisionApi } from './revision.api.ts';
import { registerStoryApi } from './working-story.api.ts';

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
