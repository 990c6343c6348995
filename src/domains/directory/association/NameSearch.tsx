import type { ReactNode } from 'react';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';

/** Looks for a name on a list; `path` is that of the list without prefix, `children` what else it keeps to. */
export function NameSearch(props: {
  path: string;
  keyword: string;
  label: string;
  children?: ReactNode;
}) {
  const { path, keyword, label, children } = props;
  const { edition, t } = useEdition();
  return (
    <form className="association-find" action={toEditionPath(edition, path)}>
      {children}
      <input
        type="search"
        name="q"
        defaultValue={keyword}
        maxLength={100}
        aria-label={label}
        placeholder={label}
      />
      <button type="submit" className="button">
        {t('association.search')}
      </button>
    </form>
  );
}
