import { type Audience, toSource } from '#domains/audience/view/audience.model.ts';
import { toHour } from '#domains/audience/view/views.model.ts';
import { LANGS } from '#i18n/editions.ts';
import { toIndianDay } from '#shared/india-time.ts';

/** Hours of which there are views. */
const HOURS = 7 * 24;
const LANGUAGE_SHARES = { en: 3, hi: 5, gu: 8 } as const;
const CITY_SHARES = {
  Ahmedabad: 9,
  Surat: 5,
  Mumbai: 4,
  Rajkot: 3,
  Vadodara: 3,
  Leicester: 1,
  '': 2,
} as const;
const REFERRER_SHARES = {
  '': 8,
  site: 5,
  Google: 7,
  WhatsApp: 6,
  Facebook: 3,
  X: 1,
  'blog.example': 1,
} as const;
/** Of the hours of a day in India: readers sleep, wake and come home. */
const DAY_SHARES = [1, 0, 0, 0, 1, 2, 5, 8, 9, 7, 6, 5, 6, 6, 5, 5, 5, 6, 7, 9, 10, 9, 6, 3];

/** Searches that found nothing today. */
const MISSES = [
  { language: 'gu', query: 'મેટ્રો સમયપત્રક', readers: 14 },
  { language: 'hi', query: 'बुलेट ट्रेन किराया', readers: 9 },
  { language: 'en', query: 'monsoon helpline', readers: 5 },
];

/** As if readers had come for a week: fewer by night, most to Gujarati. */
export async function addSampleViews(database: D1Database, now: Date): Promise<void> {
  const last = toHour(now);
  const hours = Array.from({ length: HOURS }, (_, age) => last - age);
  await database.batch([
    database
      .prepare(
        `INSERT INTO audience_hours (audience, hour, language, name, views)
          SELECT value ->> 'audience', value ->> 'hour', value ->> 'language', value ->> 'name', sum(value ->> 'views')
          FROM json_each(?) WHERE value ->> 'views' > 0 GROUP BY 1, 2, 3, 4`,
      )
      .bind(JSON.stringify(hours.flatMap(listAudience))),
    database
      .prepare(
        `INSERT INTO view_hours (hour, article_id, language, views)
          SELECT value, article_id, language, 1 + (value * 7 + article_id * 13) % 40
          FROM json_each(?) JOIN article_texts ON status = 'published' AND (article_id + value) % 9 = 0`,
      )
      .bind(JSON.stringify(hours)),
    database
      .prepare(
        `INSERT INTO search_misses (day, language, query, readers)
          SELECT ?, value ->> 'language', value ->> 'query', value ->> 'readers' FROM json_each(?)`,
      )
      .bind(toIndianDay(now), JSON.stringify(MISSES)),
  ]);
}

function listAudience(hour: number) {
  return LANGS.flatMap((language) => {
    const views = (DAY_SHARES[hour % 24] ?? 0) * LANGUAGE_SHARES[language];
    const of = (audience: Audience, shares: Readonly<Record<string, number>>) =>
      Object.entries(shares).map(([name, share]) => ({
        audience,
        hour,
        language,
        name,
        views: views * share,
      }));
    const referrers = of('referrer', REFERRER_SHARES);
    const sources = referrers.map((row) => ({
      ...row,
      audience: 'source',
      name: toSource(row.name),
    }));
    return [...of('city', CITY_SHARES), ...referrers, ...sources];
  });
}
