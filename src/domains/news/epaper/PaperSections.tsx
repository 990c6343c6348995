import { toDate } from '#domains/news/archive/archive.model.ts';
import { Kicker } from '#domains/news/card/CardMeta.tsx';
import { useEdition } from '#ui/edition.tsx';
import { Photo } from '#ui/Photo.tsx';
import type { ArrangedPaper, Paper, PaperSection as Section } from './epaper.model.ts';
import { PaperBrief, PaperHeadline, PaperOpening, SMALL_PHOTO } from './PaperBrief.tsx';

/** The pages after the first, each with a head of its own where it is printed. */
export function PaperSections({ arranged, paper }: { arranged: ArrangedPaper; paper: Paper }) {
  return arranged.pages.map((sections) => (
    <div key={sections[0]?.section} className="paper-page">
      <RunningHead day={paper.day} />
      {sections.map((each) => (
        <PaperSection key={each.section} {...each} texts={paper.texts} />
      ))}
    </div>
  ));
}

/** Names the paper on every sheet; on a screen all of them are one page. */
function RunningHead({ day }: { day: string }) {
  const { format, t, brandName } = useEdition();
  return (
    <p className="paper-running" aria-hidden="true">
      <strong>{brandName}</strong> <span>{t('epaper.edition')}</span>{' '}
      <span>{format.fullDate(toDate(day))}</span>
    </p>
  );
}

/** Where a section begins on the page. */
export function toSectionId(section: Section['section']): string {
  return `paper-${section}`;
}

function PaperSection({ section, cards, texts }: Section & { texts: Paper['texts'] }) {
  const { t } = useEdition();
  const [head, ...others] = cards;
  if (!head) return null;
  return (
    <section className="paper-section" aria-labelledby={toSectionId(section)}>
      <h2 id={toSectionId(section)}>{t(`section.${section}`)}</h2>
      <article className={head.picture ? 'paper-head paper-pictured' : 'paper-head'}>
        {head.picture && <Photo picture={{ ...head.picture, alt: '' }} {...SMALL_PHOTO} />}
        <div>
          <Kicker card={head} />
          <PaperHeadline card={head} level={3} />
          {head.standfirst && <p className="paper-standfirst">{head.standfirst}</p>}
          <PaperOpening card={head} texts={texts} />
        </div>
      </article>
      {others.length > 0 && (
        <div className="paper-columns">
          {others.map((card) => (
            <PaperBrief key={card.id} card={card} level={3} />
          ))}
        </div>
      )}
    </section>
  );
}
