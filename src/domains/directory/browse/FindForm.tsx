import type { Town } from '#domains/directory/place/town.model.ts';
import { ActionIcon } from '#domains/directory/profile/ActionIcon.tsx';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';

/** Longest search text (spec section 5). */
const LONGEST = 200;
/** Fewer letters than this suggest nothing. */
const LEAST = 2;
/** Towns to choose from: nobody scrolls through more, and a town may be typed among the words. */
const MOST_TOWNS = 200;

/** What and where. Without scripts it is sent as it is; the place of the reader is only looked up where they ask for it. */
export function FindForm(props: {
  keyword?: string;
  town?: Town | null;
  /** Towns with businesses, the busiest first. */
  towns: readonly Town[];
}) {
  const { edition, t } = useEdition();
  const { keyword, town, towns } = props;
  const isBlank = !keyword && !town;
  const busiest = towns.slice(0, MOST_TOWNS);
  const offered = town && !busiest.some(({ id }) => id === town.id) ? [town, ...busiest] : busiest;
  return (
    <search>
      <form className="find-form" action={toEditionPath(edition, '/directory/search')}>
        <p className="find-what">
          <label htmlFor="find-what">{t('browse.what')}</label>
          <KeywordField keyword={keyword} />
        </p>
        <p className="find-where" data-island={isBlank ? 'OwnTown' : undefined} data-when="load">
          <label htmlFor="find-where">{t('browse.where')}</label>
          <select id="find-where" name="town" defaultValue={town?.slug ?? ''}>
            <option value="">{t('browse.anywhere')}</option>
            {offered.map(({ id, slug, names }) => (
              <option key={id} value={slug} data-along={JSON.stringify({ cityId: id })}>
                {names[edition.lang]}
              </option>
            ))}
          </select>
        </p>
        <p className="find-go">
          <button className="button button-primary" type="submit">
            {t('browse.find')}
          </button>
        </p>
        <p className="find-near">
          <button
            className="button"
            type="submit"
            formAction={toEditionPath(edition, '/directory/near')}
            formNoValidate
          >
            <ActionIcon name="pin" />
            {t('browse.near_me')}
          </button>
        </p>
      </form>
    </search>
  );
}

/** Words to search for; with scripts a combobox that suggests trades, businesses and products of the town chosen. */
function KeywordField({ keyword }: { keyword: string | undefined }) {
  const { edition, t } = useEdition();
  const labels = {
    list: t('browse.suggestions'),
    found: t('browse.suggested', { number: '#' }),
    categories: t('browse.categories'),
    businesses: t('browse.businesses'),
    products: t('browse.products'),
    terms: t('browse.terms'),
  };
  return (
    <span
      className="search-field"
      data-suggest="/api/vendor/business/search/asyoutype"
      data-along={JSON.stringify({ language: edition.lang })}
      data-least={LEAST}
      data-labels={JSON.stringify(labels)}
    >
      <input
        id="find-what"
        type="search"
        name="q"
        defaultValue={keyword}
        maxLength={LONGEST}
        required
        pattern=".*\S.*"
        title={t('browse.hint')}
        placeholder={t('browse.what_hint')}
        autoComplete="off"
        enterKeyHint="search"
      />
    </span>
  );
}
