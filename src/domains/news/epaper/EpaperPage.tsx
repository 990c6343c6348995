import { toArchivePath, toDate } from '#domains/news/archive/archive.model.ts';
import { nameOf } from '#domains/news/archive/period-name.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { Island } from '#islands/Island.tsx';
import { identityOf } from '#shared/identity.ts';
import { useEdition } from '#ui/edition.tsx';
import { Fragment } from '#ui/Fragment.tsx';
import { type ArrangedPaper, arrangePaper, type Paper, toEpaperPath } from './epaper.model.ts';
import { PaperFront } from './PaperFront.tsx';
import { PaperSections, toSectionId } from './PaperSections.tsx';
import { PrintTool } from './PrintTool.tsx';

/** The stories of a day as a newspaper, on a screen and on paper. */
export function EpaperPage({ paper, site }: { paper: Paper; site: string }) {
  return (
    <Fragment as="div" className="epaper" name={`epaper:${paper.day}`} version={identityOf(paper)}>
      {() => <PaperContent paper={paper} site={site} />}
    </Fragment>
  );
}

function PaperContent({ paper, site }: { paper: Paper; site: string }) {
  const arranged = arrangePaper(paper.stories);
  if (!arranged.lead) return <EmptyPaper paper={paper} />;
  return (
    <>
      <PaperBar paper={paper} />
      <div className="paper-sheet">
        <Masthead paper={paper} site={site} />
        <PaperFront arranged={arranged} texts={paper.texts} />
        <Inside arranged={arranged} />
        <PaperSections arranged={arranged} paper={paper} />
        <Colophon paper={paper} site={site} />
      </div>
    </>
  );
}

/** Leads to other days and to the printer; it is not printed. */
function PaperBar({ paper }: { paper: Paper }) {
  const { t } = useEdition();
  return (
    <div className="paper-bar">
      <OtherDays paper={paper} />
      <Island
        name="PrintPaper"
        when="idle"
        component={PrintTool}
        props={{ label: t('epaper.print') }}
      />
    </div>
  );
}

function OtherDays({ paper: { nearest } }: { paper: Paper }) {
  const { edition, t } = useEdition();
  const link = (day: string, rel: 'prev' | 'next') => (
    <li>
      <a rel={rel} href={toEditionPath(edition, toEpaperPath(day))}>
        {nameOf(day, edition)}
      </a>
    </li>
  );
  if (nearest.before === null && nearest.after === null) return null;
  return (
    <nav aria-label={t('epaper.days')}>
      <ul className="paper-days">
        {nearest.before !== null && link(nearest.before, 'prev')}
        {nearest.after !== null && link(nearest.after, 'next')}
      </ul>
    </nav>
  );
}

/** Name, day and language, as on the first page of any paper. */
function Masthead({ paper, site }: { paper: Paper; site: string }) {
  const { edition, format, t, brandName } = useEdition();
  const day = toDate(paper.day);
  return (
    <header className="paper-masthead">
      <h1>
        <span className="paper-name">{brandName}</span>
        <span className="visually-hidden">
          {' '}
          {t('epaper.title')}, {format.fullDate(day)}
        </span>
      </h1>
      <p className="paper-line">
        <span>{t('epaper.edition')}</span>
        <time dateTime={paper.day}>{format.fullDate(day)}</time>
        <a href={toEditionPath(edition, '/')}>{toShort(`${site}${edition.prefix}`)}</a>
      </p>
    </header>
  );
}

/** What the pages after the first hold. */
function Inside({ arranged }: { arranged: ArrangedPaper }) {
  const { t } = useEdition();
  const sections = arranged.pages.flat();
  if (sections.length === 0) return null;
  return (
    <nav className="paper-inside" aria-labelledby="paper-inside">
      <p id="paper-inside">{t('epaper.inside')}</p>
      <ul>
        {sections.map(({ section, cards }) => (
          <li key={section}>
            <a href={`#${toSectionId(section)}`}>{t(`section.${section}`)}</a>{' '}
            <span>{t('archive.count', { count: cards.length })}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Where the paper is read and found again. */
function Colophon({ paper, site }: { paper: Paper; site: string }) {
  const { edition, t } = useEdition();
  const path = toEditionPath(edition, toEpaperPath(paper.day));
  return (
    <footer className="paper-colophon">
      <p>
        {t('epaper.title')}: <a href={path}>{toShort(`${site}${path}`)}</a>
      </p>
      <p className="paper-archive">
        <a href={toEditionPath(edition, toArchivePath(paper.day, null))}>
          {t(paper.isCut ? 'epaper.more' : 'epaper.archive')}
        </a>
      </p>
    </footer>
  );
}

/** An address as it is printed. */
function toShort(address: string): string {
  return address.replace(/^https?:\/\//, '');
}

function EmptyPaper({ paper }: { paper: Paper }) {
  const { edition, t } = useEdition();
  const { before, after } = paper.nearest;
  return (
    <>
      <header className="list-header">
        <p className="kicker">{t('epaper.title')}</p>
        <h1>{nameOf(paper.day, edition)}</h1>
      </header>
      <p className="empty">{t('archive.empty_day')}</p>
      {(before !== null || after !== null) && <p>{t('archive.nearest')}</p>}
      <OtherDays paper={paper} />
    </>
  );
}
