import type { Category } from '#domains/news/taxonomy/taxonomy.model.ts';
import { calendarOf } from '#i18n/calendar.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { toArchivePath, toMonth, toWeeks, toYear } from './archive.model.ts';
import type { Period, PeriodStories } from './period.model.ts';
import { nameOf } from './period-name.model.ts';

interface CalendarProps {
  period: Period;
  stories: PeriodStories;
  category: Category | null;
}

/** A month as a table whose days lead to their stories, between links to its neighbours; of a year only these. */
export function ArchiveCalendar(props: CalendarProps) {
  const { t } = useEdition();
  const { period, stories, category } = props;
  const unit = period.kind === 'year' ? toYear : toMonth;
  return (
    <section className="archive-calendar" aria-label={t('archive.calendar')}>
      <Steps {...stories.around} unit={unit} category={category} />
      {period.kind !== 'year' && <Month {...props} />}
    </section>
  );
}

function Steps(props: {
  before: string | null;
  after: string | null;
  unit: (day: string) => string;
  category: Category | null;
}) {
  const { edition } = useEdition();
  const { before, after, unit, category } = props;
  const link = (day: string, rel: 'prev' | 'next') => (
    <a rel={rel} href={toEditionPath(edition, toArchivePath(unit(day), category?.slug ?? null))}>
      {nameOf(unit(day), edition)}
    </a>
  );
  if (before === null && after === null) return null;
  return (
    <div className="calendar-steps">
      {before !== null && link(before, 'prev')}
      {after !== null && link(after, 'next')}
    </div>
  );
}

function Month({ period, stories, category }: CalendarProps) {
  const { edition } = useEdition();
  const { weekdays } = calendarOf(edition);
  const month = toMonth(period.date);
  const counts = new Map(stories.days.map(({ day, stories: count }) => [day, count]));
  return (
    <table>
      <caption>{nameOf(month, edition)}</caption>
      <thead>
        <tr>
          {weekdays.map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {toWeeks(month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, weekday) => (
              <td key={day ?? weekdays[weekday]?.long}>
                {day !== null && (
                  <Day
                    day={day}
                    count={counts.get(day) ?? 0}
                    isShown={day === period.date}
                    category={category}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day(props: { day: string; count: number; isShown: boolean; category: Category | null }) {
  const { edition, format, t } = useEdition();
  const { day, count, isShown, category } = props;
  const number = format.number(Number(day.slice(-2)));
  if (count === 0) return <span aria-current={isShown ? 'date' : undefined}>{number}</span>;
  const stories = t('archive.count', { count });
  return (
    <a
      href={toEditionPath(edition, toArchivePath(day, category?.slug ?? null))}
      aria-current={isShown ? 'date' : undefined}
      title={stories}
    >
      {number}
      <span className="visually-hidden">, {stories}</span>
    </a>
  );
}
