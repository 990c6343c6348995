import { useEdition } from '#ui/edition.tsx';
import { Photo } from '#ui/Photo.tsx';
import { toClock, type Video } from './video.model.ts';

/** How wide the picture is shown, and the widest version worth sending. */
const PICTURES = {
  player: { sizes: '(min-width: 900px) 820px, 100vw', largest: 1920, priority: true },
  lead: { sizes: '(min-width: 900px) 60vw, 100vw', largest: 1200, priority: true },
  card: { sizes: '(min-width: 1200px) 400px, (min-width: 600px) 45vw, 100vw', largest: 828 },
} as const;

/** The picture of a video under its play mark, with its length where that is known. */
export function VideoPoster(props: { video: Video; rank: keyof typeof PICTURES }) {
  const { t } = useEdition();
  const { poster, durationSeconds } = props.video;
  return (
    <div className="story-picture video-poster">
      {poster && <Photo picture={{ ...poster, alt: '' }} crop="16x9" {...PICTURES[props.rank]} />}
      <svg className="play-mark" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M8 5v14l11-7z" />
      </svg>
      {durationSeconds !== null && (
        <span className="video-length">
          <span className="visually-hidden">{t('video.duration')}: </span>
          {toClock(durationSeconds)}
        </span>
      )}
    </div>
  );
}
