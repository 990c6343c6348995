import { CodeForm } from '#domains/identity/contact/CodeForm.tsx';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { FORM_ANSWER, FormFaults } from '#ui/FormAnswer.tsx';
import { FormField } from '#ui/FormField.tsx';
import type { ContactKind, ContactStep } from './contact-step.model.ts';

/** A new number or address: it is asked for, then proved by the code that is sent to it. */
export function ContactForms({ kind, step }: { kind: ContactKind; step: ContactStep }) {
  const { edition, t } = useEdition();
  const current = step.kind === 'contact' ? step.current : null;
  return (
    <div className="form-page">
      <header className="list-header">
        <h1>{t(`account.contact.${kind}.title`)}</h1>
        {current && <p className="list-intro">{current}</p>}
      </header>
      {step.kind === 'prove' && <ProofForms kind={kind} step={step} />}
      {step.kind === 'contact' && <NewContact kind={kind} step={step} />}
      {step.kind === 'code' && <ContactCode kind={kind} step={step} />}
      <p>
        <a className="text-link" href={toEditionPath(edition, '/account')}>
          {t('account.back')}
        </a>
      </p>
    </div>
  );
}

interface StepProps<Kind extends ContactStep['kind']> {
  kind: ContactKind;
  step: Extract<ContactStep, { kind: Kind }>;
}

/** For those who signed in a while ago: a code to what the account has. */
function ProofForms({ kind, step }: StepProps<'prove'>) {
  const { edition, t } = useEdition();
  const action = useAction(kind);
  return (
    <>
      {step.refusal && <FormFaults faults={[{ message: step.refusal }]} />}
      <h2>{t('account.contact.prove.title')}</h2>
      <p>{t('account.contact.prove.text')}</p>
      <form className="form" method="post" action={action}>
        <input type="hidden" name="intent" value="prove" />
        {step.ways.map(({ via, to }) => (
          <button key={via} type="submit" name="via" value={via} className="button">
            {t('account.contact.prove.send', { to })}
          </button>
        ))}
      </form>
      <p>
        <a className="text-link" href={toEditionPath(edition, '/contact')}>
          {t('account.contact.prove.lost')}
        </a>
      </p>
    </>
  );
}

function NewContact({ kind, step }: StepProps<'contact'>) {
  const { t } = useEdition();
  return (
    <>
      {step.refusal && <FormFaults faults={[{ message: step.refusal }]} />}
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
        <p className="form-help">{t('account.contact.others')}</p>
        <button type="submit" className="button button-primary">
          {t('accounts.send_code')}
        </button>
      </form>
    </>
  );
}

function ContactCode({ kind, step }: StepProps<'code'>) {
  const { t } = useEdition();
  const other = t(step.isProof ? 'account.contact.prove.other' : `account.contact.${kind}.change`);
  return (
    <CodeForm
      {...step}
      action={useAction(kind)}
      sent={t('account.contact.sent', { to: step.sentTo })}
      label={t('account.contact.code')}
      button={t('account.contact.check')}
      other={{ href: usePath(kind), label: other }}
    />
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
