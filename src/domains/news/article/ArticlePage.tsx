import type { ReactNode } from 'react';
import { listSeconds, toBilingualPath } from '#domains/news/bilingual/bilingual-link.model.ts';
import { FullKicker } from '#domains/news/card/CardMeta.tsx';
import { Credit } from '#domains/news/card/Credit.tsx';
import { isOpinion } from '#domains/news/card/opinion.model.ts';
import { markPaidLinks } from '#domains/news/card/paid-link.model.ts';
import { RankingsBand } from '#domains/news/front/RankingsBand.tsx';
import { LiveBlog } from '#domains/news/live/LiveBlog.tsx';
import { type LiveBlog as Blog, toBlogName } from '#domains/news/live/live-blog.model.ts';
import {
  type Article,
  type StoryCard as Card,
  isStandIn,
  type Rankings,
  toPublishedPaths,
  toStoryPath,
} from '#domains/news/story/article.model.ts';
import { BLOG } from '#domains/news/taxonomy/taxonomy.model.ts';
import { WebStoryOffer } from '#domains/news/webstory/WebStoryOffer.tsx';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import type { NamedBusiness } from '#kernel/domain/named-business.model.ts';
import { PageParts, type PagePartsProps, showParts, versionAt } from '#kernel/domain/PageParts.tsx';
import type { PagePlace } from '#kernel/domain/page-part.model.ts';
import { drawEmbeds } from '#kernel/html/embed-card.model.ts';
import { drawTables } from '#kernel/html/wide-table.model.ts';
import { identityOf } from '#shared/identity.ts';
import { useEdition } from '#ui/edition.tsx';
import { Fragment } from '#ui/Fragment.tsx';
import { Photo, toPhotoUrl } from '#ui/Photo.tsx';
import { ArticleFooter, NextStory, Related } from './ArticleFooter.tsx';
import { ArticleMeta } from './ArticleMeta.tsx';
import { ArticleTools } from './ArticleTools.tsx';
import { SponsorCard } from './SponsorCard.tsx';
import { divideText } from './text-middle.model.ts';

/** How the lead picture is asked for. */
export const ARTICLE_PHOTO = { sizes: '(min-width: 900px) 820px, 100vw', largest: 1920 };

const PLACES = ['article.middle', 'article.end'] as const;

/** A story in full and what to read next. */
export function ArticlePage(props: {
  article: Article;
  /** Its newest entries, or those before one of them; null where it is no live blog. */
  live: Blog | null;
  related: readonly Card[];
  next: Card | null;
  rankings: Rankings;
  /** Who has paid for it, where readers may know of them. */
  sponsor: NamedBusiness | null;
  /** Address of the site without a trailing slash; null where the story has none that leads to it. */
  site: string | null;
  /** What other domains show in the middle of its text and below it. */
  around?: Omit<PagePartsProps, 'place'>;
}) {
  const { article, live, related, next, rankings, sponsor, site, around } = props;
  const at = (place: PagePlace) => (around ? showParts({ place, ...around }) : []);
  return (
    <div className="article-page">
      <Fragment
        as="div"
        className="article-story"
        name={`article:${article.id}`}
        version={[
          identityOf(article),
          live ? identityOf(live) : 0,
          related.map(({ id }) => id).join(),
          sponsor ? Object.values({ ...sponsor, ...sponsor.names }).join() : '',
          around ? versionAt(around.parts, PLACES, around.page) : '',
        ].join('.')}
      >
        {() => (
          <>
            <ArticleText {...{ article, live, sponsor, site }} middle={at('article.middle')} />
            {at('article.end')}
            {next && <NextStory card={next} />}
            {related.length > 0 && <Related related={related} />}
          </>
        )}
      </Fragment>
      <div className="article-rail">
        <RankingsBand rankings={rankings} beside={article} />
        {around && (
          <div className="rail-parts">
            <div>
              <PageParts place="article.rail" {...around} />
            </div>
          </div>
        )}
      </div>
    </div>
  );
}

