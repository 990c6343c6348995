import { toEmbedUrl, toYoutubeId } from '#kernel/html/youtube.model.ts';
import { useEdition } from '#ui/edition.tsx';
import { VideoPoster } from './VideoPoster.tsx';
import { textIn, type Video } from './video.model.ts';

/**
 * The poster as a link to the video. The boot script puts the player in its place when it is pressed,
 * so that nothing is asked of YouTube before. An address that can't be played here stays a link.
 */
export function VideoPlayer({ video }: { video: Video }) {
  const { edition, t } = useEdition();
  const title = textIn(video.title, edition.lang).text;
  const id = toYoutubeId(video.youtubeUrl);
  if (!id)
    return (
      <p>
        <a className="button" href={video.youtubeUrl} rel="noopener nofollow">
          {t('video.on_youtube')}
        </a>
      </p>
    );
  return (
    <div className="video-player">
      <a
        href={`https://www.youtube.com/watch?v=${id}`}
        rel="noopener"
        data-player={`${toEmbedUrl(id)}?autoplay=1&rel=0&hl=${edition.lang}`}
        data-title={title}
      >
        <span className="visually-hidden">{t('video.play', { title })} </span>
        <VideoPoster video={video} rank="player" />
      </a>
      <p className="quiet">{t('video.from_youtube')}</p>
    </div>
  );
}
