import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import type { SignInError } from './accounts.model.ts';

/** Sign-in by mobile number, and what works without it. */
export function SignInPage(props: {
  error: SignInError | null;
  /** Where the reader was going. */
  callback: string | null;
}) {
  const { edition, t } = useEdition();
  const { error, callback } = props;
  return (
    <div className="sign-in">
      <h1>{t('accounts.sign_in')}</h1>
      {error && (
        <p className="notice" role="alert">
          {t(`accounts.error.${error}`)}
        </p>
      )}
      <p id="sign-in-state">{t('accounts.not_open')}</p>
      <form aria-describedby="sign-in-state">
        <fieldset disabled>
          <legend className="visually-hidden">{t('accounts.sign_in')}</legend>
          <label htmlFor="mobile-number">{t('accounts.mobile_number')}</label>
          <div className="field-row">
            <input
              id="mobile-number"
              type="tel"
              name="mobile"
              placeholder="+91"
              autoComplete="tel"
              aria-describedby="code-hint"
            />
            <button className="button" type="submit">
              {t('accounts.send_code')}
            </button>
          </div>
          <p id="code-hint" className="quiet">
            {t('accounts.code_hint')}
          </p>
        </fieldset>
      </form>
      <h2>{t('accounts.without_account')}</h2>
      <ul className="sign-in-without">
        <li>{t('accounts.without_reading')}</li>
        <li>{t('accounts.without_saving')}</li>
        <li>{t('accounts.without_newsletter')}</li>
      </ul>
      <p>
        <a className="button" href={callback ?? toEditionPath(edition, '/')}>
          {t('accounts.continue')}
        </a>
      </p>
    </div>
  );
}
