import type { BlogPosting, LiveBlogPosting } from 'schema-dts';
import { type LiveEntry, toEntryAnchor } from '#domains/news/live/live-blog.model.ts';
import { type Article, toStoryPath } from '#domains/news/story/article.model.ts';
import { cutText } from '#i18n/clean-text.ts';
import { editionOfLang } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { toPlainText } from '#kernel/html/plain-text.model.ts';
import { type Publisher, toIndianTime } from '#kernel/html/structured-data.model.ts';
import { toNewsArticle } from './structured-story.model.ts';

/** Entries that are described: the newest tell that a page is live. */
const MOST_DESCRIBED = 20;
/** Longest text and headline of an entry, in characters. */
const LONGEST_TEXT = 500;
const LONGEST_HEADLINE = 110;

/** schema.org NewsArticle, or LiveBlogPosting where something is added while it happens. */
export function toArticleData(article: Article, publisher: Publisher) {
  const { live } = article;
  return live?.entries.length
    ? toLiveBlogPosting(article, live.entries, publisher)
    : toNewsArticle(article, publisher);
}

function toLiveBlogPosting(
  article: Article,
  entries: readonly LiveEntry[],
  publisher: Publisher,
): LiveBlogPosting {
  const path = toEditionPath(editionOfLang(article.lang), toStoryPath(article));
  const address = `${publisher.url}${path}`;
  const times = entries.map(({ at }) => at);
  return {
    ...(toNewsArticle(article, publisher) as object),
    '@type': 'LiveBlogPosting',
    coverageStartTime: toIndianTime(Math.min(article.publishedAt, ...times)),
    liveBlogUpdate: entries.slice(0, MOST_DESCRIBED).map((entry) => toPosting(entry, address)),
  };
}

function toPosting(entry: LiveEntry, address: string): BlogPosting {
  const text = toPlainText(entry.bodyHtml);
  return {
    '@type': 'BlogPosting',
    headline: cutText(entry.title || text, LONGEST_HEADLINE),
    ...(text && { articleBody: cutText(text, LONGEST_TEXT) }),
    datePublished: toIndianTime(entry.at),
    dateModified: toIndianTime(entry.correctedAt ?? entry.at),
    url: `${address}#${toEntryAnchor(entry)}`,
  };
}
