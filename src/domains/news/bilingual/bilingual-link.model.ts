import { type Article, toPublishedPaths, toStoryPath } from '#domains/news/story/article.model.ts';
import { ALL_EDITIONS, type Edition } from '#i18n/editions.ts';

type Subject = Pick<Article, 'id' | 'slug' | 'category' | 'published' | 'lang'>;

/** The page on which a story is read in two languages, without the prefix of the edition whose text comes first. */
export function toBilingualPath(article: Subject, second: Edition): string {
  return `${toStoryPath(article)}/${second.code}`;
}

/** Editions whose own text can stand beside that of this one; none where it has no text itself. */
export function listSeconds(article: Subject, edition: Edition): Edition[] {
  if (article.lang !== edition.lang) return [];
  const paths = toPublishedPaths(article);
  return ALL_EDITIONS.filter((each) => each !== edition && paths[each.lang] !== undefined);
}
