import { toBusinessPath } from '#domains/directory/business/business-path.model.ts';
import { FEW_RATINGS } from '#domains/directory/rating/rating.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import type { BusinessProfile } from './business-profile.model.ts';
import { RatingSummary } from './RatingSummary.tsx';

/** What the ratings of a business come to, what is to be known of them, and the way to give one. */
export function RatingsHead({ profile }: { profile: BusinessProfile }) {
  const { edition, format, now, t } = useEdition();
  const { count } = profile.rating;
  const { ratingsFrozenUntil } = profile;
  return (
    <>
      {count === 0 && <p className="empty">{t('directory.profile.no_ratings')}</p>}
      {count > 0 && <RatingSummary profile={profile} />}
      {count > 0 && count < FEW_RATINGS && (
        <p className="quiet">{t('directory-rating.list.few')}</p>
      )}
      {isFrozen(profile, now) && ratingsFrozenUntil !== null ? (
        <p className="notice">
          {t('directory-rating.refusal.frozen', {
            date: format.fullDate(new Date(ratingsFrozenUntil)),
          })}
        </p>
      ) : (
        <p className="company-rate">
          <a
            className="button"
            href={toEditionPath(edition, `${toBusinessPath(profile)}/rate`)}
            rel="nofollow"
          >
            {t('directory-rating.rate')}
          </a>
        </p>
      )}
    </>
  );
}

/** Whether no ratings are taken for a while. */
export function isFrozen({ ratingsFrozenUntil }: BusinessProfile, now: Date): boolean {
  return ratingsFrozenUntil !== null && ratingsFrozenUntil > now.getTime();
}
