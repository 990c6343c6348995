import { Kicker } from '#domains/news/card/CardMeta.tsx';
import { type StoryCard, toStoryPath } from '#domains/news/story/article.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { Photo } from '#ui/Photo.tsx';
import type { Paper } from './epaper.model.ts';

/** How pictures are asked for that are not the lead's. */
export const SMALL_PHOTO = {
  sizes: '(min-width: 1050px) 320px, (min-width: 600px) 32vw, calc(100vw - 32px)',
  largest: 828,
  crop: '16x9',
} as const;

/** A story by headline and standfirst. */
export function PaperBrief(props: { card: StoryCard; level: 2 | 3; withPicture?: true }) {
  const { card, level, withPicture } = props;
  return (
    <article className="paper-brief">
      {withPicture && card.picture && (
        <Photo picture={{ ...card.picture, alt: '' }} {...SMALL_PHOTO} />
      )}
      <Kicker card={card} />
      <PaperHeadline card={card} level={level} />
      {card.standfirst && <p>{card.standfirst}</p>}
    </article>
  );
}

export function PaperHeadline({ card, level }: { card: StoryCard; level: 2 | 3 }) {
  const { edition } = useEdition();
  const Heading = `h${level}` as const;
  return (
    <Heading className="headline">
      <a href={toEditionPath(edition, toStoryPath(card))}>{card.title}</a>
    </Heading>
  );
}

/** How the story begins; the rest stands on its page, where it is all that there is of it here. */
export function PaperOpening({ card, texts }: { card: StoryCard; texts: Paper['texts'] }) {
  const { edition, t } = useEdition();
  const { paragraphs = [] } = texts.find(({ id }) => id === card.id) ?? {};
  if (paragraphs.length === 0) return null;
  return (
    <div className="paper-text">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p className="paper-on">
        <a
          href={toEditionPath(edition, toStoryPath(card))}
          aria-label={`${t('webstory.full')}: ${card.title}`}
        >
          {t('webstory.full')}
        </a>
      </p>
    </div>
  );
}
