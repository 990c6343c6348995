import type { ReactNode } from 'react';
import { BRIEF_PATH } from '#domains/news/brief/brief.model.ts';
import { StoryCard } from '#domains/news/card/StoryCard.tsx';
import { MyCityLine } from '#domains/news/my-city/MyCityLine.tsx';
import { SinceLine, type SinceLineProps } from '#domains/news/since/SinceLine.tsx';
import { SINCE } from '#domains/news/since/since.model.ts';
import type { Front, Rankings } from '#domains/news/story/article.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { Island } from '#islands/Island.tsx';
import type { PartsWithin } from '#kernel/domain/PageParts.tsx';
import { identityOf } from '#shared/identity.ts';
import { useEdition } from '#ui/edition.tsx';
import { Fragment } from '#ui/Fragment.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { BriefList } from './BriefList.tsx';
import { RankingsBand } from './RankingsBand.tsx';
import { SectionFront } from './SectionFront.tsx';

/** The front page of an edition. */
export function HomePage(props: {
  front: Front;
  rankings: Rankings;
  /** What other domains show below the first story. */
  leadEnd?: PartsWithin;
  /** What other domains show below the sections. */
  children?: ReactNode;
}) {
  const { front, rankings, leadEnd } = props;
  const version = `${identityOf(front)}.${leadEnd?.version}`;
  return (
    <>
      <Fragment as="div" className="front" name="front" version={version}>
        {() => <FrontTop front={front} leadEnd={leadEnd?.show()} />}
      </Fragment>
      <RankingsBand rankings={rankings} />
      <Fragment as="div" className="front" name="front-sections" version={identityOf(front)}>
        {() => <Sections sections={front.sections} />}
      </Fragment>
      {props.children}
      <Fragment as="div" className="contents" name="front-pages" version={`${front.hasNext}`}>
        {() => <Pagination path="/" page={1} hasNext={front.hasNext} />}
      </Fragment>
    </>
  );
}

function FrontTop({ front, leadEnd }: { front: Front; leadEnd: ReactNode }) {
  const { edition, t, brandName } = useEdition();
  if (!front.lead) return <p className="empty">{t('front.empty')}</p>;
  return (
    <>
      <h1 className="visually-hidden">{t('front.title', { brand: brandName })}</h1>
      <section className="top-zone" aria-labelledby="top-stories">
        <h2 id="top-stories" className="visually-hidden">
          {t('front.heading')}
        </h2>
        <div className="top-lead">
          <StoryCard card={front.lead} rank="lead" updates={front.updates} />
          <div className="section-links">
            <a href={toEditionPath(edition, BRIEF_PATH)}>
              <strong>{t('brief.title')}</strong>
            </a>
            <LastVisit />
          </div>
          {leadEnd && <div className="lead-end">{leadEnd}</div>}
          <div className="top-support">
            {front.support.map((card) => (
              <StoryCard key={card.id} card={card} rank="item" />
            ))}
          </div>
        </div>
        <div className="top-secondary">
          {front.secondary.map((card) => (
            <StoryCard key={card.id} card={card} rank="secondary" updates={front.updates} />
          ))}
        </div>
        <div className="top-latest">
          <p className="section-title">{t('front.latest')}</p>
          <BriefList cards={front.latest} />
        </div>
      </section>
      <div>
        <Island
          name="MyCity"
          when="idle"
          component={MyCityLine}
          props={{
            offer: t('my-city.offer', { city: '{city}' }),
            yes: t('my-city.yes'),
            no: t('my-city.no'),
          }}
        />
      </div>
      {front.more.length > 0 && (
        <section className="card-row" aria-label={t('front.more')}>
          {front.more.map((card) => (
            <StoryCard key={card.id} card={card} rank="card" />
          ))}
        </section>
      )}
    </>
  );
}

function LastVisit() {
  const { t } = useEdition();
  const gaps = { count: '{count}', date: '{date}' };
  const words = SINCE.map((since) => [since, t(`since.${since}`, gaps)] as const);
  return (
    <Island
      name="SinceVisit"
      when="idle"
      component={SinceLine}
      props={{
        words: Object.fromEntries(words) as SinceLineProps['words'],
        read: t('since.read'),
      }}
    />
  );
}

function Sections({ sections }: Pick<Front, 'sections'>) {
  return sections.map((entry) => <SectionFront key={entry.section} {...entry} all={sections} />);
}
