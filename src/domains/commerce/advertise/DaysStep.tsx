import { toStart } from '#shared/india-time.ts';
import { useEdition } from '#ui/edition.tsx';
import {
  type CalendarMonth,
  type DayState,
  type SlotCard,
  toPlaceFields,
  WEEK,
} from './advertise.model.ts';
import { DayField, NextButton, StepForm, StepFrame, type StepProps } from './StepFrame.tsx';

interface Props extends StepProps {
  slot: SlotCard;
  months: readonly CalendarMonth[];
  /** The first day that can be had. */
  firstDay: string;
  days: { startOn: string; endOn: string };
}

/** Step 2: when, with a calendar of what is free. */
export function DaysStep(props: Props) {
  const { place, slot, months, firstDay, days, state } = props;
  const { format, t } = useEdition();
  return (
    <StepFrame {...props}>
      <StepForm {...props} hidden={place ? toPlaceFields(place) : {}}>
        <p>
          {t('commerce-advertise.days.range', {
            least: format.number(slot.shortestDays),
            most: format.number(slot.longestDays),
          })}
        </p>
        <div className="ad-pair">
          <DayField
            name="startOn"
            label={t('commerce-advertise.days.first')}
            value={days.startOn}
            min={firstDay}
            state={state}
          />
          <DayField
            name="endOn"
            label={t('commerce-advertise.days.last')}
            value={days.endOn}
            min={firstDay}
            state={state}
          />
        </div>
        <NextButton label={t('commerce-advertise.next')} />
      </StepForm>
      <section>
        <h2>{t('commerce-advertise.days.calendar')}</h2>
        <Legend />
        <div className="ad-months">
          {months.map((month) => (
            <Month key={month.month} month={month} />
          ))}
        </div>
      </section>
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
      <h3>{title.format(toStart(`${month}-01`))}</h3>
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
