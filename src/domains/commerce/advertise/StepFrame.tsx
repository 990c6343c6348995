import type { ReactNode } from 'react';
import { nameBooked, nameDays } from '#domains/commerce/booking/booking-name.model.ts';
import { StepLine } from '#domains/commerce/order/StepLine.tsx';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { FORM_ANSWER, FormFaults } from '#ui/FormAnswer.tsx';
import { toFieldId } from '#ui/FormField.tsx';
import {
  BOOK,
  BOOK_STEPS,
  type BookedFacts,
  type BookStep,
  faultOf,
  type PlaceChoice,
  type StepState,
  toBookPath,
} from './advertise.model.ts';

/** A step of booking as it is opened. */
export interface StepProps {
  step: BookStep;
  draftId: string | null;
  /** Makes one draft, as long as there is none. */
  formKey: string;
  /** Where, as long as no draft keeps it. */
  place: PlaceChoice | null;
  /** What is known of the booking by now. */
  booked: BookedFacts | null;
  state: StepState;
}

/** The frame of a step: which one of seven it is, ways back to those before, what is booked, faults, and its form. */
export function StepFrame(props: StepProps & { children: ReactNode }) {
  const { step, booked, state, children } = props;
  const { t } = useEdition();
  const number = BOOK_STEPS.indexOf(step) + 1;
  return (
    <div className="form-page ad-page">
      <header className="list-header">
        <h1>{t('commerce-advertise.book.title')}</h1>
        <p className="list-intro">
          {t('commerce-advertise.book.step', {
            number,
            name: t(`commerce-advertise.step.${step}`),
          })}
        </p>
      </header>
      <StepNav {...props} />
      <FormFaults faults={state.faults} />
      {booked && (
        <p className="ad-booked">
          <BookedLine {...booked} />
        </p>
      )}
      {children}
    </div>
  );
}

function StepNav({ step, ...address }: StepProps) {
  const { edition } = useEdition();
  return (
    <StepLine step={step} toPath={(each) => toEditionPath(edition, toBookPath(each, address))} />
  );
}

/** Where, in which language and when, in a line. */
export function BookedLine(booked: BookedFacts) {
  return nameBooked(booked, useEdition().edition.lang);
}

export function DayRange(days: Pick<BookedFacts, 'startOn' | 'endOn'>) {
  return nameDays(days, useEdition().edition.lang);
}

/** The form of a step, which is sent to the page of booking with what names the draft. */
export function StepForm(
  props: Pick<StepProps, 'step' | 'draftId' | 'formKey'> & {
    hidden?: Readonly<Record<string, string | undefined>>;
    hasFile?: boolean;
    children: ReactNode;
  },
) {
  const { step, draftId, formKey, hidden = {}, hasFile = false, children } = props;
  const { edition } = useEdition();
  const fields = { step, draft: draftId ?? '', key: formKey, ...hidden };
  return (
    <form
      className="form"
      method="post"
      action={`${toEditionPath(edition, BOOK)}#${FORM_ANSWER}`}
      encType={hasFile ? 'multipart/form-data' : undefined}
    >
      <HiddenFields fields={fields} />
      {children}
    </form>
  );
}

export function HiddenFields({ fields }: { fields: Readonly<Record<string, string | undefined>> }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value ?? ''} />
  ));
}

/** A labelled control that isn't typed into, with its help and its fault. */
function Labelled(props: {
  name: string;
  label: string;
  help?: string | undefined;
  fault: string | undefined;
  children: ReactNode;
}) {
  const { name, label, help, fault, children } = props;
  const id = toFieldId(name);
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      {help && (
        <p id={`${id}-help`} className="form-help">
          {help}
        </p>
      )}
      {fault && (
        <p id={`${id}-fault`} className="form-fault">
          {fault}
        </p>
      )}
      {children}
    </div>
  );
}

function describe(name: string, help: string | undefined, fault: string | undefined) {
  const id = toFieldId(name);
  const described = [help && `${id}-help`, fault && `${id}-fault`].filter(Boolean).join(' ');
  return {
    ...{ id, name, 'aria-describedby': described || undefined },
    'aria-invalid': fault ? true : undefined,
  };
}

export function SelectField(props: {
  name: string;
  label: string;
  help?: string;
  value: string;
  options: readonly { value: string; text: string }[];
  state: StepState;
}) {
  const { name, label, help, value, options, state } = props;
  const fault = faultOf(state, name);
  return (
    <Labelled {...{ name, label, help, fault }}>
      <select {...describe(name, help, fault)} defaultValue={value}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

export function DayField(props: {
  name: string;
  label: string;
  value: string;
  min: string;
  max?: string;
  state: StepState;
}) {
  const { name, label, value, min, max, state } = props;
  const fault = faultOf(state, name);
  return (
    <Labelled {...{ name, label, fault }}>
      <input
        {...describe(name, undefined, fault)}
        type="date"
        {...{ min, max }}
        defaultValue={value}
        required
      />
    </Labelled>
  );
}

export function CheckField(props: {
  name: string;
  label: string;
  isChecked?: boolean;
  state: StepState;
}) {
  const { name, label, isChecked = false, state } = props;
  const fault = faultOf(state, name);
  return (
    <div>
      {fault && (
        <p id={`${toFieldId(name)}-fault`} className="form-fault">
          {fault}
        </p>
      )}
      <label className="ad-check">
        <input
          {...describe(name, undefined, fault)}
          type="checkbox"
          value="1"
          defaultChecked={isChecked}
        />
        <span>{label}</span>
      </label>
    </div>
  );
}

export function NextButton({ label }: { label: string }) {
  return (
    <p>
      <button type="submit" className="button button-primary">
        {label}
      </button>
    </p>
  );
}
