import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { FormAnswer, FormFaults } from '#ui/FormAnswer.tsx';
import { FormField } from '#ui/FormField.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { ReportRating } from './RatingList.tsx';
import { RatingText } from './RatingText.tsx';
import { LONGEST_REPLY, type ShownRating } from './rating.model.ts';

export interface AnsweredRatings {
  business: { id: number; name: string };
  ratings: readonly ShownRating[];
  page: number;
  hasNext: boolean;
  isAnswered: boolean;
  /** An answer that was not taken. */
  refused: { id: number; typed: string; fault: string } | null;
}

/** Ratings of a business as its shopkeeper answers them. */
export function AnsweredRatingsPage(props: AnsweredRatings) {
  const { business, ratings, page, hasNext, isAnswered, refused } = props;
  const { edition, t } = useEdition();
  return (
    <div className="form-page own-ratings">
      <header className="list-header">
        <p className="rate-kicker">
          <a href={toEditionPath(edition, `/vendor?id=${business.id}`)}>{business.name}</a>
        </p>
        <h1>{t('directory-rating.answers.title')}</h1>
        <p className="list-intro">{t('directory-rating.answers.intro')}</p>
      </header>
      {isAnswered && <FormAnswer heading={t('directory-rating.answers.saved')}>{null}</FormAnswer>}
      {refused && (
        <FormFaults faults={[{ field: `reply-${refused.id}`, message: refused.fault }]} />
      )}
      {ratings.length === 0 && <p className="empty">{t('directory-rating.answers.none')}</p>}
      <ol className="ratings">
        {ratings.map((rating) => (
          <li key={rating.id} id={`rating-${rating.id}`}>
            <RatingText rating={rating} heading="h2" />
            <AnswerForm
              business={business}
              rating={rating}
              refused={refused?.id === rating.id ? refused : null}
            />
            <p className="rating-acts">
              <ReportRating id={rating.id} />
            </p>
          </li>
        ))}
      </ol>
      <Pagination
        order="rank"
        path={`/vendor/${business.id}/ratings`}
        page={page}
        hasNext={hasNext}
      />
    </div>
  );
}

function AnswerForm(props: {
  business: { id: number };
  rating: ShownRating;
  refused: AnsweredRatings['refused'];
}) {
  const { business, rating, refused } = props;
  const { edition, t } = useEdition();
  const action = toEditionPath(edition, `/vendor/${business.id}/ratings`);
  return (
    <details open={refused !== null}>
      <summary className="button">
        {t(`directory-rating.answers.${rating.reply ? 'change' : 'answer'}`)}
      </summary>
      <form className="form" method="post" action={action} noValidate>
        <input type="hidden" name="id" value={rating.id} />
        <FormField
          name={`reply-${rating.id}`}
          kind="multiline"
          label={t('directory-rating.reply_of')}
          help={t('directory-rating.answers.help')}
          value={refused?.typed ?? rating.reply ?? ''}
          fault={refused?.fault}
          maxLength={LONGEST_REPLY}
          autoComplete="off"
        />
        <button className="button button-primary" type="submit">
          {t('directory-rating.answers.send')}
        </button>
      </form>
    </details>
  );
}
