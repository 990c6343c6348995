import { useEdition } from '#ui/edition.tsx';
import type { BusinessProfile } from './business-profile.model.ts';

/** The mean, and how many gave how many stars, the most first. */
export function RatingSummary({ profile }: { profile: BusinessProfile }) {
  const { format, t } = useEdition();
  const { rating, stars } = profile;
  const average = format.number(rating.average);
  const rows = stars.map((count, index) => ({ stars: index + 1, count })).toReversed();
  return (
    <div className="rating-summary">
      <p>
        <strong aria-hidden="true">{average}</strong>
        <span className="visually-hidden">{t('directory.stars', { average })}</span>{' '}
        <span>{t('directory.ratings', { count: rating.count })}</span>
      </p>
      <table>
        <tbody>
          {rows.map((row) => (
            <tr key={row.stars}>
              <th scope="row">{t('directory.profile.of_stars', { count: row.stars })}</th>
              <td>
                <meter
                  min={0}
                  max={rating.count}
                  value={row.count}
                  aria-label={t('directory.ratings', { count: row.count })}
                />
              </td>
              <td>{format.number(row.count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
