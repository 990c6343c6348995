import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { FORM_ANSWER, FormAnswer, type FormFault, FormFaults } from '#ui/FormAnswer.tsx';
import { FormField, type FormFieldProps, toFieldId } from '#ui/FormField.tsx';
import {
  CONTACT_KINDS,
  type ContactKind,
  INTERESTS,
  type Interest,
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
        {page === 'contact' && (
          <>
            <ChoiceField name="type" choices={CONTACT_KINDS} value={state.values.type} />
            <ChoiceField
              name="interest"
              choices={['', ...INTERESTS]}
              value={state.values.interest}
              fault={state.faults.find(({ field }) => field === 'interest')?.message}
              isOptional={!isCalled(page, state)}
            />
          </>
        )}
        {fields.map((field) => (
          <FormField
            key={field}
            name={field}
            label={t(`pages.ticket.${field}.label`)}
            value={state.values[field]}
            fault={state.faults.find((fault) => fault.field === field)?.message}
            isOptional={isOptional(field, page, state)}
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

/** Whoever asks about listing and advertising is called back. */
function isCalled(page: TicketPage, { values }: TicketFormState): boolean {
  return page === 'contact' && values.type === 'benefit';
}

function isOptional(field: TicketField, page: TicketPage, state: TicketFormState): boolean {
  return OPTIONAL_FIELDS.includes(field) && !(isCalled(page, state) && field === 'phone');
}

/** What the message is about, and which part of listing and advertising. */
function ChoiceField(props: {
  name: 'type' | 'interest';
  choices: readonly (ContactKind | Interest | '')[];
  value: string | undefined;
  fault?: string | undefined;
  isOptional?: boolean;
}) {
  const { t } = useEdition();
  const { name, choices, value = choices[0], fault, isOptional } = props;
  const id = toFieldId(name);
  const label = (choice: ContactKind | Interest | '') =>
    t(`pages.ticket.choice.${choice || 'none'}`);
  return (
    <div className="form-field">
      <label htmlFor={id}>
        {t(`pages.ticket.${name}.label`)}
        {isOptional && <span className="form-optional">{t('form.optional')}</span>}
      </label>
      {fault && (
        <p id={`${id}-fault`} className="form-fault">
          {fault}
        </p>
      )}
      <select
        id={id}
        name={name}
        defaultValue={value}
        aria-describedby={fault && `${id}-fault`}
        aria-invalid={fault ? true : undefined}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {label(choice)}
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
