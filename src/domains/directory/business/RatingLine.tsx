import { useEdition } from '#ui/edition.tsx';
import { Mark } from './Mark.tsx';

/** The mean of ratings and how many there are; nothing without ratings. */
export function RatingLine({ rating }: { rating: { average: number; count: number } }) {
  const { format, t } = useEdition();
  if (rating.count === 0) return null;
  const average = rating.average.toFixed(1);
  const number = format.number(rating.count);
  return (
    <span className="rating-line">
      <span className="rating-mean">
        <Mark name="star" />
        <span aria-hidden="true">{average}</span>
        <span className="visually-hidden">{t('directory.stars', { average })}</span>
      </span>{' '}
      <span className="rating-count">
        <span aria-hidden="true">({number})</span>
        <span className="visually-hidden">
          {t('directory.ratings', { count: rating.count, number })}
        </span>
      </span>
    </span>
  );
}
