import { nameIn } from '#domains/directory/business/business-card.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { Photo, toPhotoUrl } from '#ui/Photo.tsx';
import {
  altIn,
  type BusinessPhoto,
  type BusinessProfile,
  videosOf,
} from './business-profile.model.ts';
import { CompanySection } from './CompanySection.tsx';

const LARGEST = 1920;

/** Pictures that open large, with their captions where `isWhole`. */
export function Photos(props: {
  profile: Pick<BusinessProfile, 'names'>;
  photos: readonly BusinessPhoto[];
  isWhole?: boolean;
}) {
  const { edition, t } = useEdition();
  const name = nameIn(props.profile.names, edition.lang);
  return (
    <ul className="company-photos">
      {props.photos.map(({ id, src, width, height, alts, caption }) => (
        <li key={id}>
          <figure>
            <a href={toPhotoUrl(src, LARGEST)} data-picture="">
              <Photo
                picture={{
                  ...{ src, width, height },
                  alt: altIn(alts, edition.lang) || t('directory.profile.photo_of', { name }),
                }}
                sizes="(min-width: 900px) 280px, 50vw"
                largest={750}
                crop="4x3"
              />
            </a>
            {props.isWhole && caption && <figcaption>{caption}</figcaption>}
          </figure>
          {props.isWhole && (
            <a
              className="text-link"
              href={toEditionPath(edition, `/report/media/${id}`)}
              rel="nofollow"
            >
              {t('directory.profile.report_photo')}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Films, which are watched on YouTube. */
export function Videos({ profile }: { profile: BusinessProfile }) {
  const { t } = useEdition();
  const videos = videosOf(profile);
  if (videos.length === 0) return null;
  return (
    <CompanySection title={t('directory.profile.videos')}>
      <ul className="company-links">
        {videos.map(({ id, videoId, caption }) => (
          <li key={id}>
            <a href={`https://www.youtube.com/watch?v=${videoId}`} rel="nofollow noopener">
              {caption || 'YouTube'}
            </a>
          </li>
        ))}
      </ul>
    </CompanySection>
  );
}
