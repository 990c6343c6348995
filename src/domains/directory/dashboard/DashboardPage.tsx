import type { ReactNode } from 'react';
import { langOfName, type Names, nameIn } from '#domains/directory/business/business-card.model.ts';
import { toBusinessPath } from '#domains/directory/business/business-path.model.ts';
import { InvitationNote } from '#domains/directory/member/InvitationsPage.tsx';
import type { BusinessRecord } from '#domains/directory/review/review.model.ts';
import type { OwnedBusiness } from '#domains/directory/vendor/owned-business.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { FormAnswer } from '#ui/FormAnswer.tsx';
import { DayCharts } from './DayCharts.tsx';
import type { DayNumbers } from './day-chart.model.ts';
import { NextSteps } from './NextSteps.tsx';
import { SectionList } from './SectionList.tsx';
import { StatusBanner } from './StatusBanner.tsx';
import { type NextStep, toDashboardPath } from './vendor-section.model.ts';

export interface Dashboard {
  owned: OwnedBusiness;
  /** All that somebody keeps. */
  businesses: readonly { id: number; names: Names }[];
  /** Null while they can't be counted. */
  numbers: {
    days: readonly DayNumbers[];
    hasPlace: boolean;
    unread: number;
    unanswered: number;
  } | null;
  steps: readonly NextStep[];
}

export const namesOf = ({ nameEn, nameHi, nameGu }: BusinessRecord): Names => ({
  ...{ en: nameEn, hi: nameHi, gu: nameGu },
});

/** What the form that led here has done. */
type Done = 'sent' | 'removed' | null;

function DoneAnswer({ done }: { done: Done }) {
  const { t } = useEdition();
  if (done === null) return null;
  const said =
    done === 'sent' ? t('directory-onboarding.check.sent') : t('directory-onboarding.removal.done');
  return <FormAnswer heading={said}>{null}</FormAnswer>;
}

/** One business as its shopkeeper sees it each day. */
export function DashboardPage(props: {
  dashboard: Dashboard;
  done: Done;
  invited: number;
  /** What other domains show of it, e.g. its plan. */
  children: ReactNode;
}) {
  const { dashboard, done, invited, children } = props;
  const { edition, t } = useEdition();
  const { owned, businesses, numbers, steps } = dashboard;
  const { record } = owned;
  const names = namesOf(owned.wanted);
  const isShown = record.status === 'published';
  return (
    <div className="vendor-page dashboard">
      <Switcher businesses={businesses} current={record.id} />
      <header className="list-header">
        <p className="vendor-kicker">{t('directory-onboarding.dashboard.title')}</p>
        <h1 lang={langOfName(names, edition.lang)}>{nameIn(names, edition.lang)}</h1>
        {isShown && (
          <p>
            <a className="text-link section-back" href={toEditionPath(edition, pathOf(record))}>
              {t('directory-onboarding.dashboard.page')}
            </a>
          </p>
        )}
      </header>
      <DoneAnswer done={done} />
      <InvitationNote count={invited} />
      <StatusBanner owned={owned} />
      <div className="vendor-columns">
        {record.publishedAt !== null && (
          <div className="dashboard-main">
            {numbers ? (
              <>
                <Waiting record={record} {...numbers} />
                <DayCharts days={numbers.days} hasPlace={numbers.hasPlace} />
              </>
            ) : (
              <p className="empty">{t('directory-onboarding.dashboard.unavailable')}</p>
            )}
          </div>
        )}
        <div className="vendor-aside">
          <NextSteps percentage={owned.percentage} steps={steps} />
        </div>
        <div className="dashboard-more">
          <SectionList id={record.id} current={null} />
          {children}
          <Another />
        </div>
      </div>
    </div>
  );
}

export function pathOf({ id, slug, townSlug }: BusinessRecord): string {
  return toBusinessPath({ id, slug, town: { slug: townSlug } });
}

/** The ways between several businesses, and to one more. */
function Switcher(props: { businesses: Dashboard['businesses']; current: number }) {
  const { businesses, current } = props;
  const { edition, t } = useEdition();
  if (businesses.length < 2) return null;
  return (
    <nav className="dashboard-switcher" aria-label={t('directory-onboarding.dashboard.switch')}>
      <ul>
        {businesses.map(({ id, names }) => (
          <li key={id}>
            <a
              href={toEditionPath(edition, toDashboardPath(id))}
              aria-current={id === current ? 'page' : undefined}
              lang={langOfName(names, edition.lang)}
            >
              {nameIn(names, edition.lang)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What customers wait for. */
function Waiting(props: { record: BusinessRecord; unread: number; unanswered: number }) {
  const { record, unread, unanswered } = props;
  const { edition, t, format } = useEdition();
  const ways = [
    {
      path: `/vendor/${record.id}/enquiries`,
      count: unread,
      label: t('directory-onboarding.dashboard.unread', { count: unread }),
    },
    {
      path: `/vendor/${record.id}/ratings`,
      count: unanswered,
      label: t('directory-onboarding.dashboard.unanswered', { count: unanswered }),
    },
  ];
  return (
    <ul className="dashboard-todo">
      {ways.map(({ path, count, label }) => (
        <li key={path} className={count > 0 ? 'is-waiting' : undefined}>
          <a href={toEditionPath(edition, path)}>
            <strong>{format.number(count)}</strong>
            <span>{label}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The way to one more listing. */
function Another() {
  const { edition, t } = useEdition();
  return (
    <p>
      <a className="text-link section-back" href={toEditionPath(edition, '/vendor/new')}>
        {t('directory-onboarding.resume.new')}
      </a>
    </p>
  );
}

/** For somebody who keeps no business yet. */
export function NoBusiness({ done, invited }: { done: Done; invited: number }) {
  const { edition, t } = useEdition();
  return (
    <div className="vendor-page dashboard">
      <header className="list-header">
        <p className="vendor-kicker">{t('directory-onboarding.dashboard.title')}</p>
        <h1>{t('directory-onboarding.dashboard.none_title')}</h1>
        <p className="list-intro">{t('directory-onboarding.dashboard.none')}</p>
      </header>
      <DoneAnswer done={done} />
      <InvitationNote count={invited} />
      <p>
        <a className="button button-strong" href={toEditionPath(edition, '/vendor/new')}>
          {t('directory.list_free')}
        </a>
      </p>
      <p>
        <a className="text-link section-back" href={toEditionPath(edition, '/directory')}>
          {t('directory-onboarding.dashboard.find')}
        </a>
      </p>
    </div>
  );
}
