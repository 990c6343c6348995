import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { SearchFilters } from './SearchFilters.tsx';
import { toSearchPath } from './search-filter.model.ts';
import type { SearchView } from './search-page.model.ts';

/** The keyword and what it is narrowed down to. `refusal` is the id of what is said against the keyword. */
export function SearchForm({ search, refusal }: { search: SearchView; refusal?: string }) {
  const { edition, t } = useEdition();
  const { keyword, filter } = search;
  return (
    <form className="search-form" action={toEditionPath(edition, '/searchpage')}>
      <label htmlFor="search-keyword">{t('search.label')}</label>
      <div className="field-row">
        <SearchField
          id="search-keyword"
          keyword={keyword}
          aria-invalid={refusal !== undefined || undefined}
          aria-describedby={refusal}
        />
        <button className="button button-primary" type="submit">
          {t('search.submit')}
        </button>
      </div>
      <details
        className="search-filters"
        open={toSearchPath(keyword, filter) !== toSearchPath(keyword)}
      >
        <summary>{t('search.filters')}</summary>
        <SearchFilters search={search} />
      </details>
    </form>
  );
}
