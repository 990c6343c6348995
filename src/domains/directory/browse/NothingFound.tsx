import { useEdition } from '#ui/edition.tsx';
import { CategoryGrid } from './CategoryGrid.tsx';
import { EmptyList } from './EmptyList.tsx';
import { type FindBusinessView, toFindPath, toNearTowns } from './find-business.model.ts';
import { isFiltered, NO_LIST_FILTER } from './list-filter.model.ts';
import { TownLinks } from './TownLinks.tsx';

/** Nothing asked, nothing found, or no answer: what else there is to do. */
export function NothingFound({ view }: { view: FindBusinessView }) {
  const { t } = useEdition();
  const { town, category, filter, outcome, state, trades } = view;
  const fewer = outcome?.fewerWords;
  const ways = [
    state === 'unavailable' && { text: t('browse.retry'), path: toFindPath(view) },
    isFiltered(filter) && {
      text: t('browse.without_filters'),
      path: toFindPath({ ...view, filter: NO_LIST_FILTER }),
    },
    state === 'none' &&
      fewer && {
        text: t('browse.fewer_words', { keyword: fewer }),
        path: toFindPath({ ...view, keyword: fewer }),
      },
    state === 'none' &&
      (town || category) && {
        text: t('browse.without_town'),
        path: toFindPath({ ...view, town: null, category: null }),
      },
  ].filter((way) => typeof way === 'object' && way !== null);
  return (
    <>
      <EmptyList message={toMessage(view, t)} ways={ways} />
      {state === 'none' && (
        <TownLinks
          id="near"
          title={t('browse.near_towns')}
          towns={toNearTowns(view)}
          toPath={(near) => toFindPath({ ...view, town: near })}
        />
      )}
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

function toMessage(
  { state, filter, town }: FindBusinessView,
  t: ReturnType<typeof useEdition>['t'],
) {
  if (state === 'blank') return t('browse.search_hint');
  if (state === 'unavailable') return t('browse.unavailable');
  if (isFiltered(filter)) return t('browse.none_filtered');
  return t(town ? 'browse.none_here' : 'browse.none_anywhere');
}
