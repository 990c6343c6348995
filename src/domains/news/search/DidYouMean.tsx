import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { toSearchPath } from './search-filter.model.ts';
import type { SearchView } from './search-page.model.ts';

/** Leads to a likelier spelling. */
export function DidYouMean({ search }: { search: SearchView }) {
  const { edition, t } = useEdition();
  const { outcome, filter } = search;
  const spelling = 'didYouMean' in outcome ? outcome.didYouMean : null;
  if (spelling === null) return null;
  return (
    <p className="did-you-mean">
      {t('search.did_you_mean')}{' '}
      <a href={toEditionPath(edition, toSearchPath(spelling, filter))}>{spelling}</a>
    </p>
  );
}
