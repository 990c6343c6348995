import { ALL_EDITIONS } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { COUNTED_UP_TO } from './search.model.ts';
import { toSearchPath } from './search-filter.model.ts';
import type { SearchView } from './search-page.model.ts';

/** How many stories, as far as they are counted. */
export function useStoryCount(): (count: number) => string {
  const { format, t } = useEdition();
  return (count) =>
    count < COUNTED_UP_TO
      ? t('search.count', { count })
      : t('search.count_more', { limit: format.number(COUNTED_UP_TO) });
}

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

/** Leads to the same search among the stories of the other languages, where it finds something. */
export function OtherLanguages({ search }: { search: SearchView }) {
  const { edition, t } = useEdition();
  const toCount = useStoryCount();
  const { outcome, keyword, filter, searched } = search;
  if (!('counts' in outcome)) return null;
  const others = ALL_EDITIONS.filter(
    ({ code, lang }) => code !== searched.code && outcome.counts[lang] > 0,
  );
  if (others.length === 0) return null;
  return (
    <ul className="search-languages" aria-label={t('search.other_languages')}>
      {others.map(({ code, lang }) => {
        const language = code === edition.code ? null : code;
        const stories = toCount(outcome.counts[lang]);
        return (
          <li key={code}>
            <a href={toEditionPath(edition, toSearchPath(keyword, { ...filter, language }))}>
              {t(`search.in_${lang}`, { stories })}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
