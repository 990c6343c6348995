import { type Edition, editionOfLang } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { toPhotoUrl } from '#ui/Photo.tsx';
import { type Article, toStoryPath } from './article.model.ts';

interface Publisher {
  name: string;
  url: string;
}

/** schema.org NewsArticle with the properties search engines ask for. */
export function toNewsArticle(article: Article, publisher: Publisher): object {
  const edition = editionOfLang(article.lang);
  const address = (path: string) => `${publisher.url}${toEditionPath(edition, path)}`;
  return {
    '@type': article.label === 'opinion' ? 'OpinionNewsArticle' : 'NewsArticle',
    mainEntityOfPage: address(toStoryPath(article)),
    headline: article.title,
    description: article.standfirst,
    inLanguage: article.lang,
    articleSection: article.category.name,
    datePublished: new Date(article.publishedAt).toISOString(),
    dateModified: new Date(article.updatedAt).toISOString(),
    image: article.picture ? [`${publisher.url}${toPhotoUrl(article.picture.src, 1200)}`] : [],
    author:
      article.authors.length > 0
        ? article.authors.map((author) => ({
            '@type': 'Organization',
            name: author.name,
            url: address(`/author/${author.slug}`),
          }))
        : [toOrganization(publisher)],
    publisher: toOrganization(publisher),
  };
}

export function toOrganization(publisher: Publisher): object {
  return { '@type': 'NewsMediaOrganization', name: publisher.name, url: publisher.url };
}

export function toWebSite(publisher: Publisher, edition: Edition): object {
  return {
    '@type': 'WebSite',
    name: publisher.name,
    url: `${publisher.url}${toEditionPath(edition, '/')}`,
    inLanguage: edition.lang,
    publisher: toOrganization(publisher),
  };
}

/** `trail` from the home page down; paths without the edition's prefix. */
export function toBreadcrumbs(
  trail: readonly { name: string; path: string }[],
  publisher: Publisher,
  edition: Edition,
): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${publisher.url}${toEditionPath(edition, path)}`,
    })),
  };
}
