import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { AccountSection } from './AccountSection.tsx';

/** Everything at once: to take along, or to have it deleted. */
export function DataSection() {
  const { edition, t } = useEdition();
  return (
    <AccountSection name="data" title={t('account.data.title')}>
      <p>{t('account.data.text')}</p>
      <div className="account-actions">
        <a className="button" href="/api/user/export" download="account.json">
          {t('account.data.export')}
        </a>
        <a className="button" href={toEditionPath(edition, '/account/delete')}>
          {t('account.delete.title')}
        </a>
      </div>
    </AccountSection>
  );
}
