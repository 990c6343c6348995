import type { Hono } from 'hono';
import type { ImageGallery } from 'schema-dts';
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
import { editionOfLang } from '#i18n/editions.ts';
import { samePathInAll, toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { webStoryStyles } from '#islands/assets.ts';
import { brandOf } from '#kernel/brand/brand.ts';
import { isReservedSlug } from '#kernel/domain/reserved-slug.ts';
import { type Publisher, toOrganization } from '#kernel/html/structured-data.model.ts';
import {
  cachePublic,
  cacheTag,
  type HttpContext,
  type HttpEnv,
  redirectTo,
} from '#kernel/http/http.ts';
import { toPhotoUrl } from '#ui/Photo.tsx';
import type { PageProps } from '#ui/page.ts';
import { WEB_STORY_PHOTO, WebStoryPage } from './WebStoryPage.tsx';
import { listStoryPictures, toWebStoryPath } from './webstory.model.ts';

/** Width of the pictures that are named to machines, in pixels. */
const LARGE = 1200;

/** A story in its pictures, one on each screen. */
export function registerWebStoryPages(pages: Hono<HttpEnv>): void {
  pages.get('/:category/:slug/:id/story', showWebStory);
}

async function showWebStory(c: HttpContext) {
  const { edition, platform } = c.var;
  const id = storyIdSchema.safeParse(c.req.param('id'));
  const category = c.req.param('category') ?? '';
  if (!id.success || (isReservedSlug(category) && category !== BLOG)) throw pageNotFound();
  const { value, staleSince } = await loadArticle(platform, edition, id.data);
  if (value === 'gone') throw storyGone();
  if (!value) throw pageNotFound();
  const { article } = value;
  const tags = toTags(article, edition.lang);
  // It may have had pictures, or a text in this language.
  if (isStandIn(article, edition) || listStoryPictures(article).length === 0)
    return redirectTo(c, toStoryPath(article), tags);
  const path = toWebStoryPath(article);
  if (c.req.path !== toEditionPath(edition, path)) return redirectTo(c, path, tags);
  cachePublic(c, tags);
  return c.render(<WebStoryPage article={article} />, { ...toProps(c, article), staleSince });
}

/** What purges the story purges this. */
function toTags({ id, category }: Article, lang: string): string[] {
  return [cacheTag.article(id), cacheTag.category(category.id, lang), cacheTag.edition(lang)];
}

function toProps(c: HttpContext, article: Article): PageProps {
  const { edition } = c.var;
  const path = toStoryPath(article);
  const paths = toPublishedPaths(article);
  const t = translatorOf(edition.lang);
  const [cover] = listStoryPictures(article);
  return {
    title: t('webstory.title', { title: toLabelledTitle(article, t) }),
    description: article.seoDescription || article.standfirst || article.title,
    // The story in full is what search engines are to keep.
    ...{ path, paths, switchPaths: { ...samePathInAll(path), ...paths } },
    styles: webStoryStyles(),
    openGraphType: 'article',
    picture: cover ?? null,
    leadPhoto: cover ? { picture: cover, ...WEB_STORY_PHOTO } : null,
    currentCategory: article.category.slug,
    structuredData: () => [toGallery(article, brandOf(c.env, edition.lang))],
  };
}

/** schema.org ImageGallery of the story's pictures with what is said of each. */
function toGallery(article: Article, publisher: Publisher): ImageGallery {
  const address = `${publisher.url}${toEditionPath(editionOfLang(article.lang), toStoryPath(article))}`;
  return {
    '@type': 'ImageGallery',
    name: article.title,
    inLanguage: article.lang,
    isPartOf: { '@type': 'NewsArticle', '@id': address, url: address },
    publisher: toOrganization(publisher),
    associatedMedia: listStoryPictures(article).map(({ src, alt, caption, credit }) => ({
      '@type': 'ImageObject',
      contentUrl: `${publisher.url}${toPhotoUrl(src, LARGE)}`,
      ...((caption || alt) && { caption: caption || alt }),
      ...(credit && { creditText: credit }),
    })),
  };
}
