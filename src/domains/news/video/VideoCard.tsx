import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { Timestamp } from '#ui/Timestamp.tsx';
import { LocalText } from './LocalText.tsx';
import { VideoPoster } from './VideoPoster.tsx';
import { textIn, toCategoryPath, toVideoPath, type Video } from './video.model.ts';

/** A video in a list: `lead` opens the page, `card` is a cell of a grid. */
export function VideoCard(props: {
  video: Video;
  rank: 'lead' | 'card';
  level: 2 | 3;
  /** Unless the page already says it. */
  withCategory?: boolean;
}) {
  const { edition } = useEdition();
  const { video, rank, level, withCategory = true } = props;
  const Headline = `h${level}` as const;
  const title = textIn(video.title, edition.lang);
  return (
    <article className={`story story-${rank}`}>
      <VideoPoster video={video} rank={rank} />
      <div className="story-text">
        {withCategory && (
          <p className="kicker">
            <a href={toEditionPath(edition, toCategoryPath(video.category))}>
              <LocalText of={textIn(video.category.name, edition.lang)} />
            </a>
          </p>
        )}
        <Headline className="headline">
          <a
            href={toEditionPath(edition, toVideoPath(video))}
            lang={title.lang === edition.lang ? undefined : title.lang}
          >
            {title.text}
          </a>
        </Headline>
        {rank === 'lead' && (
          <p className="standfirst">
            <LocalText of={textIn(video.standfirst, edition.lang)} />
          </p>
        )}
        <p className="card-meta">
          <Timestamp at={video.publishedAt} />
        </p>
      </div>
    </article>
  );
}
