import { LiveMark } from '#domains/news/card/CardMeta.tsx';
import {
  type Article,
  type StoryCard as Card,
  isStandIn,
  toStoryPath,
} from '#domains/news/story/article.model.ts';
import { BLOG } from '#domains/news/taxonomy/taxonomy.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import type { NamedBusiness } from '#kernel/domain/named-business.model.ts';
import { useEdition } from '#ui/edition.tsx';
import { LiteCards } from './LiteCards.tsx';
import { PART, toLitePath } from './lite-link.model.ts';

interface LiteArticleProps {
  article: Article;
  /** The text of the part that is shown. */
  html: string;
  /** Counted from 1. */
  part: number;
  parts: number;
  /** Pictures that the full version has. */
  pictures: number;
  sponsor: NamedBusiness | null;
  /** What the address of the page is asked for besides the part: earlier entries of a live blog. */
  asked: Readonly<Record<string, string>>;
  /** Query of the entries before these of a live blog; null for none. */
  earlier: string | null;
  others: readonly Card[];
}

/** A story in words, or one part of a long one. */
export function LiteArticle(props: LiteArticleProps) {
  const { article, html, part, parts, earlier, others } = props;
  const { edition, t } = useEdition();
  const isLast = part === parts;
  return (
    <>
      <article lang={isStandIn(article, edition) ? article.lang : undefined}>
        <div lang={edition.lang}>
          <Notices article={article} />
          <Kicker article={article} />
        </div>
        <h1>{article.title}</h1>
        {part === 1 && article.standfirst && <p className="d">{article.standfirst}</p>}
        <div lang={edition.lang}>
          {part === 1 ? <Facts {...props} /> : <p className="q">{toPartName(props, t)}</p>}
        </div>
        {/* Sanitised when it was saved. */}
        <div dangerouslySetInnerHTML={{ __html: html }} />
        {isLast && <Ending {...props} />}
        <Ways {...props} earlier={isLast ? earlier : null} />
      </article>
      {isLast && others.length > 0 && (
        <section>
          <h2>{t('front.more')}</h2>
          <LiteCards cards={others} />
        </section>
      )}
    </>
  );
}

type Translate = ReturnType<typeof useEdition>['t'];

function toPartName({ part, parts }: Pick<LiteArticleProps, 'part' | 'parts'>, t: Translate) {
  return t('lite.part', { part: String(part), count: String(parts) });
}

function Notices({ article }: { article: Article }) {
  const { edition, t } = useEdition();
  const isPost = article.category.section === BLOG;
  const language = t(`language.${article.lang}`);
  return (
    <>
      {isStandIn(article, edition) && (
        <p className="o">{t(isPost ? 'blog.stand_in' : 'article.stand_in', { language })}</p>
      )}
      {article.isSample && <p className="o">{t('article.sample')}</p>}
    </>
  );
}

function Kicker({ article }: { article: Article }) {
  const { edition, t } = useEdition();
  const { category, label } = article;
  const isPost = category.section === BLOG;
  return (
    <p className="k">
      <LiveMark of={article} lang={article.lang} />{' '}
      {label !== 'news' && <strong>{t(`label.${label}`)} · </strong>}
      {isPost || category.name === '' ? (
        category.name
      ) : (
        <a href={toEditionPath(edition, toLitePath(`/${category.slug}`))}>{category.name}</a>
      )}
    </p>
  );
}

/** Who wrote it, when, and what else there is of it. */
function Facts(props: LiteArticleProps) {
  const { article, part, parts, pictures } = props;
  const { city } = article;
  const { edition, format, t } = useEdition();
  const byline = article.authors.map(({ name }) => name).join(' · ');
  const isUpdated = article.updatedAt - article.publishedAt >= 60_000;
  const path = toStoryPath(article);
  return (
    <>
      <p className="q">
        {byline}
        {byline !== '' && city && ' · '}
        {city && (
          <a href={toEditionPath(edition, toLitePath(`/cities/${city.slug}`))}>{city.name}</a>
        )}
        {(byline !== '' || city) && <br />}
        {t('article.published')} <Moment at={article.publishedAt} />
        {isUpdated && (
          <>
            <br />
            {t('article.updated')} <Moment at={article.updatedAt} />
          </>
        )}
      </p>
      {(pictures > 0 || parts > 1) && (
        <p className="q">
          {parts > 1 && `${toPartName({ part, parts }, t)} `}
          {pictures > 0 && (
            <a href={toEditionPath(edition, path)}>
              {t('lite.pictures', { count: pictures, shown: format.number(pictures) })}
            </a>
          )}
        </p>
      )}
    </>
  );
}

function Moment({ at }: { at: number }) {
  const { format } = useEdition();
  const moment = new Date(at);
  return <time dateTime={moment.toISOString()}>{format.timestamp(moment)}</time>;
}

/** What was put right, who has paid for it and where it comes from. */
function Ending({ article, sponsor }: LiteArticleProps) {
  const { edition, t } = useEdition();
  const { name, url, licence } = article.source;
  const rel = article.label === 'sponsored' ? 'sponsored noopener' : 'nofollow noopener';
  return (
    <div lang={edition.lang}>
      {article.corrections.length > 0 && <h2>{t('reading.corrections')}</h2>}
      {article.corrections.map(({ text, at }) => (
        <p key={`${at}:${text}`}>
          <Moment at={at} /> <span lang={article.lang}>{text}</span>
        </p>
      ))}
      <Topics topics={article.topics} />
      {sponsor && (
        <p>
          {t('blog.sponsor')}:{' '}
          <a href={toEditionPath(edition, sponsor.path)} rel="sponsored">
            {sponsor.names[edition.lang]}
          </a>
        </p>
      )}
      {(name || url) && (
        <p className="q">
          {t('article.source')}:{' '}
          {url ? (
            <a href={url} rel={rel}>
              {name || new URL(url).hostname}
            </a>
          ) : (
            name
          )}
          {licence && ` · ${t('article.licence', { licence })}`}
        </p>
      )}
    </div>
  );
}

function Topics({ topics }: Pick<Article, 'topics'>) {
  const { edition, t } = useEdition();
  if (topics.length === 0) return null;
  return (
    <>
      <h2>{t('article.topics')}</h2>
      <div className="c">
        <ul>
          {topics.map(({ slug, name }) => (
            <li key={slug}>
              <a href={toEditionPath(edition, toLitePath(`/topic/${slug}`))}>{name}</a>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** To the parts before and after, and to what came before in a live blog. */
function Ways({ article, part, parts, asked, earlier }: LiteArticleProps) {
  const { edition, t } = useEdition();
  const path = toEditionPath(edition, toLitePath(toStoryPath(article)));
  if (parts === 1 && !earlier) return null;
  const to = (number: number) => {
    const query = new URLSearchParams({ ...asked, ...(number > 1 && { [PART]: String(number) }) });
    return query.size > 0 ? `${path}?${query}` : path;
  };
  return (
    <nav className="n m" aria-label={t('lite.parts')} lang={edition.lang}>
      {part > 1 && (
        <a rel="prev" href={to(part - 1)}>
          {t('lite.previous_part')}
        </a>
      )}
      {part < parts && (
        <a rel="next" href={to(part + 1)}>
          {t('lite.next_part')}
        </a>
      )}
      {earlier && <a href={path + earlier}>{t('live.earlier')}</a>}
    </nav>
  );
}
