import { TitleMarks } from '#domains/news/card/CardMeta.tsx';
import { type StoryCard, toStoryPath } from '#domains/news/story/article.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { Timestamp } from '#ui/Timestamp.tsx';

/** Headlines with their time, without pictures. */
export function BriefList({ cards }: { cards: readonly StoryCard[] }) {
  const { edition } = useEdition();
  return (
    <ol className="brief-list">
      {cards.map((card) => (
        <li key={card.id}>
          <Timestamp at={card.publishedAt} />
          <a href={toEditionPath(edition, toStoryPath(card))}>
            <TitleMarks of={card} />
            {card.title}
          </a>
        </li>
      ))}
    </ol>
  );
}
