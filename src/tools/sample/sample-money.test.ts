import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Miniflare } from 'miniflare';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOOKING_STATUSES } from '#domains/commerce/booking/booking.model.ts';
import { ORDER_NUMBER, ORDER_STATUSES } from '#domains/commerce/order/order.model.ts';
import { SAMPLE_ADDRESS } from '#domains/identity/session/user.model.ts';
import { isGstin } from '#shared/gstin.ts';
import { openLocalDatabases } from '#tools/start/local-databases.ts';
import { applyMigrations } from '#tools/start/migrate.ts';
import { hasRun, readMoney } from './money.ts';
import { addSampleMoney, hasSeller } from './sample-money.ts';

const NOW = new Date('2026-11-23T09:00:00Z');
const stateDir = mkdtempSync(`${tmpdir()}/money-`);
/** All migrations run first, in milliseconds. */
const PATIENCE = 60_000;
const money = readMoney();
const advertisers = Object.entries(money.advertisers);
let miniflare: Miniflare;
let database: D1Database;

const list = async <Row>(query: string) => (await database.prepare(query).all<Row>()).results;

/** Pictures as they are after they have been sent. */
async function sendPictures() {
  await database
    .prepare(
      `INSERT INTO ad_creatives (user_id, slot_id, key, mime, bytes, width, height, created_at)
        SELECT (SELECT id FROM users WHERE email = value ->> 'person' || '${SAMPLE_ADDRESS}'),
          (SELECT id FROM ad_slots WHERE code = value ->> 'slot'), value ->> 'code', '', 0, 0, 0, 0 FROM json_each(?)`,
    )
    .bind(JSON.stringify(money.bookings))
    .run();
  await database
    .prepare(
      `INSERT INTO media (key, status, is_sample, created_at) SELECT value ->> 'code', 'ready', 1, 0 FROM json_each(?)`,
    )
    .bind(JSON.stringify(money.bookings.filter(hasRun)))
    .run();
  const rows = await list<{ id: number; key: string }>('SELECT id, key FROM ad_creatives');
  const kept = new Set(money.bookings.filter(hasRun).map(({ code }) => code));
  return new Map(
    rows.map(({ id, key }) => [key, { creativeId: id, key: kept.has(key) ? key : null }]),
  );
}

beforeAll(async () => {
  miniflare = openLocalDatabases(stateDir);
  await applyMigrations(miniflare);
  database = await miniflare.getD1Database('DB');
  await database.batch(
    advertisers.flatMap(([person, { business }]) => [
      database
        .prepare(
          "INSERT INTO users (role, name, lang, email, created_at, updated_at) VALUES ('vendor', ?1, 'en', ?1 || ?2, 0, 0)",
        )
        .bind(person, SAMPLE_ADDRESS),
      database
        .prepare(
          `INSERT INTO businesses (slug, external_id, status, name_en, name_folded, category_id, town_id, pincode, is_sample, created_at, updated_at)
            VALUES (?1, ?1, 'published', ?1, ?1, (SELECT min(id) FROM business_categories), (SELECT min(id) FROM towns), '395003', 1, 0, 0)`,
        )
        .bind(business),
    ]),
  );
  await addSampleMoney(database, await sendPictures(), { origin: 'http://localhost:1', now: NOW });
}, PATIENCE);

afterAll(async () => {
  await miniflare.dispose();
  rmSync(stateDir, { recursive: true, force: true });
});

