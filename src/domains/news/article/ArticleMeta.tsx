import { Portrait } from '#domains/news/card/Portrait.tsx';
import type { Article } from '#domains/news/story/article.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';

/** Who wrote it, where, when, and how long it takes to read. */
export function ArticleMeta({ article }: { article: Article }) {
  const { edition, format, t } = useEdition();
  const published = new Date(article.publishedAt);
  const updated = new Date(article.updatedAt);
  // A correction within a minute of publishing is part of publishing.
  const isUpdated = article.updatedAt - article.publishedAt >= 60_000;
  return (
    <div className="article-meta" lang={edition.lang}>
      {article.authors.length > 0 && (
        <p className="byline">
          {article.authors.map((author) => (
            <Portrait key={author.slug} of={author} />
          ))}
          {article.authors.map((author) => (
            <a
              key={author.slug}
              rel="author"
              href={toEditionPath(edition, `/author/${author.slug}`)}
            >
              {author.name}
            </a>
          ))}
        </p>
      )}
      <p className="article-times">
        {article.city && (
          <a href={toEditionPath(edition, `/cities/${article.city.slug}`)}>{article.city.name}</a>
        )}
        <span>
          {t('article.published')}{' '}
          <time dateTime={published.toISOString()}>{format.timestamp(published)}</time>
        </span>
        {isUpdated && (
          <span>
            {t('article.updated')}{' '}
            <time dateTime={updated.toISOString()}>{format.timestamp(updated)}</time>
          </span>
        )}
        <span className="reading-time">
          {format.number(article.readingMinutes)} {t('article.min_read')}
        </span>
      </p>
    </div>
  );
}
