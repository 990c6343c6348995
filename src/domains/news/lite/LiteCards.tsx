import { TitleMarks } from '#domains/news/card/CardMeta.tsx';
import { type StoryCard, toStoryPath } from '#domains/news/story/article.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { toLitePath } from './lite-link.model.ts';

/** Stories to choose from, by headline and time; `withIntro` says so much more of the first ones. */
export function LiteCards({
  cards,
  withIntro = 0,
}: {
  cards: readonly StoryCard[];
  withIntro?: number;
}) {
  const { edition, t } = useEdition();
  return (
    <ol className="l">
      {cards.map((card, index) => (
        <li key={card.id}>
          <a href={toEditionPath(edition, toLitePath(toStoryPath(card)))}>
            <TitleMarks of={card} />
            {card.title}
          </a>
          {index < withIntro && card.standfirst && <p>{card.standfirst}</p>}
          <p className="q">
            {card.label === 'opinion' && `${t('label.opinion')} · `}
            <Moment at={card.publishedAt} />
          </p>
        </li>
      ))}
    </ol>
  );
}

function Moment({ at }: { at: number }) {
  const { format, now } = useEdition();
  const moment = new Date(at);
  return <time dateTime={moment.toISOString()}>{format.moment(moment, now)}</time>;
}
