import { TitleMarks } from '#domains/news/card/CardMeta.tsx';
import { StoryCard } from '#domains/news/card/StoryCard.tsx';
import {
  type Article,
  type StoryCard as Card,
  toStoryPath,
} from '#domains/news/story/article.model.ts';
import { BLOG } from '#domains/news/taxonomy/taxonomy.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { EndTools } from './ArticleTools.tsx';

/** What stands below the text of a story: what a reader can do with it, what was put right in it, its topics and where it comes from. */
export function ArticleFooter(props: {
  article: Article;
  /** Null where the story has no address to be passed on. */
  site: string | null;
}) {
  const { article, site } = props;
  const { edition } = useEdition();
  return (
    <footer className="article-footer" lang={edition.lang}>
      {site !== null && <EndTools article={article} site={site} />}
      <Corrections article={article} />
      <Topics article={article} />
      <Source article={article} />
    </footer>
  );
}

function Corrections({ article }: { article: Article }) {
  const { format, t } = useEdition();
  if (article.corrections.length === 0) return null;
  return (
    <section className="corrections" aria-labelledby="corrections">
      <h2 id="corrections">{t('reading.corrections')}</h2>
      <ul>
        {article.corrections.map(({ text, at }) => {
          const date = new Date(at);
          return (
            <li key={`${at}:${text}`}>
              <time dateTime={date.toISOString()}>{format.timestamp(date)}</time>
              <p lang={article.lang}>{text}</p>
            </li>
          );
        })}
      </ul>
    </section>
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
  const rel = article.label === 'sponsored' ? 'sponsored noopener' : 'nofollow noopener';
  if (!name && !url) return null;
  return (
    <p className="quiet">
      {t('article.source')}:{' '}
      {url ? (
        <a href={url} rel={rel}>
          {name || new URL(url).hostname}
        </a>
      ) : (
        name
      )}
      {licence && <> · {t('article.licence', { licence })}</>}
    </p>
  );
}

/** The story to go on with: the next older one of the category. */
export function NextStory({ card }: { card: Card }) {
  const { edition, t } = useEdition();
  const name = t(card.category.section === BLOG ? 'blog.next' : 'reading.next_story');
  return (
    <nav className="next-story" aria-label={name}>
      <a href={toEditionPath(edition, toStoryPath(card))}>
        <span className="kicker">{name}</span>
        <span className="headline">
          <TitleMarks of={card} />
          {card.title}
        </span>
      </a>
    </nav>
  );
}

export function Related({ related }: { related: readonly Card[] }) {
  const { t } = useEdition();
  const isBlog = related[0]?.category.section === BLOG;
  return (
    <section className="related" aria-labelledby="related">
      <h2 id="related" className="section-title">
        {t(isBlog ? 'blog.more' : 'front.more')}
      </h2>
      <div className="card-row">
        {related.map((card) => (
          <StoryCard key={card.id} card={card} rank="card" common={isBlog ? 'blog' : undefined} />
        ))}
      </div>
    </section>
  );
}
