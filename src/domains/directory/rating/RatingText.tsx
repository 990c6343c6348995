import { Mark } from '#domains/directory/business/Mark.tsx';
import { calendarOf } from '#i18n/calendar.ts';
import { useEdition } from '#ui/edition.tsx';
import { RatingPhotos } from './RatingPhotos.tsx';
import { type OwnRating, type ShownRating, STARS, toPhotoFile } from './rating.model.ts';

/** Stars, words and answer of a rating, under a heading of the level that the page is at. */
export function RatingText(props: { rating: ShownRating | OwnRating; heading?: 'h2' | 'h3' }) {
  const { rating, heading: Heading = 'h3' } = props;
  const { edition, format, now, t } = useEdition();
  const { title, review, language, verifiedBy, experienceMonth, publishedAt } = rating;
  const lang = language === edition.lang ? undefined : language;
  const facts = [
    'authorName' in rating ? rating.authorName : '',
    publishedAt ? format.date(publishedAt, now) : '',
    experienceMonth
      ? t('directory-rating.list.visited', {
          month: calendarOf(edition).month(new Date(`${experienceMonth}-15T00:00:00Z`)),
        })
      : '',
    verifiedBy === 'enquiry' ? t('directory-rating.list.enquired') : '',
  ];
  return (
    <>
      <p className="rating-given">
        <StarsGiven stars={rating.stars} />
      </p>
      {title !== '' && (
        <Heading className="rating-title" lang={lang}>
          {title}
        </Heading>
      )}
      {review !== '' && (
        <div lang={lang}>
          {review.split(/\n+/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
      {'photos' in rating ? (
        <RatingPhotos photos={rating.photos} name={rating.authorName} />
      ) : (
        <OwnPhotos ids={rating.photoIds} />
      )}
      <p className="quiet">{facts.filter(Boolean).join(' · ')}</p>
      {rating.reply && (
        <div className="rating-reply">
          <p>
            <strong>{t('directory-rating.reply_of')}</strong>
            {rating.repliedAt && (
              <span className="quiet"> · {format.date(rating.repliedAt, now)}</span>
            )}
          </p>
          <p>{rating.reply}</p>
        </div>
      )}
    </>
  );
}

/** Photos as their sender sees them, also while nobody else does. */
function OwnPhotos({ ids }: { ids: readonly number[] }) {
  const { t } = useEdition();
  if (ids.length === 0) return null;
  return (
    <ul className="rating-photos">
      {ids.map((id, at) => (
        <li key={id}>
          <a href={toPhotoFile(id)}>
            <img
              src={toPhotoFile(id)}
              width={96}
              height={96}
              alt={t('directory-rating.form.photo', { number: at + 1 })}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** So many stars as were given. */
export function StarsGiven({ stars }: { stars: number }) {
  const { t } = useEdition();
  return (
    <>
      {STARS.slice(0, stars).map((star) => (
        <Mark key={star} name="star" />
      ))}
      <span className="visually-hidden">{t('directory.stars', { average: stars })}</span>
    </>
  );
}
