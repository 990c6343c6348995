import type { OpenAPIHono } from '@hono/zod-openapi';
import type { HttpEnv } from '#platform/http.ts';
import { registerListingApi } from './listing.api.ts';
import { registerStoryApi } from './story.api.ts';
import { registerWaitingApi } from './waiting.api.ts';

/** What the newsroom asks for stories by. */
export function registerDeskApi(api: OpenAPIHono<HttpEnv>): void {
  registerListingApi(api);
  registerStoryApi(api);
  registerWaitingApi(api);
}
