import { langOfName, nameIn } from '#domains/directory/business/business-card.model.ts';
import { toBusinessPath } from '#domains/directory/business/business-path.model.ts';
import { LONGEST_TEXT, LONGEST_UNIT, PURPOSES } from '#domains/directory/enquiry/enquiry.model.ts';
import { formatPhone, parsePhone } from '#domains/identity/contact/phone.model.ts';
import { ChallengeField } from '#domains/identity/sign-in/ChallengeField.tsx';
import { toEditionPath } from '#i18n/path.ts';
import { ChoiceField } from '#ui/ChoiceField.tsx';
import { useEdition } from '#ui/edition.tsx';
import { FORM_ANSWER } from '#ui/FormAnswer.tsx';
import { FormField, toFieldId } from '#ui/FormField.tsx';
import { CheckField } from './CheckField.tsx';
import {
  ENQUIRE_INTENTS,
  type EnquireField,
  type EnquireState,
  type EnquireView,
  LONGEST_NAME,
} from './enquire.model.ts';

interface Props {
  view: EnquireView;
  state: EnquireState;
}

/** What is asked, who asks, who sees what of them, and who else is asked. */
export function EnquireForm({ view, state }: Props) {
  const { edition, t } = useEdition();
  const { values, step } = state;
  const action = toEditionPath(edition, `${toBusinessPath(view.business)}/enquire`);
  return (
    <form className="form" method="post" action={`${action}#${FORM_ANSWER}`} noValidate>
      <input type="hidden" name="key" value={values.key} />
      <FormField
        name="message"
        kind="multiline"
        label={t('directory-enquiry.form.message')}
        help={t('directory-enquiry.form.message_help')}
        value={values.message}
        fault={faultOf(state, 'message')}
        maxLength={LONGEST_TEXT}
        autoComplete="off"
      />
      <Details state={state} />
      <Sender view={view} state={state} />
      <Seen view={view} state={state} />
      <Similar view={view} state={state} />
      <CheckField
        name="agreed"
        label={t('directory-enquiry.form.agreed')}
        isChecked={Boolean(values.agreed)}
        fault={faultOf(state, 'agreed')}
      >
        <a className="text-link" href={toEditionPath(edition, '/privacy-policy')}>
          {t('directory-enquiry.form.privacy')}
        </a>
      </CheckField>
      <CodeStep state={state} />
      {step.kind !== 'closed' && (
        <button type="submit" className="button button-primary">
          {t(step.kind === 'phone' ? 'directory-enquiry.form.next' : 'directory-enquiry.form.send')}
        </button>
      )}
      {step.kind === 'code' && <CodeWays />}
    </form>
  );
}

function faultOf({ faults }: EnquireState, field: EnquireField): string | undefined {
  return faults.find((fault) => fault.field === field)?.message;
}

const DETAILS = ['quantity', 'unit', 'neededOn', 'budget'] as const;

/** What need not be said; open where it was said, or where it is wrong. */
function Details({ state }: { state: EnquireState }) {
  const { t } = useEdition();
  const { values } = state;
  const isOpen = [...DETAILS, 'purpose' as const].some(
    (field) => values[field] || faultOf(state, field),
  );
  const numbers = { inputMode: 'numeric', autoComplete: 'off', maxLength: 15 } as const;
  return (
    <details className="enquire-details" open={isOpen}>
      <summary>{t('directory-enquiry.form.more')}</summary>
      <div className="enquire-pair">
        <FormField
          {...numbers}
          name="quantity"
          label={t('directory-enquiry.form.quantity')}
          value={values.quantity}
          fault={faultOf(state, 'quantity')}
          isOptional
        />
        <FormField
          name="unit"
          label={t('directory-enquiry.form.unit')}
          placeholder={t('directory-enquiry.form.unit_hint')}
          value={values.unit}
          fault={faultOf(state, 'unit')}
          maxLength={LONGEST_UNIT}
          autoComplete="off"
          isOptional
        />
      </div>
      <div className="enquire-pair">
        <DayField state={state} />
        <FormField
          {...numbers}
          name="budget"
          label={t('directory-enquiry.form.budget')}
          value={values.budget}
          fault={faultOf(state, 'budget')}
          isOptional
        />
      </div>
      <div className="form-field">
        <ChoiceField
          id={toFieldId('purpose')}
          name="purpose"
          label={t('directory-enquiry.form.purpose')}
          value={values.purpose ?? ''}
          options={[
            { value: '', text: t('directory-enquiry.form.purpose_none') },
            ...PURPOSES.map((purpose) => ({
              value: purpose,
              text: t(`directory-enquiry.form.purpose_${purpose}`),
            })),
          ]}
        />
      </div>
    </details>
  );
}

