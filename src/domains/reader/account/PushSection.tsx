import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { AccountSection } from './AccountSection.tsx';

/** Notifications belong to a browser, which alone knows of them. */
export function PushSection() {
  const { edition, t } = useEdition();
  return (
    <AccountSection name="push" title={t('account.push.title')}>
      <p>{t('account.push.text')}</p>
      <p>
        <a className="text-link" href={toEditionPath(edition, '/push')}>
          {t('account.push.link')}
        </a>
      </p>
    </AccountSection>
  );
}
