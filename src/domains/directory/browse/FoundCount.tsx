import { COUNTED_UP_TO } from '#domains/directory/find/business-search.model.ts';
import { useEdition } from '#ui/edition.tsx';

/** How many the index has found, which it counts no further than `COUNTED_UP_TO`. */
export function FoundCount({ found }: { found: number }) {
  const { format, t } = useEdition();
  return (
    <p>
      {found >= COUNTED_UP_TO
        ? t('browse.count_more', { limit: format.number(COUNTED_UP_TO) })
        : t('browse.count', { count: found, number: format.number(found) })}
    </p>
  );
}
