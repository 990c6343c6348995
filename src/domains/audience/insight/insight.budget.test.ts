import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { addOrigins } from '#domains/audience/view/audience.repo.ts';
import { toHour } from '#domains/audience/view/views.model.ts';
import { EDITIONS, LANGS } from '#i18n/editions.ts';
import { makePlatform, publishStory } from '#testing/factories.ts';
import { meterDatabase } from '#tools/stand-in/metered-database.ts';
import { saveDays } from './insight.jobs.ts';
import { loadReport } from './insight.loader.ts';
import { PERIODS, usualStepOf } from './insight.model.ts';

const NAMES = { source: 5, city: 100, referrer: 60 } as const;
const STORIES = 20;

/** A week on which every name was read in every language in every hour. */
async function seedWeek(last: number): Promise<number[]> {
  const ids = await Promise.all(Array.from({ length: STORIES }, () => publishStory()));
  const hours = JSON.stringify(Array.from({ length: 7 * 24 }, (_, age) => last - age));
  await env.DB.batch([
    ...Object.entries(NAMES).map(([audience, count]) =>
      env.DB.prepare(
        `INSERT INTO audience_hours SELECT ?, hours.value, languages.value, 'name' || names.value, 10
          FROM json_each(?) AS hours, json_each(?) AS names, json_each(?) AS languages`,
      ).bind(audience, hours, JSON.stringify([...Array(count).keys()]), JSON.stringify(LANGS)),
    ),
    env.DB.prepare(
      'INSERT INTO view_hours SELECT value, article_id, language, 3 FROM json_each(?), article_texts',
    ).bind(hours),
  ]);
  return ids;
}

it('the numbers of a busy week are read, kept and added to within their budget', async () => {
  const meter = meterDatabase(env.DB);
  // The last moment of a day has most hours that are not summed up.
  const now = new Date('2026-11-21T18:29:59Z');
  const platform = { ...makePlatform({ DB: meter.database }), now };
  const ids = await seedWeek(toHour(platform.now));
  await saveDays(platform);
  meter.reset();
  await saveDays(platform);
  expect([meter.roundTrips(), meter.rowsRead()]).toEqual([1, 4]);

  for (const period of PERIODS) {
    await loadReport(platform, EDITIONS.en, { period, step: usualStepOf(period), lang: null });
    meter.reset();
    await loadReport(platform, EDITIONS.en, { period, step: usualStepOf(period), lang: null });
    expect(meter.roundTrips()).toBeLessThanOrEqual(5);
    expect(meter.rowsRead()).toBeLessThanOrEqual(90_000);
  }

  const hour = toHour(platform.now);
  const counts = Array.from({ length: 1_000 }, (_, place) => ({
    hour,
    articleId: ids[place % STORIES] ?? 0,
    language: LANGS[place % 3] ?? 'en',
    city: `name${place % NAMES.city}`,
    referrer: `name${place % NAMES.referrer}`,
    source: 'other' as const,
    views: 1,
  }));
  const written = () =>
    env.DB.prepare("SELECT sum(views) FROM audience_hours WHERE audience = 'source'").first<number>(
      'sum(views)',
    );
  const before = (await written()) ?? 0;
  meter.reset();
  const batch = { counter: 'one', number: 1, counts };
  await addOrigins(platform.db, batch);
  expect(meter.roundTrips()).toBe(1);
  await addOrigins(platform.db, batch);
  expect(((await written()) ?? 0) - before).toBe(1_000);
});