function ArticleText(props: {
  article: Article;
  live: Blog | null;
  sponsor: NamedBusiness | null;
  site: string | null;
  middle: ReactNode[];
}) {
  const { article, live, sponsor, site } = props;
  const { edition, t, live: now } = useEdition();
  const isLive = now.has(article.id, article.lang);
  const standIn = isStandIn(article, edition);
  const isPost = article.category.section === BLOG;
  return (
    <article
      className={isOpinion(article) ? 'article article-opinion' : 'article'}
      data-story={article.id}
      data-revision={`${article.lang}-${article.revision}`}
      data-viewer={t('reading.picture.viewer')}
      data-close={t('reading.picture.close')}
      data-previous={t('reading.picture.previous')}
      data-next={t('reading.picture.next')}
      data-label={article.label === 'sponsored' ? t('label.sponsored') : undefined}
      lang={standIn ? article.lang : undefined}
    >
      <div className="reading-progress" aria-hidden="true" />
      {standIn && (
        <p className="notice" lang={edition.lang}>
          {t(isPost ? 'blog.stand_in' : 'article.stand_in', {
            language: t(`language.${article.lang}`),
          })}
        </p>
      )}
      {article.isSample && (
        <p className="notice" lang={edition.lang}>
          {t('article.sample')}
        </p>
      )}
      <header className="article-header">
        <div lang={edition.lang}>
          <FullKicker card={article} />
        </div>
        <h1>{article.title}</h1>
        {article.standfirst && <p className="standfirst">{article.standfirst}</p>}
        {live && (
          <p className="live-jump" lang={edition.lang}>
            <a href="#live-blog">{t(isLive ? 'live.title' : 'live.updates')}</a>
          </p>
        )}
        <ArticleMeta article={article} />
        <OtherLanguages article={article} />
        <ArticleTools article={article} site={site} />
      </header>
      {article.picture && <LeadPicture picture={article.picture} />}
      <WebStoryOffer article={article} />
      <ArticleBody article={article} middle={props.middle} />
      {live && (
        <LiveBlog
          blog={live}
          name={toBlogName(article.id, article.lang)}
          changedAt={article.updatedAt}
          isLive={isLive}
          path={toEditionPath(edition, toStoryPath(article))}
        />
      )}
      {sponsor && (
        <div lang={edition.lang}>
          <SponsorCard sponsor={sponsor} />
        </div>
      )}
      <ArticleFooter article={article} site={site} />
    </article>
  );
}

/** The text, in two parts where something stands in its middle. */
function ArticleBody({ article, middle }: { article: Article; middle: ReactNode[] }) {
  const { edition, t } = useEdition();
  const drawn = drawTables(drawEmbeds(article.bodyHtml, { lang: edition.lang, t }), t);
  const html = article.label === 'sponsored' ? markPaidLinks(drawn) : drawn;
  const [first, second] = middle.length > 0 ? divideText(html) : [html, ''];
  return (
    <>
      {/* Sanitised when it was saved. */}
      <div className="article-body" dangerouslySetInnerHTML={{ __html: first }} />
      {middle.length > 0 && <div lang={edition.lang}>{middle}</div>}
      {second !== '' && (
        <div className="article-body" dangerouslySetInnerHTML={{ __html: second }} />
      )}
    </>
  );
}

/** The same story where others read it; a script keeps the place in its text. */
function OtherLanguages({ article }: { article: Article }) {
  const { edition, t } = useEdition();
  const paths = toPublishedPaths(article);
  const others = ALL_EDITIONS.flatMap((other) => {
    const path = paths[other.lang];
    return path && other !== edition ? [{ other, href: toEditionPath(other, path) }] : [];
  });
  if (others.length === 0) return null;
  const isPost = article.category.section === BLOG;
  return (
    <div className="article-languages" lang={edition.lang}>
      <p>
        {t(isPost ? 'blog.other_languages' : 'article.other_languages')}{' '}
        {others.map(({ other: { lang, name }, href }) => (
          <a key={lang} href={href} lang={lang} hrefLang={lang}>
            {name}
          </a>
        ))}
      </p>
      <SideBySide article={article} />
    </div>
  );
}

/** To the pages on which the text stands beside that of another language. */
function SideBySide({ article }: { article: Article }) {
  const { edition, t } = useEdition();
  const seconds = listSeconds(article, edition);
  if (seconds.length === 0) return null;
  return (
    <p>
      {t('reading.bilingual.offer')}:{' '}
      {seconds.map((second) => (
        <a key={second.code} href={toEditionPath(edition, toBilingualPath(article, second))}>
          {edition.name} + <span lang={second.lang}>{second.name}</span>
        </a>
      ))}
    </p>
  );
}

function LeadPicture({ picture }: { picture: NonNullable<Article['picture']> }) {
  const { t } = useEdition();
  return (
    <figure className="lead-picture">
      <a
        href={toPhotoUrl(picture.src, ARTICLE_PHOTO.largest)}
        data-picture=""
        title={t('reading.picture.open')}
      >
        <Photo picture={picture} {...ARTICLE_PHOTO} priority />
      </a>
      {(picture.alt || picture.credit) && (
        <figcaption>
          {picture.alt && <span>{picture.alt}</span>}{' '}
          {picture.credit && <Credit given={picture.credit} />}
        </figcaption>
      )}
    </figure>
  );
}
