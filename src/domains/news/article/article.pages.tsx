import type { Hono } from 'hono';
import { loadSponsor } from '#domains/news/blog/sponsor.loader.ts';
import { loadRankings } from '#domains/news/front/trending.loader.ts';
import { BEFORE } from '#domains/news/live/live-blog.model.ts';
import { type Article, toStoryPath } from '#domains/news/story/article.model.ts';
import { pageNotFound, storyGone } from '#domains/news/story/news.errors.ts';
import { storyIdSchema } from '#domains/news/story/news.schema.ts';
import { BLOG } from '#domains/news/taxonomy/taxonomy.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { brandOf } from '#kernel/brand/brand.ts';
import { loadParts, toPartContext } from '#kernel/domain/page-part.loader.ts';
import { isReservedSlug } from '#kernel/domain/reserved-slug.ts';
import {
  cachePublic,
  cacheTag,
  type HttpContext,
  type HttpEnv,
  redirectTo,
} from '#kernel/http/http.ts';
import { ArticlePage } from './ArticlePage.tsx';
import { loadArticle, loadEarlier } from './article.loader.ts';
import { getArticleProps } from './article-page.loader.ts';
import { chooseRelated } from './related.model.ts';

const PLACES = ['article.middle', 'article.end', 'article.rail'] as const;

/** The page of a story. */
export function registerArticlePages(app: Hono<HttpEnv>): void {
  app.get('/:category/:slug/:id', showArticle);
}

async function showArticle(c: HttpContext) {
  const { edition, platform } = c.var;
  const id = storyIdSchema.safeParse(c.req.param('id'));
  const first = c.req.param('category') ?? '';
  if (!id.success || (isReservedSlug(first) && first !== BLOG)) throw pageNotFound();
  const [{ value, staleSince }, rankings, parts] = await Promise.all([
    loadArticle(platform, edition, id.data),
    loadRankings(platform, edition),
    loadParts(toPartContext(c), PLACES),
  ]);
  if (value === 'gone') throw storyGone();
  if (!value) throw pageNotFound();
  const { article, next } = value;
  const related = chooseRelated(value.related, rankings);
  const [earlier, sponsor] = await Promise.all([
    getEarlier(c, article),
    loadSponsor(platform, article),
  ]);
  const path = toStoryPath(article);
  if (c.req.path !== toEditionPath(edition, path))
    return redirectTo(c, path, [cacheTag.article(article.id)]);

  cachePublic(c, [
    cacheTag.article(article.id),
    cacheTag.category(article.category.id, edition.lang),
    cacheTag.edition(edition.lang),
    ...(article.sponsorId === null ? [] : [cacheTag.business(article.sponsorId)]),
  ]);
  const [brand, textBrand] = [brandOf(c.env, edition.lang), brandOf(c.env, article.lang)];
  const live = earlier?.live ?? article.live;
  const props = {
    ...getArticleProps(article, edition, brand, textBrand),
    staleSince: staleSince ?? earlier?.staleSince,
  };
  const shown = { article, live, related, next, rankings, sponsor, site: brand.url };
  return c.render(<ArticlePage {...shown} around={{ parts, page: props }} />, props);
}

/** The entries of a live blog that are asked for in place of the newest; null where none are. */
async function getEarlier(c: HttpContext, article: Article) {
  const before = storyIdSchema.safeParse(c.req.query(BEFORE));
  if (!before.success || !article.live) return null;
  const { value: live, staleSince } = await loadEarlier(c.var.platform, article, before.data);
  if (!live) throw pageNotFound();
  return { live, staleSince };
}
