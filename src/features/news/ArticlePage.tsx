import { toEditionPath } from '#i18n/path.ts';
import { identityOf } from '#shared/identity.ts';
import { useEdition } from '#ui/edition.tsx';
import { Fragment } from '#ui/Fragment.tsx';
import { Photo } from '#ui/Photo.tsx';
import { type Article, type StoryCard as Card, isStandIn, type Rankings } from './article.model.ts';
import { Kicker } from './CardMeta.tsx';
import { RankingsBand } from './RankingsBand.tsx';
import { StoryCard } from './StoryCard.tsx';

/** How the lead picture is asked for. */
export const ARTICLE_PHOTO = { sizes: '(min-width: 900px) 820px, 100vw', largest: 1920 };

/** A story in full and what to read next. */
export function ArticlePage(props: {
  article: Article;
  related: readonly Card[];
  rankings: Rankings;
}) {
  const { article, related, rankings } = props;
  return (
    <div className="article-page">
      <Fragment
        as="div"
        className="article-story"
        name={`article:${article.id}`}
        version={identityOf(article)}
      >
        {() => (
          <>
            <ArticleText article={article} />
            {related.length > 0 && <Related related={related} />}
          </>
        )}
      </Fragment>
      <RankingsBand rankings={rankings} />
    </div>
  );
}

function ArticleText({ article }: { article: Article }) {
  const { edition, t } = useEdition();
  const standIn = isStandIn(article, edition);
  return (
    <article className="article" data-story={article.id} lang={standIn ? article.lang : undefined}>
      {standIn && (
        <p className="notice" lang={edition.lang}>
          {t('article.stand_in', { language: t(`language.${article.lang}`) })}
        </p>
      )}
      {article.isSample && (
        <p className="notice" lang={edition.lang}>
          {t('article.sample')}
        </p>
      )}
      <header className="article-header">
        <div lang={edition.lang}>
          <Kicker card={article} />
        </div>
        <h1>{article.title}</h1>
        {article.standfirst && <p className="standfirst">{article.standfirst}</p>}
        <ArticleMeta article={article} />
      </header>
      {article.picture && <LeadPicture picture={article.picture} />}
      {/* Sanitised when it was saved. */}
      <div className="article-body" dangerouslySetInnerHTML={{ __html: article.bodyHtml }} />
      <footer className="article-footer" lang={edition.lang}>
        <Topics article={article} />
        <Source article={article} />
      </footer>
    </article>
  );
}

function ArticleMeta({ article }: { article: Article }) {
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
        <span>
          {format.number(article.readingMinutes)} {t('article.min_read')}
        </span>
      </p>
    </div>
  );
}

function LeadPicture({ picture }: { picture: NonNullable<Article['picture']> }) {
  const { t } = useEdition();
  return (
    <figure className="lead-picture">
      <Photo picture={picture} {...ARTICLE_PHOTO} priority />
      {(picture.alt || picture.credit) && (
        <figcaption>
          {picture.alt}
          {picture.credit && <small>{t('article.credit', { credit: picture.credit })}</small>}
        </figcaption>
      )}
    </figure>
  );
}

function Topics({ article }: { article: Article }) {
  const { edition, t } = useEdition();
  if (article.topics.length === 0) return null;
  return (
    <nav className="topics" aria-label={t('article.topics')}>
      <ul>
        {article.topics.map((topic) => (
          <li key={topic.slug}>
            <a href={toEditionPath(edition, `/topic/${topic.slug}`)}>{topic.name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Source({ article }: { article: Article }) {
  const { t } = useEdition();
  const { name, url, licence } = article.source;
  if (!name && !url) return null;
  return (
    <p className="quiet">
      {t('article.source')}:{' '}
      {url ? (
        <a href={url} rel="nofollow noopener">
          {name || new URL(url).hostname}
        </a>
      ) : (
        name
      )}
      {licence && <> · {t('article.licence', { licence })}</>}
    </p>
  );
}

function Related({ related }: { related: readonly Card[] }) {
  const { t } = useEdition();
  return (
    <section className="related" aria-labelledby="related">
      <h2 id="related" className="section-title">
        {t('front.more')}
      </h2>
      <div className="card-row">
        {related.map((card) => (
          <StoryCard key={card.id} card={card} rank="card" />
        ))}
      </div>
    </section>
  );
}
