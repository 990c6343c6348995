import { createExecutionContext, createMessageBatch, env, getQueueResult } from 'cloudflare:test';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { consumeQueue } from '#app/background.ts';
import { markBusinesses } from '#domains/directory/business/changed-business.statement.ts';
import { EDITIONS } from '#i18n/editions.ts';
import type { announcePurge } from '#kernel/content/purge-queue.ts';
import { callApi } from '#testing/api.ts';
import { makePlatform } from '#testing/factories.ts';
import { putOnPlan } from '#testing/listed-businesses.ts';
import { makeBusiness, makeCategory, makeTown } from '#testing/reviewed-businesses.ts';
import { indexChanged } from './business-index.jobs.ts';
import { followBusinesses } from './business-index.service.ts';
import { beginMerge, continueMerge } from './business-rebuild.repo.ts';
import {
  continueRebuild,
  keepBusinessIndexCurrent,
  renewNames,
  startRebuild,
} from './business-rebuild.service.ts';
import { findBusinesses } from './business-search.loader.ts';
import type { BusinessQuery } from './business-search.model.ts';
import { suggestBusinesses } from './business-suggest.loader.ts';
import { refreshLists } from './changed-list.service.ts';

const TABLES = [
  'business_words',
  'business_entry',
  'business_term',
  'business_term_sound',
  'directory_name',
  'directory_form',
  'business_list',
  'business_state',
];
const purge = vi.fn(async (..._order: Parameters<typeof announcePurge>) => {});
let surat: number;
let rajkot: number;
let tailors: number;
let sweets: number;

