import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  MODERATED_LISTINGS,
  MODERATED_MEDIA,
} from '#domains/directory/business/business-moderation.service.ts';
import { NO_WORDS } from '#domains/directory/gallery/gallery.model.ts';
import { addFile } from '#domains/directory/gallery/gallery.service.ts';
import { acceptPicture } from '#domains/directory/gallery/picture-decision.service.ts';
import { changeStatus } from '#domains/directory/vendor/listing-status.service.ts';
import { loadOwned } from '#domains/directory/vendor/owned-business.loader.ts';
import { translatorOf } from '#i18n/translator.ts';
import { callApi } from '#testing/api.ts';
import { makePlatform } from '#testing/factories.ts';
import { makeProgram, signInAs } from '#testing/people.ts';
import {
  addMember,
  insertRow,
  makeBusiness,
  makeShopkeeper,
  makeTown,
} from '#testing/reviewed-businesses.ts';
import { visit } from '#testing/site.ts';
import { makePng } from '#testing/tiny-pictures.ts';

/** Since when copies are served that were kept for times without a database. */
const COPIES = 'last-copies-since';

let bearer: { Authorization: string };

beforeAll(async () => {
  ({ bearer } = await makeProgram('directory.review'));
});

async function ask(method: string, path: string, body?: object) {
  return callApi<never>(`/desk/business-queue${path}`, {
    method,
    headers: { ...bearer, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
}

interface Row {
  id: number;
  version: number;
  facts: { field: string; value: string; before?: string }[];
  warnings: string[];
  papers: { src: string; name: string }[];
}

async function listWaiting(kind: string): Promise<Row[]> {
  const { status, body } = await ask('GET', `?kind=${kind}`);
  expect(status).toBe(200);
  return (body.data as unknown as { rows: Row[] }).rows;
}

function decide(kind: string, { id, version }: { id: number; version: number }, reason = '') {
  return ask('POST', `/${kind}/${id}`, { isAccepted: reason === '', reason, version });
}

const submit = (more: object = {}) =>
  makeBusiness({ status: 'submitted', published_at: null, phone: null, ...more });

const readStatus = (id: number) =>
  env.DB.prepare('SELECT status, status_reason AS reason FROM businesses WHERE id = ?')
    .bind(id)
    .first<{ status: string; reason: string }>();

describe('the desk, of listings that were sent in', () => {
  it('sees the longest waiting first, with what keeps readers from them', async () => {
    const town = await makeTown({ active: 0 });
    const later = await submit({ updated_at: 2_000 });
    const first = await submit({ updated_at: 1_000, town_id: town });
    const rows = await listWaiting('listing');
    const ids = rows.map(({ id }) => id);
    expect(ids.indexOf(first)).toBeLessThan(ids.indexOf(later));
    expect(rows.find(({ id }) => id === first)?.warnings).toContain('town_waits');
    const refused = await decide('listing', { id: first, version: 1 });
    expect(refused.status).toBe(409);
    expect(await readStatus(first)).toMatchObject({ status: 'submitted' });
  });

  it('publishes one once, and sends one back with its reason', async () => {
    const [good, bad] = [await submit(), await submit()];
    expect((await decide('listing', { id: good, version: 1 })).status).toBe(200);
    expect((await decide('listing', { id: good, version: 1 })).status).toBe(200);
    expect(await readStatus(good)).toMatchObject({ status: 'published' });
    expect(
      (await ask('POST', `/listing/${bad}`, { isAccepted: false, reason: '', version: 1 })).status,
    ).toBe(400);
    expect((await decide('listing', { id: bad, version: 1 }, 'Say where it is.')).status).toBe(200);
    expect(await readStatus(bad)).toEqual({ status: 'rejected', reason: 'Say where it is.' });
    expect((await decide('listing', { id: bad, version: 1 })).status).toBe(409);
  });

  it('comes with the papers of those who keep it, which reviewers open and nobody else', async () => {
    const shop = await makeShopkeeper({ status: 'submitted', published_at: null, phone: null });
    const keep = (more: object) =>
      insertRow('business_media', {
        ...{ business_id: shop.businessId, kind: 'document', key: 'licence.pdf', hash: 'h' },
        ...{ uploaded_by: `user:${shop.id}`, created_at: 0, ...more },
      });
    await env.MEDIA.put('private/licence.pdf', '%PDF-1.4');
    const licence = await keep({ caption: 'Shop licence' });
    // Gone, of somebody who claims it, and a picture.
    await keep({ removed_at: 1, hash: 'gone' });
    await keep({ uploaded_by: 'user:999999', hash: 'claim' });
    await keep({ kind: 'photo', hash: 'photo' });
    const row = (await listWaiting('listing')).find(({ id }) => id === shop.businessId);
    const src = `/api/vendor/business/media/${licence}/file`;
    expect(row?.papers).toEqual([{ src, name: 'Shop licence' }]);
    const reviewer = await signInAs('desk_head');
    expect((await visit(src, { headers: reviewer.cookie })).status).toBe(200);
    const stranger = await makeShopkeeper();
    expect((await visit(src, { headers: stranger.cookie })).status).toBe(404);
  });

  it('is refused where the owner has changed it since it was read', async () => {
    const id = await submit();
    await env.DB.prepare('UPDATE businesses SET version = 2 WHERE id = ?').bind(id).run();
    expect((await decide('listing', { id, version: 1 })).status).toBe(409);
    expect(await readStatus(id)).toMatchObject({ status: 'submitted' });
  });
});

describe('a reviewer who keeps a business', () => {
  it('is told that somebody else decides upon it, whatever of it waits, and puts nothing of it past the others', async () => {
    const { id: userId, bearer: theirs } = await signInAs('desk_head');
    const own = await submit();
    await addMember(own, userId, 'manager');
    const edit = await insertRow('business_edits', {
      ...{ business_id: own, fields: '{}', made_by: `user:${userId}`, created_at: 1_000 },
    });
    const picture = await insertRow('business_media', {
      ...{ business_id: own, kind: 'photo', key: 'own.png', hash: 'own', created_at: 0 },
      ...{ uploaded_by: `user:${userId}`, status: 'pending' },
    });
    const send = (path: string, body?: object) =>
      callApi<never>(path, {
        method: body ? 'POST' : 'GET',
        headers: { ...theirs, 'Content-Type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
    const { body } = await send('/desk/business-queue?kind=listing');
    const { rows } = body.data as unknown as { rows: (Row & { isOwn: boolean })[] };
    expect(rows.filter(({ isOwn }) => isOwn).map(({ id }) => id)).toEqual([own]);
    const accept = { isAccepted: true, reason: '', version: 1 };
    for (const path of [`listing/${own}`, `edit/${edit}`, `media/${picture}`])
      expect((await send(`/desk/business-queue/${path}`, accept)).status, path).toBe(403);
    const publish = { act: 'publish', reason: '', version: 1 };
    const { status, body: refused } = await send(`/desk/businesses/${own}/act`, publish);
    expect([status, refused.errors[0]?.code]).toEqual([403, 'business.own']);
    const several = { businesses: [{ id: own, version: 1 }], categoryId: null, townId: null };
    const left = await send('/desk/businesses/several', { ...several, publish: true });
    expect(left.body.data).toMatchObject({ done: [], refused: [{ code: 'business.own' }] });
    expect(await readStatus(own)).toMatchObject({ status: 'submitted' });
    expect((await decide('listing', { id: own, version: 1 })).status).toBe(200);
  });
});

describe('the desk, of changes', () => {
  it('sees the old beside the new, by names, and puts the new in its place', async () => {
    const town = await makeTown({ name_en: 'Newtown' });
    const id = await makeBusiness({ name_en: 'Old name' });
    const edit = await insertRow('business_edits', {
      business_id: id,
      fields: JSON.stringify({ nameEn: 'New name', townId: town }),
      ...{ made_by: 'user:1', created_at: 1_000 },
    });
    const row = (await listWaiting('edit')).find((each) => each.id === edit);
    expect(row?.facts).toEqual([
      { field: 'nameEn', value: 'New name', before: 'Old name' },
      { field: 'townId', value: 'Newtown', before: expect.stringMatching(/^Nagar/) },
    ]);
    expect((await decide('edit', { id: edit, version: (row?.version ?? 0) + 1 })).status).toBe(409);
    expect((await decide('edit', { id: edit, version: row?.version ?? 0 })).status).toBe(200);
    const name = env.DB.prepare('SELECT name_en, town_id FROM businesses WHERE id = ?').bind(id);
    expect(await name.first()).toEqual({ name_en: 'New name', town_id: town });
    expect((await listWaiting('edit')).map((each) => each.id)).not.toContain(edit);
  });
});

describe('the desk, of pictures', () => {
  async function waitPicture(kind: string, more: object = {}) {
    const person = await makeShopkeeper();
    const { businessId: business } = person;
    const id = await insertRow('business_media', {
      ...{ business_id: business, kind, video_id: 'dQw4w9WgXcQ', status: 'pending' },
      ...{ uploaded_by: `user:${person.id}`, created_at: 1_000 },
      ...more,
    });
    return { id, person };
  }
  const readPicture = (id: number) =>
    env.DB.prepare('SELECT status, reason FROM business_media WHERE id = ?').bind(id).first();

  it('has readers see one, and tells why of another; both once', async () => {
    const [good, bad] = [await waitPicture('video'), await waitPicture('video')];
    for (let time = 0; time < 2; time += 1) {
      expect((await decide('media', { id: good.id, version: 0 })).status).toBe(200);
      expect((await decide('media', { id: bad.id, version: 0 }, 'It is dark.')).status).toBe(200);
    }
    expect(await readPicture(good.id)).toEqual({ status: 'approved', reason: '' });
    expect(await readPicture(bad.id)).toEqual({ status: 'rejected', reason: 'It is dark.' });
    const told = env.DB.prepare(
      "SELECT facts, path FROM notices WHERE kind = 'picture.rejected' AND user_id = ?",
    );
    const { results } = await told.bind(bad.person.id).all<{ facts: string; path: string }>();
    expect(results.map(({ facts }) => JSON.parse(facts))).toMatchObject([
      { reason: 'It is dark.', business: expect.any(String), business_gu: expect.any(String) },
    ]);
    expect(results[0]?.path).toBe(`/vendor/${bad.person.businessId}/media`);
    expect((await decide('media', { id: good.id, version: 0 }, 'No.')).status).toBe(409);
  });
});

describe('a case, of a picture', () => {
  const { hold, keep, remove, follow } = MODERATED_MEDIA;
  type Move = (id: string) => ReturnType<typeof hold>;

  async function send(kind: 'logo' | 'photo', color: number) {
    const shop = await makeShopkeeper({ verified: 'gstin' });
    const platform = makePlatform();
    const author = { actor: `user:${shop.id}`, requestId: 'test' } as const;
    const sent = { kind, bytes: makePng({ width: 400, height: 400, color }), words: NO_WORDS };
    const { id, src } = await addFile(platform, shop.businessId, sent, {
      ...{ user: shop, author },
      t: translatorOf('en'),
    });
    const run = async (move: Move) => {
      for (const statement of move(String(id))) await statement;
      await follow?.(platform, String(id));
    };
    const status = async () => (await visit(src ?? '')).status;
    return { id, run, status, businessId: shop.businessId, platform, author };
  }
  const holding: Move = (id) => hold(makePlatform().db, id, new Date());
  const keeping: Move = (id) => keep(makePlatform().db, id, new Date());
  const removing: Move = (id) => remove(makePlatform().db, id, 'spam', new Date());
  const readListing = (id: number) =>
    env.DB.prepare('SELECT logo_key, percentage FROM businesses WHERE id = ?').bind(id).first();

  it('takes a logo from its listing and its address, and is decided on by nobody else', async () => {
    const logo = await send('logo', 301);
    const shown = await readListing(logo.businessId);
    expect(await logo.status()).toBe(200);
    await logo.run(holding);
    // It counts while it waits.
    expect(await readListing(logo.businessId)).toEqual({ ...shown, logo_key: null });
    expect(await logo.status()).toBe(404);
    expect((await listWaiting('media')).map(({ id }) => id)).not.toContain(logo.id);
    const { platform, author, id } = logo;
    expect(await acceptPicture(platform, { id, author })).toBe(false);
    expect(await logo.status()).toBe(404);
    await logo.run(keeping);
    expect(await readListing(logo.businessId)).toEqual(shown);
    expect(await logo.status()).toBe(200);
    await logo.run(removing);
    await logo.run(removing);
    expect(await readListing(logo.businessId)).toEqual({
      ...{ logo_key: null, percentage: Number(shown?.percentage) - 5 },
    });
    expect(await logo.status()).toBe(404);
  });

  it('takes a photo from what it shows, and shows nothing that a reviewer has sent back', async () => {
    const photo = await send('photo', 302);
    const { id, businessId } = photo;
    const item = await insertRow('catalogue_items', {
      ...{ business_id: businessId, name_en: 'Peda', position: 0, image_media_id: id },
    });
    const image = () =>
      env.DB.prepare('SELECT image_key FROM catalogue_items WHERE id = ?')
        .bind(item)
        .first('image_key');
    await photo.run(holding);
    expect(await image()).toBeNull();
    await photo.run(keeping);
    expect(await image()).not.toBeNull();
    const rejected = env.DB.prepare(
      "UPDATE business_media SET status = 'rejected', reason = 'Too dark' WHERE id = ?",
    );
    await photo.run(holding);
    await rejected.bind(id).run();
    await photo.run(keeping);
    expect(
      await env.DB.prepare('SELECT status FROM business_media WHERE id = ?').bind(id).first(),
    ).toEqual({ status: 'rejected' });
    expect(await photo.status()).toBe(404);
  });
});

describe('a case, of a listing', () => {
  it('that its owner has closed keeps it from being opened again, until it is decided otherwise', async () => {
    const { businessId: id, ...owner } = await makeShopkeeper({ status: 'closed' });
    const platform = makePlatform();
    const doing = { userId: owner.id, requestId: 'test', lang: 'en' } as const;
    const run = async (statements: ReturnType<typeof MODERATED_LISTINGS.hold>) => {
      for (const statement of statements) await statement;
      await env.CACHE.delete(COPIES);
      await MODERATED_LISTINGS.follow?.(platform, String(id));
    };
    const reopen = async () => {
      const { record } = await loadOwned(platform, { userId: owner.id, id, lang: 'en' });
      const act = { id, version: record.version, action: 'reopen' } as const;
      return changeStatus(platform, act, doing).then(
        ({ record: { status } }) => status,
        ({ code }) => code,
      );
    };
    await run(MODERATED_LISTINGS.remove(platform.db, String(id), 'spam', new Date()));
    expect(await reopen()).toBe('business.wrong_status');
    await run(MODERATED_LISTINGS.keep(platform.db, String(id), new Date()));
    expect(await readStatus(id)).toEqual({ status: 'closed', reason: '' });
    expect(await reopen()).toBe('published');
    await run(MODERATED_LISTINGS.hold(platform.db, String(id), new Date()));
    expect(await readStatus(id)).toEqual({ status: 'suspended', reason: 'Moderation' });
    expect(await env.CACHE.get(COPIES)).not.toBeNull();
  });
});
