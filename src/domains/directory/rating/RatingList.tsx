import { toBusinessPath } from '#domains/directory/business/business-path.model.ts';
import { LANGS } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { ChoiceField } from '#ui/ChoiceField.tsx';
import { useEdition } from '#ui/edition.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { RatingText } from './RatingText.tsx';
import { RATING_SORTS, type RatingPage, type ShownRating, STARS } from './rating.model.ts';

interface Props {
  business: { id: number; slug: string; town: { slug: string }; isSample: boolean };
  found: RatingPage;
}

/** What customers say of a business, with what narrows it down. */
export function RatingList({ business, found }: Props) {
  const { t } = useEdition();
  const path = `${toBusinessPath(business)}/ratings`;
  const query = toQuery(found);
  // Samples have sums without ratings.
  if (business.isSample && found.ratings.length === 0 && found.page === 1 && query === '')
    return <p className="empty">{t('directory-rating.list.only_sums')}</p>;
  return (
    <>
      <RatingFilters path={path} found={found} />
      {found.ratings.length === 0 ? (
        <p className="empty">{t('directory-rating.list.none')}</p>
      ) : (
        <ol className="ratings">
          {found.ratings.map((rating) => (
            <li key={rating.id} id={`rating-${rating.id}`}>
              <RatingText rating={rating} />
              <Acts path={path} rating={rating} isHelpful={found.helpful.includes(rating.id)} />
            </li>
          ))}
        </ol>
      )}
      <Pagination order="rank" path={query ? `${path}?${query}` : path} {...found} />
    </>
  );
}

function toQuery({ filter }: RatingPage): string {
  const { stars, language, withText, sort } = filter;
  return new URLSearchParams({
    ...(stars && { stars: String(stars) }),
    ...(language && { in: language }),
    ...(withText && { text: '1' }),
    ...(sort !== 'newest' && { sort }),
  }).toString();
}

function RatingFilters({ path, found }: { path: string; found: RatingPage }) {
  const { edition, format, t } = useEdition();
  const { stars, language, withText, sort } = found.filter;
  const any = { value: '', text: t('browse.any') };
  return (
    <details className="list-filters" open={Boolean(stars || language || withText)}>
      <summary className="button">{t('browse.filters')}</summary>
      <form action={toEditionPath(edition, path)}>
        <p className="list-flags">
          <label>
            <input type="checkbox" name="text" value="1" defaultChecked={withText} />{' '}
            {t('directory-rating.list.with_text')}
          </label>
        </p>
        <ChoiceField
          id="rating-stars"
          name="stars"
          label={t('directory-rating.form.stars')}
          value={stars ?? null}
          options={[
            any,
            ...STARS.toReversed().map((each) => ({
              value: String(each),
              text: t('directory.profile.of_stars', { count: each }),
            })),
          ]}
        />
        <ChoiceField
          id="rating-language"
          name="in"
          label={t('directory-rating.list.language')}
          value={language ?? null}
          options={[
            any,
            ...LANGS.map((lang) => ({ value: lang, text: format.languageName(lang) })),
          ]}
        />
        <ChoiceField
          id="rating-sort"
          name="sort"
          label={t('browse.sort')}
          value={sort}
          options={RATING_SORTS.map((each) => ({
            value: each,
            text: t(`directory-rating.sort.${each}`),
          }))}
        />
        <p className="list-apply">
          <button className="button button-primary" type="submit">
            {t('browse.apply')}
          </button>
        </p>
      </form>
    </details>
  );
}

/** What a reader may do with a rating. */
function Acts(props: { path: string; rating: ShownRating; isHelpful: boolean }) {
  const { path, rating, isHelpful } = props;
  const { edition, format, t } = useEdition();
  const { id, helpful } = rating;
  return (
    <form className="rating-acts" method="post" action={`${toEditionPath(edition, path)}/helpful`}>
      <input type="hidden" name="id" value={id} />
      {isHelpful && <input type="hidden" name="undo" value="1" />}
      <button className="button" type="submit" aria-pressed={isHelpful || undefined}>
        {t(`directory-rating.list.${isHelpful ? 'helped' : 'helpful'}`)}
        {helpful > 0 && ` (${format.number(helpful)})`}
      </button>
      <ReportRating id={id} />
    </form>
  );
}

/** Leads to the form that says what is wrong with a rating. */
export function ReportRating({ id }: { id: number }) {
  const { edition, t } = useEdition();
  return (
    <a className="text-link" href={toEditionPath(edition, `/report/rating/${id}`)} rel="nofollow">
      {t('directory-rating.list.report')}
    </a>
  );
}
