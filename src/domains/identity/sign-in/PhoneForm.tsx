import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { FormFaults } from '#ui/FormAnswer.tsx';
import { FormField } from '#ui/FormField.tsx';
import { ChallengeField } from './ChallengeField.tsx';
import { INTENTS, type SignInStep } from './sign-in.model.ts';

type Props = Omit<Extract<SignInStep, { kind: 'phone' }>, 'kind'> & {
  /** Where the form is sent to. */
  action: string;
};

/** The first step: the number a code is sent to. */
export function PhoneForm({ typed, fault, refusal, challenge, action }: Props) {
  const { edition, t } = useEdition();
  return (
    <>
      {refusal && <FormFaults faults={[{ message: refusal }]} />}
      <form className="form" method="post" action={action} noValidate>
        <input type="hidden" name="intent" value={INTENTS.send} />
        <FormField
          name="phone"
          inputMode="tel"
          prefix="+91"
          label={t('accounts.mobile_number')}
          help={t('accounts.number_hint')}
          value={typed}
          fault={fault ?? undefined}
          maxLength={20}
          autoComplete="tel-national"
          hasFocus={fault !== null}
        />
        <p className="form-help">
          {t('accounts.consent')}{' '}
          <a className="text-link" href={toEditionPath(edition, '/privacy-policy')}>
            {t('accounts.privacy')}
          </a>
        </p>
        {challenge && <ChallengeField view={challenge} />}
        <button type="submit" className="button button-primary">
          {t('accounts.send_code')}
        </button>
      </form>
    </>
  );
}
