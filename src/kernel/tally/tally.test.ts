import { env, runDurableObjectAlarm } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { makePlatform } from '#testing/factories.ts';
import { eventDays } from './event-day.table.ts';
import { tallyOf } from './tally.model.ts';
import { getTotal, saveDayCounts } from './tally.repo.ts';
import { countEvent } from './tally.service.ts';

const VIEW = { kind: 'business', id: 417, event: 'view' };

beforeEach(async () => {
  await makePlatform().db.delete(eventDays);
});

const flush = () => runDurableObjectAlarm(env.TALLY.getByName(tallyOf(VIEW)));

describe('the tally', () => {
  it('counts what a reader does once an hour, and each reader and event by itself', async () => {
    const platform = makePlatform();
    for (const reader of ['198.51.100.1', '198.51.100.1', '198.51.100.2'])
      await countEvent(platform, VIEW, reader);
    await countEvent(platform, { ...VIEW, event: 'phone' }, '198.51.100.1');
    await flush();
    expect(await getTotal(platform.db, VIEW)).toBe(2);
    expect(await getTotal(platform.db, { ...VIEW, event: 'phone' })).toBe(1);
    expect(await getTotal(platform.db, { ...VIEW, id: 418 })).toBe(0);
  });

  it('hands over the sum of the day, which grows with what comes later', async () => {
    const platform = makePlatform();
    const other = { ...VIEW, id: 425 };
    await countEvent(platform, other, '198.51.100.3');
    await flush();
    await countEvent(platform, other, '198.51.100.4');
    await flush();
    expect(await getTotal(platform.db, other)).toBe(2);
    expect(await platform.db.select().from(eventDays)).toHaveLength(1);
  });

  it('takes sums that come twice, late or from an object that began anew', async () => {
    const { db } = makePlatform();
    const day = { ...VIEW, day: '2026-11-23' };
    await saveDayCounts(db, [{ ...day, count: 7 }]);
    await saveDayCounts(db, [{ ...day, count: 7 }]);
    await saveDayCounts(db, [{ ...day, count: 2 }]);
    expect(await getTotal(db, VIEW)).toBe(7);
    await saveDayCounts(db, [{ ...day, day: '2026-11-24', count: 1 }]);
    expect(await getTotal(db, VIEW)).toBe(8);
  });
});
