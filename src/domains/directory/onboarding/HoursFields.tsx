import { WEEKDAYS, type Weekday } from '#domains/directory/business/business.model.ts';
import { useEdition } from '#ui/edition.tsx';
import { toFieldId } from '#ui/FormField.tsx';
import { Tick } from './ChoiceList.tsx';
import { useField, useFormState } from './FieldFrame.tsx';
import {
  closeField,
  countSpecialRows,
  DAY_STATES,
  dateField,
  MOST_PERIODS,
  MOST_SPECIAL,
  openField,
  ROWS_FIELD,
  SEVERAL,
  specialRow,
  stateField,
  tickField,
} from './hours-form.model.ts';

/** A Monday. */
const A_MONDAY = Date.parse('2026-11-23T00:00:00+05:30');
const DAY = 86_400_000;

/** What the buttons inside the form ask for: the form comes back filled in, and nothing is saved. */
export const HOURS_INTENTS = ['fill-days', 'more-days'] as const;

/** When a shop is open: several days at once, then each day, then days with hours of their own. */
export function HoursFields() {
  return (
    <>
      <SeveralDays />
      <WeekDays />
      <SpecialDays />
    </>
  );
}

function useDayName() {
  const { format } = useEdition();
  return (day: Weekday) => format.weekday(new Date(A_MONDAY + WEEKDAYS.indexOf(day) * DAY));
}

function SeveralDays() {
  const { t } = useEdition();
  const nameOf = useDayName();
  return (
    <fieldset className="hours-several">
      <legend>{t('directory-onboarding.hours.several')}</legend>
      <p className="form-help">{t('directory-onboarding.hours.several_help')}</p>
      <Times row={SEVERAL} name={t('directory-onboarding.hours.several')} shown={2} />
      <div className="hours-ticks">
        {WEEKDAYS.map((day) => (
          <Tick key={day} name={tickField(day)}>
            {nameOf(day)}
          </Tick>
        ))}
      </div>
      <button type="submit" className="button" name="intent" value="fill-days" data-fill-days="">
        {t('directory-onboarding.hours.fill')}
      </button>
    </fieldset>
  );
}

function WeekDays() {
  const { t } = useEdition();
  const nameOf = useDayName();
  return (
    <div className="hours-week">
      <h2>{t('directory-onboarding.hours.week')}</h2>
      {WEEKDAYS.map((day) => (
        <DayRow key={day} row={day} name={nameOf(day)} />
      ))}
    </div>
  );
}

/** What is said of a day, with its times where it is open. */
function DayRow({ row, name }: { row: string; name: string }) {
  const { t } = useEdition();
  const field = stateField(row);
  const { value } = useField(field);
  return (
    <fieldset className="hours-day">
      <legend>{name}</legend>
      <select
        id={toFieldId(field)}
        name={field}
        defaultValue={value}
        aria-label={t('directory-onboarding.hours.state_of', { day: name })}
      >
        {DAY_STATES.map((state) => (
          <option key={state} value={state}>
            {t(`directory-onboarding.hours.state.${state || 'unknown'}`)}
          </option>
        ))}
      </select>
      <Times row={row} name={name} shown={1} />
    </fieldset>
  );
}

/** From when to when; further times of the day are behind a word where they are not used. */
function Times({ row, name, shown }: { row: string; name: string; shown: number }) {
  const { t } = useEdition();
  const { typed } = useFormState();
  const places = Array.from({ length: MOST_PERIODS }, (_, place) => place);
  const isUsed = (place: number) =>
    Boolean(typed[openField(row, place)] || typed[closeField(row, place)]);
  const more = places.slice(shown).filter((place) => place < 2 || isUsed(1));
  return (
    <div className="hours-times">
      {places.slice(0, shown).map((place) => (
        <TimeSpan key={place} {...{ row, name, place }} />
      ))}
      {more.length > 0 && row !== SEVERAL && (
        <details open={more.some(isUsed)}>
          <summary className="text-link">{t('directory-onboarding.hours.again')}</summary>
          {more.map((place) => (
            <TimeSpan key={place} {...{ row, name, place }} />
          ))}
        </details>
      )}
    </div>
  );
}

function TimeSpan({ row, name, place }: { row: string; name: string; place: number }) {
  const { t } = useEdition();
  const said = { day: name, number: place + 1 };
  const [open, close] = [openField(row, place), closeField(row, place)];
  const faults = [useField(open).fault, useField(close).fault].filter((fault) => fault);
  return (
    <div className="hours-span">
      <TimeField field={open} label={t('directory-onboarding.hours.from', said)} />
      <span aria-hidden="true">–</span>
      <TimeField field={close} label={t('directory-onboarding.hours.to', said)} />
      {faults.length > 0 && (
        <p className="form-fault" id={`${toFieldId(open)}-fault`}>
          {faults.join(' ')}
        </p>
      )}
    </div>
  );
}

function TimeField({ field, label }: { field: string; label: string }) {
  const { value, fault } = useField(field);
  return (
    <input
      type="time"
      id={toFieldId(field)}
      name={field}
      defaultValue={value}
      aria-label={label}
      aria-invalid={fault ? true : undefined}
    />
  );
}

function SpecialDays() {
  const { t } = useEdition();
  const { typed } = useFormState();
  const rows = countSpecialRows(typed);
  return (
    <div className="hours-special">
      <h2>{t('directory-onboarding.hours.special')}</h2>
      <p className="form-help">{t('directory-onboarding.hours.special_help')}</p>
      <input type="hidden" name={ROWS_FIELD} value={rows} />
      {Array.from({ length: rows }, (_, place) => (
        <SpecialDay key={specialRow(place)} row={specialRow(place)} number={place + 1} />
      ))}
      {rows < MOST_SPECIAL && (
        <button type="submit" className="button" name="intent" value="more-days">
          {t('directory-onboarding.hours.more')}
        </button>
      )}
    </div>
  );
}

function SpecialDay({ row, number }: { row: string; number: number }) {
  const { t } = useEdition();
  const name = t('directory-onboarding.hours.special_day', { number });
  const field = stateField(row);
  const date = useField(dateField(row));
  const { value } = useField(field);
  return (
    <fieldset className="hours-day">
      <legend>{name}</legend>
      <input
        type="date"
        id={toFieldId(dateField(row))}
        name={dateField(row)}
        defaultValue={date.value}
        aria-label={t('directory-onboarding.hours.date_of', { day: name })}
        aria-invalid={date.fault ? true : undefined}
      />
      {date.fault && <p className="form-fault">{date.fault}</p>}
      <select
        id={toFieldId(field)}
        name={field}
        defaultValue={value || 'closed'}
        aria-label={t('directory-onboarding.hours.state_of', { day: name })}
      >
        {(['closed', 'open', 'always'] as const).map((state) => (
          <option key={state} value={state}>
            {t(`directory-onboarding.hours.state.${state}`)}
          </option>
        ))}
      </select>
      <Times row={row} name={name} shown={1} />
    </fieldset>
  );
}
