import type { Hono } from 'hono';
import { loadArticle } from '#domains/news/article/article.loader.ts';
import { toLabelledTitle } from '#domains/news/card/labelled-title.model.ts';
import {
  type Article,
  isStandIn,
  toPublishedPaths,
  toStoryPath,
} from '#domains/news/story/article.model.ts';
import { pageNotFound, storyGone } from '#domains/news/story/news.errors.ts';
import { storyIdSchema } from '#domains/news/story/news.schema.ts';
import { BLOG } from '#domains/news/taxonomy/taxonomy.model.ts';
import { ALL_EDITIONS, type Edition } from '#i18n/editions.ts';
import { samePathInAll, toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { bilingualStyles } from '#islands/assets.ts';
import { isReservedSlug } from '#kernel/domain/reserved-slug.ts';
import {
  cachePublic,
  cacheTag,
  type HttpContext,
  type HttpEnv,
  redirectTo,
} from '#kernel/http/http.ts';
import { BILINGUAL_PHOTO, BilingualPage } from './BilingualPage.tsx';
import { toBilingualPath } from './bilingual-link.model.ts';

const CODES = ALL_EDITIONS.map(({ code }) => code).join('|');

/** A story in the language of the edition and in another one. */
export function registerBilingualPages(pages: Hono<HttpEnv>): void {
  pages.get(`/:category/:slug/:id/:second{${CODES}}`, showBilingual);
}

async function showBilingual(c: HttpContext) {
  const { edition } = c.var;
  const id = storyIdSchema.safeParse(c.req.param('id'));
  const category = c.req.param('category') ?? '';
  const other = ALL_EDITIONS.find(({ code }) => code === c.req.param('second'));
  if (!id.success || !other || (isReservedSlug(category) && category !== BLOG))
    throw pageNotFound();
  const [first, second] = await Promise.all([
    readIn(c, edition, id.data),
    readIn(c, other, id.data),
  ]);
  const tags = toTags(first.article, [edition, other]);
  const isPair = other !== edition && isOwn(first.article, edition) && isOwn(second.article, other);
  // A language that has no text of its own now may have had one.
  if (!isPair) return redirectTo(c, toStoryPath(first.article), tags);
  const path = toBilingualPath(first.article, other);
  if (c.req.path !== toEditionPath(edition, path)) return redirectTo(c, path, tags);
  cachePublic(c, tags);
  return c.render(<BilingualPage first={first.article} second={second.article} />, {
    ...toProps(first.article, second.article, { edition, other }),
    staleSince: first.staleSince ?? second.staleSince,
  });
}

async function readIn({ var: { platform } }: HttpContext, edition: Edition, id: number) {
  const { value, staleSince } = await loadArticle(platform, edition, id);
  if (value === 'gone') throw storyGone();
  if (!value) throw pageNotFound();
  return { article: value.article, staleSince };
}

function isOwn(article: Article, edition: Edition): boolean {
  return !isStandIn(article, edition);
}

/** What purges the story in either language purges this. */
function toTags({ id, category }: Article, editions: readonly Edition[]): string[] {
  return [
    cacheTag.article(id),
    ...editions.flatMap(({ lang }) => [
      cacheTag.category(category.id, lang),
      cacheTag.edition(lang),
    ]),
  ];
}

function toProps(
  first: Article,
  second: Article,
  { edition, other }: Record<'edition' | 'other', Edition>,
) {
  const path = toStoryPath(first);
  const t = translatorOf(edition.lang);
  const title = toLabelledTitle(first, t);
  return {
    title: t('reading.bilingual.title', { title, first: edition.name, second: other.name }),
    description: first.standfirst || first.title,
    // Search engines are to keep the story in each language alone.
    path,
    paths: toPublishedPaths(first),
    robots: 'noindex, follow',
    styles: bilingualStyles(),
    switchPaths: {
      ...samePathInAll(path),
      ...toPublishedPaths(first),
      [other.lang]: toBilingualPath(second, edition),
    },
    leadPhoto: first.picture && { picture: first.picture, ...BILINGUAL_PHOTO },
    currentCategory: first.category.slug,
  };
}
