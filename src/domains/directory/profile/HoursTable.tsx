import type { Hours, Period, SpecialDay } from '#domains/directory/business/business.model.ts';
import { WEEKDAYS } from '#domains/directory/business/business.model.ts';
import { useEdition } from '#ui/edition.tsx';

/** The first day of a week that begins on a Monday, at midnight in India. */
const A_MONDAY = Date.parse('2026-11-23T00:00:00+05:30');
const DAY = 86_400_000;

/** When it is open, day by day; the boot script marks today. Days that are not known are left out. */
export function HoursTable(props: { hours: Hours; specialHours: readonly SpecialDay[] }) {
  const { format, now } = useEdition();
  const days = WEEKDAYS.map((day, index) => ({ day, index, periods: props.hours[day] }));
  const today = format.isoDate(now);
  const coming = props.specialHours.filter(({ day }) => day >= today);
  return (
    <table className="company-hours">
      <tbody>
        {days.map(({ day, index, periods }) =>
          periods === undefined ? null : (
            <tr key={day} data-weekday={day}>
              <th scope="row">{format.weekday(new Date(A_MONDAY + index * DAY))}</th>
              <td>
                <Periods periods={periods} />
              </td>
            </tr>
          ),
        )}
        {coming.map(({ day, closed, periods }) => (
          <tr key={day}>
            <th scope="row">{format.longDate(new Date(`${day}T00:00:00+05:30`))}</th>
            <td>
              <Periods periods={closed ? [] : periods} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Periods({ periods }: { periods: readonly Period[] }) {
  const { format, t } = useEdition();
  const timeOf = (time: string) => format.timeOfDay(new Date(`2026-11-23T${time}:00+05:30`));
  if (periods.length === 0) return t('directory.closed');
  return periods.map(({ open, close }) => (
    <span key={open}>
      {open === close ? t('directory.profile.all_day') : `${timeOf(open)} – ${timeOf(close)}`}
    </span>
  ));
}
