import { TitleMarks } from '#domains/news/card/CardMeta.tsx';
import { type StoryCard as Card, toStoryPath } from '#domains/news/story/article.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { Timestamp } from '#ui/Timestamp.tsx';

/** Entries in the footer (spec section 9). */
const ENTRIES = 3;

/** The first of what is trending, in the footer. */
export function HotOnTheWeb({ cards }: { cards: readonly Card[] }) {
  const { edition, format, t } = useEdition();
  if (cards.length === 0) return null;
  return (
    <section className="hot" aria-labelledby="hot">
      <h2 id="hot" className="footer-heading">
        {t('trending.hot')}
      </h2>
      <ol>
        {cards.slice(0, ENTRIES).map((card) => (
          <li key={card.id}>
            <p className="card-meta">
              <a href={toEditionPath(edition, `/${card.category.slug}`)}>{card.category.name}</a>
              <Timestamp at={card.publishedAt} />
              <span className="reading-time">
                {format.number(card.readingMinutes)} {t('article.min_read')}
              </span>
            </p>
            <p className="hot-title">
              <a href={toEditionPath(edition, toStoryPath(card))}>
                <TitleMarks of={card} />
                {card.title}
              </a>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
