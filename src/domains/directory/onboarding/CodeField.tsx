import { formatPhone } from '#domains/identity/contact/phone.model.ts';
import { useEdition } from '#ui/edition.tsx';
import { TextField } from './TextField.tsx';

/** Where the code is typed that was sent to a new number. */
export function CodeField({ phone }: { phone: string }) {
  const { t } = useEdition();
  return (
    <div className="notice vendor-code">
      <p role="status">{t('directory-onboarding.phone.sent', { phone: formatPhone(phone) })}</p>
      <TextField
        name="code"
        label={t('directory-onboarding.phone.code')}
        inputMode="numeric"
        maxLength={16}
        autoComplete="one-time-code"
        hasFocus
      />
      <button type="submit" className="button" name="intent" value="resend">
        {t('directory-onboarding.phone.send')}
      </button>
    </div>
  );
}
