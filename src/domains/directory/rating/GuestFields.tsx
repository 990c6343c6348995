import { toBusinessPath } from '#domains/directory/business/business-path.model.ts';
import type { BusinessProfile } from '#domains/directory/profile/business-profile.model.ts';
import { ChallengeField } from '#domains/identity/sign-in/ChallengeField.tsx';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { FormField } from '#ui/FormField.tsx';
import { RATE_INTENTS, type RateState } from './rate-form.model.ts';

/** What those are asked for who have proved no number yet: it, or the code that has gone to it. All else that was typed stays in the form. */
export function GuestFields({ profile, state }: { profile: BusinessProfile; state: RateState }) {
  const { edition, t } = useEdition();
  const { typed, faults, proof, sentTo, challenge } = state;
  const faultOf = (field: string) => faults.find((fault) => fault.field === field)?.message;
  if (proof === 'account')
    return (
      <p className="notice">
        {t('directory-rating.refusal.prove_phone')}{' '}
        <a className="text-link" href={toEditionPath(edition, '/account/phone')}>
          {t('directory-rating.form.add_phone')}
        </a>
      </p>
    );
  if (proof === 'code')
    return (
      <>
        <input type="hidden" name="phone" value={typed.phone} />
        <p role="status">{t('directory-rating.form.code_sent', { phone: sentTo })}</p>
        <FormField
          name="code"
          inputMode="numeric"
          label={t('directory-rating.form.code')}
          fault={faultOf('code')}
          maxLength={16}
          autoComplete="one-time-code"
          hasFocus
        />
        {challenge && <ChallengeField view={challenge} />}
      </>
    );
  const back = toEditionPath(edition, `${toBusinessPath(profile)}/rate`);
  const signIn = `${toEditionPath(edition, '/api/auth/signin')}?${new URLSearchParams({ callbackUrl: back })}`;
  return (
    <>
      <FormField
        name="phone"
        inputMode="tel"
        prefix="+91"
        label={t('directory-rating.form.phone')}
        help={t('directory-rating.form.phone_help')}
        value={typed.phone}
        fault={faultOf('phone')}
        maxLength={20}
        autoComplete="tel-national"
      />
      {challenge && <ChallengeField view={challenge} />}
      <p className="form-help">
        <a className="text-link" href={signIn}>
          {t('directory-rating.form.sign_in')}
        </a>
        {' · '}
        <a className="text-link" href={toEditionPath(edition, '/privacy-policy')}>
          {t('directory-rating.form.privacy')}
        </a>
      </p>
    </>
  );
}

/** Another code, or another number. */
export function CodeWays() {
  const { t } = useEdition();
  return (
    <p className="rate-ways">
      <button className="button" type="submit" name="intent" value={RATE_INTENTS.resend}>
        {t('directory-rating.form.resend')}
      </button>{' '}
      <button className="button" type="submit" name="intent" value={RATE_INTENTS.number}>
        {t('directory-rating.form.other_number')}
      </button>
    </p>
  );
}
