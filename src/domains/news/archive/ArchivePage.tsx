import { StoryCard } from '#domains/news/card/StoryCard.tsx';
import { toEpaperPath } from '#domains/news/epaper/epaper.model.ts';
import type { StoryList } from '#domains/news/story/article.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { identityOf } from '#shared/identity.ts';
import { useEdition } from '#ui/edition.tsx';
import { Fragment } from '#ui/Fragment.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { ArchiveCalendar } from './ArchiveCalendar.tsx';
import { ArchiveFilter } from './ArchiveFilter.tsx';
import { ArchiveYears } from './ArchiveYears.tsx';
import { type ArchiveView, groupByDay, toArchivePath } from './archive.model.ts';
import { nameOf } from './period-name.model.ts';

/** The stories of a day, month or year beside the calendar that leads to all others. */
export function ArchivePage({ archive, path }: { archive: ArchiveView; path: string }) {
  const { list } = archive.stories;
  return (
    <div className="archive">
      <Fragment
        as="div"
        className="archive-inner"
        name={`archive:${path}`}
        version={`${identityOf(archive.stories)}.${identityOf(archive.categories)}`}
      >
        {() => <ArchiveBody archive={archive} />}
      </Fragment>
      <Pagination path={path} page={list.page} hasNext={list.hasNext} />
    </div>
  );
}

function ArchiveBody({ archive }: { archive: ArchiveView }) {
  const { edition, t } = useEdition();
  const { period, category, categories, stories } = archive;
  const name = nameOf(period.date, edition);
  const periods = <ArchiveYears period={period} stories={stories} category={category} />;
  const isYear = period.kind === 'year';
  const count = stories.days
    .filter(({ day }) => day.startsWith(period.date))
    .reduce((sum, day) => sum + day.stories, 0);
  return (
    <>
      <header className="list-header">
        <p className="kicker">{t('archive.title')}</p>
        <h1>{category ? t('archive.name_category', { name, category: category.name }) : name}</h1>
        {count > 0 && <p className="list-intro">{t('archive.count', { count })}</p>}
        {period.kind === 'day' && !category && fillsPaper(stories.list) && (
          <PaperLink day={period.date} />
        )}
      </header>
      <div className="archive-finder">
        <ArchiveFilter date={period.date} category={category} categories={categories} />
        <ArchiveCalendar period={period} stories={stories} category={category} />
        {isYear && periods}
      </div>
      {!isYear && (
        <details className="archive-periods">
          <summary>{t('archive.months', { year: period.date.slice(0, 4) })}</summary>
          <div>{periods}</div>
        </details>
      )}
      <div className="archive-list">
        {stories.list.cards.length > 0 ? (
          <StoriesByDay archive={archive} />
        ) : (
          <NothingHere archive={archive} />
        )}
      </div>
    </>
  );
}

/** What was paid for stands in no paper. */
function fillsPaper({ cards }: StoryList): boolean {
  return cards.some(({ label }) => label !== 'sponsored');
}

/** To the same day as a newspaper. */
function PaperLink({ day }: { day: string }) {
  const { edition, t } = useEdition();
  return (
    <p>
      <a className="text-link" href={toEditionPath(edition, toEpaperPath(day))}>
        {t('epaper.offer')}
      </a>
    </p>
  );
}

function StoriesByDay({ archive }: { archive: ArchiveView }) {
  const { edition, format } = useEdition();
  const { period, stories } = archive;
  const isDay = period.kind === 'day';
  return groupByDay(stories.list.cards, format.isoDate).map(({ day, cards }) => (
    <section key={day} aria-label={nameOf(day, edition)}>
      {!isDay && <h2 className="section-title">{nameOf(day, edition)}</h2>}
      {cards.map((card) => (
        <StoryCard key={card.id} card={card} rank="item" level={isDay ? 2 : 3} />
      ))}
    </section>
  ));
}

/** Leads to the nearest days on which there is something. */
function NothingHere({ archive }: { archive: ArchiveView }) {
  const { edition, t } = useEdition();
  const { period, category, stories } = archive;
  const days = [stories.nearest.before, stories.nearest.after].filter((day) => day !== null);
  return (
    <div className="archive-empty">
      <p>{t(`archive.empty_${period.kind}`)}</p>
      {days.length > 0 && (
        <>
          <p>{t('archive.nearest')}</p>
          <ul>
            {days.map((day) => (
              <li key={day}>
                <a
                  className="button"
                  href={toEditionPath(edition, toArchivePath(day, category?.slug ?? null))}
                >
                  {nameOf(day, edition)}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
