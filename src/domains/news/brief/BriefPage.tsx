import { Kicker } from '#domains/news/card/CardMeta.tsx';
import { EPAPER_PATH } from '#domains/news/epaper/epaper.model.ts';
import { FOLLOWING_PATH } from '#domains/news/follow/follow.model.ts';
import { PlaylistTool } from '#domains/news/playlist/PlaylistTool.tsx';
import { type StoryCard, toStoryPath } from '#domains/news/story/article.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { Fragment } from '#ui/Fragment.tsx';
import { Photo } from '#ui/Photo.tsx';
import { Timestamp } from '#ui/Timestamp.tsx';
import { toIntro } from './brief.model.ts';
import { SequenceSteps } from './SequenceSteps.tsx';

/** How its pictures are asked for. */
export const BRIEF_PHOTO = {
  sizes: '(min-width: 736px) 672px, calc(100vw - 32px)',
  largest: 1200,
  crop: '16x9',
} as const;

/** The day in a few stories: a list, which `BriefSequence.island.ts` turns over story by story. */
export function BriefPage({ cards, version }: { cards: readonly StoryCard[]; version: string }) {
  const { t, format, now } = useEdition();
  return (
    <div className="brief">
      <header>
        <h1>{t('brief.title')}</h1>
        <div className="brief-line">
          <p className="quiet">{format.fullDate(now)}</p>
          {cards.length > 0 && <PlaylistTool stories=".brief-stories > li:not(.brief-end)" />}
        </div>
      </header>
      <Fragment as="div" className="brief-body" name="brief" version={version}>
        {() => (cards.length === 0 ? <EmptyBrief /> : <Sequence cards={cards} />)}
      </Fragment>
    </div>
  );
}

function EmptyBrief() {
  const { t } = useEdition();
  return (
    <>
      <p className="empty">{t('brief.empty')}</p>
      <Onward />
    </>
  );
}

function Sequence({ cards }: { cards: readonly StoryCard[] }) {
  const { t } = useEdition();
  return (
    <div data-island="BriefSequence" data-when="load">
      <ol className="brief-stories" tabIndex={-1}>
        {cards.map((card, index) => (
          <BriefStory key={card.id} card={card} place={index + 1} count={cards.length} />
        ))}
        <li className="brief-end" data-place={t('brief.done')}>
          <h2>{t('brief.done')}</h2>
          <Onward />
        </li>
      </ol>
      <SequenceSteps />
    </div>
  );
}

function BriefStory(props: { card: StoryCard; place: number; count: number }) {
  const { edition, t, format } = useEdition();
  const { card } = props;
  const [place, count] = [format.number(props.place), format.number(props.count)];
  return (
    <li data-place={t('brief.place', { place, count })}>
      {card.picture && (
        <Photo
          picture={{ ...card.picture, alt: '' }}
          priority={props.place === 1}
          {...BRIEF_PHOTO}
        />
      )}
      <Kicker card={card} />
      <h2 className="headline">
        <a href={toEditionPath(edition, toStoryPath(card))}>{card.title}</a>
      </h2>
      <p>{toIntro(card.standfirst)}</p>
      <p className="card-meta">
        {card.city && <span>{card.city.name}</span>}
        <Timestamp at={card.publishedAt} />
      </p>
    </li>
  );
}

/** Where to read on. */
function Onward() {
  const { edition, t } = useEdition();
  return (
    <ul className="brief-onward">
      <li>
        <a href={toEditionPath(edition, '/')}>{t('front.heading')}</a>
      </li>
      <li>
        <a href={toEditionPath(edition, FOLLOWING_PATH)}>{t('following.title')}</a>
      </li>
      <li>
        <a href={toEditionPath(edition, EPAPER_PATH)}>{t('epaper.title')}</a>
      </li>
      <li>
        <a href={toEditionPath(edition, '/archive')}>{t('archive.title')}</a>
      </li>
      <li>
        <a href={toEditionPath(edition, '/push')}>{t('brief.push')}</a>
      </li>
    </ul>
  );
}
