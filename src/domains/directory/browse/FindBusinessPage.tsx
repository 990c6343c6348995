import type { ReactNode } from 'react';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { BusinessCard } from './BusinessCard.tsx';
import { CategoryGrid } from './CategoryGrid.tsx';
import { FindForm } from './FindForm.tsx';
import { type FindBusinessView, toFindPath } from './find-business.model.ts';
import type { FoundList } from './found-list.model.ts';
import { ListFilters } from './ListFilters.tsx';
import { isFiltered, NO_LIST_FILTER } from './list-filter.model.ts';

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
      <Active view={view} />
      <DidYouMean view={view} />
      {(state === 'found' || isFiltered(filter)) && (
        <ListFilters
          path="/directory/search"
          filter={filter}
          kept={kept}
          usual={t('browse.sort_best')}
        />
      )}
      {outcome && state === 'found' ? (
        <Results view={view} outcome={outcome} />
      ) : (
        <Nothing view={view} />
      )}
    </div>
  );
}

function Results({ view, outcome }: { view: FindBusinessView; outcome: FoundList }) {
  const { t } = useEdition();
  return (
    <>
      <p className="list-intro">{t('browse.count', { count: outcome.found })}</p>
      <Narrower view={view} />
      {outcome.sponsored.length > 0 && (
        <div className="business-list business-sponsored">
          {outcome.sponsored.map((business) => (
            <BusinessCard key={business.id} business={business} isSponsored />
          ))}
        </div>
      )}
      <div className="business-list">
        {outcome.cards.map((business) => (
          <BusinessCard
            key={business.id}
            business={business}
            distance={outcome.distances?.get(business.id)}
          />
        ))}
      </div>
      <Pagination path={toFindPath(view)} page={view.page} hasNext={outcome.hasNext} />
    </>
  );
}

/** The same search in one of the trades or towns that were found. */
function Narrower({ view }: { view: FindBusinessView }) {
  const { edition, format } = useEdition();
  const links = [
    ...view.categories.map(({ category, count }) => ({
      text: category.names[edition.lang],
      count,
      path: toFindPath({ ...view, category }),
    })),
    ...(view.namedTown ? [] : view.towns).map(({ town, count }) => ({
      text: town.names[edition.lang],
      count,
      path: toFindPath({ ...view, town }),
    })),
  ];
  if (links.length < 2) return null;
  return (
    <div className="chips">
      <ul>
        {links.map(({ text, count, path }) => (
          <li key={path}>
            <a href={toEditionPath(edition, path)} rel="nofollow">
              {text} <small>{format.number(count)}</small>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What narrows the search down, each to be taken away. */
function Active({ view }: { view: FindBusinessView }) {
  const { edition, t } = useEdition();
  const { town, category, filter } = view;
  const chips = [
    town && { text: town.names[edition.lang], path: toFindPath({ ...view, town: null }) },
    category && {
      text: category.names[edition.lang],
      path: toFindPath({ ...view, category: null }),
    },
    filter.isOpen && off('isOpen', t('browse.open_now'), false),
    filter.isVerified && off('isVerified', t('browse.verified_only'), false),
    filter.hasPhotos && off('hasPhotos', t('browse.with_photos'), false),
    filter.rating !== null &&
      off('rating', t('browse.rating_from', { stars: filter.rating }), null),
    filter.price !== null && off('price', t(`browse.price_${filter.price}`), null),
    filter.speaks !== null && off('speaks', t(`browse.speaks_${filter.speaks}`), null),
  ].filter((chip) => chip !== null && chip !== false);
  function off(field: keyof typeof filter, text: string, value: false | null) {
    return { text, path: toFindPath({ ...view, filter: { ...filter, [field]: value } }) };
  }
  if (chips.length === 0) return null;
  return (
    <div className="chips chips-active">
      <ul>
        {chips.map(({ text, path }) => (
          <li key={path}>
            <a
              href={toEditionPath(edition, path)}
              aria-label={t('browse.remove_filter', { filter: text })}
            >
              {text} <span aria-hidden="true">×</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
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

/** Nothing asked, nothing found, or no answer: what else there is to do. */
function Nothing({ view }: { view: FindBusinessView }) {
  const { edition, t } = useEdition();
  const { town, category, filter, state, trades } = view;
  const ways = [
    state === 'unavailable' && { text: t('browse.retry'), path: toFindPath(view) },
    isFiltered(filter) && {
      text: t('browse.without_filters'),
      path: toFindPath({ ...view, filter: NO_LIST_FILTER }),
    },
    state === 'none' &&
      (town || category) && {
        text: t('browse.without_town'),
        path: toFindPath({ ...view, town: null, category: null }),
      },
  ].filter((way) => way !== null && way !== false);
  return (
    <>
      <div className="directory-empty">
        <p role="status">{toMessage(view, t)}</p>
        {ways.length > 0 && (
          <ul>
            {ways.map(({ text, path }) => (
              <li key={path}>
                <a href={toEditionPath(edition, path)}>{text}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
      {trades.length > 0 && (
        <section aria-labelledby="trades">
          <h2 id="trades" className="section-title">
            {t('browse.categories')}
          </h2>
          <CategoryGrid categories={trades} town={town} />
        </section>
      )}
    </>
  );
}

function toMessage({ state, filter }: FindBusinessView, t: ReturnType<typeof useEdition>['t']) {
  if (state === 'blank') return t('browse.search_hint');
  if (state === 'unavailable') return t('browse.unavailable');
  return t(isFiltered(filter) ? 'browse.none_filtered' : 'browse.none_here');
}
