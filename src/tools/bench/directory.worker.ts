import { createApp } from '#app/app.ts';
import { consumeQueue } from '#app/background.ts';
import { continueRebuild, startRebuild } from '#domains/directory/find/business-rebuild.service.ts';
import { findBusinesses } from '#domains/directory/find/business-search.loader.ts';
import { suggestBusinesses } from '#domains/directory/find/business-suggest.loader.ts';
import { refreshLists } from '#domains/directory/find/changed-list.service.ts';
import { EDITIONS } from '#i18n/editions.ts';
import { createPlatform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';

const app = createApp();
const PAGE = { sort: 'relevance', language: 'en', page: 1, size: 20 } as const;

// What a reader of a directory without a search of its own would be given.
const LIKE = `
  SELECT b.id FROM businesses b
  JOIN business_categories k ON k.id = b.category_id JOIN towns w ON w.id = b.town_id
  WHERE b.status = 'published' AND (
    b.name_en LIKE ?1 OR b.name_hi LIKE ?1 OR b.name_gu LIKE ?1 OR b.area LIKE ?1
    OR k.name_en LIKE ?1 OR k.name_hi LIKE ?1 OR k.name_gu LIKE ?1 OR k.synonyms LIKE ?1
    OR w.name_en LIKE ?1 OR w.name_hi LIKE ?1 OR w.name_gu LIKE ?1
    OR EXISTS (SELECT 1 FROM business_texts t WHERE t.business_id = b.id
      AND (t.tagline LIKE ?1 OR t.short_description LIKE ?1 OR t.about LIKE ?1)))
  ORDER BY b.name_en LIKE ?1 DESC, b.rating_score DESC LIMIT 20`;

/** The site, which also searches businesses, suggests and compares without a page around it: `/bench/search?q=...`. */
export default {
  async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const keyword = searchParams.get('q') ?? '';
    const platform = createPlatform(env, context);
    switch (pathname) {
      case '/bench/search': {
        const { distances, ...found } = await findBusinesses(platform, { ...PAGE, keyword });
        return Response.json(found);
      }
      case '/bench/suggest':
        return Response.json(await suggestBusinesses(platform, EDITIONS.gujarati, keyword));
      case '/bench/like':
        return Response.json(await env.DB.prepare(LIKE).bind(`%${keyword}%`).all());
      case '/bench/start':
        await startRebuild(platform);
        return Response.json({});
      case '/bench/rebuild':
        await continueRebuild(platform);
        return Response.json(await env.SEARCH.prepare('SELECT * FROM business_state').first());
      case '/bench/lists':
        await refreshLists(platform, async () => {});
        return Response.json({});
      case '/bench/nothing':
        return Response.json({});
      default:
        return app.fetch(request, env, context);
    }
  },
  // What is rebuilt here is rebuilt by hand.
  queue: async (batch: MessageBatch<unknown>, env: Env, context: ExecutionContext) => {
    if (batch.queue === 'index') batch.ackAll();
    else await consumeQueue(batch, env, context);
  },
};

export * from '#app/objects.ts';
