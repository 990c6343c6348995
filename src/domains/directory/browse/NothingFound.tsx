import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { CategoryGrid } from './CategoryGrid.tsx';
import { type FindBusinessView, toFindPath, toNearTowns } from './find-business.model.ts';
import { isFiltered, NO_LIST_FILTER } from './list-filter.model.ts';

/** Nothing asked, nothing found, or no answer: what else there is to do. */
export function NothingFound({ view }: { view: FindBusinessView }) {
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
      {state === 'none' && <NearTowns view={view} />}
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

/** The same search in towns nearby. */
function NearTowns({ view }: { view: FindBusinessView }) {
  const { edition, t } = useEdition();
  const towns = toNearTowns(view);
  if (towns.length === 0) return null;
  return (
    <section aria-labelledby="near">
      <h2 id="near" className="section-title">
        {t('browse.near_towns')}
      </h2>
      <ul className="city-list">
        {towns.map((town) => (
          <li key={town.id}>
            <a href={toEditionPath(edition, toFindPath({ ...view, town }))} rel="nofollow">
              {town.names[edition.lang]}
            </a>
          </li>
        ))}
      </ul>
    </section>
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
