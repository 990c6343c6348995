import { ArticleFooter } from '#domains/news/article/ArticleFooter.tsx';
import { ArticleMeta } from '#domains/news/article/ArticleMeta.tsx';
import { FullKicker } from '#domains/news/card/CardMeta.tsx';
import { markPaidLinks } from '#domains/news/card/paid-link.model.ts';
import type { Article } from '#domains/news/story/article.model.ts';
import { toPublishedPaths, toStoryPath } from '#domains/news/story/article.model.ts';
import { type Edition, editionOfLang } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { drawEmbeds } from '#kernel/html/embed-card.model.ts';
import { drawTables } from '#kernel/html/wide-table.model.ts';
import { identityOf } from '#shared/identity.ts';
import { useEdition } from '#ui/edition.tsx';
import { Fragment } from '#ui/Fragment.tsx';
import { Photo } from '#ui/Photo.tsx';
import { pairTexts } from './text-pair.model.ts';

/** How the picture of the story is asked for. */
export const BILINGUAL_PHOTO = { sizes: '(min-width: 900px) 820px, 100vw', largest: 1920 };

interface BilingualProps {
  /** The text of the edition, and that of another one. */
  first: Article;
  second: Article;
}

/** A story in two languages, each paragraph beside what it says in the other one. */
export function BilingualPage({ first, second }: BilingualProps) {
  return (
    <Fragment
      as="article"
      className="bilingual"
      name={`bilingual:${first.id}:${second.lang}`}
      version={`${identityOf(first)}.${identityOf(second)}`}
    >
      {() => (
        <>
          {first.isSample && <SampleNotice />}
          <Heading first={first} second={second} />
          {first.picture && <Photo picture={first.picture} {...BILINGUAL_PHOTO} priority />}
          <Texts first={first} second={second} />
          {first.live && <LiveNote article={first} />}
          <ArticleFooter article={first} site={null} />
        </>
      )}
    </Fragment>
  );
}

function SampleNotice() {
  const { t } = useEdition();
  return <p className="notice">{t('article.sample')}</p>;
}

function Heading({ first, second }: BilingualProps) {
  const { edition, t } = useEdition();
  const other = editionOfLang(second.lang);
  return (
    <header>
      <FullKicker card={first} />
      <p className="bilingual-ways">
        <Way article={first} edition={edition} label={t('reading.bilingual.only')} />
        <Way article={first} edition={other} label={t('reading.bilingual.only')} />
      </p>
      <div className="bilingual-pair">
        <h1>{first.title}</h1>
        <p className="bilingual-title" lang={second.lang}>
          {second.title}
        </p>
      </div>
      {(first.standfirst || second.standfirst) && (
        <div className="bilingual-pair standfirst">
          <p>{first.standfirst}</p>
          <p lang={second.lang}>{second.standfirst}</p>
        </div>
      )}
      <ArticleMeta article={first} />
    </header>
  );
}

/** To the story in one language. */
function Way(props: { article: Article; edition: Edition; label: string }) {
  const { article, edition, label } = props;
  const path = toPublishedPaths(article)[edition.lang] ?? toStoryPath(article);
  return (
    <a className="text-link" href={toEditionPath(edition, path)} hrefLang={edition.lang}>
      {label} <span lang={edition.lang}>{edition.name}</span>
    </a>
  );
}

function Texts({ first, second }: BilingualProps) {
  const { edition, t } = useEdition();
  const draw = (html: string, article: Article) => {
    const drawn = drawTables(drawEmbeds(html, { lang: edition.lang, t }), t);
    return { __html: article.label === 'sponsored' ? markPaidLinks(drawn) : drawn };
  };
  // Sanitised when they were saved.
  return pairTexts(first.bodyHtml, second.bodyHtml).map((pair) => (
    <div key={pair.place} className={pair.isShared ? 'bilingual-shared' : 'bilingual-pair'}>
      {(pair.first || !pair.isShared) && (
        <div className="article-body" dangerouslySetInnerHTML={draw(pair.first, first)} />
      )}
      {pair.second && (
        <div
          className="article-body"
          lang={second.lang}
          dangerouslySetInnerHTML={draw(pair.second, second)}
        />
      )}
    </div>
  ));
}

/** What was added while it happened is read with the story. */
function LiveNote({ article }: { article: Article }) {
  const { edition, t } = useEdition();
  return (
    <p className="notice">
      <a href={toEditionPath(edition, toStoryPath(article))}>{t('reading.bilingual.live')}</a>
    </p>
  );
}
