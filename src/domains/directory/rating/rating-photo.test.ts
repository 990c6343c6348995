import { env } from 'cloudflare:test';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { callApi } from '#testing/api.ts';
import { makePlatform } from '#testing/factories.ts';
import { type Member, makeMember, newPhone } from '#testing/member.ts';
import { makeBusiness, makeCategory, makeTown } from '#testing/reviewed-businesses.ts';
import { SITE, visit } from '#testing/site.ts';
import { makePng } from '#testing/tiny-pictures.ts';
import { RATING_DATA } from './rating-account.repo.ts';
import { takeBack } from './rating-act.service.ts';
import { MODERATED_RATINGS } from './rating-moderation.service.ts';
import { deleteUnusedPhotos, placeAllPictures } from './rating-photo.service.ts';

let place: { category_id: number; town_id: number };
let serial = 0;

beforeAll(async () => {
  place = { category_id: await makeCategory(), town_id: await makeTown() };
});

const shop = () => makeBusiness(place);
const makeRater = () => makeMember({ phone: newPhone() });

async function rows<T>(sql: string, ...values: unknown[]): Promise<T[]> {
  const { results } = await env.DB.prepare(sql)
    .bind(...values)
    .all<T>();
  return results;
}

const rate = (member: Member, businessId: number, more: object = {}) =>
  callApi<{ ratingId: number; status: string }>('/rating', {
    method: 'POST',
    headers: { ...member.headers, Origin: SITE, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...{ vendorBusinessDetailsId: businessId, stars: 4, ownExperience: true, noReward: true },
      ...more,
    }),
  });

async function take(member: Member, businessId: number, more: object = {}) {
  const { status, body } = await rate(member, businessId, more);
  expect(status).toBe(200);
  return body.data as unknown as { ratingId: number; status: string };
}

const refusalOf = ({ status, body }: Awaited<ReturnType<typeof rate>>) => [
  status,
  body.errors?.[0]?.code,
];

async function decide(act: 'hold' | 'keep', id: number): Promise<void> {
  const { db, now } = makePlatform();
  const [first, ...others] = MODERATED_RATINGS[act](db, String(id), now);
  if (first) await db.batch([first, ...others]);
}

interface SentPhoto {
  photoId: number;
  url: string;
}

/** Sends a photo that no other is like, or these bytes. */
async function sendPhoto(member: Member, bytes?: Uint8Array) {
  serial += 1;
  const photo = bytes ?? makePng({ width: 400, height: 400, color: 900 + serial });
  const answer = await callApi<SentPhoto>('/rating/photo', {
    method: 'POST',
    headers: { ...member.headers, Origin: SITE, 'Content-Type': 'image/png' },
    body: photo as BodyInit,
  });
  return { ...answer, photo: answer.body.data as unknown as SentPhoto };
}

interface Listed {
  photos: { url: string; width: number; height: number }[];
}

async function listPhotos(businessId: number): Promise<string[]> {
  const { body } = await callApi<Listed[]>('/vendor/business/rating/search', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ vendorBusinessDetailsId: businessId }),
  });
  const listed = body.data as unknown as Listed[];
  return listed.flatMap(({ photos }) => photos.map(({ url }) => url));
}

const photosOf = (userId: number) =>
  rows<{ id: number; rating_id: number | null; key: string }>(
    'SELECT id, rating_id, key FROM rating_photos WHERE user_id = ? ORDER BY id',
    userId,
  );

const isSeen = async (key: string) => (await visit(`/media/${key}`)).status === 200;
const follow = (id: number) => MODERATED_RATINGS.follow?.(makePlatform(), String(id));

