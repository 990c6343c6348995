import { env } from 'cloudflare:test';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Platform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';
import { callApi } from '#testing/api.ts';
import { makePlatform } from '#testing/factories.ts';
import { type Member, makeMember, newPhone } from '#testing/member.ts';
import { makeBusiness, makeCategory, makeTown } from '#testing/reviewed-businesses.ts';
import { SITE } from '#testing/site.ts';
import { DAY } from './rating.model.ts';
import { type RatingDraft, saveRating } from './rating.service.ts';
import { RATING_DATA } from './rating-account.repo.ts';
import { takeBack } from './rating-act.service.ts';
import { MODERATED_RATINGS } from './rating-moderation.service.ts';
import { recountRatings } from './rating-recount.jobs.ts';

const REVIEW = 'Fresh sweets, and they packed all of it with care.';

let place: { category_id: number; town_id: number };
let serial = 0;

beforeAll(async () => {
  place = { category_id: await makeCategory(), town_id: await makeTown() };
});

const shop = (more: Record<string, unknown> = {}) => makeBusiness({ ...place, ...more });

/** Somebody with a proved number whose account is a week old. */
async function makeRater(age = 7 * DAY): Promise<Member> {
  const member = await makeMember({ phone: newPhone() });
  await run('UPDATE users SET created_at = ? WHERE id = ?', Date.now() - age, member.id);
  return member;
}

function run(sql: string, ...values: unknown[]) {
  return env.DB.prepare(sql)
    .bind(...values)
    .run();
}

async function rows<T>(sql: string, ...values: unknown[]): Promise<T[]> {
  const { results } = await env.DB.prepare(sql)
    .bind(...values)
    .all<T>();
  return results;
}

const bodyOf = (businessId: number, more: object = {}) => ({
  ...{ vendorBusinessDetailsId: businessId, stars: 4, ownExperience: true, noReward: true },
  ...more,
});

interface Data {
  ratingId: number;
  status: string;
  helpful: number;
}

