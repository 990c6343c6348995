import type { Edition } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { toPhotoUrl } from '#ui/Photo.tsx';
import { textIn, toIsoDuration, toVideoPath, type Video } from './video.model.ts';
import { toEmbedUrl, toYoutubeId } from './youtube.model.ts';

const THUMBNAIL_WIDTH = 1200;

/** schema.org VideoObject; none without a picture, which search engines require. */
export function toVideoObjects(video: Video, site: string, edition: Edition): object[] {
  if (!video.poster) return [];
  const id = toYoutubeId(video.youtubeUrl);
  const title = textIn(video.title, edition.lang).text;
  return [
    {
      '@type': 'VideoObject',
      name: title,
      description: textIn(video.standfirst, edition.lang).text || title,
      thumbnailUrl: [`${site}${toPhotoUrl(video.poster.src, THUMBNAIL_WIDTH)}`],
      uploadDate: new Date(video.publishedAt).toISOString(),
      url: `${site}${toEditionPath(edition, toVideoPath(video))}`,
      ...(id && { embedUrl: toEmbedUrl(id) }),
      ...(video.durationSeconds !== null && { duration: toIsoDuration(video.durationSeconds) }),
    },
  ];
}
