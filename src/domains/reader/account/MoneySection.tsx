import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { AccountSection } from './AccountSection.tsx';

/** Payments and advertisements stand on pages of their own. */
export function MoneySection() {
  const { edition, t } = useEdition();
  return (
    <AccountSection name="payments" title={t('commerce-payment.list.title')}>
      <p>{t('commerce-payment.list.description')}</p>
      <p className="account-actions">
        <a className="button" href={toEditionPath(edition, '/account/payments')}>
          {t('commerce-payment.list.all')}
        </a>
        <a className="button" href={toEditionPath(edition, '/vendor/ads')}>
          {t('commerce-advertise.own.title')}
        </a>
      </p>
    </AccountSection>
  );
}
