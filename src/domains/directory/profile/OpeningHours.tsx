import type { Hours, Period, SpecialDay } from '#domains/directory/business/business.model.ts';
import { useEdition } from '#ui/edition.tsx';
import { CompanySection } from './CompanySection.tsx';
import { type HoursRow, toHoursRows } from './hours-row.model.ts';

/** The first day of a week that begins on a Monday, at midnight in India. */
const A_MONDAY = Date.parse('2026-11-23T00:00:00+05:30');
const DAY = 86_400_000;
/** Days with hours of their own that are told beforehand. */
const MOST_SPECIAL = 6;

/** When it is open; the boot script marks today. Nothing where nothing is known. */
export function OpeningHours(props: { hours: Hours; specialHours: readonly SpecialDay[] }) {
  const { format, now, t } = useEdition();
  const rows = toHoursRows(props.hours);
  const today = format.isoDate(now);
  const coming = props.specialHours.filter(({ day }) => day >= today).slice(0, MOST_SPECIAL);
  if (rows.length === 0 && coming.length === 0) return null;
  return (
    <CompanySection title={t('directory.profile.hours')}>
      <table className="company-hours">
        <tbody>
          {rows.map((row) => (
            <WeekRow key={row.days[0]} row={row} />
          ))}
        </tbody>
        {coming.length > 0 && (
          <tbody>
            <tr>
              <th className="company-special" colSpan={2} scope="rowgroup">
                {t('directory.profile.special')}
              </th>
            </tr>
            {coming.map((day) => (
              <SpecialRow key={day.day} special={day} />
            ))}
          </tbody>
        )}
      </table>
    </CompanySection>
  );
}

/** Days that follow one another and have the same hours. */
function WeekRow({ row: { days, first, last, periods } }: { row: HoursRow }) {
  const { format } = useEdition();
  const nameOf = (index: number) => format.weekday(new Date(A_MONDAY + index * DAY));
  return (
    <tr data-weekdays={days.join(' ')}>
      <th scope="row">{first === last ? nameOf(first) : `${nameOf(first)} – ${nameOf(last)}`}</th>
      <td>
        <Periods periods={periods} />
      </td>
    </tr>
  );
}

function SpecialRow({ special: { day, closed, periods } }: { special: SpecialDay }) {
  const { format, now } = useEdition();
  const at = new Date(`${day}T00:00:00+05:30`);
  return (
    <tr data-day={day}>
      <th scope="row">
        {format.weekday(at)}, {format.date(at, now)}
      </th>
      <td>
        <Periods periods={closed ? [] : periods} />
      </td>
    </tr>
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
