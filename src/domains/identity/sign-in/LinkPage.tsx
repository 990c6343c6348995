import { useEdition } from '#ui/edition.tsx';
import { AUTH_PATH } from './auth-call.model.ts';

export interface LinkPageProps {
  email: string;
  token: string;
  csrfToken: string;
  callback: string;
}

/** Where the link of a mail leads. Programs open links before people do: only the button uses it up. */
export function LinkPage({ email, token, csrfToken, callback }: LinkPageProps) {
  const { t } = useEdition();
  const fields = { email, token, csrfToken, callbackUrl: callback };
  return (
    <div className="form-page">
      <header className="list-header">
        <h1>{t('session.confirm_button')}</h1>
      </header>
      <p>{t('session.confirm', { email })}</p>
      <p className="form-help">{t('session.confirm_text')}</p>
      <form method="post" action={`${AUTH_PATH}/callback/email`}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button className="button button-primary" type="submit">
          {t('session.confirm_button')}
        </button>
      </form>
    </div>
  );
}
