import type { OpenAPIHono } from '@hono/zod-openapi';
import type { HttpEnv } from '#platform/http.ts';
import { registerStoryApi } from './story.api.ts';

/** What the newsroom asks for stories by. */
export function registerDeskApi(api: OpenAPIHono<HttpEnv>): void {
  registerStoryApi(api);
}
