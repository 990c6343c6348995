import { useState } from 'react';
import { t } from '#desk/frame/words.ts';
import { Field } from '#desk/parts/Field.tsx';
import {
  type Hours,
  type SpecialDay,
  WEEKDAYS,
  type Weekday,
} from '#domains/directory/business/business.model.ts';
import { fromPeriodText, fromSpecialText, toPeriodText, toSpecialText } from './hours-text.ts';
import type { BusinessFormState } from './use-business-form.ts';

/** The hours of a week: a day that is left empty has none that are known. */
export function HoursInput({ form }: { form: BusinessFormState }) {
  const hours = (form.values.hours ?? {}) as Hours;
  const set = (day: Weekday, periods: Hours[Weekday]) => {
    const { [day]: _, ...others } = hours;
    form.set({ hours: periods ? { ...others, [day]: periods } : others });
  };
  return (
    <fieldset className="card stack">
      <legend>{t('desk-directory.week')}</legend>
      <p className="quiet">{t('desk-directory.week_help')}</p>
      {WEEKDAYS.map((day) => (
        <DayInput
          key={day}
          day={day}
          periods={hours[day]}
          fault={form.faultOf(`hours.${day}`)}
          onChange={(periods) => set(day, periods)}
        />
      ))}
    </fieldset>
  );
}

function DayInput(props: {
  day: Weekday;
  periods: Hours[Weekday];
  fault: string | undefined;
  onChange: (periods: Hours[Weekday]) => void;
}) {
  const { day, periods, fault, onChange } = props;
  const [text, setText] = useState(toPeriodText(periods ?? []));
  const isClosed = periods?.length === 0;
  const type = (typed: string) => {
    setText(typed);
    const written = fromPeriodText(typed);
    onChange(written.length > 0 ? written : undefined);
  };
  return (
    <div className="row">
      <Field label={t(`desk-directory.day.${day}`)} fault={fault}>
        <input
          type="text"
          autoComplete="off"
          placeholder="09:30-13:00, 16:00-20:00"
          disabled={isClosed}
          value={isClosed ? '' : text}
          onChange={({ target }) => type(target.value)}
        />
      </Field>
      <label className="check">
        <input
          type="checkbox"
          checked={isClosed}
          onChange={({ target }) => {
            setText('');
            onChange(target.checked ? [] : undefined);
          }}
        />
        {t('desk-directory.closed_day')}
      </label>
    </div>
  );
}

export function SpecialHoursInput({ form }: { form: BusinessFormState }) {
  const days = (form.values.specialHours ?? []) as readonly SpecialDay[];
  const [text, setText] = useState(toSpecialText(days));
  return (
    <Field
      label={t('desk-directory.special_days')}
      help={t('desk-directory.special_days_help')}
      fault={form.faultOf('specialHours')}
    >
      <textarea
        rows={3}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          form.set({ specialHours: fromSpecialText(target.value) });
        }}
      />
    </Field>
  );
}