function DayField({ state }: { state: EnquireState }) {
  const { t } = useEdition();
  const id = toFieldId('neededOn');
  const fault = faultOf(state, 'neededOn');
  return (
    <div className="form-field">
      <label htmlFor={id}>
        {t('directory-enquiry.form.needed_on')}
        <span className="form-optional">{t('form.optional')}</span>
      </label>
      {fault && (
        <p id={`${id}-fault`} className="form-fault">
          {fault}
        </p>
      )}
      <input
        id={id}
        type="date"
        name="neededOn"
        defaultValue={state.values.neededOn}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault && `${id}-fault`}
      />
    </div>
  );
}

/** Name and town, as the business sees them, and the number a guest signs in with. */
function Sender({ view, state }: Props) {
  const { edition, t } = useEdition();
  const { values, step } = state;
  const towns = view.towns.map(({ id, names }) => ({
    value: String(id),
    text: names[edition.lang],
  }));
  return (
    <>
      {view.name === '' && (
        <FormField
          name="name"
          label={t('directory-enquiry.form.name')}
          value={values.name}
          fault={faultOf(state, 'name')}
          maxLength={LONGEST_NAME}
          autoComplete="name"
        />
      )}
      <div className="form-field">
        <ChoiceField
          id={toFieldId('town')}
          name="town"
          label={t('directory-enquiry.form.town')}
          value={values.town ?? ''}
          options={[...towns, { value: '', text: t('directory-enquiry.form.town_none') }]}
        />
      </div>
      {step.kind === 'phone' && (
        <FormField
          name="phone"
          inputMode="tel"
          prefix="+91"
          label={t('directory-enquiry.form.phone')}
          help={t('directory-enquiry.form.phone_help')}
          value={values.phone}
          fault={faultOf(state, 'phone')}
          maxLength={20}
          autoComplete="tel-national"
        />
      )}
    </>
  );
}

/** What the business gets to see, and what only by a tick. */
function Seen({ view, state: { values } }: Props) {
  const { t } = useEdition();
  return (
    <fieldset className="enquire-seen">
      <legend>{t('directory-enquiry.form.sees')}</legend>
      <ul>
        <li>{t('directory-enquiry.form.sees_always')}</li>
        <li>{t('directory-enquiry.form.sees_never')}</li>
      </ul>
      <CheckField
        name="sharePhone"
        label={t('directory-enquiry.form.share_phone')}
        isChecked={Boolean(values.sharePhone)}
      />
      {(view.email || values.shareEmail) && (
        <CheckField
          name="shareEmail"
          label={t('directory-enquiry.form.share_email')}
          isChecked={Boolean(values.shareEmail)}
        >
          {view.email}
        </CheckField>
      )}
      <p className="form-help">{t('directory-enquiry.form.share_help')}</p>
    </fieldset>
  );
}

/** Others of the trade and town: none is ticked before the reader does. */
function Similar({ view: { similar }, state: { values } }: Props) {
  const { edition, t } = useEdition();
  if (similar.length === 0) return null;
  return (
    <fieldset className="enquire-seen">
      <legend>{t('directory-enquiry.form.also')}</legend>
      <p className="form-help">{t('directory-enquiry.form.also_help')}</p>
      {similar.map(({ id, names, area }) => (
        <CheckField
          key={id}
          name={`also_${id}`}
          label={nameIn(names, edition.lang)}
          lang={langOfName(names, edition.lang)}
          isChecked={Boolean(values[`also_${id}`])}
        >
          {area}
        </CheckField>
      ))}
    </fieldset>
  );
}

/** The code that signs a guest in; their number is kept as they typed it. */
function CodeStep({ state }: { state: EnquireState }) {
  const { edition, t } = useEdition();
  const { values, step } = state;
  if (step.kind === 'closed')
    return (
      <p className="notice">
        {t('directory-enquiry.form.log_in')}{' '}
        <a className="text-link" href={toEditionPath(edition, '/login-mobile-number')}>
          {t('accounts.sign_in')}
        </a>
      </p>
    );
  if (step.kind === 'signed-in') return null;
  if (step.kind === 'phone') return step.challenge && <ChallengeField view={step.challenge} />;
  return (
    <div className="enquire-code">
      <input type="hidden" name="phone" value={values.phone} />
      <p role="status">
        {t('directory-enquiry.form.code_sent', {
          phone: formatPhone(parsePhone(values.phone ?? '').phone ?? ''),
        })}
      </p>
      <FormField
        name="code"
        inputMode="numeric"
        label={t('directory-enquiry.form.code')}
        value={values.code}
        fault={faultOf(state, 'code')}
        maxLength={16}
        autoComplete="one-time-code"
        hasFocus
      />
    </div>
  );
}

/** Behind the button that sends, which the Enter key presses. */
function CodeWays() {
  const { t } = useEdition();
  return (
    <p className="enquire-ways">
      <button type="submit" className="button" name="intent" value={ENQUIRE_INTENTS.resend}>
        {t('directory-enquiry.form.code_again')}
      </button>
      <button type="submit" className="button" name="intent" value={ENQUIRE_INTENTS.number}>
        {t('directory-enquiry.form.number_again')}
      </button>
    </p>
  );
}
