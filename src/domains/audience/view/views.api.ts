import type { Context, MiddlewareHandler } from 'hono';
import { loadViews, type StoryViews } from '#domains/news/story/article-view.loader.ts';
import { editionOfLang } from '#i18n/editions.ts';
import { limitedBody } from '#kernel/http/api-input.ts';
import { cacheTag, type HttpEnv } from '#kernel/http/http.ts';
import { isMachine } from '#kernel/http/machine.ts';
import { publicRoute } from '#kernel/route/route.ts';
import { cityOf } from '#platform/place-finder.ts';
import { toReferrer } from './audience.model.ts';
import { storyNotFound } from './views.errors.ts';
import type { View } from './views.model.ts';
import { storyParams, viewSchema, viewsSchema } from './views.schema.ts';
import { countView } from './views.service.ts';

/** `navigator.sendBeacon` declares a string as text, whatever it holds. */
const textAsJson: MiddlewareHandler<HttpEnv> = async (c, next) => {
  if (c.req.header('Content-Type')?.startsWith('text/plain')) {
    c.req.raw = new Request(c.req.raw);
    c.req.raw.headers.set('Content-Type', 'application/json');
  }
  return next();
};

/** Counts a view unless a machine asks; `from` is the host of the page that led to it. */
export function noteView(c: Context<HttpEnv>, view: View, from = ''): void {
  if (isMachine(c.req.header('User-Agent') ?? '')) return;
  const { platform } = c.var;
  const address = c.req.header('CF-Connecting-IP') ?? '';
  const referrer = toReferrer(from, new URL(c.req.url).host);
  // The answer doesn't wait: nobody reads it.
  platform.defer(countView(platform, view, address, { city: cityOf(c.req.raw), referrer }));
}

/** Views as the API says them. */
export function toViews(views: StoryViews) {
  const languages = views.languages.map(({ language, ...each }) => ({
    language: editionOfLang(language).apiName,
    ...each,
  }));
  return { ...views, languages };
}

export const viewApi = [
  publicRoute('post', '/news/view', {
    tag: 'News',
    summary: 'Tell of a view',
    description:
      'Sent by the article page when a reader has had it before the eyes for a second. Machines, repetitions within ten minutes and texts that are not published do not count.',
    before: [limitedBody, textAsJson],
    body: viewSchema,
    handle: ({ c, body: { id, language, from } }) =>
      noteView(c, { articleId: id, language: language.lang }, from),
  }),
  publicRoute('get', '/news/view/{id}', {
    tag: 'News',
    summary: 'Views of a story',
    description: 'Counted since publication, until a minute or two ago, by language.',
    params: storyParams,
    answer: viewsSchema,
    tags: ({ params: { id } }) => [cacheTag.article(id)],
    handle: async ({ platform, params: { id } }) => {
      const views = await loadViews(platform, id, 'news');
      if (!views) throw storyNotFound();
      return toViews(views);
    },
  }),
];
