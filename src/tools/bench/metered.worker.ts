import { createApp } from '#app/app.ts';
import { forgetContent } from '#kernel/content/content-cache.ts';
import type { Env } from '#platform/env.ts';
import { meterDatabase } from '#tools/stand-in/metered-database.ts';

const app = createApp();
const STATES = ['cold', 'warm'];

/** Lists that a publication leaves in KV, and those that a change of businesses does. */
const LEFT = /^list:(site|directory):/;
const LEFT_OF_DIRECTORY = /^list:(?!directory:(businesses|home):)/;

/**
 * The site with its database counted. `?cold` is read as after a publication, `?cold=directory` as after a change of
 * businesses, `?warm` by a new isolate that finds its lists in KV.
 */
export default {
  async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    const url = new URL(request.url);
    forgetContent();
    const cold = url.searchParams.get('cold');
    if (cold !== null) {
      const left = cold === 'directory' ? LEFT_OF_DIRECTORY : LEFT;
      const { keys } = await env.CACHE.list();
      const lists = keys.filter(({ name }) => !left.test(name));
      await Promise.all(lists.map(({ name }) => env.CACHE.delete(name)));
    }
    const meter = meterDatabase(env.DB);
    for (const state of STATES) url.searchParams.delete(state);
    const response = await app.fetch(
      new Request(url, request),
      { ...env, DB: meter.database },
      context,
    );
    await response.arrayBuffer();
    return Response.json({ roundTrips: meter.roundTrips(), rows: meter.rowsRead() });
  },
};

export * from '#app/objects.ts';