describe('money of the sample', () => {
  it('comes once: papers are never changed', async () => {
    const count = () =>
      list(
        'SELECT (SELECT count(*) FROM documents) AS papers, (SELECT count(*) FROM ad_bookings) AS bookings',
      );
    const before = await count();
    expect(await hasSeller(database)).toBe(true);
    await addSampleMoney(database, new Map(), { origin: '', now: NOW });
    expect(await count()).toEqual(before);
  });

  it('shows bookings and orders in every state that lasts', async () => {
    const states = async (table: string) =>
      (await list<{ status: string }>(`SELECT DISTINCT status FROM ${table}`)).map(
        ({ status }) => status,
      );
    const bookings = await states('ad_bookings');
    const passing = ['paused', 'cancelled', 'rejected'];
    expect(BOOKING_STATUSES.filter((status) => !bookings.includes(status))).toEqual(passing);
    const orders = await states('payment_orders');
    expect(ORDER_STATUSES.filter((status) => !orders.includes(status))).toEqual(['created']);
    const ids = await list<{ id: string }>('SELECT id FROM payment_orders');
    for (const { id } of ids) expect(id).toMatch(ORDER_NUMBER);
  });

  it('runs advertisements in each edition, with numbers for each of their days', async () => {
    const running = await list<{ language: string | null; position: string }>(
      `SELECT DISTINCT language, position FROM advertisements WHERE booking_id IS NOT NULL AND is_sample = 1
        AND ${NOW.getTime()} BETWEEN starts_at AND ends_at - 1`,
    );
    for (const language of ['en', 'hi', 'gu'])
      for (const position of ['Top', 'Inline'])
        expect(running).toContainEqual({ language, position });
    const [first] = await list(
      `SELECT day, event FROM event_days WHERE object_id = (SELECT id FROM advertisements
        WHERE booking_id LIKE '%TESTAD01') ORDER BY day, event`,
    );
    expect(first).toEqual({ day: '2026-11-21', event: 'click' });
  });

  it('has the papers that each order came to, without a gap and equal to its money', async () => {
    const papers = await list<{ code: string; series: string }>(
      `SELECT substr(order_id, 8) AS code, group_concat(series, ' ' ORDER BY created_at, number) AS series
        FROM documents GROUP BY order_id`,
    );
    const of = (code: string) => papers.find((row) => row.code === code)?.series;
    expect(of('TESTAD01')).toBe('RV TI');
    expect(of('TESTAD09')).toBe('RV');
    expect(of('TESTAD15')).toBe('RV RF');
    expect(of('TESTAD16')).toBe('RV TI CN');
    expect(of('TESTAD18')).toBeUndefined();
    const wrong = await list(
      `SELECT id FROM payment_orders AS o WHERE paid_paise <> coalesce((SELECT total_paise FROM documents
          WHERE order_id = o.id AND series = iif(o.purpose = 'ad_booking', 'RV', 'TI')), 0)
        OR refunded_paise <> coalesce((SELECT sum(total_paise) FROM documents WHERE order_id = o.id AND series IN ('RF', 'CN')), 0)
        OR refunded_paise <> coalesce((SELECT sum(refunds.amount_paise) FROM refunds JOIN payments ON payments.id = payment_id WHERE order_id = o.id), 0)`,
    );
    expect(wrong).toEqual([]);
    const counters = await list<{ last: number; count: number }>(
      `SELECT last_number AS last, (SELECT count(*) FROM documents WHERE series = c.series AND year = c.year) AS count FROM document_counters AS c`,
    );
    for (const { last, count } of counters) expect(last).toBe(count);
  });

  it('is of a seller and buyers that nobody is', () => {
    const { seller } = money;
    for (const { gstin } of [seller, ...advertisers.map(([, { buyer }]) => buyer)])
      if (gstin !== null)
        expect(isGstin(gstin) && /^\d\d(ZZZ.Z|XXX.X|YYY.Y)0000/.test(gstin), gstin).toBe(true);
    expect(seller.legalName).toContain('Sample');
  });

  it('has businesses on the plans that they have bought', async () => {
    const terms = await list(
      `SELECT slug, plan_terms.plan_code AS plan, from_on AS fromOn, until_on AS untilOn, begun_at IS NOT NULL AS begun, documents.number
        FROM plan_terms JOIN businesses ON businesses.id = business_id JOIN documents ON documents.order_id = plan_terms.order_id ORDER BY from_on`,
    );
    expect(terms).toEqual([
      {
        ...{ slug: 'resham-gali-sarees', plan: 'plus', begun: 1, number: 'TI/25-26/000001' },
        ...{ fromOn: '2025-12-06', untilOn: '2026-12-05' },
      },
      {
        ...{ slug: 'tapi-mithai-ghar', plan: 'premium', begun: 1, number: 'TI/26-27/000001' },
        ...{ fromOn: '2026-10-14', untilOn: '2027-10-13' },
      },
    ]);
  });

  it('leads to profiles of this site: nothing elsewhere is asked for', async () => {
    const urls = await list<{ url: string }>('SELECT DISTINCT url FROM ad_bookings');
    for (const { url } of urls)
      expect(url).toMatch(
        /^http:\/\/localhost:1(\/hindi|\/gujarati)?\/directory\/[a-z-]+\/[a-z-]+\/\d+$/,
      );
  });

  it('leaves one payment for the desk to look at', async () => {
    const [alarm, ...rest] = await list(
      "SELECT amount_paise, error FROM payments WHERE status = 'surplus'",
    );
    expect([alarm, rest]).toEqual([{ amount_paise: 100_000, error: 'amount' }, []]);
  });
});
