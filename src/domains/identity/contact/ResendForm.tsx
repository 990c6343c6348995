import { ChallengeField } from '#domains/identity/sign-in/ChallengeField.tsx';
import { INTENTS } from '#domains/identity/sign-in/sign-in.model.ts';
import type { ChallengeView } from '#shared/challenge-view.ts';
import { useEdition } from '#ui/edition.tsx';

export interface ResendFormProps {
  /** Where the form is sent to. */
  action: string;
  /** Seconds until another code can be asked for. */
  resendIn: number;
  /** Set where whoever asks has to show that they are a person. */
  challenge?: ChallengeView | null;
}

/** The boot script counts the seconds and keeps the button for the end; without it the answer says how long to wait. */
export function ResendForm({ action, resendIn, challenge }: ResendFormProps) {
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
      {challenge && <ChallengeField view={challenge} />}
      <button type="submit" className="button">
        {t('accounts.resend')}
      </button>
    </form>
  );
}
