import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { may } from '#desk/frame/desk-data.ts';
import { useInSight } from '#desk/frame/in-sight.ts';
import { t } from '#desk/frame/words.ts';
import { MOST_COUNTED, type Waiting } from '#domains/newsroom/workflow/waiting.model.ts';
import { type Filters, toListPath } from './filters.ts';

interface View {
  name: 'all' | 'mine' | 'in_review' | 'approved' | 'scheduled' | 'draft';
  filters: Filters;
  /** How many wait there; undefined where that is not counted. */
  count?: number | undefined;
}

/** Ways into the list that each role needs day by day, with how much waits behind them. */
export function Views({ filters, waiting }: { filters: Filters; waiting: Waiting | null }) {
  const present = toListPath(filters);
  return (
    <nav aria-label={t('desk-stories.views.label')}>
      <ul className="tabs">
        {listViews(waiting).map(({ name, filters: its, count }) => (
          <li key={name}>
            <ViewLink path={toListPath(its)} isHere={toListPath(its) === present}>
              {t(`desk-stories.views.${name}`)}
              {count !== undefined && <span className="chip">{toText(count)}</span>}
            </ViewLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ViewLink(props: { path: string; isHere: boolean; children: ReactNode }) {
  const { path, isHere, children } = props;
  const link = useInSight(isHere);
  return (
    <Link ref={link} href={path} aria-current={isHere ? 'page' : undefined}>
      {children}
    </Link>
  );
}

function listViews(waiting: Waiting | null): View[] {
  const all: View = { name: 'all', filters: {} };
  const mine: View = { name: 'mine', filters: { mine: true } };
  const inReview = { status: 'in_review' } as const;
  if (!may('story.review'))
    return [
      mine,
      { name: 'draft', filters: { mine: true, status: 'draft' } },
      { name: 'in_review', filters: { mine: true, ...inReview } },
      all,
    ];
  return [
    all,
    { name: 'in_review', filters: inReview, count: waiting?.inReview },
    { name: 'approved', filters: { status: 'approved' }, count: waiting?.approved },
    { name: 'scheduled', filters: { status: 'scheduled' }, count: waiting?.scheduled },
    mine,
  ];
}

function toText(count: number): string {
  return count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(count);
}
