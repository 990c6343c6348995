import { toLabelledTitle } from '#domains/news/card/labelled-title.model.ts';
import { toLitePath } from '#domains/news/lite/lite-link.model.ts';
import {
  type Article,
  isStandIn,
  toPublishedPaths,
  toStoryPath,
} from '#domains/news/story/article.model.ts';
import {
  BLOG,
  BLOG_PATH,
  PRICED_SECTION,
  toCategoryPath,
} from '#domains/news/taxonomy/taxonomy.model.ts';
import type { Edition } from '#i18n/editions.ts';
import { samePathInAll, toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { liveBlogStyles } from '#islands/assets.ts';
import type { Brand } from '#kernel/brand/brand.ts';
import { toBreadcrumbs } from '#kernel/html/structured-data.model.ts';
import { madeOnce } from '#shared/made-once.ts';
import type { PageProps } from '#ui/page.ts';
import { ARTICLE_PHOTO } from './ArticlePage.tsx';
import { toPreviewPath } from './preview.model.ts';
import { toArticleData } from './structured-live.model.ts';

/** Where a story is shown. */
interface ShownIn {
  edition: Edition;
  /** In the language of the edition. */
  brand: Brand;
  /** In that of the text. */
  textBrand: Brand;
}

/** What the page of a story says of itself: the same to every reader. */
export const getArticleProps = madeOnce(
  (article: Article, edition: Edition, brand: Brand, textBrand: Brand) =>
    toArticleProps(article, { edition, brand, textBrand }),
);

function toArticleProps(article: Article, { edition, brand, textBrand }: ShownIn): PageProps {
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
    ...{ openGraphType: 'article', hasRankings: true, styles: stylesOf(article) },
    picture: article.picture,
    preview: {
      path: toPreviewPath(article, textBrand),
      alt: toTitle(article),
    },
    leadPhoto: article.picture && { picture: article.picture, ...ARTICLE_PHOTO },
    openGraph: toOpenGraph(article, { edition, brand }),
    subject: article,
    commented: toCommented(article),
    currentCategory: category.slug,
    hasPrices: category.section === PRICED_SECTION,
    adPlace: isPost ? { page: 'blog' } : { page: 'article', category: category.id },
    structuredData: () => [toArticleData(article, textBrand), toBreadcrumbs(trail, brand, edition)],
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
function toOpenGraph(
  article: Article,
  { edition, brand }: Omit<ShownIn, 'textBrand'>,
): PageProps['openGraph'] {
  return [
    ['article:published_time', new Date(article.publishedAt).toISOString()],
    ['article:modified_time', new Date(article.updatedAt).toISOString()],
    ['article:section', article.category.name],
    ...article.authors.map(
      ({ slug }) =>
        ['article:author', `${brand.url}${toEditionPath(edition, `/author/${slug}`)}`] as const,
    ),
    ...article.topics.map(({ name }) => ['article:tag', name] as const),
  ];
}
