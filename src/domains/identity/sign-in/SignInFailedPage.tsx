import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import type { SignInError } from './accounts.model.ts';

/** Says why signing in did not work, and leads to another try. */
export function SignInFailedPage(props: { error: SignInError; callback: string | null }) {
  const { edition, t } = useEdition();
  const query = props.callback ? `?${new URLSearchParams({ callbackUrl: props.callback })}` : '';
  return (
    <div className="form-page">
      <header className="list-header">
        <h1>{t('session.failed')}</h1>
      </header>
      <p className="notice" role="alert">
        {t(`accounts.error.${props.error}`)}
      </p>
      <p>
        <a className="button" href={toEditionPath(edition, '/login-mobile-number') + query}>
          {t('session.try_again')}
        </a>
      </p>
    </div>
  );
}
