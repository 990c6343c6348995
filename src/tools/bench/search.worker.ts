import { createApp } from '#app/app.ts';
import { consumeQueue } from '#app/background.ts';
import { searchStories } from '#domains/news/search/search.loader.ts';
import { suggest } from '#domains/news/search/suggest.loader.ts';
import { EDITIONS, type Lang } from '#i18n/editions.ts';
import { createPlatform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';
import { loadWords } from '#platform/word-file.ts';

const app = createApp();
const EDITION = { en: EDITIONS.en, hi: EDITIONS.hindi, gu: EDITIONS.gujarati } as const;
const PAGE = { sort: 'relevance', page: 1, size: 20 } as const;

// What a reader of stories without a search of their own would be given: the same order by LIKE.
const LIKE = `
  SELECT article_id FROM article_texts
  WHERE language = ?1 AND status = 'published'
    AND (title LIKE ?2 OR standfirst LIKE ?2 OR body_html LIKE ?2)
  ORDER BY title LIKE ?2 DESC, first_published_at DESC LIMIT 20`;

/** The site, which also searches, suggests and compares without a page around it: `/bench/search?lang=hi&q=...`. */
export default {
  async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const keyword = searchParams.get('q') ?? '';
    const lang = (searchParams.get('lang') ?? 'en') as Lang;
    await loadWords(env);
    const platform = createPlatform(env, context);
    switch (pathname) {
      case '/bench/search':
        return Response.json(await searchStories(platform, { ...PAGE, keyword, lang }));
      case '/bench/suggest':
        return Response.json(await suggest(platform, EDITION[lang], keyword));
      case '/bench/like':
        return Response.json(await env.DB.prepare(LIKE).bind(lang, `%${keyword}%`).all());
      case '/bench/nothing':
        return Response.json({});
      default:
        return app.fetch(request, env, context);
    }
  },
  queue: consumeQueue,
};

export * from '#app/objects.ts';
