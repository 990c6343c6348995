import { SequenceSteps } from '#domains/news/brief/SequenceSteps.tsx';
import { FullKicker } from '#domains/news/card/CardMeta.tsx';
import { Credit } from '#domains/news/card/Credit.tsx';
import { toLabelledTitle } from '#domains/news/card/labelled-title.model.ts';
import { type Article, toStoryPath } from '#domains/news/story/article.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { identityOf } from '#shared/identity.ts';
import { useEdition } from '#ui/edition.tsx';
import { Fragment } from '#ui/Fragment.tsx';
import { Photo } from '#ui/Photo.tsx';
import { listStoryPictures, type StoryPicture } from './webstory.model.ts';

/** How its pictures are asked for: on the first of them the title stands. */
export const WEB_STORY_PHOTO = { sizes: '100vw', largest: 1920 } as const;

/** A story in its pictures, one at a time: a row that is moved by finger, by keys and, with a script, by a tap. */
export function WebStoryPage({ article }: { article: Article }) {
  return (
    <Fragment
      as="article"
      className="webstory"
      name={`webstory:${article.id}`}
      version={identityOf(article)}
    >
      {() => <WebStory article={article} />}
    </Fragment>
  );
}

function WebStory({ article }: { article: Article }) {
  const { edition, t } = useEdition();
  const pictures = listStoryPictures(article);
  const path = toEditionPath(edition, toStoryPath(article));
  return (
    <div className="webstory-inner" data-island="BriefSequence" data-when="load" data-taps="">
      <a className="webstory-close" href={path} title={t('reading.picture.close')}>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M5 5l14 14M19 5L5 19" />
        </svg>
        <span className="visually-hidden">{t('reading.picture.close')}</span>
      </a>
      <ol className="webstory-cards" aria-label={t('webstory.label')}>
        {pictures.map((picture, index) => (
          <PictureCard
            key={picture.src}
            picture={picture}
            place={{ at: index + 1, of: pictures.length }}
            cover={index === 0 ? article : null}
          />
        ))}
        <LastCard article={article} path={path} />
      </ol>
      <SequenceSteps />
    </div>
  );
}

function PictureCard(props: {
  picture: StoryPicture;
  place: { at: number; of: number };
  /** The story whose title stands on the picture; null for those after the first. */
  cover: Article | null;
}) {
  const { format, t } = useEdition();
  const { picture, place, cover } = props;
  const [at, of] = [format.number(place.at), format.number(place.of)];
  return (
    <li
      className={cover ? 'webstory-card webstory-cover' : 'webstory-card'}
      data-place={t('brief.place', { place: at, count: of })}
    >
      <figure>
        <Photo picture={picture} {...WEB_STORY_PHOTO} priority={cover !== null} />
        <figcaption>
          <progress value={place.at} max={place.of} aria-hidden="true" />
          {cover && <Title article={cover} />}
          {picture.caption && <p>{picture.caption}</p>}
          {picture.credit && (
            <p>
              <Credit given={picture.credit} />
            </p>
          )}
        </figcaption>
      </figure>
    </li>
  );
}

function Title({ article }: { article: Article }) {
  const { format } = useEdition();
  const published = new Date(article.publishedAt);
  return (
    <>
      <FullKicker card={article} />
      <h1>{article.title}</h1>
      <p>
        <time dateTime={published.toISOString()}>{format.longDate(published)}</time>
      </p>
    </>
  );
}

/** Leads to the story in full. */
function LastCard({ article, path }: { article: Article; path: string }) {
  const { edition, t } = useEdition();
  return (
    <li className="webstory-card webstory-end" data-place={t('webstory.end')}>
      <h2>{toLabelledTitle(article, t)}</h2>
      {article.standfirst && <p>{article.standfirst}</p>}
      <p>
        <a className="button" href={path}>
          {t('webstory.full')}
        </a>
      </p>
      <p>
        <a href={toEditionPath(edition, '/')}>{t('front.heading')}</a>
      </p>
    </li>
  );
}