beforeEach(async () => {
  purge.mockClear();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const table of TABLES) await env.SEARCH.exec(`DELETE FROM ${table}`);
  for (const table of ['businesses', 'changed_businesses', 'products', 'towns'])
    await env.DB.exec(`DELETE FROM ${table}`);
  await env.DB.exec('DELETE FROM business_categories WHERE parent_id IS NOT NULL');
  await env.DB.exec('DELETE FROM business_categories');
  surat = await makeTown({ name_en: 'Surat', name_hi: 'सूरत', name_gu: 'સુરત' });
  rajkot = await makeTown({ name_en: 'Rajkot', name_hi: 'राजकोट', name_gu: 'રાજકોટ' });
  tailors = await makeCategory({
    ...{ name_en: 'Tailor', name_hi: 'दर्जी', name_gu: 'દરજી' },
    synonyms: 'darji\ntailoring',
  });
  sweets = await makeCategory({
    ...{ name_en: 'Sweet shop', name_hi: 'मिठाई की दुकान', name_gu: 'મીઠાઈની દુકાન' },
    synonyms: 'halwai\nmithai\nहलवाई',
  });
  await renewNames(makePlatform());
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function add(more: Record<string, unknown> = {}): Promise<number> {
  const id = await makeBusiness({ category_id: tailors, town_id: surat, ...more });
  await followBusinesses(makePlatform(), [id], purge);
  return id;
}

function find(keyword: string | undefined, more: Partial<BusinessQuery> = {}) {
  const query = { language: 'en', sort: 'relevance', page: 1, size: 20, ...more } as const;
  return findBusinesses(makePlatform(), { ...query, keyword });
}

/** Delivers messages to the consumer of businesses as the queue does. */
async function deliver(bodies: unknown[], platform = makePlatform()) {
  const messages = bodies.map((body, index) => ({
    ...{ id: String(index), timestamp: new Date(), attempts: 1, body },
  }));
  const batch = createMessageBatch('index', messages);
  await indexChanged(platform, batch, purge);
  const { explicitAcks, retryMessages } = await getQueueResult(batch, createExecutionContext());
  return { acknowledged: explicitAcks, retried: retryMessages.map(({ msgId }) => msgId) };
}

function changed(...businessIds: number[]) {
  return { kind: 'businesses-changed', businessIds };
}

describe('search of businesses', () => {
  it.each([
    ['shree fashion'],
    ['श्री फैशन'],
    ['surat tailor'],
    ['સુરત દરજી'],
    ['સુરતમાં દરજી'],
    ['tailors in surat'],
    ['darji surat'],
    ['दर्जी सूरत'],
    ['darjiwala surat'],
    ['દરજીવાળા સુરત'],
    ['395003'],
    ['tailor 395003'],
    ['best tailor shop near me'],
    ['#tailoring'],
  ])('finds by %j', async (keyword) => {
    const id = await add({ name_en: 'Shree Fashion', name_hi: 'श्री फैशन' });
    await add({ name_en: 'Other', category_id: sweets, town_id: rajkot, pincode: '360001' });
    expect((await find(keyword)).ids, keyword).toEqual([id]);
  });

  it('shows those who have paid for it beside the ranks, which stay as they are', async () => {
    const ids = [];
    for (const [at, name] of ['One', 'Two', 'Three', 'Four'].entries())
      ids.push(await add({ name_en: name, rating_count: 3, rating_score: 4 - at / 2 }));
    const other = await add({ name_en: 'Elsewhere', town_id: rajkot });
    const before = await find('surat tailor');
    expect(before.sponsoredIds).toEqual([]);
    const [, , , last = 0] = ids;
    for (const id of [last, other]) await putOnPlan(id);
    const after = await find('surat tailor');
    expect(after).toEqual({ ...before, sponsoredIds: [last] });
    expect((await find('surat tailor', { minRating: 4 })).sponsoredIds).toEqual([]);
    const body = JSON.stringify({ keyword: 'surat tailor' });
    const headers = { 'Content-Type': 'application/json' };
    const sent = { method: 'POST', headers, body };
    const answer = await callApi<never>('/vendor/business/search', sent);
    expect(answer.body.data).toMatchObject({
      items: before.ids.map((id) => ({ sponsored: false, vendorBusinessDetailsId: id })),
      sponsored: [{ sponsored: true, vendorBusinessDetailsId: last }],
    });
    await env.DB.exec('DELETE FROM plan_terms');
  });

  it('says which town and category the words name, and counts both', async () => {
    await add({ name_en: 'One' });
    await add({ name_en: 'Two', rating_count: 3, rating_score: 4.5 });
    await add({ name_en: 'Three', town_id: rajkot });
    const found = await find('surat tailor');
    expect(found).toMatchObject({ townId: surat, categoryId: tailors, found: 2, hasNext: false });
    expect(found.facets).toEqual({
      categories: [{ id: tailors, count: 2 }],
      cities: [{ id: surat, count: 2 }],
      ratings: [4, 3, 2].map((from) => ({ from, count: 1 })),
    });
    expect(found.sponsoredIds).toEqual([]);
  });

  it('finds a trade by any of its words, in any script', async () => {
    const id = await add({ category_id: sweets, name_en: 'Jay Ambe' });
    for (const keyword of ['halwai', 'mithai', 'mithaai', 'હલવાઈ', 'sweets', 'मिठाई'])
      expect((await find(keyword)).ids, keyword).toEqual([id]);
  });

  it('takes a trade for itself, not for words of another script that sound like it', async () => {
    const tailor = await add({ name_en: 'Shree Fashion' });
    await add({ category_id: sweets, name_en: 'Himalaya', name_hi: 'टेलरा' });
    expect((await find('tailor')).ids).toEqual([tailor]);
  });

  it('takes the words alone where their town has nothing, and finds a shop called after a town', async () => {
    const elsewhere = await add({ name_en: 'Surat Sweets', category_id: sweets, town_id: rajkot });
    expect((await find('surat sweets')).ids).toEqual([elsewhere]);
    const here = await add({ name_en: 'Jay Ambe', category_id: sweets });
    expect((await find('surat sweets')).ids.toSorted()).toEqual([elsewhere, here].toSorted());
  });

  it('ranks the name before the trade, then the better business', async () => {
    const plain = await add({ name_en: 'Plain' });
    const good = await add({ name_en: 'Good', rating_count: 9, rating_score: 4.9, percentage: 90 });
    const named = await add({ name_en: 'Tailor Point' });
    expect((await find('tailor')).ids).toEqual([named, good, plain]);
  });

  it('narrows down by what is asked for', async () => {
    const hours = JSON.stringify({ mon: [{ open: '09:00', close: '18:00' }] });
    const id = await add({
      ...{ name_en: 'Full', hours, verified: 'phone', verified_at: 1, price_band: 2 },
      ...{ rating_count: 2, rating_score: 4.2, languages: '["gujarati"]', cover_key: 'x' },
      ...{ latitude: 21.17, longitude: 72.83, nature_type_id: null },
    });
    await add({ name_en: 'Empty' });
    const monday = { now: new Date('2026-11-23T06:30:00Z') };
    const at = (more: Partial<BusinessQuery>, now = monday.now) =>
      findBusinesses(
        { ...makePlatform(), now },
        { language: 'en', sort: 'relevance', page: 1, size: 20, ...more },
      ).then(({ ids }) => ids);
    for (const more of [
      { verified: true },
      { minRating: 4 },
      { priceBands: [1, 2] },
      { languageSpoken: 'gujarati' },
      { languageSpoken: 'gu' },
      { hasPhotos: true },
      { openNow: true },
      { latitude: 21.2, longitude: 72.8, radiusMetres: 10_000 },
    ])
      expect(await at(more), JSON.stringify(more)).toEqual([id]);
    expect(await at({ openNow: true }, new Date('2026-11-23T16:30:00Z'))).toEqual([]);
    expect(await at({ latitude: 22.2, longitude: 72.8, radiusMetres: 10_000 })).toEqual([]);
    expect((await at({ cityId: surat, categoryId: tailors, stateCode: 'GJ' })).length).toBe(2);
    expect(await at({ citySlug: 'no-such-town' })).toEqual([]);
  });

  it('knows what is open today by the day’s own hours', async () => {
    const mon = [{ open: '09:00', close: '18:00' }];
    const special = (periods: object[]) =>
      JSON.stringify([{ day: '2026-11-23', closed: periods.length === 0, periods }]);
    const usual = await add({ hours: JSON.stringify({ mon }) });
    const shut = await add({ hours: JSON.stringify({ mon }), special_hours: special([]) });
    const late = await add({
      ...{ hours: JSON.stringify({ mon: [], tue: [] }) },
      special_hours: special([{ open: '11:00', close: '01:00' }]),
    });
    const unsaid = await add({ special_hours: special([{ open: '11:00', close: '12:30' }]) });
    const openAt = async (time: string) => {
      const platform = { ...makePlatform(), now: new Date(time) };
      const query = { openNow: true, language: 'en', sort: 'newest', page: 1, size: 20 } as const;
      return (await findBusinesses(platform, query)).ids.toSorted((a, b) => a - b);
    };
    expect(await openAt('2026-11-23T06:30:00Z')).toEqual([usual, late, unsaid]);
    expect(await openAt('2026-11-23T19:00:00Z')).toEqual([late]);
    expect(await openAt('2026-11-30T06:30:00Z')).toEqual([usual, shut]);
  });

  it('sorts by distance and says how far it is', async () => {
    const far = await add({ name_en: 'Far', latitude: 21.3, longitude: 72.83 });
    const near = await add({ name_en: 'Near', latitude: 21.18, longitude: 72.83 });
    await add({ name_en: 'Nowhere' });
    const found = await find('tailor', { sort: 'distance', latitude: 21.17, longitude: 72.83 });
    expect(found.ids).toEqual([near, far]);
    expect(found.distances?.get(near)).toBeCloseTo(1112, -2);
  });

  it('sorts what is found by nearer words, and by farther ones only where there are none', async () => {
    const exact = await add({ name_en: 'Krishna', published_at: 1 });
    const heard = await add({ name_en: 'Krushnaa', name_gu: 'ક્રિષ્ના', published_at: 2 });
    expect((await find('krishna', { sort: 'newest' })).ids).toEqual([exact]);
    expect((await find('krishna')).ids).toEqual([exact, heard]);
    expect((await find('ક્રિશ્ના', { sort: 'newest' })).ids).toEqual([heard, exact]);
  });

  it('offers a likelier spelling', async () => {
    await add({ name_en: 'Krishna Boutique' });
    expect((await find('krishba')).didYouMean).toBe('krishna');
  });

  it('offers the other words where a town has none of it, or where no business has one of them', async () => {
    await makeTown({ name_en: 'Indore', name_hi: 'इंदौर', name_gu: 'ઇન્દોર' });
    await renewNames(makePlatform());
    await add({ name_en: 'Jay Ambe', category_id: sweets });
    for (const keyword of ['mithai indore', 'मिठाई इंदौर', 'mithai 452001', 'mithai zzzxq'])
      expect(await find(keyword), keyword).toMatchObject({
        ...{ found: 0, fewerWords: keyword.split(' ')[0] },
      });
    expect((await find('zzzxq qqxzz')).fewerWords).toBeNull();
    expect((await find('mithai')).fewerWords).toBeNull();
  });

  it.each(['"', '*', 'NEAR(', '^:', '\ud800', '\u200d', '%_', 'undefined', 'द'.repeat(200)])(
    'takes %j for nothing but words',
    async (keyword) => {
      await add();
      expect((await find(keyword)).ids).toEqual([]);
    },
  );
});

describe('suggestions', () => {
  it('complete names, trades and what was typed', async () => {
    const id = await add({ name_en: 'Shree Fashion', name_gu: 'શ્રી ફેશન' });
    await makePlatform().db.run(sql`UPDATE towns SET business_count = 1`);
    const shown = await suggestBusinesses(makePlatform(), EDITIONS.gujarati, 'shree fa');
    expect(shown.businesses).toMatchObject([{ id, label: 'શ્રી ફેશન' }]);
    const trades = await suggestBusinesses(makePlatform(), EDITIONS.en, 'surat tai');
    expect(trades.categories).toMatchObject([{ id: tailors, label: 'Tailor' }]);
    expect((await suggestBusinesses(makePlatform(), EDITIONS.en, 'દરજી')).categories).toMatchObject(
      [{ id: tailors }],
    );
  });

  it.each([
    ['all', 8],
    ['some', 2],
    ['one', 1],
  ])(
    'of names are those as they are spelled, of the town, then by sound, then elsewhere: %s',
    async (_, limit) => {
      const named = (name_en: string, more: object) => add({ name_en, rating_count: 5, ...more });
      const away = await named('Ganesh Traders', { town_id: rajkot, rating_score: 5 });
      const heard = await named('House of weddings', { name_gu: 'ગણેશ હાઉસ', rating_score: 4 });
      const spelled = await named('Ganesh Fashion', { rating_score: 2 });
      const asked = { cityId: surat, limit };
      const shown = await suggestBusinesses(makePlatform(), EDITIONS.en, 'ganesh', asked);
      expect(shown.businesses.map(({ id }) => id)).toEqual([spelled, heard, away].slice(0, limit));
    },
  );
});

describe('a trade', () => {
  it('is suggested by what it is called from now on, businesses in it or not', async () => {
    await makePlatform().db.run(
      sql`UPDATE business_categories SET name_en = 'Dressmaker', synonyms = 'silai' WHERE id = ${tailors}`,
    );
    const suggest = async (typed: string) =>
      (await suggestBusinesses(makePlatform(), EDITIONS.en, typed)).categories.map(({ id }) => id);
    expect([await suggest('dressm'), await suggest('silai')]).toEqual([[], []]);
    expect((await deliver([{ ...changed(), names: true }])).acknowledged).toEqual(['0']);
    expect([await suggest('dressm'), await suggest('silai')]).toEqual([[tailors], [tailors]]);
  });
});

describe('the index of businesses', () => {
  it('follows a business through change and closing, and counts it once however often it comes', async () => {
    const id = await add({ name_en: 'Zebra Tailors' });
    const { db, now } = makePlatform();
    await db.batch([markBusinesses(db, sql`(${id})`, now)]);
    expect(await deliver([changed(id), changed(id)])).toEqual({
      acknowledged: ['0', '1'],
      retried: [],
    });
    expect(await countOf(`k${tailors}`)).toBe(1);
    expect(await usesOf('zebra')).toBe(1);
    expect(
      await env.DB.prepare('SELECT count(*) AS rows FROM changed_businesses').first('rows'),
    ).toBe(0);
    await db.run(sql`UPDATE businesses SET name_en = 'Lion Tailors' WHERE id = ${id}`);
    purge.mockClear();
    await deliver([changed(id)]);
    expect(purge.mock.calls.map((order) => order.slice(1))).toEqual([
      [[`b${id}`], { urgency: 'bulk', delaySeconds: 4 }],
    ]);
    expect((await find('zebra')).ids).toEqual([]);
    expect((await find('lion')).ids).toEqual([id]);
    await db.run(sql`UPDATE businesses SET status = 'closed' WHERE id = ${id}`);
    await deliver([changed(id)]);
    expect(purge.mock.calls.slice(-2).map((order) => order.slice(1))).toEqual([
      [[`b${id}`], { urgency: 'removal' }],
      [[`b${id}`], { urgency: 'removal', delaySeconds: 4 }],
    ]);
    expect((await find('lion')).ids).toEqual([]);
    expect(await countOf(`k${tailors}`)).toBe(0);
    expect(await usesOf('zebra')).toBe(0);
  });

  it('keeps what has changed again meanwhile marked, and leaves messages it can’t read to their retries', async () => {
    const id = await add();
    const { db, now } = makePlatform();
    await db.batch([markBusinesses(db, sql`(${id})`, now)]);
    const slow = vi.fn(async (...order: Parameters<typeof announcePurge>) => {
      await db.batch([markBusinesses(db, sql`(${id})`, now)]);
      await purge(...order);
    });
    await followBusinesses(makePlatform(), [id], slow);
    expect(await env.DB.prepare('SELECT change FROM changed_businesses').first('change')).toBe(2);
    expect(await deliver([{ kind: 'businesses-changed', businessIds: ['x'] }])).toEqual({
      acknowledged: [],
      retried: ['0'],
    });
  });

  it('has lists follow together: one bump, counts, tags; and again after it failed', async () => {
    await add();
    await add({ town_id: rajkot });
    const failing = vi.fn(() => Promise.reject(new Error('down')));
    await expect(refreshLists(makePlatform(), failing)).rejects.toThrow('down');
    const before = await revision();
    await refreshLists(makePlatform(), purge);
    expect(await revision()).toBe(before + 1);
    expect(purge.mock.lastCall?.[1]).toEqual(
      expect.arrayContaining([`k${tailors}-gu`, `w${surat}-hi`, `w${rajkot}-en`, 'd-gu']),
    );
    const count = (table: string, id: number) =>
      env.DB.prepare(`SELECT business_count AS rows FROM ${table} WHERE id = ?`)
        .bind(id)
        .first('rows');
    expect(await count('towns', surat)).toBe(1);
    expect(await count('business_categories', tailors)).toBe(2);
    purge.mockClear();
    await refreshLists(makePlatform(), purge);
    expect(purge).not.toHaveBeenCalled();
  });

  it('is rebuilt in place', async () => {
    const id = await add({ name_en: 'Zebra Tailors' });
    const gone = await add({ name_en: 'Gone' });
    await env.DB.prepare('DELETE FROM businesses WHERE id = ?').bind(gone).run();
    await keepBusinessIndexCurrent(makePlatform());
    await startRebuild(makePlatform());
    await continueRebuild(makePlatform());
    expect((await find('zebra')).ids).toEqual([id]);
    expect((await find('gone')).ids).toEqual([]);
    expect(await countOf(`k${tailors}`)).toBe(1);
    expect(await env.SEARCH.prepare('SELECT next_business_id FROM business_state').first()).toEqual(
      {
        next_business_id: null,
      },
    );
  });

  it('is merged into one part when it has been rebuilt', async () => {
    await tell('automerge', 0);
    for (const name_en of ['One', 'Two', 'Three', 'Four']) await add({ name_en });
    const before = (await countParts()) ?? 0;
    await startRebuild(makePlatform());
    await continueRebuild(makePlatform());
    await tell('automerge', 2);
    expect(before).toBeGreaterThanOrEqual(4);
    expect(await countParts()).toBe(1);
    expect((await find('tailor')).found).toBe(4);
  });

  it('is merged into one part also of parts that have been merged and others that have not', async () => {
    await tell('automerge', 0);
    // Bytes: a part that is small beside others is left by itself.
    await tell('pgsz', 64);
    for (const name_en of ['One', 'Two', 'Three', 'Four']) await add({ name_en });
    await continueMerge(env.SEARCH);
    await add({ name_en: 'Five' });
    await continueMerge(env.SEARCH);
    const before = await countParts();
    await beginMerge(env.SEARCH);
    while (await continueMerge(env.SEARCH));
    await tell('automerge', 2);
    await tell('pgsz', 4_050);
    expect([before, await countParts()]).toEqual([2, 1]);
    expect((await find('tailor')).found).toBe(5);
  });

  it('is written beside the stories, whatever else a batch holds', async () => {
    const id = await makeBusiness({ category_id: tailors, town_id: surat });
    const bodies = [{ kind: 'stories-changed', articleIds: [] }, changed(id), { kind: 'toString' }];
    const messages = bodies.map((body, index) => ({
      ...{ id: String(index), timestamp: new Date(), attempts: 1, body },
    }));
    const batch = createMessageBatch('index', messages);
    await consumeQueue(batch, env, createExecutionContext());
    const { explicitAcks, retryMessages } = await getQueueResult(batch, createExecutionContext());
    expect(explicitAcks.toSorted()).toEqual(['0', '1']);
    expect(retryMessages.map(({ msgId }) => msgId)).toEqual(['2']);
    expect((await find('tailor')).ids).toEqual([id]);
  });
});

describe('the API', () => {
  const post = (path: string, body: object) =>
    callApi<never>(`/vendor/business/search${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('answers with cards, facets and the town', async () => {
    const id = await add({ name_en: 'Shree Fashion' });
    await refreshLists(makePlatform(), purge);
    const { status, body } = await post('', { keyword: 'surat tailor' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      data: {
        items: [{ vendorBusinessDetailsId: id, businessName: 'Shree Fashion', sponsored: false }],
        ...{ sponsored: [], found: 1, didYouMean: null },
        city: { id: surat, cityName: 'Surat' },
        category: { id: tailors, name: 'Tailor' },
      },
      page: { number: 1, size: 20, hasNext: false },
    });
    const cities = await post('/city', { keyword: 'tailor' });
    expect(cities.body).toMatchObject({ data: [{ cityId: surat, count: 1 }] });
    const typed = await post('/asyoutype', { keyword: 'shree', language: 'gujarati' });
    expect(typed.body).toMatchObject({ data: { businesses: [{ id, url: expect.any(String) }] } });
  });

  it('names no town that waits for the desk', async () => {
    const waiting = await makeTown({ name_en: 'Typed by somebody', active: 0 });
    const { body } = await post('', { cityId: waiting });
    expect(body).toMatchObject({ data: { items: [], city: null } });
  });

  it.each([
    [{ sort: 'distance' }, 'latitude'],
    [{ radiusMetres: 500 }, 'latitude'],
    [{ latitude: 21 }, 'longitude'],
    [{ latitude: 91, longitude: 72 }, 'latitude'],
    [{ pincode: '095003' }, 'pincode'],
    [{ page: 1e9 }, 'page'],
    [{ keyword: 'x'.repeat(201) }, 'keyword'],
  ])('refuses %j', async (body, field) => {
    const answer = await post('', body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: [{ field }] });
  });
});

function countOf(list: string) {
  return env.SEARCH.prepare('SELECT businesses FROM business_list WHERE word = ?')
    .bind(list)
    .first<number>('businesses');
}

/** Tells FTS5 how to keep the index of words. */
function tell(command: string, number: number) {
  return env.SEARCH.prepare(
    `INSERT INTO business_words (business_words, rank) VALUES ('${command}', ${number})`,
  ).run();
}

/** Parts of the index of words, in each of which a word is looked up. */
function countParts() {
  return env.SEARCH.prepare(
    'SELECT count(DISTINCT segid) AS parts FROM business_words_idx',
  ).first<number>('parts');
}

function usesOf(word: string) {
  return env.SEARCH.prepare('SELECT uses FROM business_term WHERE word = ?')
    .bind(word)
    .first('uses');
}

async function revision(): Promise<number> {
  const found = await env.DB.prepare(
    "SELECT revision FROM content_revisions WHERE scope = 'directory'",
  ).first<number>('revision');
  return found ?? 0;
}
