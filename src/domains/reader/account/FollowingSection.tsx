import { FOLLOWING_PATH } from '#domains/news/follow/follow.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { AccountSection } from './AccountSection.tsx';

/** What is followed stands on a page of its own, which the browser fills. */
export function FollowingSection() {
  const { edition, t } = useEdition();
  return (
    <AccountSection name="following" title={t('following.title')}>
      <p>{t('account.following.text')}</p>
      <p>
        <a className="text-link" href={toEditionPath(edition, FOLLOWING_PATH)}>
          {t('following.title')}
        </a>
      </p>
    </AccountSection>
  );
}
