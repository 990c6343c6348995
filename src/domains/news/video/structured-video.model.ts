import type { VideoObject } from 'schema-dts';
import type { Edition } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { toIndianTime } from '#kernel/html/structured-data.model.ts';
import { toEmbedUrl, toYoutubeId } from '#kernel/html/youtube.model.ts';
import { toPhotoUrl } from '#ui/Photo.tsx';
import { textIn, toIsoDuration, toVideoPath, type Video } from './video.model.ts';

const THUMBNAIL_WIDTH = 1200;

/** schema.org VideoObject; none without a picture, which search engines require. */
export function toVideoObjects(video: Video, site: string, edition: Edition): VideoObject[] {
  if (!video.poster) return [];
  const id = toYoutubeId(video.youtubeUrl);
  const { text: title, lang } = textIn(video.title, edition.lang);
  return [
    {
      '@type': 'VideoObject',
      name: title,
      description: textIn(video.standfirst, edition.lang).text || title,
      thumbnailUrl: [`${site}${toPhotoUrl(video.poster.src, THUMBNAIL_WIDTH)}`],
      uploadDate: toIndianTime(video.publishedAt),
      inLanguage: lang,
      url: `${site}${toEditionPath(edition, toVideoPath(video))}`,
      ...(id && { embedUrl: toEmbedUrl(id) }),
      ...(video.durationSeconds !== null && { duration: toIsoDuration(video.durationSeconds) }),
    },
  ];
}
