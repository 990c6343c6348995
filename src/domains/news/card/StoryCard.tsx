import { type StoryCard as Card, toStoryPath } from '#domains/news/story/article.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { Fragment } from '#ui/Fragment.tsx';
import { type Crop, Photo } from '#ui/Photo.tsx';
import { CardMeta, CategoryKicker, CityKicker, Kicker } from './CardMeta.tsx';

/**
 * How much a story gets: `lead` opens the page, `secondary` stands beside it, `card` is a cell of a
 * grid, `item` a line of a list with a small picture.
 */
export type CardRank = 'lead' | 'secondary' | 'card' | 'item';

/** What every story of a list has in common, and its cards leave out. */
export type CommonFact = 'blog' | 'category' | 'city';

const KICKERS = { blog: CategoryKicker, category: CityKicker, city: Kicker } as const;

/** How wide the picture is shown, and the widest version worth sending, by rank. */
const PICTURES: Readonly<Record<CardRank, { sizes: string; largest: number; crop: Crop }>> = {
  lead: {
    sizes: '(min-width: 1200px) 620px, (min-width: 900px) 50vw, 100vw',
    largest: 1200,
    crop: '16x9',
  },
  secondary: {
    sizes: '(min-width: 1200px) 300px, (min-width: 600px) 45vw, 100vw',
    largest: 828,
    crop: '16x9',
  },
  card: {
    sizes: '(min-width: 1200px) 290px, (min-width: 600px) 45vw, 112px',
    largest: 828,
    crop: '16x9',
  },
  item: { sizes: '112px', largest: 256, crop: '16x9' },
};

/** How the head asks for the picture of a story that opens the page. */
export const LEAD_PHOTO = PICTURES.lead;

/** A story in a list. Rendered once for each revision of its text. */
export function StoryCard(props: {
  card: Card;
  rank: CardRank;
  /** Level of the headline in the page's outline. */
  level?: 2 | 3;
  common?: CommonFact;
}) {
  const { card, rank, level = 3, common } = props;
  return (
    <Fragment
      as="article"
      className={`story story-${rank}`}
      name={`story:${rank}${level}${common ?? ''}:${card.id}`}
      version={versionOf(card)}
    >
      {() => <CardBody card={card} rank={rank} level={level} common={common} />}
    </Fragment>
  );
}

function CardBody(props: { card: Card; rank: CardRank; level: 2 | 3; common?: CommonFact }) {
  const { edition } = useEdition();
  const { card, rank, level, common } = props;
  const Headline = `h${level}` as const;
  const Above = common ? KICKERS[common] : Kicker;
  const large = rank === 'lead' || rank === 'secondary';
  return (
    <>
      {card.picture && (
        <div className="story-picture">
          <Photo
            picture={{ ...card.picture, alt: '' }}
            priority={rank === 'lead'}
            {...PICTURES[rank]}
          />
        </div>
      )}
      <div className="story-text">
        <Above card={card} />
        <Headline className="headline">
          <a href={toEditionPath(edition, toStoryPath(card))}>{card.title}</a>
        </Headline>
        {large && <p className="standfirst">{card.standfirst}</p>}
        <CardMeta card={card} withCity={!common} />
      </div>
    </>
  );
}

/** Everything a card shows changes with one of these. */
export function versionOf(card: Card): string {
  return [
    card.revision,
    card.updatedAt,
    card.category.slug,
    card.category.name,
    card.city?.name,
    card.label,
    card.slug,
    card.picture?.src,
  ].join();
}
