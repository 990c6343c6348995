import { ALL_EDITIONS } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { COUNTED_ELSEWHERE } from './search.model.ts';
import { toSearchPath } from './search-filter.model.ts';
import { type SearchView, toStoryCount } from './search-page.model.ts';

/** Leads to the same search among the stories of the other languages, where it finds something. */
export function OtherLanguages({ search }: { search: SearchView }) {
  const view = useEdition();
  const { edition, t } = view;
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
        const stories = toStoryCount(outcome.counts[lang], view, COUNTED_ELSEWHERE);
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
