import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { FormAnswer } from '#ui/FormAnswer.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { SAVED_BUSINESSES, type SavedBusiness } from './kept-business.model.ts';

/** What has just been done to the list. */
export type SavedAct = 'added' | 'removed';

/** The businesses somebody keeps for later. */
export function SavedBusinessesPage(props: {
  businesses: readonly SavedBusiness[];
  page: number;
  hasNext: boolean;
  done: SavedAct | null;
}) {
  const { businesses, page, hasNext, done } = props;
  const { edition, format, now, t } = useEdition();
  return (
    <div className="form-page saved-businesses">
      <header className="list-header">
        <p>
          <a className="text-link" href={toEditionPath(edition, '/account')}>
            {t('account.title')}
          </a>
        </p>
        <h1>{t('directory-rating.saved.title')}</h1>
      </header>
      {done && <FormAnswer heading={t(`directory-rating.saved.${done}`)}>{null}</FormAnswer>}
      {businesses.length === 0 ? (
        <p className="empty">
          {t('directory-rating.saved.none')}{' '}
          <a className="text-link" href={toEditionPath(edition, '/directory')}>
            {t('directory.title')}
          </a>
        </p>
      ) : (
        <ul className="ratings">
          {businesses.map(({ id, name, town, area, path, isListed, savedAt }) => (
            <li key={id}>
              <h2 className="rating-title">
                {isListed ? <a href={toEditionPath(edition, path)}>{name}</a> : name}
              </h2>
              <p>{[area, town].filter(Boolean).join(', ')}</p>
              <p className="quiet">
                {isListed
                  ? t('directory-rating.saved.at', { date: format.date(savedAt, now) })
                  : t('directory-rating.saved.closed')}
              </p>
              <form
                className="rating-acts"
                method="post"
                action={toEditionPath(edition, SAVED_BUSINESSES)}
              >
                <input type="hidden" name="id" value={id} />
                <button
                  className="button"
                  type="submit"
                  aria-label={`${t('directory-rating.saved.remove')}: ${name}`}
                >
                  {t('directory-rating.saved.remove')}
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
      <Pagination order="rank" path={SAVED_BUSINESSES} page={page} hasNext={hasNext} />
    </div>
  );
}
