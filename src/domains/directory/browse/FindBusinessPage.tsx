import type { ReactNode } from 'react';
import { findNamesakes } from '#domains/directory/business/business-card.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { ActiveFilters } from './ActiveFilters.tsx';
import { BusinessCard, SponsoredCards } from './BusinessCard.tsx';
import { FindForm } from './FindForm.tsx';
import { FoundCount } from './FoundCount.tsx';
import { type FindBusinessView, toFindPath } from './find-business.model.ts';
import type { FoundList } from './found-list.model.ts';
import { ListFilters } from './ListFilters.tsx';
import { isFiltered } from './list-filter.model.ts';
import { NothingFound } from './NothingFound.tsx';

/** The form with the businesses found; where there are none, ways to find some. */
export function FindBusinessPage({ view, tabs }: { view: FindBusinessView; tabs: ReactNode }) {
  const { t } = useEdition();
  const { keyword, town, category, filter, offered, outcome, state } = view;
  const kept = {
    ...(keyword && { q: keyword }),
    ...(town && { town: town.slug }),
    ...(category && { category: category.slug }),
  };
  return (
    <div className="list-page directory-list">
      <header className="list-header">
        <h1>{keyword ? t('browse.results_for', { keyword }) : t('browse.search_title')}</h1>
        <nav className="search-tabs" aria-label={t('browse.tabs')}>
          {tabs}
        </nav>
        <FindForm keyword={keyword} town={town} towns={offered} />
      </header>
      <DidYouMean view={view} />
      {(state === 'found' || isFiltered(filter)) && (
        <div className="list-bar">
          {outcome && state === 'found' && <FoundCount found={outcome.found} />}
          <ListFilters
            path="/directory/search"
            filter={filter}
            kept={kept}
            usual={t('browse.sort_best')}
          />
        </div>
      )}
      <Active view={view} />
      {outcome && state === 'found' ? (
        <Results view={view} outcome={outcome} />
      ) : (
        <NothingFound view={view} />
      )}
    </div>
  );
}

function Results({ view, outcome }: { view: FindBusinessView; outcome: FoundList }) {
  const { lang } = useEdition().edition;
  const namesakes = findNamesakes(outcome.cards, lang);
  return (
    <>
      <Narrower view={view} />
      <SponsoredCards businesses={outcome.sponsored} />
      <div className="business-list">
        {outcome.cards.map((business) => (
          <BusinessCard
            key={business.id}
            business={business}
            distance={outcome.distances?.get(business.id)}
            isNamesake={namesakes.has(business.id)}
          />
        ))}
      </div>
      <Pagination order="rank" path={toFindPath(view)} page={view.page} hasNext={outcome.hasNext} />
    </>
  );
}

/** The same search in one of the trades or towns that were found. */
function Narrower({ view }: { view: FindBusinessView }) {
  const { edition, t } = useEdition();
  const trades = view.categories.map(({ category, count }) => ({
    text: category.names[edition.lang],
    count,
    path: toFindPath({ ...view, category }),
  }));
  const towns = (view.namedTown ? [] : view.towns).map(({ town, count }) => ({
    text: town.names[edition.lang],
    count,
    path: toFindPath({ ...view, town }),
  }));
  return (
    <>
      <Facet label={t('browse.below')} links={trades} />
      <Facet label={t('browse.in_towns')} links={towns} />
    </>
  );
}

/** One choice narrows nothing down. */
function Facet(props: {
  label: string;
  links: readonly { text: string; count: number; path: string }[];
}) {
  const { edition, format } = useEdition();
  if (props.links.length < 2) return null;
  return (
    <nav className="chips" aria-label={props.label}>
      <ul>
        {props.links.map(({ text, count, path }) => (
          <li key={path}>
            <a href={toEditionPath(edition, path)} rel="nofollow">
              {text} <small>{format.number(count)}</small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What narrows the search down. */
function Active({ view }: { view: FindBusinessView }) {
  const { edition } = useEdition();
  const { town, category, filter } = view;
  const besides = [
    town && { text: town.names[edition.lang], path: toFindPath({ ...view, town: null }) },
    category && {
      text: category.names[edition.lang],
      path: toFindPath({ ...view, category: null }),
    },
  ].filter((each) => each !== null);
  return (
    <ActiveFilters
      filter={filter}
      besides={besides}
      toPath={(changed) => toFindPath({ ...view, filter: changed })}
    />
  );
}

function DidYouMean({ view }: { view: FindBusinessView }) {
  const { edition, t } = useEdition();
  const spelling = view.outcome?.didYouMean;
  if (!spelling) return null;
  return (
    <p className="did-you-mean">
      {t('browse.did_you_mean')}{' '}
      <a href={toEditionPath(edition, toFindPath({ ...view, keyword: spelling }))}>{spelling}</a>
    </p>
  );
}
