import { CodeForm } from '#domains/identity/contact/CodeForm.tsx';
import { formatPhone } from '#domains/identity/contact/phone.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import type { SignInError } from './accounts.model.ts';
import { OtherWays, type OtherWaysProps } from './OtherWays.tsx';
import { PhoneForm } from './PhoneForm.tsx';
import { SignedIn } from './SignedIn.tsx';
import type { SignInStep } from './sign-in.model.ts';

/** Sign-in by mobile number, and what works without it. */
export function SignInPage(props: {
  error: SignInError | null;
  /** Where the reader was going. */
  callback: string | null;
  step: SignInStep;
  /** Null where nobody can sign in. */
  otherWays: OtherWaysProps | null;
  /** Who is signed in already; empty for somebody without a name. */
  name: string | null;
}) {
  const { edition, t } = useEdition();
  const { error, callback, step, otherWays, name } = props;
  const path = toEditionPath(edition, '/login-mobile-number');
  const isOffered = name === null || error !== null;
  const isToldBelow = error === 'email_invalid' && otherWays?.hasEmail;
  const action = callback ? `${path}?callbackUrl=${encodeURIComponent(callback)}` : path;
  return (
    <div className="form-page">
      <header className="list-header">
        <h1>{t('accounts.sign_in')}</h1>
      </header>
      {error && !isToldBelow && (
        <p className="notice" role="alert">
          {t(`accounts.error.${error}`)}
        </p>
      )}
      {name !== null && otherWays && <SignedIn name={name} {...otherWays} />}
      {step.kind === 'closed' && <p>{t('accounts.not_open')}</p>}
      {step.kind === 'phone' && isOffered && <PhoneForm {...step} action={action} />}
      {step.kind === 'code' && (
        <CodeForm
          {...step}
          action={action}
          sent={t('accounts.code_sent', { phone: formatPhone(step.phone) })}
          label={t('accounts.code_label')}
          button={t('accounts.check_code')}
          other={{ href: action, label: t('accounts.change_number') }}
        />
      )}
      {step.kind !== 'code' && isOffered && (
        <>
          {otherWays && <OtherWays {...otherWays} />}
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
        </>
      )}
    </div>
  );
}
