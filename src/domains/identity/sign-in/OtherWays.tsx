import { toEditionPath } from '#i18n/path.ts';
import { LONGEST_EMAIL } from '#kernel/mail/email.model.ts';
import type { ChallengeView } from '#shared/challenge-view.ts';
import { useEdition } from '#ui/edition.tsx';
import { FormField } from '#ui/FormField.tsx';
import { AUTH_PATH } from './auth-call.model.ts';
import { ChallengeField } from './ChallengeField.tsx';

export interface OtherWaysProps {
  hasEmail: boolean;
  hasGoogle: boolean;
  csrfToken: string;
  /** Where to go on to, with the prefix of its edition. */
  callback: string;
  /** What was typed before, and what is wrong with it in the reader's language. */
  email: { typed: string; fault: string | null };
  /** Set where whoever asks for a link has to show that they are a person. */
  challenge: ChallengeView | null;
}

/** Signing in without a mobile number: by a link in a mail, or with an account at Google. */
export function OtherWays(props: OtherWaysProps) {
  const { hasEmail, hasGoogle, csrfToken, callback, email, challenge } = props;
  const { edition, t } = useEdition();
  if (!hasEmail && !hasGoogle) return null;
  const hidden = (
    <>
      <input type="hidden" name="csrfToken" value={csrfToken} />
      <input type="hidden" name="callbackUrl" value={callback} />
    </>
  );
  return (
    <section className="form" aria-labelledby="other-ways">
      <h2 id="other-ways">{t('session.other_ways')}</h2>
      <p className="form-help">
        {t(hasGoogle ? 'session.consent_google' : 'session.consent')}{' '}
        <a className="text-link" href={toEditionPath(edition, '/privacy-policy')}>
          {t('accounts.privacy')}
        </a>
      </p>
      {hasGoogle && (
        <form method="post" action={`${AUTH_PATH}/signin/google`}>
          {hidden}
          <button className="button" type="submit">
            {t('session.google')}
          </button>
        </form>
      )}
      {hasEmail && (
        <form className="form" method="post" action={`${AUTH_PATH}/signin/email`} noValidate>
          {hidden}
          <FormField
            name="email"
            kind="email"
            label={t('session.email')}
            help={t('session.link_hint')}
            value={email.typed}
            fault={email.fault ?? undefined}
            maxLength={LONGEST_EMAIL}
            autoComplete="email"
            hasFocus={email.fault !== null}
          />
          {challenge && <ChallengeField view={challenge} />}
          <button className="button" type="submit">
            {t('session.send_link')}
          </button>
        </form>
      )}
    </section>
  );
}