describe('photos of a rating', () => {
  it('wait for the desk, are with readers just while it is shown, and go with it', async () => {
    const business = await shop();
    const rater = await makeRater();
    const one = (await sendPhoto(rater)).photo;
    const two = (await sendPhoto(rater)).photo;
    const photoIds = [two.photoId, one.photoId];
    const { ratingId, status } = await take(rater, business, { photoIds });
    expect(status).toBe('pending');
    const cases = await rows(
      "SELECT why FROM moderation_cases WHERE object_kind = 'rating' AND object_id = ?",
      String(ratingId),
    );
    expect(cases).toEqual([{ why: '["new_account","photo"]' }]);
    const [first, second] = await photosOf(rater.id);
    if (!first || !second) throw new Error('no photos');
    const [shown] = await MODERATED_RATINGS.show(makePlatform(), [String(ratingId)], 'en');
    expect(shown?.pictures).toEqual([two.url, one.url]);
    expect((await visit(one.url, { headers: rater.headers })).status).toBe(200);
    expect((await visit(one.url, { headers: (await makeRater()).headers })).status).toBe(404);
    expect(await isSeen(first.key)).toBe(false);
    await decide('keep', ratingId);
    // Nobody is shown what is not there yet.
    expect(await listPhotos(business)).toEqual([]);
    await follow(ratingId);
    expect(await listPhotos(business)).toEqual([`/media/${second.key}`, `/media/${first.key}`]);
    expect(await isSeen(first.key)).toBe(true);
    await decide('hold', ratingId);
    await placeAllPictures(makePlatform());
    expect(await isSeen(first.key)).toBe(false);
    await decide('keep', ratingId);
    await placeAllPictures(makePlatform());
    expect(await isSeen(first.key)).toBe(true);
    await takeBack(makePlatform(), rater.id, ratingId);
    expect(await isSeen(first.key)).toBe(false);
    const old = { before: new Date(Date.now() + 1_000), limit: 50 };
    await deleteUnusedPhotos(makePlatform(), old);
    expect(await photosOf(rater.id)).toEqual([]);
    expect(await env.MEDIA.head(`off/${first.key}`)).toBeNull();
  });

  it('are their own, unused and five at most; the same again is the same', async () => {
    const business = await shop();
    const rater = await makeRater();
    const foreign = (await sendPhoto(await makeRater())).photo.photoId;
    const bytes = makePng({ width: 400, height: 400, color: 77 });
    const own = (await sendPhoto(rater, bytes)).photo.photoId;
    expect((await sendPhoto(rater, bytes)).photo.photoId).toBe(own);
    for (const photoIds of [[foreign], [own, 999_999]])
      expect(refusalOf(await rate(rater, business, { photoIds }))).toEqual([404, 'rating.photo']);
    expect((await rate(rater, business, { photoIds: [1, 2, 3, 4, 5, 6] })).status).toBe(400);
    const { ratingId } = await take(rater, business, { photoIds: [own] });
    const other = await rate(rater, await shop(), { photoIds: [own] });
    expect(refusalOf(other)).toEqual([404, 'rating.photo']);
    const again = { photoIds: [own], replaceExisting: true };
    expect(await take(rater, business, again)).toMatchObject({ ratingId });
    // What is said anew keeps the photos that it names.
    const anew = await take(rater, business, { ...again, stars: 2 });
    expect(await photosOf(rater.id)).toMatchObject([{ id: own, rating_id: anew.ratingId }]);
    await take(rater, business, { replaceExisting: true, stars: 1 });
    expect(await photosOf(rater.id)).toMatchObject([{ id: own, rating_id: null }]);
    const small = makePng({ width: 40, height: 40 });
    expect((await sendPhoto(rater, small)).status).toBe(422);
    expect((await sendPhoto(rater, new Uint8Array(20))).status).toBe(415);
    const unproved = await makeMember({ email: `photo-${rater.id}@example.org` });
    expect((await sendPhoto(unproved)).status).toBe(403);
  });

  it('are exported, and leave no trace of an erased account', async () => {
    const rater = await makeRater();
    const { photoId } = (await sendPhoto(rater)).photo;
    const { ratingId } = await take(rater, await shop(), { photoIds: [photoId] });
    await decide('keep', ratingId);
    await follow(ratingId);
    const [photo] = await photosOf(rater.id);
    const { db, now } = makePlatform();
    const ids = sql`(SELECT id FROM users WHERE id = ${rater.id})`;
    const people = { ids, emails: sql`(SELECT '')`, phones: sql`(SELECT '')` };
    const person = { id: rater.id, ...people };
    expect(await RATING_DATA.exported?.load(makePlatform(), person)).toMatchObject({
      ratingPhotos: [{ ratingId, path: `/api/rating/photo/${photoId}/file` }],
    });
    const [first, ...others] = RATING_DATA.erase?.(db, people, now) ?? [];
    if (first) await db.batch([first, ...others]);
    expect(await photosOf(rater.id)).toEqual([]);
    await placeAllPictures(makePlatform());
    expect(await isSeen(photo?.key ?? '')).toBe(false);
  });
});
