import { nameIn } from '#domains/directory/business/business-card.model.ts';
import { useEdition } from '#ui/edition.tsx';
import { Photo, toPhotoUrl } from '#ui/Photo.tsx';
import { type BusinessProfile, photosOf, videosOf } from './business-profile.model.ts';

const LARGEST = 1920;

/** Pictures that open large, and films; of the pictures at most `most`. */
export function Photos({ profile, most }: { profile: BusinessProfile; most?: number }) {
  const { edition, t } = useEdition();
  const name = nameIn(profile.names, edition.lang);
  return (
    <ul className="company-photos">
      {photosOf(profile)
        .slice(0, most)
        .map(({ id, src, width, height, alt, caption }) => (
          <li key={id}>
            <figure>
              <a href={toPhotoUrl(src, LARGEST)}>
                <Photo
                  picture={{
                    ...{ src, width, height },
                    alt: alt || t('directory.profile.photo_of', { name }),
                  }}
                  sizes="(min-width: 900px) 280px, 50vw"
                  largest={750}
                  crop="4x3"
                />
              </a>
              {most === undefined && caption && <figcaption>{caption}</figcaption>}
            </figure>
          </li>
        ))}
    </ul>
  );
}

export function Videos({ profile }: { profile: BusinessProfile }) {
  const { t } = useEdition();
  const videos = videosOf(profile);
  if (videos.length === 0) return null;
  return (
    <section className="company-section">
      <h2>{t('directory.profile.videos')}</h2>
      <ul className="company-links">
        {videos.map(({ id, videoId, caption }) => (
          <li key={id}>
            <a href={`https://www.youtube.com/watch?v=${videoId}`} rel="nofollow noopener">
              {caption || 'YouTube'}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
