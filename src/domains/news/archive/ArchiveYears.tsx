import type { Category } from '#domains/news/taxonomy/taxonomy.model.ts';
import { calendarOf } from '#i18n/calendar.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { listMonths, toArchivePath, toDate, toMonth, toYear } from './archive.model.ts';
import type { Period, PeriodStories } from './period.model.ts';

/** The months of the year shown, and all years. */
export function ArchiveYears(props: {
  period: Period;
  stories: PeriodStories;
  category: Category | null;
}) {
  const { edition, t } = useEdition();
  const { period, stories, category } = props;
  const year = toYear(period.date);
  const withStories = new Set(stories.months);
  return (
    <>
      <nav className="archive-months" aria-label={t('archive.months', { year })}>
        <p className="archive-label">{year}</p>
        <ul>
          {listMonths(year).map((month) => (
            <li key={month}>
              <PeriodLink
                date={withStories.has(month) ? month : null}
                text={calendarOf(edition).monthName(toDate(month))}
                isShown={month === toMonth(period.date)}
                category={category}
              />
            </li>
          ))}
        </ul>
      </nav>
      {stories.years.length > 0 && (
        <nav className="archive-years" aria-label={t('archive.years')}>
          <p className="archive-label">{t('archive.years')}</p>
          <ul>
            {stories.years.map((other) => (
              <li key={other}>
                <PeriodLink
                  date={other}
                  text={other}
                  isShown={other === year}
                  category={category}
                />
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}

/** Plain text where there is nothing to lead to. */
function PeriodLink(props: {
  date: string | null;
  text: string;
  isShown: boolean;
  category: Category | null;
}) {
  const { edition } = useEdition();
  const { date, text, isShown, category } = props;
  if (date === null) return <span>{text}</span>;
  return (
    <a
      href={toEditionPath(edition, toArchivePath(date, category?.slug ?? null))}
      aria-current={isShown ? 'date' : undefined}
    >
      {text}
    </a>
  );
}