function call<T = Data>(member: Member, method: string, path: string, body?: object) {
  return callApi<T>(path, {
    method,
    headers: { ...member.headers, Origin: SITE, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
}

const rate = (member: Member, businessId: number, more: object = {}) =>
  call(member, 'POST', '/rating', bodyOf(businessId, more));

async function take(member: Member, businessId: number, more: object = {}): Promise<Data> {
  const { status, body } = await rate(member, businessId, more);
  expect(status).toBe(200);
  return body.data as unknown as Data;
}

const refusalOf = ({ status, body }: Awaited<ReturnType<typeof rate>>) => [
  status,
  body.errors?.[0]?.code,
];

interface Sums {
  sum: number;
  count: number;
  score: number;
  stars: string;
}

async function sumsOf(businessId: number): Promise<Sums> {
  const [found] = await rows<Sums>(
    `SELECT rating_sum AS sum, rating_count AS count, rating_score AS score,
      stars1 || ',' || stars2 || ',' || stars3 || ',' || stars4 || ',' || stars5 AS stars
      FROM businesses WHERE id = ?`,
    businessId,
  );
  if (!found) throw new Error('no such business');
  return found;
}

/** What the rows come to. */
async function countedOf(businessId: number): Promise<Omit<Sums, 'score'>> {
  const found = await rows<{ stars: number }>(
    "SELECT stars FROM ratings WHERE business_id = ? AND status = 'published'",
    businessId,
  );
  const stars = [1, 2, 3, 4, 5].map((each) => found.filter((row) => row.stars === each).length);
  return {
    sum: found.reduce((sum, row) => sum + row.stars, 0),
    count: found.length,
    stars: stars.join(),
  };
}

async function statusOf(id: number): Promise<string | undefined> {
  const [found] = await rows<{ status: string }>('SELECT status FROM ratings WHERE id = ?', id);
  return found?.status;
}

const casesOf = (id: number) =>
  rows<{ why: string }>(
    "SELECT why FROM moderation_cases WHERE object_kind = 'rating' AND object_id = ?",
    String(id),
  );

const noticesOf = (userId: number) =>
  rows<{ key: string; kind: string; facts: string; path: string }>(
    'SELECT key, kind, facts, path FROM notices WHERE user_id = ? ORDER BY id',
    userId,
  );

async function makeOwner(businessId: number): Promise<Member> {
  const owner = await makeRater();
  await run("UPDATE users SET role = 'vendor' WHERE id = ?", owner.id);
  await run(
    "INSERT INTO business_members (business_id, user_id, role, added_at) VALUES (?, ?, 'owner', 0)",
    businessId,
    owner.id,
  );
  return owner;
}

async function decide(
  act: 'hold' | 'keep' | 'remove',
  id: number,
  platform: Platform<Env> = makePlatform(),
) {
  const { db, now } = platform;
  const statements =
    act === 'remove'
      ? MODERATED_RATINGS.remove(db, String(id), 'rating-1', now)
      : MODERATED_RATINGS[act](db, String(id), now);
  const [first, ...others] = statements;
  if (first) await db.batch([first, ...others]);
}

describe('rating a business', () => {
  it('is shown at once, counted, and told to the owner once', async () => {
    const business = await shop();
    const owner = await makeOwner(business);
    const rater = await makeRater();
    const given = await take(rater, business, { stars: 5, title: ' Good  shop ', review: REVIEW });
    expect(given.status).toBe('published');
    const sums = await sumsOf(business);
    expect(sums).toMatchObject({ sum: 5, count: 1, stars: '0,0,0,0,1' });
    expect(sums.score).toBeCloseTo(43 / 11, 3);
    const list = await callApi<{ title: string; authorName: string }>(
      '/vendor/business/rating/search',
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ vendorBusinessDetailsId: business }),
      },
    );
    expect(list.body.data).toMatchObject([
      { title: 'Good shop', authorName: 'A reader', stars: 5 },
    ]);
    expect(await noticesOf(owner.id)).toMatchObject([
      { key: `rating/${given.ratingId}/received`, path: `/vendor/${business}/ratings` },
    ]);
    const changed = await rows('SELECT 1 FROM changed_businesses WHERE business_id = ?', business);
    expect(changed).toHaveLength(1);
  });

  it('names nobody by a number or an address', async () => {
    const business = await shop();
    const names = ['Call 98250 12345', 'cheap.com', 'Asha'];
    for (const name of names) {
      const rater = await makeRater();
      await run('UPDATE users SET name = ? WHERE id = ?', name, rater.id);
      await take(rater, business);
    }
    const { body } = await call<{ authorName: string }[]>(
      await makeRater(),
      ...(['POST', '/vendor/business/rating/search'] as const),
      { vendorBusinessDetailsId: business },
    );
    const listed = body.data as unknown as { authorName: string }[];
    const shown = listed.map(({ authorName }) => authorName);
    expect(shown.filter((name) => names.includes(name))).toEqual(['Asha']);
  });

  it('takes one of a person, also of 20 sent at once', async () => {
    const business = await shop();
    const rater = await makeRater();
    const answers = await Promise.all(Array.from({ length: 20 }, () => rate(rater, business)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(refusalOf(answer)).toEqual([409, 'rating.exists']);
    expect(await sumsOf(business)).toMatchObject({ sum: 4, count: 1 });
    expect(await rows('SELECT 1 FROM ratings WHERE business_id = ?', business)).toHaveLength(1);
  });

  it('names the one there is, and puts another in its place where that is asked for', async () => {
    const business = await shop();
    const rater = await makeRater();
    const first = await take(rater, business, { stars: 1 });
    const again = await rate(rater, business, { stars: 5 });
    expect(again.body).toMatchObject({ data: { ratingId: first.ratingId } });
    const second = await take(rater, business, { stars: 5, replaceExisting: true });
    expect(await sumsOf(business)).toMatchObject({ sum: 5, count: 1, stars: '0,0,0,0,1' });
    expect(await statusOf(first.ratingId)).toBe('withdrawn');
    expect(await statusOf(second.ratingId)).toBe('published');
    // Sent twice it is done once.
    expect(await take(rater, business, { stars: 5, replaceExisting: true })).toEqual(second);
    expect(
      await rows('SELECT supersedes_id AS id FROM ratings WHERE id = ?', second.ratingId),
    ).toEqual([{ id: first.ratingId }]);
  });

  it('is refused with its reason', async () => {
    const business = await shop();
    const rater = await makeRater();
    const owner = await makeOwner(business);
    const mailed = await makeMember({ email: `no-phone-${Date.now()}@example.org` });
    const draft = await shop({ status: 'draft' });
    const refused = async (member: Member, more: object, id = business) =>
      refusalOf(await rate(member, id, more));
    expect(await refused(rater, { noReward: false })).toEqual([400, 'rating.declare']);
    expect(await refused(owner, {})).toEqual([403, 'business.own']);
    expect(await refused(mailed, {})).toEqual([403, 'business.prove_phone']);
    expect(await refused(rater, {}, draft)).toEqual([404, 'business.not_found']);
    expect(await refused(rater, { stars: 4.5 })).toEqual([400, 'input.type']);
    expect(await refused(rater, { stars: 6 })).toEqual([400, 'input.too_big']);
    expect(await refused(rater, { review: 'too short' })).toEqual([400, expect.any(String)]);
    expect(await refused(rater, { experienceMonth: '2019-01' })).toEqual([400, 'input.range']);
    for (const review of [
      'Call me on ९८२५० १२३४५ for a discount',
      'See www.sweets.example for it all',
    ])
      expect(await refused(rater, { review })).toEqual([400, 'rating.contact']);
    expect(await rows('SELECT 1 FROM ratings WHERE business_id = ?', business)).toHaveLength(0);
  });

  it('waits with a case where the desk’s words hold it, and is not sorted in before that', async () => {
    await run(
      "INSERT INTO blocked_words (folded, word, action) VALUES ('heldword', 'heldword', 'hold')",
    );
    const business = await shop();
    const rater = await makeRater();
    const held = await take(rater, business, { review: 'They called us heldword at the counter.' });
    expect(held.status).toBe('pending');
    expect(await casesOf(held.ratingId)).toEqual([{ why: '["word"]' }]);
    expect(await sumsOf(business)).toMatchObject({ sum: 0, count: 0, score: 0 });
    expect(await noticesOf(rater.id)).toEqual([]);
  });

  it('is refused after five in a day, also when they are sent at once', async () => {
    const rater = await makeRater();
    const shops = await Promise.all(Array.from({ length: 8 }, () => shop()));
    const answers = await Promise.all(shops.map((id) => rate(rater, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const late = answers.find(({ status }) => status === 429);
    expect(Number(late?.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  it('is proved by an enquiry that was answered', async () => {
    const business = await shop();
    const rater = await makeRater();
    await run(
      `INSERT INTO enquiries (id, business_id, group_id, user_id, text_hash, lang, notice_version, key, created_at, last_at, answered_at, status)
        VALUES (?, ?, 'g', ?, 'h', 'gu', '1', 'k', 0, 0, 1, 'answered')`,
      `E-${business}`,
      business,
      rater.id,
    );
    const { ratingId } = await take(rater, business);
    const [row] = await rows('SELECT verified_by FROM ratings WHERE id = ?', ratingId);
    expect(row).toEqual({ verified_by: 'enquiry' });
  });
});

describe('a rating', () => {
  it('is taken back by its author alone, once', async () => {
    const business = await shop();
    const rater = await makeRater();
    const { ratingId } = await take(rater, business, { stars: 2 });
    const path = `/rating/${ratingId}`;
    expect((await call(await makeRater(), 'DELETE', path)).status).toBe(404);
    expect(await sumsOf(business)).toMatchObject({ count: 1 });
    expect((await call(rater, 'DELETE', path)).status).toBe(200);
    expect((await call(rater, 'DELETE', path)).status).toBe(200);
    expect(await sumsOf(business)).toMatchObject({ sum: 0, count: 0, score: 0 });
    const mine = await call<unknown>(rater, 'GET', '/rating/mine');
    expect(mine.body.data).toEqual([]);
  });

  it('is answered by a member of the business alone, and its author told once', async () => {
    const business = await shop();
    const owner = await makeOwner(business);
    const stranger = await makeOwner(await shop());
    const rater = await makeRater();
    const { ratingId } = await take(rater, business);
    const path = `/rating/${ratingId}/reply`;
    expect((await call(rater, 'POST', path, { reply: 'Thank you' })).status).toBe(404);
    expect((await call(stranger, 'POST', path, { reply: 'Thank you' })).status).toBe(404);
    for (const reply of ['Thank you', 'Thank you!'])
      expect((await call(owner, 'POST', path, { reply })).status).toBe(200);
    const mine = await call<{ reply: { text: string } }>(rater, 'GET', '/rating/mine');
    expect(mine.body.data).toMatchObject([{ status: 'published', reply: { text: 'Thank you!' } }]);
    expect((await noticesOf(rater.id)).map(({ key }) => key)).toEqual([
      `rating/${ratingId}/answered`,
    ]);
  });

  it('keeps the answer of somebody whose account is erased, and not who gave it', async () => {
    const business = await shop();
    const owner = await makeOwner(business);
    const { ratingId } = await take(await makeRater(), business);
    await call(owner, 'POST', `/rating/${ratingId}/reply`, { reply: 'Thank you' });
    const { db, now } = makePlatform();
    const ids = sql`(SELECT id FROM users WHERE id = ${owner.id})`;
    const people = { ids, emails: sql`(SELECT '')`, phones: sql`(SELECT '')` };
    const [first, ...others] = RATING_DATA.erase?.(db, people, now) ?? [];
    if (first) await db.batch([first, ...others]);
    expect(await rows('SELECT reply, replied_by FROM ratings WHERE id = ?', ratingId)).toEqual([
      { reply: 'Thank you', replied_by: null },
    ]);
  });

  it('is found helpful once by each, and neither by its author nor by the business', async () => {
    const rater = await makeRater();
    const business = await shop();
    const { ratingId } = await take(rater, business);
    const path = `/rating/${ratingId}/vote`;
    const reader = await makeRater();
    const votes = await Promise.all(Array.from({ length: 20 }, () => call(reader, 'POST', path)));
    expect(votes.every(({ status }) => status === 200)).toBe(true);
    expect((await call(await makeRater(), 'POST', path)).body.data).toEqual({ helpful: 2 });
    expect((await call(reader, 'DELETE', path)).body.data).toEqual({ helpful: 1 });
    expect((await call(reader, 'DELETE', path)).body.data).toEqual({ helpful: 1 });
    expect((await call(rater, 'POST', path)).status).toBe(409);
    expect((await call(await makeOwner(business), 'POST', path)).status).toBe(409);
    expect((await call(reader, 'POST', '/rating/999999/vote')).status).toBe(404);
  });

  it('that was held counts once when it is shown', async () => {
    const business = await shop();
    const rater = await makeRater();
    const { ratingId } = await take(rater, business, { stars: 3 });
    await decide('hold', ratingId);
    await decide('hold', ratingId);
    expect(await sumsOf(business)).toMatchObject({ sum: 0, count: 0 });
    await decide('keep', ratingId);
    await decide('keep', ratingId);
    expect(await sumsOf(business)).toMatchObject({ sum: 3, count: 1, stars: '0,0,1,0,0' });
    await decide('remove', ratingId);
    await decide('remove', ratingId);
    expect(await sumsOf(business)).toMatchObject({ sum: 0, count: 0 });
    expect(await statusOf(ratingId)).toBe('removed');
    // An appeal brings it back, unless another one has taken its place.
    await take(rater, business, { stars: 5 });
    await decide('keep', ratingId);
    expect(await sumsOf(business)).toMatchObject({ sum: 5, count: 1 });
  });
});

describe('the sums of a business', () => {
  it('are those of its ratings, whatever is done, and a recount finds nothing to mend', async () => {
    const business = await shop();
    const raters = await Promise.all(Array.from({ length: 6 }, () => makeRater()));
    const ids: number[] = [];
    // A generator of its own: the same acts each time (mulberry32).
    let seed = 20_261_123;
    const draw = (most: number) => {
      seed = (seed + 0x6d2b79f5) | 0;
      let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
    };
    for (let step = 0; step < 120; step += 1) {
      const at = new Date(Date.now() + step * 8 * 3_600_000);
      const platform = { ...makePlatform(), now: at };
      const rater = raters[draw(raters.length)];
      const id = ids[draw(Math.max(1, ids.length))];
      if (!rater) continue;
      const act = draw(6);
      if (act < 3 || id === undefined) {
        const draft = draftOf(business, { stars: 1 + draw(5), isReplacing: draw(2) === 1 });
        const saved = await saveRating(platform, { userId: rater.id, reader: '' }, draft);
        if ('ratingId' in saved) ids.push(saved.ratingId);
      } else if (act === 3) await takeBack(platform, rater.id, id).catch(() => null);
      else await decide((['hold', 'keep', 'remove'] as const)[draw(3)] ?? 'keep', id, platform);
      expect(await sumsOf(business)).toMatchObject(await countedOf(business));
    }
    expect(ids.length).toBeGreaterThan(20);
    const before = await sumsOf(business);
    await recountRatings(makePlatform());
    expect(await sumsOf(business)).toMatchObject({ sum: before.sum, count: before.count });
    const [recount] = await rows('SELECT mended, is_done FROM rating_recounts');
    expect(recount).toEqual({ mended: 0, is_done: 1 });
  });

  it('are mended at night where they have drifted, those of samples left alone', async () => {
    const business = await shop();
    const sample = await shop({ is_sample: 1, rating_sum: 9, rating_count: 2, rating_score: 4 });
    await take(await makeRater(), business, { stars: 5 });
    await run('UPDATE businesses SET rating_sum = 50, stars1 = 3 WHERE id = ?', business);
    const lost = await shop({ rating_sum: 4, rating_count: 1, stars4: 1, rating_score: 3.9 });
    await run('DELETE FROM rating_recounts');
    await run('DELETE FROM changed_businesses');
    await recountRatings(makePlatform());
    expect(await sumsOf(business)).toMatchObject({ sum: 5, count: 1, stars: '0,0,0,0,1' });
    expect(await sumsOf(lost)).toMatchObject({ sum: 0, count: 0, score: 0, stars: '0,0,0,0,0' });
    expect(await sumsOf(sample)).toMatchObject({ sum: 9, count: 2 });
    const [recount] = await rows('SELECT mended FROM rating_recounts');
    expect(recount).toEqual({ mended: 2 });
    const marked = await rows<{ id: number }>('SELECT business_id AS id FROM changed_businesses');
    expect(marked.map(({ id }) => id)).toEqual(expect.arrayContaining([business, lost]));
    // The same night again: nothing is done twice.
    await run('UPDATE businesses SET rating_sum = 50 WHERE id = ?', business);
    await recountRatings(makePlatform());
    expect(await sumsOf(business)).toMatchObject({ sum: 50 });
  });
});

const draftOf = (businessId: number, more: Partial<RatingDraft> = {}): RatingDraft => ({
  ...{ businessId, stars: 4, title: '', review: '', language: 'gu', experienceMonth: null },
  ...{ isAnonymous: false, isDeclared: true, isReplacing: false, photoIds: [] },
  ...more,
});

describe('a flood of ratings', () => {
  /** Fake accounts of an hour, each from an address of one of 20 networks. */
  async function flood(business: number, { count, days }: { count: number; days: number }) {
    serial += 1;
    const first = serial * 100_000 + 1_000_000;
    const at = Date.now() - 40 * DAY;
    await run(
      `WITH RECURSIVE fake (id) AS (SELECT ? UNION ALL SELECT id + 1 FROM fake WHERE id < ?)
        INSERT INTO users (id, role, name, phone, lang, created_at, updated_at)
        SELECT id, 'reader', '', '+99' || id, 'en', ?, ? FROM fake`,
      ...[first, first + count - 1, at - 3_600_000, at],
    );
    const told = { published: 0, pending: 0, frozen: 0, other: 0 };
    let low = 5;
    for (let each = 0; each < count; each += 1) {
      const now = new Date(at + Math.floor((each * days * DAY) / count));
      const platform = { ...makePlatform(), now };
      const reader = `203.0.${each % 20}.${1 + Math.floor(each / 20)}`;
      const saved = await saveRating(
        platform,
        { userId: first + each, reader },
        draftOf(business, { stars: 1 }),
      );
      const outcome = 'status' in saved ? saved.status : saved.refusal.why;
      if (outcome in told) told[outcome as keyof typeof told] += 1;
      else told.other += 1;
      if (outcome !== 'published') continue;
      const { sum, count: shown } = await sumsOf(business);
      low = Math.min(low, sum / Math.max(1, shown));
    }
    return { told, low };
  }

  async function makeRated(count: number, stars: number): Promise<number> {
    const business = await shop();
    const at = Date.now() - 200 * DAY;
    await run(
      `WITH RECURSIVE true_one (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM true_one WHERE id < ?)
        INSERT INTO ratings (business_id, user_id, stars, language, status, created_at, published_at, updated_at)
        SELECT ?, -id, iif(id % 5 < ?, 5, 4), 'gu', 'published', ?, ?, ? FROM true_one`,
      ...[count, business, stars, at, at, at],
    );
    const { sum, stars: by } = await countedOf(business);
    const [one, two, three, four, five] = by.split(',');
    await run(
      `UPDATE businesses SET rating_sum = ?, rating_count = ?, stars1 = ?, stars2 = ?, stars3 = ?, stars4 = ?, stars5 = ? WHERE id = ?`,
      ...[sum, count, one, two, three, four, five, business],
    );
    return business;
  }

  it('of 1,000 fake accounts in 20 networks moves the mean by no more than 0.1, and opens cases', async () => {
    const business = await makeRated(100, 3);
    const { sum, count } = await sumsOf(business);
    const before = sum / count;
    const { told, low } = await flood(business, { count: 1_000, days: 1 });
    expect(before - low).toBeLessThanOrEqual(0.1);
    const after = await sumsOf(business);
    expect(after).toMatchObject(await countedOf(business));
    expect(before - after.sum / after.count).toBeLessThanOrEqual(0.1);
    expect(told.frozen).toBeGreaterThan(900);
    const held = await rows(
      `SELECT object_id FROM moderation_cases JOIN ratings ON object_kind = 'rating' AND object_id = CAST(ratings.id AS TEXT)
        WHERE business_id = ? AND ratings.status = 'pending' AND moderation_cases.status = 'open'`,
      business,
    );
    const waiting = await rows(
      "SELECT 1 FROM ratings WHERE business_id = ? AND status = 'pending'",
      business,
    );
    expect(held.length).toBeGreaterThanOrEqual(8);
    expect(held).toHaveLength(waiting.length);
  });

  it('that goes on for days moves it no more, also where few have rated', async () => {
    const business = await makeRated(12, 3);
    const { sum, count } = await sumsOf(business);
    await flood(business, { count: 100, days: 9 });
    const after = await sumsOf(business);
    expect(Math.abs(sum / count - after.sum / after.count)).toBeLessThanOrEqual(0.1);
  });

  it('that comes at one moment is caught as well', async () => {
    const business = await makeRated(100, 3);
    const raters = await Promise.all(Array.from({ length: 24 }, () => makeRater(3_600_000)));
    await Promise.all(raters.map((rater) => rate(rater, business, { stars: 1 })));
    const { sum, count } = await sumsOf(business);
    expect(count).toBeLessThanOrEqual(102);
    expect(sum / count).toBeGreaterThan(4.49);
    const late = await rate(await makeRater(), business);
    expect(refusalOf(late)).toEqual([409, 'rating.frozen']);
  });

  it('of honest customers over a month is shown', async () => {
    const business = await shop();
    const at = Date.now();
    for (let each = 0; each < 20; each += 1) {
      const rater = await makeRater();
      const platform = { ...makePlatform(), now: new Date(at + each * 12 * 3_600_000) };
      const saved = await saveRating(
        platform,
        { userId: rater.id, reader: `198.51.100.${each}` },
        draftOf(business, { stars: 4 + (each % 2) }),
      );
      expect(saved).toMatchObject({ status: 'published' });
    }
    expect(await casesOf(0)).toEqual([]);
  });
});
