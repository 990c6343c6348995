import { createApp } from '#app/app.ts';
import { consumeQueue } from '#app/background.ts';
import { continueRebuild, startRebuild } from '#domains/directory/find/business-rebuild.service.ts';
import { findBusinesses } from '#domains/directory/find/business-search.loader.ts';
import type { BusinessQuery } from '#domains/directory/find/business-search.model.ts';
import { suggestBusinesses } from '#domains/directory/find/business-suggest.loader.ts';
import { refreshLists } from '#domains/directory/find/changed-list.service.ts';
import { EDITIONS } from '#i18n/editions.ts';
import { createPlatform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';
import { loadWords } from '#platform/word-file.ts';

const app = createApp();
const PAGE = { sort: 'relevance', language: 'en', page: 1, size: 20 } as const;

// What a reader of a directory without a search of its own would be given: businesses that have each word in one of their
// names, their trade, their town or their texts, in any of the three languages; those named so first, then by stars.
function toLike(words: readonly string[]): string {
  const like = (columns: readonly string[], at: number) =>
    columns.map((column) => `${column} LIKE ?${at + 1}`).join(' OR ');
  const has = words.map(
    (_, at) => `(${like(NAMED, at)} OR EXISTS (
      SELECT 1 FROM business_texts t WHERE t.business_id = b.id AND (${like(TEXTS, at)})))`,
  );
  const isNamed = words.map((_, at) => `(${like(NAMED.slice(0, 3), at)})`);
  return `
    SELECT b.id FROM businesses b
    JOIN business_categories k ON k.id = b.category_id JOIN towns w ON w.id = b.town_id
    WHERE b.status = 'published' AND ${has.join(' AND ')}
    ORDER BY ${isNamed.join(' AND ')} DESC, b.rating_score DESC LIMIT 20`;
}

const NAMED = [
  ...['b.name_en', 'b.name_hi', 'b.name_gu', 'k.name_en', 'k.name_hi', 'k.name_gu', 'k.synonyms'],
  ...['w.name_en', 'w.name_hi', 'w.name_gu', 'b.area', 'b.pincode'],
];
const TEXTS = ['t.tagline', 't.short_description', 't.about'];

function listLike({ DB }: Env, words: readonly string[]) {
  return DB.prepare(toLike(words))
    .bind(...words.map((word) => `%${word}%`))
    .all();
}

/** The site, which also searches businesses, suggests and compares without a page around it: `/bench/search?q=...&filters={}`. */
export default {
  async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const keyword = searchParams.get('q') ?? '';
    await loadWords(env);
    const platform = createPlatform(env, context);
    switch (pathname) {
      case '/bench/search': {
        const filters = JSON.parse(searchParams.get('filters') ?? '{}') as Partial<BusinessQuery>;
        const query = { ...PAGE, ...filters, keyword };
        const { distances, ...found } = await findBusinesses(platform, query);
        return Response.json(found);
      }
      case '/bench/suggest':
        return Response.json(await suggestBusinesses(platform, EDITIONS.gujarati, keyword));
      case '/bench/like':
        return Response.json(await listLike(env, keyword.split(' ')));
      case '/bench/start':
        await startRebuild(platform);
        return Response.json({});
      case '/bench/rebuild':
        await continueRebuild(platform);
        return Response.json(await env.SEARCH.prepare('SELECT * FROM business_state').first());
      case '/bench/lists':
        await refreshLists(platform, async () => {});
        return Response.json({});
      case '/bench/statement':
        return Response.json(await env.SEARCH.prepare('SELECT 1').first());
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
