import { toSearchPath } from '#domains/news/search/search-filter.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';

/** Leads to the stories found by the same words. */
export function StoriesTab({ keyword, isCurrent }: { keyword: string; isCurrent: boolean }) {
  const { edition, t } = useEdition();
  return (
    <a
      href={toEditionPath(edition, toSearchPath(keyword))}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {t('search_box.stories')}
    </a>
  );
}
