import { ShareBar } from '#domains/news/article/ShareBar.tsx';
import { toEditionPath } from '#i18n/path.ts';
import { identityOf } from '#shared/identity.ts';
import { useEdition } from '#ui/edition.tsx';
import { Fragment } from '#ui/Fragment.tsx';
import { LocalText } from './LocalText.tsx';
import { VideoCard } from './VideoCard.tsx';
import { VideoPlayer } from './VideoPlayer.tsx';
import {
  type VideoPage as Page,
  textIn,
  toCategoryPath,
  toVideoPath,
  type Video,
} from './video.model.ts';

/** A video with its text, and what to watch next; `site` is the site's address without a trailing slash. */
export function VideoPage({ page, site }: { page: Page; site: string }) {
  return (
    <Fragment
      as="div"
      className="video-page"
      name={`video:${page.video.id}`}
      version={identityOf(page)}
    >
      {() => (
        <>
          <Bulletin video={page.video} site={site} />
          {page.more.length > 0 && <More videos={page.more} />}
        </>
      )}
    </Fragment>
  );
}

function Bulletin({ video, site }: { video: Video; site: string }) {
  const { edition, format, t } = useEdition();
  const published = new Date(video.publishedAt);
  const title = textIn(video.title, edition.lang);
  const standfirst = textIn(video.standfirst, edition.lang);
  return (
    <article className="video">
      {video.isSample && <p className="notice">{t('video.sample')}</p>}
      <VideoPlayer video={video} />
      <p className="kicker">
        <a href={toEditionPath(edition, toCategoryPath(video.category))}>
          <LocalText of={textIn(video.category.name, edition.lang)} />
        </a>
      </p>
      <h1>
        <LocalText of={title} />
      </h1>
      {standfirst.text !== '' && (
        <p className="standfirst">
          <LocalText of={standfirst} />
        </p>
      )}
      <p className="article-times">
        <span>
          {t('article.published')}{' '}
          <time dateTime={published.toISOString()}>{format.timestamp(published)}</time>
        </span>
      </p>
      <ShareBar title={title.text} url={`${site}${toEditionPath(edition, toVideoPath(video))}`} />
    </article>
  );
}

function More({ videos }: { videos: readonly Video[] }) {
  const { t } = useEdition();
  return (
    <section className="related" aria-labelledby="more-videos">
      <h2 id="more-videos" className="section-title">
        {t('video.more')}
      </h2>
      <div className="card-row">
        {videos.map((video) => (
          <VideoCard key={video.id} video={video} rank="card" level={3} />
        ))}
      </div>
    </section>
  );
}
