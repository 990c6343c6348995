import { ALL_EDITIONS } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { ChoiceField, type Choice as Option } from '#ui/ChoiceField.tsx';
import { useEdition } from '#ui/edition.tsx';
import { PERIODS, SORTS, STORY_KINDS, toSearchPath } from './search-filter.model.ts';
import type { SearchView } from './search-page.model.ts';

/** Language, section, city, time and order, as fields of the search form. */
export function SearchFilters({ search }: { search: SearchView }) {
  const { edition, format, now, t } = useEdition();
  const { keyword, filter, searched, taxonomy } = search;
  const { categories, blogCategories, cities } = taxonomy;
  const day = { type: 'date', max: format.isoDate(now) } as const;
  return (
    <div className="search-fields">
      <Choice
        name="language"
        value={searched.code}
        options={ALL_EDITIONS.map(({ code, lang }) => ({
          value: code,
          text: t(`search.language_${lang}`),
        }))}
      />
      <Choice
        name="kind"
        value={filter.kind}
        options={[
          { value: '', text: t('search.kind_all') },
          ...STORY_KINDS.map((value) => ({ value, text: t(`search.kind_${value}`) })),
        ]}
      />
      <Choice
        name="category"
        value={filter.category}
        options={[
          ...toOptions(t('search.all_categories'), categories),
          ...blogCategories.map(({ slug, name }) => ({
            ...{ value: slug, text: name },
            group: t('search.kind_blog'),
          })),
        ]}
      />
      <Choice name="city" value={filter.city} options={toOptions(t('search.all_cities'), cities)} />
      <Choice
        name="sort"
        value={filter.sort}
        options={SORTS.map((value) => ({ value, text: t(`search.sort_${value}`) }))}
      />
      <Choice
        name="date"
        value={filter.period}
        options={[
          { value: '', text: t('search.any_time') },
          ...PERIODS.map((value) => ({ value, text: t(`search.period_${value}`) })),
        ]}
      />
      <p className="search-range">
        <label htmlFor="search-from">{t('search.from')}</label>
        <input id="search-from" name="from" {...day} defaultValue={filter.from ?? ''} />
      </p>
      <p className="search-range">
        <label htmlFor="search-to">{t('search.to')}</label>
        <input id="search-to" name="to" {...day} defaultValue={filter.to ?? ''} />
      </p>
      <p className="search-apply">
        <button className="button" type="submit">
          {t('search.apply')}
        </button>
        <a href={toEditionPath(edition, toSearchPath(keyword))}>{t('search.clear')}</a>
      </p>
    </div>
  );
}

/** A list of choices named after its parameter. */
function Choice(props: {
  name: 'language' | 'kind' | 'category' | 'city' | 'date' | 'sort';
  value: string | null;
  options: readonly Option[];
}) {
  const { t } = useEdition();
  return <ChoiceField {...props} id={`search-${props.name}`} label={t(`search.${props.name}`)} />;
}

function toOptions(all: string, named: readonly { slug: string; name: string }[]): Option[] {
  return [
    { value: '', text: all },
    ...named.map(({ slug, name }) => ({ value: slug, text: name })),
  ];
}
