import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from './edition.tsx';

/** Pages are the same for everybody: the boot script makes this "Log Out" for those who are signed in, beside their name. */
export function LoginLink() {
  const { edition, t } = useEdition();
  return (
    <a
      className="login-link"
      href={toEditionPath(edition, '/login-mobile-number')}
      data-log-out={t('nav.log_out')}
      data-account={t('nav.account')}
      data-shop={t('nav.business')}
    >
      {t('nav.log_in')}
    </a>
  );
}
