import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from './edition.tsx';
import { SearchField } from './SearchField.tsx';

/** Leads to the results, whose page keeps the keyword in it. */
export function SearchBox({ keyword }: { keyword?: string }) {
  const { edition, t } = useEdition();
  return (
    <search className="search-box">
      <form action={toEditionPath(edition, '/searchpage')}>
        <SearchField
          keyword={keyword}
          aria-label={t('search_box.label')}
          placeholder={t('search_box.label')}
        />
        <button type="submit">
          <SearchSign />
          <span className="visually-hidden">{t('search_box.submit')}</span>
        </button>
      </form>
    </search>
  );
}

/** On narrow screens the search has a page of its own. */
export function SearchLink() {
  const { edition, t } = useEdition();
  return (
    <a className="search-link" href={toEditionPath(edition, '/searchpage')}>
      <SearchSign />
      <span className="visually-hidden">{t('search_box.submit')}</span>
    </a>
  );
}

function SearchSign() {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L21 21" />
    </svg>
  );
}
