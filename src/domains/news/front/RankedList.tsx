import { TitleMarks } from '#domains/news/card/CardMeta.tsx';
import { type StoryCard as Card, toStoryPath } from '#domains/news/story/article.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';

/** Headlines with the number of their rank. */
export function RankedList(props: {
  /** Unique on the page. */
  id: string;
  heading: string;
  cards: readonly Card[];
}) {
  const { edition, format } = useEdition();
  const { id, heading, cards } = props;
  return (
    <section className="ranked" aria-labelledby={id}>
      <h2 id={id} className="section-title">
        {heading}
      </h2>
      <ol>
        {cards.map((card, index) => (
          <li key={card.id}>
            <span className="rank" aria-hidden="true">
              {format.number(index + 1)}
            </span>
            <a href={toEditionPath(edition, toStoryPath(card))}>
              <TitleMarks of={card} />
              {card.title}
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
