import { useEffect, useState } from 'react';
import { t } from '#desk/frame/words.ts';
import { LIBRARY_FILTERS, type LibraryFilter } from '#domains/media/picture/library.model.ts';

/** Milliseconds of quiet after which what is typed is looked up. */
const QUIET = 250;

/** Looks pictures up by what is said of them, and by what is the matter with them. */
export function LibraryTools(props: {
  q: string;
  filter: LibraryFilter;
  onQuery: (q: string) => void;
  onFilter: (filter: LibraryFilter) => void;
}) {
  const { q, filter, onQuery, onFilter } = props;
  const [typed, setTyped] = useState(q);
  useEffect(() => {
    if (typed === q) return;
    const timer = setTimeout(() => onQuery(typed), QUIET);
    return () => clearTimeout(timer);
  }, [typed, q, onQuery]);
  return (
    <search className="filters media-tools">
      <input
        type="search"
        value={typed}
        maxLength={200}
        aria-label={t('desk-media.search')}
        placeholder={t('desk-media.search')}
        onChange={({ target }) => setTyped(target.value)}
      />
      <fieldset className="tabs">
        <legend className="visually-hidden">{t('desk-media.filter.label')}</legend>
        {LIBRARY_FILTERS.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="media-filter"
              checked={each === filter}
              onChange={() => onFilter(each)}
            />
            {t(`desk-media.filter.${each}`)}
          </label>
        ))}
      </fieldset>
    </search>
  );
}
