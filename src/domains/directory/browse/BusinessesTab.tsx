import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';

/** Leads to the businesses found by the same words. */
export function BusinessesTab({ keyword, isCurrent }: { keyword: string; isCurrent: boolean }) {
  const { edition, t } = useEdition();
  const query = keyword ? `?${new URLSearchParams({ q: keyword })}` : '';
  return (
    <a
      href={toEditionPath(edition, `/directory/search${query}`)}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {t('browse.tab')}
    </a>
  );
}
