import { toEditionPath } from '#i18n/path.ts';
import { HeldReasons } from '#kernel/judge/HeldReasons.tsx';
import { toRulePath } from '#kernel/judge/judge.model.ts';
import { useEdition } from '#ui/edition.tsx';
import { FormAnswer } from '#ui/FormAnswer.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { RatingText } from './RatingText.tsx';
import { OWN_RATINGS, type OwnRating } from './rating.model.ts';

interface Props {
  ratings: readonly OwnRating[];
  page: number;
  hasNext: boolean;
  /** What has just been done. */
  done: 'withdrawn' | null;
}

/** What somebody has said of businesses, and what has become of it. */
export function OwnRatingsPage({ ratings, page, hasNext, done }: Props) {
  const { edition, t } = useEdition();
  return (
    <div className="form-page own-ratings">
      <header className="list-header">
        <p>
          <a className="text-link" href={toEditionPath(edition, '/account')}>
            {t('account.title')}
          </a>
        </p>
        <h1>{t('directory-rating.own.title')}</h1>
        <p className="list-intro">{t('directory-rating.own.intro')}</p>
      </header>
      {done && <FormAnswer heading={t('directory-rating.own.withdrawn')}>{null}</FormAnswer>}
      {ratings.length === 0 ? (
        <p className="empty">
          {t('directory-rating.own.none')}{' '}
          <a className="text-link" href={toEditionPath(edition, '/directory')}>
            {t('directory.title')}
          </a>
        </p>
      ) : (
        <ol className="ratings">
          {ratings.map((rating) => (
            <li key={rating.id}>
              <OwnEntry rating={rating} />
            </li>
          ))}
        </ol>
      )}
      <Pagination order="rank" path={OWN_RATINGS} page={page} hasNext={hasNext} />
    </div>
  );
}

function OwnEntry({ rating }: { rating: OwnRating }) {
  const { edition, t } = useEdition();
  const { status, isListed, path } = rating;
  const isLive = status === 'pending' || status === 'published';
  return (
    <>
      <h2 className="rating-title">
        {isListed ? (
          <a href={toEditionPath(edition, `${path}/ratings`)}>{rating.businessName}</a>
        ) : (
          rating.businessName
        )}
      </h2>
      <RatingText rating={rating} />
      <p className="rating-state">{t(`directory-rating.state.${status}`)}</p>
      {status === 'pending' && <HeldReasons why={rating.why} />}
      {rating.ruleName !== '' && (
        <p>
          <a className="text-link" href={toEditionPath(edition, toRulePath('rating', rating.rule))}>
            {t('directory-rating.own.rule', { rule: rating.ruleName })}
          </a>
        </p>
      )}
      {isLive && (
        <form className="rating-acts" method="post" action={toEditionPath(edition, OWN_RATINGS)}>
          {isListed && (
            <a className="button" href={toEditionPath(edition, `${path}/rate`)}>
              {t('directory-rating.own.edit')}
            </a>
          )}
          <input type="hidden" name="id" value={rating.id} />
          <button
            className="button"
            type="submit"
            aria-label={`${t('directory-rating.own.withdraw')}: ${rating.businessName}`}
          >
            {t('directory-rating.own.withdraw')}
          </button>
        </form>
      )}
    </>
  );
}
