import { type LiveUpdate, toEntryAnchor } from '#domains/news/live/live-blog.model.ts';
import {
  type Author,
  type StoryCard as Card,
  toStoryPath,
} from '#domains/news/story/article.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { Fragment } from '#ui/Fragment.tsx';
import { type Crop, Photo } from '#ui/Photo.tsx';
import { CardMeta, CategoryKicker, CityKicker, Kicker } from './CardMeta.tsx';
import { isOpinion } from './opinion.model.ts';
import { Portrait } from './Portrait.tsx';

/**
 * How much a story gets: `lead` opens the page, `secondary` stands beside it, `card` is a cell of a
 * grid, `item` a line of a list with a small picture.
 */
export type CardRank = 'lead' | 'secondary' | 'card' | 'item';

/** What every story of a list has in common, and its cards leave out. */
export type CommonFact = 'blog' | 'category' | 'city';

const KICKERS = { blog: CategoryKicker, category: CityKicker, city: Kicker } as const;

/** Where a card stands that is no cell of a grid: its picture is as wide as that. */
export type CardSlot = 'list' | 'section' | 'half' | 'pair';

/** Entries of a live blog that its card shows. */
const UPDATES = 2;

const WHOLE = '(min-width: 600px) calc(100vw - 48px), calc(100vw - 32px)';
const TWO_COLUMNS = '(min-width: 600px) calc(50vw - 36px)';

/** How wide the picture is shown, and the widest version worth sending, by slot or rank. */
const PICTURES: Readonly<
  Record<CardRank | CardSlot, { sizes: string; largest: number; crop: Crop }>
> = {
  lead: {
    sizes: `(min-width: 1280px) 576px, (min-width: 1200px) calc(50vw - 64px), (min-width: 900px) calc(66.7vw - 64px), ${WHOLE}`,
    largest: 1200,
    crop: '16x9',
  },
  list: {
    sizes: `(min-width: 1280px) 691px, (min-width: 900px) calc(58.3vw - 56px), ${WHOLE}`,
    largest: 1200,
    crop: '16x9',
  },
  secondary: {
    sizes: `(min-width: 1280px) 256px, (min-width: 1200px) calc(25vw - 64px), ${TWO_COLUMNS}, calc(100vw - 32px)`,
    largest: 1080,
    crop: '16x9',
  },
  section: {
    sizes: `(min-width: 1280px) 494px, (min-width: 900px) calc(41.7vw - 40px), ${WHOLE}`,
    largest: 1080,
    crop: '16x9',
  },
  half: {
    sizes: `(min-width: 1280px) 592px, (min-width: 900px) calc(50vw - 48px), ${WHOLE}`,
    largest: 1200,
    crop: '16x9',
  },
  pair: {
    sizes: `(min-width: 1280px) 280px, (min-width: 900px) calc(25vw - 40px), ${TWO_COLUMNS}, calc(100vw - 32px)`,
    largest: 828,
    crop: '16x9',
  },
  card: {
    sizes: `(min-width: 1280px) 280px, (min-width: 900px) calc(33.3vw - 43px), ${TWO_COLUMNS}, 112px`,
    largest: 828,
    crop: '16x9',
  },
  item: { sizes: '112px', largest: 256, crop: '16x9' },
};

/** How the head asks for the picture of a story that opens the home page, and a list. */
export const LEAD_PHOTO = PICTURES.lead;
export const LIST_PHOTO = PICTURES.list;

/** A story in a list. Rendered once for each revision of its text. */
export function StoryCard(props: {
  card: Card;
  rank: CardRank;
  /** Level of the headline in the page's outline. */
  level?: 2 | 3;
  common?: CommonFact;
  slot?: CardSlot;
  /** Of live blogs, this story's among them, the newest first. */
  updates?: readonly LiveUpdate[];
}) {
  const { card, rank, level = 3, common, slot } = props;
  const { edition, live } = useEdition();
  const updates = live.has(card.id, edition.lang)
    ? (props.updates ?? []).filter(({ storyId }) => storyId === card.id).slice(0, UPDATES)
    : [];
  return (
    <Fragment
      as="article"
      className={`story story-${rank}${isOpinion(card) ? ' story-opinion' : ''}`}
      name={`story:${rank}${level}${common ?? ''}${slot ?? ''}:${card.id}`}
      version={[versionOf(card), ...updates.map(({ id, text }) => id + text)].join()}
    >
      {() => <CardBody {...{ card, rank, level, common, slot, updates }} />}
    </Fragment>
  );
}

function CardBody(props: {
  card: Card;
  rank: CardRank;
  level: 2 | 3;
  common: CommonFact | undefined;
  slot: CardSlot | undefined;
  updates: readonly LiveUpdate[];
}) {
  const { edition } = useEdition();
  const { card, rank, level, common, slot, updates } = props;
  const Headline = `h${level}` as const;
  const Above = common ? KICKERS[common] : Kicker;
  const isLarge = rank === 'lead' || rank === 'secondary' || (rank === 'card' && !card.picture);
  return (
    <>
      {card.picture && (
        <div className="story-picture">
          <Photo
            picture={{ ...card.picture, alt: '' }}
            priority={rank === 'lead'}
            {...PICTURES[slot ?? rank]}
          />
        </div>
      )}
      <div className="story-text">
        <Above card={card} />
        <Headline className="headline">
          <a href={toEditionPath(edition, toStoryPath(card))}>{card.title}</a>
        </Headline>
        {card.writer && <Writer of={card.writer} />}
        {isLarge && <p className="standfirst">{card.standfirst}</p>}
        {updates.length > 0 && <Updates card={card} updates={updates} />}
        <CardMeta card={card} withCity={!common} />
      </div>
    </>
  );
}

/** Opinion has a face and a name. */
function Writer({ of }: { of: Author }) {
  return (
    <p className="card-writer">
      <Portrait of={of} /> {of.name}
    </p>
  );
}

/** What was added last to a live blog. */
function Updates({ card, updates }: { card: Card; updates: readonly LiveUpdate[] }) {
  const { edition, format } = useEdition();
  const path = toEditionPath(edition, toStoryPath(card));
  return (
    <ul className="live-latest">
      {updates.map(({ id, at, text }) => (
        <li key={id}>
          <time dateTime={new Date(at).toISOString()}>{format.timeOfDay(new Date(at))}</time>{' '}
          <a href={`${path}#${toEntryAnchor({ id })}`}>{text}</a>
        </li>
      ))}
    </ul>
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
    card.writer?.name,
    card.writer?.picture,
  ].join();
}
