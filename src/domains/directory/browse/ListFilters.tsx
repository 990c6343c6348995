import { LANGS } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { ChoiceField, type Choice as Option } from '#ui/ChoiceField.tsx';
import { useEdition } from '#ui/edition.tsx';
import {
  isFiltered,
  LEAST_RATINGS,
  LIST_SORTS,
  type ListFilter,
  PRICE_BANDS,
} from './list-filter.model.ts';

const FLAGS = [
  { name: 'open', word: 'open_now', field: 'isOpen' },
  { name: 'verified', word: 'verified_only', field: 'isVerified' },
  { name: 'photos', word: 'with_photos', field: 'hasPhotos' },
] as const;

/** What narrows a list down, as a form that works without scripts. */
export function ListFilters(props: {
  /** Without an edition's prefix. */
  path: string;
  filter: ListFilter;
  /** What else the address holds. */
  kept?: Readonly<Record<string, string>>;
  /** Of the usual order. */
  usual: string;
}) {
  const { edition, format, t } = useEdition();
  const { path, filter, kept = {}, usual } = props;
  const any = { value: '', text: t('browse.any') };
  return (
    <details className="list-filters">
      <summary className="button">
        <FilterIcon />
        {t('browse.filters')}
      </summary>
      <form action={toEditionPath(edition, path)}>
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p className="list-flags">
          {FLAGS.map(({ name, word, field }) => (
            <label key={name}>
              <input type="checkbox" name={name} value="1" defaultChecked={filter[field]} />{' '}
              {t(`browse.${word}`)}
            </label>
          ))}
        </p>
        <Choice
          name="rating"
          value={filter.rating}
          options={[
            any,
            ...LEAST_RATINGS.map((stars) => ({
              value: String(stars),
              text: t('browse.rating_from', { stars: format.number(stars) }),
            })),
          ]}
        />
        <Choice
          name="price"
          value={filter.price}
          options={[
            any,
            ...PRICE_BANDS.map((band) => ({
              value: String(band),
              text: t(`browse.price_${band}`),
            })),
          ]}
        />
        <Choice
          name="speaks"
          value={filter.speaks}
          options={[
            any,
            ...LANGS.map((lang) => ({ value: lang, text: t(`browse.speaks_${lang}`) })),
          ]}
        />
        <Choice
          name="sort"
          value={filter.sort}
          options={[
            { value: '', text: usual },
            ...LIST_SORTS.map((sort) => ({ value: sort, text: t(`browse.sort_${sort}`) })),
          ]}
        />
        <p className="list-apply">
          <button className="button button-primary" type="submit">
            {t('browse.apply')}
          </button>
          {isFiltered(filter) && (
            <a href={toEditionPath(edition, toBarePath(path, kept))}>{t('browse.clear')}</a>
          )}
        </p>
      </form>
    </details>
  );
}

function FilterIcon() {
  return (
    <svg className="action-icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d="M4 8h8M16 8h4M4 16h4M12 16h8M14 6v4M10 14v4" />
    </svg>
  );
}

function toBarePath(path: string, kept: Readonly<Record<string, string>>): string {
  const parameters = new URLSearchParams(kept);
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}

/** A list of choices named after its parameter. */
function Choice(props: {
  name: 'rating' | 'price' | 'speaks' | 'sort';
  value: string | number | null;
  options: readonly Option[];
}) {
  const { t } = useEdition();
  return <ChoiceField {...props} id={`filter-${props.name}`} label={t(`browse.${props.name}`)} />;
}
