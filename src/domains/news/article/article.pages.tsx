import type { Hono } from 'hono';
import { loadSponsor } from '#domains/news/blog/sponsor.loader.ts';
import { toLabelledTitle } from '#domains/news/card/labelled-title.model.ts';
import { loadRankings } from '#domains/news/front/trending.loader.ts';
import { toLitePath } from '#domains/news/lite/lite-link.model.ts';
import { BEFORE } from '#domains/news/live/live-blog.model.ts';
import {
  type Article,
  isStandIn,
  toPublishedPaths,
  toStoryPath,
} from '#domains/news/story/article.model.ts';
import { pageNotFound, storyGone } from '#domains/news/story/news.errors.ts';
import { storyIdSchema } from '#domains/news/story/news.schema.ts';
import {
  BLOG,
  BLOG_PATH,
  PRICED_SECTION,
  toCategoryPath,
} from '#domains/news/taxonomy/taxonomy.model.ts';
import { samePathInAll, toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { liveBlogStyles } from '#islands/assets.ts';
import { brandOf } from '#kernel/brand/brand.ts';
import { loadParts, toPartContext } from '#kernel/domain/page-part.loader.ts';
import { isReservedSlug } from '#kernel/domain/reserved-slug.ts';
import { toBreadcrumbs } from '#kernel/html/structured-data.model.ts';
import {
  cachePublic,
  cacheTag,
  type HttpContext,
  type HttpEnv,
  redirectTo,
} from '#kernel/http/http.ts';
import type { PageProps } from '#ui/page.ts';
import { ARTICLE_PHOTO, ArticlePage } from './ArticlePage.tsx';
import { loadArticle, loadEarlier } from './article.loader.ts';
import { toPreviewPath } from './preview.model.ts';
import { chooseRelated } from './related.model.ts';
import { toArticleData } from './structured-live.model.ts';

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
  const site = brandOf(c.env, edition.lang).url;
  const live = earlier?.live ?? article.live;
  const props = { ...toArticleProps(c, article), staleSince: staleSince ?? earlier?.staleSince };
  const around = { parts, page: props };
  return c.render(
    <ArticlePage {...{ article, live, related, next, rankings, sponsor, site, around }} />,
    props,
  );
}

/** The entries of a live blog that are asked for in place of the newest; null where none are. */
async function getEarlier(c: HttpContext, article: Article) {
  const before = storyIdSchema.safeParse(c.req.query(BEFORE));
  if (!before.success || !article.live) return null;
  const { value: live, staleSince } = await loadEarlier(c.var.platform, article, before.data);
  if (!live) throw pageNotFound();
  return { live, staleSince };
}

function toArticleProps(c: HttpContext, article: Article): PageProps {
  const { edition } = c.var;
  const path = toStoryPath(article);
  const { category } = article;
  const t = translatorOf(edition.lang);
  const isPost = category.section === BLOG;
  const trail = [
    ...(isPost ? [{ name: t('blog.name'), path: BLOG_PATH }] : []),
    { name: category.name, path: toCategoryPath(category) },
    { name: toTitle(article), path },
  ];
  return {
    title: toTitle(article, article.seoTitle),
    description: article.seoDescription || article.standfirst || article.title,
    social: { title: toSocialTitle(article), description: article.socialDescription },
    path,
    litePath: toLitePath(path),
    paths: toPublishedPaths(article),
    switchPaths: { ...samePathInAll(path), ...toPublishedPaths(article) },
    canonicalLang: isStandIn(article, edition) ? article.lang : undefined,
    textLang: article.lang,
    ...{ openGraphType: 'article', hasRankings: true, styles: stylesOf(article) },
    picture: article.picture,
    preview: {
      path: toPreviewPath(article, brandOf(c.env, article.lang)),
      alt: toTitle(article),
    },
    leadPhoto: article.picture && { picture: article.picture, ...ARTICLE_PHOTO },
    openGraph: toOpenGraph(c, article),
    subject: article,
    commented: toCommented(article),
    currentCategory: category.slug,
    hasPrices: category.section === PRICED_SECTION,
    adPlace: isPost ? { page: 'blog' } : { page: 'article', category: category.id },
    structuredData: () => [
      toArticleData(article, brandOf(c.env, article.lang)),
      toBreadcrumbs(trail, brandOf(c.env, edition.lang), edition),
    ],
  };
}

function stylesOf({ live }: Article): PageProps['styles'] {
  return live ? liveBlogStyles() : undefined;
}

/** The title of an article, or another one where it has that; both say where somebody has paid for it. */
function toTitle({ label, lang, title }: Article, other = ''): string {
  return toLabelledTitle({ label, title: other || title }, translatorOf(lang));
}

/** What stands on other sites; empty for the title of the page. */
function toSocialTitle(article: Article): string {
  const { label, socialTitle } = article;
  return label === 'sponsored' ? toTitle(article, socialTitle) : socialTitle;
}

function toCommented({ id, comments }: Article): PageProps['commented'] {
  return comments === null ? undefined : { subject: 'story', id, shown: comments };
}

/** What the Open Graph protocol asks of an article. */
function toOpenGraph(c: HttpContext, article: Article): PageProps['openGraph'] {
  return [
    ['article:published_time', new Date(article.publishedAt).toISOString()],
    ['article:modified_time', new Date(article.updatedAt).toISOString()],
    ['article:section', article.category.name],
    ...article.authors.map(
      ({ slug }) => ['article:author', addressOf(c, `/author/${slug}`)] as const,
    ),
    ...article.topics.map(({ name }) => ['article:tag', name] as const),
  ];
}

function addressOf(c: HttpContext, path: string): string {
  const { edition } = c.var;
  return `${brandOf(c.env, edition.lang).url}${toEditionPath(edition, path)}`;
}
