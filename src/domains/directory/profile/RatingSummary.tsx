import { SHAPES } from '#domains/directory/business/Mark.tsx';
import { useEdition } from '#ui/edition.tsx';
import type { BusinessProfile } from './business-profile.model.ts';

const STARS = [1, 2, 3, 4, 5] as const;
const STAR_WIDTH = 24;

/** The mean, and how many gave how many stars, the most first. */
export function RatingSummary({ profile }: { profile: BusinessProfile }) {
  const { format, t } = useEdition();
  const { rating, stars } = profile;
  const average = rating.average.toFixed(1);
  const rows = stars.map((count, index) => ({ stars: index + 1, count })).toReversed();
  return (
    <div className="rating-summary">
      <p>
        <strong aria-hidden="true">{average}</strong>
        <span className="visually-hidden">{t('directory.stars', { average })}</span>
        <Stars average={rating.average} />
        <span>
          {t('directory.ratings', { count: rating.count, number: format.number(rating.count) })}
        </span>
      </p>
      <table>
        <tbody>
          {rows.map((row) => (
            <tr key={row.stars}>
              <th scope="row">{t('directory.profile.of_stars', { count: row.stars })}</th>
              <td className="rating-bar">
                <Bar share={row.count / rating.count} />
              </td>
              <td>{format.number(row.count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Five stars, full as far as the mean goes. */
function Stars({ average }: { average: number }) {
  return (
    <svg className="rating-stars" viewBox="0 0 120 24" width="120" height="24" aria-hidden="true">
      <FiveStars />
      <svg width={average * STAR_WIDTH} height={STAR_WIDTH} aria-hidden="true">
        <FiveStars />
      </svg>
    </svg>
  );
}

function FiveStars() {
  return STARS.map((star) => (
    <path key={star} d={SHAPES.star} transform={`translate(${(star - 1) * STAR_WIDTH})`} />
  ));
}

/** A part of all, from 0 to 1. */
function Bar({ share }: { share: number }) {
  return (
    <svg width="100%" height="8" aria-hidden="true">
      <rect width="100%" height="8" rx="4" />
      <rect width={`${Math.round(share * 1000) / 10}%`} height="8" rx="4" />
    </svg>
  );
}
