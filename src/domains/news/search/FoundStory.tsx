import { CardMeta, Kicker } from '#domains/news/card/CardMeta.tsx';
import { WholeNumbers } from '#domains/news/card/WholeNumbers.tsx';
import { type StoryCard, toStoryPath } from '#domains/news/story/article.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { Photo } from '#ui/Photo.tsx';
import type { Piece } from './highlight.model.ts';

/** A story that was found, with the words it was found by. It differs with each search, so no copy of it is kept. */
export function FoundStory(props: {
  card: StoryCard;
  passage: string;
  highlight: (text: string) => Piece[];
}) {
  const { edition } = useEdition();
  const { card, passage, highlight } = props;
  return (
    <article className="story story-item">
      {card.picture && (
        <div className="story-picture">
          <Photo
            picture={{ ...card.picture, alt: '' }}
            sizes="(min-width: 600px) 160px, 112px"
            largest={384}
            crop="16x9"
          />
        </div>
      )}
      <div className="story-text">
        <Kicker card={card} />
        <h3 className="headline">
          <a href={toEditionPath(edition, toStoryPath(card))}>
            <Marked pieces={highlight(card.title)} />
          </a>
        </h3>
        <p className="standfirst">
          <Marked pieces={highlight(passage)} />
        </p>
        <CardMeta card={card} withCity />
      </div>
    </article>
  );
}

function Marked({ pieces }: { pieces: readonly Piece[] }) {
  let end = 0;
  return pieces.map(({ text, isMarked }) => {
    end += text.length;
    return isMarked ? <mark key={end}>{text}</mark> : <WholeNumbers key={end} text={text} />;
  });
}
