import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { AccountSection } from './AccountSection.tsx';

/** Ratings that were given, and businesses that were saved, stand on pages of their own. */
export function RatingSection() {
  const { edition, t } = useEdition();
  return (
    <AccountSection name="ratings" title={t('directory-rating.own.title')}>
      <p>{t('directory-rating.own.intro')}</p>
      <p>
        <a className="button" href={toEditionPath(edition, '/account/ratings')}>
          {t('directory-rating.own.title')}
        </a>
      </p>
      <p>
        <a className="button" href={toEditionPath(edition, '/account/saved-businesses')}>
          {t('directory-rating.saved.title')}
        </a>
      </p>
    </AccountSection>
  );
}
