import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { FORM_ANSWER, FormAnswer, type FormFault, FormFaults } from '#ui/FormAnswer.tsx';
import { FormField, type FormFieldProps, toFieldId } from '#ui/FormField.tsx';
import {
  CONTACT_KINDS,
  LONGEST,
  OPTIONAL_FIELDS,
  TICKET_FIELDS,
  type TicketField,
  type TicketPage,
  TRAP_FIELD,
  toKind,
} from './ticket.model.ts';

/** Where a form stands: untouched, refused with everything typed kept, or sent under a number. */
export interface TicketFormState {
  values: Readonly<Record<string, string>>;
  faults: readonly FormFault[];
  ticket: string | null;
}

export const NEW_FORM: TicketFormState = { values: {}, faults: [], ticket: null };

const CONTROLS: Readonly<Record<TicketField, Pick<FormFieldProps, 'kind' | 'autoComplete'>>> = {
  name: { autoComplete: 'name' },
  email: { kind: 'email', autoComplete: 'email' },
  phone: { kind: 'tel', autoComplete: 'tel' },
  storyUrl: { kind: 'url', autoComplete: 'off' },
  subject: { autoComplete: 'off' },
  message: { kind: 'multiline', autoComplete: 'off' },
};

export function TicketForm({ page, state }: { page: TicketPage; state: TicketFormState }) {
  const { edition, t } = useEdition();
  if (state.ticket) return <TicketOpened ticket={state.ticket} />;
  const fields = TICKET_FIELDS.filter((field) => page === 'grievance' || field !== 'storyUrl');
  return (
    <>
      <FormFaults faults={state.faults} />
      <form
        className="form"
        method="post"
        action={`${toEditionPath(edition, `/${page}`)}#${FORM_ANSWER}`}
        noValidate
      >
        {page === 'contact' && <KindField value={state.values.type} />}
        {fields.map((field) => (
          <FormField
            key={field}
            name={field}
            label={t(`pages.ticket.${field}.label`)}
            value={state.values[field]}
            fault={state.faults.find((fault) => fault.field === field)?.message}
            isOptional={OPTIONAL_FIELDS.includes(field)}
            maxLength={LONGEST[field]}
            {...CONTROLS[field]}
          />
        ))}
        <div className="form-trap" aria-hidden="true">
          <input type="text" name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
        </div>
        <p className="form-help">
          {t('pages.ticket.notice')}{' '}
          <a className="text-link" href={toEditionPath(edition, '/privacy-policy')}>
            {t('pages.ticket.privacy')}
          </a>
        </p>
        <button type="submit" className="button button-primary">
          {t(`pages.${page}.send`)}
        </button>
      </form>
    </>
  );
}

/** What the message is about. */
function KindField({ value = CONTACT_KINDS[0] }: { value: string | undefined }) {
  const { t } = useEdition();
  const id = toFieldId('type');
  return (
    <div className="form-field">
      <label htmlFor={id}>{t('pages.ticket.type.label')}</label>
      <select id={id} name="type" defaultValue={value}>
        {CONTACT_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`pages.ticket.type.${kind}`)}
          </option>
        ))}
      </select>
    </div>
  );
}

function TicketOpened({ ticket }: { ticket: string }) {
  const { t } = useEdition();
  return (
    <FormAnswer heading={t('pages.ticket.thanks')}>
      <p>
        {t('pages.ticket.number')} <strong className="ticket-number">{ticket}</strong>
      </p>
      <p>{t(`pages.${toKind(ticket)}.next`)}</p>
    </FormAnswer>
  );
}
