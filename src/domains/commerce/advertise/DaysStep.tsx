import { toStart } from '#domains/commerce/booking/ad-day.model.ts';
import { useEdition } from '#ui/edition.tsx';
import {
  type CalendarMonth,
  type DayState,
  type SlotCard,
  toPlaceFields,
  WEEK,
} from './advertise.model.ts';
import { DayField, NextButton, StepForm, StepFrame, type StepProps } from './StepFrame.tsx';

/** Step 2: when, with a calendar of what is free. */
export function DaysStep(
  props: StepProps & {
    slot: SlotCard;
    months: readonly CalendarMonth[];
    span: { from: string };
    days: { startOn: string; endOn: string };
    /** Makes one draft of a form that is sent twice. */
    formKey: string;
  },
) {
  const { draftId, place, slot, months, span, days, state } = props;
  const { edition, format, t } = useEdition();
  const hidden = { ...(place && toPlaceFields(place)), key: props.formKey };
  return (
    <StepFrame {...props}>
      <p>
        {slot.names[edition.lang]}, {slot.width} × {slot.height}.{' '}
        {t('commerce-advertise.days.range', {
          least: format.number(slot.shortestDays),
          most: format.number(slot.longestDays),
        })}
      </p>
      <Legend />
      {months.map((month) => (
        <Month key={month.month} month={month} />
      ))}
      <StepForm step="days" draftId={draftId} hidden={hidden}>
        <DayField
          name="startOn"
          label={t('commerce-advertise.days.first')}
          value={days.startOn}
          min={span.from}
          state={state}
        />
        <DayField
          name="endOn"
          label={t('commerce-advertise.days.last')}
          value={days.endOn}
          min={span.from}
          state={state}
        />
        <NextButton label={t('commerce-advertise.next')} />
      </StepForm>
    </StepFrame>
  );
}

const STATES: readonly DayState[] = ['free', 'few', 'full'];

function Legend() {
  const { t } = useEdition();
  return (
    <ul className="ad-legend" aria-hidden="true">
      {STATES.map((state) => (
        <li key={state} className={`ad-day-${state}`}>
          {t(`commerce-advertise.days.${state}`)}
        </li>
      ))}
    </ul>
  );
}

function Month({ month: { month, before, days } }: { month: CalendarMonth }) {
  const { edition, t } = useEdition();
  const { locale } = edition;
  const zone = { timeZone: 'Asia/Kolkata' } as const;
  const title = new Intl.DateTimeFormat(locale, { ...zone, month: 'long', year: 'numeric' });
  const short = new Intl.DateTimeFormat(locale, { ...zone, weekday: 'narrow' });
  return (
    <section>
      <h2>{title.format(toStart(`${month}-01`))}</h2>
      <ol className="ad-month">
        {WEEK.map((day) => (
          <li key={day.getTime()} aria-hidden="true">
            {short.format(day)}
          </li>
        ))}
        {WEEK.slice(0, before).map((day) => (
          <li key={-day.getTime()} aria-hidden="true" />
        ))}
        {days.map(({ day, state }) => (
          <li key={day} className={`ad-day-${state}`}>
            <time dateTime={day}>{Number(day.slice(8))}</time>
            <span className="visually-hidden"> {t(`commerce-advertise.days.${state}`)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
