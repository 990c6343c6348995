import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { FORM_ANSWER, FormFaults } from '#ui/FormAnswer.tsx';
import { FormField } from '#ui/FormField.tsx';
import type { ContactKind, ContactStep } from './contact-step.model.ts';

/** A new number or address: it is asked for, then proved by the code that is sent to it. */
export function ContactForms({ kind, step }: { kind: ContactKind; step: ContactStep }) {
  const { edition, t } = useEdition();
  const { refusal } = step;
  return (
    <div className="form-page">
      <header className="list-header">
        <h1>{t(`account.contact.${kind}.title`)}</h1>
        {step.current && <p className="list-intro">{step.current}</p>}
      </header>
      {refusal && <FormFaults faults={[{ message: refusal }]} />}
      {step.sentTo === null ? (
        <NewContact kind={kind} step={step} />
      ) : (
        <CodeForms kind={kind} step={step} sentTo={step.sentTo} />
      )}
      <p>
        <a className="text-link" href={toEditionPath(edition, '/account')}>
          {t('account.back')}
        </a>
      </p>
    </div>
  );
}

interface StepProps {
  kind: ContactKind;
  step: ContactStep;
}

function NewContact({ kind, step }: StepProps) {
  const { t } = useEdition();
  return (
    <form className="form" method="post" action={useAction(kind)} noValidate>
      <input type="hidden" name="intent" value="send" />
      <FormField
        name="contact"
        kind={kind === 'phone' ? 'text' : 'email'}
        inputMode={kind === 'phone' ? 'tel' : undefined}
        prefix={kind === 'phone' ? '+91' : undefined}
        label={t(`account.contact.${kind}.new`)}
        help={t(`account.contact.${kind}.help`)}
        value={step.typed}
        fault={step.fault ?? undefined}
        maxLength={254}
        autoComplete={kind === 'phone' ? 'tel-national' : 'email'}
        hasFocus={step.fault !== null}
      />
      <button type="submit" className="button button-primary">
        {t('accounts.send_code')}
      </button>
    </form>
  );
}

function CodeForms({ kind, step, sentTo }: StepProps & { sentTo: string }) {
  const { t } = useEdition();
  const action = useAction(kind);
  return (
    <>
      <p role="status">{t('account.contact.sent', { to: sentTo })}</p>
      <form className="form one-time-code" method="post" action={action} noValidate>
        <input type="hidden" name="intent" value="check" />
        <input type="hidden" name="contact" value={step.typed} />
        <FormField
          name="code"
          inputMode="numeric"
          label={t('account.contact.code')}
          fault={step.fault ?? undefined}
          maxLength={16}
          autoComplete="one-time-code"
          hasFocus
        />
        <button type="submit" className="button button-primary">
          {t('account.contact.check')}
        </button>
      </form>
      <form method="post" action={action}>
        <input type="hidden" name="intent" value="send" />
        <input type="hidden" name="contact" value={step.typed} />
        <p className="form-actions">
          <button type="submit" className="button">
            {t('account.contact.again')}
          </button>
          <a className="text-link" href={usePath(kind)}>
            {t(`account.contact.${kind}.change`)}
          </a>
        </p>
      </form>
    </>
  );
}

function useAction(kind: ContactKind): string {
  return `${usePath(kind)}#${FORM_ANSWER}`;
}

/** Without a fragment: the address of the page itself would only scroll to it. */
function usePath(kind: ContactKind): string {
  const { edition } = useEdition();
  return toEditionPath(edition, `/account/${kind}`);
}
