import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { type ListFilter, NO_LIST_FILTER } from './list-filter.model.ts';

/** Something that narrows a list down, and the address of the list without it. */
export interface ActiveFilter {
  text: string;
  /** Without an edition's prefix. */
  path: string;
}

/** What narrows a list down, each to be taken away. */
export function ActiveFilters(props: {
  filter: ListFilter;
  /** The address of the list with another filter. */
  toPath: (filter: ListFilter) => string;
  /** What narrows it down besides. */
  besides?: readonly ActiveFilter[];
}) {
  const { edition, t } = useEdition();
  const { besides = [] } = props;
  const active = [...besides, ...useActive(props)];
  if (active.length === 0) return null;
  return (
    <nav className="chips chips-active" aria-label={t('browse.filters')}>
      <ul>
        {active.map(({ text, path }) => (
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
    </nav>
  );
}

function useActive(props: {
  filter: ListFilter;
  toPath: (filter: ListFilter) => string;
}): ActiveFilter[] {
  const { format, t } = useEdition();
  const { filter, toPath } = props;
  const { rating, price, speaks, sort } = filter;
  const without = (field: keyof ListFilter, text: string) => ({
    text,
    path: toPath({ ...filter, [field]: NO_LIST_FILTER[field] }),
  });
  return [
    filter.isOpen && without('isOpen', t('browse.open_now')),
    filter.isVerified && without('isVerified', t('browse.verified_only')),
    filter.hasPhotos && without('hasPhotos', t('browse.with_photos')),
    rating !== null && without('rating', t('browse.rating_from', { stars: format.number(rating) })),
    price !== null && without('price', `${t('browse.price')}: ${t(`browse.price_${price}`)}`),
    speaks !== null && without('speaks', t(`browse.speaks_${speaks}`)),
    sort !== null && without('sort', t(`browse.sort_${sort}`)),
  ].filter((each) => each !== false);
}
