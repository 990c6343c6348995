import { useEdition } from '#ui/edition.tsx';
import { FormFaults } from '#ui/FormAnswer.tsx';
import { FormField } from '#ui/FormField.tsx';
import { formatPhone } from './phone.model.ts';
import { INTENTS, type SignInStep } from './sign-in.model.ts';

type Props = Omit<Extract<SignInStep, { kind: 'code' }>, 'kind'> & {
  /** Where the forms are sent to. */
  action: string;
};

/** The second step: the code from the SMS, another one, or another number. */
export function CodeForm({ phone, fault, refusal, resendIn, action }: Props) {
  const { t } = useEdition();
  return (
    <>
      {refusal && <FormFaults faults={[{ message: refusal }]} />}
      <p role="status">{t('accounts.code_sent', { phone: formatPhone(phone) })}</p>
      <form className="form one-time-code" method="post" action={action} noValidate>
        <input type="hidden" name="intent" value={INTENTS.check} />
        <FormField
          name="code"
          inputMode="numeric"
          label={t('accounts.code_label')}
          fault={fault ?? undefined}
          maxLength={16}
          autoComplete="one-time-code"
          hasFocus
        />
        <button type="submit" className="button button-primary">
          {t('accounts.check_code')}
        </button>
      </form>
      <ResendForm action={action} resendIn={resendIn} />
      <p>
        <a className="text-link" href={action}>
          {t('accounts.change_number')}
        </a>
      </p>
    </>
  );
}

/** The boot script counts the seconds and keeps the button for the end; without it the answer says how long to wait. */
function ResendForm({ action, resendIn }: Pick<Props, 'action' | 'resendIn'>) {
  const { format, t } = useEdition();
  return (
    <form
      className="resend"
      method="post"
      action={action}
      data-resend-in={resendIn}
      data-wait={t('accounts.resend_in', { time: '{time}' })}
    >
      <input type="hidden" name="intent" value={INTENTS.resend} />
      {resendIn > 0 && (
        <p className="form-help">{t('accounts.resend_in', { time: format.duration(resendIn) })}</p>
      )}
      <button type="submit" className="button">
        {t('accounts.resend')}
      </button>
    </form>
  );
}
